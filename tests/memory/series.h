// SPDX-License-Identifier: MIT
// series: runs of a program in which calls for memory fail, and how many of them were good.
//
// A Series is a series of runs of a program, with the notes of the library; the caller owns it from
// series_begin to series_end. Bad runs are counted and reported, and do not end the test.
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "../support/scratch_folder.h"
#include "fail_memory.h"

typedef struct Fault {  // the call that fails; all zero: none
    int64_t at;
    uint64_t way;
    bool onwards;
} Fault;

typedef struct Series {
    const char *name;
    ScratchFolder folder;
    FailNotes *notes;
    int64_t all;  // runs to try
    int ran, failed;
    char variables[4][SCRATCH_PATH * 2];  // for env(1)
} Series;

void series_begin(Series *series, const char *name);

// The words before those of the program, ended with NULL: env and its variables. They are valid until the
// next call, which resets the notes.
enum { FAULT_WORDS = 8 };
void series_words(Series *series, Fault fault, const char *words[FAULT_WORDS]);

// Counts a run as bad.
void series_bad(Series *series, Fault fault, const char *format, ...) ERROR_FORMAT(3, 4);

// Whether standard error fits the exit code of a program: nothing after success, otherwise a line that
// begins with its name, or up to `most` of them.
bool series_said(const char *program, int code, const Buffer *err, int most);

// Prints "memory: NAME: ran N of M, skipped K, failed F" and fails the test unless all was good.
void series_end(Series *series);

bool series_is_temporary(const char *name);  // for the name of a file without its folder
