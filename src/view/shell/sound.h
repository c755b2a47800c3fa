// SPDX-License-Identifier: MIT
// sound: the sounds of play, synthesized when first wanted and played through SDL.
//
// Without a device, or at volume 0, everything works silently. Each sound that was asked for is noted, heard or
// not, so that it can be shown in words. A zeroed Sound is silent and safe to
// use and to close. The device is opened for the first sound. When nothing has sounded for a while
// an SDL event asks the main thread to call sound_rest, which closes the device until the next
// sound, so that an idle game costs nothing.
#pragma once

#include "../audio/synth.h"

enum { SOUND_NOTES = 3 };

// A sound that was asked for.
typedef struct SoundNote {
    SoundName name;
    uint64_t at;  // SDL ticks; 0: none
} SoundNote;

typedef struct Sound {
    uint32_t device;  // 0 while closed
    bool broken;  // there is no device
    int volume, ambience;  // 0..10; the second of what places sound like
    SoundNote notes[SOUND_NOTES];  // the last ones, the newest first
    Mixer mixer;
    bool rest_asked;
    uint32_t rest_event;  // its type; 0 before the first sound
    Samples samples[SOUND_COUNT];  // those made so far
} Sound;

void sound_set_volumes(Sound *sound, int volume, int ambience);
void sound_play(Sound *sound, SoundName name);
void sound_rest(Sound *sound);  // unless something sounds
void sound_close(Sound *sound);
