// SPDX-License-Identifier: MIT
// solver: shows that an island can be won, by winning it.
//
// A planner that knows the whole island plays real commands through game_apply, as a small
// portfolio of variants. Its command list is the witness: replaying it wins. The solver sails as
// soon as enough beacons burn, so the day on which it does is what the threshold
// (RULE_SOLVER_PERCENT of the days) is compared with. Whole numbers only, no chance: the same
// island gives the same witness.
#pragma once

#include "game.h"
#include "../base/cancel.h"
#include "path.h"

typedef struct Solver {  // working memory for islands up to its number of cells
    PathFinder paths;
    Game *game;
    CommandList commands;
    const atomic_bool *cancel;  // the caller's to set after solver_init; NULL never
    // Units (worldgen/work.h) of one solver_solve, as BUDGET_GIVEN has them where the caller sets no
    // others; what is not won by then is lost.
    double work_most;
} Solver;

bool solver_init(Solver *solver, int cells);  // false without memory
void solver_free(Solver *solver);  // safe on a zeroed one

typedef struct SolverResult {
    bool won;  // within the threshold
    int day;  // of sailing, else 0
} SolverResult;

// Plays the variants in turn until one wins within the threshold; `witness` (emptied first) then
// holds its commands. False without memory; or, with FAILURE_NONE, when it was cancelled.
bool solver_solve(Solver *solver, const Island *island, SolverResult *result, CommandList *witness,
                  TextError *error);

// The last day on which sailing counts as within the threshold.
int solver_threshold(const Island *island);
