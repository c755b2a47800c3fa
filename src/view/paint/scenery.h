// SPDX-License-Identifier: MIT
// scenery: what a world looks like, worked out once when it is made and read by the painter.
//
// Per tile a ground, a shade, an object, a byte each, and a texture, with a ring of outside around
// the world; for views of less than a pixel a tile a pyramid of colours, each level half the one
// before. The caller owns the memory between scenery_build and scenery_free; a zeroed Scenery is
// safe to free. No SDL here.
#pragma once

#include <stdbool.h>

#include "../../worldgen/heightmap.h"
#include "../../worldgen/tiles.h"
#include "canvas.h"
#include "colour.h"

// Grounds from the lowest to the highest: where several meet, a higher one overlies a lower one.
// Water grows lighter towards the coast.
typedef enum Ground {
    GROUND_DEEP,
    GROUND_SHOAL = 5,  // the lightest of six depths
    GROUND_SAND,
    GROUND_GRASS,
    GROUND_FOREST,
    GROUND_ROCK,
    GROUND_COUNT
} Ground;

// Shades are what the light takes away, of 255 a channel. Level ground is a little darker than the
// drawings could be, so that slopes can be brighter; water is as drawn, and what lies outside the
// world is in shadow.
enum { SHADE_NONE = 0, SHADE_LEVEL = 10, SHADE_MOST = 28, SHADE_OUTSIDE = 14 };

// Objects are numbers of sprites: trees of the edge of a wood, the same of its inside, little
// things.
enum {
    OBJECT_NONE,
    OBJECT_TREES,
    TREE_KINDS = 14,
    OBJECT_WOODS = OBJECT_TREES + TREE_KINDS,
    OBJECT_DECOR = OBJECT_WOODS + TREE_KINDS,
    DECOR_KINDS = 27,
    OBJECT_COUNT = OBJECT_DECOR + DECOR_KINDS,
};

// A texture says how a display cell looks: which variant of a fill (0 plain, 1..3 quiet, 4..7 rich,
// and the same mirrored from 8 on), where in its loop an animation is,
// and on which side of their middle borders cross its edges (EDGE_* of masks.h).
enum { TEXTURE_VARIANT = 15, TEXTURE_PHASE_SHIFT = 4, TEXTURE_EDGES_SHIFT = 7 };

enum { SCENERY_LEVELS = 8 };  // from a tile a pixel on, each half the one before

typedef struct Scenery {
    int width, height;
    int stride;  // of the four arrays: width + 2; the one block of all of them begins with `texture`
    uint8_t *ground;  // of Ground; (height + 2) rows from tile row -1 on, each from tile -1 on
    uint8_t *shade;
    uint8_t *object;
    uint16_t *texture;  // of the display cell whose south-east corner is the tile's centre
    Tones palette;  // of the levels, and of what else is seen from afar
    uint32_t *levels[SCENERY_LEVELS];  // colours, [i] with 2^i tiles a pixel; [0] is not kept
} Scenery;

typedef struct SceneryWish {
    const Tilemap *tiles;
    const Heightmap *heights;  // may be empty: level light
    Tones palette;
    Workers workers;
    _Atomic float *progress;  // 0..1; NULL where nobody looks
} SceneryWish;

// False without memory, or when it was cancelled.
bool scenery_make(Scenery *scenery, const SceneryWish *wish);

// The same on one thread, in TONES_NORMAL.
bool scenery_build(Scenery *scenery, const Tilemap *tiles, const Heightmap *heights);
void scenery_free(Scenery *scenery);

// The colours of another palette, of what is there now.
void scenery_recolour(Scenery *scenery, Tones palette);

// Sides of a level of the pyramid, rounded up.
static inline int scenery_level_side(int side, int level) {
    return (side + (1 << level) - 1) >> level;
}

static inline Box scenery_tiles(const Scenery *scenery) {
    return (Box){0, 0, scenery->width, scenery->height};
}

// Place of a tile, -1..width and -1..height, in the four arrays.
static inline size_t scenery_index(const Scenery *scenery, int x, int y) {
    return (size_t)(y + 1) * (size_t)scenery->stride + (size_t)(x + 1);
}

// What a tile looks like from afar: its ground, or trees that hide it.
enum { LOOK_TREES = GROUND_COUNT, LOOK_WOODS, LOOK_COUNT };
static inline int scenery_look(uint8_t ground, uint8_t object) {
    if (object < OBJECT_TREES || object >= OBJECT_DECOR) return ground;
    return object < OBJECT_WOODS ? LOOK_TREES : LOOK_WOODS;
}

uint32_t scenery_look_colour(Tones palette, int look, int shade);
uint32_t scenery_tile_colour(const Scenery *scenery, int x, int y);
uint32_t scenery_outside(Tones palette);  // of the sea outside the world

// How a scenery is worked out tile by tile, for whoever builds one or changes one in places. Tiles of
// TILE_NONE are not known: they are neither land nor water, and nothing grows there.

// What shades and plants need to know of the whole land.
typedef struct Relief {
    const Heightmap *heights;  // may be empty
    float unit;  // of slopes: heights have none
    float low, span;  // of heights on land
} Relief;

// Of some of the rows where it is cancelled.
Relief scenery_relief(const Tilemap *tiles, const Heightmap *heights, const atomic_bool *cancel);

// Distance to land in quarters of a tile; capped where the sea is deep anyway.
enum { COAST_FAR = 60, COAST_REACH = COAST_FAR / 4 };

// `distance` is the place of (0, 0), with a ring around all places; 0 is land, COAST_FAR all else.
// Not all of it is measured where it is cancelled.
void scenery_measure_coast(uint8_t *distance, int stride, int width, int height,
                           const atomic_bool *cancel);

// Ground, shade and object of one tile, which depend on it and its eight neighbours alone.
void scenery_work_out(Scenery *scenery, const Tilemap *tiles, const Relief *relief, int distance,
                      int x, int y);
uint8_t scenery_object_at(const Relief *relief, const Tilemap *tiles, uint8_t ground, int x, int y);

// How many of a tile's eight neighbours are of a kind.
int scenery_around(const Tilemap *tiles, int x, int y, Tile kind);

// Of any place, outside of the world too.
uint16_t scenery_texture_at(int x, int y);

// Memory for the levels from `first` on, which is levels[first] to be released.
bool scenery_levels_init(uint32_t *levels[], int first, int width, int height);

// Makes the levels over a box of tiles, which lies within the world, up to one that is NULL; of
// levels[0], or of the scenery's tiles where that is NULL.
void scenery_colour_levels(uint32_t *const levels[], const Scenery *scenery, Box tiles);
