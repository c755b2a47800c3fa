// SPDX-License-Identifier: MIT
#include "work.h"

const Budget BUDGET_ASKED = {.work = 1e13, .bytes = UINT64_C(1) << 30, .pictures = 1e13};

// A picture that is dropped is read twice: to see that it is one, and as land.
const Budget BUDGET_GIVEN = {.work = 1e9, .bytes = UINT64_C(1) << 27, .pictures = 4.5e8};
