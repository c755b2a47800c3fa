// SPDX-License-Identifier: MIT
// solver: shows that an island can be won, by winning it.
//
// A solver knows the whole island and plays real commands through game_apply, in several ways in turn.
// Each morning and after each action it decides what to do next: eat, gather what the next beacons cost,
// go to the nearest site that will be dry when the ship comes, light it, or build a raft when nothing else
// helps. It never spends a night where the sea could take the party, and once enough beacons burn it waits
// for the ship and sails. It builds no wall, camp or tower and posts nobody, so that the islands that it
// wins leave a choice to everybody. Its commands are the witness: replaying them wins. It uses whole
// numbers and no chance: the same island gives the same witness.
#pragma once

#include "../base/cancel.h"
#include "path.h"

// A way of playing.
typedef struct Variant {
    uint8_t meals;  // meals for the whole party to keep at hand; 0: it eats only to survive
    uint8_t loads[GOOD_COUNT];  // by good: beacons to gather for at a time; 0 is 1
    bool raft;  // builds one first
} Variant;

// The way that was found last, on which night may have fallen.
typedef struct Way {
    PathWanted *wanted;
    int to;  // cell, or less than 0
    int steps;  // that were walked
    int at;  // the cell where they led
    int tide;  // when it was found
    bool storm;
} Way;

typedef struct Solver {  // working memory for islands up to its number of cells
    PathFinder paths;
    Game *game;  // at the end of the last play
    CommandList commands;  // of the last play
    const atomic_bool *cancel;  // set by the caller after solver_init; may be NULL
    // Most work of a solver_solve, in units (worldgen/work.h): that of BUDGET_GIVEN unless the caller
    // sets another. An island that is not won by then counts as lost.
    double work_most;
    Variant variant;
    Way way;
    int last_day;  // last day to light the beacons on
    bool wants_raft;
    bool feeding;  // until there is more food than needed
    bool no_memory, cancelled;
} Solver;

bool solver_init(Solver *solver, int cells);  // false without memory
void solver_free(Solver *solver);  // safe on a zeroed one

// Plays one way from the start; returns whether enough beacons burned within the threshold and it sailed
// then. It stops as soon as that is impossible, when the work exceeds `work_most` units, or when it is cancelled.
bool solver_play(Solver *solver, const Island *island, Variant variant, double work_most);

// Plays several ways in turn until one wins; `witness` gets its commands, or none where no way wins.
// Returns false without memory, or with FAILURE_NONE when cancelled.
bool solver_solve(Solver *solver, const Island *island, CommandList *witness, TextError *error);

// The threshold: the last day on which enough beacons must burn, RULE_SOLVER_PERCENT of the days.
int solver_threshold(const Island *island);
