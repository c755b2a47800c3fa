// SPDX-License-Identifier: MIT
// solver: shows that an island can be won, by winning it.
//
// A solver knows the whole island and plays real commands through game_apply, in a few ways one after
// the other. It decides anew each morning and after everything that it has done: eat, gather what the
// next beacons take, go to a site, light it; and it builds a raft when nothing else helps. It never
// spends a night where the sea could take the party, and sails as soon as enough beacons burn. Its
// command list is the witness: replaying it wins. Whole numbers only, no chance: the same island gives
// the same witness.
#pragma once

#include "../base/cancel.h"
#include "path.h"

// A way of playing.
typedef struct Variant {
    bool highest;  // goes to the highest site next, else to the nearest
    uint8_t meals;  // of the whole party, always at hand; 0: eats only lest hunger kills
    uint8_t loads[GOOD_COUNT];  // of a good: beacons that it is gathered for at a time; 0 is 1
    bool raft;  // builds one before all else
} Variant;

typedef struct Solver {  // working memory for islands up to its number of cells
    PathFinder paths;
    Game *game;  // as the last play left it
    CommandList commands;  // of that
    const atomic_bool *cancel;  // the caller's to set after solver_init; NULL never
    // Units (worldgen/work.h) of one solver_solve, as BUDGET_GIVEN has them where the caller sets no
    // others; what is not won by then is lost.
    double work_most;
    Variant variant;
    int last_day;  // on which it may sail
    bool wants_raft;
    bool feeding;  // until there is more than just enough
    bool no_memory, cancelled;
} Solver;

bool solver_init(Solver *solver, int cells);  // false without memory
void solver_free(Solver *solver);  // safe on a zeroed one

// Plays one way from the start. Whether it sailed within the threshold; it stops as soon as it cannot any
// more, when it comes to more units of work than these, or when it is cancelled.
bool solver_play(Solver *solver, const Island *island, Variant variant, double work_most);

// Plays several ways in turn until one wins; `witness` then holds its commands, and none where no way
// wins. False without memory; or, with FAILURE_NONE, when it was cancelled.
bool solver_solve(Solver *solver, const Island *island, CommandList *witness, TextError *error);

// The last day on which sailing counts as within the threshold: RULE_SOLVER_PERCENT of the days.
int solver_threshold(const Island *island);
