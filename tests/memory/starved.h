// SPDX-License-Identifier: MIT
// starved: runs of a program in which a call for memory fails, and how many of them were good.
//
// A Starved is one series of runs of one program, with the notes that the library writes; it is the
// caller's from starved_begin to starved_end. Bad runs are counted and told, and do not end the test.
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "../folder.h"
#include "starve.h"

typedef struct Hunger {  // which call fails; all zero: none
    int64_t at;
    uint64_t way;
    bool onwards;
} Hunger;

typedef struct Starved {
    const char *name;
    Folder folder;
    StarveNotes *notes;
    int64_t all;  // that there are to be tried
    int ran, failed;
    char variables[4][FOLDER_PATH * 2];  // for env(1)
} Starved;

void starved_begin(Starved *starved, const char *name);

// Words before the program's, ended with NULL: env and its variables. They stay as they are until the
// next call. The notes begin anew.
enum { STARVED_WORDS = 8 };
void starved_words(Starved *starved, Hunger hunger, const char *words[STARVED_WORDS]);

// Counts a run as bad.
void starved_bad(Starved *starved, Hunger hunger, const char *format, ...) ERROR_FORMAT(3, 4);

// Whether what a program wrote to standard error is what its exit code demands: nothing where it went
// on, one line that begins with its name where it did not, or up to `most` such lines.
bool starved_said(const char *program, int code, const Buffer *err, int most);

// Prints "memory: NAME: ran N of M, skipped K, failed F" and fails the test unless all was good.
void starved_end(Starved *starved);

bool starved_is_temporary(const char *name);  // a file's name without its folder
