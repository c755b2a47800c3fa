// SPDX-License-Identifier: MIT
// Gradient noise after K. Perlin, "Improving Noise", 2002, in octaves: each point of a lattice has
// a slope, and a cell's height is blended from what the slopes of the four points around it come to
// there. Named by the articles; all its numbers are ours.
//
// Stamps are the octaves. At every lattice column beside a cell the slopes north and south of it
// make
//     along = (north.x + (south.x - north.x) * ease(y)) * amplitude
//     level = (n + (s - n) * ease(y)) * amplitude,  n = north.y * y,  s = south.y * (y - 1)
// and an octave adds west + (east - west) * ease(x) with west = along * x + level of the column
// west of the cell, east = along * (x - 1) + level of that east of it; x and y are 0..1 between
// points.
//
// One octave lies within -0.7072..0.7072 times its amplitude, persistence^octave; nothing is
// normalised. Noise is 0 at the points of its lattice, so each octave's lattice is shifted by a
// random part of its cells: else one as fine as the map would be 0 everywhere.
#include "lattice.h"
#include "rng.h"
#include "operation.h"

enum { OCTAVES, PERSISTENCE, LACUNARITY, SIZE };

enum { DIRECTIONS = 16 };

// Slopes of length 1, all round: the cosine of a sixteenth turn is LONG, of an eighth EVEN.
#define LONG 0.923879533f
#define EVEN 0.707106781f
#define SHORT 0.382683432f
static const float EAST[DIRECTIONS] = {
    1, LONG, EVEN, SHORT, 0, -SHORT, -EVEN, -LONG, -1, -LONG, -EVEN, -SHORT, 0, SHORT, EVEN, LONG,
};
static const float SOUTH[DIRECTIONS] = {
    0, SHORT, EVEN, LONG, 1, LONG, EVEN, SHORT, 0, -SHORT, -EVEN, -LONG, -1, -LONG, -EVEN, -SHORT,
};

static float fade(float t) { return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f); }

static void draw_slopes(const LatticeOctave *octave, const LatticeTile *tile, int32_t row,
                        LatticeRow points) {
    NoiseRow noise = noise_row(octave->key, row);
    for (int i = 0; i < tile->points; i++) {
        uint32_t direction = noise_bits(noise, tile->columns[i]) >> 28;
        points[0][i] = EAST[direction];
        points[1][i] = SOUTH[direction];
    }
}

static void add_octave(const LatticeOctave *octave, const LatticeTile *tile, LatticeRow north,
                       LatticeRow south, float part, float ease, float *restrict cells) {
    float along[LATTICE_POINTS], level[LATTICE_POINTS], amplitude = octave->amplitude;
    for (int i = 0; i < tile->points; i++) {
        float n = north[1][i] * part, s = south[1][i] * (part - 1.0f);
        along[i] = (north[0][i] + (south[0][i] - north[0][i]) * ease) * amplitude;
        level[i] = (n + (s - n) * ease) * amplitude;
    }
    const float *parts = tile->parts, *eases = tile->eases;
    if (tile->long_runs) {
        for (int i = 0; i < tile->points - 1; i++)
            for (int x = tile->begins[i]; x < tile->begins[i + 1]; x++) {
                float west = along[i] * parts[x] + level[i];
                float east = along[i + 1] * (parts[x] - 1.0f) + level[i + 1];
                cells[x] += west + (east - west) * eases[x];
            }
    } else {
        for (int x = 0; x < tile->cells; x++) {
            int i = tile->left[x];
            float west = along[i] * parts[x] + level[i];
            float east = along[i + 1] * (parts[x] - 1.0f) + level[i + 1];
            cells[x] += west + (east - west) * eases[x];
        }
    }
}

static const LatticeNoise NOISE = {.ease = fade, .draw = draw_slopes, .add = add_octave};

static Lattice lattice_of(const Stage *stage) {
    float shorter = (float)int_min(stage->width, stage->height);
    Lattice lattice = {
        .noise = &NOISE,
        .width = stage->width,
        .height = stage->height,
        .across = shorter,
        .down = shorter,
        .size = (float)stage->values[SIZE],
        .octaves = (int)stage->values[OCTAVES],
    };
    float frequency = 1, amplitude = 1;
    for (int i = 0; i < lattice.octaves; i++) {
        LatticeOctave *octave = &lattice.octave[i];
        octave->key = stream_number(stage->stream, (uint64_t)i);
        octave->frequency = frequency;
        octave->amplitude = amplitude < 1e-20f ? 0 : amplitude;  // denormal numbers are slow
        Rng rng = rng_make(octave->key, 0);
        octave->shift_x = rng_unit(&rng);
        octave->shift_y = rng_unit(&rng);
        frequency *= (float)stage->values[LACUNARITY];
        amplitude *= (float)stage->values[PERSISTENCE];
    }
    return lattice;
}

static bool perlin_check(const Stage *stage, TextError *error) {
    Lattice lattice = lattice_of(stage);
    double across = lattice_across(&lattice);
    if (across <= LATTICE_ACROSS) return true;
    return error_set(error, FAILURE_CONTENT,
                     "perlin with '%.0f' lattice cells across (limit %.0f: fewer octaves, less "
                     "lacunarity or a smaller size)",
                     across, LATTICE_ACROSS);
}

static int64_t perlin_count(const Stage *stage) { return (int64_t)stage->values[OCTAVES]; }

// Units of work: of a cell in an octave, and of a point that is drawn.
#define BLEND_UNITS 1.5
#define DRAW_UNITS 3.0

static double perlin_cost(const Stage *stage) {
    Lattice lattice = lattice_of(stage);
    return lattice_cost(&lattice, BLEND_UNITS, DRAW_UNITS);
}

static uint64_t perlin_work_bytes(const Stage *stage) {
    return lattice_bytes(stage->width, (int)stage->values[OCTAVES]);
}

static bool perlin_begin(const Stage *stage, TextError *error) {
    (void)error;
    Lattice lattice = lattice_of(stage);
    lattice_fill(&lattice, stage->work);
    return true;
}

static void perlin_run(const Stage *stage, int64_t first, int64_t last) {
    Lattice lattice = lattice_of(stage);
    lattice_reuse(&lattice, stage->work);
    lattice_add(&lattice, stage->map, (int)first, (int)last, stage->workers);
}

const Operation PERLIN = {
    .name = "perlin",
    .group = GROUP_MAKES,
    .random = true,
    .stamps = STAMPS_ORDERED,
    .meaning = "noise: random slopes on finer and finer lattices, blended between their points",
    .parameters[OCTAVES] = {"octaves", PARAMETER_WHOLE, 1, LATTICE_OCTAVES, "6", NULL, "", FROM_US,
                            "how many lattices"},
    .parameters[PERSISTENCE] = {"persistence", PARAMETER_REAL, 0, 2, "0.5", NULL, "", FROM_US,
                                "weight of an octave in that of the one before"},
    .parameters[LACUNARITY] = {"lacunarity", PARAMETER_REAL, 1, 4, "2", NULL, "", FROM_US,
                               "how much finer each lattice is than the one before"},
    .parameters[SIZE] = {"size", PARAMETER_REAL, 0.01, 256, "4", NULL, "lattice cells", FROM_US,
                         "of the first octave across the shorter side: more is finer"},
    .check = perlin_check,
    .count = perlin_count,
    .cost = perlin_cost,
    .work_bytes = perlin_work_bytes,
    .begin = perlin_begin,
    .run = perlin_run,
};
