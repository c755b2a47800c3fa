// SPDX-License-Identifier: MIT
// classify: one `tile KIND where ...` line applied to all cells that no line before it took.
#pragma once

#include "recipe.h"

// A test with its map and its amount as a height (quantiles worked out).
typedef struct ResolvedTest {
    const Heightmap *map;
    Comparison comparison;
    float amount;
} ResolvedTest;

void classify(Tilemap *tiles, Tile kind, const ResolvedTest *tests, int count, Workers workers);
