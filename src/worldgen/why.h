// SPDX-License-Identifier: MIT
// why: how a cell came to be what it is, step by step, as a value to be printed or shown.
//
// Every number is the one that the run compared: `tile water where land < 54%` says what height 54% is
// on this map, and what the cell has. Who evaluates the lines again from these numbers gets the tile.
#pragma once

#include "trace.h"

// The height that a stage left at the cell.
typedef struct WhyHeight {
    int statement, stage;
    float height;
} WhyHeight;

// A test of a tile line, `here` COMPARISON `amount`.
typedef struct WhyTest {
    const TileTest *test;
    float amount;  // the test's number, the height of its quantile, or tiles of distance
    float here;  // the cell's height on the test's map, or its distance
    bool holds;
} WhyTest;

typedef struct WhyLine {
    int statement;
    Tile kind;  // what it makes of cells where all tests hold
    int first, count;  // of Why.tests
    bool fits;
} WhyLine;

// What a pass did to the cell.
typedef struct WhyPass {
    int statement;
    Tile before, after;
} WhyPass;

typedef struct Why {
    int x, y;
    WhyHeight *heights;  // of all stages of all maps that the world needs, as they are made
    WhyTest *tests;
    WhyLine *lines;  // in order; the first that fits decides
    WhyPass *passes;  // those that changed the tile
    int height_count, test_count, line_count, pass_count;
    int decided_by;  // of `lines`; -1 in a level without tiles
    float height;  // of the world
    Tile tile;  // of the world; TILE_NONE without tiles
} Why;

// The story of a cell of the map. Fails like trace_seek; a Why owns its arrays until why_free, and points
// into the trace's recipe. A zeroed one is safe to free. What the trace shows stays.
bool why_ask(Why *why, Trace *trace, int x, int y, TextError *error);
void why_free(Why *why);
