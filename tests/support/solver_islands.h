// SPDX-License-Identifier: MIT
// solver_islands: islands for the solver, and what its commands come to. Everything here fails the
// test at work instead of returning an error.
#pragma once

#include "islet.h"
#include "../../src/game/code.h"

// A new game that all the commands were given to; none may be refused. The caller releases it with
// free().
Game *solved_replay(const Island *island, const CommandList *commands);

bool solved_builds(const CommandList *commands, Building building);

// Of a stock level; island_free frees it.
Island solved_stock(const char *level, const char *seed, int side, Difficulty difficulty);

// A small random island on which some rules are others than the table's and sites are wherever
// there is land. Some can be won. islet_free frees it.
Islet *solved_wild(uint64_t seed);
