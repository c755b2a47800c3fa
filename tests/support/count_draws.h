// SPDX-License-Identifier: MIT
// count_draws: included before all else by the counting copies of worldgen and game (see
// CMakeLists.txt), so that each random number counts.
#pragma once

extern unsigned long long draws_taken;  // in step_counter.c; no header may be included here

#define RNG_DRAWN() ((void)draws_taken++)
