// SPDX-License-Identifier: MIT
// flood: a finished land with the sea at any level: the tides come by the rules, and stand still between them.
//
// A tile goes under when the sea has its height and a way to it over sides, as in game/tide.h; at whole levels the
// same tiles are flooded as in a game after that tide. Tiles belong to the caller.
#pragma once

#include "../../worldgen/altitude.h"

typedef struct Flood {
    double level;  // in altitudes: 0 is the sea as the land was made, n where tide n stands
    bool known;  // there are tiles, and land among them
    float height;  // how high the sea stands
    int64_t land, left;  // tiles of land as made, and those that are still dry
} Flood;

// Turns what the sea takes at a level, 0..ALTITUDE_BANDS - 1, into water. False only without memory.
bool flood_tiles(Flood *flood, Tilemap *tiles, const Heightmap *heights, double level);

// How much of the land is left, in percent, rounded down but never to 0 while any is.
int flood_percent_left(const Flood *flood);
