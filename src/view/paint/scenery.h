// SPDX-License-Identifier: MIT
// scenery: what a world looks like, worked out when the world is made and read by the painter.
//
// Each tile, and a ring of tiles around the world, has a ground, a shade and an object, a byte each, and a
// texture. For views of less than a pixel a tile there is a pyramid of colours, each level half as large as
// the one before. The caller owns the memory between scenery_build and scenery_free; a zeroed Scenery is
// safe to free. No SDL here.
#pragma once

#include <stdbool.h>

#include "../../worldgen/heightmap.h"
#include "../../worldgen/tiles.h"
#include "canvas.h"
#include "colour.h"

// From the lowest to the highest: where grounds meet, the higher one lies on top. Water grows lighter
// towards the coast.
typedef enum Ground {
    GROUND_DEEP,
    GROUND_SHOAL = 5,  // the lightest of six depths
    GROUND_SAND,
    GROUND_GRASS,
    GROUND_FOREST,
    GROUND_ROCK,
    GROUND_RIVER,  // the first of all rivers: for each depth one for each way that water flows
    GROUND_COUNT = GROUND_RIVER + 3 * 4
} Ground;

// Rivers lie below all land, and melt into the sea and into each other.
typedef enum RiverDepth {
    RIVER_FORD,  // land lies on two opposite sides
    RIVER_BROOK,  // elsewhere in a river that is one tile wide
    RIVER_DEEP,  // in a wider one
    RIVER_DEPTHS
} RiverDepth;
enum { RIVER_WAYS = 4 };  // to the west, north, east and south

static inline bool ground_is_river(int ground) { return ground >= GROUND_RIVER; }
static inline int river_depth(int ground) { return (ground - GROUND_RIVER) / RIVER_WAYS; }
static inline int river_way(int ground) { return (ground - GROUND_RIVER) % RIVER_WAYS; }

// A shade is subtracted from each channel, of 255. Level ground is a little shaded, so that slopes can be
// brighter; water is as drawn, and everything outside the world lies in shadow.
enum { SHADE_NONE = 0, SHADE_LEVEL = 10, SHADE_MOST = 28, SHADE_OUTSIDE = 14 };

// Objects are numbers of sprites: trees at the edge of a wood, the same inside it, decorations, stones in
// fords, and falls for each way.
enum {
    OBJECT_NONE,
    OBJECT_TREES,
    TREE_KINDS = 14,
    OBJECT_WOODS = OBJECT_TREES + TREE_KINDS,
    OBJECT_DECOR = OBJECT_WOODS + TREE_KINDS,
    DECOR_KINDS = 27,
    OBJECT_STONES = OBJECT_DECOR + DECOR_KINDS,  // across fords from west to east, then down
    STONE_KINDS = 3,
    OBJECT_FALLS = OBJECT_STONES + 2 * STONE_KINDS,
    OBJECT_COUNT = OBJECT_FALLS + RIVER_WAYS,
};

// The texture of a display cell holds the variant of its fill (0 plain, 1..3 quiet, 4..7 rich, from 8 on
// the same mirrored), the phase of its animation, and on which side of their middle borders cross its edges
// (EDGE_* of masks.h), and whether a river ends at its one corner that is no land.
enum {
    TEXTURE_VARIANT = 15,
    TEXTURE_PHASE_SHIFT = 4,
    TEXTURE_EDGES_SHIFT = 7,
    TEXTURE_SPRING = 1 << 11
};

enum { SCENERY_LEVELS = 8 };  // from a tile a pixel on

typedef struct Scenery {
    int width, height;
    int stride;  // of the four arrays: width + 2; `texture` begins the one block of all four
    uint8_t *ground;  // a Ground each; height + 2 rows from tile row -1 on, each from tile -1 on
    uint8_t *shade;
    uint8_t *object;
    uint16_t *texture;  // of the display cell whose south-east corner is the tile's centre
    Tones palette;  // of the colours seen from afar, as in the levels
    bool rivers;  // whether any tile may be one
    uint32_t *levels[SCENERY_LEVELS];  // of colours, 2^i tiles a pixel; [0] is not kept
} Scenery;

typedef struct SceneryWish {
    const Tilemap *tiles;
    const Heightmap *heights;  // may be empty: level light
    Tones palette;
    Workers workers;
    _Atomic float *progress;  // 0..1; may be NULL
} SceneryWish;

// False without memory, or where it was cancelled.
bool scenery_make(Scenery *scenery, const SceneryWish *wish);

// The same on one thread, in TONES_NORMAL.
bool scenery_build(Scenery *scenery, const Tilemap *tiles, const Heightmap *heights);
void scenery_free(Scenery *scenery);

// Takes the colours of another palette for the present land.
void scenery_recolour(Scenery *scenery, Tones palette);

// The length of a level's side, rounded up.
static inline int scenery_level_side(int side, int level) {
    return (side + (1 << level) - 1) >> level;
}

static inline Box scenery_tiles(const Scenery *scenery) {
    return (Box){0, 0, scenery->width, scenery->height};
}

// The index of a tile in the four arrays; x is -1..width, y -1..height.
static inline size_t scenery_index(const Scenery *scenery, int x, int y) {
    return (size_t)(y + 1) * (size_t)scenery->stride + (size_t)(x + 1);
}

// What a tile looks like from afar: its ground, for rivers their depth, or the trees that hide it.
enum { LOOK_TREES = GROUND_RIVER, LOOK_WOODS, LOOK_RIVER, LOOK_COUNT = LOOK_RIVER + RIVER_DEPTHS };
static inline int scenery_look(uint8_t ground, uint8_t object) {
    if (ground_is_river(ground)) return LOOK_RIVER + river_depth(ground);
    if (object < OBJECT_TREES || object >= OBJECT_DECOR) return ground;
    return object < OBJECT_WOODS ? LOOK_TREES : LOOK_WOODS;
}

uint32_t scenery_look_colour(Tones palette, int look, int shade);
uint32_t scenery_tile_colour(const Scenery *scenery, int x, int y);
uint32_t scenery_outside(Tones palette);  // the colour of the sea outside the world

// The rest works out a scenery tile by tile, also where one changes in places. Tiles of TILE_NONE are
// unknown: they are neither land nor water, and nothing grows there.

// What shades, plants and rivers need to know about the whole land. Rivers look as in the land as it was
// made, whatever is known or flooded beside them.
enum { RELIEF_BANDS = 16 };  // as many tiles of land in each
typedef struct Relief {
    const Tilemap *made;
    const Heightmap *heights;  // may be empty
    float unit;  // that slopes are measured in, since heights have none
    float low, span;  // of the heights on land
    bool rivers;
    int bands[RELIEF_BANDS];  // with rivers: where each band begins, in small steps of height
} Relief;

// A cancelled one covers only some of the rows.
Relief scenery_relief(const Tilemap *tiles, const Heightmap *heights, const atomic_bool *cancel);

// Distances to land are in quarters of a tile, up to where the sea is deep anyway.
enum { COAST_FAR = 60, COAST_REACH = COAST_FAR / 4 };

// Measures the distance to land. `distance` points to tile (0, 0), with a ring of tiles around the world;
// before, land is 0 and all else COAST_FAR. Where it is cancelled some distances are not measured.
void scenery_measure_coast(uint8_t *distance, int stride, int width, int height,
                           const atomic_bool *cancel);

// Works out the ground, shade and object of one tile; they depend on it and its eight neighbours alone.
void scenery_work_out(Scenery *scenery, const Tilemap *tiles, const Relief *relief, int distance,
                      int x, int y);
uint8_t scenery_object_at(const Relief *relief, const Tilemap *tiles, uint8_t ground, int x, int y);

// The ground and object of a tile of a river; and the bands of a land that has some.
uint8_t scenery_river_ground(const Relief *relief, int x, int y);
uint8_t scenery_river_object(const Relief *relief, uint8_t ground, int x, int y);
bool scenery_is_spring(const Relief *relief, int x,
                       int y);  // of a display cell: where a river tapers
void scenery_find_bands(Relief *relief, const atomic_bool *cancel);

// How many of a tile's eight neighbours are of a kind.
int scenery_around(const Tilemap *tiles, int x, int y, Tile kind);

// For any place, also outside the world.
uint16_t scenery_texture_at(int x, int y);

// Takes memory for the levels from `first` on; levels[first] is the block to release.
bool scenery_levels_init(uint32_t *levels[], int first, int width, int height);

// Makes the levels over a box of tiles within the world, up to the first level that is NULL, from levels[0]
// or, where that is NULL, from the scenery's tiles.
void scenery_colour_levels(uint32_t *const levels[], const Scenery *scenery, Box tiles);
