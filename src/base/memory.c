// SPDX-License-Identifier: MIT
#ifdef __linux__
#define _DEFAULT_SOURCE  // madvise
#endif
#include "memory.h"

#include <stdint.h>
#include <stdlib.h>
#ifdef __linux__
#include <sys/mman.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Uses large pages for large blocks: touching fresh pages of 4 KiB one by one costs as much as a
// good generator.
static void prefer_large_pages(void *block, size_t bytes) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    enum { LARGE = 1 << 21, PAGE = 1 << 12 };
    if (!block || bytes < 2 * (size_t)LARGE) return;
    uintptr_t start = ((uintptr_t)block + PAGE - 1) & ~(uintptr_t)(PAGE - 1);
    uintptr_t end = ((uintptr_t)block + bytes) & ~(uintptr_t)(PAGE - 1);
    madvise((void *)start, end - start, MADV_HUGEPAGE);  // failure does no harm
#else
    (void)block;
    (void)bytes;
#endif
}

void memory_keep(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, MEMORY_KEPT / 2);  // the largest value allowed
    mallopt(M_TRIM_THRESHOLD, MEMORY_KEPT);
#endif
}

void *memory_allocate(size_t count, size_t size) {
    void *block = calloc(count, size);
    prefer_large_pages(block, count * size);
    return block;
}

void *memory_resize(void *block, size_t count, size_t size) {
    if (size != 0 && count > SIZE_MAX / size) return NULL;
    void *resized = realloc(block, count * size);
    if (!block) prefer_large_pages(resized, count * size);
    return resized;
}

void memory_release(void *block) { free(block); }
