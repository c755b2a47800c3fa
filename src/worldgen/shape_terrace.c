// SPDX-License-Identifier: MIT
// Terraces: the heights between a map's lowest and highest are cut into n bands of the same width,
// and each band becomes flat. The lowest band lies at the lowest height, the highest at the
// highest, the others evenly between. A flat map stays. One stamp. All of it is ours.
#include "cellwise.h"
#include "rows.h"

enum { BANDS };
enum { BANDS_MOST = 256 };

typedef struct Terraces {
    const Stage *stage;
    HeightRange range;
    int bands;
    float levels[BANDS_MOST];  // the height of each band
} Terraces;

static void terrace_rows(const void *context, int first, int last) {
    const Terraces *terraces = context;
    Cells cells = cellwise_rows(terraces->stage, first, last);
    float low = terraces->range.low, span = terraces->range.high - low;
    int bands = terraces->bands, top = bands - 1;
    for (size_t i = 0; i < cells.count; i++) {
        int band =
            (int)((cells.heights[i] - low) / span * (float)bands);  // 0..bands, both included
        cells.heights[i] = terraces->levels[int_min(band, top)];
    }
}

static void terrace_run(const Stage *stage, int64_t first, int64_t last) {
    if (first >= last) return;
    Terraces terraces = {
        .stage = stage,
        .range = heightmap_extent(stage->map, stage->workers),
        .bands = (int)stage->values[BANDS],
    };
    float low = terraces.range.low, high = terraces.range.high;
    if (low >= high) return;
    int top = terraces.bands - 1;
    for (int band = 0; band < top; band++)
        terraces.levels[band] = low + (float)band / (float)top * (high - low);
    terraces.levels[top] = high;
    parallel_rows(stage->workers, stage->height, stage->width, terrace_rows, &terraces);
}

const Operation TERRACE = {
    .name = "terrace",
    .kind = TILE_NONE,
    .group = GROUP_RESHAPES,
    .maps = 1,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "cuts the land into flat steps from its lowest to its highest height",
    .parameters = {[BANDS] = {"n", PARAMETER_WHOLE, 2, BANDS_MOST, "8", NULL, "", FROM_US,
                              "how many heights are left"}},
    .cell_cost = 2.5,
    .run = terrace_run,
};
