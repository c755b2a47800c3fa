// SPDX-License-Identifier: MIT
// Smoothing by the binomial (1 2 1) blur in both directions. A stamp is a pass over the map. Ours;
// the sums are ordered such that flat land stays flat to the last bit.
#include "neighbours.h"
#include "rows.h"

enum { N };

static inline float smooth_cell(const float *north, const float *row, const float *south, int west,
                                int x, int east) {
    float corners = north[west] + north[east] + (south[west] + south[east]);
    float sides = north[x] + south[x] + (row[west] + row[east]);
    return (corners + row[x] * 4 + sides * 2) * 0.0625f;
}

static void smooth_row(const Stage *stage, float *restrict out, const float *north,
                       const float *row, const float *south) {
    int end = stage->width - 1;
    out[0] = smooth_cell(north, row, south, 0, 0, end > 0);
    for (int x = 1; x < end; x++) out[x] = smooth_cell(north, row, south, x - 1, x, x + 1);
    if (end > 0) out[end] = smooth_cell(north, row, south, end - 1, end, end);
}

static int64_t smooth_count(const Stage *stage) { return (int64_t)stage->values[N]; }

#define PASS_UNITS 1.4  // of a cell: units of work

static double smooth_cost(const Stage *stage) {
    return PASS_UNITS * (stage->values[N] + 1) * stage->width * stage->height;
}

static void smooth_run(const Stage *stage, int64_t first, int64_t last) {
    neighbours_run(stage, last - first, smooth_row);
}

const Operation SMOOTH = {
    .name = "smooth",
    .kind = TILE_NONE,
    .group = GROUP_RESHAPES,
    .maps = 1,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "every height becomes a mean of the nine around it, weights 1 2 1 both ways",
    .parameters =
        {
            [N] = {"n", PARAMETER_WHOLE, 1, 1000, "1", NULL, "", FROM_US, "how many times"},
        },
    .count = smooth_count,
    .cost = smooth_cost,
    .work_bytes = neighbours_work_bytes,
    .run = smooth_run,
};
