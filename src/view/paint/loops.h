// SPDX-License-Identifier: MIT
// loops: the inner loops of a frame, where its time goes: they paint the ground and the objects of a view,
// and change rows of pixels and display cells. The painter and the playfield call them.
//
// loops.c is compiled for vectors of 16, 32 and 64 bytes (base/vectors.h); each frame picks the version for
// this processor. All versions give the same pixels. Nothing is owned and nothing refused.
#pragma once

#include "../../base/vectors.h"
#include "painter.h"

// How light changes each channel, blue first: `left` is kept, and up to `more` where a fire shines, both
// parts of DIMMING_ALL; then `add` is added, in the same parts of a step. No sum may exceed 65535.
enum { DIMMING_ALL = 256 };
typedef struct Dimming {
    int left[3], more[3], add[3];
} Dimming;

// Paper with a torn edge: its pixels, the mask of where it lies, its shadow on the land, and the colours of
// its edge.
typedef struct TornCell {
    const uint32_t *paper, *torn, *cast, *rim;
} TornCell;

enum { SHADE_BLOCK = 8 };  // pixels

// Rows have `count` pixels. A cell is a box that may reach past the canvas; the layers for it have its
// rows one after the other.
typedef struct Loops {
    // Ground and objects, at 16, 8 or 4 pixels a tile.
    void (*view)(Canvas canvas, const AtlasSize *size, const Scenery *scenery, Camera camera,
                 PaintOptions options);
    // Its objects alone, over what is there.
    void (*objects)(Canvas canvas, const AtlasSize *size, const Scenery *scenery, Camera camera,
                    PaintOptions options);
    // The sprite's spans have their origin at (x, y), which may lie outside the canvas.
    void (*sprite)(Canvas canvas, const Sprite *sprite, int x, int y);
    void (*dim)(uint32_t *row, int count, const Dimming *dimming);
    void (*light)(uint32_t *row, const uint8_t *light, int count, const Dimming *dimming);
    void (*tear)(Canvas canvas, Box cell, const TornCell *layers);
    void (*lay)(Canvas canvas, Box cell, const uint32_t *colours);  // 0 keeps
    // Takes from each channel, down to 0, of the pixels `first` to `end` of a row of blocks, which begin at `row`: as
    // much as `less` has for the block's thickness.
    void (*shade)(uint32_t *row, const uint8_t *thick, const uint32_t less[][SHADE_BLOCK],
                  int first, int end);
} Loops;

// Lists the versions that this processor can run, the best one last. Returns how many there are.
int loops_versions(const Loops *versions[VECTOR_VERSIONS]);
const Loops *loops_best(void);
