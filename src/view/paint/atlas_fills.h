// SPDX-License-Identifier: MIT
// atlas_fills: what land is filled with.
//
// Each ground has drawings of 64x64 pixels of art, seamless: the common one, and two for patches of it. A plain that one
// drawing covers again and again would show where it begins anew, so the common one has mixtures: they have its rim, so
// that any of them fit side by side, and another part of it inside, within a ragged border. Only what grows can be torn
// like that; the mixtures of sand and rock are the drawing itself.
#pragma once

#include <stdint.h>

#include "scenery.h"

typedef struct Bitmap {
    int width, height;
    const uint32_t *pixels;
} Bitmap;

enum {
    ATLAS_LARGEST = 16,  // pixels of a tile, as in the art
    FILL_DRAWINGS = 3,
    FILL_PIECES = FILL_SIDE * FILL_SIDE,  // each drawing is cut into tiles
    FILL_ART = ATLAS_LARGEST * FILL_SIDE,
    FILL_MIXTURES = 3,
    FILL_EACH = FILL_DRAWINGS + FILL_MIXTURES,
    FILL_VARIANTS = FILL_EACH * FILL_PIECES
};

// A pixel of tile number (ground - GROUND_SAND) * FILL_VARIANTS + drawing * FILL_PIECES + piece, on tiles of `tile` pixels.
uint32_t atlas_fill_colour(const Bitmap *terrain, int tile, int number, int x, int y);
