// SPDX-License-Identifier: MIT
// plain_flow: where water runs, by the definition in flow.h word for word, with a search through all cells
// for each that is taken.
#pragma once

#include "../../src/worldgen/flow.h"

enum { PLAIN_FLOW_CELLS = 4096 };

typedef struct PlainFlow {
    int count;  // of the cells that were reached, in the order in which they were touched
    int order[PLAIN_FLOW_CELLS];
    int next
        [PLAIN_FLOW_CELLS];  // of each cell; itself for outlets, -1 for cells that were not reached
    float levels[PLAIN_FLOW_CELLS];
} PlainFlow;

// `outlets` has a cell each.
PlainFlow plain_flow(const Heightmap *heights, const bool *outlets, int neighbours);

// How many tiles drain through each cell, its own included; all that reach an outlet as well.
void plain_tiles(const PlainFlow *flow, int cells, float *tiles);
