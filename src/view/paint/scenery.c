// SPDX-License-Identifier: MIT
#include "scenery.h"

#include <stdlib.h>
#include <string.h>

#include "../../base/memory.h"
#include "masks.h"

// Random bits for a place. They are for looks only and never touch the rules.
uint32_t scenery_hash(int x, int y, uint32_t purpose) {
    uint32_t hash = (uint32_t)x * 0x9e3779b1u ^ (uint32_t)y * 0x85ebca6bu ^ purpose * 0xc2b2ae35u;
    hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
    hash = (hash ^ hash >> 12) * 0x297a2d39u;
    return hash ^ hash >> 15;
}

// Random numbers 0..255 that change smoothly over 2^shift tiles.
int scenery_noise(int x, int y, int shift, uint32_t purpose) {
    int side = 1 << shift, cell_x = x >> shift, cell_y = y >> shift;
    int u = x & (side - 1), v = y & (side - 1);
    int corner[4];
    for (int i = 0; i < 4; i++)
        corner[i] = (int)(scenery_hash(cell_x + (i & 1), cell_y + (i >> 1), purpose) & 255);
    int north = corner[0] * (side - u) + corner[1] * u;
    int south = corner[2] * (side - u) + corner[3] * u;
    return (north * (side - v) + south * v) >> (2 * shift);
}

enum { NEAR = 4, SLANTED = 6 };

// Shortens a distance by way of the neighbours on one side: west and north where both steps are negative.
static void come_near(uint8_t *at, ptrdiff_t column, ptrdiff_t row) {
    int straight = int_min(at[column], at[row]);
    int slanted = int_min(at[row + column], at[row - column]);
    *at = (uint8_t)int_min(*at, int_min(straight + NEAR, slanted + SLANTED));
}

// Two chamfer passes.
void scenery_measure_coast(uint8_t *distance, int stride, int width, int height,
                           const atomic_bool *cancel) {
    for (int y = 0; y < height && !cancel_asked(cancel); y++)
        for (int x = 0; x < width; x++)
            come_near(distance + (ptrdiff_t)y * stride + x, -1, -stride);
    for (int y = height - 1; y >= 0 && !cancel_asked(cancel); y--)
        for (int x = width - 1; x >= 0; x--)
            come_near(distance + (ptrdiff_t)y * stride + x, 1, stride);
}

// Towards the edge of the world the sea grows as deep as it is beyond, near land over fewer tiles, and smoothly,
// so that the world's frame does not show.
static int deeper_at_edge(const Scenery *scenery, int depth, int distance, int x, int y) {
    int across = int_min(x, scenery->width - 1 - x), down = int_min(y, scenery->height - 1 - y);
    int most = 20 + scenery_noise(x, y, 4, 9) / 16, reach = int_min(most, 1 + distance / 4);
    int from_x = int_max(reach - across, 0), from_y = int_max(reach - down, 0);
    int square = reach * reach, left = int_min(from_x * from_x + from_y * from_y, square);
    // 1 - (1 - left)^2, of the way to the edge squared
    int part = left * (2 * square - left) / square;
    return (depth * (square - part) + DEPTH_OUTSIDE * part + square / 2) / square;
}

// Water is deeper the further it is from the coast, by an amount that wanders a little, and has shallows and
// deeps of its own far out.
static int water_depth(const Scenery *scenery, const Relief *relief, int distance, int x, int y) {
    // The square of the distance at which it is half as deep as it gets, and how high banks rise.
    enum { HALF = 14 * 14, BANKS = 8 };
    int wandering = distance + (scenery_noise(x, y, 3, 1) - 128) * distance / 400;
    int banks = scenery_noise(x, y, 4, 6) * 3 + scenery_noise(x, y, 3, 13);
    int square = wandering * wandering, deepest = DEPTH_MOST - BANKS + banks * BANKS / 1024;
    int depth = deepest * square / (square + HALF);
    if (relief->rivers && distance <= 16) depth = int_max(depth, scenery_mouth_depth(relief, x, y));
    return deeper_at_edge(scenery, depth, distance, x, y);
}

static uint8_t water_ground(int depth) {
    return (uint8_t)int_clamp(GROUND_SHOAL - depth * GROUND_SHOAL / (DEPTH_DEEP - 9), GROUND_DEEP,
                              GROUND_SHOAL);
}

// The band of a kind of land at each altitude, from 1 on; 0 is land without heights.
typedef enum LandKind { KIND_SAND, KIND_GRASS, KIND_FOREST, KIND_ROCK, LAND_KINDS } LandKind;
static const uint8_t BAND[LAND_KINDS][ALTITUDE_BANDS + 1] = {
    [KIND_SAND] = {1, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2},
    [KIND_GRASS] = {2, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4},
    [KIND_FOREST] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1},
    [KIND_ROCK] = {1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2},
};

static uint8_t banded(LandKind kind, int altitude) {
    static const uint8_t first[LAND_KINDS] = {GROUND_SAND, GROUND_GRASS, GROUND_FOREST,
                                              GROUND_ROCK};
    return (uint8_t)(first[kind] + BAND[kind][altitude]);
}

// The ground is dark where trees stand together; a lone tree stands on grass.
static uint8_t land_ground(const Relief *relief, const Tilemap *tiles, int altitude, int x, int y) {
    switch (tilemap_at(tiles, x, y)) {
    case TILE_ROCK: return banded(KIND_ROCK, altitude);
    case TILE_SAND: return banded(KIND_SAND, altitude);
    case TILE_RIVER: return scenery_river_ground(relief, x, y);
    case TILE_TREE:
        if (scenery_around(tiles, x, y, TILE_TREE) >= CROWDED &&
            !scenery_at_step(relief, tiles, altitude, x, y))
            return banded(KIND_FOREST, altitude);
        return banded(KIND_GRASS, altitude);
    default: return banded(KIND_GRASS, altitude);
    }
}

enum {
    TILE_COST = 22,
    TEXTURE_COST = 6
};  // of working out a tile, and its texture, compared with a store

// A scenery that is being built in steps, each by rows. Each step reads the results of those before.
typedef struct Building {
    Scenery *scenery;
    const SceneryWish *wish;
    uint8_t *distance;  // to the coast
    Relief relief;
    int level;  // of the pyramid
} Building;

static void land_rows(const void *context, int first, int last) {
    const Building *building = context;
    const Tilemap *tiles = building->wish->tiles;
    for (int y = first; y < last; y++)
        for (int x = 0; x < tiles->width; x++)
            if (tilemap_at(tiles, x, y) != TILE_WATER)
                building->distance[scenery_index(building->scenery, x, y)] = 0;
}

static bool build_rows(const Building *building, int rows, int cost, ParallelRows *work) {
    return parallel_rows(building->wish->workers, rows, cost * building->scenery->stride, work,
                         building);
}

static bool measure_coast(Building *building) {
    Scenery *scenery = building->scenery;
    size_t cells = (size_t)scenery->stride * (size_t)(scenery->height + 2);
    building->distance = memory_allocate(cells, 1);
    if (!building->distance) return false;
    memset(building->distance, COAST_FAR, cells);
    if (!build_rows(building, scenery->height, 1, land_rows)) return false;
    scenery_measure_coast(building->distance + scenery_index(scenery, 0, 0), scenery->stride,
                          scenery->width, scenery->height, building->wish->workers.cancel);
    return true;
}

void scenery_work_out(Scenery *scenery, const Tilemap *tiles, const Relief *relief, int distance,
                      int x, int y) {
    size_t at = scenery_index(scenery, x, y);
    Tile kind = tilemap_at(tiles, x, y);
    int altitude = scenery_altitude(relief, kind, x, y);
    int depth = kind == TILE_WATER ? water_depth(scenery, relief, distance, x, y) : 0;
    uint8_t ground =
        kind == TILE_WATER ? water_ground(depth) : land_ground(relief, tiles, altitude, x, y);
    uint8_t risen =
        kind == TILE_ROCK ? scenery_rock_object(relief, tiles, altitude, x, y) : OBJECT_NONE;
    scenery->ground[at] = ground;
    scenery->shade[at] = kind == TILE_WATER   ? (uint8_t)depth
                         : kind == TILE_RIVER ? scenery_river_depth(relief, ground, x, y)
                                              : scenery_shade(relief, tiles, altitude, x, y);
    scenery->altitude[at] = (uint8_t)altitude;
    scenery->object[at] = risen ? risen : scenery_object_at(relief, tiles, ground, x, y);
}

static void tile_rows(const void *context, int first, int last) {
    const Building *building = context;
    Scenery *scenery = building->scenery;
    for (int y = first; y < last; y++)
        for (int x = 0; x < scenery->width; x++)
            scenery_work_out(scenery, building->wish->tiles, &building->relief,
                             building->distance[scenery_index(scenery, x, y)], x, y);
}

// The side on which an edge is crossed. The west edge of a cell is the east edge of the one before.
static int edge_side(int x, int y, uint32_t purpose) {
    return (int)(scenery_hash(x, y, purpose) >> 31);
}

// Patches are some tiles wide. The look of one is 1 or 2; 0 is none. Tiles of one look are never beside those of the
// other, since the noise that tells looks changes less between them.
static int patch_look(int x, int y) {
    enum { LOOKS = 3, APART = 14, LEAST = 129 };
    int look = scenery_noise(x, y, 4, LOOKS) - 128;
    int noise = 3 * scenery_noise(x, y, 3, 10) + 4 * scenery_noise(x + 5, y + 3, 2, 11) +
                scenery_noise(x, y, 1, 12);
    return abs(look) <= APART || noise <= 8 * LEAST ? 0 : look < 0 ? 1 : 2;
}

// The corners on the west side of a display cell that lie in a patch, and TEXTURE_OTHER.
static int patch_west(int x, int y) {
    int north = patch_look(x - 1, y - 1), south = patch_look(x - 1, y);
    int corners = (north ? CORNER_NW : 0) | (south ? CORNER_SW : 0);
    return corners << TEXTURE_PATCH_SHIFT | ((north | south) & 2 ? TEXTURE_OTHER : 0);
}

// `west` and `east` are of the cell's west side and of that of the cell east of it.
static int texture_between(int x, int y, int west, int east) {
    enum { WEST_EDGES = 4, NORTH_EDGES, MIXTURES = 14 };
    int edges = (edge_side(x, y, WEST_EDGES) ? EDGE_WEST : 0) |
                (edge_side(x, y, NORTH_EDGES) ? EDGE_NORTH : 0) |
                (edge_side(x + 1, y, WEST_EDGES) ? EDGE_EAST : 0) |
                (edge_side(x, y + 1, NORTH_EDGES) ? EDGE_SOUTH : 0);
    int place = (x & (FILL_SIDE - 1)) | (y & (FILL_SIDE - 1)) * FILL_SIDE;
    int patches = west | (east & TEXTURE_PATCH) << 1 | (east & TEXTURE_OTHER);
    int across = int_floor_div(x, FILL_SIDE), down = int_floor_div(y, FILL_SIDE);
    int mixture = (int)(scenery_hash(across, down, MIXTURES) >> 30);
    return place | edges << TEXTURE_EDGES_SHIFT | patches | mixture << TEXTURE_MIX_SHIFT;
}

uint16_t scenery_texture_at(int x, int y) {
    return (uint16_t)texture_between(x, y, patch_west(x, y), patch_west(x + 1, y));
}

// Covers the ring around the world too: row 0 lies north of it.
static void texture_rows(const void *context, int first, int last) {
    const Building *building = context;
    const Scenery *scenery = building->scenery;
    for (int y = first - 1; y < last - 1; y++) {
        int west = patch_west(-1, y);
        for (int x = -1; x <= scenery->width; x++) {
            int east = patch_west(x + 1, y), texture = texture_between(x, y, west, east);
            if (scenery->rivers && scenery_is_spring(&building->relief, x, y))
                texture |= TEXTURE_SPRING;
            scenery->texture[scenery_index(scenery, x, y)] = (uint16_t)texture;
            west = east;
        }
    }
}

// Colours from afar. Those of the other palettes are what tones_mixed makes of the normal ones.
static const uint32_t LOOK_COLOUR[TONES_COUNT][LOOK_COUNT] = {
    {0x23507c, 0x285a85, 0x2f6c94, 0x3a85a1, 0x4496aa, 0x5cb2b4, 0xd3ac66, 0xe5c681,
     0xefdc9e, 0x4f8a5c, 0x5d9a54, 0x6ca54b, 0x8fac50, 0xb2ac62, 0x4c8748, 0x5a8447,
     0x8b8589, 0xa39da5, 0xb1abb0, 0x33704b, 0x2a6649, 0x58a3b6, 0x3f8cab, 0x2e6c94},
    {0x2b4e7a, 0x2f5984, 0x2f6fa3, 0x3989b3, 0x3ea0cd, 0x58bcd3, 0xd8b170, 0xecd296,
     0xefe4b2, 0x518454, 0x619649, 0x71a13e, 0x97ab42, 0xb8b269, 0x4e8140, 0x5c7f3f,
     0x918c8d, 0xaea9a8, 0xb9b3b0, 0x326945, 0x285f43, 0x52add8, 0x3a95ca, 0x2e6fa3},
    {0x255e90, 0x2a6798, 0x2e77a4, 0x3990b0, 0x409fb6, 0x5ababe, 0xdaaf68, 0xefca83,
     0xefde9c, 0x6e905b, 0x7ea85c, 0x93bf5b, 0xaec263, 0xc4bd78, 0x6c8d46, 0x798c47,
     0x8c7c80, 0xa38e94, 0xac9aa0, 0x50693d, 0x475c37, 0x54acc2, 0x3c96b8, 0x2d77a4},
};

// Water has the colour of its depth, beyond the deepest that is drawn too.
static uint32_t water_colour(Tones palette, int depth) {
    const uint32_t *colours = LOOK_COLOUR[palette];
    uint32_t colour = 0xff000000u;
    for (int shift = 0; shift < 24; shift += 8) {
        int shoal = colour_channel(colours[GROUND_SHOAL], shift);
        int drop = shoal - colour_channel(colours[GROUND_DEEP], shift);
        colour |= (uint32_t)int_max(shoal - drop * depth / DEPTH_DEEP, 0) << shift;
    }
    return colour;
}

uint32_t scenery_look_colour(Tones palette, int look, int shade) {
    if (look <= GROUND_SHOAL || look >= LOOK_RIVER) return water_colour(palette, shade);
    uint32_t colour = LOOK_COLOUR[palette][look] | 0xff000000u;
    if (shade >= SHADE_LEVEL) return colour_darker(colour, scenery_depth(shade - SHADE_LEVEL));
    return colour_brighter(colour, scenery_depth(SHADE_LEVEL - shade));
}

uint32_t scenery_outside(Tones palette) { return water_colour(palette, DEPTH_OUTSIDE); }

uint32_t scenery_tile_colour(const Scenery *scenery, int x, int y) {
    size_t at = scenery_index(scenery, x, y);
    return scenery_look_colour(scenery->palette,
                               scenery_look(scenery->ground[at], scenery->object[at]),
                               scenery->shade[at]);
}

bool scenery_levels_init(uint32_t *levels[], int first, int width, int height) {
    size_t begins[SCENERY_LEVELS], all = 0;
    for (int i = first; i < SCENERY_LEVELS; i++) {
        begins[i] = all;
        all += (size_t)scenery_level_side(width, i) * (size_t)scenery_level_side(height, i);
    }
    levels[first] = memory_allocate(all, sizeof **levels);
    for (int i = first; i < SCENERY_LEVELS && levels[first]; i++)
        levels[i] = levels[first] + begins[i];
    return levels[first] != NULL;
}

// Makes a box of a level. Each pixel is the mean of four on the level before, or of four tiles where that
// level is not kept; pixels at the edge are repeated past it.
static void halve(uint32_t *const levels[], int level, const Scenery *tiles, Box box) {
    const uint32_t *finer = levels[level - 1];
    int width = scenery_level_side(tiles->width, level - 1);
    int height = scenery_level_side(tiles->height, level - 1);
    for (int y = box.y; y < box.y + box.height; y++)
        for (int x = box.x; x < box.x + box.width; x++) {
            uint32_t four[4];
            for (int i = 0; i < 4; i++) {
                int at_x = int_min(2 * x + (i & 1), width - 1);
                int at_y = int_min(2 * y + (i >> 1), height - 1);
                four[i] = finer ? finer[(size_t)at_y * (size_t)width + (size_t)at_x]
                                : scenery_tile_colour(tiles, at_x, at_y);
            }
            levels[level][(size_t)y * (size_t)((width + 1) / 2) + (size_t)x] =
                colour_mean(four, 4, 2);
        }
}

void scenery_colour_levels(uint32_t *const levels[], const Scenery *scenery, Box tiles) {
    Box box = tiles;
    for (int level = 1; level < SCENERY_LEVELS && levels[level]; level++) {
        int east = (box.x + box.width + 1) >> 1, south = (box.y + box.height + 1) >> 1;
        box = (Box){box.x >> 1, box.y >> 1, east - (box.x >> 1), south - (box.y >> 1)};
        halve(levels, level, scenery, box);
    }
}

static void level_rows(const void *context, int first, int last) {
    const Building *building = context;
    const Scenery *scenery = building->scenery;
    int width = scenery_level_side(scenery->width, building->level);
    halve(scenery->levels, building->level, scenery, (Box){0, first, width, last - first});
}

void scenery_recolour(Scenery *scenery, Tones palette) {
    if (scenery->palette == palette) return;
    scenery->palette = palette;
    scenery_colour_levels(scenery->levels, scenery, scenery_tiles(scenery));
}

static bool allocate(Scenery *scenery) {
    size_t places = (size_t)scenery->stride * ((size_t)scenery->height + 2);
    scenery->texture = memory_allocate(places, sizeof *scenery->texture + 4);
    if (!scenery->texture) return false;
    scenery->ground = (uint8_t *)(scenery->texture + places);
    scenery->shade = scenery->ground + places;
    scenery->altitude = scenery->shade + places;
    scenery->object = scenery->altitude + places;
    memset(scenery->ground, GROUND_DEEP, places);
    memset(scenery->shade, DEPTH_OUTSIDE, places);
    return true;
}

// Tells the progress after so many steps; the last step makes the levels.
static bool step_done(const SceneryWish *wish, int steps) {
    enum { STEPS = 5 };
    if (wish->progress) atomic_store(wish->progress, (float)steps / STEPS);
    return true;
}

bool scenery_make(Scenery *scenery, const SceneryWish *wish) {
    const Tilemap *tiles = wish->tiles;
    Building building = {.scenery = scenery, .wish = wish};
    *scenery = (Scenery){.width = tiles->width,
                         .height = tiles->height,
                         .stride = tiles->width + 2,
                         .palette = wish->palette};
    bool ok = allocate(scenery) && measure_coast(&building) && step_done(wish, 1);
    if (ok)
        building.relief =
            scenery_relief(wish->made ? wish->made : tiles, wish->heights, wish->workers.cancel);
    scenery->rivers = building.relief.rivers;
    ok = ok && step_done(wish, 2) && build_rows(&building, scenery->height, TILE_COST, tile_rows) &&
         step_done(wish, 3) &&
         build_rows(&building, scenery->height + 2, TEXTURE_COST, texture_rows) &&
         step_done(wish, 4);
    memory_release(building.distance);
    ok = ok && scenery_levels_init(scenery->levels, 1, scenery->width, scenery->height);
    for (building.level = 1; ok && building.level < SCENERY_LEVELS; building.level++)
        ok = build_rows(&building, scenery_level_side(scenery->height, building.level),
                        int_max(4 >> building.level, 1), level_rows);
    if (!ok) scenery_free(scenery);
    return ok;
}

bool scenery_build(Scenery *scenery, const Tilemap *tiles, const Heightmap *heights) {
    return scenery_make(
        scenery, &(SceneryWish){.tiles = tiles, .heights = heights, .workers = {.threads = 1}});
}

void scenery_free(Scenery *scenery) {
    memory_release(scenery->texture);
    memory_release(scenery->levels[1]);
    *scenery = (Scenery){0};
}
