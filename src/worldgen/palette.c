// SPDX-License-Identifier: MIT
#include "palette.h"

#include <assert.h>
#include <string.h>

// The article tints two sprites that it does not print; these are ours.
enum { EARTH_LAND = 0xa4cf50, EARTH_WATER = 0x5d9be0 };

const char *const PALETTE_NAME[PALETTE_COUNT] = {
    [PALETTE_GAME] = "game",
    [PALETTE_ARTICLE] = "article",
    [PALETTE_EARTH] = "earth",
    [PALETTE_GREY] = "grey",
    [PALETTE_GREY_INVERTED] = "grey-inverted",
    [PALETTE_GREEN_RED] = "green-red",
};

Palette palette_named(const char *name) {
    int palette = 0;
    while (palette < PALETTE_COUNT && strcmp(PALETTE_NAME[palette], name) != 0) palette++;
    return (Palette)palette;
}

MapColours map_colours(Palette palette, const Heightmap *heights, const Tilemap *tiles) {
    assert(palette < PALETTE_COUNT && heights->values);
    bool has_tiles = tiles && tiles->kinds;
    assert(!has_tiles || (tiles->width == heights->width && tiles->height == heights->height));
    bool wants_tiles = palette == PALETTE_GAME || palette == PALETTE_ARTICLE;
    return (MapColours){
        .palette = wants_tiles && !has_tiles ? PALETTE_GREY : palette,
        .heights = heights,
        .tiles = has_tiles ? tiles : NULL,
        .range = heightmap_range(heights),
    };
}

// 0..1 to 0..255; 0 for a NaN, from heights that overflowed.
static uint32_t to_byte(double part) {
    if (!(part > 0)) return 0;
    return part >= 1 ? 255 : (uint32_t)(part * 255 + 0.5);
}

static uint32_t grey_of(const MapColours *colours, float height) {
    uint32_t grey = to_byte(heightmap_share(colours->range, height));
    if (colours->palette == PALETTE_GREY_INVERTED) grey = 255 - grey;
    return grey * 0x010101;
}

// The height scales red and green; blue stays.
static uint32_t earth_of(float height, bool water) {
    double bright = (double)height / 255 + 0.8;
    bright = bright > 0 ? bright < 1 ? bright : 1 : 0;
    uint32_t base = water ? EARTH_WATER : EARTH_LAND;
    uint32_t red = (uint32_t)((base >> 16) * bright + 0.5);
    uint32_t green = (uint32_t)((base >> 8 & 255) * bright + 0.5);
    return red << 16 | green << 8 | (base & 255);
}

uint32_t map_colours_at(const MapColours *colours, int x, int y) {
    float height = heightmap_at(colours->heights, x, y);
    Tile tile = colours->tiles ? tilemap_at(colours->tiles, x, y) : TILE_NONE;
    if (colours->tiles && tile == TILE_NONE && colours->palette < PALETTE_EARTH)
        return grey_of(colours, height);
    switch (colours->palette) {
    case PALETTE_GAME: return TILE_INFO[tile].game;
    case PALETTE_ARTICLE: return TILE_INFO[tile].article;
    case PALETTE_EARTH: return earth_of(height, colours->tiles ? tile == TILE_WATER : height <= 0);
    case PALETTE_GREEN_RED: return to_byte((double)height) << 8 | to_byte(-(double)height) << 16;
    default: return grey_of(colours, height);
    }
}

void map_colours_row(const void *colours, int y, uint8_t *rgb) {
    const MapColours *map = colours;
    for (int x = 0; x < map->heights->width; x++) {
        uint32_t colour = map_colours_at(map, x, y);
        *rgb++ = (uint8_t)(colour >> 16);
        *rgb++ = (uint8_t)(colour >> 8 & 255);
        *rgb++ = (uint8_t)(colour & 255);
    }
}
