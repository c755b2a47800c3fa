// SPDX-License-Identifier: MIT
// Thermal erosion: what stands steeper than the talus crumbles and slides to its lower neighbours.
// A stamp is a pass over the map.
//
// Source: F. K. Musgrave, C. E. Kolb, R. S. Mace, "The Synthesis and Rendering of Eroded Fractal
// Terrains", 1989: of the difference that exceeds the talus, a fixed part moves. Ours: eight
// neighbours, the talus of the diagonal ones being longer by the root of 2; parts of 1/8 and, on
// the diagonals, 1/16, so that a height never leaves the range of the nine and no checkerboards
// grow, though all cells move at once. With talus=0 that is `smooth`.
//
// Each cell works out what it gets and gives by itself: for the cell on the other side the same
// number comes out with the other sign, so that nothing is lost or made but by rounding.
#include "neighbours.h"
#include "rows.h"

enum { N, TALUS };

static const float ROOT_OF_2 = 1.41421356f;

// What slides in from a cell that is higher by `difference`, in units of a cell's part.
static inline float slide(float difference, float talus) {
    return difference - float_max(float_min(difference, talus), -talus);
}

static inline float thermal_cell(const float *north, const float *row, const float *south, int west,
                                 int x, int east, float talus) {
    float height = row[x], far = talus * ROOT_OF_2;
    float sides = slide(north[x] - height, talus) + slide(south[x] - height, talus) +
                  (slide(row[west] - height, talus) + slide(row[east] - height, talus));
    float corners = slide(north[west] - height, far) + slide(north[east] - height, far) +
                    (slide(south[west] - height, far) + slide(south[east] - height, far));
    return height + (sides * 0.125f + corners * 0.0625f);
}

static void thermal_row(const Stage *stage, float *restrict out, const float *north,
                        const float *row, const float *south) {
    int end = stage->width - 1;
    float talus = (float)stage->values[TALUS];
    out[0] = thermal_cell(north, row, south, 0, 0, end > 0, talus);
    for (int x = 1; x < end; x++) out[x] = thermal_cell(north, row, south, x - 1, x, x + 1, talus);
    if (end > 0) out[end] = thermal_cell(north, row, south, end - 1, end, end, talus);
}

static int64_t thermal_count(const Stage *stage) { return (int64_t)stage->values[N]; }

#define PASS_UNITS 2.4  // of a cell: units of work

static double thermal_cost(const Stage *stage) {
    return PASS_UNITS * (stage->values[N] + 1) * stage->width * stage->height;
}

static void thermal_run(const Stage *stage, int64_t first, int64_t last) {
    neighbours_run(stage, last - first, thermal_row);
}

const Operation THERMAL = {
    .name = "thermal",
    .kind = TILE_NONE,
    .group = GROUP_RESHAPES,
    .maps = 1,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "thermal erosion: slopes steeper than the talus crumble and slide down",
    .parameters =
        {
            [N] = {"n", PARAMETER_WHOLE, 1, 10000, "10", NULL, "", FROM_US, "how many times"},
            [TALUS] = {"talus", PARAMETER_REAL, 0, 1000, "0.02", NULL, "heights", FROM_US,
                       "the steepest difference from cell to cell that lasts"},
        },
    .count = thermal_count,
    .cost = thermal_cost,
    .work_bytes = neighbours_work_bytes,
    .run = thermal_run,
};
