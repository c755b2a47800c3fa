// SPDX-License-Identifier: MIT
#include "scenery.h"

#include <math.h>
#include <string.h>

#include "../../base/memory.h"
#include "masks.h"

// Random bits for a place. They are for looks only and never touch the rules.
static uint32_t place_hash(int x, int y, uint32_t purpose) {
    uint32_t hash = (uint32_t)x * 0x9e3779b1u ^ (uint32_t)y * 0x85ebca6bu ^ purpose * 0xc2b2ae35u;
    hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
    hash = (hash ^ hash >> 12) * 0x297a2d39u;
    return hash ^ hash >> 15;
}

// Random numbers 0..255 that change smoothly over 2^shift tiles.
static int place_noise(int x, int y, int shift, uint32_t purpose) {
    int side = 1 << shift, cell_x = x >> shift, cell_y = y >> shift;
    int u = x & (side - 1), v = y & (side - 1);
    int corner[4];
    for (int i = 0; i < 4; i++)
        corner[i] = (int)(place_hash(cell_x + (i & 1), cell_y + (i >> 1), purpose) & 255);
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

// Water is darker the further it is from the coast, by bounds that wander a little. It is dark towards the
// edge of the world too, since the sea goes on beyond.
static uint8_t water_ground(const Scenery *scenery, int distance, int x, int y) {
    static const int bounds[] = {7, 11, 16, 24, 36};
    int wandering = distance + (place_noise(x, y, 3, 1) - 128) * distance / 360;
    int ground = GROUND_SHOAL;
    for (int i = 0; i < 5 && wandering > bounds[i]; i++) ground--;
    int edge = int_min(int_min(x, scenery->width - 1 - x), int_min(y, scenery->height - 1 - y));
    return (uint8_t)int_min(ground, edge);
}

// The ground is dark where trees stand together; a lone tree stands on grass.
static uint8_t land_ground(const Relief *relief, const Tilemap *tiles, int x, int y) {
    switch (tilemap_at(tiles, x, y)) {
    case TILE_ROCK: return GROUND_ROCK;
    case TILE_SAND: return GROUND_SAND;
    case TILE_RIVER: return scenery_river_ground(relief, x, y);
    case TILE_TREE:
        return scenery_around(tiles, x, y, TILE_TREE) >= 4 ? GROUND_FOREST : GROUND_GRASS;
    default: return GROUND_GRASS;
    }
}

enum { TILE_COST = 3 };  // of working out a tile, compared with its texture

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

// Light comes from the north-west, so slopes that rise towards the south-east are lit.
static float slope_at(const Heightmap *heights, int x, int y) {
    int west = x > 0 ? x - 1 : x, east = x + 1 < heights->width ? x + 1 : x;
    int north = y > 0 ? y - 1 : y, south = y + 1 < heights->height ? y + 1 : y;
    return heightmap_at(heights, east, y) - heightmap_at(heights, west, y) +
           heightmap_at(heights, x, south) - heightmap_at(heights, x, north);
}

// Heights have no unit, so slopes are measured by the mean slope on land.
Relief scenery_relief(const Tilemap *tiles, const Heightmap *heights, const atomic_bool *cancel) {
    float low = 0, high = 0;
    double slopes = 0;
    int64_t count = 0;
    bool rivers = false;
    for (int y = 0; y < tiles->height && !cancel_asked(cancel); y++)
        for (int x = 0; x < tiles->width; x++) {
            rivers = rivers || tilemap_at(tiles, x, y) == TILE_RIVER;
            if (tilemap_at(tiles, x, y) == TILE_WATER || !heights->values) continue;
            float height = heightmap_at(heights, x, y);
            low = count == 0 || height < low ? height : low;
            high = count == 0 || height > high ? height : high;
            slopes += (double)fabsf(slope_at(heights, x, y));
            count++;
        }
    float mean = slopes > 0 ? (float)(slopes / (double)count) : 1.0f;
    Relief relief = {.made = tiles,
                     .heights = heights,
                     .unit = heights->values ? 1.2f * mean : 1.0f,
                     .low = low,
                     .span = high > low ? high - low : 1.0f,
                     .rivers = rivers};
    if (rivers && heights->values) scenery_find_bands(&relief, cancel);
    return relief;
}

static uint8_t shade_at(const Relief *relief, const Tilemap *tiles, int x, int y) {
    if (tilemap_at(tiles, x, y) == TILE_WATER) return SHADE_NONE;
    if (tilemap_at(tiles, x, y) == TILE_RIVER) return SHADE_LEVEL;
    const Heightmap *heights = relief->heights;
    float slope = heights->values ? slope_at(heights, x, y) / relief->unit : 0;
    // -1..1. Between huge heights a slope may not be a number.
    float lit = isfinite(slope) ? slope / (1.0f + fabsf(slope)) : 0;
    int shade =
        SHADE_LEVEL - (int)(lit * (lit > 0 ? SHADE_LEVEL + 2 : SHADE_MOST - SHADE_LEVEL + 4));
    return (uint8_t)int_clamp(shade, SHADE_NONE, SHADE_MOST);
}

void scenery_work_out(Scenery *scenery, const Tilemap *tiles, const Relief *relief, int distance,
                      int x, int y) {
    size_t at = scenery_index(scenery, x, y);
    bool water = tilemap_at(tiles, x, y) == TILE_WATER;
    scenery->ground[at] =
        water ? water_ground(scenery, distance, x, y) : land_ground(relief, tiles, x, y);
    scenery->shade[at] = shade_at(relief, tiles, x, y);
    scenery->object[at] = scenery_object_at(relief, tiles, scenery->ground[at], x, y);
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
    return (int)(place_hash(x, y, purpose) >> 31);
}

uint16_t scenery_texture_at(int x, int y) {
    enum { WEST_EDGES = 4, NORTH_EDGES };
    uint32_t hash = place_hash(x, y, 2);
    // Rich variants come in patches; elsewhere half of the variants are plain. Mirroring hides patterns.
    uint32_t mirrored = hash >> 11 & 1, plain = hash >> 12 & 1, drawing = hash & 3;
    bool lively = (int)(hash >> 24) < place_noise(x, y, 2, 3) - 96;
    int edges = (edge_side(x, y, WEST_EDGES) ? EDGE_WEST : 0) |
                (edge_side(x, y, NORTH_EDGES) ? EDGE_NORTH : 0) |
                (edge_side(x + 1, y, WEST_EDGES) ? EDGE_EAST : 0) |
                (edge_side(x, y + 1, NORTH_EDGES) ? EDGE_SOUTH : 0);
    uint32_t variant = mirrored << 3 | (lively ? 4 | drawing : plain ? 0 : drawing);
    return (uint16_t)(variant | (hash >> 8 & 7) << TEXTURE_PHASE_SHIFT |
                      (uint32_t)edges << TEXTURE_EDGES_SHIFT);
}

// Covers the ring around the world too: row 0 lies north of it.
static void texture_rows(const void *context, int first, int last) {
    const Building *building = context;
    const Scenery *scenery = building->scenery;
    for (int y = first - 1; y < last - 1; y++)
        for (int x = -1; x <= scenery->width; x++) {
            uint16_t texture = scenery_texture_at(x, y);
            if (scenery->rivers && scenery_is_spring(&building->relief, x, y))
                texture |= TEXTURE_SPRING;
            scenery->texture[scenery_index(scenery, x, y)] = texture;
        }
}

// Colours from afar. Those of the other palettes are what tones_mixed makes of the normal ones.
static const uint32_t LOOK_COLOUR[TONES_COUNT][LOOK_COUNT] = {
    {0x23507c, 0x285a85, 0x2f6c94, 0x3a85a1, 0x4496aa, 0x5cb2b4, 0xe5c681, 0x6ca54b, 0x4c8748,
     0xa39da5, 0x33704b, 0x2a6649, 0x58a3b6, 0x3f8cab, 0x2e6c94},
    {0x2b4e7a, 0x2f5984, 0x2f6fa3, 0x398ab3, 0x3ea0cd, 0x57bcd6, 0xecd296, 0x71a13e, 0x4e8140,
     0xaea9a8, 0x326945, 0x285f43, 0x52add9, 0x3a95cb, 0x2e6fa3},
    {0x255e90, 0x2a6798, 0x2e77a4, 0x3890b0, 0x409fb6, 0x59bbbf, 0xefca83, 0x93bf5b, 0x6c8d46,
     0xa38e94, 0x50693c, 0x475c37, 0x54acc2, 0x3b96b8, 0x2d77a4},
};

uint32_t scenery_look_colour(Tones palette, int look, int shade) {
    int level = look <= GROUND_SHOAL ? SHADE_NONE : SHADE_LEVEL;
    return colour_lit(LOOK_COLOUR[palette][look], level - shade);
}

uint32_t scenery_outside(Tones palette) {
    return scenery_look_colour(palette, GROUND_DEEP, SHADE_OUTSIDE);
}

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
    scenery->texture = memory_allocate(places, sizeof *scenery->texture + 3);
    if (!scenery->texture) return false;
    scenery->ground = (uint8_t *)(scenery->texture + places);
    scenery->shade = scenery->ground + places;
    scenery->object = scenery->shade + places;
    memset(scenery->ground, GROUND_DEEP, places);
    memset(scenery->shade, SHADE_OUTSIDE, places);
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
    if (ok) building.relief = scenery_relief(tiles, wish->heights, wish->workers.cancel);
    scenery->rivers = building.relief.rivers;
    ok = ok && step_done(wish, 2) && build_rows(&building, scenery->height, TILE_COST, tile_rows) &&
         step_done(wish, 3) && build_rows(&building, scenery->height + 2, 1, texture_rows) &&
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
