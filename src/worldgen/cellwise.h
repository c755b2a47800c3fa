// SPDX-License-Identifier: MIT
// cellwise: the common part of operations that work each cell by itself, in one stamp.
//
// Such an operation is a ParallelRows with its Stage as context: it takes the cells of its rows,
// which lie one after the other, and changes heights[i] for every i below count.
#pragma once

#include "parallel.h"
#include "operation.h"

typedef struct Cells {
    float *heights;
    const float *others[OPERATION_MAPS - 1];  // the same cells of the further maps; else NULL
    size_t count;
} Cells;

static inline Cells cellwise_rows(const Stage *stage, int first, int last) {
    Cells cells = {
        .heights = heightmap_row(stage->map, first),
        .count = (size_t)(last - first) * (size_t)stage->width,
    };
    for (int i = 0; i < OPERATION_MAPS - 1; i++)
        if (stage->others[i]) cells.others[i] = heightmap_row(stage->others[i], first);
    return cells;
}

// Where a column or row lies: -1 at the first, 1 at the last.
static inline float cellwise_across(int at, int side) {
    return (float)at / ((float)side - 1.0f) * 2.0f - 1.0f;
}

// The one stamp, where it is among first..last-1.
static inline void cellwise_run(const Stage *stage, int64_t first, int64_t last,
                                ParallelRows *rows) {
    if (first < last) parallel_rows(stage->workers, stage->height, stage->width, rows, stage);
}

// A check of rows whose first two parameters are `low` and `high`: low may not be above.
bool cellwise_check_low_high(const Stage *stage, TextError *error);
