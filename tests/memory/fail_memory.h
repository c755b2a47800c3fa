// SPDX-License-Identifier: MIT
// fail_memory: a library that is loaded before a program (LD_PRELOAD) and makes its calls for memory
// fail. Calls of its libraries do not fail: the test is of our own code.
//
// The environment says which calls, and names a file for a FailNotes, in which the library writes what it
// saw. A call is identified by its number, or by its way: a hash of the places in the program that called
// each other, the same in every run. To repeat one in a debugger, make a file of zeros as large as a
// FailNotes: FAIL_NOTES=FILE FAIL_WAY=WAY LD_PRELOAD=.../libfail_memory.so PROGRAM.
#pragma once

#include <stdint.h>

#define FAIL_NOTES "FAIL_NOTES"  // path of the notes
#define FAIL_AT "FAIL_AT"  // number of the call that fails, 1 being the first
#define FAIL_WAY "FAIL_WAY"  // or way of the call that fails, in hexadecimal
#define FAIL_ON "FAIL_ON"  // if set, all later calls fail as well

enum { FAIL_WAYS = 1 << 13 };

typedef struct FailNotes {
    int64_t calls, failed;
    int64_t way_count;  // may exceed the room
    uint64_t ways[FAIL_WAYS];  // in the order of their first call; 0: none
} FailNotes;
