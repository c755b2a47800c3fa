// SPDX-License-Identifier: MIT
// marks: where the tests of tile lines stand among the heights of a finished map, so that they can be pulled.
//
// A mark knows its place on the scale, and what number its test would have at any other. Nothing is owned.
#pragma once

#include "../../worldgen/recipe.h"
#include "../../worldgen/trace.h"
#include "../paint/sight.h"

enum { MARKS = 16, MARK_STEPS = 256 };

extern const Usual MARK_SHARES;  // what quantiles of tile lines are usually like

// The share of cells, in percent, below each of equal steps from the lowest height of a scale to the highest.
typedef struct Ranks {
    float below[MARK_STEPS + 1];
} Ranks;

typedef struct Mark {
    int statement, test;  // of the recipe; the test counts from 0 in its line
    Tile kind;
    bool share;  // the test's number is a quantile
    float height;  // that it compares with
    Ranks ranks;  // of the cells that its quantile counts
} Mark;

typedef struct TileMarks {
    Mark list[MARKS];  // in the order of the level; more are left out
    int count;
} TileMarks;

// Those of the map that a definition has made, with the trace at or behind the definition's end. Tests of the rest are
// left out before the trace has come to their line.
bool marks_find(TileMarks *marks, Trace *trace, int definition, int node, const Heightmap *map,
                Scale scale, TextError *error);

// The number of the test where the mark is pulled to a share 0..1 of the scale, on steps that suit it.
Amount mark_amount(const Mark *mark, Scale scale, double share);
// The same a step up or down from where it is.
Amount mark_moved(const Mark *mark, Amount now, Scale scale, int steps);
