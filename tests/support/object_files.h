// SPDX-License-Identifier: MIT
// object_files: what nm says of the program's object files, by their sources: who needs whom, and which
// variables can change. An ObjectFiles owns its memory until object_files_free.
#pragma once

#include "source_tree.h"

enum { SYMBOL_NAME = 100 };

typedef struct ObjectSymbol {
    char name[SYMBOL_NAME];
    int file;
    bool defined;  // else needed
} ObjectSymbol;

typedef struct ObjectFiles {
    char (*paths)[SOURCE_PATH];  // of the sources: "src/base/file.c"
    int count;
    ObjectSymbol *symbols;  // those that other files see
    int symbol_count;
    ObjectSymbol *variables;  // that can change, seen by others or not
    int variable_count;
} ObjectFiles;

// Reads the output of nm -f sysv for many files; only sources of `tree`, as old ones may lie about.
void object_files_parse(ObjectFiles *objects, const char *text, const SourceTree *tree);

// Those of this build; false where there is no nm.
bool object_files_read(ObjectFiles *objects, const SourceTree *tree);
void object_files_free(ObjectFiles *objects);

// Arrows between numbers from 0 on: arrows[from * count + to].
typedef struct Arrows {
    bool *arrows;
    int count;
} Arrows;

Arrows arrows_make(int count);
void arrows_free(Arrows *arrows);
void arrows_add(Arrows *arrows, int from, int to);
void arrows_follow(Arrows *arrows);  // adds an arrow wherever several lead
// How many there are in the circle of one, itself too, once arrows were followed; 1 is no circle.
int arrows_circle(const Arrows *arrows, int of);
bool arrows_share_circle(const Arrows *arrows, int one, int other);

// An arrow from each file to each that defines what it needs.
Arrows object_files_arrows(const ObjectFiles *objects);
