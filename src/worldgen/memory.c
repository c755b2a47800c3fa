// SPDX-License-Identifier: MIT
#include "memory.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

static atomic_long calls, fail_from, fail_to;

static bool closed(void) {
    long call = atomic_fetch_add(&calls, 1) + 1;
    return call >= atomic_load(&fail_from) && call < atomic_load(&fail_to);
}

void *memory_allocate(size_t count, size_t size) { return closed() ? NULL : calloc(count, size); }

void *memory_resize(void *block, size_t count, size_t size) {
    if (closed() || (size != 0 && count > SIZE_MAX / size)) return NULL;
    return realloc(block, count * size);
}

void memory_release(void *block) { free(block); }

void memory_fail_at(long call, int onwards) {
    atomic_store(&calls, 0);
    atomic_store(&fail_from, call);
    atomic_store(&fail_to, call == 0 ? 0 : onwards ? INT32_MAX : call + 1);
}

long memory_calls(void) { return atomic_load(&calls); }
