// SPDX-License-Identifier: MIT
#include "carried.h"

#include <stdio.h>
#include <string.h>

#include "../base/file.h"
#include "../worldgen/recipe_change.h"
#include "../worldgen/released.h"

// A level without pictures is its text, which it carries; otherwise a picture may be a different
// one.
static bool check_hash(const CarriedLevel *level, const Recipe *recipe, TextError *error) {
    uint32_t hash = level_code_hash(recipe);
    if (hash == level->hash) return true;
    Words theirs = words_hexadecimal(level->hash, 8);
    if (recipe->file_count == 0)
        error_limit(error, FAILURE_CONTENT, "level with hash", "$1", "$2, as the $3 says",
                    NAMES(words_hexadecimal(hash, 8).text, theirs.text, level->what));
    else
        error_limit(error, FAILURE_MISSING, "'$1' is another picture", NULL,
                    "that of the level with hash $2", NAMES(recipe->files[0].name, theirs.text));
    return error_at(error, recipe->source, recipe->file_count ? recipe->files[0].line : -1);
}

static bool parse_level(const CarriedLevel *level, Recipe *recipe, TextError *error) {
    char name[200], shown[180];
    error_quote(shown, sizeof shown, level->source, strlen(level->source));
    snprintf(name, sizeof name, "%s(level)", shown);
    TextSource source = {name, level->text.bytes, level->text.length};
    if (!recipe_parse_changed(recipe, source, level->changes, error)) {
        if (error->failure == FAILURE_OPTION) error->failure = FAILURE_CONTENT;
        return level->changes[0] ? error_in(error, level->source) : false;
    }
    if (strcmp(recipe->changes, level->changes) == 0) return true;
    error_value(error, FAILURE_CONTENT, "changes", level->changes, strlen(level->changes), "'$2'");
    error_blanks(error, NAMES(NULL, recipe->changes));
    recipe_free(recipe);
    return error_in(error, level->source);
}

// Looking for the pictures of a level, from folder to folder.
typedef struct PictureSearch {
    const CarriedLevel *level;
    Recipe *recipe;
    bool others;  // other pictures of these names were found: a better reason than missing ones
    bool ended;  // no further folder can help
    TextError *error;
} PictureSearch;

static bool try_folder(PictureSearch *search, const char *folder) {
    TextError inner = {0};
    if (search->ended) return false;
    bool read = level_read_pictures(search->recipe, folder, &inner);
    if (read && check_hash(search->level, search->recipe, &inner)) return true;
    recipe_free(search->recipe);
    if (!search->others) *search->error = inner;
    search->others = search->others || read;
    search->ended =
        inner.failure == FAILURE_MEMORY || !parse_level(search->level, search->recipe, &inner);
    if (search->ended) *search->error = inner;
    return false;
}

// The folders of levels in a data folder, and that of the very text if it is another.
static bool try_data_folder(PictureSearch *search, const char *data_folder) {
    static const char *const within[] = {"levels", "levels/lessons"};
    char folder[FILE_PATH];
    TextError none;
    uint32_t hash = search->level->hash;
    for (int i = 0; i < 2; i++)
        if (file_path(folder, "%s/%s", data_folder, within[i]) && try_folder(search, folder))
            return true;
    if (!released_level(folder, search->level->name, &hash, data_folder, &none)) return false;
    folder[file_folder(folder)] = 0;
    return folder[0] && try_folder(search, folder);
}

static bool find_pictures(const CarriedLevel *level, Recipe *recipe, const char *const *folders,
                          const char *data_folder, TextError *error) {
    PictureSearch search = {.level = level, .recipe = recipe, .error = error};
    error_say(error, FAILURE_MISSING, "no folder to look for '$' in", NAMES(recipe->files[0].name));
    error_at(error, recipe->source, recipe->files[0].line);
    for (int i = 0; folders && folders[i]; i++)
        if (try_folder(&search, folders[i])) return true;
    if (data_folder && try_data_folder(&search, data_folder)) return true;
    recipe_free(recipe);
    return false;
}

bool carried_read(const CarriedLevel *level, Recipe *recipe, const char *const *folders,
                  const char *data_folder, TextError *error) {
    *recipe = (Recipe){0};
    if (!parse_level(level, recipe, error)) return false;
    if (recipe->file_count > 0) return find_pictures(level, recipe, folders, data_folder, error);
    if (check_hash(level, recipe, error)) return true;
    recipe_free(recipe);
    return false;
}
