// SPDX-License-Identifier: MIT
// rectangles: the rectangle article's own loop. Nothing is allocated; every rectangle has a
// covered cell draw its own random part, as there.
//
// Source: "Простой и быстрый алгоритм генерации ландшафта", 10.01.2017.
//
// Kept as it is there:
// - the near corner lies at 0..side-1 and rectangles are cut at the far edges only, so that the
//   near rows and columns stay low: row 0 has 2/13 of the inside at size 10;
// - the random part is drawn per cell and rectangle, which speckles the land.
//
// Not as it is there: the two loops over a rectangle have changed places. The article's map[x][y]
// keeps cells of one x together and ours those of one y; so both walk memory in order.
#pragma once

#include "../../src/worldgen/heightmap.h"
#include "../../src/worldgen/rng.h"

typedef struct RectangleVariant {
    int size_x, size_y;  // a side is size/4 + 0..size-1 cells
    int zscale;
    int count;  // the article's genStep
} RectangleVariant;

extern const RectangleVariant ARTICLE_RECTANGLES;  // for 128 x 128

// Adds to the existing heights. The article shows no type for heights: ours are floats, and the sum
// is in double, as `float += float + double` is.
void article_rectangles(Heightmap *map, RectangleVariant variant, Rng *rng);
