// SPDX-License-Identifier: MIT
// plain_hills: the definition of the hills operation, as slow and obvious as possible: one hill
// after the other over all cells, each disc counted cell by cell.
#pragma once

#include "worlds.h"

#include "../../src/worldgen/rng.h"

typedef struct HillCase {
    int width, height, count;
    double radius_low, radius_high, height_low, height_high;
    int shape;  // parabola, cone, dome
    double cutoff, outside;  // cutoff > 0 is an island
    double attract;
    bool constant;
} HillCase;

// A hill of the definition: whole numbers, lengths in 1/16 tile.
typedef struct PlainHill {
    int64_t x, y, top, fall;
    double radius, squared;  // floored
    double weight;  // of all cells of its disc
} PlainHill;

Recipe recipe_of_hills(HillCase want);  // of a map h

// 1 as a height.
double plain_one(HillCase want);

// Hill `number` of a stage with this stream; with attract, the earlier ones are in `hills`.
PlainHill plain_hill(HillCase want, uint64_t stream, const PlainHill *hills, int number);

// The index of a cell drawn from the probability map of the first `number` hills, as a mixture.
size_t plain_cell(HillCase want, const PlainHill *hills, int number, Rng *rng);

int64_t plain_gain(HillCase want, PlainHill hill, int x, int y);
