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
#include <string.h>

#include "distance.h"
#include "operation.h"
#include "../base/vectors.h"

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

static inline uint32_t bits_of(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static inline float float_of(uint32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

// Going one way, from the cells before: one further on the same side, 1 where the side changes. Signs
// are bits, so that there are no branches.
INLINED void go_further(float *restrict row, const float *restrict before, int cells) {
    const uint32_t sign = UINT32_C(1) << 31;
    for (int x = 0; x < cells; x++) {
        uint32_t here = bits_of(row[x]), there = bits_of(before[x]);
        uint32_t same = ((here ^ there) >> 31) - 1;  // all bits, or none
        float reach = float_of(there & same & ~sign) + 1;
        row[x] = float_of(bits_of(float_min(fabsf(row[x]), reach)) | (here & sign));
    }
}

WIDE_VECTORS static void measure_columns(const void *context, int first, int last) {
    const Measuring *measuring = context;
    Heightmap *map = measuring->map;
    float most = (float)(map->width + map->height), at = measuring->at;
    CancelWatch watch = cancel_watch(measuring->workers.cancel);
    for (int y = 0; y < map->height; y++) {
        if (cancel_stops(&watch, last - first)) return;
        float *row = heightmap_row(map, y) + first;
        for (int x = 0; x < last - first; x++) row[x] = row[x] >= at ? most : -most;
        if (y > 0) go_further(row, row - map->width, last - first);
    }
    for (int y = map->height - 2; y >= 0; y--) {
        if (cancel_stops(&watch, last - first)) return;
        float *row = heightmap_row(map, y) + first;
        go_further(row, row + map->width, last - first);
    }
}

// Rows.

// A row at work: of each cell the signed distance within its column; and the lower envelope of the
// parabolas of a run of cells on one side: from starts[n] on that of column sites[n] is lowest. All
// squares together stay below 2^31.
typedef struct Row {
    int width;
    int16_t columns[HEIGHTMAP_SIDE];
    uint16_t sites[HEIGHTMAP_SIDE], starts[HEIGHTMAP_SIDE];
    int count;
    bool high;  // the run is at `at` or higher
} Row;

// How far the nearest cell of the other side is within column i: 0 where the row's own cell is one.
static inline int within(const Row *row, int i) {
    int column = row->high ? row->columns[i] : -row->columns[i];
    return int_max(column, 0);
}

static inline int parabola(const Row *row, int i, int x) {
    return (x - i) * (x - i) + within(row, i) * within(row, i);
}

// The first x from which the parabola of `later` is lower than that of `i`, which lies before it.
static inline int crossing(const Row *row, int i, int later) {
    int here = within(row, i), there = within(row, later);
    int squares = later * later - i * i + there * there - here * here;
    return squares < 0 ? 0 : squares / (2 * (later - i)) + 1;
}

// Of the columns first..last-1.
static void build_envelope(Row *row, int first, int last) {
    row->count = 0;
    for (int x = first; x < last; x++) {
        while (row->count > 0) {
            int start = row->starts[row->count - 1];
            if (parabola(row, row->sites[row->count - 1], start) <= parabola(row, x, start)) break;
            row->count--;
        }
        int start = row->count ? crossing(row, row->sites[row->count - 1], x) : first;
        if (start >= last) continue;
        row->sites[row->count] = (uint16_t)x;
        row->starts[row->count++] = (uint16_t)int_max(start, first);
    }
}

// The cells first..last-1 of a run; `unit` tiles are a distance of 1.
static void measure_run(const Row *row, float *out, int first, int last, float unit) {
    for (int n = 0; n < row->count; n++) {
        int end = n + 1 < row->count ? row->starts[n + 1] : last;
        for (int x = int_max(row->starts[n], first); x < int_min(end, last); x++) {
            float tiles = sqrtf((float)parabola(row, row->sites[n], x));
            out[x] = (row->high ? tiles : -tiles) / unit;
        }
    }
}

// Run by run: the cells beside a run are of the other side, and nothing beyond them is nearer.
static void measure_row(Row *row, float *out, float unit) {
    for (int first = 0, last; first < row->width; first = last) {
        row->high = row->columns[first] > 0;
        for (last = first + 1; last < row->width; last++)
            if ((row->columns[last] > 0) != row->high) break;
        build_envelope(row, int_max(first - 1, 0), int_min(last + 1, row->width));
        measure_run(row, out, first, last, unit);
    }
}

static void measure_rows(const void *context, int first, int last) {
    const Measuring *measuring = context;
    Row row;  // not zeroed: it is large
    row.width = measuring->map->width;
    for (int y = first; y < last; y++) {
        float *out = heightmap_row(measuring->map, y);
        for (int x = 0; x < row.width; x++) row.columns[x] = (int16_t)out[x];
        measure_row(&row, out, measuring->unit);
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
    .formula = "d = tiles / unit to the line h = at, below 0 where h < at",
    .parameters[AT] =
        PARAMETER_HEIGHT("at", "0.5", FROM_US, "the height of the line", USUAL_LINEAR(0, 1, 0.01)),
    .parameters[UNIT] = {"unit", PARAMETER_LENGTH, 0.1, HEIGHTMAP_SIDE, "1", NULL, "tiles", FROM_US,
                         "the distance that comes to 1", USUAL_LINEAR(0.5, 16, 0.5)},
    .cell_cost = 30.0,
    .run_once = distance_run,
};
