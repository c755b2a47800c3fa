// SPDX-License-Identifier: MIT
// rectangles: what rectangles of gen_rectangles.c do to the cells of one row.
//
// The k-th rectangle over a cell adds the k-th draw of that cell, 0..49 fiftieths, so a height
// follows from the number of rectangles: height = coverage * each + draws * 0.02, in float. Four
// draws come from one hash of stream, k / 4, x and y: two from each of its halves, the digits of
// base 50 behind the point. A cell takes at most RECTANGLES_MOST.
//
// A RectangleRow owns nothing. If nothing was there before and nothing follows, it needs neither
// `draws` nor `coverage`.
#pragma once

#include "operation.h"

enum {
    RECTANGLES_MOST = INT16_MAX,  // over one cell
    RECTANGLES_BLOCK = 64,  // cells done together
    RECTANGLES_KEYS = 4,  // as many as most rows need
};

// The key of a hash for all cells of a row.
typedef struct RectangleKey {
    uint16_t words[4];
} RectangleKey;

typedef struct RectangleRow {
    uint64_t stream;
    int y;
    float each;  // what a rectangle adds besides the draw
    float *heights;
    int32_t *draws;  // their sum per cell; NULL if it is not kept
    int16_t *coverage;  // the same
    RectangleKey keys[RECTANGLES_KEYS];  // for rectangles_raise
} RectangleRow;

void rectangles_keys(RectangleRow *row);

// Adds a rectangle over the cells first..last-1, cell by cell.
void rectangles_stamp(const RectangleRow *row, int first, int last);

// Adds added[i] rectangles over cell x + i, for i below count <= RECTANGLES_BLOCK; the rest of
// `added` is 0. Returns how many times all of these cells were hashed.
int rectangles_raise(const RectangleRow *row, int x, int count, const int32_t *added);
