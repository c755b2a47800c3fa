// SPDX-License-Identifier: MIT
// Joiners make each height out of those of two maps in the same cell, A in the pipe and B. One stamp
// each. Source: combine, add, multiply and mask are the particle article's; the others are ours.
//
// Two have a map M that says how much, 0 to 1 in every cell: mask lets the land A sink to its lowest
// height where M is 0, blend goes over from A to B. An M that leaves 0..1 is refused when its heights are
// known.
#include <math.h>

#include "image.h"
#include "rows.h"
#include "../base/vectors.h"

enum { RATIO };

WIDE_VECTORS static void combine_rows(const void *context, int first, int last) {
    const Stage *stage = context;
    Cells cells = stage_rows(stage, first, last);
    const float *b = cells.others[0];
    float ratio = (float)stage->values[RATIO], rest = 1.0f - ratio;
    for (size_t i = 0; i < cells.count; i++)
        cells.heights[i] = heightmap_bounded(cells.heights[i] * rest + b[i] * ratio);
}

const Operation COMBINE = {
    .name = "combine",
    .group = GROUP_JOINS,
    .maps = 2,
    .meaning = "a mixture of two maps: the first times 1 - ratio, plus the second times ratio",
    .parameters[RATIO] = {"ratio", PARAMETER_SHARE, 0, 1, "0.5", NULL, "", FROM_ARTICLE,
                          "share of the second map"},
    .cell_cost = 0.5,
    .rows = combine_rows,
};

WIDE_VECTORS static void add_rows(const void *context, int first, int last) {
    Cells cells = stage_rows(context, first, last);
    const float *b = cells.others[0];
    for (size_t i = 0; i < cells.count; i++)
        cells.heights[i] = heightmap_bounded(cells.heights[i] + b[i]);
}

const Operation ADD = {
    .name = "add",
    .group = GROUP_JOINS,
    .maps = 2,
    .meaning = "the sum of two maps",
    .cell_cost = 0.5,
    .rows = add_rows,
};

WIDE_VECTORS static void subtract_rows(const void *context, int first, int last) {
    Cells cells = stage_rows(context, first, last);
    const float *b = cells.others[0];
    for (size_t i = 0; i < cells.count; i++)
        cells.heights[i] = heightmap_bounded(cells.heights[i] - b[i]);
}

const Operation SUBTRACT = {
    .name = "subtract",
    .group = GROUP_JOINS,
    .maps = 2,
    .meaning = "the first map less the second",
    .cell_cost = 0.5,
    .rows = subtract_rows,
};

WIDE_VECTORS static void multiply_rows(const void *context, int first, int last) {
    Cells cells = stage_rows(context, first, last);
    const float *b = cells.others[0];
    for (size_t i = 0; i < cells.count; i++)
        cells.heights[i] = heightmap_bounded(cells.heights[i] * b[i]);
}

const Operation MULTIPLY = {
    .name = "multiply",
    .group = GROUP_JOINS,
    .maps = 2,
    .meaning = "the product of two maps, cell by cell",
    .cell_cost = 0.5,
    .rows = multiply_rows,
};

WIDE_VECTORS static void difference_rows(const void *context, int first, int last) {
    Cells cells = stage_rows(context, first, last);
    const float *b = cells.others[0];
    for (size_t i = 0; i < cells.count; i++)
        cells.heights[i] = heightmap_bounded(fabsf(cells.heights[i] - b[i]));
}

const Operation DIFFERENCE = {
    .name = "difference",
    .group = GROUP_JOINS,
    .maps = 2,
    .meaning = "how far two maps lie apart, without sign",
    .cell_cost = 0.5,
    .rows = difference_rows,
};

WIDE_VECTORS static void minimum_rows(const void *context, int first, int last) {
    Cells cells = stage_rows(context, first, last);
    const float *b = cells.others[0];
    for (size_t i = 0; i < cells.count; i++) cells.heights[i] = float_min(b[i], cells.heights[i]);
}

const Operation MINIMUM = {
    .name = "minimum",
    .group = GROUP_JOINS,
    .maps = 2,
    .meaning = "the lower of two maps in each cell",
    .cell_cost = 0.5,
    .rows = minimum_rows,
};

WIDE_VECTORS static void maximum_rows(const void *context, int first, int last) {
    Cells cells = stage_rows(context, first, last);
    const float *b = cells.others[0];
    for (size_t i = 0; i < cells.count; i++) cells.heights[i] = float_max(b[i], cells.heights[i]);
}

const Operation MAXIMUM = {
    .name = "maximum",
    .group = GROUP_JOINS,
    .maps = 2,
    .meaning = "the higher of two maps in each cell",
    .cell_cost = 0.5,
    .rows = maximum_rows,
};

static bool check_shares(const Stage *stage, const Heightmap *map, TextError *error) {
    HeightRange range = heightmap_extent(map, stage->workers);
    if (range.low >= 0 && range.high <= 1) return true;
    char low[IMAGE_NUMBER], high[IMAGE_NUMBER];
    return error_limit(error, FAILURE_CONTENT, "$1 by heights of", "$2..$3", "0..1",
                       NAMES(stage->operation->name,
                             image_print_number(low, (double)range.low, IMAGE_FLOAT_DIGITS),
                             image_print_number(high, (double)range.high, IMAGE_FLOAT_DIGITS)));
}

// The lowest height of the land.
static uint64_t mask_work_bytes(const Stage *stage) {
    (void)stage;
    return sizeof(float);
}

static bool mask_begin(const Stage *stage, TextError *error) {
    *(float *)stage->work = heightmap_extent(stage->map, stage->workers).low;
    return check_shares(stage, stage->others[0], error);
}

static void mask_rows(const void *context, int first, int last) {
    const Stage *stage = context;
    Cells cells = stage_rows(stage, first, last);
    const float *mask = cells.others[0], lowest = *(const float *)stage->work;
    for (size_t i = 0; i < cells.count; i++)
        cells.heights[i] = heightmap_bounded((cells.heights[i] - lowest) * mask[i] + lowest);
}

const Operation MASK = {
    .name = "mask",
    .group = GROUP_JOINS,
    .maps = 2,
    .meaning = "sinks land to its lowest height where the second map, of 0 to 1, is 0",
    .cell_cost = 1.0,
    .work_bytes = mask_work_bytes,
    .begin = mask_begin,
    .rows = mask_rows,
};

static bool blend_begin(const Stage *stage, TextError *error) {
    return check_shares(stage, stage->others[1], error);
}

static void blend_rows(const void *context, int first, int last) {
    Cells cells = stage_rows(context, first, last);
    const float *b = cells.others[0], *shares = cells.others[1];
    for (size_t i = 0; i < cells.count; i++)
        cells.heights[i] =
            heightmap_bounded(cells.heights[i] * (1.0f - shares[i]) + b[i] * shares[i]);
}

const Operation BLEND = {
    .name = "blend",
    .group = GROUP_JOINS,
    .maps = 3,
    .meaning = "the first map where the third, of 0 to 1, is 0; the second where it is 1",
    .cell_cost = 1.0,
    .begin = blend_begin,
    .rows = blend_rows,
};
