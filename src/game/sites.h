// SPDX-License-Identifier: MIT
// sites: where beacons may stand. Part of the work of island_make.
//
// Heights first, from high to low and apart from each other; where too few of them stay above the
// last tide, places in between. Lower sites stay too: bluffs that drown unless they are walled.
#pragma once

#include "island.h"

enum { SITES_TO_SPARE = 2 };  // so many more than beacons should stay above the last tide

// Needs altitudes and the final tide. False without memory.
bool sites_find(Island *island, TextError *error);

// Whether a cell is high enough for a site and nothing near it is higher (ties: the lower cell).
bool sites_is_peak(const Island *island, int cell);
