// SPDX-License-Identifier: MIT
// altitude: the land of a world in sixteen bands by rank, so that every land drowns at the same pace.
//
// A tile's altitude is 1 + ALTITUDE_BANDS * lower / land, rounded down, where `lower` of all `land` tiles
// (everything but water) lie lower than it. The rules flood by these numbers and pictures show them, so that
// both mean the same. Nothing is owned, and nothing refused; heights may be any floats.
#pragma once

#include "heightmap.h"
#include "tiles.h"

enum { ALTITUDE_BANDS = 16 };

// The keys (heightmap_sortable) that a tile of each altitude but the first exceeds, in order.
typedef struct Altitudes {
    uint32_t above[ALTITUDE_BANDS - 1];
} Altitudes;

// By radix selection of all bounds at once. Meaningless if it was cancelled.
Altitudes altitudes_find(const Tilemap *tiles, const Heightmap *heights, const atomic_bool *cancel);

static inline uint32_t altitude_key(float height) {
    return heightmap_sortable(height + 0.0f);  // -0 is 0
}

// 1..ALTITUDE_BANDS, of land.
static inline int altitudes_rank(const Altitudes *altitudes, float height) {
    uint32_t key = altitude_key(height);
    int band = 0;
    for (int half = ALTITUDE_BANDS / 2; half; half /= 2)
        if (key > altitudes->above[band + half - 1]) band += half;
    return 1 + band;
}
