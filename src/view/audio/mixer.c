// SPDX-License-Identifier: MIT
#include "mixer.h"

#include <stddef.h>

#include "../../base/number.h"

bool mixer_start(Mixer *mixer, SoundName name, const Samples *samples) {
    Voice *spare = NULL;
    int same = 0;
    for (int i = 0; i < MIXER_VOICES; i++) {
        Voice *voice = &mixer->voices[i];
        if (!voice->samples) spare = voice;
        else if (voice->name == name && (voice->at < MIXER_APART || ++same == MIXER_SAME))
            return false;
    }
    if (!spare || !samples->values) return false;
    *spare = (Voice){.samples = samples, .name = name};
    mixer->quiet = 0;
    return true;
}

// What all voices say at this moment.
static int next_sum(Mixer *mixer) {
    int sum = 0;
    for (int i = 0; i < MIXER_VOICES; i++) {
        Voice *voice = &mixer->voices[i];
        if (!voice->samples) continue;
        sum += voice->samples->values[voice->at++];
        mixer->quiet = 0;
        if (voice->at == voice->samples->count) voice->samples = NULL;
    }
    return sum;
}

// Ears hear loudness by its logarithm: the square is nearer to that than the number itself.
void mixer_mix(Mixer *mixer, int16_t *to, int count) {
    int loud = mixer->volume * mixer->volume;
    for (int i = 0; i < count; i++) {
        if (mixer->quiet < 60 * SYNTH_RATE) mixer->quiet++;
        int sum = next_sum(mixer) * loud / (MIXER_VOLUME * MIXER_VOLUME);
        to[i] = (int16_t)int_clamp(sum, INT16_MIN, INT16_MAX);
    }
}
