// SPDX-License-Identifier: MIT
// mixer: sounds that are under way, added up.
//
// A Mixer is a plain value that owns no samples: what is started must live until it has ended or the
// mixer is cleared. At most MIXER_VOICES sound at once, and MIXER_SAME of a name, so that a key held
// down is not louder than a key; what is too much is left out. Loud sums stay within 16 bits. Plain
// C, no SDL.
#pragma once

#include "synth.h"

enum {
    MIXER_VOICES = 8,
    MIXER_SAME = 2,
    MIXER_APART = SYNTH_RATE / 25,  // samples between two of a name
    MIXER_VOLUME = 10,
};

typedef struct Voice {
    const Samples *samples;  // NULL where the voice is free
    SoundName name;
    int at;
} Voice;

typedef struct Mixer {
    Voice voices[MIXER_VOICES];
    int volume;  // 0..MIXER_VOLUME
    int quiet;  // samples since anything sounded, counted no further than a minute
} Mixer;

// Whether it will sound.
bool mixer_start(Mixer *mixer, SoundName name, const Samples *samples);
void mixer_mix(Mixer *mixer, int16_t *to, int count);
