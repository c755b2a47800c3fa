// SPDX-License-Identifier: MIT
// fail_memory: a library that is loaded before a program (LD_PRELOAD) and lets calls of that program for
// memory fail. Calls of the libraries that it uses do not fail: it is our own code that is tried.
//
// The environment says which, and names a file of a FailNotes, in which the library writes what it
// saw. A call is known by its number, or by the way that led to it: a hash of the places in the
// program that called each other, the same in every run of the program. To see one again in a debugger:
// a file of that many zeros, FAIL_NOTES=FILE FAIL_WAY=WAY LD_PRELOAD=.../libfail_memory.so PROGRAM.
#pragma once

#include <stdint.h>

#define FAIL_NOTES "FAIL_NOTES"  // path of the file
#define FAIL_AT "FAIL_AT"  // number of the call that fails, 1 being the first
#define FAIL_WAY "FAIL_WAY"  // or its way, as a hexadecimal number
#define FAIL_ON "FAIL_ON"  // set: all calls after it fail as well

enum { FAIL_WAYS = 1 << 13 };

typedef struct FailNotes {
    int64_t calls, failed;
    int64_t way_count;  // may be more than there is room for
    uint64_t ways[FAIL_WAYS];  // in the order of their first call, 0 where none is
} FailNotes;
