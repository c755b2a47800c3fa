// SPDX-License-Identifier: MIT
// plants: what stands on each tile, for the eye alone. Part of building a scenery.
#pragma once

#include "scenery.h"

// Fills scenery->object; grounds must be there already. `heights` may be empty.
void scenery_plant(Scenery *scenery, const Tilemap *tiles, const Heightmap *heights);
