// SPDX-License-Identifier: MIT
// flood: the pieces of land of a map, by a plain flood fill: what counted islands must equal.
#pragma once

#include "support.h"

typedef struct Flood {
    int32_t *labels;  // of each cell the number of its piece, 1.. in reading order; 0 on water
    int64_t *sizes;  // tiles of piece n in sizes[n - 1]
    int count;
} Flood;

Flood flood_of(const Tilemap *map);
void flood_free(Flood *flood);
