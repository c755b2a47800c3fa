// SPDX-License-Identifier: MIT
// The shapes of islands that polygons can have. All are ours: a round one with bumps, one out of
// noise that falls off outwards, and one that fills the map. Basins in a wide noise become lakes.
//
// A place is -1..1 along both axes; the island lies in the middle.
#include <math.h>

#include "gen_polygons.h"
#include "rng.h"

enum { STREAM_SHAPE = 1, STREAM_LAKES = 2 };
enum { OCTAVES = 4, COARSEST = 2 };  // cells of the widest lattice from the middle to an edge

static float smooth(float part) { return part * part * (3.0f - 2.0f * part); }

static float between(float a, float b, float part) { return a + (b - a) * part; }

// A lattice of random heights, -1..1, with `frequency` cells from the middle to an edge.
static float wave(uint64_t stream, float u, float v, float frequency) {
    float x = (u + 1.0f) * frequency, y = (v + 1.0f) * frequency;
    int i = (int)x, j = (int)y;
    float along = smooth(x - (float)i), down = smooth(y - (float)j);
    NoiseRow north = noise_row(stream, j), south = noise_row(stream, j + 1);
    uint32_t west = (uint32_t)i;
    float above = between(noise_signed(north, west), noise_signed(north, west + 1), along);
    float below = between(noise_signed(south, west), noise_signed(south, west + 1), along);
    return between(above, below, down);
}

static float waves(uint64_t stream, float u, float v) {
    float sum = 0, amplitude = 1, frequency = COARSEST;
    for (int octave = 0; octave < OCTAVES; octave++) {
        sum += amplitude * wave(stream_number(stream, (uint64_t)octave), u, v, frequency);
        amplitude *= 0.5f;
        frequency *= 2.0f;
    }
    return sum;
}

// How far round a place lies, 0..4, one for each quarter: the corner of the square on its tip that
// it lies on. It grows with the angle, and needs no function but a division.
static float way_round(float u, float v) {
    float sum = fabsf(u) + fabsf(v);
    if (sum == 0) return 0;
    float part = v / sum;
    if (u < 0) return 2.0f - part;
    return v < 0 ? 4.0f + part : part;
}

// Bumps around the island, -1..1: `count` random heights in a ring, smoothly joined.
static float bumps(uint64_t stream, float round, int count) {
    float at = round * 0.25f * (float)count;
    int i = (int)at;
    NoiseRow ring = noise_row(stream, count);
    float here = noise_signed(ring, (uint32_t)(i % count));
    float next = noise_signed(ring, (uint32_t)((i + 1) % count));
    return between(here, next, smooth(at - (float)i));
}

static bool in_island(PolygonShape shape, uint64_t stream, float u, float v) {
    float far = sqrtf(u * u + v * v), square = float_max(fabsf(u), fabsf(v));
    float round = way_round(u, v);
    switch (shape) {
    case SHAPE_RADIAL:
        return far < 0.72f + 0.18f * bumps(stream, round, 6) + 0.1f * bumps(stream, round, 17);
    case SHAPE_NOISE: return waves(stream, u, v) > 1.6f * far * far - 0.7f;
    case SHAPE_SQUARE: return square < 0.8f + 0.1f * waves(stream, u, v);
    }
    return false;
}

bool polygons_shape_holds(const Stage *stage, PolygonPoint point) {
    float u = (float)point.x / (float)(stage->width * (POLYGONS_TILE / 2)) - 1.0f;
    float v = (float)point.y / (float)(stage->height * (POLYGONS_TILE / 2)) - 1.0f;
    PolygonShape shape = (PolygonShape)stage->values[POLYGONS_SHAPE];
    if (!in_island(shape, stream_number(stage->stream, STREAM_SHAPE), u, v)) return false;
    float basin = wave(stream_number(stage->stream, STREAM_LAKES), u, v, 5.0f);
    return basin > -0.65f;
}
