// SPDX-License-Identifier: MIT
// Distance: how far each cell lies from the line where its map crosses a height. Land and sea are told
// apart by it, inland from shore, a summit from its flanks.
//
// A cell at `at` or higher gets the distance to the nearest cell that is lower, a lower cell minus the
// distance to the nearest that is not: from middle to middle, exact, as the root of a whole number of
// squares. Where a map lies on one side alone, every distance is the sum of its sides.
//
// First every column is gone down and up for the nearest cell of the other side in it; then every row
// takes the least of (x - i)^2 + column(i)^2 over all its columns i, by the lower envelope of these
// parabolas. Source: A. Meijster, J. Roerdink, W. Hesselink, "A General Algorithm for Computing Distance
// Transforms in Linear Time", 2000. Whole numbers, so that no order of work shows.
#include <math.h>

#include "distance.h"
#include "operation.h"

enum { AT, UNIT };

enum {
    BAND = 256,  // columns that are gone down together: a row of them is some lines of cache
    ROW_WORK = 2,  // of a cell, for whoever may be looking
};

typedef struct Measuring {
    Heightmap *map;
    float at, unit;
    Workers workers;
} Measuring;

// Columns: the map's cells become signed distances within their column, in tiles.

// Going one way, from the cell before: one further on the same side, 1 where the side changes.
static inline float one_further(float here, float before) {
    bool same = (here > 0) == (before > 0);
    float reach = same ? fabsf(before) + 1 : 1;
    return here > 0 ? float_min(here, reach) : -float_min(-here, reach);
}

static void measure_columns(const void *context, int first, int last) {
    const Measuring *measuring = context;
    Heightmap *map = measuring->map;
    float most = (float)(map->width + map->height);
    CancelWatch watch = cancel_watch(measuring->workers.cancel);
    for (int y = 0; y < map->height; y++) {
        if (cancel_stops(&watch, last - first)) return;
        float *row = heightmap_row(map, y);
        const float *north = y > 0 ? row - map->width : NULL;
        for (int x = first; x < last; x++) {
            float side = row[x] >= measuring->at ? most : -most;
            row[x] = north ? one_further(side, north[x]) : side;
        }
    }
    for (int y = map->height - 2; y >= 0; y--) {
        if (cancel_stops(&watch, last - first)) return;
        float *row = heightmap_row(map, y);
        const float *south = row + map->width;
        for (int x = first; x < last; x++) row[x] = one_further(row[x], south[x]);
    }
}

// Rows.

// A row at work: of each cell the signed distance within its column; and the lower envelope of the
// parabolas of one side: from starts[n] on that of column sites[n] is lowest.
typedef struct Row {
    int width;
    int16_t columns[HEIGHTMAP_SIDE];
    uint16_t sites[HEIGHTMAP_SIDE], starts[HEIGHTMAP_SIDE];
    int count;
    bool high;  // for cells at `at` or higher, or for lower ones
} Row;

// How far the nearest cell of the other side is within column i: 0 where the row's own cell is one.
static inline int64_t within(const Row *row, int i) {
    int column = row->high ? row->columns[i] : -row->columns[i];
    return int_max(column, 0);
}

static inline int64_t parabola(const Row *row, int i, int x) {
    return (int64_t)(x - i) * (x - i) + within(row, i) * within(row, i);
}

// The first x from which the parabola of `later` is lower than that of `i`, which lies before it.
static inline int64_t crossing(const Row *row, int i, int later) {
    int64_t here = within(row, i), there = within(row, later);
    int64_t squares = (int64_t)later * later - (int64_t)i * i + there * there - here * here;
    return squares < 0 ? 0 : squares / (2 * (int64_t)(later - i)) + 1;
}

static void build_envelope(Row *row) {
    row->count = 0;
    for (int x = 0; x < row->width; x++) {
        while (row->count > 0) {
            int start = row->starts[row->count - 1];
            if (parabola(row, row->sites[row->count - 1], start) <= parabola(row, x, start)) break;
            row->count--;
        }
        int64_t start = row->count ? crossing(row, row->sites[row->count - 1], x) : 0;
        if (start >= row->width) continue;
        row->sites[row->count] = (uint16_t)x;
        row->starts[row->count++] = (uint16_t)start;
    }
}

// `unit` tiles are a distance of 1.
static void measure_side(const Row *row, float *out, float unit) {
    for (int n = 0; n < row->count; n++) {
        int end = n + 1 < row->count ? row->starts[n + 1] : row->width;
        for (int x = row->starts[n]; x < end; x++) {
            if ((row->columns[x] > 0) != row->high) continue;
            float tiles = sqrtf((float)parabola(row, row->sites[n], x));
            out[x] = (row->high ? tiles : -tiles) / unit;
        }
    }
}

static void measure_rows(const void *context, int first, int last) {
    const Measuring *measuring = context;
    Row row = {.width = measuring->map->width};
    for (int y = first; y < last; y++) {
        float *out = heightmap_row(measuring->map, y);
        for (int x = 0; x < row.width; x++) row.columns[x] = (int16_t)out[x];
        for (int side = 0; side < 2; side++) {
            row.high = side;
            build_envelope(&row);
            measure_side(&row, out, measuring->unit);
        }
    }
}

bool distance_measure(Heightmap *map, float at, float unit, Workers workers) {
    Measuring measuring = {map, at, unit, workers};
    return parallel_pieces(workers, map->width, BAND, map->height, measure_columns, &measuring) &&
           parallel_rows(workers, map->height, ROW_WORK * map->width, measure_rows, &measuring);
}

static void distance_run(const Stage *stage) {
    distance_measure(stage->map, (float)stage->values[AT], (float)stage->values[UNIT],
                     stage->workers);
}

const Operation DISTANCE_TO_LINE = {
    OPERATION(
        GROUP_RESHAPES, "distance",
        "how far each cell lies from where the map crosses a height; less than 0 where lower"),
    .parameters[AT] = PARAMETER_HEIGHT("at", "0.5", FROM_US, "the height of the line"),
    .parameters[UNIT] = {"unit", PARAMETER_LENGTH, 0.1, HEIGHTMAP_SIDE, "1", NULL, "tiles", FROM_US,
                         "the distance that comes to 1"},
    .cell_cost = 30.0,
    .run_once = distance_run,
};
