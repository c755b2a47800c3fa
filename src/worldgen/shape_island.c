// SPDX-License-Identifier: MIT
// The edge falloff that makes land an island: height + bias - strength * d^power, where d is 0 in
// the middle of the map and 1 at its edges. Source: the noise-map article (square metric, bias 1,
// strength 20, power 16); round and bump are ours.
#include <math.h>

#include "cellwise.h"
#include "rows.h"
#include "../base/vectors.h"

enum { POWER, STRENGTH, BIAS, METRIC };
enum { METRIC_SQUARE, METRIC_ROUND, METRIC_BUMP };

enum { SPAN = 256 };  // cells at a time, so that what is worked out stays in the first cache

// 0 in the middle, 1 at the edges; the cells from column x on, in the row at height v.
static inline void distances(float *restrict d, const Stage *stage, int x, int cells, float v) {
    float side = fabsf(v), bump = 1.0f - v * v;
    for (int i = 0; i < cells; i++) d[i] = cellwise_across(x + i, stage->width);
    switch ((int)stage->values[METRIC]) {
    case METRIC_SQUARE:
        for (int i = 0; i < cells; i++) d[i] = fabsf(d[i]) >= side ? fabsf(d[i]) : side;
        break;
    case METRIC_ROUND:
        for (int i = 0; i < cells; i++) d[i] = sqrtf(d[i] * d[i] + v * v);
        for (int i = 0; i < cells; i++) d[i] = d[i] < 1.0f ? d[i] : 1.0f;
        break;
    default:
        for (int i = 0; i < cells; i++) d[i] = 1.0f - (1.0f - d[i] * d[i]) * bump;
    }
}

// By repeated squaring, highest bit first: one fixed order of multiplications for each power.
static inline void raise_to(float *restrict result, const float *restrict base, int cells,
                            int power) {
    int bit = 1;
    while (bit * 2 <= power) bit *= 2;
    for (int i = 0; i < cells; i++) result[i] = base[i];
    for (bit /= 2; bit > 0; bit /= 2) {
        for (int i = 0; i < cells; i++) result[i] *= result[i];
        if (!(power & bit)) continue;
        for (int i = 0; i < cells; i++) result[i] *= base[i];
    }
}

WIDE_VECTORS static void island_span(const Stage *stage, float *restrict heights, int x, int cells,
                                     float v) {
    float strength = (float)stage->values[STRENGTH], bias = (float)stage->values[BIAS];
    float d[SPAN], falloff[SPAN];
    distances(d, stage, x, cells, v);
    raise_to(falloff, d, cells, (int)stage->values[POWER]);
    for (int i = 0; i < cells; i++) heights[i] = heights[i] + bias - strength * falloff[i];
}

static void island_rows(const void *context, int first, int last) {
    const Stage *stage = context;
    for (int y = first; y < last; y++) {
        float *row = heightmap_row(stage->map, y);
        for (int x = 0; x < stage->width; x += SPAN) {
            int left = stage->width - x;
            island_span(stage, row + x, x, left < SPAN ? left : SPAN,
                        cellwise_across(y, stage->height));
        }
    }
}

static void island_run(const Stage *stage, int64_t first, int64_t last) {
    if (first < last)
        parallel_rows(stage->workers, stage->height, stage->width, island_rows, stage);
}

// Units of work.
#define CELL_UNITS 1.2
#define ROW_UNITS 60.0

static double island_cost(const Stage *stage) {
    return CELL_UNITS * stage->width * stage->height + ROW_UNITS * stage->height;
}

const Operation ISLAND = {
    .name = "island",
    .kind = TILE_NONE,
    .group = GROUP_RESHAPES,
    .maps = 1,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "edge falloff: height + bias - strength * d^power, d from 0 in the middle to 1 at "
               "the edges",
    .parameters =
        {
            [POWER] = {"power", PARAMETER_WHOLE, 1, 64, "16", NULL, "", FROM_ARTICLE,
                       "how suddenly the land ends"},
            [STRENGTH] = {"strength", PARAMETER_REAL, -1000, 1000, "20", NULL, "heights",
                          FROM_ARTICLE, "how deep the edges are pressed down"},
            [BIAS] = {"bias", PARAMETER_REAL, -1000, 1000, "1", NULL, "heights", FROM_ARTICLE,
                      "added everywhere"},
            [METRIC] = {"metric", PARAMETER_CHOICE, 0, 2, "square", "square round bump", "",
                        FROM_ARTICLE, "shape of the falloff"},
        },
    .cost = island_cost,
    .run = island_run,
};
