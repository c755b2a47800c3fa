// SPDX-License-Identifier: MIT
// Operations that make each height out of itself alone: scale, clamp, power, abs, threshold. One
// stamp each. Powers are those that the hill article names (its square) and others that need
// multiplications only; the rest is ours.
#include <math.h>

#include "operation.h"
#include "../base/vectors.h"

enum { SCALE_BY, SCALE_PLUS };

WIDE_VECTORS static void scale_row(const Stage *stage, int y) {
    float *row = stage_row(stage, y);
    float by = (float)stage->values[SCALE_BY], plus = (float)stage->values[SCALE_PLUS];
    for (int x = 0; x < stage->width; x++) row[x] = heightmap_bounded(row[x] * by + plus);
}

const Operation SCALE = {
    OPERATION(GROUP_RESHAPES, "scale", "multiplies every height, then adds to it"),
    .parameters[SCALE_BY] = {"by", PARAMETER_REAL, -1e6, 1e6, "1", NULL, "", FROM_US, "factor"},
    .parameters[SCALE_PLUS] = {"plus", PARAMETER_REAL, -1e6, 1e6, "0", NULL, "", FROM_US,
                               "added after"},
    .cell_cost = 0.3,
    .row = scale_row,
};

enum { LOW, HIGH };

WIDE_VECTORS static void clamp_row(const Stage *stage, int y) {
    float *row = stage_row(stage, y);
    float low = (float)stage->values[LOW], high = (float)stage->values[HIGH];
    for (int x = 0; x < stage->width; x++) row[x] = float_clamp(row[x], low, high);
}

const Operation CLAMP = {
    OPERATION(GROUP_RESHAPES, "clamp", "cuts off heights below low and above high"),
    .parameters[LOW] = {"low", PARAMETER_REAL, -1e6, 1e6, "0", NULL, "heights", FROM_US,
                        "lowest height that is left"},
    .parameters[HIGH] = {"high", PARAMETER_REAL, -1e6, 1e6, "1", NULL, "heights", FROM_US,
                         "highest height that is left"},
    .check = stage_check_low_high,
    .cell_cost = 0.3,
    .row = clamp_row,
};

WIDE_VECTORS static void threshold_row(const Stage *stage, int y) {
    float *row = stage_row(stage, y);
    float low = (float)stage->values[LOW], high = (float)stage->values[HIGH], span = high - low;
    if (low >= high) {
        for (int x = 0; x < stage->width; x++) row[x] = row[x] < high ? 0.0f : 1.0f;
        return;
    }
    // In two loops: of one, compilers make a branch for heights from high on, which nobody can foretell.
    for (int x = 0; x < stage->width; x++) row[x] = float_clamp(row[x], low, high);
    for (int x = 0; x < stage->width; x++) row[x] = (row[x] - low) / span;
}

const Operation THRESHOLD = {
    OPERATION(GROUP_RESHAPES, "threshold",
              "0 where a height is below low, 1 from high on, a straight slope between"),
    .parameters[LOW] = {"low", PARAMETER_REAL, -1e6, 1e6, "0", NULL, "heights", FROM_US,
                        "up to here 0"},
    .parameters[HIGH] = {"high", PARAMETER_REAL, -1e6, 1e6, "1", NULL, "heights", FROM_US,
                         "from here on 1; the same as low is a step"},
    .check = stage_check_low_high,
    .cell_cost = 1.0,
    .row = threshold_row,
};

WIDE_VECTORS static void abs_row(const Stage *stage, int y) {
    float *row = stage_row(stage, y);
    for (int x = 0; x < stage->width; x++) row[x] = fabsf(row[x]);
}

const Operation ABS = {
    OPERATION(GROUP_RESHAPES, "abs", "heights without their sign"),
    .cell_cost = 0.3,
    .row = abs_row,
};

enum { EXPONENT };
enum { EXPONENT_1, EXPONENT_2, EXPONENT_3, EXPONENT_4, EXPONENT_8, EXPONENT_16, EXPONENT_HALF };

// Of these alone; the others are made in another way.
static const int SQUARINGS[] = {
    [EXPONENT_1] = 0, [EXPONENT_2] = 1,  [EXPONENT_3] = 0,    [EXPONENT_4] = 2,
    [EXPONENT_8] = 3, [EXPONENT_16] = 4, [EXPONENT_HALF] = 0,
};

WIDE_VECTORS static void power_row(const Stage *stage, int y) {
    int exponent = stage_whole(stage, EXPONENT);
    float *row = stage_row(stage, y);
    for (int times = 0; times < SQUARINGS[exponent]; times++)
        for (int x = 0; x < stage->width; x++) row[x] = heightmap_bounded(row[x] * row[x]);
    if (exponent == EXPONENT_3)
        for (int x = 0; x < stage->width; x++) row[x] = heightmap_bounded(row[x] * row[x] * row[x]);
    if (exponent == EXPONENT_HALF)
        for (int x = 0; x < stage->width; x++) row[x] = sqrtf(float_max(row[x], 0));
}

const Operation TO_POWER = {
    OPERATION(GROUP_RESHAPES, "power",
              "heights multiplied by themselves; 0.5 is the square root, 0 below 0"),
    .parameters[EXPONENT] = {"e", PARAMETER_CHOICE, 0, 6, "2", "1 2 3 4 8 16 0.5", "", FROM_ARTICLE,
                             "exponent: above 1, heights in 0..1 get plains"},
    .cell_cost = 0.8,
    .row = power_row,
};
