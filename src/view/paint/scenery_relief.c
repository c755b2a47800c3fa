// SPDX-License-Identifier: MIT
// How high land lies, and how light falls on it.
#include <stdlib.h>

#include "scenery.h"

static int step_of(const Relief *relief, float height) {
    float part = (height - relief->low) / relief->span;
    return part > 0 ? part < 1 ? (int)(part * (RELIEF_STEPS - 1)) : RELIEF_STEPS - 1 : 0;
}

// Levels run from that of altitude 1 to the one above the last, as steps of height have land below them.
static void find_levels(Relief *relief, const atomic_bool *cancel) {
    const Tilemap *made = relief->made;
    int64_t counts[RELIEF_STEPS] = {0}, all = 0, lower = 0;
    for (int y = 0; y < made->height && !cancel_asked(cancel); y++)
        for (int x = 0; x < made->width; x++) {
            if (tilemap_at(made, x, y) == TILE_WATER) continue;
            counts[step_of(relief, heightmap_at(relief->heights, x, y))]++;
            all++;
        }
    for (int step = 0; step < RELIEF_STEPS; lower += counts[step++]) {
        int64_t half = 2 * lower + counts[step];
        relief->level[step] =
            (uint16_t)(RELIEF_UNIT + (all ? half * ALTITUDE_BANDS * RELIEF_UNIT / (2 * all) : 0));
    }
}

Relief scenery_relief(const Tilemap *tiles, const Heightmap *heights, const atomic_bool *cancel) {
    float low = 0, high = 0;
    bool rivers = false, any = false;
    for (int y = 0; y < tiles->height && !cancel_asked(cancel); y++)
        for (int x = 0; x < tiles->width; x++) {
            rivers = rivers || tilemap_at(tiles, x, y) == TILE_RIVER;
            if (tilemap_at(tiles, x, y) == TILE_WATER || !heights->values) continue;
            float height = heightmap_at(heights, x, y);
            low = !any || height < low ? height : low;
            high = !any || height > high ? height : high;
            any = true;
        }
    Relief relief = {.made = tiles,
                     .heights = heights,
                     .low = low,
                     .span = high > low ? high - low : 1.0f,
                     .rivers = rivers};
    if (!heights->values) return relief;
    relief.altitudes = altitudes_find(tiles, heights, cancel);
    find_levels(&relief, cancel);
    return relief;
}

int scenery_altitude(const Relief *relief, Tile kind, int x, int y) {
    if (kind == TILE_WATER || kind == TILE_NONE || !relief->heights->values) return 0;
    return altitudes_rank(&relief->altitudes, heightmap_at(relief->heights, x, y));
}

// The level of a tile beside (x, y), where `here` is the level. What is unknown, or outside the world, lies as high.
static int level_beside(const Relief *relief, const Tilemap *tiles, int x, int y, int here) {
    if (x < 0 || y < 0 || x >= tiles->width || y >= tiles->height) return here;
    Tile kind = tilemap_at(tiles, x, y);
    if (kind == TILE_NONE) return here;
    if (kind == TILE_WATER) return RELIEF_UNIT;
    return relief->level[step_of(relief, heightmap_at(relief->heights, x, y))];
}

Tilt scenery_slope(const Relief *relief, const Tilemap *tiles, int x, int y) {
    if (!relief->heights->values) return (Tilt){0, 0};
    int here = relief->level[step_of(relief, heightmap_at(relief->heights, x, y))];
    return (Tilt){
        level_beside(relief, tiles, x + 1, y, here) - level_beside(relief, tiles, x - 1, y, here),
        level_beside(relief, tiles, x, y + 1, here) - level_beside(relief, tiles, x, y - 1, here)};
}

bool scenery_at_step(const Relief *relief, const Tilemap *tiles, int altitude, int x, int y) {
    enum { FACE = 2, RIM = 3 };
    if (!altitude || y == 0) return false;
    Tile kind = tilemap_at(tiles, x, y - 1);
    int north = scenery_altitude(relief, kind, x, y - 1);
    return north >= altitude + FACE || (north && kind == TILE_TREE && north + RIM <= altitude);
}

// Light comes from the north-west: slopes that rise towards the south-east are lit, and what is 4 altitudes
// higher in the west or north casts a shadow. The ground grows a little lighter with each altitude.
uint8_t scenery_shade(const Relief *relief, const Tilemap *tiles, int altitude, int x, int y) {
    enum { LIGHT = 11, DARK = 18, HALF = 5 * RELIEF_UNIT / 2, CAST = 2 * RELIEF_UNIT };
    enum { LEVEL_BAND = 9, LEAST = 2, MOST = SHADE_MOST - 8 };
    if (!relief->heights->values) return SHADE_LEVEL;
    int here = relief->level[step_of(relief, heightmap_at(relief->heights, x, y))];
    int west = level_beside(relief, tiles, x - 1, y, here),
        north = level_beside(relief, tiles, x, y - 1, here),
        corner = level_beside(relief, tiles, x - 1, y - 1, here);
    Tilt rise = scenery_slope(relief, tiles, x, y);
    int slope = rise.east + rise.south;
    int lit = slope * (slope > 0 ? LIGHT : DARK) / (HALF + abs(slope));
    int blocked = int_max(corner, int_max(west, north) - RELIEF_UNIT) - here;
    int cast = int_clamp((blocked - CAST) * 2 / RELIEF_UNIT, 0, 6);
    int ramp = altitude - LEVEL_BAND, relief_shade = SHADE_LEVEL - lit + cast;
    return (uint8_t)int_clamp(int_clamp(relief_shade, LEAST, MOST) - ramp, SHADE_NONE, SHADE_MOST);
}
