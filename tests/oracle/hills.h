// SPDX-License-Identifier: MIT
// hills: the hill article's function, and the plainest loops for what it says in words. Nothing
// is allocated; the probability map is the caller's.
//
// Source: "Hügel Algorithmen", DGL Wiki, 21.03.2012.
//
// Kept as it is there: a radius of 0 divides 0 by 0 at the hill's own middle.
//
// Ours, because the article gives no numbers and no loops: the counts and ranges; a hill is added
// over the bounding box of its disc; heights are floats, sums in double; on an island a hill's
// height and radius are multiplied by 1 - d / half, d being its distance from the middle of the map
// and half the shorter side's half. Beyond cutoff * half the factor stays constant (so no radius
// becomes 0) and the height is also multiplied by `outside`. Normalising is in combine.h.
#pragma once

#include "../../src/worldgen/heightmap.h"
#include "../../src/worldgen/rng.h"

typedef struct HillVariant {
    int count;
    double radius_low, radius_high;  // shares of the shorter side; the upper end excluded
    double height_low, height_high;  // the upper end excluded
    bool island;
    double cutoff, outside;  // for islands
    double attract;  // 0: hills fall anywhere
    bool attract_alike;  // by `attract` at every height, not by attract * height
} HillVariant;

// count = area / 136, which is for 128 x 128.
extern const HillVariant PLAIN_HILLS;

typedef struct Hill {
    double x, y, height, radius;  // in cells
} Hill;

double article_hill_height(double x, double y, Hill hill);
void article_hill(Heightmap *map, Hill hill);  // adds it
void article_square(Heightmap *map);  // every height times itself

// The island: lower and smaller by the distance from the middle.
Hill article_island_hill(const Heightmap *map, HillVariant variant, Hill hill);

// The probability map: every cell of the hill's disc rises; the index of the cell where the running
// sum of all weights passes unit (0 <= unit < 1) of the total.
void article_attract(Heightmap *weights, Hill hill, double raise);
size_t article_weighted_cell(const Heightmap *weights, double unit);

// Draws place (real; with weights, a cell), radius and height, in this order.
Hill article_hill_draw(const Heightmap *map, HillVariant variant, const Heightmap *weights,
                       Rng *rng);

// Adds the raw sum to the existing heights. `weights` has the map's size and is overwritten; NULL
// if attract is 0.
void article_hills(Heightmap *map, HillVariant variant, Heightmap *weights, Rng *rng);
