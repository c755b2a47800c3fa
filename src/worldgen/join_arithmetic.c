// SPDX-License-Identifier: MIT
// Joiners that make each height out of those of two maps in the same cell, A in the pipe and B. One
// stamp each. Source: combine, add and multiply are the particle article's; the others are ours.
#include <math.h>

#include "cellwise.h"
#include "rows.h"
#include "../base/vectors.h"

enum { RATIO };

WIDE_VECTORS static void combine_rows(const void *context, int first, int last) {
    const Stage *stage = context;
    Cells cells = cellwise_rows(stage, first, last);
    const float *b = cells.others[0];
    float ratio = (float)stage->values[RATIO], rest = 1.0f - ratio;
    for (size_t i = 0; i < cells.count; i++)
        cells.heights[i] = heightmap_bounded(cells.heights[i] * rest + b[i] * ratio);
}

static void combine_run(const Stage *stage, int64_t first, int64_t last) {
    cellwise_run(stage, first, last, combine_rows);
}

const Operation COMBINE = {
    .name = "combine",
    .kind = TILE_NONE,
    .group = GROUP_JOINS,
    .maps = 2,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "a mixture of two maps: the first times 1 - ratio, plus the second times ratio",
    .parameters = {[RATIO] = {"ratio", PARAMETER_SHARE, 0, 1, "0.5", NULL, "", FROM_ARTICLE,
                              "share of the second map"}},
    .cell_cost = 0.5,
    .run = combine_run,
};

WIDE_VECTORS static void add_rows(const void *context, int first, int last) {
    Cells cells = cellwise_rows(context, first, last);
    const float *b = cells.others[0];
    for (size_t i = 0; i < cells.count; i++)
        cells.heights[i] = heightmap_bounded(cells.heights[i] + b[i]);
}

static void add_run(const Stage *stage, int64_t first, int64_t last) {
    cellwise_run(stage, first, last, add_rows);
}

const Operation ADD = {
    .name = "add",
    .kind = TILE_NONE,
    .group = GROUP_JOINS,
    .maps = 2,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "the sum of two maps",
    .cell_cost = 0.5,
    .run = add_run,
};

WIDE_VECTORS static void subtract_rows(const void *context, int first, int last) {
    Cells cells = cellwise_rows(context, first, last);
    const float *b = cells.others[0];
    for (size_t i = 0; i < cells.count; i++)
        cells.heights[i] = heightmap_bounded(cells.heights[i] - b[i]);
}

static void subtract_run(const Stage *stage, int64_t first, int64_t last) {
    cellwise_run(stage, first, last, subtract_rows);
}

const Operation SUBTRACT = {
    .name = "subtract",
    .kind = TILE_NONE,
    .group = GROUP_JOINS,
    .maps = 2,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "the first map less the second",
    .cell_cost = 0.5,
    .run = subtract_run,
};

WIDE_VECTORS static void multiply_rows(const void *context, int first, int last) {
    Cells cells = cellwise_rows(context, first, last);
    const float *b = cells.others[0];
    for (size_t i = 0; i < cells.count; i++)
        cells.heights[i] = heightmap_bounded(cells.heights[i] * b[i]);
}

static void multiply_run(const Stage *stage, int64_t first, int64_t last) {
    cellwise_run(stage, first, last, multiply_rows);
}

const Operation MULTIPLY = {
    .name = "multiply",
    .kind = TILE_NONE,
    .group = GROUP_JOINS,
    .maps = 2,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "the product of two maps, cell by cell",
    .cell_cost = 0.5,
    .run = multiply_run,
};

WIDE_VECTORS static void difference_rows(const void *context, int first, int last) {
    Cells cells = cellwise_rows(context, first, last);
    const float *b = cells.others[0];
    for (size_t i = 0; i < cells.count; i++)
        cells.heights[i] = heightmap_bounded(fabsf(cells.heights[i] - b[i]));
}

static void difference_run(const Stage *stage, int64_t first, int64_t last) {
    cellwise_run(stage, first, last, difference_rows);
}

const Operation DIFFERENCE = {
    .name = "difference",
    .kind = TILE_NONE,
    .group = GROUP_JOINS,
    .maps = 2,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "how far two maps lie apart, without sign",
    .cell_cost = 0.5,
    .run = difference_run,
};

WIDE_VECTORS static void minimum_rows(const void *context, int first, int last) {
    Cells cells = cellwise_rows(context, first, last);
    const float *b = cells.others[0];
    for (size_t i = 0; i < cells.count; i++)
        cells.heights[i] = b[i] < cells.heights[i] ? b[i] : cells.heights[i];
}

static void minimum_run(const Stage *stage, int64_t first, int64_t last) {
    cellwise_run(stage, first, last, minimum_rows);
}

const Operation MINIMUM = {
    .name = "minimum",
    .kind = TILE_NONE,
    .group = GROUP_JOINS,
    .maps = 2,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "the lower of two maps in each cell",
    .cell_cost = 0.5,
    .run = minimum_run,
};

WIDE_VECTORS static void maximum_rows(const void *context, int first, int last) {
    Cells cells = cellwise_rows(context, first, last);
    const float *b = cells.others[0];
    for (size_t i = 0; i < cells.count; i++)
        cells.heights[i] = b[i] > cells.heights[i] ? b[i] : cells.heights[i];
}

static void maximum_run(const Stage *stage, int64_t first, int64_t last) {
    cellwise_run(stage, first, last, maximum_rows);
}

const Operation MAXIMUM = {
    .name = "maximum",
    .kind = TILE_NONE,
    .group = GROUP_JOINS,
    .maps = 2,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "the higher of two maps in each cell",
    .cell_cost = 0.5,
    .run = maximum_run,
};
