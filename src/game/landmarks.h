// SPDX-License-Identifier: MIT
// landmarks: what stands out on an island, found by analysis. Part of the work of island_make.
//
// Each kind has a definition, a limit, and where there are more of it than that, the largest are
// kept (summits: the highest). Kinds are sought in a fixed order; a tile belongs to the first that
// takes it, and one that is left with too few is given up. What is found is the same whatever the
// seed: only the names come from it.
#pragma once

#include "island.h"
#include "pieces.h"

// Needs altitudes and sites, and the pieces of land and water (PIECE_LAND, PIECE_WATER). False
// without memory.
bool landmarks_find(Island *island, const Pieces *pieces, TextError *error);
