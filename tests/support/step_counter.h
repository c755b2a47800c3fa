// SPDX-License-Identifier: MIT
// step_counter: counts work in tests that are linked with the counting copies of worldgen and game
// (see CMakeLists.txt). A step is a piece of code without a branch, or a call: every turn of a loop
// is at least one. A draw is a random number. Both are the same on any machine, however busy.
#pragma once

#include <stdint.h>

// Since this program began.
uint64_t steps_taken(void);
extern unsigned long long draws_taken;
