// SPDX-License-Identifier: MIT
// scarce: memory that runs out at a chosen call. It stands in for base/memory.c in every test that asks
// for it, and has that one's memory while there is some.
#pragma once

// The call with this number from now (1 is the next) fails, and with `onwards` all after it. 0 ends it.
void memory_fail_at(long call, int onwards);

// Calls of memory_allocate and memory_resize since memory_fail_at.
long memory_calls(void);
