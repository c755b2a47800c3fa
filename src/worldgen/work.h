// SPDX-License-Identifier: MIT
// work: how much may be done for somebody, counted from numbers that are known before it is begun.
//
// A unit of work is about a nanosecond of one thread; `bench_cost` measures how true that is. Costs
// follow from parameters and sizes alone and no clock is asked, so that what is refused on one
// machine is refused on all. A Budget is a plain value.
#pragma once

#include <stdint.h>

typedef struct Budget {
    double work;  // units
    uint64_t bytes;  // of maps and of the memory of operations, alive at once
    double pictures;  // units, of all pictures that a level takes heights from
} Budget;

// For somebody who asked for a world of a size and may stop it at any time: some hours.
static const Budget BUDGET_ASKED = {.work = 1e13, .bytes = UINT64_C(1) << 30, .pictures = 1e13};

// For what comes from others without a size that was asked for (a recording, a save, a code, a
// dropped file), and for a land to be played, which others get as a recording: a second, and with all
// that is around it less than 256 MiB. A picture that is dropped is read twice: to see that it is one,
// and as land.
static const Budget BUDGET_GIVEN = {.work = 1e9, .bytes = UINT64_C(1) << 27, .pictures = 4.5e8};
