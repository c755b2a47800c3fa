// SPDX-License-Identifier: MIT
// mixes: the most expensive of thousands of random arguments for a unit of counted work, and lands for
// rows, all between 0 and 1. For the benches of hostile levels.
#pragma once

enum { LAND_COUNT = 6, MIX_COUNT = 39 };

extern const char *const LANDS[LAND_COUNT];

typedef struct Mix {
    const char *name, *arguments;  // of a row, as "scatter sand"
} Mix;

extern const Mix MIXES[MIX_COUNT];
