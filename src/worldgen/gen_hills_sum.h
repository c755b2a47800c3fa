// SPDX-License-Identifier: MIT
// hills: placed hills of gen_hills.c, and their sum.
//
// Lengths are in 1/16 tile and heights in whole numbers of a unit, a power of 2, so that sums do
// not depend on the order. A HillSum owns nothing: its hills and sums lie in the work of its stage.
#pragma once

#include "operation.h"

typedef enum HillShape { HILL_PARABOLA, HILL_CONE, HILL_DOME, HILL_DISC } HillShape;

// Whether the shape is a parabola along each row, of fall 0 for a disc: then sums are of differences.
static inline bool hill_is_parabola(HillShape shape) {
    return shape == HILL_PARABOLA || shape == HILL_DISC;
}

typedef struct PlacedHill {
    int x, y;  // the middle, which lies on the map
    int64_t top;  // 0 is no hill
    int64_t fall;  // of a parabola, per unit of squared distance; 0 for a disc
    int64_t disc;  // the largest squared distance within the radius
    int64_t reach;  // the largest where the hill still adds something; -1 is nowhere
    int half;  // the root of reach
    float inverse;  // 1 / radius
} PlacedHill;

// The rows of the map that a hill adds to, kept apart: bands look through those of all hills.
typedef struct HillRows {
    int16_t first, end;  // none where they are the same
} HillRows;

typedef struct HillSum {
    const Stage *stage;
    HillShape shape;
    const PlacedHill *hills;
    const HillRows *rows;  // of each
    int64_t first, last;  // the hills that are added
    uint64_t *sums;  // rows of hill_stride(width); third differences along x for parabolas
    double unit;
} HillSum;

static inline size_t hill_stride(int width) { return (size_t)width + 3; }

// The largest whole number whose square is not above value >= 0.
int64_t hill_root(int64_t value);

// The cells first..last (both ends included) of row y within this squared distance of the hill;
// none where first > last.
typedef struct HillSpan {
    int first, last;
} HillSpan;
HillSpan hill_span(const PlacedHill *hill, int64_t squared, int y, int width);

// The cells of a map within `half` of the hill in either direction.
CellBox hill_box(const PlacedHill *hill, int half, int width, int height);

// Adds the hills of a HillSum to its rows first..last-1 and computes the heights of changed rows.
void hills_sum_rows(const void *sum, int first, int last);
