// SPDX-License-Identifier: MIT
// object_files: what nm says about the program's object files, by source: which file needs which,
// and which variables can change. An ObjectFiles owns its memory until object_files_free.
#pragma once

#include "source_tree.h"

enum { SYMBOL_NAME = 100 };

typedef struct ObjectSymbol {
    char name[SYMBOL_NAME];
    int file;
    bool defined;  // otherwise needed
} ObjectSymbol;

typedef struct ObjectFiles {
    char (*paths)[SOURCE_PATH];  // of the sources: "src/base/file.c"
    int count;
    ObjectSymbol *symbols;  // visible to other files
    int symbol_count;
    ObjectSymbol *variables;  // that can change, visible or not
    int variable_count;
} ObjectFiles;

// Reads the output of nm -f sysv for many files; only sources of `tree` count, as old object files
// may lie about.
void object_files_parse(ObjectFiles *objects, const char *text, const SourceTree *tree);

// Reads the files of this build; false without nm.
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
// The size of the circle that one is in, itself included, after arrows_follow; 1 is no circle.
int arrows_circle(const Arrows *arrows, int of);
bool arrows_share_circle(const Arrows *arrows, int one, int other);

// Arrows from each file to those that define what it needs.
Arrows object_files_arrows(const ObjectFiles *objects);
