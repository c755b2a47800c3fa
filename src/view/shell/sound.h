// SPDX-License-Identifier: MIT
// sound: the sounds of play, made by our own code when first wanted and played through SDL.
//
// Without a device, or at volume 0, everything works and nothing is heard. A zeroed Sound is silent
// and safe to use and to close. The device is asked for when the first sound is to be heard; when
// nothing has sounded for a while an event of SDL asks the main thread for sound_rest, which lets
// it go until the next sound, so that a game at rest costs nothing.
#pragma once

#include "../audio/synth.h"

typedef struct Sound {
    uint32_t device;  // 0 while it rests
    bool broken;  // there is none
    int volume;  // 0..10
    Mixer mixer;
    bool rest_asked;
    uint32_t rest_event;  // type of the event; 0 until something is to be heard
    Samples samples[SOUND_COUNT];  // those that were wanted so far
} Sound;

void sound_set_volume(Sound *sound, int volume);
void sound_play(Sound *sound, SoundName name);
void sound_rest(Sound *sound);  // where nothing sounds
void sound_close(Sound *sound);
