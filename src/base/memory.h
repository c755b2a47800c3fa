// SPDX-License-Identifier: MIT
// memory: the one door through which worldgen and game allocate; nothing else may call malloc.
//
// Tests put a door of their own in its place, which closes at a chosen call, to see that every point of
// failure is survived.
#pragma once

#include <stddef.h>

// Zeroed memory for count * size bytes; NULL when there is none or the product overflows.
void *memory_allocate(size_t count, size_t size);

// A block grown to count * size bytes, new bytes not zeroed; NULL leaves the old block as it was.
void *memory_resize(void *block, size_t count, size_t size);

// A block with room for one item more than `count`, grown by doubling where it has none; NULL leaves
// block and capacity as they were. A block that is NULL has a capacity of 0.
static inline void *memory_room(void *block, int count, int *capacity, size_t size) {
    enum { FIRST_ROOM = 64 };
    if (count < *capacity) return block;
    int more = *capacity ? *capacity * 2 : FIRST_ROOM;
    void *grown = memory_resize(block, (size_t)more, size);
    if (grown) *capacity = more;
    return grown;
}

void memory_release(void *block);

// Called once by a program at its start: up to MEMORY_KEPT bytes that are released stay with the
// process for the next world, where the C library can do that.
enum { MEMORY_KEPT = 1 << 26 };
void memory_keep(void);
