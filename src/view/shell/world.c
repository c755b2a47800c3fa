// SPDX-License-Identifier: MIT
#include "world.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../base/file.h"
#include "../../base/memory.h"
#include "../../base/parallel.h"
#include "../../game/picture_world.h"
#include "files.h"

void world_free(World *world) {
    if (!world->borrowed) {
        recipe_free(&world->recipe);
        buffer_free(&world->text);
        land_free(&world->land);
    }
    scenery_free(&world->scenery);
    *world = (World){.made_ms = 0};
}

// A code names the level; one that was asked for must mean its text.
static bool name_level(World *world, const WorldWish *wish, TextError *error) {
    uint32_t hash = level_code_hash(&world->recipe), asked = wish->code.level_hash;
    if (asked == 0 || asked == hash)
        return code_name_level(&world->code, world->level, &world->recipe, wish->folder, error);
    return error_limit(error, FAILURE_OPTION, "level in code", "$1~$2",
                       "that very level; '$3' is ~$4",
                       NAMES(wish->code.level, words_hexadecimal(asked, 8).text, world->level,
                             words_hexadecimal(hash, 8).text));
}

// Makes the land on which an expedition with this code is played: the first one that can be won.
// False where there is none or it was cancelled; the recipe is still the world's. Then the land is
// shown as asked for; whoever tries to play it is told why not.
static bool make_playable(World *world, WorldProgress *progress) {
    Expedition expedition;
    Buffer text = {0};
    TextError error;
    ExpeditionWish find = {.code = world->code,
                           .threads = parallel_processors(),
                           .cancel = progress->cancel,
                           .progress = &progress->land};
    if (!expedition_make(&expedition, &world->recipe, &text, &find, &error)) return false;
    world->recipe = expedition.recipe;
    world->land = expedition.land;
    expedition.recipe = (Recipe){0};
    expedition.land = (Land){0};
    expedition_free(&expedition);
    return true;
}

static bool make_land(World *world, const WorldWish *wish, WorldProgress *progress,
                      TextError *error) {
    LandWish land = {.width = world->code.width,
                     .height = world->code.height,
                     .seed = wish->code.seed,
                     .threads = parallel_processors(),
                     .keep = -1,
                     .cancel = progress->cancel,
                     .progress = &progress->land,
                     .budget = wish->given ? BUDGET_GIVEN : BUDGET_ASKED,
                     .budget_in_all = wish->given};
    if (wish->playable && make_playable(world, progress)) return true;
    return land_make(&world->land, &world->recipe, &land, error);
}

static bool make_looks(World *world, Tones palette, WorldProgress *progress, TextError *error) {
    SceneryWish looks = {.tiles = &world->land.tiles,
                         .heights = &world->land.heights,
                         .palette = palette,
                         .workers = {parallel_processors(), progress->cancel},
                         .progress = &progress->looks};
    if (scenery_make(&world->scenery, &looks)) return true;
    if (cancel_asked(progress->cancel)) return error_set(error, FAILURE_NONE, "cancelled");
    return error_memory(error, "the looks of a world", heightmap_cells(&world->land.heights) * 5);
}

bool world_is_slow(const WorldWish *wish) {
    const double some_units = 5e7;
    double cost = files_is_picture(wish->level) ? level_picture_cost(wish->level)
                                                : level_pictures_cost(wish->level, wish->folder);
    return cost > some_units;
}

static bool check_tiles(World *world, const WorldWish *wish, TextError *error) {
    if (!world->recipe.has_tiles)
        return error_limit(error, FAILURE_CONTENT, "level", "$", "one with tile lines",
                           NAMES(world->level));
    if (wish->level_size) {
        world->code.width = world->recipe.width;
        world->code.height = world->recipe.height;
    }
    return true;
}

// Reads the level, and fills in what is known before the land is made. A glance reads no pictures,
// and knows nothing of a level that is one.
static bool read_level(World *world, const WorldWish *wish, bool glance, TextError *error) {
    const char *folder = wish->folder;
    *world = (World){.code = wish->code, .asked = wish->code.seed};
    memcpy(world->level, wish->level, sizeof world->level);
    level_name_of(world->code.level, wish->level);
    if (glance && files_is_picture(wish->level)) return true;
    const Budget *budget = glance ? NULL : wish->given ? &BUDGET_GIVEN : &BUDGET_ASKED;
    return (glance || files_import(world->level, folder, error)) &&
           level_load_changed(&world->recipe, world->level, wish->code.changes, folder, budget,
                              &world->text, error) &&
           (glance || name_level(world, wish, error)) && check_tiles(world, wish, error);
}

// Water on a small map: what lies around it is painted alike.
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

bool world_sea(World *world, const WorldWish *wish, TextError *error) {
    bool slow = world_is_slow(wish), good = read_level(world, wish, slow, error);
    RunOptions options = {.width = world->code.width,
                          .height = world->code.height,
                          .threads = 1,
                          .want_tiles = true,
                          .keep = -1};
    good = good && (slow || run_allowed(&world->recipe, options, error)) &&
           flood(world, wish->palette, error);
    world->sea = true;
    if (!good) world_free(world);
    return good;
}

static bool check_hash(const World *world, const WorldWish *wish, TextError *error) {
    PictureWorld picture = {.hash = wish->hash};
    return !wish->hash || picture_world_check(&picture, &world->land, world->level, error);
}

bool world_make(World *world, const WorldWish *wish, WorldProgress *progress, TextError *error) {
    uint64_t start = SDL_GetPerformanceCounter();
    bool good = read_level(world, wish, false, error) && make_land(world, wish, progress, error) &&
                check_hash(world, wish, error);
    if (good) world->code.seed = world->land.seed;
    good = good && make_looks(world, wish->palette, progress, error);
    if (!good) world_free(world);
    world->made_ms = (double)(SDL_GetPerformanceCounter() - start) * 1000 /
                     (double)SDL_GetPerformanceFrequency();
    return good;
}

// Journeys.

void journey_free(Journey *journey) {
    playfield_free(&journey->field);
    world_free(&journey->world);
    if (journey->expedition) expedition_free(journey->expedition);
    memory_release(journey->expedition);
    *journey = (Journey){.expedition = NULL};
}

void playfield_recolour(Playfield *field, const Land *land, const Game *game, Tones palette) {
    Playfield fresh = {0};
    if (field->scenery->palette == palette) return;
    bool good = playfield_init(&fresh, land, game, palette);
    playfield_free(good ? field : &fresh);
    if (good) *field = fresh;
}

void journey_recolour(Journey *journey, Tones palette) {
    if (!journey->expedition) return;
    if (journey->world.scenery.ground) scenery_recolour(&journey->world.scenery, palette);
    playfield_recolour(&journey->field, &journey->expedition->land, journey->expedition->game,
                       palette);
}

static bool make_new(Expedition *expedition, JourneyWish *wish, WorldProgress *progress,
                     TextError *error) {
    WorldWish *world = &wish->world;
    Recipe recipe;
    Buffer text = {0};
    if (!files_import(world->level, world->folder, error) ||
        !level_load_changed(&recipe, world->level, world->code.changes, world->folder,
                            &BUDGET_GIVEN, &text, error))
        return false;
    ExpeditionWish find = {.code = world->code,
                           .unproved = wish->unproved,
                           .threads = parallel_processors(),
                           .cancel = progress->cancel,
                           .progress = &progress->land};
    if (world->level_size) {
        find.code.width = recipe.width;
        find.code.height = recipe.height;
    }
    bool good = code_name_level(&find.code, world->level, &recipe, world->folder, error) &&
                expedition_make(expedition, &recipe, &text, &find, error);
    recipe_free(&recipe);
    buffer_free(&text);
    return good;
}

static bool make_expedition(Expedition *expedition, JourneyWish *wish, WorldProgress *progress,
                            JourneyEnd *end) {
    const char *const folders[] = {wish->own_levels[0] ? wish->own_levels : NULL, NULL};
    ReplayWish replay = {
        .folders = folders, .data_folder = wish->world.folder, .threads = parallel_processors()};
    if (wish->kind == JOURNEY_NEW) return make_new(expedition, wish, progress, &end->error);
    if (wish->kind == JOURNEY_SAVE)
        return save_load(expedition, wish->path, &replay, &end->which, &end->damage, &end->error);
    replay.diverged = &end->damage;
    return recording_load(expedition, wish->path, &replay, NULL, &end->error);
}

// Lends recipe and land of an expedition to a World.
static void lend_world(World *world, const Expedition *expedition, const JourneyWish *wish) {
    *world = (World){.borrowed = true,
                     .code = expedition->code,
                     .asked = expedition->code.seed,
                     .recipe = expedition->recipe,
                     .text = expedition->level_text,
                     .land = expedition->land};
    snprintf(world->level, sizeof world->level, "%s",
             wish->world.level[0] ? wish->world.level : expedition->code.level);
}

bool journey_make(Journey *journey, JourneyWish *wish, WorldProgress *progress, JourneyEnd *end) {
    Expedition *expedition = memory_allocate(1, sizeof *expedition);
    *end = (JourneyEnd){.which = SAVE_NONE};
    *journey = (Journey){.expedition = expedition};
    memcpy(end->path, wish->path, sizeof end->path);
    if (!expedition) return error_memory(&end->error, "an expedition", sizeof *expedition);
    bool good = make_expedition(expedition, wish, progress, end) &&
                code_shorten(&expedition->code, wish->world.folder, &end->error);
    if (good) lend_world(&journey->world, expedition, wish);
    size_t cells = (size_t)expedition->island.cells;
    good = good && (playfield_init(&journey->field, &expedition->land, expedition->game,
                                   wish->world.palette) ||
                    error_memory(&end->error, "the looks of an island", cells));
    if (!good) journey_free(journey);
    return good;
}

// Making in the background.

typedef struct Making {
    JourneyWish wish;  // the first member, as job_start wants it
    Journey journey;
    JourneyEnd end;
    WorldProgress progress;
} Making;

static void work(void *data, const atomic_bool *cancel) {
    Making *making = data;
    JourneyWish *wish = &making->wish;
    WorldProgress *progress = &making->progress;
    progress->cancel = cancel;
    if (wish->kind == JOURNEY_NONE)
        world_make(&making->journey.world, &wish->world, progress, &making->end.error);
    else journey_make(&making->journey, wish, progress, &making->end);
}

static void discard(void *data) { journey_free(&((Making *)data)->journey); }

void journey_job_start(Job *job, const JourneyWish *wish) {
    static const JobKind kind = {"world", sizeof(Making), work, discard, false};
    job_start(job, &kind, wish, sizeof *wish);
}

void world_job_start(Job *job, const WorldWish *wish) {
    journey_job_start(job, &(JourneyWish){.kind = JOURNEY_NONE, .world = *wish});
}

double world_job_share(const Job *job) {
    const Making *making = job_data(job);
    double land = making ? (double)atomic_load(&making->progress.land) : 0;
    bool is_journey = !making || making->wish.kind != JOURNEY_NONE;
    return is_journey ? land : (land + (double)atomic_load(&making->progress.looks)) / 2;
}

bool journey_job_take(Job *job, Journey *journey, JourneyEnd *end) {
    const Making *making = job_data(job);
    *end = (JourneyEnd){.which = SAVE_NONE};
    if (!making) return error_memory(&end->error, "an expedition", sizeof *making);
    *end = making->end;
    *journey = making->journey;
    job_end(job);
    return journey->expedition != NULL;
}

bool world_job_take(Job *job, World *world, TextError *error) {
    Journey journey = {.expedition = NULL};
    JourneyEnd end;
    if (!job_data(job)) return error_memory(error, "a world", sizeof(Making));
    journey_job_take(job, &journey, &end);
    *world = journey.world;
    *error = end.error;
    return world->scenery.ground != NULL;
}
