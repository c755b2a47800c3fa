// SPDX-License-Identifier: MIT
// synth: every sound of play, computed from a table: tones, noise and crackling, each with its own
// rise and fall.
//
// A sound is 16-bit mono at SYNTH_RATE, at most SYNTH_PEAK loud and SYNTH_MS long, and begins
// and ends in silence, so that none clicks. The same name gives the same samples. The caller frees
// them. Plain C, no SDL.
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { SYNTH_RATE = 44100, SYNTH_PEAK = 16000, SYNTH_MS = 2500 };

typedef enum SoundName {
    SOUND_STEP,
    SOUND_SPLASH,  // a step through water, or on the raft
    SOUND_CHOP,
    SOUND_STONE,
    SOUND_DIG,
    SOUND_FORAGE,
    SOUND_FISH,
    SOUND_BUILD,
    SOUND_BEACON,
    SOUND_FOUND,  // a landmark, a commission
    SOUND_REFUSED,
    SOUND_NIGHT,
    SOUND_DAY,
    SOUND_SEA,  // it comes in
    SOUND_STORM,
    SOUND_WON,
    SOUND_LOST,
    SOUND_CLICK,
    SOUND_COUNT
} SoundName;

typedef struct Samples {
    int16_t *values;
    int count;
} Samples;

// False where there is no memory.
bool synth_make(Samples *samples, SoundName name);
void synth_free(Samples *samples);
