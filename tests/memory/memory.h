// SPDX-License-Identifier: MIT
// memory: the tests without memory. Each function returns how many tests failed; `first` and `step`
// divide the work among processes.
#pragma once

#include "../support/test.h"

int fail_commands(int first, int step);
int fail_window(int first, int step);
int fail_smoke(void);
