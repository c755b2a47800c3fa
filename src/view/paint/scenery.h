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
#include "tones.h"

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

enum { SCENERY_LEVELS = 7 };

typedef struct Scenery {
    int width, height;
    int stride;  // of the four arrays: width + 2
    uint8_t *ground;  // of Ground; (height + 2) rows from tile row -1 on, each from tile -1 on
    uint8_t *shade;
    uint8_t *object;
    uint16_t *texture;  // of the display cell whose south-east corner is the tile's centre
    Tones palette;  // of the levels, and of what else is seen from afar
    uint32_t *levels[SCENERY_LEVELS];  // colours; levels[i] has 2^(i+1) tiles a pixel
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
    return (side + (2 << level) - 1) >> (level + 1);
}

// Place of a tile, -1..width and -1..height, in the four arrays.
static inline size_t scenery_index(const Scenery *scenery, int x, int y) {
    return (size_t)(y + 1) * (size_t)scenery->stride + (size_t)(x + 1);
}

// The colour of a tile seen from afar, and of the sea outside the world.
uint32_t scenery_colour(Tones palette, uint8_t ground, uint8_t shade, uint8_t object);
uint32_t scenery_outside(Tones palette);
