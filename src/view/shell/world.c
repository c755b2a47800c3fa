// SPDX-License-Identifier: MIT
#include "world.h"

#include <SDL.h>
#include <string.h>

#include "../../game/expedition.h"
#include "../../worldgen/level.h"
#include "files.h"

void world_free(World *world) {
    if (!world->borrowed) {
        recipe_free(&world->recipe);
        land_free(&world->land);
    }
    scenery_free(&world->scenery);
    *world = (World){.made_ms = 0};
}

// A code names the level, and its text where it is not a stock one.
static bool name_level(World *world, const WorldWish *wish, TextError *error) {
    bool stock = level_is_stock(world->level);
    uint32_t hash = level_code_hash(&world->recipe), asked = wish->code.level_hash;
    level_name_of(world->code.level, world->level);
    world->code.level_hash = stock ? 0 : hash;
    if (asked == 0 || asked == hash) return true;
    return error_set(error, FAILURE_OPTION,
                     "level in code '%s~%08x' (limit that very level; '%s' is ~%08x)",
                     wish->code.level, (unsigned)asked, world->level, (unsigned)hash);
}

// Makes the land on which an expedition of this code is played: the first one that can be won. False,
// with the recipe still the world's, where there is none or it was cancelled: then the land is shown as
// it was asked for, and why it cannot be played is told when somebody tries to.
static bool make_playable(World *world, const WorldWish *wish, const atomic_bool *cancel,
                          _Atomic float *progress) {
    Expedition expedition;
    Buffer text = {0};
    TextError error;
    ExpeditionWish find = {
        .code = world->code, .threads = wish->threads, .cancel = cancel, .progress = progress};
    if (!expedition_make(&expedition, &world->recipe, &text, &find, &error)) return false;
    world->recipe = expedition.recipe;
    world->land = expedition.land;
    expedition.recipe = (Recipe){0};
    expedition.land = (Land){0};
    expedition_free(&expedition);
    return true;
}

static bool make_land(World *world, const WorldWish *wish, const atomic_bool *cancel,
                      _Atomic float *progress, TextError *error) {
    LandWish land = {.width = world->code.width,
                     .height = world->code.height,
                     .seed = wish->code.seed,
                     .threads = wish->threads,
                     .keep = -1,
                     .cancel = cancel,
                     .progress = progress,
                     .budget = wish->given ? BUDGET_GIVEN : BUDGET_ASKED,
                     .budget_in_all = wish->given};
    if (wish->playable && make_playable(world, wish, cancel, progress)) return true;
    return land_make(&world->land, &world->recipe, &land, error);
}

static bool make_looks(World *world, const WorldWish *wish, const atomic_bool *cancel,
                       WorldProgress *progress, TextError *error) {
    SceneryWish looks = {.tiles = &world->land.tiles,
                         .heights = &world->land.heights,
                         .palette = wish->palette,
                         .workers = {.threads = wish->threads, .cancel = cancel}};
    if (progress) looks.progress = &progress->looks;
    if (scenery_make(&world->scenery, &looks)) return true;
    if (cancel_asked(cancel)) return error_set(error, FAILURE_NONE, "cancelled");
    return error_memory(error, "the looks of a world", heightmap_cells(&world->land.heights) * 5);
}

bool world_take_picture(char level[4096], const char *folder, TextError *error) {
    return !files_is_picture(level) ||
           files_import(level, sizeof((World *)0)->level, level, folder, error);
}

bool world_is_slow(const WorldWish *wish) {
    const double some_units = 5e7;
    double cost = files_is_picture(wish->level) ? level_picture_cost(wish->level)
                                                : level_pictures_cost(wish->level, wish->folder);
    return cost > some_units;
}

static World begin_world(const WorldWish *wish) {
    World world = {.code = wish->code, .asked = wish->code.seed};
    memcpy(world.level, wish->level, sizeof world.level);
    return world;
}

static bool check_tiles(World *world, const WorldWish *wish, TextError *error) {
    if (!world->recipe.has_tiles)
        return error_set(error, FAILURE_CONTENT, "level '%s' (limit one with tile lines)",
                         world->level);
    if (wish->level_size) {
        world->code.width = world->recipe.width;
        world->code.height = world->recipe.height;
    }
    return true;
}

// The level, and all of the world that is known before its land is made.
static bool read_level(World *world, const WorldWish *wish, TextError *error) {
    *world = begin_world(wish);
    return world_take_picture(world->level, wish->folder, error) &&
           (wish->given ? level_load_given : level_load)(&world->recipe, world->level, wish->folder,
                                                         NULL, error) &&
           name_level(world, wish, error) && check_tiles(world, wish, error);
}

// What is known of a level, or a picture, without reading its pictures.
static bool glance_at_level(World *world, const WorldWish *wish, TextError *error) {
    *world = begin_world(wish);
    level_name_of(world->code.level, wish->level);
    if (files_is_picture(wish->level)) return true;
    return level_load_text(&world->recipe, wish->level, wish->folder, error) &&
           check_tiles(world, wish, error);
}

static bool fill_world(World *world, const WorldWish *wish, const atomic_bool *cancel,
                       WorldProgress *progress, TextError *error) {
    if (!read_level(world, wish, error)) return false;
    if (!make_land(world, wish, cancel, progress ? &progress->land : NULL, error)) return false;
    world->code.seed = world->land.seed;
    return make_looks(world, wish, cancel, progress, error);
}

// Water on a map of some size: what lies around it is painted alike.
static bool flood(World *world, Tones palette, TextError *error) {
    enum { SIDE = 48 };
    Land *land = &world->land;
    *land = (Land){.width = SIDE, .height = SIDE, .seed = world->asked};
    bool ok = tilemap_init(&land->tiles, SIDE, SIDE) &&
              heightmap_init(&land->heights, SIDE, SIDE) &&
              scenery_build(&world->scenery, &land->tiles, &land->heights);
    if (ok) scenery_recolour(&world->scenery, palette);
    return ok || error_memory(error, "the sea", SIDE * SIDE * 5);
}

static bool check_size(const World *world, TextError *error) {
    RunOptions options = {.width = world->code.width,
                          .height = world->code.height,
                          .threads = 1,
                          .want_tiles = true,
                          .keep = -1};
    return run_allowed(&world->recipe, options, error);
}

bool world_sea(World *world, const WorldWish *wish, TextError *error) {
    bool good = world_is_slow(wish) ? glance_at_level(world, wish, error)
                                    : read_level(world, wish, error) && check_size(world, error);
    good = good && flood(world, wish->palette, error);
    world->sea = true;
    if (!good) world_free(world);
    return good;
}

bool world_make(World *world, const WorldWish *wish, const atomic_bool *cancel,
                WorldProgress *progress, TextError *error) {
    uint64_t start = SDL_GetPerformanceCounter();
    if (!fill_world(world, wish, cancel, progress, error)) {
        world_free(world);
        return false;
    }
    world->made_ms = (double)(SDL_GetPerformanceCounter() - start) * 1000 /
                     (double)SDL_GetPerformanceFrequency();
    return true;
}

// In the background.

typedef struct Making {
    WorldWish wish;  // the first member, as job_start wants it
    World world;
    TextError error;
    bool ok;
    WorldProgress progress;
} Making;

static void work(void *data, const atomic_bool *cancel) {
    Making *making = data;
    making->ok =
        world_make(&making->world, &making->wish, cancel, &making->progress, &making->error);
}

static void discard(void *data) { world_free(&((Making *)data)->world); }

static const JobKind MAKING = {"world", sizeof(Making), work, discard};

void world_job_start(Job *job, const WorldWish *wish) {
    job_start(job, &MAKING, wish, sizeof *wish);
}

double world_job_share(const Job *job) {
    const Making *making = job_data(job);
    if (!making) return 0;
    double land = (double)atomic_load(&making->progress.land);
    return (land + (double)atomic_load(&making->progress.looks)) / 2;
}

bool world_job_take(Job *job, World *world, TextError *error) {
    const Making *making = job_data(job);
    if (!making) return error_memory(error, "a world", sizeof *making);
    bool ok = making->ok;
    if (ok) *world = making->world;
    else *error = making->error;
    job_end(job);
    return ok;
}
