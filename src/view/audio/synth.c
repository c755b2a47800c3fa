// SPDX-License-Identifier: MIT
#include "synth.h"

#include "../../base/memory.h"
#include "../../base/number.h"
#include "../../worldgen/rng.h"

enum { LAYERS_MOST = 11, FADE_MS = 4 };

typedef enum Wave {
    TONE,  // a sine with overtones
    NOISE,  // through a band filter that may move
    CRACKLE,  // single sparks through such a filter
} Wave;

// A part of a sound. Its loudness rises, then halves again and again, and fades out at the end. Its pitch,
// or the middle of its band, moves evenly.
typedef struct Layer {
    Wave wave;
    int at, length;  // ms
    float from, to;  // Hz
    float colour;  // of a TONE the share of overtones, 0..1; else the width of the band, 0.2..1.5
    int rise, half, fade;  // ms
    float level;  // compared with the other layers
} Layer;

typedef struct Patch {
    int peak;  // of the whole, at most SYNTH_PEAK
    Layer layers[LAYERS_MOST];  // ended by one without length
} Patch;

// Notes in Hz.
#define A3 220.0F
#define C4 261.63F
#define D4 293.66F
#define E4 329.63F
#define F4 349.23F
#define G4 392.0F
#define A4 440.0F
#define C5 523.25F
#define E5 659.26F
#define G5 783.99F
#define C6 1046.5F

// clang-format off
static const Patch PATCHES[SOUND_COUNT] = {
    //            at  length  from    to      colour rise half fade level
    [SOUND_STEP] = {5000, {
        {NOISE,    0,    90,  380.0F, 170.0F, 0.7F,    3,   14,   20, 1.0F},
        {NOISE,    0,    60, 1500.0F,1000.0F, 0.8F,    4,   10,   20, 0.15F}}},
    [SOUND_SPLASH] = {7500, {
        {NOISE,    0,   360,  900.0F, 480.0F, 0.9F,   10,   60,  100, 1.0F},
        {NOISE,    0,   380, 3400.0F,1700.0F, 1.0F,   18,   65,  120, 0.4F},
        {TONE,   130,    80,  520.0F, 930.0F, 0.0F,    4,   25,   20, 0.3F},
        {TONE,   225,    70,  680.0F,1180.0F, 0.0F,    4,   22,   20, 0.2F}}},
    [SOUND_CHOP] = {11000, {
        {NOISE,    0,    50, 3000.0F,2400.0F, 0.8F,    2,    5,   15, 0.7F},
        {TONE,     0,   200,  310.0F, 245.0F, 0.1F,    2,   24,   40, 1.0F},
        {TONE,     0,   120,  640.0F, 580.0F, 0.0F,    2,   13,   30, 0.5F},
        {NOISE,    0,   110,  900.0F, 700.0F, 0.6F,    2,   14,   30, 0.5F}}},
    [SOUND_STONE] = {8000, {
        {NOISE,    0,    50, 2600.0F,2200.0F, 0.7F,    2,    6,   15, 0.8F},
        {TONE,     0,   420, 1867.0F,1860.0F, 0.0F,    2,   45,   80, 1.0F},
        {TONE,     0,   320, 2731.0F,2724.0F, 0.0F,    2,   32,   60, 0.7F},
        {TONE,     0,   240, 3917.0F,3910.0F, 0.0F,    2,   22,   50, 0.4F},
        {TONE,     0,   160, 5233.0F,5228.0F, 0.0F,    2,   14,   40, 0.2F},
        {NOISE,   10,   160,  500.0F, 300.0F, 0.8F,    3,   25,   40, 0.6F}}},
    [SOUND_DIG] = {8000, {
        {NOISE,    0,   260, 1900.0F, 800.0F, 1.1F,   60,   70,   60, 0.6F},
        {NOISE,  190,   160,  480.0F, 240.0F, 0.8F,    4,   28,   50, 1.0F}}},
    [SOUND_FORAGE] = {4800, {
        {NOISE,    0,   150, 2700.0F,2100.0F, 0.7F,   30,   26,   40, 0.8F},
        {NOISE,  110,   150, 3100.0F,2400.0F, 0.7F,   24,   24,   40, 1.0F},
        {NOISE,  215,   170, 2500.0F,1900.0F, 0.7F,   28,   30,   50, 0.7F},
        {NOISE,  215,    90,  700.0F, 500.0F, 0.9F,   10,   20,   30, 0.3F}}},
    [SOUND_FISH] = {9500, {
        {TONE,     0,   130,  280.0F, 840.0F, 0.05F,   5,   34,   30, 1.0F},
        {NOISE,   15,   280, 1500.0F, 700.0F, 0.9F,   10,   50,   80, 0.35F},
        {TONE,   190,    90,  560.0F,1120.0F, 0.0F,    4,   26,   25, 0.4F},
        {TONE,   290,    70,  760.0F,1300.0F, 0.0F,    4,   22,   25, 0.2F}}},
    [SOUND_BUILD] = {11000, {
        {TONE,     0,   190,  225.0F, 185.0F, 0.1F,    2,   26,   40, 1.0F},
        {TONE,     0,    90,  540.0F, 500.0F, 0.0F,    2,   12,   25, 0.5F},
        {NOISE,    0,    60, 1500.0F,1100.0F, 0.8F,    2,    8,   20, 0.6F},
        {TONE,   210,   180,  265.0F, 215.0F, 0.1F,    2,   26,   40, 1.0F},
        {TONE,   210,    90,  630.0F, 590.0F, 0.0F,    2,   12,   25, 0.5F},
        {NOISE,  210,    60, 1700.0F,1200.0F, 0.8F,    2,    8,   20, 0.6F}}},
    [SOUND_BEACON] = {12500, {
        {NOISE,    0,  1700,  220.0F, 800.0F, 0.8F,  450,  450,  600, 1.0F},
        {NOISE,    0,  1500,  900.0F,2600.0F, 0.9F,  600,  350,  500, 0.4F},
        {CRACKLE,250,  1750, 2600.0F,2000.0F, 0.5F,  200,  900,  400, 0.5F},
        {CRACKLE,400,  1500, 1200.0F, 900.0F, 0.5F,  200,  900,  400, 0.45F},
        {TONE,     0,  1700,  110.0F, 165.0F, 0.3F,  500,  600,  700, 0.25F}}},
    [SOUND_FOUND] = {8500, {
        {TONE,     0,   500, C5,      C5,     0.3F,    5,  110,  150, 0.8F},
        {TONE,    95,   500, E5,      E5,     0.3F,    5,  110,  150, 0.8F},
        {TONE,   190,   500, G5,      G5,     0.3F,    5,  110,  150, 0.8F},
        {TONE,   285,   800, C6,      C6,     0.25F,   5,  160,  300, 1.0F},
        {TONE,   285,   800, C5,      C5,     0.2F,    8,  160,  300, 0.4F}}},
    [SOUND_REFUSED] = {9000, {
        {TONE,     0,   110,  165.0F, 145.0F, 0.5F,    6,   38,   30, 1.0F},
        {NOISE,    0,    60,  420.0F, 300.0F, 0.9F,    4,   14,   20, 0.3F},
        {TONE,   135,   150,  138.0F, 115.0F, 0.5F,    6,   45,   50, 1.0F},
        {NOISE,  135,    60,  380.0F, 260.0F, 0.9F,    4,   14,   20, 0.3F}}},
    [SOUND_NIGHT] = {7500, {
        {TONE,     0,  1400, A4,      A4,     0.15F, 180,  420,  500, 0.7F},
        {TONE,     0,  1500, E4,      E4,     0.2F,  220,  450,  500, 0.7F},
        {TONE,   650,  1500, F4,      F4,     0.15F, 200,  420,  600, 0.7F},
        {TONE,   650,  1500, C4,      C4,     0.2F,  240,  450,  600, 0.7F},
        {TONE,  1250,  1200, D4,      D4,     0.15F, 200,  400,  700, 0.7F},
        {TONE,  1250,  1200, A3,      A3,     0.2F,  240,  450,  700, 0.9F}}},
    [SOUND_DAY] = {7500, {
        {TONE,     0,  1100, G4,      G4,     0.2F,   60,  300,  400, 0.8F},
        {TONE,   220,  1100, C5,      C5,     0.2F,   60,  300,  400, 0.8F},
        {TONE,   440,  1300, E5,      E5,     0.2F,   70,  350,  500, 0.9F},
        {TONE,   440,  1300, C5,      C5,     0.15F,  90,  350,  500, 0.4F},
        {TONE,   960,    90, 2500.0F,3300.0F, 0.0F,   15,   40,   40, 0.16F},
        {TONE,  1080,    80, 2900.0F,3500.0F, 0.0F,   15,   40,   40, 0.14F},
        {TONE,  1330,   110, 3300.0F,2600.0F, 0.0F,   15,   50,   50, 0.12F}}},
    [SOUND_SEA] = {11000, {
        {NOISE,    0,  1700,  300.0F, 560.0F, 0.9F,  750,  330,  500, 1.0F},
        {NOISE,  150,  1650, 1300.0F, 700.0F, 0.8F,  750,  260,  600, 0.45F},
        {NOISE,  500,  1300, 3400.0F,2000.0F, 0.8F,  500,  220,  500, 0.14F}}},
    [SOUND_STORM] = {12500, {
        {NOISE,    0,  2300,   75.0F,  55.0F, 0.6F,   70,  600,  800, 1.0F},
        {NOISE,   60,  1500,  140.0F,  80.0F, 0.8F,   40,  350,  600, 0.6F},
        {NOISE,    0,  1500,  420.0F, 760.0F, 0.3F,  700,  450,  600, 0.3F},
        {NOISE,  800,  1600,  820.0F, 430.0F, 0.3F,  600,  450,  700, 0.3F}}},
    [SOUND_WON] = {12000, {
        {TONE,     0,   260, G4,      G4,     0.5F,    8,  120,   60, 0.8F},
        {TONE,   150,   260, C5,      C5,     0.5F,    8,  120,   60, 0.8F},
        {TONE,   300,   260, E5,      E5,     0.5F,    8,  120,   60, 0.8F},
        {TONE,   450,   420, G5,      G5,     0.5F,    8,  160,  100, 0.8F},
        {TONE,   450,   420, E5,      E5,     0.4F,    8,  160,  100, 0.4F},
        {TONE,   740,   220, E5,      E5,     0.5F,    8,  120,   60, 0.7F},
        {TONE,   890,  1550, C6,      C6,     0.4F,   10,  420,  600, 0.8F},
        {TONE,   890,  1550, G5,      G5,     0.4F,   12,  420,  600, 0.6F},
        {TONE,   890,  1550, E5,      E5,     0.4F,   14,  420,  600, 0.5F},
        {TONE,   890,  1550, C4,      C4,     0.5F,   16,  420,  600, 0.6F}}},
    [SOUND_LOST] = {9500, {
        {TONE,     0,   900, A4,      A4,     0.25F,  30,  260,  250, 0.8F},
        {TONE,   330,   900, F4,      F4,     0.25F,  30,  260,  250, 0.8F},
        {TONE,   660,   900, D4,      D4,     0.25F,  30,  260,  250, 0.9F},
        {TONE,  1020,  1450, A3,      A3,     0.3F,   40,  420,  700, 0.9F},
        {TONE,  1020,  1450, D4,      D4,     0.2F,   50,  420,  700, 0.4F},
        {TONE,  1020,  1450, F4,      F4,     0.15F,  60,  420,  700, 0.3F}}},
    [SOUND_CLICK] = {3500, {
        {NOISE,    0,    30, 2300.0F,2000.0F, 0.9F,    2,    4,   10, 0.6F},
        {TONE,     0,    40,  900.0F, 820.0F, 0.0F,    2,    7,   12, 1.0F}}},
    [SOUND_LOSS] = {11000, {
        {TONE,     0,   700, E4,      C4,     0.45F,   6,  170,  200, 0.9F},
        {TONE,   240,   800, C4,      A3,     0.45F,   6,  200,  250, 1.0F},
        {TONE,   520,  1500, A3,      110.0F, 0.5F,    8,  420,  600, 1.0F},
        {NOISE,  520,  1200,  700.0F, 260.0F, 0.9F,   40,  260,  500, 0.5F}}},
    [SOUND_SURF] = {9000, {
        {NOISE,    0,  2200,  420.0F, 700.0F, 0.9F,  900,  420,  700, 1.0F},
        {NOISE,  300,  1900, 1900.0F,1100.0F, 0.9F,  700,  340,  700, 0.5F},
        {NOISE,  900,  1500, 4200.0F,2600.0F, 0.8F,  250,  260,  700, 0.25F}}},
    [SOUND_BROOK] = {6000, {
        {NOISE,    0,  2200, 1500.0F,1700.0F, 0.5F,  400, 1500,  600, 1.0F},
        {NOISE,    0,  2200,  600.0F, 520.0F, 0.5F,  400, 1500,  600, 0.6F},
        {TONE,   350,    90,  700.0F,1250.0F, 0.0F,    4,   26,   25, 0.25F},
        {TONE,   820,    80,  820.0F,1400.0F, 0.0F,    4,   24,   25, 0.2F},
        {TONE,  1180,   100,  620.0F,1120.0F, 0.0F,    4,   28,   25, 0.25F},
        {TONE,  1610,    80,  760.0F,1330.0F, 0.0F,    4,   24,   25, 0.2F}}},
    [SOUND_WIND] = {8000, {
        {NOISE,    0,  2300,  360.0F, 620.0F, 0.3F,  900,  700,  800, 1.0F},
        {NOISE,  500,  1900,  780.0F, 480.0F, 0.25F, 700,  600,  800, 0.7F}}},
    [SOUND_GULLS] = {4500, {
        {TONE,     0,   330, 1500.0F, 980.0F, 0.5F,   40,  160,   90, 1.0F},
        {TONE,   420,   300, 1560.0F,1020.0F, 0.5F,   40,  150,   90, 0.9F},
        {TONE,   790,   260, 1420.0F, 960.0F, 0.5F,   40,  140,   90, 0.7F},
        {TONE,  1350,   340, 1200.0F, 820.0F, 0.4F,   50,  170,  110, 0.35F}}},
};
// clang-format on

static int samples_of(int ms) { return ms * (SYNTH_RATE / 100) / 10; }

// The sine of a phase in 0..1, from a corrected parabola: less than a thousandth off.
static float sine(float phase) {
    float x = 1 - 2 * phase, y = 4 * x * (1 - (x < 0 ? -x : x));
    return 0.225F * (y * (y < 0 ? -y : y) - y) + y;
}

static float wrap(float phase) { return phase - (float)(int)phase; }

static float overtones(float phase, float share) {
    return sine(phase) + share * (0.5F * sine(wrap(2 * phase)) + 0.25F * sine(wrap(3 * phase)));
}

static float white(Rng *rng) { return (float)(int32_t)rng_next(rng) / 2147483648.0F; }

// About forty sparks a second.
static float spark(Rng *rng) {
    enum { ONE_IN = SYNTH_RATE / 40 };
    return rng_below(rng, ONE_IN) == 0 ? 30 * white(rng) : 0;
}

// A curve from 0 at 0 to 1 at `length`, flat at both ends.
static float ramp(int at, int length) {
    if (at >= length) return 1;
    float x = (float)at / (float)length;
    return x * x * (3 - 2 * x);
}

// A band filter: a state-variable filter after H. Chamberlin.
typedef struct Band {
    float low, middle;
} Band;

static float filter(Band *band, float value, float hertz, float width) {
    float step = 6.2831853F * hertz / SYNTH_RATE;
    band->low += step * band->middle;
    band->middle += step * (value - band->low - width * band->middle);
    return width * band->middle;
}

static void add_layer(float *to, const Layer *layer, Rng rng) {
    int count = samples_of(layer->length), rise = samples_of(layer->rise),
        fade = samples_of(layer->fade > FADE_MS ? layer->fade : FADE_MS);
    float fall = 1 - 0.6931472F / (float)samples_of(layer->half), loud = layer->level, phase = 0;
    Band band[2] = {{0, 0}};  // in series, for steeper sides
    for (int i = 0; i < count; i++) {
        float hertz = layer->from + (layer->to - layer->from) * (float)i / (float)count, value;
        if (layer->wave == TONE) {
            phase = wrap(phase + hertz / SYNTH_RATE);
            value = overtones(phase, layer->colour);
        } else {
            value = layer->wave == NOISE ? white(&rng) : spark(&rng);
            for (int pass = 0; pass < 2; pass++)
                value = filter(&band[pass], value, hertz, layer->colour);
        }
        if (i > rise) loud *= fall;
        to[i] += value * loud * ramp(i, rise) * ramp(count - i, fade);
    }
}

// Scales the sum of the layers to the loudness of the patch.
static void take_over(int16_t *to, const float *from, int count, int peak) {
    float most = 0;
    for (int i = 0; i < count; i++) {
        float value = from[i] < 0 ? -from[i] : from[i];
        most = value > most ? value : most;
    }
    for (int i = 0; i < count && most > 0; i++) to[i] = (int16_t)(from[i] / most * (float)peak);
}

bool synth_make(Samples *samples, SoundName name) {
    const Layer *layers = PATCHES[name].layers;
    int layer_count = 0, ms = 0;
    for (; layer_count < LAYERS_MOST && layers[layer_count].length; layer_count++) {
        int end = layers[layer_count].at + layers[layer_count].length;
        ms = end > ms ? end : ms;
    }
    int count = samples_of(ms) + 1;
    float *sum = memory_allocate((size_t)count, sizeof *sum);
    int16_t *values = memory_allocate((size_t)count, sizeof *values);
    *samples = (Samples){.values = values, .count = count};
    bool good = sum && values;
    for (int i = 0; good && i < layer_count; i++)
        add_layer(sum + samples_of(layers[i].at), &layers[i],
                  rng_make((uint64_t)name, (uint64_t)i));
    if (good) take_over(values, sum, count, PATCHES[name].peak);
    else synth_free(samples);
    memory_release(sum);
    return good;
}

void synth_free(Samples *samples) {
    memory_release(samples->values);
    *samples = (Samples){.values = NULL};
}

// The mixer.

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

// The sum of all voices at this moment. Ears hear loudness by its logarithm; the square of a volume is nearer to
// that than the volume.
static int next_sum(Mixer *mixer) {
    int64_t sum = 0;
    for (int i = 0; i < MIXER_VOICES; i++) {
        Voice *voice = &mixer->voices[i];
        if (!voice->samples) continue;
        int volume = sound_is_ambient(voice->name) ? mixer->ambience : mixer->volume;
        sum += voice->samples->values[voice->at++] * volume * volume;
        mixer->quiet = 0;
        if (voice->at == voice->samples->count) voice->samples = NULL;
    }
    return (int)(sum / (MIXER_VOLUME * MIXER_VOLUME));
}

void mixer_mix(Mixer *mixer, int16_t *to, int count) {
    for (int i = 0; i < count; i++) {
        if (mixer->quiet < 60 * SYNTH_RATE) mixer->quiet++;
        int sum = next_sum(mixer);
        to[i] = (int16_t)int_clamp(sum, INT16_MIN, INT16_MAX);
    }
}
