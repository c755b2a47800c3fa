// SPDX-License-Identifier: MIT
// loops: what a frame costs. The ground and the objects of a view, and what is done to rows of pixels
// and to display cells that lie over them. Part of the painter and of the playfield.
//
// loops.c is compiled for vectors of 16, 32 and 64 bytes (base/vectors.h), and the version for this
// processor is chosen when a frame is painted; all give the same pixels. Nothing is owned and nothing
// refused.
#pragma once

#include "painter.h"

// What is done to each channel of a pixel, blue first: what is left of it, and how much more where a
// fire shines, both of DIMMING_ALL; and what is added, in DIMMING_ALL parts of a step. No sum may pass
// 65535.
enum { DIMMING_ALL = 256 };
typedef struct Dimming {
    int left[3], more[3], add[3];
} Dimming;

// The masks of what is faded in full, and of what is so by half.
typedef struct FadedCell {
    const uint32_t *full, *half;
} FadedCell;

// Paper with a torn edge: the mask of where it lies, its shadow on the land, colours of its edge.
typedef struct TornCell {
    const uint32_t *paper, *torn, *cast, *rim;
} TornCell;

// Rows have `count` pixels. Cells are boxes of the canvas, of which any may lie outside; the rows of what
// is laid over one stand one behind the other.
typedef struct Loops {
    // Ground and objects at 16, 8 or 4 pixels a tile.
    void (*view)(Canvas canvas, const AtlasSize *size, const Scenery *scenery, Camera camera,
                 PaintOptions options);
    // With its spans' origin at (x, y), which may lie outside.
    void (*sprite)(Canvas canvas, const Sprite *sprite, int x, int y);
    void (*fade)(uint32_t *row, int count);
    void (*dim)(uint32_t *row, int count, const Dimming *dimming);
    void (*light)(uint32_t *row, const uint8_t *light, int count, const Dimming *dimming);
    void (*fade_partly)(Canvas canvas, Box cell, const FadedCell *layers);
    void (*tear)(Canvas canvas, Box cell, const TornCell *layers);
    void (*lay)(Canvas canvas, Box cell, const uint32_t *colours);  // 0 keeps
} Loops;

// The versions that this processor can run, the best one last; how many.
enum { LOOPS_VERSIONS = 3 };
int loops_versions(const Loops *versions[LOOPS_VERSIONS]);
const Loops *loops_best(void);
