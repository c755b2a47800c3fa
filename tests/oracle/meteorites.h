// SPDX-License-Identifier: MIT
// meteorites: the meteorite article's own loops. Nothing is allocated. Drawing on the screen,
// which the article does between craters, is left out.
//
// Source: "[游戏随机生成地形] Meteorite Algorithm", 14.06.2017.
//
// Kept as it is there:
// - the shower starts twice, once in each coroutine: passes = 2;
// - the comment promises that large meteorites are rarer; the code draws radii evenly;
// - the cone's middle is (width/2, height/2), half a cell off the middle of the cells;
// - a crater's depths are those of whole-number offsets around its centre, whose fraction only
//   decides the cell that is hit; float sums of offset and centre may round up to the next cell.
//
// Not as it is there: Unity's Random includes the upper end of a range; ours does not. The two
// loops over a crater have changed places, as in rectangles.h and for the same reason.
#pragma once

#include "../../src/worldgen/heightmap.h"
#include "../../src/worldgen/rng.h"

typedef struct MeteoriteVariant {
    float radius_low, radius_high;  // the upper end excluded
    int count;
    int passes;
} MeteoriteVariant;

extern const MeteoriteVariant ARTICLE_METEORITES;  // for 50 x 50

typedef struct Meteorite {
    float x, y, radius;  // in cells; the centre may lie outside
} Meteorite;

// Every height becomes base + addition * (1 - distance / half diagonal); addition 0 is the article
// without its main island.
void article_cone(Heightmap *map, float base, float addition);

Meteorite article_meteorite(const Heightmap *map, MeteoriteVariant variant, Rng *rng);
void article_crater(Heightmap *map, Meteorite meteorite);

// Carves passes * count craters into the existing heights.
void article_meteorites(Heightmap *map, MeteoriteVariant variant, Rng *rng);
