// SPDX-License-Identifier: MIT
// The simplest lands: a random height for every cell, one height for all, and a cone.
//
// Each is one stamp. All choices are ours: random heights come from a hash of stream and place, in
// 2^24 steps, low included, and high only where rounding leads there. The cone's tip lies in the
// middle between the first and the last cell, so that all four corners are at its foot.
#include <math.h>

#include "cellwise.h"
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

static void random_run(const Stage *stage, int64_t first, int64_t last) {
    cellwise_run(stage, first, last, random_rows);
}

const Operation RANDOM = {
    .name = "random",
    .kind = TILE_NONE,
    .group = GROUP_MAKES,
    .random = true,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "a random height for every cell, whatever its neighbours have",
    .parameters =
        {
            [LOW] = {"low", PARAMETER_REAL, -1e6, 1e6, "0", NULL, "heights", FROM_US, "one end"},
            [HIGH] = {"high", PARAMETER_REAL, -1e6, 1e6, "1", NULL, "heights", FROM_US,
                      "the other end"},
        },
    .cell_cost = 1.8,
    .run = random_run,
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

static void constant_run(const Stage *stage, int64_t first, int64_t last) {
    cellwise_run(stage, first, last, constant_rows);
}

const Operation CONSTANT = {
    .name = "constant",
    .kind = TILE_NONE,
    .group = GROUP_MAKES,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "the same height everywhere",
    .parameters =
        {
            [VALUE] = {"value", PARAMETER_REAL, -1e6, 1e6, "0", NULL, "heights", FROM_US,
                       "of every cell"},
        },
    .cell_cost = 0.4,
    .run = constant_run,
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

static void cone_run(const Stage *stage, int64_t first, int64_t last) {
    cellwise_run(stage, first, last, cone_rows);
}

const Operation CONE = {
    .name = "cone",
    .kind = TILE_NONE,
    .group = GROUP_MAKES,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "a cone that rises from the corners to the middle of the map",
    .parameters =
        {
            [PEAK] = {"peak", PARAMETER_REAL, -1e6, 1e6, "1", NULL, "heights", FROM_US,
                      "height in the middle"},
            [BASE] = {"base", PARAMETER_REAL, -1e6, 1e6, "0", NULL, "heights", FROM_US,
                      "height at the corners"},
        },
    .cell_cost = 1.0,
    .run = cone_run,
};
