// SPDX-License-Identifier: MIT
#include "memory.h"

#include <stdint.h>
#include <stdlib.h>

#include "../system/system.h"

void memory_keep(void) { system_keep_memory(MEMORY_KEPT); }

void *memory_allocate(size_t count, size_t size) {
    void *block = calloc(count, size);
    system_prefer_large_pages(block, count * size);
    return block;
}

void *memory_resize(void *block, size_t count, size_t size) {
    if (size != 0 && count > SIZE_MAX / size) return NULL;
    void *resized = realloc(block, count * size);
    if (!block) system_prefer_large_pages(resized, count * size);
    return resized;
}

void memory_release(void *block) { free(block); }
