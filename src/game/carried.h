// SPDX-License-Identifier: MIT
// carried: a level that travels inside another file, a recording or a picture: its text, name and hash,
// and the changes that were made to that text (recipe_change.h), so that no text can contradict its code.
#pragma once

#include "../worldgen/level.h"

typedef struct CarriedLevel {
    const char *what;  // carries it, for errors: "recording"
    const char *source;  // the name of that file
    const char *name;  // of the level
    uint32_t hash;  // level_code_hash that it must have
    TextSource text;  // without the changes
    const char *changes;  // "" for none
} CarriedLevel;

// Parses the level; its pictures come from one of the folders (ended by NULL; NULL for none), or from
// beside the stock levels of a data folder (NULL for none). FAILURE_CONTENT for a wrong text, or changes
// that are wrong or not canonical,
// FAILURE_MISSING for a picture that is missing or a different one.
bool carried_read(const CarriedLevel *level, Recipe *recipe, const char *const *folders,
                  const char *data_folder, TextError *error);
