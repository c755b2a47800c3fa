// SPDX-License-Identifier: MIT
#include "worlds.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../base/memory.h"
#include "../base/parallel.h"
#include "../system/system.h"
#include "../worldgen/level.h"

// Seeds.

static bool refuse_seed(TextError *error, const SeedItem *item, const char *limit) {
    return error_value(error, FAILURE_OPTION, "--seeds", item->text, item->length, limit);
}

// The ".." of an item, or NULL.
static const char *find_dots(const SeedItem *item) {
    for (size_t i = 0; i + 1 < item->length; i++)
        if (item->text[i] == '.' && item->text[i + 1] == '.') return item->text + i;
    return NULL;
}

// The number of seeds of an item; 0 where it is refused.
static int64_t read_item(SeedItem *item, TextError *error) {
    const char *dots = find_dots(item);
    SeedText seed;
    if (!dots) return seed_parse(&seed, item->text, item->length, error);
    uint64_t last;
    size_t before = (size_t)(dots - item->text);
    item->range = seed_decimal(item->text, before, &item->first) &&
                  seed_decimal(dots + 2, item->length - before - 2, &last) && item->first <= last;
    if (!item->range) return refuse_seed(error, item, "A..B, whole numbers that rise");
    return last - item->first < SEEDS_MOST ? (int64_t)(last - item->first) + 1 : SEEDS_MOST + 1;
}

static bool add_item(Worlds *worlds, SeedItem item, int64_t count, TextError *error) {
    if (worlds->seed_count + count > SEEDS_MOST)
        return refuse_seed(error, &item, "1000000 seeds in all");
    SeedItem *items =
        memory_room(worlds->seeds, worlds->seed_items, &worlds->seed_room, sizeof *items);
    if (!items)
        return error_memory(error, "the list of seeds", (size_t)worlds->seed_items * sizeof *items);
    worlds->seeds = items;
    item.before = worlds->seed_count;
    items[worlds->seed_items++] = item;
    worlds->seed_count += count;
    return true;
}

static bool add_seeds(Worlds *worlds, const char *list, TextError *error) {
    for (const char *at = list;; at++) {
        SeedItem item = {.text = at, .length = strcspn(at, ",")};
        int64_t count = read_item(&item, error);
        if (count == 0 || !add_item(worlds, item, count, error)) return false;
        at += item.length;
        if (*at == 0) return true;
    }
}

// Adds a seed text, which may contain commas.
static bool add_seed(Worlds *worlds, const char *text, TextError *error) {
    SeedText seed;
    SeedItem item = {.text = text, .length = strlen(text)};
    return seed_parse(&seed, text, item.length, error) && add_item(worlds, item, 1, error);
}

static SeedText seed_at(const Worlds *worlds, int64_t index) {
    int low = 0;
    for (int high = worlds->seed_items; high - low > 1;) {
        int middle = low + (high - low) / 2;
        if (worlds->seeds[middle].before <= index) low = middle;
        else high = middle;
    }
    const SeedItem *item = &worlds->seeds[low];
    SeedText seed = {0};
    TextError none;
    if (item->range)
        snprintf(seed.text, sizeof seed.text, "%" PRIu64,
                 item->first + (uint64_t)(index - item->before));
    else seed_parse(&seed, item->text, item->length, &none);  // it was valid before
    return seed;
}

// The levels and seeds that the options name.

static const char FIGURES[] = "levels/figures";

// Adds a name; levels are loaded when all are known.
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

// Adds all levels of a folder in the data folder: stock levels by name, figures by path.
static bool add_folder(Worlds *worlds, bool figures, TextError *error) {
    char folder[FILE_PATH], path[FILE_PATH + sizeof FIGURES + LEVEL_NAME + 10];
    LevelList list = {0};
    bool good = cli_data_folder(folder, sizeof folder, error) &&
                level_list_in(&list, folder, figures ? FIGURES : "levels", ".level", error);
    for (int i = 0; i < list.offered && good; i++) {
        snprintf(path, sizeof path, "%s/%s/%s.level", folder, FIGURES, list.names[i]);
        const char *name = figures ? path : list.names[i];
        good = add_level(worlds, name, strlen(name), error);
    }
    level_list_free(&list);
    if (!good || worlds->level_count > 0 || !figures) return good;
    return file_unreadable(error, FIGURES, "no level files");
}

static bool add_levels(Worlds *worlds, const char *names, TextError *error) {
    worlds->all = strcmp(names, "all") == 0;
    if (worlds->all) return add_folder(worlds, false, error);
    for (;; names++) {
        size_t length = strcspn(names, ",");
        if (!add_level(worlds, names, length, error)) return false;
        names += length;
        if (*names == 0) return true;
    }
}

static bool load_levels(Worlds *worlds, const char *size, TextError *error) {
    for (int i = 0; i < worlds->level_count; i++) {
        WorldLevel *level = &worlds->levels[i];
        if (!cli_level(&level->recipe, level->name, &BUDGET_ASKED, NULL, error)) return false;
        level->width = level->recipe.width;
        level->height = level->recipe.height;
        if (!cli_size(&level->width, &level->height, size, RECIPE_SIDE_LEAST, RECIPE_SIDE_MOST,
                      error))
            return false;
    }
    return true;
}

static bool read_seeds(Worlds *worlds, const char *const values[], TextError *error) {
    if (values[WORLDS_SEEDS] && values[WORLDS_SEED])
        return error_set(error, FAILURE_OPTION, "--seed beside --seeds (limit: one of the two)");
    if (values[WORLDS_SEEDS]) return add_seeds(worlds, values[WORLDS_SEEDS], error);
    const char *one = values[WORLDS_SEED] ? values[WORLDS_SEED] : worlds->figures ? "1" : NULL;
    if (one) return add_seed(worlds, one, error);
    return error_set(error, FAILURE_OPTION,
                     "seeds are missing (limit: --seeds A..B or A,B,C, or --seed TEXT)");
}

// Finds wrong words before any level is loaded.
static bool check_words(const Worlds *worlds, const char *const values[], TextError *error) {
    const char *refusal = NULL;
    if (worlds->figures && (values[WORLDS_LEVEL] || values[WORLDS_LEVELS]))
        refusal = "--figures names the levels itself (limit: no --level beside it)";
    else if (values[WORLDS_LEVEL] && values[WORLDS_LEVELS])
        refusal = "--level beside --levels (limit: one of the two)";
    if (refusal) return error_set(error, FAILURE_OPTION, refusal);
    int width, height;
    return cli_size(&width, &height, values[WORLDS_SIZE], RECIPE_SIDE_LEAST, RECIPE_SIDE_MOST,
                    error);
}

bool worlds_read(Worlds *worlds, const char *const values[], bool figures, TextError *error) {
    *worlds = (Worlds){.figures = figures};
    const char *names = values[WORLDS_LEVEL]    ? values[WORLDS_LEVEL]
                        : values[WORLDS_LEVELS] ? values[WORLDS_LEVELS]
                                                : CLI_LEVEL;
    return check_words(worlds, values, error) && read_seeds(worlds, values, error) &&
           (figures ? add_folder(worlds, true, error) : add_levels(worlds, names, error)) &&
           load_levels(worlds, values[WORLDS_SIZE], error);
}

void worlds_free(Worlds *worlds) {
    for (int i = 0; i < worlds->level_count; i++) recipe_free(&worlds->levels[i].recipe);
    memory_release(worlds->levels);
    memory_release(worlds->seeds);
    *worlds = (Worlds){0};
}

int64_t worlds_count(const Worlds *worlds) {
    return (int64_t)worlds->level_count * worlds->seed_count;
}

const WorldLevel *worlds_level(const Worlds *worlds, int64_t index) {
    assert(index >= 0 && index < worlds_count(worlds));
    return &worlds->levels[index / worlds->seed_count];
}

SeedText worlds_seed(const Worlds *worlds, int64_t index) {
    return worlds->swept.text[0] ? worlds->swept : seed_at(worlds, index % worlds->seed_count);
}

// Making worlds.

enum {
    SHARED_CELLS = 1 << 18,  // worlds up to this are made one on each thread
    ONE_A_BAND = 1 << 20,  // the cost of a world for parallel_rows, so that each is a band
};

typedef struct Making {
    Worlds *worlds;
    int64_t first;
    bool large;  // worlds are made one after the other
    int threads;  // for one world
    WorldTaker *taker;
    void *context;
    TextError *errors;  // one for each world
} Making;

// Context for the progress of a large world.
typedef struct Telling {
    const Making *making;
    int64_t index;
} Telling;

static void tell_one(void *context, float share) {
    const Telling *telling = context;
    const Making *making = telling->making;
    progress_tell(&making->worlds->progress, "world %" PRId64 " of %" PRId64 ": %d%%",
                  telling->index + 1, worlds_count(making->worlds), (int)(share * 100));
}

static void make_one(const Making *making, int number) {
    int64_t index = making->first + number;
    const WorldLevel *level = worlds_level(making->worlds, index);
    Telling telling = {making, index};
    LandWish wish = {
        .width = level->width,
        .height = level->height,
        .seed = worlds_seed(making->worlds, index),
        .threads = making->threads,
        .keep = -1,
        .tell = making->large ? tell_one : NULL,
        .context = &telling,
    };
    MadeWorld world = {.level = level};
    double start = system_seconds();
    world.made = land_make(&world.land, &level->recipe, &wish, &world.error);
    world.seconds = system_seconds() - start;
    if (!world.made) {
        world.land.seed = wish.seed;
        making->errors[number] = world.error;
    }
    making->taker(making->context, index, &world);
    land_free(&world.land);
}

static void make_some(const void *context, int first, int last) {
    for (int i = first; i < last; i++) make_one(context, i);
}

// Shares the processors among worlds if all are small, else uses them within each.
static void share_out(Making *making, int count) {
    int64_t largest = 0;
    for (int i = 0; i < count; i++) {
        const WorldLevel *level = worlds_level(making->worlds, making->first + i);
        int64_t cells = (int64_t)level->width * level->height;
        if (cells > largest) largest = cells;
    }
    int processors = parallel_processors();
    bool shared = largest <= SHARED_CELLS;
    making->large = !shared;
    making->threads = shared ? 1 : processors;
    Workers workers = {.threads = shared ? processors : 1};
    parallel_rows(workers, count, ONE_A_BAND, make_some, making);
}

bool worlds_make(Worlds *worlds, int64_t first, int count, WorldTaker *taker, void *context,
                 TextError *error) {
    TextError *errors = memory_allocate((size_t)count, sizeof *errors);
    if (!errors) return error_memory(error, "a row of worlds", (size_t)count * sizeof *errors);
    Making making = {
        .worlds = worlds, .first = first, .taker = taker, .context = context, .errors = errors};
    progress_tell(&worlds->progress, "%" PRId64 " of %" PRId64 " worlds", first,
                  worlds_count(worlds));
    share_out(&making, count);
    bool good = true;
    for (int i = 0; i < count && good; i++) {
        if (errors[i].failure == FAILURE_NONE) continue;
        good = errors[i].failure == FAILURE_CONTENT;
        if (!good) *error = errors[i];
        if (worlds->missing++ == 0) worlds->first = errors[i];
    }
    memory_release(errors);
    return good;
}

bool worlds_complete(const Worlds *worlds, TextError *error) {
    if (worlds->missing == 0) return true;
    return error_say(error, FAILURE_CONTENT, "#1 of #2 worlds could not be made, the first: $",
                     (Blanks){.names = {error_words(&worlds->first).text},
                              .numbers = {worlds->missing, worlds_count(worlds)}});
}
