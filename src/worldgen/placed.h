// SPDX-License-Identifier: MIT
// placed: shapes that need not lie in the middle of the map, nor be as wide as long, nor lie along its
// axes. Rows with such a shape have three parameters for it, which follow one another.
#pragma once

#include <math.h>

#include "heading.h"
#include "operation.h"

enum { PLACED_OFF, PLACED_STRETCH, PLACED_ANGLE };

// By default the shape is round, straight and in the middle.
#define PLACED_PARAMETERS(first)                                                                   \
    .parameters[(first) + PLACED_OFF] = {"off",                                                    \
                                         PARAMETER_LENGTH,                                         \
                                         0,                                                        \
                                         HEIGHTMAP_SIDE,                                           \
                                         "0",                                                      \
                                         NULL,                                                     \
                                         "tiles",                                                  \
                                         FROM_US,                                                  \
                                         "how far its middle may lie from that of the map, along " \
                                         "both axes",                                              \
                                         USUAL_PERCENT(0, 25, 1)},                                 \
                          .parameters[(first) + PLACED_STRETCH] =                                  \
                              {"stretch",                                                          \
                               PARAMETER_RANGE,                                                    \
                               1,                                                                  \
                               16,                                                                 \
                               "1",                                                                \
                               NULL,                                                               \
                               "times",                                                            \
                               FROM_US,                                                            \
                               "how much longer it is than wide, of the same area",                \
                               USUAL_LINEAR(1, 3, 0.05)},                                          \
                          .parameters[(first) + PLACED_ANGLE] = {                                  \
                              "angle",                                                             \
                              PARAMETER_RANGE,                                                     \
                              -360,                                                                \
                              360,                                                                 \
                              "0",                                                                 \
                              NULL,                                                                \
                              "degrees",                                                           \
                              FROM_US,                                                             \
                              "where its long axis points: 0 is east, 90 south",                   \
                              USUAL_LINEAR(0, 360, 5)}

typedef struct Placed {
    float x, y;  // its middle, from that of the map
    float along_x, along_y, aside_x, aside_y;  // from places on the map to places within the shape
} Placed;

static inline bool is_placed(const Stage *stage, int first) {
    const double *low = stage->values + first, *high = stage->upper + first;
    return low[PLACED_OFF] != 0 || low[PLACED_STRETCH] != 1 || high[PLACED_STRETCH] != 1 ||
           low[PLACED_ANGLE] != 0 || high[PLACED_ANGLE] != 0;
}

// Where the middle is counted in such parts of a tile.
static inline Placed placed_of(const Stage *stage, int first, double parts_x, double parts_y) {
    Rng rng = stage_rng(stage, 0);
    double stretch = stage_random(stage, first + PLACED_STRETCH, &rng);
    Heading along = heading_of(stage_random(stage, first + PLACED_ANGLE, &rng));
    double off = stage->values[first + PLACED_OFF];
    double x = (2 * (double)rng_unit(&rng) - 1) * off, y = (2 * (double)rng_unit(&rng) - 1) * off;
    double wide = sqrt(stretch), narrow = 1 / wide;
    return (Placed){(float)(x * parts_x),      (float)(y * parts_y),     (float)(along.x * narrow),
                    (float)(along.y * narrow), (float)(-along.y * wide), (float)(along.x * wide)};
}

INLINED float placed_along(const Placed *placed, float x, float y) {
    return placed->along_x * (x - placed->x) + placed->along_y * (y - placed->y);
}
INLINED float placed_aside(const Placed *placed, float x, float y) {
    return placed->aside_x * (x - placed->x) + placed->aside_y * (y - placed->y);
}
