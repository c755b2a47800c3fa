// SPDX-License-Identifier: MIT
// Operations that need a map's lowest and highest height before they work each cell: normalise and
// invert. One stamp each.
#include "normalise.h"

#include <assert.h>

#include "cellwise.h"
#include "rows.h"
#include "../base/vectors.h"

enum { NUDGES = 8 };  // more than rounding can ask for, where the factor has all its bits

typedef struct Normaliser {
    Heightmap *map;
    float from, factor, low, high;
} Normaliser;

WIDE_VECTORS static void normalise_rows(const void *context, int first, int last) {
    Normaliser to = *(const Normaliser *)context;
    float *values = heightmap_row(to.map, first);
    size_t cells = (size_t)(last - first) * (size_t)to.map->width;
    for (size_t i = 0; i < cells; i++) {
        float height = to.low + (values[i] - to.from) * to.factor;
        height = height > to.low ? height : to.low;
        values[i] = height < to.high ? height : to.high;
    }
}

void heightmap_normalise(Heightmap *map, HeightRange range, float low, float high,
                         Workers workers) {
    assert(low <= high && range.low <= range.high);
    float span = range.high - range.low;
    float factor = span > 0 ? (high - low) / span : 0;
    if (factor > FLT_MAX) factor = 0;
    for (int step = 0; step < NUDGES && low + span * factor < high; step++)
        factor *= 1 + FLT_EPSILON;
    Normaliser to = {.map = map, .from = range.low, .factor = factor, .low = low, .high = high};
    parallel_rows(workers, map->height, map->width, normalise_rows, &to);
}

enum { LOW, HIGH };

static void normalise_run(const Stage *stage, int64_t first, int64_t last) {
    if (first >= last) return;
    HeightRange range = heightmap_extent(stage->map, stage->workers);
    heightmap_normalise(stage->map, range, (float)stage->values[LOW], (float)stage->values[HIGH],
                        stage->workers);
}

#define EXTENT_UNITS                                                                               \
    0.7  // of a cell: units of work of both rows here, which look at all heights first

const Operation NORMALISE = {
    .name = "normalise",
    .kind = TILE_NONE,
    .group = GROUP_RESHAPES,
    .maps = 1,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "stretches heights so that they reach from low to high; a flat map becomes low",
    .parameters =
        {
            [LOW] = {"low", PARAMETER_REAL, -1e6, 1e6, "0", NULL, "heights", FROM_ARTICLE,
                     "what the lowest becomes"},
            [HIGH] = {"high", PARAMETER_REAL, -1e6, 1e6, "1", NULL, "heights", FROM_ARTICLE,
                      "what the highest becomes"},
        },
    .check = cellwise_check_low_high,
    .cell_cost = EXTENT_UNITS,
    .run = normalise_run,
};

typedef struct Inverter {
    Heightmap *map;
    HeightRange range;
} Inverter;

WIDE_VECTORS static void invert_rows(const void *context, int first, int last) {
    Inverter inverter = *(const Inverter *)context;
    float *values = heightmap_row(inverter.map, first);
    size_t cells = (size_t)(last - first) * (size_t)inverter.map->width;
    float low = inverter.range.low, high = inverter.range.high, sum = low + high;
    for (size_t i = 0; i < cells; i++) {
        float height = sum - values[i];
        height = height > low ? height : low;
        values[i] = height < high ? height : high;
    }
}

static void invert_run(const Stage *stage, int64_t first, int64_t last) {
    if (first >= last) return;
    Inverter inverter = {stage->map, heightmap_extent(stage->map, stage->workers)};
    parallel_rows(stage->workers, stage->height, stage->width, invert_rows, &inverter);
}

const Operation INVERT = {
    .name = "invert",
    .kind = TILE_NONE,
    .group = GROUP_RESHAPES,
    .maps = 1,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "turns the map upside down between its lowest and its highest height",
    .cell_cost = EXTENT_UNITS,
    .run = invert_run,
};
