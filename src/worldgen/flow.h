// SPDX-License-Identifier: MIT
// flow: where water runs on a map: hollows are filled, each cell gets one way down, and what falls on
// the land is gathered along these ways.
//
// Water runs out at the outlets. From them the land is taken cell by cell, always the one of those that touch
// what was taken where the water stands lowest; of equals, as in a hollow, the one with the lowest land, then
// the one that was touched first. A cell runs to the one from which it was touched. The ways are therefore
// trees, rooted in the outlets, along which the level of the water never rises. Where a hollow has to be left
// the water stands as high as its rim.
// Source: R. Barnes, C. Lehman, D. Mulla, "Priority-flood: An optimal depression-filling and
// watershed-labeling algorithm for digital elevation models", 2014. Ours: a queue of buckets by height,
// each put in order only when its turn comes; it takes the same cells in the same order as one heap.
#pragma once

#include "heightmap.h"

enum { FLOW_SIDES = 4, FLOW_AROUND = 8 };  // neighbours: by sides alone, or by corners as well
enum { FLOW_OUT = 8, FLOW_NOWHERE };  // ways of outlets, and of cells that no outlet was found from

// Of a map of width x height cells. `cells` of them were reached; order[0..cells-1] has each after the one
// that it runs to, outlets not included.
typedef struct Flow {
    int width, height, neighbours;
    uint32_t cells;
    uint32_t *order;
    float *
        levels;  // of the water: the height of the land, or of the rim above; outlets have their own
    uint8_t *ways;  // 0..3 west, north, east, south; 4..7 the corners; or FLOW_OUT
    uint32_t *links;  // of the queue, free for others when flow_find has returned
} Flow;

// Bytes of memory that flow_find needs, which the fields of a Flow point into.
uint64_t flow_bytes(int width, int height);

// `ways` says before which cells are outlets (FLOW_OUT); all others are FLOW_NOWHERE. flow_begin sets them
// all to the latter. False when it was cancelled.
void flow_begin(Flow *flow, int width, int height, int neighbours, void *memory);
bool flow_find(Flow *flow, const Heightmap *heights, Workers workers);

// How far a way leads from a cell to the next.
static inline ptrdiff_t flow_step(const Flow *flow, int way) {
    const ptrdiff_t width = flow->width;
    const ptrdiff_t steps[FLOW_AROUND] = {-1,         -width,     1,         width,
                                          -width - 1, -width + 1, width + 1, width - 1};
    return steps[way];
}

// The cell that a cell with a way runs to.
static inline size_t flow_next(const Flow *flow, size_t cell) {
    return (size_t)((ptrdiff_t)cell + flow_step(flow, flow->ways[cell]));
}

// Adds what each cell has to what the next one has, from the heads down: outlets as well end with all that
// reaches them. Amounts are at least 0. False when it was cancelled.
bool flow_gather(const Flow *flow, float *amounts, const atomic_bool *cancel);
