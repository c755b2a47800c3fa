// SPDX-License-Identifier: MIT
// The simplest lands: a random height for every cell, one height for all, a cone, and an even ramp.
//
// Each is one stamp. All choices are ours: random heights come from a hash of stream and place, in
// 2^24 steps, low included, and high only by rounding. The cone's tip lies in the middle between
// the first and the last cell, so that all four corners are at its foot, unless it is placed elsewhere.
#include <math.h>

#include "placed.h"

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
    .formula = "h = low + (high - low) * r, r in 0..1",
    .random = true,
    .parameters[LOW] = PARAMETER_HEIGHT("low", "0", FROM_US, "one end", USUAL_LINEAR(-1, 1, 0.05)),
    .parameters[HIGH] =
        PARAMETER_HEIGHT("high", "1", FROM_US, "the other end", USUAL_LINEAR(-1, 1, 0.05)),
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
    .formula = "h = value",
    .parameters[VALUE] =
        PARAMETER_HEIGHT("value", "0", FROM_US, "of every cell", USUAL_LINEAR(-1, 1, 0.05)),
    .cell_cost = 0.4,
    .row = constant_row,
};

enum { PEAK, BASE, CONE_PLACED };

// The square of the distance from the middle of the map, in halves of a tile.
static float from_middle(int x, int y, int width, int height) {
    int dx = 2 * x - (width - 1), dy = 2 * y - (height - 1);
    return (float)(dx * dx + dy * dy);
}

static void placed_cone_row(const Stage *stage, int y) {
    float *row = stage_row(stage, y), base = (float)stage->values[BASE];
    float rise = (float)(stage->values[PEAK] - stage->values[BASE]);
    float corner = sqrtf(from_middle(0, 0, stage->width, stage->height));
    Placed cone = placed_of(stage, CONE_PLACED, 2, 2);
    float down = (float)(2 * y - (stage->height - 1));
    for (int x = 0; x < stage->width; x++) {
        float across = (float)(2 * x - (stage->width - 1));
        float u = placed_along(&cone, across, down), v = placed_aside(&cone, across, down);
        row[x] = base + rise * (1.0f - sqrtf(u * u + v * v) / corner);
    }
}

static void cone_row(const Stage *stage, int y) {
    if (is_placed(stage, CONE_PLACED)) {
        placed_cone_row(stage, y);
        return;
    }
    int width = stage->width, height = stage->height;
    float *row = stage_row(stage, y), base = (float)stage->values[BASE];
    float rise = (float)(stage->values[PEAK] - stage->values[BASE]);
    float corner = sqrtf(from_middle(0, 0, width, height));
    for (int x = 0; x < width; x++)
        row[x] = base + rise * (1.0f - sqrtf(from_middle(x, y, width, height)) / corner);
}

const Operation CONE = {
    OPERATION(GROUP_MAKES, "cone", "a cone that rises from the corners to the middle of the map"),
    .formula = "h = base + (peak - base) * (1 - d / half diagonal)",
    .parameters[PEAK] =
        PARAMETER_HEIGHT("peak", "1", FROM_US, "height in the middle", USUAL_LINEAR(-1, 2, 0.05)),
    .parameters[BASE] =
        PARAMETER_HEIGHT("base", "0", FROM_US, "height at the corners", USUAL_LINEAR(-1, 1, 0.05)),
    PLACED_PARAMETERS(CONE_PLACED),
    .random = true,
    .cell_cost = 1.0,
    .row = cone_row,
};

enum { ANGLE = HIGH + 1 };

// The middle of the map is half-way up; the ends are reached at the two corners or edges that lie furthest
// down and up.
static void ramp_row(const Stage *stage, int y) {
    Rng rng = stage_rng(stage, 0);
    Heading up = heading_of(stage_random(stage, ANGLE, &rng));
    double most_x = stage->width - 1, most_y = stage->height - 1;
    double reach = most_x * (up.x < 0 ? -up.x : up.x) + most_y * (up.y < 0 ? -up.y : up.y);
    double along = (y - most_y / 2) * up.y - most_x / 2 * up.x;
    float low = (float)stage->values[LOW], span = (float)(stage->values[HIGH] - stage->values[LOW]);
    float begin = (float)(along / reach) + 0.5f, step = (float)(up.x / reach);
    float *row = stage_row(stage, y);
    for (int x = 0; x < stage->width; x++) row[x] = low + span * (begin + (float)x * step);
}

const Operation RAMP = {
    OPERATION(GROUP_MAKES, "ramp", "heights that rise evenly across the map in one direction"),
    .formula = "h = low + (high - low) * t, t from 0 to 1 across the map",
    .random = true,
    .fills = true,
    .parameters[LOW] =
        PARAMETER_HEIGHT("low", "0", FROM_US, "where it begins", USUAL_LINEAR(-1, 1, 0.05)),
    .parameters[HIGH] =
        PARAMETER_HEIGHT("high", "1", FROM_US, "where it ends", USUAL_LINEAR(-1, 2, 0.05)),
    .parameters[ANGLE] = {"angle", PARAMETER_RANGE, -360, 360, "0..360", NULL, "degrees", FROM_US,
                          "where it rises to: 0 is east, 90 south; of a range a random one",
                          USUAL_LINEAR(0, 360, 5)},
    .cell_cost = 0.6,
    .row = ramp_row,
};
