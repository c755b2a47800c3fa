// SPDX-License-Identifier: MIT
// near: what lies around a tile.
#pragma once

#include "game.h"

// Whether the cell or one at its sides is water or flooded.
bool near_water(const Game *game, int cell);

// Tiles around a camp that count for posts at a good, and how many there must be: dry ones of the
// kind that gives it, for food water and flooded ones.
int near_count(const Game *game, int cell, Good good);
int near_needed(const Game *game, Good good);

// How many of these were seen, which is what a player is told. Where a level lets posts reach further
// than the crew sees, the rules count the others as well.
int near_seen(const Game *game, int cell, Good good);
