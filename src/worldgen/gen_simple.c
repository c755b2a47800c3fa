// SPDX-License-Identifier: MIT
// The simplest lands: a random height for every cell, one height for all, a cone, and an even ramp.
//
// Each is one stamp. All choices are ours: random heights come from a hash of stream and place, in
// 2^24 steps, low included, and high only where rounding leads there. The cone's tip lies in the
// middle between the first and the last cell, so that all four corners are at its foot.
#include <math.h>

#include "heading.h"
#include "rng.h"
#include "rows.h"

enum { LOW, HIGH };

static void random_rows(const void *context, int first, int last) {
    const Stage *stage = context;
    float low = (float)stage->values[LOW];
    float span = (float)(stage->values[HIGH] - stage->values[LOW]);
    uint64_t stream = stream_number(stage->stream, 0);
    for (int y = first; y < last; y++) {
        float *row = heightmap_row(stage->map, y);
        NoiseRow noise = noise_row(stream, y);
        for (int x = 0; x < stage->width; x++) {
            float unit = (float)(int32_t)(noise_bits(noise, (uint32_t)x) >> 8) * 0x1p-24f;
            row[x] = low + span * unit;
        }
    }
}

const Operation RANDOM = {
    .name = "random",
    .group = GROUP_MAKES,
    .random = true,
    .meaning = "a random height for every cell, whatever its neighbours have",
    .parameters[LOW] = {"low", PARAMETER_REAL, -1e6, 1e6, "0", NULL, "heights", FROM_US, "one end"},
    .parameters[HIGH] = {"high", PARAMETER_REAL, -1e6, 1e6, "1", NULL, "heights", FROM_US,
                         "the other end"},
    .cell_cost = 1.8,
    .rows = random_rows,
};

enum { VALUE };

static void constant_rows(const void *context, int first, int last) {
    const Stage *stage = context;
    float value = (float)stage->values[VALUE];
    for (int y = first; y < last; y++) {
        float *row = heightmap_row(stage->map, y);
        for (int x = 0; x < stage->width; x++) row[x] = value;
    }
}

const Operation CONSTANT = {
    .name = "constant",
    .group = GROUP_MAKES,
    .meaning = "the same height everywhere",
    .parameters[VALUE] = {"value", PARAMETER_REAL, -1e6, 1e6, "0", NULL, "heights", FROM_US,
                          "of every cell"},
    .cell_cost = 0.4,
    .rows = constant_rows,
};

enum { PEAK, BASE };

// The square of the distance from the middle of the map, in halves of a tile.
static float from_middle(int x, int y, int width, int height) {
    int dx = 2 * x - (width - 1), dy = 2 * y - (height - 1);
    return (float)(dx * dx + dy * dy);
}

static void cone_rows(const void *context, int first, int last) {
    const Stage *stage = context;
    int width = stage->width, height = stage->height;
    float base = (float)stage->values[BASE];
    float rise = (float)(stage->values[PEAK] - stage->values[BASE]);
    float corner = sqrtf(from_middle(0, 0, width, height));
    for (int y = first; y < last; y++) {
        float *row = heightmap_row(stage->map, y);
        for (int x = 0; x < width; x++)
            row[x] = base + rise * (1.0f - sqrtf(from_middle(x, y, width, height)) / corner);
    }
}

const Operation CONE = {
    .name = "cone",
    .group = GROUP_MAKES,
    .meaning = "a cone that rises from the corners to the middle of the map",
    .parameters[PEAK] = {"peak", PARAMETER_REAL, -1e6, 1e6, "1", NULL, "heights", FROM_US,
                         "height in the middle"},
    .parameters[BASE] = {"base", PARAMETER_REAL, -1e6, 1e6, "0", NULL, "heights", FROM_US,
                         "height at the corners"},
    .cell_cost = 1.0,
    .rows = cone_rows,
};

enum { ANGLE = HIGH + 1 };

// The middle of the map is half-way up; the ends are reached at the two corners or edges that lie furthest
// down and up.
static void ramp_rows(const void *context, int first, int last) {
    const Stage *stage = context;
    Rng rng = rng_make(stage->stream, 0);
    double turn = (double)rng_unit(&rng) * (stage->upper[ANGLE] - stage->values[ANGLE]);
    Heading up = heading_of(stage->values[ANGLE] + turn);
    double most_x = stage->width - 1, most_y = stage->height - 1;
    double reach = most_x * (up.x < 0 ? -up.x : up.x) + most_y * (up.y < 0 ? -up.y : up.y);
    float low = (float)stage->values[LOW], span = (float)(stage->values[HIGH] - stage->values[LOW]);
    for (int y = first; y < last; y++) {
        float *row = heightmap_row(stage->map, y);
        double along = (y - most_y / 2) * up.y - most_x / 2 * up.x;
        float begin = (float)(along / reach) + 0.5f, step = (float)(up.x / reach);
        for (int x = 0; x < stage->width; x++) row[x] = low + span * (begin + (float)x * step);
    }
}

const Operation RAMP = {
    .name = "ramp",
    .group = GROUP_MAKES,
    .random = true,
    .fills = true,
    .meaning = "heights that rise evenly across the map in one direction",
    .parameters[LOW] = {"low", PARAMETER_REAL, -1e6, 1e6, "0", NULL, "heights", FROM_US,
                        "where it begins"},
    .parameters[HIGH] = {"high", PARAMETER_REAL, -1e6, 1e6, "1", NULL, "heights", FROM_US,
                         "where it ends"},
    .parameters[ANGLE] = {"angle", PARAMETER_RANGE, -360, 360, "0..360", NULL, "degrees", FROM_US,
                          "where it rises to: 0 is east, 90 south; of a range a random one"},
    .cell_cost = 0.6,
    .rows = ramp_rows,
};
