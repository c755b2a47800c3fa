// SPDX-License-Identifier: MIT
// plain_flow: where water runs, by the definition in flow.h word for word, with a search through all cells
// for each that is taken; and what is made of it: flow, erosion, rivers.
#pragma once

#include "single_stage.h"

#include "../../src/worldgen/flow.h"

// The caller frees it with plain_flow_free.
typedef struct PlainFlow {
    int count;  // of the cells that were reached, in the order in which they were touched
    int *order;
    int *next;  // of each cell; itself for outlets, -1 for cells that were not reached
    float *levels;
} PlainFlow;

// `outlets` has a cell each.
PlainFlow plain_flow(const Heightmap *heights, const bool *outlets, int neighbours);
void plain_flow_free(PlainFlow *flow);

// How many tiles drain through each cell, its own included; all that reach an outlet as well.
void plain_tiles(const PlainFlow *flow, int cells, float *tiles);

// The operations.
PlainStamp plain_flowing, plain_erosion;

// The caller frees it with plain_river_free.
typedef struct PlainRiver {
    PlainFlow flow;
    float *rain;
    bool *course;  // tiles of the ways themselves
    int *widths;
} PlainRiver;

// Lays rivers into `tiles`; `wet` may be NULL, `values` are those of the row.
PlainRiver plain_river(Tilemap *tiles, const Heightmap *heights, const Heightmap *wet,
                       const double *values);
void plain_river_free(PlainRiver *river);
