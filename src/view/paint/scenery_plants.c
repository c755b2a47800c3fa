// SPDX-License-Identifier: MIT
// What stands on each tile: trees of kinds that depend on height and neighbourhood, and some decorations.
// These are looks only; the world decides which tiles are trees.
#include "scenery.h"

#include "../../worldgen/rng.h"

// Sprites in the order of assets/art/trees.txt and decor.txt.
enum { PALM = 0, BROADLEAF = 3, CONIFER = 8, BUSH = 12 };
enum { PALMS = 3, BROADLEAVES = 5, CONIFERS = 4, BUSHES = 2 };  // how many of each
enum { SHELL = 0, DRIFTWOOD = 3, CRAB = 5, FLOWERS = 6, TUFT = 9, REEDS = 11, BOULDER = 13 };
enum { PEBBLES = 15, MUSHROOM = 17, STUMP = 18, SEAROCK = 19, LILY = 21, FISH = 26 };

typedef struct Spot {
    const Tilemap *tiles;
    int x, y;
    uint32_t random;  // bits for chance() and pick()
    float height;  // 0 lowest land .. 1 highest
} Spot;

// 0..count-1
static int pick(Spot *spot, int count) {
    int drawn = (int)((spot->random & 0xffff) * (uint32_t)count >> 16);
    spot->random = spot->random * 0x9e3779b1u + 0x7f4a7c15u;
    spot->random ^= spot->random >> 15;
    return drawn;
}

static bool chance(Spot *spot, int percent) { return pick(spot, 100) < percent; }

int scenery_around(const Tilemap *tiles, int x, int y, Tile kind) {
    int count = 0;
    for (int i = 0; i < 9; i++) {
        int at_x = x + i % 3 - 1, at_y = y + i / 3 - 1;
        bool inside = at_x >= 0 && at_y >= 0 && at_x < tiles->width && at_y < tiles->height;
        count += inside && i != 4 && tilemap_at(tiles, at_x, at_y) == kind;
    }
    return count;
}

static int around(const Spot *spot, Tile kind) {
    return scenery_around(spot->tiles, spot->x, spot->y, kind);
}

static int tree_at(Spot *spot) {
    int kind;
    if (around(spot, TILE_SAND) > 1 && chance(spot, 70)) kind = PALM + pick(spot, PALMS);
    else if (spot->height > 0.45f + 0.1f * (float)pick(spot, 4))
        kind = CONIFER + pick(spot, CONIFERS);
    else if (chance(spot, 12)) kind = BUSH + pick(spot, BUSHES);
    else kind = BROADLEAF + pick(spot, BROADLEAVES);
    return (around(spot, TILE_TREE) >= 7 ? OBJECT_WOODS : OBJECT_TREES) + kind;
}

static int on_grass(Spot *spot) {
    if (!chance(spot, 7)) return OBJECT_NONE;
    if (around(spot, TILE_TREE) > 2 && chance(spot, 40))
        return OBJECT_DECOR + (chance(spot, 50) ? MUSHROOM : STUMP);
    if (around(spot, TILE_WATER) + around(spot, TILE_RIVER) > 1)
        return OBJECT_DECOR + REEDS + pick(spot, 2);
    if (chance(spot, 55)) return OBJECT_DECOR + TUFT + pick(spot, 2);
    return OBJECT_DECOR + FLOWERS + pick(spot, 3);
}

static int on_sand(Spot *spot) {
    if (!chance(spot, 6)) return OBJECT_NONE;
    bool shore = around(spot, TILE_WATER) > 0;
    if (!shore && around(spot, TILE_RIVER) > 0) return OBJECT_DECOR + PEBBLES + pick(spot, 2);
    if (!shore) return OBJECT_DECOR + (chance(spot, 50) ? PEBBLES : TUFT) + pick(spot, 2);
    if (chance(spot, 30)) return OBJECT_DECOR + DRIFTWOOD + pick(spot, 2);
    if (chance(spot, 20)) return OBJECT_DECOR + CRAB;
    return OBJECT_DECOR + SHELL + pick(spot, 3);
}

static int on_rock(Spot *spot) {
    if (!chance(spot, 11)) return OBJECT_NONE;
    return OBJECT_DECOR + (chance(spot, 50) ? BOULDER : PEBBLES) + pick(spot, 2);
}

// Shoals have rocks off the coast, and lilies where land is on nearly all sides; deep water has rare fish.
static int in_water(Spot *spot, uint8_t ground) {
    if (ground < GROUND_SHOAL - 1)
        return chance(spot, 1) && chance(spot, 30) ? OBJECT_DECOR + FISH : OBJECT_NONE;
    int land = 8 - around(spot, TILE_WATER) - around(spot, TILE_NONE) - around(spot, TILE_RIVER);
    if (land >= 4 && chance(spot, 12)) return OBJECT_DECOR + LILY;
    if (land >= 1 && land <= 3 && chance(spot, 3)) return OBJECT_DECOR + SEAROCK + pick(spot, 2);
    return OBJECT_NONE;
}

static int plant_at(Spot *spot, uint8_t ground) {
    switch (tilemap_at(spot->tiles, spot->x, spot->y)) {
    case TILE_TREE: return tree_at(spot);
    case TILE_GRASS: return on_grass(spot);
    case TILE_SAND: return on_sand(spot);
    case TILE_ROCK: return on_rock(spot);
    default: return in_water(spot, ground);
    }
}

uint8_t scenery_object_at(const Relief *relief, const Tilemap *tiles, uint8_t ground, int x,
                          int y) {
    enum { PLANTS = 7 };  // the stream of their random numbers
    const Heightmap *heights = relief->heights;
    if (ground_is_river(ground)) return scenery_river_object(relief, ground, x, y);
    Spot spot = {.tiles = tiles, .x = x, .y = y};
    spot.random = noise_bits(noise_row(PLANTS, y), (uint32_t)x);
    spot.height = heights->values ? (heightmap_at(heights, x, y) - relief->low) / relief->span : 0;
    return (uint8_t)plant_at(&spot, ground);
}
