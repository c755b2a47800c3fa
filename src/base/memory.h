// SPDX-License-Identifier: MIT
// memory: the one door through which worldgen and game allocate.
//
// Tests close it at a chosen call to see that every point of failure is survived; nothing else may
// call malloc. The counters are the only state of this library outside a value that you own.
#pragma once

#include <stddef.h>

// Zeroed memory for count * size bytes; NULL when there is none or the product overflows.
void *memory_allocate(size_t count, size_t size);

// A block grown to count * size bytes, new bytes not zeroed; NULL leaves the old block as it was.
void *memory_resize(void *block, size_t count, size_t size);

// A block with room for one item more than `count`, grown by doubling where it has none; NULL leaves
// block and capacity as they were. A block that is NULL has a capacity of 0.
void *memory_room(void *block, int count, int *capacity, size_t size);

void memory_release(void *block);

// Called once by a program at its start: up to MEMORY_KEPT bytes that are released stay with the
// process for the next world, where the C library can do that.
enum { MEMORY_KEPT = 1 << 26 };
void memory_keep(void);

// Tests: the call with this number from now (1 is the next) fails, and with `onwards` all after it.
// 0 ends it.
void memory_fail_at(long call, int onwards);

// Calls of memory_allocate and memory_resize since memory_fail_at.
long memory_calls(void);
