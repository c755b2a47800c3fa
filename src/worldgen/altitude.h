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

// The heights that the sea reaches, in altitudes: 0 is where it begins, n how high it stands after tide n.
typedef struct SeaLevels {
    bool known;  // there is land
    float sea;  // the lowest land
    float tides[ALTITUDE_BANDS - 1];  // the highest land that each tide covers
} SeaLevels;

SeaLevels altitudes_sea(const Altitudes *altitudes, const Tilemap *tiles, const Heightmap *heights);

// Between two tides the sea stands between their heights. `level` is 0..ALTITUDE_BANDS - 1.
float sea_level_height(const SeaLevels *levels, double level);
