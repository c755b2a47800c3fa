// SPDX-License-Identifier: MIT
// The levels and seeds that the options name.
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../base/data_folder.h"
#include "../base/memory.h"
#include "../worldgen/level.h"
#include "worlds.h"

static const char FIGURES[] = "levels/figures";

// The name as it stands; it is loaded when all are known.
static bool add_level(Worlds *worlds, const char *name, size_t length, TextError *error) {
    size_t count = (size_t)worlds->level_count + 1;
    WorldLevel *levels = memory_resize(worlds->levels, count, sizeof *levels);
    if (!levels) return error_memory(error, "the levels", count * sizeof *levels);
    worlds->levels = levels;
    WorldLevel *level = &levels[count - 1];
    *level = (WorldLevel){0};
    if (length >= sizeof level->name)
        return error_value(error, FAILURE_OPTION, "--level", name, length, "paths of 4095 bytes");
    memcpy(level->name, name, length);
    worlds->level_count++;
    return true;
}

static bool add_stock_levels(Worlds *worlds, const char *folder, TextError *error) {
    LevelList list = {0};
    bool good = level_list(&list, folder, error);
    for (int i = 0; i < list.count && good; i++)
        good = add_level(worlds, list.names[i], strlen(list.names[i]), error);
    level_list_free(&list);
    return good;
}

static bool add_named_levels(Worlds *worlds, const char *names, TextError *error) {
    for (;; names++) {
        size_t length = strcspn(names, ",");
        if (!add_level(worlds, names, length, error)) return false;
        names += length;
        if (*names == 0) return true;
    }
}

static int compare_levels(const void *left, const void *right) {
    const WorldLevel *first = left, *second = right;
    return strcmp(first->name, second->name);
}

static bool is_figure(const char *name) {
    const char *dot = strrchr(name, '.');
    return name[0] != '.' && dot && strcmp(dot, ".level") == 0;
}

static bool add_figures(Worlds *worlds, const char *folder, TextError *error) {
    char path[FILE_PATH + 20], file[FILE_PATH + 300];
    snprintf(path, sizeof path, "%s/%s", folder, FIGURES);
    DIR *entries = opendir(path);
    if (!entries) return file_unreadable(error, path, strerror(errno));
    bool good = true;
    for (const struct dirent *entry; good && (entry = readdir(entries));) {
        if (!is_figure(entry->d_name)) continue;
        int length = snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
        good = add_level(worlds, file, (size_t)length, error);
    }
    closedir(entries);
    if (good && worlds->level_count == 0) return file_unreadable(error, FIGURES, "no level files");
    size_t count = (size_t)worlds->level_count;
    if (count > 1) qsort(worlds->levels, count, sizeof *worlds->levels, compare_levels);
    return good;
}

static bool load_levels(Worlds *worlds, const char *folder, const char *size, TextError *error) {
    for (int i = 0; i < worlds->level_count; i++) {
        WorldLevel *level = &worlds->levels[i];
        if (!level_load(&level->recipe, level->name, folder, &BUDGET_ASKED, NULL, error))
            return false;
        level->width = level->recipe.width;
        level->height = level->recipe.height;
        if (!cli_size(&level->width, &level->height, size, RECIPE_SIDE_LEAST, RECIPE_SIDE_MOST,
                      error))
            return false;
    }
    return true;
}

static bool read_seeds(Seeds *seeds, const char *const values[], const char *otherwise,
                       TextError *error) {
    if (values[WORLDS_SEEDS] && values[WORLDS_SEED])
        return error_set(error, FAILURE_OPTION, "--seed beside --seeds (limit: one of the two)");
    if (values[WORLDS_SEEDS]) return seeds_read(seeds, values[WORLDS_SEEDS], error);
    const char *one = values[WORLDS_SEED] ? values[WORLDS_SEED] : otherwise;
    if (one) return seeds_read_one(seeds, one, error);
    return error_set(error, FAILURE_OPTION,
                     "seeds are missing (limit: --seeds A..B or A,B,C, or --seed TEXT)");
}

// Wrong words are found before a level is looked for.
static bool check_words(const char *const values[], TextError *error) {
    if (values[WORLDS_LEVEL] && values[WORLDS_LEVELS])
        return error_set(error, FAILURE_OPTION, "--level beside --levels (limit: one of the two)");
    int width, height;
    return cli_size(&width, &height, values[WORLDS_SIZE], RECIPE_SIDE_LEAST, RECIPE_SIDE_MOST,
                    error);
}

bool worlds_read(Worlds *worlds, const char *const values[], TextError *error) {
    *worlds = (Worlds){0};
    const char *names = values[WORLDS_LEVEL]    ? values[WORLDS_LEVEL]
                        : values[WORLDS_LEVELS] ? values[WORLDS_LEVELS]
                                                : CLI_LEVEL;
    worlds->all = strcmp(names, "all") == 0;
    if (!check_words(values, error) || !read_seeds(&worlds->seeds, values, NULL, error))
        return false;
    char folder[FILE_PATH];
    bool found = data_folder_find(folder, sizeof folder);
    if (worlds->all && !found) return cli_data_folder(folder, sizeof folder, error);
    bool good = worlds->all ? add_stock_levels(worlds, folder, error)
                            : add_named_levels(worlds, names, error);
    return good && load_levels(worlds, folder, values[WORLDS_SIZE], error);
}

bool worlds_read_figures(Worlds *worlds, const char *const values[], TextError *error) {
    *worlds = (Worlds){0};
    char folder[FILE_PATH];
    if (values[WORLDS_LEVEL] || values[WORLDS_LEVELS])
        return error_set(error, FAILURE_OPTION,
                         "--figures names the levels itself (limit: no --level beside it)");
    return check_words(values, error) && read_seeds(&worlds->seeds, values, "1", error) &&
           cli_data_folder(folder, sizeof folder, error) && add_figures(worlds, folder, error) &&
           load_levels(worlds, folder, values[WORLDS_SIZE], error);
}

void worlds_free(Worlds *worlds) {
    for (int i = 0; i < worlds->level_count; i++) recipe_free(&worlds->levels[i].recipe);
    memory_release(worlds->levels);
    seeds_free(&worlds->seeds);
    *worlds = (Worlds){0};
}
