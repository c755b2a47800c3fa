// SPDX-License-Identifier: MIT
// scenery_parts: how a scenery is worked out tile by tile, for whoever builds one or changes one in
// places. Nothing is owned here, and nothing refused.
//
// Tiles of TILE_NONE are not known: they are neither land nor water, and nothing grows there.
#pragma once

#include "canvas.h"
#include "scenery.h"

// What shades and plants need to know of the whole land.
typedef struct Relief {
    const Heightmap *heights;  // may be empty
    float unit;  // of slopes: heights have none
    float low, span;  // of heights on land
} Relief;

// Of some of the rows where it is cancelled.
Relief scenery_relief(const Tilemap *tiles, const Heightmap *heights, const atomic_bool *cancel);
HeightRange scenery_land_range(const Tilemap *tiles, const Heightmap *heights,
                               const atomic_bool *cancel);

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

// The levels over a box of tiles, which lies within the world.
void scenery_colour_box(Scenery *scenery, Box tiles);

Box scenery_level_box(Box finer);  // the pixels of the next level over a box

// A box of a level, each pixel the mean of four of the level below, which has this size; its last ones
// are repeated past its edges.
void scenery_halve(uint32_t *level, const uint32_t *finer, int width, int height, Box box);

uint32_t scenery_tile_colour(const Scenery *scenery, int x, int y);  // seen from afar
