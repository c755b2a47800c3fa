// SPDX-License-Identifier: MIT
// level: finding level files, by the name of a stock level or by path.
//
// A word without '/' that does not end in ".level" is the name of a stock level, which lies in the
// data folder as levels/NAME.level; anything else is a path. The data folder is looked for beside
// the program, so that an installation may be moved and a build runs in its source tree. A
// LevelList owns its names until level_list_free; a zeroed one is safe to free.
#pragma once

#include "../base/buffer.h"
#include "recipe.h"

enum { LEVEL_NAME = 64 };  // bytes of a name, with its end

// Whether the text is one or more of A-Z a-z 0-9 _ . - and short enough to be a level's name.
bool level_is_name(const char *text, size_t length);

// Whether level_load would take the text as the name of a stock level.
bool level_is_stock(const char *name_or_path);

// The name in a path: its last part without ".level", at most LEVEL_NAME - 1 bytes.
void level_name_of(char name[LEVEL_NAME], const char *name_or_path);

typedef struct LevelList {
    char (*names)[LEVEL_NAME];  // sorted by bytes
    int count;
} LevelList;

// The stock levels of a data folder. FAILURE_MISSING when there is no such folder.
bool level_list(LevelList *list, const char *data_folder, TextError *error);

// The same of another folder within it, such as levels/figures.
bool level_list_in(LevelList *list, const char *data_folder, const char *within, TextError *error);
void level_list_free(LevelList *list);

// Reads and parses the level of a name or path, and reads the pictures beside it that it names: within
// a budget, which is BUDGET_GIVEN for a level that nobody asked to be made in a size of their own, or that
// is to be played; without one they stay unread, and no map of theirs can be made. `text` receives the
// level's bytes where it is not NULL. An unknown stock level is FAILURE_MISSING; all are where no data
// folder was found and `data_folder` is empty.
bool level_load(Recipe *recipe, const char *name_or_path, const char *data_folder,
                const Budget *pictures, Buffer *text, TextError *error);

// The same of a path alone, for somebody who asked for it.
bool level_read(Recipe *recipe, const char *path, Buffer *text, TextError *error);

// Units of work that reading a picture comes to, or all pictures that a level names, as their first
// bytes say; 0 where that cannot be told.
double level_picture_cost(const char *path);
double level_pictures_cost(const char *name_or_path, const char *data_folder);

// Reads the pictures that a parsed level names from a folder, for levels that come without a file of
// their own, within BUDGET_GIVEN. On failure the recipe is as it was.
bool level_read_pictures(Recipe *recipe, const char *folder, TextError *error);

// The 8 hexadecimal digits that a world code gives a level that is not a stock one; never 0.
uint32_t level_code_hash(const Recipe *recipe);
