// SPDX-License-Identifier: MIT
// The simplest lands: a random height for every cell, one height for all, and a cone.
//
// Each is one stamp. All choices are ours: random heights come from a hash of stream and place, in
// 2^24 steps, low included, and high only by rounding. The cone's tip lies in the middle between
// the first and the last cell, so that all four corners are at its foot.
#include <math.h>

#include "operation.h"

enum { LOW, HIGH };

static void random_row(const Stage *stage, int y) {
    float *row = stage_row(stage, y), low = (float)stage->values[LOW];
    float span = (float)(stage->values[HIGH] - stage->values[LOW]);
    NoiseRow noise = noise_row(stream_number(stage->stream, 0), y);
    for (int x = 0; x < stage->width; x++) row[x] = low + span * noise_unit(noise, (uint32_t)x);
}

const Operation RANDOM = {
    OPERATION(GROUP_MAKES, "random",
              "a random height for every cell, whatever its neighbours have"),
    .random = true,
    .parameters[LOW] = PARAMETER_HEIGHT("low", "0", FROM_US, "one end"),
    .parameters[HIGH] = PARAMETER_HEIGHT("high", "1", FROM_US, "the other end"),
    .cell_cost = 1.8,
    .row = random_row,
};

enum { VALUE };

static void constant_row(const Stage *stage, int y) {
    float *row = stage_row(stage, y), value = (float)stage->values[VALUE];
    for (int x = 0; x < stage->width; x++) row[x] = value;
}

const Operation CONSTANT = {
    OPERATION(GROUP_MAKES, "constant", "the same height everywhere"),
    .parameters[VALUE] = PARAMETER_HEIGHT("value", "0", FROM_US, "of every cell"),
    .cell_cost = 0.4,
    .row = constant_row,
};

enum { PEAK, BASE };

// The square of the distance from the middle of the map, in halves of a tile.
static float from_middle(int x, int y, int width, int height) {
    int dx = 2 * x - (width - 1), dy = 2 * y - (height - 1);
    return (float)(dx * dx + dy * dy);
}

static void cone_row(const Stage *stage, int y) {
    int width = stage->width, height = stage->height;
    float *row = stage_row(stage, y), base = (float)stage->values[BASE];
    float rise = (float)(stage->values[PEAK] - stage->values[BASE]);
    float corner = sqrtf(from_middle(0, 0, width, height));
    for (int x = 0; x < width; x++)
        row[x] = base + rise * (1.0f - sqrtf(from_middle(x, y, width, height)) / corner);
}

const Operation CONE = {
    OPERATION(GROUP_MAKES, "cone", "a cone that rises from the corners to the middle of the map"),
    .parameters[PEAK] = PARAMETER_HEIGHT("peak", "1", FROM_US, "height in the middle"),
    .parameters[BASE] = PARAMETER_HEIGHT("base", "0", FROM_US, "height at the corners"),
    .cell_cost = 1.0,
    .row = cone_row,
};
