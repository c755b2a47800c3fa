// SPDX-License-Identifier: MIT
// Operations that need a map's lowest and highest height before they work each cell. One stamp each.
//
// Terrace cuts the heights between the two into n bands of the same width, and each band becomes flat:
// the lowest at the lowest height, the highest at the highest, the others evenly between. A flat map
// stays. All of it is ours.
#include "operation.h"
#include "../base/vectors.h"

enum { LOW, HIGH };

static void normalise_run(const Stage *stage) {
    stage_normalise(stage, (float)stage->values[LOW], (float)stage->values[HIGH]);
}

#define EXTENT_UNITS 0.7  // of a cell, of both rows that look at all heights and then move each

const Operation NORMALISE = {
    OPERATION(GROUP_RESHAPES, "normalise",
              "stretches heights so that they reach from low to high; a flat map becomes low"),
    .parameters[LOW] = {"low", PARAMETER_REAL, -1e6, 1e6, "0", NULL, "heights", FROM_ARTICLE,
                        "what the lowest becomes"},
    .parameters[HIGH] = {"high", PARAMETER_REAL, -1e6, 1e6, "1", NULL, "heights", FROM_ARTICLE,
                         "what the highest becomes"},
    .check = stage_check_low_high,
    .cell_cost = EXTENT_UNITS,
    .run_once = normalise_run,
};

WIDE_VECTORS static void invert_row(const Stage *stage, int y) {
    const HeightRange *range = stage->context;
    float *row = stage_row(stage, y), low = range->low, high = range->high, sum = low + high;
    for (int x = 0; x < stage->width; x++) row[x] = float_clamp(sum - row[x], low, high);
}

static void invert_run(const Stage *stage) {
    HeightRange range = stage_extent(stage);
    stage_each_row(stage, invert_row, &range);
}

const Operation INVERT = {
    OPERATION(GROUP_RESHAPES, "invert",
              "turns the map upside down between its lowest and its highest height"),
    .cell_cost = EXTENT_UNITS,
    .run_once = invert_run,
};

enum { BANDS };
enum { BANDS_MOST = 256 };

typedef struct Terraces {
    HeightRange range;
    int bands;
    float levels[BANDS_MOST];  // the height of each band
} Terraces;

static void terrace_row(const Stage *stage, int y) {
    const Terraces *terraces = stage->context;
    float *row = stage_row(stage, y), low = terraces->range.low;
    float span = terraces->range.high - low;
    int bands = terraces->bands, top = bands - 1;
    for (int x = 0; x < stage->width; x++) {
        int band = (int)((row[x] - low) / span * (float)bands);  // 0..bands, both included
        row[x] = terraces->levels[int_min(band, top)];
    }
}

static void terrace_run(const Stage *stage) {
    Terraces terraces = {.range = stage_extent(stage), .bands = stage_whole(stage, BANDS)};
    float low = terraces.range.low, high = terraces.range.high;
    if (low >= high) return;
    int top = terraces.bands - 1;
    for (int band = 0; band < top; band++)
        terraces.levels[band] = low + (float)band / (float)top * (high - low);
    terraces.levels[top] = high;
    stage_each_row(stage, terrace_row, &terraces);
}

const Operation TERRACE = {
    OPERATION(GROUP_RESHAPES, "terrace",
              "cuts the land into flat steps from its lowest to its highest height"),
    .parameters[BANDS] = {"n", PARAMETER_WHOLE, 2, BANDS_MOST, "8", NULL, "", FROM_US,
                          "how many heights are left"},
    .cell_cost = 2.5,
    .run_once = terrace_run,
};
