// SPDX-License-Identifier: MIT
// flood_fill: the pieces of land of a map by a plain flood fill, which the counted islands must
// equal.
#pragma once

#include "worlds.h"

typedef struct Flood {
    int32_t *labels;  // the number of each cell's piece, from 1 in reading order; 0 on water
    int64_t *sizes;  // tiles of piece n in sizes[n - 1]
    int count;
} Flood;

Flood flood_of(const Tilemap *map);
void flood_free(Flood *flood);
