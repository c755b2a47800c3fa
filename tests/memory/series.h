// SPDX-License-Identifier: MIT
// series: runs of a program in which a call for memory fails, and how many of them were good.
//
// A Series is one series of runs of one program, with the notes that the library writes; it is the
// caller's from series_begin to series_end. Bad runs are counted and told, and do not end the test.
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "../support/scratch_folder.h"
#include "fail_memory.h"

typedef struct Fault {  // which call fails; all zero: none
    int64_t at;
    uint64_t way;
    bool onwards;
} Fault;

typedef struct Series {
    const char *name;
    ScratchFolder folder;
    FailNotes *notes;
    int64_t all;  // that there are to be tried
    int ran, failed;
    char variables[4][SCRATCH_PATH * 2];  // for env(1)
} Series;

void series_begin(Series *series, const char *name);

// Words before the program's, ended with NULL: env and its variables. They stay as they are until the
// next call. The notes begin anew.
enum { FAULT_WORDS = 8 };
void series_words(Series *series, Fault fault, const char *words[FAULT_WORDS]);

// Counts a run as bad.
void series_bad(Series *series, Fault fault, const char *format, ...) ERROR_FORMAT(3, 4);

// Whether what a program wrote to standard error is what its exit code demands: nothing where it went
// on, one line that begins with its name where it did not, or up to `most` such lines.
bool series_said(const char *program, int code, const Buffer *err, int most);

// Prints "memory: NAME: ran N of M, skipped K, failed F" and fails the test unless all was good.
void series_end(Series *series);

bool series_is_temporary(const char *name);  // a file's name without its folder
