// SPDX-License-Identifier: MIT
#include "level.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../base/file.h"
#include "../base/memory.h"
#include "../system/system.h"
#include "recipe_change.h"

static const char SUFFIX[] = ".level";

enum { SUFFIX_LENGTH = sizeof SUFFIX - 1 };

bool level_is_name(const char *text, size_t length) {
    if (length < 1 || length >= LEVEL_NAME) return false;
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";
    for (size_t i = 0; i < length; i++)
        if (!memchr(letters, text[i], sizeof letters - 1)) return false;
    return true;
}

bool level_is_stock(const char *name_or_path) {
    return file_folder(name_or_path) == 0 && !file_ends(name_or_path, SUFFIX);
}

void level_name_of(char name[LEVEL_NAME], const char *name_or_path) {
    const char *last = name_or_path + file_folder(name_or_path);
    size_t length = strlen(last);
    if (file_ends(last, SUFFIX)) length -= SUFFIX_LENGTH;
    length = size_min(length, LEVEL_NAME - 1);
    memmove(name, last, length);  // the name may be the path
    name[length] = 0;
}

void level_name_plain(char name[LEVEL_NAME]) {
    for (char *at = name; *at; at++)
        if (!level_is_name((char[2]){*at, 0}, 1)) *at = '_';
}

static int compare_names(const void *left, const void *right) { return strcmp(left, right); }

// Adds the names of an open folder. Hidden files, and names that no code could contain, are not levels.
static bool list_read(LevelList *list, SystemFolder *folder, const char *suffix, TextError *error) {
    int capacity = list->count;
    for (const char *file; (file = system_next_name(folder));) {
        size_t length = strlen(file);
        if (file[0] == '.' || !file_ends(file, suffix)) continue;
        length -= strlen(suffix);
        if (!level_is_name(file, length)) continue;
        void *names = memory_room(list->names, list->count, &capacity, LEVEL_NAME);
        if (!names) return error_memory(error, "the list of levels", (size_t)capacity * LEVEL_NAME);
        list->names = names;
        char *name = list->names[list->count++];
        memcpy(name, file, length);
        name[length] = 0;
    }
    return true;
}

static void sort_names(LevelList *list, int first) {
    size_t count = (size_t)(list->count - first);
    if (count > 1) qsort(list->names + first, count, LEVEL_NAME, compare_names);
}

static bool add_folder(LevelList *list, const char *data_folder, const char *within,
                       const char *suffix, TextError *error) {
    char path[FILE_PATH];
    int first = list->count;
    bool fits = file_path(path, "%s/%s", data_folder, within);
    SystemFolder *folder = fits ? system_open_folder(path) : NULL;
    if (!folder) return file_unreadable(error, path, system_words(fits ? errno : ENAMETOOLONG));
    bool good = list_read(list, folder, suffix, error);
    system_close_folder(folder);
    sort_names(list, first);
    return good;
}

bool level_list_in(LevelList *list, const char *data_folder, const char *within, const char *suffix,
                   TextError *error) {
    *list = (LevelList){0};
    bool good = add_folder(list, data_folder, within, suffix, error);
    list->offered = list->count;
    if (!good) level_list_free(list);
    return good;
}

bool level_list(LevelList *list, const char *data_folder, TextError *error) {
    TextError missing = {0};
    if (!level_list_in(list, data_folder, "levels", SUFFIX, error)) return false;
    if (add_folder(list, data_folder, "levels/lessons", SUFFIX, &missing)) return true;
    if (missing.failure == FAILURE_MISSING) return true;  // a data folder may have no lessons
    level_list_free(list);
    *error = missing;
    return false;
}

void level_list_free(LevelList *list) {
    memory_release(list->names);
    *list = (LevelList){0};
}

bool level_path(char path[FILE_PATH], const char *name, const char *data_folder, TextError *error) {
    static const char *const folders[] = {"levels", "levels/lessons", "levels/lessons/lands",
                                          "levels/figures"};
    enum { FOLDERS = sizeof folders / sizeof *folders };
    bool stock = level_is_stock(name), known = data_folder[0] && level_is_name(name, strlen(name));
    if (!stock && file_path(path, "%s", name)) return true;
    for (int i = 0; stock && known && i < FOLDERS; i++) {
        bool fits = file_path(path, "%s/%s/%s%s", data_folder, folders[i], name, SUFFIX);
        if (fits && file_kind(path) != FILE_NONE) return true;
    }
    return error_say(
        error, FAILURE_MISSING,
        "unknown level '$' (limit: a name that 'tidemark-cli levels' lists, or a path)",
        NAMES(name));
}

// Reads a picture's file within a budget; `cost` grows by the cost of decoding it. A link could lead
// anywhere and is refused.
static bool read_file(Buffer *bytes, const char *path, const Budget *budget, double *cost,
                      TextError *error) {
    if (file_is_link(path)) {
        error_limit(error, FAILURE_CONTENT, "is a link", NULL, "a file beside the level",
                    NO_BLANKS);
        return error_in(error, path);
    }
    if (!file_read(bytes, path, PICTURE_BYTES, error)) return false;
    *cost += picture_cost(bytes->bytes, bytes->length);
    return picture_fits(budget, *cost, path, error);
}

// A build that cannot decode NAME.png decodes NAME.pgm, where the same picture lies beside it. Its cost
// counts for no limit of the world's, which must be made or refused alike by all builds.
static bool read_twin(Buffer *bytes, char path[FILE_PATH], const Budget *budget, TextError *error) {
    static const char png[] = ".png", pgm[] = ".pgm";
    size_t length = strlen(path), stem = length - strlen(png);
    if (picture_decodes(bytes->bytes, bytes->length) || !file_ends(path, png)) return true;
    memcpy(path + stem, pgm, sizeof pgm);
    if (!file_exists(path)) {
        memcpy(path + stem, png, sizeof png);
        return true;
    }
    double cost = 0;
    buffer_free(bytes);
    return read_file(bytes, path, budget, &cost, error);
}

// A picture lies beside the level: its name contains no folder. Its hash is that of the file with this
// name, whatever is decoded.
static bool read_picture(RecipeFile *file, const char *beside, const Budget *budget, double *cost,
                         TextError *error) {
    char path[FILE_PATH];
    bool fits = file_path(path, "%.*s%s", (int)file_folder(beside), beside, file->name);
    if (!fits) return file_unreadable(error, path, system_words(ENAMETOOLONG));
    Buffer bytes = {0};
    bool good = read_file(&bytes, path, budget, cost, error);
    if (good) file->hash = hash_bytes(HASH_START, bytes.bytes, bytes.length);
    good = good && read_twin(&bytes, path, budget, error) &&
           picture_read(&file->picture, bytes.bytes, bytes.length, path, error);
    buffer_free(&bytes);
    return good;
}

// The hash of a level covers its pictures as well as its text. They lie beside the path `beside`.
static bool read_pictures(Recipe *recipe, const char *beside, const Budget *budget,
                          TextError *error) {
    uint64_t hash = recipe->text_hash;
    double cost = 0;
    for (int i = 0; i < recipe->file_count; i++) {
        if (!read_picture(&recipe->files[i], beside, budget, &cost, error)) {
            for (int read = 0; read < i; read++) picture_free(&recipe->files[read].picture);
            return error_at(error, recipe->source, recipe->files[i].line);
        }
        hash = stream_number(hash, recipe->files[i].hash);
    }
    recipe->text_hash = hash;
    recipe->read_cost = cost;
    return true;
}

bool level_read_pictures(Recipe *recipe, const char *folder, TextError *error) {
    char path[FILE_PATH];
    if (!file_path(path, "%s/", folder))
        return error_say(error, FAILURE_MISSING, "folder of pictures: $",
                         NAMES(system_words(ENAMETOOLONG)));
    return read_pictures(recipe, path, &BUDGET_GIVEN, error);
}

static bool read_level(Recipe *recipe, const char *path, const char *changes,
                       const Budget *pictures, Buffer *text, TextError *error) {
    Buffer own = {0};
    Buffer *bytes = text ? text : &own;
    size_t before = bytes->length;
    bool good = file_read(bytes, path, RECIPE_BYTES, error);
    if (good) {
        size_t length = bytes->length - before;
        const char *start = length ? (const char *)bytes->bytes + before : "";
        good = recipe_parse_changed(recipe, (TextSource){path, start, length}, changes, error);
    }
    buffer_free(&own);
    if (!good || !pictures || read_pictures(recipe, path, pictures, error)) return good;
    recipe_free(recipe);
    return false;
}

bool level_read(Recipe *recipe, const char *path, Buffer *text, TextError *error) {
    *recipe = (Recipe){0};
    return read_level(recipe, path, "", &BUDGET_ASKED, text, error);
}

bool level_load(Recipe *recipe, const char *name_or_path, const char *data_folder,
                const Budget *pictures, Buffer *text, TextError *error) {
    return level_load_changed(recipe, name_or_path, "", data_folder, pictures, text, error);
}

bool level_load_changed(Recipe *recipe, const char *name_or_path, const char *changes,
                        const char *data_folder, const Budget *pictures, Buffer *text,
                        TextError *error) {
    char path[FILE_PATH];
    *recipe = (Recipe){0};
    return level_path(path, name_or_path, data_folder, error) &&
           read_level(recipe, path, changes, pictures, text, error);
}

double level_picture_cost(const char *path) {
    enum { START = 64 };
    unsigned char bytes[START];
    SystemFile found;
    int file = system_open(path, SYSTEM_TO_READ);
    if (file < 0) return 0;
    bool known = system_look_in(file, &found) && found.bytes >= START &&
                 system_read(file, bytes, sizeof bytes) == START;
    system_close(file);
    return known ? picture_cost(bytes, (size_t)found.bytes) : 0;
}

double level_pictures_cost(const char *name_or_path, const char *data_folder) {
    char path[FILE_PATH], picture[FILE_PATH];
    Recipe recipe = {0};
    TextError error;
    double cost = 0;
    if (!level_path(path, name_or_path, data_folder, &error) ||
        !read_level(&recipe, path, "", NULL, NULL, &error))
        return 0;
    for (int i = 0; i < recipe.file_count; i++) {
        const char *name = recipe.files[i].name;
        if (file_path(picture, "%.*s%s", (int)file_folder(path), path, name))
            cost += level_picture_cost(picture);
    }
    recipe_free(&recipe);
    return cost;
}

uint32_t level_code_hash(const Recipe *recipe) {
    uint32_t hash = (uint32_t)(recipe->text_hash >> 32 ^ recipe->text_hash);
    return hash ? hash : 1;
}
