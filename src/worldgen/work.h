// SPDX-License-Identifier: MIT
// work: how much may be done for somebody, computed before it begins.
//
// A unit of work is about a nanosecond of one thread; `bench_cost` measures how true that is. Costs
// follow from parameters and sizes only, never from a clock, so that what is refused on one machine
// is refused on all. A Budget is a plain value.
#pragma once

#include <stdint.h>

typedef struct Budget {
    double work;  // units
    uint64_t bytes;  // of maps and operations, at the same time
    double pictures;  // units, of all pictures of a level
} Budget;

// For somebody who asked for a world of a size and can stop it at any time: some hours.
static const Budget BUDGET_ASKED = {.work = 1e13, .bytes = UINT64_C(1) << 30, .pictures = 1e13};

// For a world that comes from others without a chosen size (a recording, a save, a code, a dropped
// file), and for a land to be played, which others get as a recording: a second, and less than 256
// MiB with everything around it. A dropped picture is read twice: to check it, and as land.
static const Budget BUDGET_GIVEN = {.work = 1e9, .bytes = UINT64_C(1) << 27, .pictures = 4.5e8};
