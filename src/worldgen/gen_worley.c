// SPDX-License-Identifier: MIT
// Cellular noise: how far the nearest of many scattered points lies. Source: S. Worley, "A Cellular Texture
// Basis Function", 1996. Ours: one point in each square of a grid, whose corner is random, so that points lie
// neither too near nor too far from each other; distances are in squares. f1 is that to the nearest point, f2
// to the next, edge their difference: 0 along the seams between two points.
//
// The 25 squares around a cell hold its two nearest points: a square beside the cell's own has a point
// within the root of 1.5^2 + 1, and all other squares are 2 away. One stamp.
#include <math.h>

#include "operation.h"

enum { SIZE, JITTER, VALUE };
enum { VALUE_F1, VALUE_F2, VALUE_EDGE };
enum { AROUND = 2, NEIGHBOURS = (2 * AROUND + 1) * (2 * AROUND + 1), SPAN = 128, POINT_WORK = 8 };

// The grid over the map: columns and rows of squares, counted from its random corner.
typedef struct Grid {
    const Stage *stage;
    uint64_t stream;
    float squares;  // for each tile
    float west, north;  // of the first cell's middle, in squares
    float jitter;
} Grid;

static Grid grid_of(const Stage *stage) {
    Rng rng = stage_rng(stage, 0);
    Grid grid = {.stage = stage, .stream = stream_number(stage->stream, 1)};
    grid.squares = 1.0f / (float)stage->values[SIZE];
    grid.west = AROUND + rng_unit(&rng);
    grid.north = AROUND + rng_unit(&rng);
    grid.jitter = (float)stage->values[JITTER];
    return grid;
}

typedef struct Point {
    float x, y;
} Point;

static Point point_of(const Grid *grid, int column, int row) {
    uint32_t bits = noise_bits(noise_row(grid->stream, row), (uint32_t)column);
    float across = (float)(int32_t)(bits >> 16) * 0x1p-16f,
          down = (float)(int32_t)(bits & 0xffff) * 0x1p-16f;
    return (Point){(float)column + 0.5f + (across - 0.5f) * grid->jitter,
                   (float)row + 0.5f + (down - 0.5f) * grid->jitter};
}

// Cells of one row that lie in one column of squares, at most SPAN: the squares of their distances to the
// two nearest points.
static inline void measure(const Point *points, const float *restrict places, float y, int cells,
                           float *restrict first, float *restrict second) {
    for (int i = 0; i < cells; i++) first[i] = second[i] = 100;
    for (int p = 0; p < NEIGHBOURS; p++) {
        float down = (points[p].y - y) * (points[p].y - y), x = points[p].x;
        for (int i = 0; i < cells; i++) {
            float square = (places[i] - x) * (places[i] - x) + down;
            second[i] = float_min(second[i], float_max(first[i], square));
            first[i] = float_min(first[i], square);
        }
    }
}

static inline void write_values(float *restrict row, const float *restrict first,
                                const float *restrict second, int cells, int value) {
    for (int i = 0; i < cells; i++) {
        float nearest = sqrtf(first[i]), next = sqrtf(second[i]);
        row[i] = value == VALUE_F1 ? nearest : value == VALUE_F2 ? next : next - nearest;
    }
}

static void worley_row(const Stage *stage, int y) {
    Grid grid = grid_of(stage);
    CancelWatch watch = stage_watch(stage);
    float *row = stage_row(stage, y), down = grid.north + (float)y * grid.squares;
    float places[SPAN], first[SPAN], second[SPAN];
    for (int x = 0, cells; x < stage->width; x += cells) {
        Point points[NEIGHBOURS];
        float place = grid.west + (float)x * grid.squares;
        int column = (int)place, count = 0;
        for (int j = -AROUND; j <= AROUND; j++)
            for (int i = -AROUND; i <= AROUND; i++)
                points[count++] = point_of(&grid, column + i, (int)down + j);
        for (cells = 0; (int)place == column && cells < SPAN && x + cells < stage->width;) {
            places[cells++] = place;
            place = grid.west + (float)(x + cells) * grid.squares;
        }
        if (cancel_stops(&watch, NEIGHBOURS * (POINT_WORK + cells))) return;
        measure(points, places, down, cells, first, second);
        write_values(row + x, first, second, cells, (int)stage->values[VALUE]);
    }
}

// Units of work: of a cell, and of the points around a square, for each row of cells in it.
#define CELL_UNITS 9.0
#define POINTS_UNITS 80.0

static double worley_cost(const Stage *stage) {
    double squares = 1 / stage->values[SIZE];
    return stage_cells(stage) * (CELL_UNITS + POINTS_UNITS * squares);
}

const Operation WORLEY = {
    OPERATION(GROUP_MAKES, "worley",
              "cellular noise: how far each cell lies from the nearest of many scattered points"),
    .formula = "f1, f2 or f2 - f1: distances to the nearest two points, in squares of size",
    .random = true,
    .fills = true,
    .parameters[SIZE] = {"size", PARAMETER_LENGTH, 1, HEIGHTMAP_SIDE, "12%", NULL, "tiles", FROM_US,
                         "of the squares that have a point each, and a distance of 1",
                         USUAL_PERCENT(3, 40, 0.5)},
    .parameters[JITTER] = {"jitter", PARAMETER_SHARE, 0, 1, "1", NULL, "", FROM_US,
                           "how far points lie from the middles of their squares; 1 is anywhere",
                           USUAL_LINEAR(0, 1, 0.01)},
    .parameters[VALUE] = {"value", PARAMETER_CHOICE, 0, 2, "f1", "f1 f2 edge", "", FROM_US,
                          "the distance to the nearest point, to the next, or their difference",
                          USUAL_WORDS},
    .cost = worley_cost,
    .row = worley_row,
};
