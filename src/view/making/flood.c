// SPDX-License-Identifier: MIT
#include "flood.h"

#include "../../base/memory.h"

static int64_t count_land(const Tilemap *tiles) {
    int64_t land = 0;
    for (int y = 0; y < tiles->height; y++)
        for (int x = 0; x < tiles->width; x++) land += tilemap_at(tiles, x, y) != TILE_WATER;
    return land;
}

typedef struct Sea {
    Tilemap *tiles;
    const Heightmap *heights;
    uint32_t reach;  // the key of the highest land that it covers
    int32_t *cells;  // that it has taken and not gone on from
    int count;
} Sea;

static void take(Sea *sea, int x, int y) {
    const Tilemap *tiles = sea->tiles;
    if (x < 0 || y < 0 || x >= tiles->width || y >= tiles->height) return;
    if (tilemap_at(tiles, x, y) == TILE_WATER) return;
    if (altitude_key(heightmap_at(sea->heights, x, y)) > sea->reach) return;
    tilemap_row(tiles, y)[x] = TILE_WATER;
    sea->cells[sea->count++] = y * tiles->width + x;
}

static void spread(Sea *sea, int x, int y) {
    take(sea, x - 1, y);
    take(sea, x + 1, y);
    take(sea, x, y - 1);
    take(sea, x, y + 1);
}

// Water that the sea has just brought may come before or behind the cell that is looked at: it spreads either way.
static void rise(Sea *sea) {
    const Tilemap *tiles = sea->tiles;
    for (int y = 0; y < tiles->height; y++)
        for (int x = 0; x < tiles->width; x++) {
            if (tilemap_at(tiles, x, y) == TILE_WATER) spread(sea, x, y);
            while (sea->count > 0) {
                int cell = sea->cells[--sea->count];
                spread(sea, cell % tiles->width, cell / tiles->width);
            }
        }
}

bool flood_tiles(Flood *flood, Tilemap *tiles, const Heightmap *heights, double level) {
    Altitudes altitudes = altitudes_find(tiles, heights, NULL);
    SeaLevels levels = altitudes_sea(&altitudes, tiles, heights);
    *flood = (Flood){.level = level, .known = levels.known};
    flood->land = flood->left = count_land(tiles);
    if (!levels.known) return true;
    flood->height = sea_level_height(&levels, level);
    if (level <= 0) return true;
    Sea sea = {.tiles = tiles, .heights = heights, .reach = altitude_key(flood->height)};
    sea.cells = memory_allocate((size_t)flood->land, sizeof *sea.cells);
    if (!sea.cells) return false;
    rise(&sea);
    memory_release(sea.cells);
    flood->left = count_land(tiles);
    return true;
}

int flood_percent_left(const Flood *flood) {
    if (flood->land == 0) return 0;
    int percent = (int)(flood->left * 100 / flood->land);
    return percent == 0 && flood->left > 0 ? 1 : percent;
}
