// SPDX-License-Identifier: MIT
// Ramp: heights that rise evenly in one direction, across the whole map. Ours. The middle of the map is
// half-way up; `low` and `high` are reached at the two corners, or edges, that lie furthest down and up. One stamp.
#include "direction.h"
#include "rng.h"
#include "rows.h"

enum { LOW, HIGH, ANGLE };

static void ramp_rows(const void *context, int first, int last) {
    const Stage *stage = context;
    Rng rng = rng_make(stage->stream, 0);
    double turn = (double)rng_unit(&rng) * (stage->upper[ANGLE] - stage->values[ANGLE]);
    Direction up = direction_of(stage->values[ANGLE] + turn);
    double most_x = stage->width - 1, most_y = stage->height - 1;
    double reach = most_x * (up.x < 0 ? -up.x : up.x) + most_y * (up.y < 0 ? -up.y : up.y);
    float low = (float)stage->values[LOW], span = (float)(stage->values[HIGH] - stage->values[LOW]);
    for (int y = first; y < last; y++) {
        float *row = heightmap_row(stage->map, y);
        double along = (y - most_y / 2) * up.y - most_x / 2 * up.x;
        float begin = (float)(along / reach) + 0.5f, step = (float)(up.x / reach);
        for (int x = 0; x < stage->width; x++) row[x] = low + span * (begin + (float)x * step);
    }
}

const Operation RAMP = {
    .name = "ramp",
    .group = GROUP_MAKES,
    .random = true,
    .fills = true,
    .meaning = "heights that rise evenly across the map in one direction",
    .parameters[LOW] = {"low", PARAMETER_REAL, -1e6, 1e6, "0", NULL, "heights", FROM_US,
                        "where it begins"},
    .parameters[HIGH] = {"high", PARAMETER_REAL, -1e6, 1e6, "1", NULL, "heights", FROM_US,
                         "where it ends"},
    .parameters[ANGLE] = {"angle", PARAMETER_RANGE, -360, 360, "0..360", NULL, "degrees", FROM_US,
                          "where it rises to: 0 is east, 90 south; of a range a random one"},
    .cell_cost = 0.6,
    .rows = ramp_rows,
};
