// SPDX-License-Identifier: MIT
// power: the runs with simulated power cuts, as tables of tests. Each of them makes a Crash.
#pragma once

#include "../support/test.h"

extern const struct CMUnitTest COMMAND_RUNS[], WINDOW_RUNS[];
extern const int COMMAND_RUN_COUNT, WINDOW_RUN_COUNT;
