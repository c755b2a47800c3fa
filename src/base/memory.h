// SPDX-License-Identifier: MIT
// memory: allocates for worldgen and game; nothing else may call malloc.
//
// Tests replace these functions by some that fail at a chosen call, to check that every failure is
// survived.
#pragma once

#include <stddef.h>

// Zeroed memory for count * size bytes; NULL without memory or if the product overflows.
void *memory_allocate(size_t count, size_t size);

// The block resized to count * size bytes, new bytes not zeroed; NULL leaves the old block
// unchanged.
void *memory_resize(void *block, size_t count, size_t size);

// The block, grown by doubling if it has no room for one item more than `count`; NULL leaves block
// and capacity unchanged. A NULL block has a capacity of 0.
static inline void *memory_room(void *block, int count, int *capacity, size_t size) {
    enum { FIRST_ROOM = 64 };
    if (count < *capacity) return block;
    int more = *capacity ? *capacity * 2 : FIRST_ROOM;
    void *grown = memory_resize(block, (size_t)more, size);
    if (grown) *capacity = more;
    return grown;
}

void memory_release(void *block);

// Called once at startup: up to MEMORY_KEPT released bytes stay with the process for the next
// world, if the C library can do that.
enum { MEMORY_KEPT = 1 << 26 };
void memory_keep(void);

// Asks for the cache line of an address, which need not be valid: it comes while other work is done.
#if defined(__GNUC__)
#define PREFETCH(address) __builtin_prefetch(address)
#else
#define PREFETCH(address) ((void)(address))
#endif
