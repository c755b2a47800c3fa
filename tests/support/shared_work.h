// SPDX-License-Identifier: MIT
// shared_work: the same work on many numbers, shared among processes, so that each may use memory and files
// as if it were alone.
#pragma once

#include <stddef.h>

enum { SHARERS_MOST = 16 };

typedef struct SharedWork {
    int count;  // it is done for 0 .. count - 1
    int processes;  // at most SHARERS_MOST
    size_t bytes;  // of what each number brings
    void (*one)(const void *context, int number, void *brought);  // `brought` is zeroed
    const void *context;
} SharedWork;

// Does it, and fills an array of so many of these. Ends the program when a process fails.
void shared_work(const SharedWork *work, void *all);
