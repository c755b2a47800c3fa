// SPDX-License-Identifier: MIT
// path: the cheapest ways from a cell, in ticks, at today's costs.
//
// Dijkstra's algorithm with buckets (R. Dial 1969): a step costs a few ticks, so cells wait in a ring of
// buckets and are never sorted. Of equally cheap ways to a cell, the one whose last step comes first in
// the order of Direction counts, so that ways are the same on every machine. A PathFinder is working
// memory for islands up to its number of cells until path_free; a zeroed one is safe to free.
#pragma once

#include "../base/cancel.h"
#include "game.h"

typedef struct PathFinder {
    int cells;
    int start;
    uint16_t *cost;  // ticks from the start; PATH_FAR where not reached
    int32_t *order;  // settled cells by cost; those of equal cost in any order
    int settled;
    int launch;  // ticks to launch the raft; 0 in searches without one
    uint8_t *afloat;  // in searches with a raft: whether a cell is reached afloat
    int32_t *waiting;  // buckets as linked lists
    int32_t *next;  // by cell, then again for shores where the raft is launched
    int touched_begin, touched_end;  // cells that the next search must clear
    int64_t work;  // of all searches so far, in units (worldgen/work.h)
} PathFinder;

enum { PATH_FAR = UINT16_MAX };

typedef struct PathWish {
    int start;
    bool all;  // also unseen tiles, as the solver may; else seen ones only
    bool raft;  // the party has a raft
    int limit;  // most ticks of a way; 0: any
    const atomic_bool *cancel;  // NULL: none
} PathWish;

bool path_init(PathFinder *finder, int cells);  // false without memory
void path_free(PathFinder *finder);

// Whether a search wants a cell.
typedef bool PathWanted(const Game *game, int cell, const void *context);

// The wanted cell that is nearest in ticks (ties: lower cell), or -1. With `wanted` NULL the search
// settles all reachable cells and returns -1. One that is cancelled returns -1 too.
int path_nearest(PathFinder *finder, const Game *game, const PathWish *wish, PathWanted *wanted,
                 const void *context);

// After a search: writes the first `most` steps (Direction) from the start to a settled cell, and returns
// how many there are.
int path_steps(const PathFinder *finder, const Island *island, int cell, uint8_t *steps, int most);
