// SPDX-License-Identifier: MIT
// level: finds and reads level files.
//
// A word without '/' that does not end in ".level" is the name of a stock level, NAME.level in levels/,
// levels/lessons/, levels/lessons/lands/ or levels/figures/ of the data folder; anything else is a path. A LevelList owns its names until level_list_free; a
// zeroed one is safe to free.
#pragma once

#include "../base/buffer.h"
#include "../base/file.h"
#include "recipe.h"

enum { LEVEL_NAME = 64 };  // bytes of a name, with its end

// Whether the text consists of A-Z a-z 0-9 _ . - and is short enough for a level's name.
bool level_is_name(const char *text, size_t length);

// Whether level_load takes the text as the name of a stock level.
bool level_is_stock(const char *name_or_path);

// The name in a path: its last part without ".level", at most LEVEL_NAME - 1 bytes.
void level_name_of(char name[LEVEL_NAME], const char *name_or_path);

// Puts '_' in place of what no level's name has.
void level_name_plain(char name[LEVEL_NAME]);

typedef struct LevelList {
    char (*names)[LEVEL_NAME];  // sorted by bytes; lessons after the others
    int count;
    int offered;  // to players who choose a level: all but lessons
} LevelList;

// The stock levels of a data folder: those in levels/, and lessons in levels/lessons/. FAILURE_MISSING if there is no such folder.
bool level_list(LevelList *list, const char *data_folder, TextError *error);

// The files of another folder within it that end with ".level" or another suffix, such as those of
// levels/figures, by their names without it; all count as offered.
bool level_list_in(LevelList *list, const char *data_folder, const char *within, const char *suffix,
                   TextError *error);
void level_list_free(LevelList *list);

// The file of a level. An unknown stock level is FAILURE_MISSING; so are all if `data_folder` is empty,
// as none was found.
bool level_path(char path[FILE_PATH], const char *name_or_path, const char *data_folder,
                TextError *error);

// Reads and parses a level, and reads the pictures beside it that it names, within a budget:
// BUDGET_GIVEN for a level that is to be played, or for which nobody chose a size. With NULL in its
// place they stay unread, and maps made from them are refused. `text`, if not NULL, receives the
// level's bytes.
bool level_load(Recipe *recipe, const char *name_or_path, const char *data_folder,
                const Budget *pictures, Buffer *text, TextError *error);

// The same with changes to the text (recipe_change.h), "" for none. `text` receives the level's bytes
// without them; with recipe->changes they are the recipe again.
bool level_load_changed(Recipe *recipe, const char *name_or_path, const char *changes,
                        const char *data_folder, const Budget *pictures, Buffer *text,
                        TextError *error);

// level_load for a path that somebody asked for.
bool level_read(Recipe *recipe, const char *path, Buffer *text, TextError *error);

// Units of work of reading a picture, or all pictures that a level names, judged by their first
// bytes; 0 if unknown.
double level_picture_cost(const char *path);
double level_pictures_cost(const char *name_or_path, const char *data_folder);

// Reads the pictures of a parsed level from a folder, within BUDGET_GIVEN, for levels without a
// file of their own. On failure the recipe is unchanged.
bool level_read_pictures(Recipe *recipe, const char *folder, TextError *error);

// What a world code calls a level that is not a stock one, in 8 hexadecimal digits; never 0. Changes do not
// count.
uint32_t level_code_hash(const Recipe *recipe);
