// SPDX-License-Identifier: MIT
// Operations that look at the neighbours of each height: slope; and smooth, thermal, filter, which move
// it towards them.
//
// Smooth is the binomial (1 2 1) blur in both directions. Ours; the order of the sums keeps flat
// land flat to the last bit.
//
// Thermal erosion: slopes steeper than the talus crumble and slide to lower neighbours. Source: F.
// K. Musgrave, C. E. Kolb, R. S. Mace, "The Synthesis and Rendering of Eroded Fractal Terrains",
// 1989: of the difference that exceeds the talus, a fixed part moves. Ours: eight neighbours, with
// a talus longer by the root of 2 for the diagonal ones; parts of 1/8 and, on the diagonals, 1/16,
// so that a height never leaves the range of the nine and no checkerboards grow, though all cells
// move at once. With talus=0 it is `smooth`.
//
// Each cell computes what it gets and gives by itself: the cell on the other side gets the same
// number with the other sign, so that nothing is lost or made except by rounding.
//
// Slope is the length of the gradient, by central differences (the usual form, as in W. K. Pratt,
// "Digital Image Processing").
#include <math.h>

#include "operation.h"

// In each pass of smooth and thermal, and for slope, a cell depends on itself and its eight neighbours.
// Beyond the edges of the map its outermost cells repeat.
typedef float NeighbourCell(const float *north, const float *row, const float *south, int west,
                            int x, int east, float talus);

INLINED void work_row(const Stage *stage, int y, NeighbourCell *cell, float talus) {
    int end = stage->width - 1;
    float *out = stage_row(stage, y);
    const float *row = heightmap_row(stage->before, y);
    const float *north = y > 0 ? row - stage->width : row;
    const float *south = y < stage->height - 1 ? row + stage->width : row;
    out[0] = cell(north, row, south, 0, 0, end > 0, talus);
    for (int x = 1; x < end; x++) out[x] = cell(north, row, south, x - 1, x, x + 1, talus);
    if (end > 0) out[end] = cell(north, row, south, end - 1, end, end, talus);
}

enum { N, TALUS };

// The row's units of work per cell and pass.
static double passes_cost(const Stage *stage) {
    return stage->operation->cell_cost * (stage->values[N] + 1) * stage->width * stage->height;
}

// Smooth.

INLINED float smooth_cell(const float *north, const float *row, const float *south, int west, int x,
                          int east, float talus) {
    (void)talus;
    float corners = north[west] + north[east] + (south[west] + south[east]);
    float sides = north[x] + south[x] + (row[west] + row[east]);
    return (corners + row[x] * 4 + sides * 2) * 0.0625f;
}

static void smooth_row(const Stage *stage, int y) { work_row(stage, y, smooth_cell, 0); }

const Operation SMOOTH = {
    OPERATION(GROUP_RESHAPES, "smooth",
              "every height becomes a mean of the nine around it, weights 1 2 1 both ways"),
    .formula = "h = (1 2 1, 2 4 2, 1 2 1) . neighbours / 16",
    .lengthens = true,
    .parameters[N] = {"n", PARAMETER_WHOLE, 1, 1000, "1", NULL, "", FROM_US, "how many times",
                      USUAL_LINEAR(1, 20, 1)},
    .count = stage_count_by_first,
    .cell_cost = 1.4,
    .cost = passes_cost,
    .pass = smooth_row,
};

// Thermal.

static const float ROOT_OF_2 = 1.41421356f;

// What slides in from a cell that is higher by `difference`, before its part is applied.
static inline float slide(float difference, float talus) {
    return difference - float_max(float_min(difference, talus), -talus);
}

INLINED float thermal_cell(const float *north, const float *row, const float *south, int west,
                           int x, int east, float talus) {
    float height = row[x], far = talus * ROOT_OF_2;
    float sides = slide(north[x] - height, talus) + slide(south[x] - height, talus) +
                  (slide(row[west] - height, talus) + slide(row[east] - height, talus));
    float corners = slide(north[west] - height, far) + slide(north[east] - height, far) +
                    (slide(south[west] - height, far) + slide(south[east] - height, far));
    return height + (sides * 0.125f + corners * 0.0625f);
}

static void thermal_row(const Stage *stage, int y) {
    work_row(stage, y, thermal_cell, (float)stage->values[TALUS]);
}

const Operation THERMAL = {
    OPERATION(GROUP_RESHAPES, "thermal",
              "thermal erosion: slopes steeper than the talus crumble and slide down"),
    .formula = "h += 1/8 of what the sides, and 1/16 of what the corners, differ by beyond talus "
               "and talus * sqrt(2)",
    .lengthens = true,
    .parameters[N] = {"n", PARAMETER_WHOLE, 1, 10000, "10", NULL, "", FROM_US, "how many times",
                      USUAL_LOG(1, 100, 1)},
    .parameters[TALUS] = {"talus", PARAMETER_REAL, 0, 1000, "0.02", NULL, "heights", FROM_US,
                          "the steepest difference from cell to cell that lasts",
                          USUAL_LOG(0.001, 0.1, 0.001)},
    .count = stage_count_by_first,
    .cell_cost = 2.4,
    .cost = passes_cost,
    .pass = thermal_row,
};

// Slope.

INLINED float slope_cell(const float *north, const float *row, const float *south, int west, int x,
                         int east, float talus) {
    (void)talus;
    float across = (row[east] - row[west]) * 0.5f, down = (south[x] - north[x]) * 0.5f;
    return heightmap_bounded(sqrtf(across * across + down * down));
}

static void slope_row(const Stage *stage, int y) { work_row(stage, y, slope_cell, 0); }

const Operation SLOPE = {
    OPERATION(GROUP_RESHAPES, "slope",
              "how steep the land is: the height that it rises or falls from one tile to the next"),
    .formula = "h = sqrt(dx^2 + dy^2), dx = (east - west) / 2, dy = (south - north) / 2",
    .cell_cost = 2.8,
    .pass = slope_row,
};

// Filter. A stamp is a direction: eastward, westward, southward, northward.

enum { K, KIND };

static int64_t filter_count(const Stage *stage) {
    (void)stage;
    return FILTER_DIRECTIONS;
}

static void filter_run(const Stage *stage, int64_t first, int64_t last) {
    heightmap_filter(stage->map, (float)stage->values[K], (int)first, (int)last, stage->workers);
}

static Words filter_drawn(const Stage *stage, int64_t stamp) {
    (void)stage;
    return words(FILTER_DRAWN[stamp], NO_BLANKS);
}

const Operation FILTER = {
    OPERATION(GROUP_RESHAPES, "filter",
              "smooths by moving every height towards the one before it, in four directions"),
    .formula = "h = previous * k + h * (1 - k), eastward, westward, southward, northward",
    .parameters[K] = {"k", PARAMETER_REAL, 0, 0.999, "0.5", NULL, "", FROM_US,
                      "weight of the height before; the rest is the height's own",
                      USUAL_LINEAR(0, 0.95, 0.01)},
    // Only one word so far, but a range must not be empty.
    .parameters[KIND] = {"kind", PARAMETER_CHOICE, 0, 0.5, "exponential", "exponential", "",
                         FROM_US, "how neighbours are weighed", USUAL_WORDS},
    .count = filter_count,
    .cell_cost = FILTER_UNITS,
    .run = filter_run,
    .drawn = filter_drawn,
};
