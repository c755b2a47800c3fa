// SPDX-License-Identifier: MIT
// Warp: every cell takes its height from a place that a second map, M, moves it to. The cell x, y
// looks at x + amount * M(x, y), y + amount * M(W-1-x, H-1-y): the second axis takes M's mirrored
// cell, so that one map moves both. Between four cells the height is blended, along the rows first;
// beyond an edge the edge is repeated. One stamp. Ours, known as domain warping.
#include "operation.h"

enum { AMOUNT };

// Units of work, of a cell.
#define NEAR_UNITS 9.0
#define FAR_UNITS 32.0

static double warp_cost(const Stage *stage) {
    return stage_access(stage, NEAR_UNITS, FAR_UNITS) * stage_cells(stage);
}

// A place on one axis: the cell before it, the one after, and how far it lies from the first.
typedef struct Between {
    int first, second;
    float share;
} Between;

static inline Between between(float at, int side) {
    at = float_clamp(at, 0.0f, (float)(side - 1));
    int first = (int)at;
    return (Between){first, int_min(first + 1, side - 1), at - (float)first};
}

static void warp_row(const Stage *stage, int y) {
    Heightmap from = {stage->width, stage->height, stage->work};
    float *row = stage_row(stage, y), amount = (float)stage->values[AMOUNT];
    const float *moves_x = stage_other(stage, 0, y);
    const float *moves_y = stage_other(stage, 0, stage->height - 1 - y);
    for (int x = 0; x < stage->width; x++) {
        Between across = between((float)x + amount * moves_x[x], stage->width);
        Between down = between((float)y + amount * moves_y[stage->width - 1 - x], stage->height);
        const float *north = heightmap_row(&from, down.first);
        const float *south = heightmap_row(&from, down.second);
        float a = float_mix(north[across.first], north[across.second], across.share);
        float b = float_mix(south[across.first], south[across.second], across.share);
        row[x] = heightmap_bounded(float_mix(a, b, down.share));
    }
}

static void warp_run(const Stage *stage) {
    if (stage_keep_map(stage)) stage_each_row(stage, warp_row, NULL);
}

const Operation WARP = {
    OPERATION(GROUP_RESHAPES, "warp",
              "moves the land about, each cell as far as a second map says"),
    .further_maps = 1,
    .parameters[AMOUNT] = {"amount", PARAMETER_REAL, -HEIGHTMAP_SIDE, HEIGHTMAP_SIDE, "8", NULL,
                           "tiles", FROM_US, "how far a 1 in the second map moves"},
    .cost = warp_cost,
    .cell_bytes = sizeof(float),
    .run_once = warp_run,
};
