// SPDX-License-Identifier: MIT
// sweep: one level with a value of it changed step by step, or two values, for `sheet --sweep`.
//
//     NAME[.STAGE].KEY=LOW..HIGH:STEPS      land.count=20..80:5, land.r=2%..20%:4, land.count=area/200..area/9:5
//
// The names are those of changes (recipe_change.h). Both ends are written alike; values between them are
// evenly apart or, where the value's usual range is logarithmic, in equal ratios. The seed is that of the
// unchanged world: all worlds have the same random numbers, and none is refused for what it lacks.
#pragma once

#include "worlds.h"

enum { SWEEPS_MOST = 2, SWEEP_STEPS = 64, SWEEP_CELLS = 1024 };

// Replaces the one level of these worlds by its variants: the first sweep changes from world to world, the
// second (NULL for none) from row to row. `columns` gets how many steps the first has. FAILURE_OPTION for
// what is no sweep of this level, and for more than one level or seed.
bool sweep_worlds(Worlds *worlds, const char *const sweeps[SWEEPS_MOST], int *columns,
                  TextError *error);
