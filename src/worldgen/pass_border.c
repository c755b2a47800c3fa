// SPDX-License-Identifier: MIT
// A frame of water round the world, so that no land is cut off by the edge of the map.
#include <string.h>

#include "rows.h"

enum { WIDTH };

static void border_run(const Stage *stage, int64_t first, int64_t last) {
    if (first >= last) return;
    int border = (int)stage->values[WIDTH];
    for (int y = 0; y < stage->height && !stage_cancelled(stage); y++) {
        uint8_t *row = tilemap_row(stage->tiles, y);
        bool outside = y < border || y >= stage->height - border;
        int reach = outside ? stage->width : int_min(border, stage->width);
        memset(row, TILE_WATER, (size_t)reach);
        memset(row + stage->width - reach, TILE_WATER, (size_t)reach);
    }
}

const Operation BORDER = {
    .name = "border",
    .kind = TILE_NONE,
    .group = GROUP_TILES,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "water along the edges of the map",
    .parameters = {[WIDTH] = {"width", PARAMETER_WHOLE, 1, 100, "1", NULL, "tiles", FROM_US,
                              "how wide"}},
    .cell_cost = 0.1,
    .run = border_run,
};
