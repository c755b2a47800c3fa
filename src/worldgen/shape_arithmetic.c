// SPDX-License-Identifier: MIT
// Operations that look at one cell at a time.
#include <math.h>

#include "parallel.h"
#include "rows.h"

enum { BY, PLUS };

static void scale_rows(const void *context, int first, int last) {
    const Stage *stage = context;
    float by = (float)stage->values[BY], plus = (float)stage->values[PLUS];
    for (int y = first; y < last; y++) {
        float *row = heightmap_row(stage->map, y);
        for (int x = 0; x < stage->width; x++) row[x] = row[x] * by + plus;
    }
}

static void scale_run(const Stage *stage, int64_t first, int64_t last) {
    if (first < last) parallel_rows(stage->threads, stage->height, stage->width, scale_rows, stage);
}

const Operation SCALE = {
    .name = "scale",
    .kind = TILE_NONE,
    .group = GROUP_RESHAPES,
    .maps = 1,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "multiplies every height, then adds to it",
    .parameters =
        {
            [BY] = {"by", PARAMETER_REAL, -1e6, 1e6, "1", NULL, "", FROM_US, "factor"},
            [PLUS] = {"plus", PARAMETER_REAL, -1e6, 1e6, "0", NULL, "", FROM_US, "added after"},
        },
    .run = scale_run,
};

static void difference_rows(const void *context, int first, int last) {
    const Stage *stage = context;
    for (int y = first; y < last; y++) {
        float *row = heightmap_row(stage->map, y);
        const float *other = heightmap_row(stage->others[0], y);
        for (int x = 0; x < stage->width; x++) row[x] = fabsf(row[x] - other[x]);
    }
}

static void difference_run(const Stage *stage, int64_t first, int64_t last) {
    if (first < last)
        parallel_rows(stage->threads, stage->height, stage->width, difference_rows, stage);
}

const Operation DIFFERENCE = {
    .name = "difference",
    .kind = TILE_NONE,
    .group = GROUP_JOINS,
    .maps = 2,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "how far two maps lie apart, without sign",
    .run = difference_run,
};
