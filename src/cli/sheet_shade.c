// SPDX-License-Identifier: MIT
#include "sheet_shade.h"

static const double MEAN_LIGHT = 0.1;  // of a mean slope
static const double MOST_LIGHT = 0.28;

// How far the ground rises towards the south-east; cells beyond an edge repeat the edge.
static double rise_at(const Heightmap *heights, int x, int y) {
    int west = x > 0 ? x - 1 : x, north = y > 0 ? y - 1 : y;
    int east = x + 1 < heights->width ? x + 1 : x, south = y + 1 < heights->height ? y + 1 : y;
    return (double)heightmap_at(heights, east, south) - (double)heightmap_at(heights, west, north);
}

Shade shade_of(const Heightmap *heights, const Tilemap *tiles) {
    double sum = 0;
    int64_t count = 0;
    for (int y = 0; y < heights->height; y++)
        for (int x = 0; x < heights->width; x++) {
            if (tilemap_at(tiles, x, y) == TILE_WATER) continue;
            double rise = rise_at(heights, x, y);
            sum += rise < 0 ? -rise : rise;
            count++;
        }
    if (!(sum > 0)) return (Shade){0};
    return (Shade){
        .heights = heights, .tiles = tiles, .strength = MEAN_LIGHT * (double)count / sum};
}

static uint32_t lit(uint32_t byte, double light) {
    double bright = (double)byte * (1 + light);
    return bright >= 255 ? 255 : (uint32_t)(bright + 0.5);
}

uint32_t shade_colour(const Shade *shade, int x, int y, uint32_t colour) {
    if (!shade->heights || tilemap_at(shade->tiles, x, y) == TILE_WATER) return colour;
    double light = rise_at(shade->heights, x, y) * shade->strength;
    light = light < MOST_LIGHT ? light : MOST_LIGHT;
    light = light > -MOST_LIGHT ? light : -MOST_LIGHT;
    return lit(colour >> 16 & 255, light) << 16 | lit(colour >> 8 & 255, light) << 8 |
           lit(colour & 255, light);
}
