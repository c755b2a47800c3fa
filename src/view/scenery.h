// SPDX-License-Identifier: MIT
// scenery: what a world looks like, worked out once when it is made and read by the painter.
//
// Per tile a ground, a shade and an object, a byte each; for views of less than a pixel a tile a
// pyramid of colours, each level half the one before. The caller owns the memory between
// scenery_build and scenery_free; a zeroed Scenery is safe to free. No SDL here.
#pragma once

#include <stdbool.h>

#include "../worldgen/heightmap.h"
#include "../worldgen/tiles.h"

// Grounds from the lowest to the highest: where several meet, a higher one overlies a lower one.
typedef enum Ground {
    GROUND_DEEP,
    GROUND_SEA,
    GROUND_LAGOON,
    GROUND_SHOAL,
    GROUND_SAND,
    GROUND_GRASS,
    GROUND_FOREST,
    GROUND_ROCK,
    GROUND_COUNT
} Ground;

enum { SCENERY_LEVELS = 8, SHADE_FLAT = 128 };

// What stands on a tile: 0 is nothing, then the trees and decorations of the atlas.
typedef struct Scenery {
    int width, height;
    uint8_t *ground;   // of Ground
    uint8_t *shade;    // brightness, SHADE_FLAT is 1
    uint8_t *object;   // number in OBJECTS of the atlas, 0 nothing
    uint32_t *levels[SCENERY_LEVELS];  // colours, levels[i] is 2^(i+1) tiles a pixel
} Scenery;

// `heights` may be empty (flat light). False without memory.
bool scenery_build(Scenery *scenery, const Tilemap *tiles, const Heightmap *heights);
void scenery_free(Scenery *scenery);
