// SPDX-License-Identifier: MIT
#include "tidemark.h"

#include <assert.h>
#include <fenv.h>
#include <stdio.h>
#include <string.h>

#include "../base/data_folder.h"
#include "../base/memory.h"
#include "../base/parallel.h"
#include "../game/code.h"
#include "../worldgen/land.h"

static_assert(TIDEMARK_ERROR >= sizeof(ErrorWords), "an error in words must fit");
static_assert((int)TIDEMARK_NAME == (int)LEVEL_NAME, "a name must fit");
static_assert((int)TIDEMARK_TILES == (int)TILE_COUNT, "kinds of tiles are those of worldgen");
static_assert((int)TIDEMARK_WATER == (int)TILE_WATER && (int)TIDEMARK_ROCK == (int)TILE_ROCK &&
                  (int)TIDEMARK_GRASS == (int)TILE_GRASS && (int)TIDEMARK_SAND == (int)TILE_SAND &&
                  (int)TIDEMARK_TREE == (int)TILE_TREE && (int)TIDEMARK_RIVER == (int)TILE_RIVER,
              "kinds of tiles are those of worldgen");

// A world and what it is made of.
typedef struct OwnedWorld {
    TidemarkWorld world;  // first: callers hold its address
    Land land;
} OwnedWorld;

// What somebody asked for.
typedef struct WorldRequest {
    int width, height;  // 0 for the level's own
    SeedText seed;
} WorldRequest;

// Reads the level that `text` is, names or has in its code.
typedef bool RequestedLevel(Recipe *recipe, WorldRequest *request, const char *text,
                            TextError *error);

// A text that is missing is an empty one, which everything refuses.
static const char *text_or_empty(const char *text) { return text ? text : ""; }

static void tell(char *told, const TextError *error) {
    if (!told) return;
    ErrorWords words = {""};
    if (error->what) words = error_words(error);
    memcpy(told, words.text, sizeof words.text);
}

static bool find_data(char folder[FILE_PATH], TextError *error) {
    return data_folder_find_beside(folder, FILE_PATH, TIDEMARK_DATA_BESIDE) ||
           error_set(error, FAILURE_MISSING, DATA_FOLDER_MISSING);
}

// Makes the world of a recipe, which is freed in any case.
static TidemarkWorld *make_world(Recipe *recipe, const WorldRequest *request, TextError *error) {
    LandWish wish = {.width = request->width ? request->width : recipe->width,
                     .height = request->height ? request->height : recipe->height,
                     .seed = request->seed,
                     .threads = parallel_processors(),
                     .keep = -1};
    OwnedWorld *owned = memory_allocate(1, sizeof *owned);
    if (!owned) error_memory(error, "a world", sizeof *owned);
    bool good = owned && land_make(&owned->land, recipe, &wish, error);
    recipe_free(recipe);
    if (!good) {
        memory_release(owned);
        return NULL;
    }
    Land *land = &owned->land;
    owned->world = (TidemarkWorld){.width = land->width,
                                   .height = land->height,
                                   .tiles = land->tiles.kinds,
                                   .heights = land->heights.values,
                                   .hash = land_hash(land),
                                   .seed = land->seed.text};
    return &owned->world;
}

static bool read_named(Recipe *recipe, WorldRequest *request, const char *text, TextError *error) {
    char folder[FILE_PATH] = "";
    (void)request;
    return (!level_is_stock(text) || find_data(folder, error)) &&
           level_load(recipe, text, folder, &BUDGET_ASKED, NULL, error);
}

static bool read_text(Recipe *recipe, WorldRequest *request, const char *text, TextError *error) {
    (void)request;
    return recipe_parse(recipe, (TextSource){"level", text, strlen(text)}, error);
}

static bool read_code(Recipe *recipe, WorldRequest *request, const char *text, TextError *error) {
    char folder[FILE_PATH], level[FILE_PATH];
    WorldCode code = {0};
    if (!code_parse(&code, text, strlen(text), error) || !find_data(folder, error) ||
        !code_level(level, &code, folder, error))
        return false;
    *request = (WorldRequest){code.width, code.height, code.seed};
    return level_load_changed(recipe, level, code.changes, folder, &BUDGET_ASKED, NULL, error);
}

// Without a seed the text has one. The caller's program may round in other ways, or treat tiny numbers as 0,
// as -ffast-math has it: its arithmetic comes back afterwards.
static TidemarkWorld *answer(RequestedLevel *read, const char *text, const char *seed,
                             WorldRequest request, char *told) {
    Recipe recipe;
    TextError error = {0};
    fenv_t arithmetic;
    fegetenv(&arithmetic);
    fesetenv(FE_DFL_ENV);
    bool good = !seed || seed_parse(&request.seed, seed, strlen(seed), &error);
    good = good && read(&recipe, &request, text_or_empty(text), &error);
    TidemarkWorld *world = good ? make_world(&recipe, &request, &error) : NULL;
    fesetenv(&arithmetic);
    tell(told, &error);
    return world;
}

TidemarkWorld *tidemark_make(const char *level, int width, int height, const char *seed,
                             char *error) {
    WorldRequest request = {.width = width, .height = height};
    return answer(read_named, level, text_or_empty(seed), request, error);
}

TidemarkWorld *tidemark_make_text(const char *text, int width, int height, const char *seed,
                                  char *error) {
    WorldRequest request = {.width = width, .height = height};
    return answer(read_text, text, text_or_empty(seed), request, error);
}

TidemarkWorld *tidemark_make_code(const char *code, char *error) {
    return answer(read_code, code, NULL, (WorldRequest){0}, error);
}

void tidemark_free(TidemarkWorld *world) {
    if (!world) return;
    OwnedWorld *owned = (OwnedWorld *)world;
    land_free(&owned->land);
    memory_release(owned);
}

bool tidemark_level(int index, char *name, char *error) {
    char folder[FILE_PATH];
    LevelList list = {0};
    TextError why = {0};
    bool good = find_data(folder, &why) && level_list(&list, folder, &why);
    good = good && index >= 0 && index < list.count;
    if (good) memcpy(name, list.names[index], TIDEMARK_NAME);
    level_list_free(&list);
    tell(error, &why);
    return good;
}

const char *tidemark_version(void) { return TIDEMARK_VERSION; }
