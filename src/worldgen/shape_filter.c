// SPDX-License-Identifier: MIT
// The exponential filter: every cell moves towards the one before it, in four directions. A stamp
// is a direction: eastward, westward, southward, northward.
//
// A line is a chain in which each step waits for the one before, so LANES lines are worked at once.
// Columns lie side by side as they are; rows are turned into columns, a square at a time.
#include "filter.h"

#include <assert.h>
#include <math.h>

#include "../base/parallel.h"
#include "rows.h"

enum {
    LANES = 16,  // lines at once; also the side of the squares that are turned
    STRIP = 64,  // columns at once: a few whole cache lines a row
};

typedef struct Filter {
    Heightmap *map;
    float k, rest;  // of the cell before, and of the cell itself
    bool backward;
} Filter;

static inline void step(float *previous, float *cells, int lanes, float k, float rest) {
    for (int i = 0; i < lanes; i++) {
        float value = previous[i] * k + cells[i] * rest;
        value = fabsf(value) < 1e-20f ? 0 : value;
        previous[i] = value;
        cells[i] = value;
    }
}

static void begin_lines(float *previous, const float *cells, int lanes) {
    for (int i = 0; i < lanes; i++) previous[i] = cells[i];
}

// Southward and northward.

static void filter_strip(const Filter *filter, int x, int columns) {
    float previous[STRIP];
    int rows = filter->map->height;
    begin_lines(previous, heightmap_row(filter->map, filter->backward ? rows - 1 : 0) + x, columns);
    for (int i = 1; i < rows; i++) {
        float *cells = heightmap_row(filter->map, filter->backward ? rows - 1 - i : i) + x;
        if (columns == STRIP) step(previous, cells, STRIP, filter->k, filter->rest);
        else step(previous, cells, columns, filter->k, filter->rest);
    }
}

static void filter_strips(const void *context, int first, int last) {
    const Filter *filter = context;
    for (int x = first * STRIP; x < last * STRIP && x < filter->map->width; x += STRIP) {
        filter_strip(filter, x, int_min(filter->map->width - x, STRIP));
    }
}

// Eastward and westward.

// Squares of lines x LANES cells; lines that are not there stay as they are in `turned`.
static inline void turn_in(float turned[LANES][LANES], const Filter *filter, int x, int y,
                           int lines, int columns) {
    for (int line = 0; line < lines; line++) {
        const float *row = heightmap_row(filter->map, y + line) + x;
        for (int i = 0; i < columns; i++) turned[i][line] = row[i];
    }
}

static inline void turn_out(float turned[LANES][LANES], const Filter *filter, int x, int y,
                            int lines, int columns) {
    for (int line = 0; line < lines; line++) {
        float *row = heightmap_row(filter->map, y + line) + x;
        for (int i = 0; i < columns; i++) row[i] = turned[i][line];
    }
}

static void filter_lines(const Filter *filter, int y, int lines) {
    float turned[LANES][LANES] = {{0}}, previous[LANES] = {0};
    int width = filter->map->width;
    for (int done = 0; done < width; done += LANES) {
        int columns = int_min(width - done, LANES);
        int x = filter->backward ? width - done - columns : done;
        // The compiler makes more of squares that it knows the sides of.
        bool whole = lines == LANES && columns == LANES;
        if (whole) turn_in(turned, filter, x, y, LANES, LANES);
        else turn_in(turned, filter, x, y, lines, columns);
        for (int i = 0; i < columns; i++) {
            float *cells = turned[filter->backward ? columns - 1 - i : i];
            if (done + i == 0) begin_lines(previous, cells, LANES);
            else step(previous, cells, LANES, filter->k, filter->rest);
        }
        if (whole) turn_out(turned, filter, x, y, LANES, LANES);
        else turn_out(turned, filter, x, y, lines, columns);
    }
}

static void filter_bands(const void *context, int first, int last) {
    const Filter *filter = context;
    for (int y = first * LANES; y < last * LANES && y < filter->map->height; y += LANES) {
        filter_lines(filter, y, int_min(filter->map->height - y, LANES));
    }
}

void filter_exponential(Heightmap *map, float k, int direction, Workers workers) {
    assert(k >= 0 && k <= 1 && direction >= 0 && direction < FILTER_DIRECTIONS);
    Filter filter = {.map = map, .k = k, .rest = 1 - k};
    filter.backward = direction == FILTER_WESTWARD || direction == FILTER_NORTHWARD;
    if (direction == FILTER_EASTWARD || direction == FILTER_WESTWARD)
        parallel_rows(workers, int_ceil_div(map->height, LANES), map->width * LANES, filter_bands,
                      &filter);
    else
        parallel_rows(workers, int_ceil_div(map->width, STRIP), map->height * STRIP, filter_strips,
                      &filter);
}

enum { K, KIND };

static int64_t filter_count(const Stage *stage) {
    (void)stage;
    return FILTER_DIRECTIONS;
}

static double filter_cost(const Stage *stage) {
    return FILTER_UNITS * stage->width * stage->height;
}

static void filter_run(const Stage *stage, int64_t first, int64_t last) {
    for (int64_t direction = first; direction < last; direction++)
        filter_exponential(stage->map, (float)stage->values[K], (int)direction, stage->workers);
}

const Operation FILTER = {
    .name = "filter",
    .kind = TILE_NONE,
    .group = GROUP_RESHAPES,
    .maps = 1,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "smooths by moving every height towards the one before it, in four directions",
    .parameters =
        {
            [K] = {"k", PARAMETER_REAL, 0, 0.999, "0.5", NULL, "", FROM_US,
                   "weight of the height before; the rest is the height's own"},
            // One word so far; a range is never empty.
            [KIND] = {"kind", PARAMETER_CHOICE, 0, 0.5, "exponential", "exponential", "",
                      FROM_ARTICLE, "how neighbours are weighed"},
        },
    .count = filter_count,
    .cost = filter_cost,
    .run = filter_run,
};
