// SPDX-License-Identifier: MIT
// palette: the colour of each cell of a map, one pixel per cell.
//
// game and article colour tiles, those that are TILE_NONE as grey does; the others colour heights. A MapColours points to maps of the
// caller's, which must outlive it, and owns nothing.
#pragma once

#include "heightmap.h"
#include "tiles.h"

typedef enum Palette {
    PALETTE_GAME,  // our colours of tiles; grey without tiles
    PALETTE_ARTICLE,  // the noise-map article's; grey without tiles
    PALETTE_EARTH,  // the meteorite article's: darker when deeper, sea level 0
    PALETTE_GREY,  // black is the lowest height, white the highest
    PALETTE_GREY_INVERTED,  // the other way round
    PALETTE_GREEN_RED,  // 1 is green, 0 black, -1 red
    PALETTE_COUNT,
} Palette;

extern const char *const PALETTE_NAME[PALETTE_COUNT];

// The palette with this name, or PALETTE_COUNT.
Palette palette_named(const char *name);

typedef struct MapColours {
    Palette palette;
    const Heightmap *heights;
    const Tilemap *tiles;  // NULL if there are none
    HeightRange range;  // of the heights
} MapColours;

// `tiles` may be NULL or empty; else both have the same size.
MapColours map_colours(Palette palette, const Heightmap *heights, const Tilemap *tiles);

uint32_t map_colours_at(const MapColours *colours, int x, int y);  // rrggbb

// A row as red, green and blue bytes: a PngPack whose context is a MapColours.
void map_colours_row(const void *colours, int y, uint8_t *rgb);
