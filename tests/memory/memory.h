// SPDX-License-Identifier: MIT
// memory: what is tried without memory. Each returns how many tests have failed; `first` and `step`
// divide the work between several programs.
#pragma once

#include "../support/test.h"

int fail_commands(int first, int step);
int fail_window(int first, int step);
int fail_smoke(void);
