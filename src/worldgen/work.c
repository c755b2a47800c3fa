// SPDX-License-Identifier: MIT
#include "work.h"

const Budget BUDGET_ASKED = {.work = 1e13, .bytes = UINT64_C(1) << 30};
const Budget BUDGET_GIVEN = {.work = 1e9, .bytes = UINT64_C(1) << 27};
