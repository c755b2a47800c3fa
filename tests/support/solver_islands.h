// SPDX-License-Identifier: MIT
// solver_islands: islands for the solver, and what its commands lead to. Everything here fails the
// test instead of returning an error.
#pragma once

#include "islet.h"
#include "../../src/game/code.h"

// A new game after all the commands, none of which may be refused. The caller releases it with
// free().
Game *solved_replay(const Island *island, const CommandList *commands);

bool solved_builds(const CommandList *commands, Building building);

// An island of a stock level; island_free frees it.
Island solved_stock(const char *level, const char *seed, int side, Difficulty difficulty);

// A small random island with some unusual rules, and sites anywhere on land. Some can be won.
// islet_free frees it.
Islet *solved_wild(uint64_t seed);
