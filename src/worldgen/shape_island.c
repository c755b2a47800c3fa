// SPDX-License-Identifier: MIT
// The edge falloff that makes land an island: height + bias - strength * d^power, where d is 0 in
// the middle of the map and 1 at its edges. Source: the noise-map article (square metric, bias 1,
// strength 20, power 16); round and bump are ours.
#include <math.h>

#include "parallel.h"
#include "rows.h"

enum { POWER, STRENGTH, BIAS, METRIC };
enum { METRIC_SQUARE, METRIC_ROUND, METRIC_BUMP };

// By repeated squaring, highest bit first: one fixed order of multiplications for each power.
static float whole_power(float base, int power) {
    int bit = 1;
    while (bit * 2 <= power) bit *= 2;
    float result = base;
    for (bit /= 2; bit > 0; bit /= 2) {
        result *= result;
        if (power & bit) result *= base;
    }
    return result;
}

// -1 at the first cell, 1 at the last.
static float across(int at, int side) { return (float)at / ((float)side - 1.0f) * 2.0f - 1.0f; }

static float distance(int metric, float u, float v) {
    if (metric == METRIC_ROUND) {
        float length = sqrtf(u * u + v * v);
        return length < 1.0f ? length : 1.0f;
    }
    if (metric == METRIC_BUMP) return 1.0f - (1.0f - u * u) * (1.0f - v * v);
    return fabsf(u) >= fabsf(v) ? fabsf(u) : fabsf(v);
}

static void island_rows(const void *context, int first, int last) {
    const Stage *stage = context;
    int power = (int)stage->values[POWER], metric = (int)stage->values[METRIC];
    float strength = (float)stage->values[STRENGTH], bias = (float)stage->values[BIAS];
    for (int y = first; y < last; y++) {
        float *row = heightmap_row(stage->map, y);
        float v = across(y, stage->height);
        for (int x = 0; x < stage->width; x++) {
            float d = distance(metric, across(x, stage->width), v);
            row[x] = row[x] + bias - strength * whole_power(d, power);
        }
    }
}

static void island_run(const Stage *stage, int64_t first, int64_t last) {
    if (first < last)
        parallel_rows(stage->threads, stage->height, stage->width, island_rows, stage);
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
    .run = island_run,
};
