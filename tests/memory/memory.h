// SPDX-License-Identifier: MIT
// memory: what is starved. Each returns how many tests have failed; `first` and `step` divide the
// work between several programs.
#pragma once

#include "../support.h"

int starve_commands(int first, int step);
int starve_window(int first, int step);
int starve_smoke(void);
