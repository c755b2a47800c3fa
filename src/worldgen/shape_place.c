// SPDX-License-Identifier: MIT
// Operations that depend on where a cell lies. One stamp each. u and v are its place along both
// axes, -1 at the first and 1 at the last column and row.
//
// Island: the edge falloff that makes land an island, height + bias - strength * d^power, where d
// is 0 in the middle and 1 at the edges. Source: the noise-map article (square metric, bias 1,
// strength 20, power 16); round and bump are ours.
//
// Ring: keeps the heights near a circle around the middle and fades the others to 0. With d =
// hypot(u, v) a height is multiplied by 1 where |d - radius| <= width / 2, by 0 where it is at
// least width, and by a straight slope between. Ours; an atoll is made with it.
//
// Warp: every cell takes its height from a place that a second map, M, moves it to. The cell x, y
// looks at x + amount * M(x, y), y + amount * M(W-1-x, H-1-y): the second axis takes M's mirrored
// cell, so that one map moves both; with a third map that moves the second axis. Between four cells the height is blended, along the rows first;
// beyond an edge the edge is repeated. Ours, known as domain warping.
#include <math.h>

#include "placed.h"
#include "../base/vectors.h"

enum { POWER, STRENGTH, BIAS, METRIC, ISLAND_PLACED };
enum { METRIC_SQUARE, METRIC_ROUND, METRIC_BUMP };

enum { SPAN = 256 };  // cells at a time, so that results stay in the first cache

static inline float across(int at, int side) {
    return (float)at / ((float)side - 1.0f) * 2.0f - 1.0f;
}

// Where cells lie within the shape, 1 at the edges of the map where it is not placed elsewhere.
typedef struct Places {
    float u[SPAN], v[SPAN];
} Places;

// The cells from column x on, in the row at height v.
static inline void find_places(Places *places, const Stage *stage, int placed, int x, int cells,
                               float v) {
    for (int i = 0; i < cells; i++) places->u[i] = across(x + i, stage->width);
    for (int i = 0; i < cells; i++) places->v[i] = v;
    if (!is_placed(stage, placed)) return;
    Placed shape = placed_of(stage, placed, 2.0 / (stage->width - 1), 2.0 / (stage->height - 1));
    for (int i = 0; i < cells; i++) {
        float u = places->u[i];
        places->u[i] = placed_along(&shape, u, v);
        places->v[i] = placed_aside(&shape, u, v);
    }
}

// 0 in the middle, 1 at the edges.
static inline void distances(float *restrict d, const Places *places, int metric, int cells) {
    const float *u = places->u, *v = places->v;
    switch (metric) {
    case METRIC_SQUARE:
        for (int i = 0; i < cells; i++) d[i] = float_max(fabsf(u[i]), fabsf(v[i]));
        break;
    case METRIC_ROUND:
        for (int i = 0; i < cells; i++) d[i] = float_min(sqrtf(u[i] * u[i] + v[i] * v[i]), 1.0f);
        break;
    default:
        for (int i = 0; i < cells; i++) {
            float west = float_max(1.0f - u[i] * u[i], 0.0f);
            d[i] = 1.0f - west * float_max(1.0f - v[i] * v[i], 0.0f);
        }
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
    Places places;
    find_places(&places, stage, ISLAND_PLACED, x, cells, v);
    distances(d, &places, stage_whole(stage, METRIC), cells);
    raise_to(falloff, d, cells, stage_whole(stage, POWER));
    for (int i = 0; i < cells; i++) heights[i] = heights[i] + bias - strength * falloff[i];
}

// Of a square island in the middle of the map, the falloff of a cell is the greater of its column's and its
// row's: powers of numbers from 0 on keep their order, however they are rounded.
static bool is_by_columns(const Stage *stage) {
    return stage_whole(stage, METRIC) == METRIC_SQUARE && !is_placed(stage, ISLAND_PLACED);
}

static uint64_t island_bytes(const Stage *stage) {
    return is_by_columns(stage) ? (uint64_t)stage->width * sizeof(float) : 0;
}

// The falloffs of all columns.
static void island_prepare(const Stage *stage) {
    float *columns = stage->work;
    for (int x = 0; is_by_columns(stage) && x < stage->width; x++) {
        float u = fabsf(across(x, stage->width));
        raise_to(&columns[x], &u, 1, stage_whole(stage, POWER));
    }
}

WIDE_VECTORS static void island_row_by_columns(const Stage *stage, int y) {
    float strength = (float)stage->values[STRENGTH], bias = (float)stage->values[BIAS];
    float v = fabsf(across(y, stage->height)), aside;
    raise_to(&aside, &v, 1, stage_whole(stage, POWER));
    const float *columns = stage->work;
    float *restrict row = stage_row(stage, y);
    for (int x = 0; x < stage->width; x++)
        row[x] = row[x] + bias - strength * float_max(columns[x], aside);
}

static void island_row(const Stage *stage, int y) {
    float *row = stage_row(stage, y), v = across(y, stage->height);
    if (is_by_columns(stage)) {
        island_row_by_columns(stage, y);
        return;
    }
    for (int x = 0; x < stage->width; x += SPAN)
        island_span(stage, row + x, x, int_min(stage->width - x, SPAN), v);
}

const Operation ISLAND = {
    OPERATION(GROUP_RESHAPES, "island",
              "edge falloff: height + bias - strength * d^power, d from 0 in the middle to 1 at "
              "the edges"),
    .formula = "h = h + bias - strength * d^power",
    .parameters[POWER] = {"power", PARAMETER_WHOLE, 1, 64, "16", NULL, "", FROM_ARTICLE,
                          "how suddenly the land ends", USUAL_LINEAR(1, 32, 1)},
    .parameters[STRENGTH] = {"strength", PARAMETER_REAL, -1000, 1000, "20", NULL, "heights",
                             FROM_ARTICLE, "how deep the edges are pressed down",
                             USUAL_LINEAR(0, 30, 0.25)},
    .parameters[BIAS] = {"bias", PARAMETER_REAL, -1000, 1000, "1", NULL, "heights", FROM_ARTICLE,
                         "added everywhere", USUAL_LINEAR(-1, 2, 0.05)},
    .parameters[METRIC] = {"metric", PARAMETER_CHOICE, 0, 2, "square", "square round bump", "",
                           FROM_ARTICLE, "shape of the falloff", USUAL_WORDS},
    PLACED_PARAMETERS(ISLAND_PLACED),
    .random = true,
    .cell_cost = 1.2,
    .row_cost = 60.0,
    .work_bytes = island_bytes,
    .prepare = island_prepare,
    .row = island_row,
};

enum { RADIUS, WIDTH, RING_PLACED };

WIDE_VECTORS static void ring_span(const Stage *stage, float *restrict heights, int x, int cells,
                                   float v) {
    float radius = (float)stage->values[RADIUS];
    float width = (float)stage->values[WIDTH], half = width * 0.5f;
    Places places;
    find_places(&places, stage, RING_PLACED, x, cells, v);
    const float *us = places.u, *vs = places.v;
    for (int i = 0; i < cells; i++) {
        float away = fabsf(sqrtf(us[i] * us[i] + vs[i] * vs[i]) - radius);
        heights[i] *= 2.0f - float_clamp(away, half, width) / half;
    }
}

static void ring_row(const Stage *stage, int y) {
    float *row = stage_row(stage, y), v = across(y, stage->height);
    for (int x = 0; x < stage->width; x += SPAN)
        ring_span(stage, row + x, x, int_min(stage->width - x, SPAN), v);
}

const Operation RING = {
    OPERATION(GROUP_RESHAPES, "ring",
              "keeps heights near a circle round the middle; the others fade to 0"),
    .formula = "h *= 2 - clamp(|d - radius|, width / 2, width) / (width / 2)",
    .parameters[RADIUS] = {"radius", PARAMETER_REAL, 0, 2, "0.6", NULL, "", FROM_US,
                           "of the circle: 1 reaches the edges", USUAL_LINEAR(0.2, 1, 0.01)},
    .parameters[WIDTH] = {"width", PARAMETER_REAL, 0.01, 4, "0.3", NULL, "", FROM_US,
                          "of what is kept; half as much fades on either side",
                          USUAL_LINEAR(0.05, 0.8, 0.01)},
    PLACED_PARAMETERS(RING_PLACED),
    .random = true,
    .cell_cost = 1.0,
    .row = ring_row,
};

enum { AMOUNT };

// Units of work, of a cell.
#define NEAR_UNITS 9.0
#define FAR_UNITS 32.0

static double warp_cost(const Stage *stage) {
    return stage_access(stage, NEAR_UNITS, FAR_UNITS) * stage_cells(stage);
}

// A place on one axis: the cells before and after it, and how far it lies from the first.
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
    float *row = stage_row(stage, y), amount = (float)stage->values[AMOUNT];
    const float *moves_x = stage_other(stage, 0, y);
    bool two = stage->others[1];
    const float *moves_y =
        two ? stage_other(stage, 1, y) : stage_other(stage, 0, stage->height - 1 - y);
    for (int x = 0; x < stage->width; x++) {
        Between across = between((float)x + amount * moves_x[x], stage->width);
        float down_by = amount * moves_y[two ? x : stage->width - 1 - x];
        Between down = between((float)y + down_by, stage->height);
        const float *north = heightmap_row(stage->before, down.first);
        const float *south = heightmap_row(stage->before, down.second);
        float a = float_mix(north[across.first], north[across.second], across.share);
        float b = float_mix(south[across.first], south[across.second], across.share);
        row[x] = heightmap_bounded(float_mix(a, b, down.share));
    }
}

const Operation WARP = {
    OPERATION(
        GROUP_RESHAPES, "warp",
        "moves cells east by a second map and south by a third, or by the second turned round"),
    .formula = "h(x, y) = h(x + amount * M(x, y), y + amount * M'(x, y))",
    .further_maps = 1,
    .more_maps = 1,
    .parameters[AMOUNT] = {"amount", PARAMETER_LENGTH, -HEIGHTMAP_SIDE, HEIGHTMAP_SIDE, "8", NULL,
                           "tiles", FROM_US, "how far a 1 in the second map moves",
                           USUAL_LINEAR(0, 30, 0.5)},
    .cost = warp_cost,
    .pass = warp_row,
};
