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

// Paper with a torn edge: the mask of where it lies, its shadow on the land, colours of its edge.
typedef struct TornCell {
    const uint32_t *paper, *torn, *cast, *rim;
} TornCell;

// Rows have `count` pixels. Cells are squares whose rows lie `pitch` pixels apart, and those of what
// is laid over them one behind the other.
typedef struct Loops {
    // Ground and objects at 16, 8 or 4 pixels a tile.
    void (*view)(Canvas canvas, const AtlasSize *size, const Scenery *scenery, Camera camera,
                 PaintOptions options);
    void (*fade)(uint32_t *row, int count);
    void (*dim)(uint32_t *row, int count, const Dimming *dimming);
    void (*light)(uint32_t *row, const uint8_t *light, int count, const Dimming *dimming);
    void (*fade_partly)(uint32_t *cell, ptrdiff_t pitch, const uint32_t *full, const uint32_t *half,
                        int side);
    void (*tear)(uint32_t *cell, ptrdiff_t pitch, const TornCell *layers, int side);
    void (*lay)(uint32_t *cell, ptrdiff_t pitch, const uint32_t *colours, int side);  // 0 keeps
} Loops;

// The versions that this processor can run, the best one last; how many.
enum { LOOPS_VERSIONS = 3 };
int loops_versions(const Loops *versions[LOOPS_VERSIONS]);
const Loops *loops_best(void);
