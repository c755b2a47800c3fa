// SPDX-License-Identifier: MIT
// released: which text of a level a world code means, for ever.
//
// levels/released.txt has a line for each text of a level that was ever released, the oldest first:
//
//     NAME HASH VERSION FILE      noise-isle 1a2b3c4d 1.0 noise-isle.level
//
// HASH is level_code_hash, VERSION that of the program, FILE lies in levels/ and is called NAME.level.
// A text that was replaced lies in levels/released/VERSION/ with its pictures. `#` begins a comment.
// A name alone in a code means the first of its lines; any other text is named by its hash. Before
// anything is released the stock levels count as released.
#pragma once

#include "level.h"

enum { RELEASED_BYTES = 1 << 20, RELEASED_VERSION = 16, RELEASED_FILE = 2 * LEVEL_NAME };

typedef struct ReleasedLevel {
    char name[LEVEL_NAME];
    uint32_t hash;
    char version[RELEASED_VERSION];
    char file[RELEASED_FILE];
    int line;
} ReleasedLevel;

// Owns its rows until released_free; a zeroed one is safe to free.
typedef struct ReleasedLevels {
    ReleasedLevel *rows;
    int count;
} ReleasedLevels;

// Reads levels/released.txt of a data folder; a folder without one has released nothing.
bool released_read(ReleasedLevels *released, const char *data_folder, TextError *error);
void released_free(ReleasedLevels *released);

// The first line with this name, and with this hash unless that is 0; NULL if there is none.
const ReleasedLevel *released_find(const ReleasedLevels *released, const char *name, uint32_t hash);

// Finds the level that a code means: `level` gets what level_load takes, the name of a stock level where
// that has the text that is meant. `hash` is the code's, 0 for a name alone; it becomes the one that the
// text must have, and stays 0 only before anything is released. FAILURE_MISSING if no level of the data
// folder is meant.
bool released_level(char level[FILE_PATH], const char *name, uint32_t *hash,
                    const char *data_folder, TextError *error);

// Makes the hash of a text 0 if the name alone means it. Returns false only when memory runs out.
bool released_shorten(const char *name, uint32_t *hash, const char *data_folder, TextError *error);
