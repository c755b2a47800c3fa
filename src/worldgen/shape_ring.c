// SPDX-License-Identifier: MIT
// Ring: keeps the heights near a circle round the middle of the map and lets the others fade to 0.
// With d = hypot(u, v), u and v from -1 at the first to 1 at the last column and row, a height is
// multiplied by 1 where |d - radius| <= width / 2, by 0 where it is at least width, and by a
// straight slope between. One stamp. Ours; an atoll is made with it.
#include <math.h>

#include "cellwise.h"
#include "rows.h"

enum { RADIUS, WIDTH };

static void ring_rows(const void *context, int first, int last) {
    const Stage *stage = context;
    float radius = (float)stage->values[RADIUS];
    float width = (float)stage->values[WIDTH], half = width * 0.5f;
    for (int y = first; y < last; y++) {
        float *row = heightmap_row(stage->map, y);
        float v = cellwise_across(y, stage->height);
        for (int x = 0; x < stage->width; x++) {
            float u = cellwise_across(x, stage->width);
            float away = fabsf(sqrtf(u * u + v * v) - radius);
            row[x] *= 2.0f - float_clamp(away, half, width) / half;
        }
    }
}

static void ring_run(const Stage *stage, int64_t first, int64_t last) {
    cellwise_run(stage, first, last, ring_rows);
}

const Operation RING = {
    .name = "ring",
    .kind = TILE_NONE,
    .group = GROUP_RESHAPES,
    .maps = 1,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "keeps heights near a circle round the middle; the others fade to 0",
    .parameters =
        {
            [RADIUS] = {"radius", PARAMETER_REAL, 0, 2, "0.6", NULL, "", FROM_US,
                        "of the circle: 1 reaches the edges"},
            [WIDTH] = {"width", PARAMETER_REAL, 0.01, 4, "0.3", NULL, "", FROM_US,
                       "of what is kept; half as much fades on either side"},
        },
    .cell_cost = 1.0,
    .run = ring_run,
};
