// SPDX-License-Identifier: MIT
// ledges: the steps between altitudes, drawn over the ground of display cells.
//
// Between two tiles of different altitude a step crosses their edge. Steps are of five classes, from nothing and
// a rim to a wall; one that runs from an edge of one class to an edge of another grows on the way. Both cells at an
// edge find the same step there, since it depends on the two tiles alone. A cell has up to three pieces of
// steps, each along the border between its higher corners and the others. Light comes from the north-west and
// the eye looks from the south: to the south and east a piece shows its face and throws a shadow, to the north
// and west it has a light rim.
//
// An atlas owns the Ledges of a size from ledges_init to ledges_free; a zeroed one is safe to free.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "colour.h"
#include "masks.h"

enum { LEDGE_CLASSES = 5, LEDGE_SIDES = 4, LEDGE_PAIRS = LEDGE_CLASSES * LEDGE_CLASSES };
// Heath is dry grass, too. The last two stand in the sea: all of their faces lie on the land, so that the foam at their feet is seen.
typedef enum LedgeStuff {
    LEDGE_SAND,
    LEDGE_TURF,
    LEDGE_HEATH,
    LEDGE_ROCK,
    LEDGE_CLIFF,
    LEDGE_CRAG,
    LEDGE_STUFFS
} LedgeStuff;
enum { LEDGES = LEDGE_STUFFS * CORNERS * LEDGE_SIDES * LEDGE_PAIRS };

// The class of a step of so many altitudes: 0..LEDGE_CLASSES-1.
static inline int ledge_class(int step) {
    return step > 6 ? 4 : step > 3 ? 3 : step > 1 ? 2 : step > 0 ? 1 : 0;
}

// The piece between corners that lie higher and the others. `sides` are the bits of its two crossed edges, in
// the order of EDGE_*, and so are the classes.
static inline int ledge_number(LedgeStuff stuff, int corners, int sides, int first, int second) {
    return (((int)stuff * CORNERS + corners) * LEDGE_SIDES + sides) * LEDGE_PAIRS +
           first * LEDGE_CLASSES + second;
}

// How a cell is divided. For each edge, in the order of EDGE_*: 0 where both corners are as high, 1 where that in
// the north or west is higher, 2 where the other is.
enum { LEDGE_PIECES = 3, LEDGE_PLANS = 81 };
typedef struct LedgePlan {
    uint8_t count;
    struct {
        uint8_t corners;
        uint8_t first, second;  // the numbers of its edges
    } pieces[LEDGE_PIECES];  // from the lowest piece up
} LedgePlan;

LedgePlan ledges_plan(int west, int north, int east, int south);

// Runs of pixels of a row. Each pixel below loses `less` and gains `more`, a byte a channel.
typedef struct LedgeRun {
    uint8_t x, y;
} LedgeRun;

typedef struct Ledge {
    int32_t first, count;  // of its runs
} Ledge;

typedef struct Ledges {
    int tile;  // 16 or 8 pixels
    int run;  // pixels: eight, or a tile where that is shorter
    int32_t count;  // of runs
    Ledge of[LEDGES];
    uint32_t *less, *more;  // `run` for each run; `less` begins the one block of all three arrays
    LedgeRun *runs;
} Ledges;

enum {
    LEDGE_LEAST_SMALL = 2
};  // tiles of less than 16 pixels have no piece whose classes are both lower

// Makes room for all pieces. False without memory.
bool ledges_init(Ledges *ledges, int tile);

// Draws all pieces in some sizes at once.
void ledges_draw(Ledges *const sizes[], int count, Tones palette);
void ledges_free(Ledges *ledges);
