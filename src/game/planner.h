// SPDX-License-Identifier: MIT
// planner: one way of playing an island through, for the solver, which tries several.
//
// A Planner points to what its caller owns. It decides anew each morning and after everything that
// it has done: eat, gather what the next beacons take, go to a site, light it; and it builds a raft
// when nothing else helps. It never spends a night where the sea could take the party.
#pragma once

#include "../base/cancel.h"
#include "path.h"

typedef enum SiteOrder { SITES_NEAREST, SITES_HIGHEST } SiteOrder;

typedef struct Variant {
    SiteOrder order;
    uint8_t meals;  // of the whole party, always at hand; 0: eats only lest hunger kills
    uint8_t loads[GOOD_COUNT];  // of a good: beacons that it is gathered for at a time; 0 is 1
    bool raft;  // builds one before all else
} Variant;

typedef struct Planner {
    Variant variant;
    Game *game;
    PathFinder *paths;
    CommandList *commands;  // what was done; emptied first
    int last_day;  // on which it may sail
    double work_most;  // units (worldgen/work.h) after which it gives up; 0 for none
    bool wants_raft;
    bool feeding;  // until there is more than just enough
    bool no_memory;
    const atomic_bool *cancel;  // NULL never
    bool cancelled;
} Planner;

// Units of work that the last play came to.
double planner_work(const Planner *planner);

// Plays from the start. Whether it sailed in time; it stops as soon as it cannot any more, or when it
// is cancelled.
bool planner_play(Planner *planner, const Island *island);
