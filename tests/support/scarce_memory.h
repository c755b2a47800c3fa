// SPDX-License-Identifier: MIT
// scarce_memory: memory that runs out at a chosen call. It replaces base/memory.c in every test
// that asks for it, and works like that until then.
#pragma once

// The call with this number from now (1 is the next) fails, and with `onwards` all after it. 0
// stops that.
void memory_fail_at(long call, int onwards);

// Calls of memory_allocate and memory_resize since memory_fail_at.
long memory_calls(void);
