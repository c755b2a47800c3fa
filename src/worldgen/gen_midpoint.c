// SPDX-License-Identifier: MIT
// Midpoint displacement on squares (after A. Fournier, D. Fussell, L. Carpenter 1982).
//
// A square whose side is the least power of two that covers the map gets random corners, -1..1.
// Each pass halves all squares: the middle of a side becomes the mean of its two ends, the middle
// of a square the mean of its four corners, each plus a random number -1..1 times an amplitude,
// which is `roughness` in the first pass and shrinks by that factor each time. Stamp 0 makes the
// corners, each stamp after it is a pass. Maps may have any size: beyond the far edges only those
// points are computed that cells of the map need, at most one column and one row per pass. The
// articles name the technique; the values are ours.
//
// Points known before a pass are kept side by side in a grid of their own in `work`; the last pass
// writes the map itself. Between passes a cell shows the known point to its north-west. Random
// numbers belong to places, so rows can be done in any order.
#include "operation.h"

enum { ROUGHNESS };

// Points `step` apart that cover the map.
typedef struct Grid {
    int step, columns, rows;
    float *values;
} Grid;

typedef struct Pass {
    uint64_t stream;
    float amplitude;
    Grid known, finer;
} Pass;

static int halvings(const Stage *stage) {
    int side = int_max(stage->width, stage->height), count = 0;
    while ((1 << count) + 1 < side) count++;
    return count;
}

// From the first cell to the last, or just beyond it.
static int points_along(int side, int step) { return int_ceil_div(side - 1, step) + 1; }

static size_t grid_points(const Stage *stage, int step) {
    return (size_t)points_along(stage->width, step) * (size_t)points_along(stage->height, step);
}

// Two grids alternate: one holds the points 2, 8, 32, ... apart, the other those 4, 16, ... apart.
static uint64_t midpoint_work_bytes(const Stage *stage) {
    return (uint64_t)(grid_points(stage, 2) + grid_points(stage, 4)) * sizeof(float);
}

static Grid grid_after(const Stage *stage, int64_t stamp) {
    int left = halvings(stage) - (int)stamp;  // passes to come
    Grid grid = {.step = 1 << left};
    grid.columns = points_along(stage->width, grid.step);
    grid.rows = points_along(stage->height, grid.step);
    float *work = stage->work;
    if (left == 0) grid.values = stage->map->values;
    else grid.values = left % 2 == 1 ? work : work + grid_points(stage, 2);
    return grid;
}

static float *grid_row(const Grid *grid, int j) {
    return grid->values + (size_t)j * (size_t)grid->columns;
}

// Invisibly small amplitudes become 0: denormal numbers are slow.
static float amplitude_of(const Stage *stage, int64_t stamp) {
    double amplitude = 1;
    for (int64_t i = 0; i < stamp; i++) amplitude *= stage->values[ROUGHNESS];
    return amplitude < 1e-20 ? 0.0f : (float)amplitude;
}

static void corners_row(const Stage *stage, int j) {
    const Pass *pass = stage->context;
    NoiseRow noise = noise_row(pass->stream, j * pass->finer.step);
    float *row = grid_row(&pass->finer, j);
    for (int i = 0; i < pass->finer.columns; i++)
        row[i] = noise_signed(noise, (uint32_t)(i * pass->finer.step));
}

// A row of known points, and the middles between them.
static void even_row(const Pass *pass, int j) {
    const float *known = grid_row(&pass->known, j / 2);
    float *restrict out = grid_row(&pass->finer, j);
    int columns = pass->finer.columns;
    uint32_t step = (uint32_t)pass->finer.step;
    NoiseRow noise = noise_row(pass->stream, j * pass->finer.step);
    for (int i = 0; i < columns / 2; i++) {
        float middle = noise_signed(noise, (uint32_t)(2 * i + 1) * step) * pass->amplitude;
        out[2 * i] = known[i];
        out[2 * i + 1] = (known[i] + known[i + 1]) * 0.5f + middle;
    }
    if (columns % 2 == 1) out[columns - 1] = known[columns / 2];
}

// A row between two rows of known points.
static void odd_row(const Pass *pass, int j) {
    const float *north = grid_row(&pass->known, j / 2), *south = north + pass->known.columns;
    float *restrict out = grid_row(&pass->finer, j);
    int columns = pass->finer.columns;
    uint32_t step = (uint32_t)pass->finer.step;
    float amplitude = pass->amplitude;
    NoiseRow noise = noise_row(pass->stream, j * pass->finer.step);
    for (int i = 0; i < columns / 2; i++) {
        float side = noise_signed(noise, (uint32_t)(2 * i) * step) * amplitude;
        float centre = noise_signed(noise, (uint32_t)(2 * i + 1) * step) * amplitude;
        float west = north[i] + south[i], east = north[i + 1] + south[i + 1];
        out[2 * i] = west * 0.5f + side;
        out[2 * i + 1] = (west + east) * 0.25f + centre;
    }
    int i = columns / 2;
    if (columns % 2 == 1)
        out[2 * i] = (north[i] + south[i]) * 0.5f +
                     noise_signed(noise, (uint32_t)(2 * i) * step) * amplitude;
}

static void finer_row(const Stage *stage, int j) {
    (j % 2 == 0 ? even_row : odd_row)(stage->context, j);
}

static void show_row(const Stage *stage, int y) {
    const Pass *pass = stage->context;
    float *row = stage_row(stage, y);
    const float *known = grid_row(&pass->finer, y / pass->finer.step);
    for (int x = 0; x < stage->width; known++)
        for (int i = 0; i < pass->finer.step && x < stage->width; i++) row[x++] = *known;
}

static int64_t midpoint_count(const Stage *stage) { return 1 + halvings(stage); }

static void midpoint_run(const Stage *stage, int64_t first, int64_t last) {
    Pass pass = {0};
    for (int64_t stamp = first; stamp < last; stamp++) {
        pass.stream = stream_number(stage->stream, (uint64_t)stamp);
        pass.amplitude = amplitude_of(stage, stamp);
        pass.finer = grid_after(stage, stamp);
        if (stamp > 0) pass.known = grid_after(stage, stamp - 1);
        stage_share_out(stage, pass.finer.rows, pass.finer.columns,
                        stamp == 0 ? corners_row : finer_row, &pass);
    }
    if (pass.finer.step > 1) stage_each_row(stage, show_row, &pass);
}

static Words midpoint_drawn(const Stage *stage, int64_t stamp) {
    int side = 1 << (halvings(stage) - int_max((int)stamp - 1, 0));
    if (stamp == 0) return words("corners of a square of # [tile|tiles], -1 to 1", NUMBERS(side));
    return words("squares of # [tile|tiles] halved, displaced by up to $",
                 (Blanks){.numbers = {side},
                          .names = {words_rounded((double)amplitude_of(stage, stamp)).text}});
}

const Operation MIDPOINT = {
    OPERATION(GROUP_MAKES, "midpoint",
              "midpoint displacement: squares are halved, their middles displaced less and less"),
    .formula = "h = mean of the 2 or 4 points around + r * roughness^pass, r in -1..1",
    .random = true,
    .parameters[ROUGHNESS] = {"roughness", PARAMETER_REAL, 0, 1, "0.5", NULL, "", FROM_US,
                              "how much of the displacement is left with each halving",
                              USUAL_LINEAR(0.2, 0.9, 0.01)},
    .count = midpoint_count,
    .cell_cost = 2.0,
    .row_cost = 60.0,
    .work_bytes = midpoint_work_bytes,
    .run = midpoint_run,
    .drawn = midpoint_drawn,
};
