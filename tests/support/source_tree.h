// SPDX-License-Identifier: MIT
// source_tree: the program's source files as texts, for tests of its structure, and what such a
// test finds wrong.
//
// A SourceTree owns its texts until source_tree_free. Its files come from folders of the real tree,
// or one by one from a test that tries a rule on a small tree that breaks it.
#pragma once

#include <stdbool.h>

#include "test.h"

enum { SOURCE_PATH = 400 };

typedef struct SourceFile {
    char path[SOURCE_PATH];  // from the top of the tree: "src/base/file.c"
    char *text;
    char *code;  // the text with comments and quoted text blanked out
    int lines;
} SourceFile;

typedef struct SourceTree {
    SourceFile *files;
    int count;
} SourceTree;

void source_tree_add(SourceTree *tree, const char *path, const char *text);
// Adds all .c and .h files under a folder, and sorts the tree by path.
void source_tree_read(SourceTree *tree, const char *folder);
void source_tree_free(SourceTree *tree);

const SourceFile *source_tree_find(const SourceTree *tree, const char *path);  // NULL: none

bool source_is(const SourceFile *file, const char *ending);  // ".c"

// The folder of a path: "src/view/ui".
void source_folder(const char *path, char folder[SOURCE_PATH]);
// The file that a header named in the file `path` is: "src/view/../worldgen/tiles.h" without its dots.
void source_join(char joined[SOURCE_PATH], const char *path, const char *header);

// Whether a line is an #include. `header` is the name in it, "" where it is a macro.
bool source_include(const char *line, char header[SOURCE_PATH], bool *own);

// Copies the next line of a text, cut to fit; returns what follows, NULL at the end.
enum { SOURCE_LINE = 300 };
const char *source_next_line(const char *at, char line[SOURCE_LINE]);

bool starts_with(const char *text, const char *start);

// A file or folder that may break a rule, for now or for a stated reason. One that is not needed
// any more fails too.
typedef struct Exception {
    const char *path;  // what the path of an excepted file begins with
    int used;
} Exception;

typedef struct Breaches {
    Exception *exceptions;  // ended with a NULL path; NULL for none
    bool quiet;  // for trials: only count
    int count;
} Breaches;

void breach(Breaches *breaches, const char *path, const char *format, ...) ERROR_FORMAT(3, 4);
// Fails the test where there were any, or an exception was not needed.
void breaches_expect_none(const Breaches *breaches);
