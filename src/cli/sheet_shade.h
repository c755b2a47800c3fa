// SPDX-License-Identifier: MIT
// sheet_shade: hillshade, a light from the north-west over the colours of tiles, so that relief
// reads.
//
// A cell that rises towards the south-east is lighter, one that falls is darker; how much is
// measured against the level's own mean slope on land, whatever its heights mean. Water stays as
// it is. A zeroed Shade changes no colour; else it points to maps of the caller's.
#pragma once

#include "../worldgen/heightmap.h"
#include "../worldgen/tiles.h"

typedef struct Shade {
    const Heightmap *heights;  // NULL is no shade
    const Tilemap *tiles;
    double strength;  // brightness for a difference of heights of 1
} Shade;

Shade shade_of(const Heightmap *heights, const Tilemap *tiles);

// The colour rrggbb in that cell's light.
uint32_t shade_colour(const Shade *shade, int x, int y, uint32_t colour);
