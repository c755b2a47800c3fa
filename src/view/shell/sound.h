// SPDX-License-Identifier: MIT
// sound: the sounds of play, synthesized when first wanted and played through SDL.
//
// Without a device, or at volume 0, everything works silently. A zeroed Sound is silent and safe to
// use and to close. The device is opened for the first sound. When nothing has sounded for a while
// an SDL event asks the main thread to call sound_rest, which closes the device until the next
// sound, so that an idle game costs nothing.
#pragma once

#include "../audio/synth.h"

typedef struct Sound {
    uint32_t device;  // 0 while closed
    bool broken;  // there is no device
    int volume;  // 0..10
    Mixer mixer;
    bool rest_asked;
    uint32_t rest_event;  // its type; 0 before the first sound
    Samples samples[SOUND_COUNT];  // those made so far
} Sound;

void sound_set_volume(Sound *sound, int volume);
void sound_play(Sound *sound, SoundName name);
void sound_rest(Sound *sound);  // unless something sounds
void sound_close(Sound *sound);
