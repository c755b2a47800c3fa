// SPDX-License-Identifier: MIT
#include "scenery.h"

#include <math.h>
#include <string.h>

#include "../worldgen/memory.h"
#include "masks.h"
#include "plants.h"

// Random numbers of a place, for looks only: they never touch the rules.
static uint32_t place_hash(int x, int y, uint32_t purpose) {
    uint32_t hash = (uint32_t)x * 0x9e3779b1u ^ (uint32_t)y * 0x85ebca6bu ^ purpose * 0xc2b2ae35u;
    hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
    hash = (hash ^ hash >> 12) * 0x297a2d39u;
    return hash ^ hash >> 15;
}

// Smooth random numbers 0..255 over distances of 2^shift tiles.
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

// Distance to land in quarters of a tile, by two chamfer passes; capped where the sea is deep
// anyway.
enum { NEAR = 4, SLANTED = 6, FAR = 60 };

static uint8_t least(uint8_t now, uint8_t neighbour, int step) {
    int other = neighbour + step;
    return other < now ? (uint8_t)other : now;
}

static void measure_coast(const Scenery *scenery, uint8_t *distance) {
    int stride = scenery->stride, rows = scenery->height + 2;
    for (int y = 1; y < rows; y++)
        for (int x = 1; x < stride - 1; x++) {
            uint8_t *at = distance + (size_t)y * (size_t)stride + x;
            *at = least(*at, at[-1], NEAR);
            *at = least(*at, at[-stride], NEAR);
            *at = least(*at, at[-stride - 1], SLANTED);
            *at = least(*at, at[-stride + 1], SLANTED);
        }
    for (int y = rows - 2; y >= 0; y--)
        for (int x = stride - 2; x >= 1; x--) {
            uint8_t *at = distance + (size_t)y * (size_t)stride + x;
            *at = least(*at, at[1], NEAR);
            *at = least(*at, at[stride], NEAR);
            *at = least(*at, at[stride + 1], SLANTED);
            *at = least(*at, at[stride - 1], SLANTED);
        }
}

// The further from the coast the darker, by bounds that wander a little; and dark towards the edge
// of the world, beyond which the sea goes on.
static uint8_t water_ground(const Scenery *scenery, int distance, int x, int y) {
    static const int bounds[] = {7, 11, 16, 24, 36};
    int wandering = distance + (place_noise(x, y, 3, 1) - 128) * distance / 360;
    int ground = GROUND_SHOAL;
    for (int i = 0; i < 5 && wandering > bounds[i]; i++) ground--;
    int across = x < scenery->width - 1 - x ? x : scenery->width - 1 - x;
    int down = y < scenery->height - 1 - y ? y : scenery->height - 1 - y;
    int edge = across < down ? across : down;
    return (uint8_t)(ground < edge ? ground : edge);
}

static bool is_tree(const Tilemap *tiles, int x, int y) {
    bool inside = x >= 0 && y >= 0 && x < tiles->width && y < tiles->height;
    return inside && tilemap_at(tiles, x, y) == TILE_TREE;
}

// The ground is dark where trees stand together; a lone tree stands on grass.
static bool in_a_wood(const Tilemap *tiles, int x, int y) {
    int trees = 0;
    for (int i = 0; i < 9; i++) trees += is_tree(tiles, x + i % 3 - 1, y + i / 3 - 1);
    return trees >= 5;
}

static uint8_t land_ground(const Tilemap *tiles, int x, int y) {
    switch (tilemap_at(tiles, x, y)) {
    case TILE_ROCK: return GROUND_ROCK;
    case TILE_SAND: return GROUND_SAND;
    case TILE_TREE: return in_a_wood(tiles, x, y) ? GROUND_FOREST : GROUND_GRASS;
    default: return GROUND_GRASS;
    }
}

static bool build_grounds(Scenery *scenery, const Tilemap *tiles) {
    size_t cells = (size_t)scenery->stride * (size_t)(scenery->height + 2);
    uint8_t *distance = memory_allocate(cells, 1);
    if (!distance) return false;
    memset(distance, FAR, cells);
    for (int y = 0; y < scenery->height; y++)
        for (int x = 0; x < scenery->width; x++)
            if (tilemap_at(tiles, x, y) != TILE_WATER) distance[scenery_index(scenery, x, y)] = 0;
    measure_coast(scenery, distance);
    for (int y = 0; y < scenery->height; y++)
        for (int x = 0; x < scenery->width; x++) {
            size_t at = scenery_index(scenery, x, y);
            Tile tile = tilemap_at(tiles, x, y);
            scenery->ground[at] = tile == TILE_WATER ? water_ground(scenery, distance[at], x, y)
                                                     : land_ground(tiles, x, y);
        }
    memory_release(distance);
    return true;
}

// Light falls from the north-west: slopes that rise towards the south-east are lit.
static float slope_at(const Heightmap *heights, int x, int y) {
    int west = x > 0 ? x - 1 : x, east = x + 1 < heights->width ? x + 1 : x;
    int north = y > 0 ? y - 1 : y, south = y + 1 < heights->height ? y + 1 : y;
    return heightmap_at(heights, east, y) - heightmap_at(heights, west, y) +
           heightmap_at(heights, x, south) - heightmap_at(heights, x, north);
}

// Heights have no unit: slopes are measured by their mean size on land.
static float mean_slope(const Tilemap *tiles, const Heightmap *heights) {
    double sum = 0;
    int64_t count = 0;
    for (int y = 0; y < tiles->height; y++)
        for (int x = 0; x < tiles->width; x++) {
            if (tilemap_at(tiles, x, y) == TILE_WATER) continue;
            sum += (double)fabsf(slope_at(heights, x, y));
            count++;
        }
    return count > 0 && sum > 0 ? (float)(sum / (double)count) : 1.0f;
}

static uint8_t shade_at(const Heightmap *heights, float unit, int x, int y) {
    float slope = heights->values ? slope_at(heights, x, y) / unit : 0;
    // -1..1; between the hugest heights a slope is no number.
    float lit = isfinite(slope) ? slope / (1.0f + fabsf(slope)) : 0;
    int shade =
        SHADE_LEVEL - (int)(lit * (lit > 0 ? SHADE_LEVEL + 2 : SHADE_MOST - SHADE_LEVEL + 4));
    return (uint8_t)(shade < SHADE_NONE ? SHADE_NONE : shade > SHADE_MOST ? SHADE_MOST : shade);
}

static void build_shades(Scenery *scenery, const Tilemap *tiles, const Heightmap *heights) {
    float unit = heights->values ? 1.2f * mean_slope(tiles, heights) : 1.0f;
    for (int y = 0; y < scenery->height; y++)
        for (int x = 0; x < scenery->width; x++)
            scenery->shade[scenery_index(scenery, x, y)] =
                tilemap_at(tiles, x, y) == TILE_WATER ? SHADE_NONE : shade_at(heights, unit, x, y);
}

// Which side an edge is crossed on: the west edge of a cell is the east edge of the one before.
static int edge_side(int x, int y, uint32_t purpose) {
    return (int)(place_hash(x, y, purpose) >> 31);
}

static uint16_t texture_at(int x, int y) {
    enum { WEST_EDGES = 4, NORTH_EDGES };
    uint32_t hash = place_hash(x, y, 2);
    // Rich variants come in patches, where the ground is lively; elsewhere half is plain. Mirrored
    // ones keep the eye from finding rows.
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

static void build_textures(Scenery *scenery) {
    for (int y = -1; y <= scenery->height; y++)
        for (int x = -1; x <= scenery->width; x++)
            scenery->texture[scenery_index(scenery, x, y)] = texture_at(x, y);
}

// Seen from afar.

static const uint32_t FAR_COLOUR[GROUND_COUNT] = {
    0x23507c, 0x285a85, 0x2f6c94, 0x3a85a1, 0x4496aa,
    0x5cb2b4, 0xe5c681, 0x6ca54b, 0x4c8748, 0xa39da5,
};

static uint32_t shaded(uint32_t colour, int shade) {
    uint32_t result = 0xff000000u;
    for (int shift = 0; shift < 24; shift += 8) {
        int value = (int)(colour >> shift & 255) - shade;
        result |= (uint32_t)(value < 0 ? 0 : value > 255 ? 255 : value) << shift;
    }
    return result;
}

uint32_t scenery_colour(uint8_t ground, uint8_t shade, uint8_t object) {
    bool tree = object >= OBJECT_TREES && object < OBJECT_DECOR;
    uint32_t colour = tree ? (object >= OBJECT_WOODS ? 0x2a6649u : 0x33704bu) : FAR_COLOUR[ground];
    return shaded(colour, ground <= GROUND_SHOAL ? shade : shade - SHADE_LEVEL);
}

uint32_t scenery_outside(void) { return shaded(FAR_COLOUR[GROUND_DEEP], SHADE_OUTSIDE); }

static uint32_t mean_colour(const uint32_t colour[4]) {
    uint32_t mean = 0xff000000u;
    for (int shift = 0; shift < 24; shift += 8) {
        uint32_t sum = 2;
        for (int i = 0; i < 4; i++) sum += colour[i] >> shift & 255;
        mean |= (sum / 4) << shift;
    }
    return mean;
}

// The colour at (x, y) of the level below `level`, the last one repeated past the edges.
static uint32_t finer_colour(const Scenery *scenery, int level, int x, int y) {
    if (level == 0) {
        x = x < scenery->width ? x : scenery->width - 1;
        y = y < scenery->height ? y : scenery->height - 1;
        size_t at = scenery_index(scenery, x, y);
        return scenery_colour(scenery->ground[at], scenery->shade[at], scenery->object[at]);
    }
    int width = scenery_level_side(scenery->width, level - 1);
    int height = scenery_level_side(scenery->height, level - 1);
    x = x < width ? x : width - 1;
    y = y < height ? y : height - 1;
    return scenery->levels[level - 1][(size_t)y * (size_t)width + (size_t)x];
}

static bool build_level(Scenery *scenery, int level) {
    int width = scenery_level_side(scenery->width, level);
    int height = scenery_level_side(scenery->height, level);
    uint32_t *colours = memory_allocate((size_t)width * (size_t)height, sizeof *colours);
    if (!colours) return false;
    scenery->levels[level] = colours;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            const uint32_t four[4] = {
                finer_colour(scenery, level, 2 * x, 2 * y),
                finer_colour(scenery, level, 2 * x + 1, 2 * y),
                finer_colour(scenery, level, 2 * x, 2 * y + 1),
                finer_colour(scenery, level, 2 * x + 1, 2 * y + 1),
            };
            colours[(size_t)y * (size_t)width + (size_t)x] = mean_colour(four);
        }
    return true;
}

// The whole.

static bool allocate(Scenery *scenery) {
    size_t stride = (size_t)scenery->stride, rows = (size_t)scenery->height + 2;
    scenery->ground = memory_allocate(stride, rows);
    scenery->shade = memory_allocate(stride, rows);
    scenery->object = memory_allocate(stride, rows);
    scenery->texture = memory_allocate(stride * rows, sizeof *scenery->texture);
    if (!scenery->ground || !scenery->shade || !scenery->object || !scenery->texture) return false;
    memset(scenery->ground, GROUND_DEEP, stride * rows);
    memset(scenery->shade, SHADE_OUTSIDE, stride * rows);
    return true;
}

bool scenery_build(Scenery *scenery, const Tilemap *tiles, const Heightmap *heights) {
    *scenery =
        (Scenery){.width = tiles->width, .height = tiles->height, .stride = tiles->width + 2};
    bool ok = allocate(scenery) && build_grounds(scenery, tiles);
    if (ok) {
        build_shades(scenery, tiles, heights);
        build_textures(scenery);
        scenery_plant(scenery, tiles, heights);
    }
    for (int level = 0; ok && level < SCENERY_LEVELS; level++) ok = build_level(scenery, level);
    if (!ok) scenery_free(scenery);
    return ok;
}

void scenery_free(Scenery *scenery) {
    memory_release(scenery->ground);
    memory_release(scenery->shade);
    memory_release(scenery->object);
    memory_release(scenery->texture);
    for (int i = 0; i < SCENERY_LEVELS; i++) memory_release(scenery->levels[i]);
    *scenery = (Scenery){0};
}
