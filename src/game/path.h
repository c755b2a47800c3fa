// SPDX-License-Identifier: MIT
// path: the cheapest ways from a cell in ticks, at today's costs.
//
// Dijkstra's algorithm with buckets (R. Dial 1969): steps cost a few ticks each, so that cells wait in
// a ring of buckets and none is sorted. Of equal ways to a cell that one counts whose last step comes
// first in the order of Directions, so that ways are the same on every machine. A PathFinder is
// working memory for islands up to its number of cells, owned until path_free; a zeroed one is safe
// to free.
#pragma once

#include "game.h"

typedef struct PathFinder {
    int cells;
    int start;
    uint16_t *cost;  // ticks from the start; PATH_FAR where not reached
    int32_t *order;  // cells in the order they were settled; of equal cost, in no particular one
    int settled;
    int launch;  // ticks to launch the raft, of searches that have one
    uint8_t *afloat;  // then: whether a cell is reached on the raft
    int32_t *waiting;  // buckets as linked lists
    int32_t *next;  // by cell, and once more for shores where the raft is launched
    int touched_begin, touched_end;  // cells that the next search clears
    int64_t work;  // units (worldgen/work.h) of all searches so far
} PathFinder;

enum { PATH_FAR = UINT16_MAX };

typedef struct PathWish {
    int start;
    bool all;  // unseen tiles too, as a solver may; else only what was seen
    bool raft;  // as a party with a raft would go
    int limit;  // give up beyond this many ticks; 0 for none
} PathWish;

bool path_init(PathFinder *finder, int cells);  // false without memory
void path_free(PathFinder *finder);

// Whether a cell is what is looked for.
typedef bool PathWanted(const Game *game, int cell, const void *context);

// The wanted cell that is nearest in ticks (ties: lower cell), or -1. Stops as soon as it is known;
// with `wanted` NULL all that can be reached is settled and the answer is -1.
int path_nearest(PathFinder *finder, const Game *game, const PathWish *wish, PathWanted *wanted,
                 const void *context);

// After a search: all steps from the start to a settled cell, of which the first `most` are written;
// returns how many there are.
int path_steps(const PathFinder *finder, const Island *island, int cell, uint8_t *steps, int most);
