// SPDX-License-Identifier: MIT
// field_art: the sprites of play in the sizes of the atlas, the paper, and what is laid over display
// cells along borders of fog and tides. Part of the playfield, whose header says who owns it.
#pragma once

#include "playfield.h"

typedef struct FieldFigure {
    int x, y, width, height;  // from its tile's north-west corner; all that is drawn of it
    const uint32_t *colour, *darken;  // as a Layer
} FieldFigure;

// Masks have all bits or none a pixel. All have [CORNERS][EDGES] tiles.
typedef enum FieldLayer {
    FIELD_FADED,  // mask of what is faded in full ...
    FIELD_HALF,  // ... and of what is so by half
    FIELD_TORN,  // mask of paper
    FIELD_RIM,  // colours of the paper's edge
    FIELD_CAST,  // its shadow on the land
    FIELD_LINE,  // colours of the line of the next rise
    FIELD_DASHES,  // of the rise after it
    FIELD_HATCH,  // over what the next rise takes
    FIELD_LAYERS
} FieldLayer;

enum { PAPER_REPEATS = 4 };  // long rows are copied faster

typedef struct FieldSize {
    int tile, paper_side;
    uint32_t *block;  // all memory of this size
    uint32_t *paper;  // paper_side rows, in each all of it PAPER_REPEATS times
    uint32_t *layers;
    FieldFigure figures[THING_COUNT];
} FieldSize;

// Light around a fire, by how far it reaches: in pixels for each size, and for beacons twice as far.
enum { POOL_REACH = 96, POOL_MOST = 255, POOLS = ATLAS_SIZES + 1 };

typedef struct Pool {
    int reach;
    uint8_t light[(2 * POOL_REACH + 1) * (2 * POOL_REACH + 1)];  // 2 * reach + 1 in a row
} Pool;

struct FieldArt {
    FieldSize sizes[ATLAS_SIZES];
    Pool pools[POOLS];  // of beacons at the largest size, then each half as large
};

static inline const uint32_t *field_layer(const FieldSize *size, FieldLayer layer, int corners,
                                          int edges) {
    size_t pixels = (size_t)(size->tile * size->tile);
    return size->layers + (size_t)(((int)layer * CORNERS + corners) * EDGES + edges) * pixels;
}
