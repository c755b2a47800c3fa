// SPDX-License-Identifier: MIT
#define memory_allocate allocate_there
#define memory_resize resize_there
#include "../src/base/memory.c"
#undef memory_allocate
#undef memory_resize

#include <stdatomic.h>
#include <stdbool.h>

#include "scarce.h"

void *memory_allocate(size_t count, size_t size);
void *memory_resize(void *block, size_t count, size_t size);

static atomic_long calls, fail_from, fail_to;

static bool fails(void) {
    long call = atomic_fetch_add(&calls, 1) + 1;
    return call >= atomic_load(&fail_from) && call < atomic_load(&fail_to);
}

void *memory_allocate(size_t count, size_t size) {
    return fails() ? NULL : allocate_there(count, size);
}

void *memory_resize(void *block, size_t count, size_t size) {
    return fails() ? NULL : resize_there(block, count, size);
}

void memory_fail_at(long call, int onwards) {
    atomic_store(&calls, 0);
    atomic_store(&fail_from, call);
    atomic_store(&fail_to, call == 0 ? 0 : onwards ? INT32_MAX : call + 1);
}

long memory_calls(void) { return atomic_load(&calls); }
