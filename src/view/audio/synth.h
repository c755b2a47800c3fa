// SPDX-License-Identifier: MIT
// synth: every sound of play, computed from a table of tones, noise and crackling that rise and fall; and
// the mixer that adds up the sounds being played.
//
// A sound is 16-bit mono at SYNTH_RATE, at most SYNTH_PEAK loud and SYNTH_MS long. It begins and ends in
// silence, so that it does not click. The same name gives the same samples. The caller frees them. Plain C,
// no SDL.
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
    SOUND_SEA,  // the sea comes in
    SOUND_STORM,
    SOUND_WON,
    SOUND_LOST,
    SOUND_CLICK,
    SOUND_LOSS,  // the sea or hunger takes a beacon, a camp or one of the crew
    // What a place sounds like, louder or softer than the rest as the player likes.
    SOUND_SURF,
    SOUND_BROOK,
    SOUND_WIND,
    SOUND_GULLS,
    SOUND_COUNT
} SoundName;

static inline bool sound_is_ambient(SoundName name) { return name >= SOUND_SURF; }

typedef struct Samples {
    int16_t *values;
    int count;
} Samples;

// False where there is no memory.
bool synth_make(Samples *samples, SoundName name);
void synth_free(Samples *samples);

// A Mixer adds up the sounds being played. It is a plain value and owns no samples, which must live until
// their sound has ended or the mixer is cleared. At most MIXER_VOICES play at once, and MIXER_SAME of a
// name, so that a key held down is not louder than a key pressed; more are left out. Loud sums stay within
// 16 bits.
enum {
    MIXER_VOICES = 8,
    MIXER_SAME = 2,
    MIXER_APART = SYNTH_RATE / 25,  // samples between two sounds of a name
    MIXER_VOLUME = 10,
};

typedef struct Voice {
    const Samples *samples;  // NULL where the voice is free
    SoundName name;
    int at;
} Voice;

typedef struct Mixer {
    Voice voices[MIXER_VOICES];
    int volume, ambience;  // 0..MIXER_VOLUME; the second of what places sound like
    int quiet;  // samples since the last sound, counted up to a minute
} Mixer;

// Whether the sound will be played.
bool mixer_start(Mixer *mixer, SoundName name, const Samples *samples);
void mixer_mix(Mixer *mixer, int16_t *to, int count);
