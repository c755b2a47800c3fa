// SPDX-License-Identifier: MIT
// rectangles: where those of gen_rectangles.c lie.
//
// A rectangle draws its width, its height and then its near corner from the substream of its number.
// gen_rectangles_draws.c is compiled for vectors of 32 and 64 bytes (base/vectors.h), which draw several side
// by side, and for all other processors with plain loops.
#pragma once

#include <stdbool.h>

#include "rng.h"

typedef struct Rectangle {
    uint16_t x1, y1, x2, y2;  // on the map; the far ends excluded
} Rectangle;

// The possible lengths of a side.
typedef struct RectangleSides {
    int least;
    int drawn;  // 0..drawn-1 are added; 0 makes all alike, without a draw
} RectangleSides;

// What all rectangles of a stage are drawn by.
typedef struct RectangleDrawing {
    uint64_t stream;
    int width, height;  // of the map
    RectangleSides across, down;
    bool full;  // corners may lie beyond the near edges too
} RectangleDrawing;

Rectangle rectangle_drawn(const RectangleDrawing *drawing, int64_t number);

// `count` rectangles, from number `first` on. Versions 0..vectors_version() draw the same.
void rectangles_draw(const RectangleDrawing *drawing, int64_t first, int count, Rectangle *drawn,
                     int version);
