// SPDX-License-Identifier: MIT
#include "journey.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../base/file.h"
#include "../../worldgen/level.h"
#include "../../base/memory.h"
#include "../../game/code.h"

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
    if (!playfield_init(&fresh, land, game, palette)) {
        playfield_free(&fresh);
        return;
    }
    playfield_free(field);
    *field = fresh;
}

void journey_recolour(Journey *journey, Tones palette) {
    if (!journey->expedition) return;
    if (journey->world.scenery.ground) scenery_recolour(&journey->world.scenery, palette);
    playfield_recolour(&journey->field, &journey->expedition->land, journey->expedition->game,
                       palette);
}

Thing journey_party(Direction facing, bool aboard) {
    static const Thing walk[DIRECTION_COUNT] = {THING_PARTY_NORTH, THING_PARTY_EAST,
                                                THING_PARTY_SOUTH, THING_PARTY_EAST},
                       raft[DIRECTION_COUNT] = {THING_RAFT_NORTH, THING_RAFT_EAST, THING_RAFT_SOUTH,
                                                THING_RAFT_EAST};
    return aboard ? raft[facing] : walk[facing];
}

void journey_beside(const Game *game, int cell, int *x, int *y) {
    enum { BESIDE_X = 7, BESIDE_Y = 4 };
    bool site = game_site_at(game, cell) >= 0;
    *x = site ? BESIDE_X : 0;
    *y = site ? BESIDE_Y : 0;
}

static bool make_new(Expedition *expedition, WorldWish *world, const atomic_bool *cancel,
                     _Atomic float *progress, _Atomic int *tried, TextError *error) {
    Recipe recipe;
    Buffer text = {0};
    if (!world_take_picture(world->level, world->folder, error)) return false;
    if (!level_load(&recipe, world->level, world->folder, &BUDGET_GIVEN, &text, error))
        return false;
    ExpeditionWish find = {.code = world->code,
                           .threads = world->threads,
                           .cancel = cancel,
                           .progress = progress,
                           .tried = tried};
    if (world->level_size) {
        find.code.width = recipe.width;
        find.code.height = recipe.height;
    }
    bool stock = level_is_stock(world->level);
    level_name_of(find.code.level, world->level);
    find.code.level_hash = stock ? 0 : level_code_hash(&recipe);
    bool good = expedition_make(expedition, &recipe, &text, &find, error);
    recipe_free(&recipe);
    buffer_free(&text);
    return good;
}

// What the expedition is of, lent to a World.
static void lend_world(World *world, const Expedition *expedition, const JourneyWish *wish) {
    *world = (World){.borrowed = true,
                     .code = expedition->code,
                     .asked = expedition->code.seed,
                     .recipe = expedition->recipe,
                     .land = expedition->land};
    snprintf(world->level, sizeof world->level, "%s",
             wish->world.level[0] ? wish->world.level : expedition->code.level);
}

bool journey_make(Journey *journey, JourneyWish *wish, const atomic_bool *cancel,
                  _Atomic float *progress, _Atomic int *tried, SaveLoaded *which, TextError *damage,
                  TextError *error) {
    char levels[FILE_PATH];
    snprintf(levels, sizeof levels, "%.4000s/levels", wish->world.folder);
    const char *const folders[] = {levels, wish->own_levels[0] ? wish->own_levels : NULL, NULL};
    *journey = (Journey){.expedition = memory_allocate(1, sizeof(Expedition))};
    if (!journey->expedition) return error_memory(error, "an expedition", sizeof(Expedition));
    Expedition *expedition = journey->expedition;
    ReplayWish replay = {.folders = folders, .threads = wish->world.threads};
    bool good = false;
    switch (wish->kind) {
    case JOURNEY_NEW:
        good = make_new(expedition, &wish->world, cancel, progress, tried, error);
        break;
    case JOURNEY_SAVE:
        good = save_load(expedition, wish->path, &replay, which, damage, error);
        break;
    case JOURNEY_RECORDING:
        replay.witness = true;
        replay.diverged = damage;
        good = recording_load(expedition, wish->path, &replay, NULL, error);
        break;
    }
    good = good && code_shorten(&expedition->code, wish->world.folder, error);
    if (good) lend_world(&journey->world, expedition, wish);
    if (good &&
        !playfield_init(&journey->field, &expedition->land, expedition->game, wish->palette))
        good = error_memory(error, "the looks of an island", (size_t)expedition->island.cells);
    if (!good) journey_free(journey);
    return good;
}

// In the background.

typedef struct Voyage {
    JourneyWish wish;  // the first member, as job_start wants it
    Journey journey;
    JourneyEnd end;
    _Atomic float progress;
    _Atomic int tried;
} Voyage;

static void work(void *data, const atomic_bool *cancel) {
    Voyage *voyage = data;
    JourneyEnd *end = &voyage->end;
    memcpy(end->path, voyage->wish.path, sizeof end->path);
    end->ok = journey_make(&voyage->journey, &voyage->wish, cancel, &voyage->progress,
                           &voyage->tried, &end->which, &end->damage, &end->error);
}

static void discard(void *data) {
    Voyage *voyage = data;
    if (voyage->end.ok) journey_free(&voyage->journey);
}

static const JobKind VOYAGE = {"journey", sizeof(Voyage), work, discard};

void journey_job_start(Job *job, const JourneyWish *wish) {
    job_start(job, &VOYAGE, wish, sizeof *wish);
}

double journey_job_share(const Job *job) {
    const Voyage *voyage = job_data(job);
    return voyage ? (double)atomic_load(&voyage->progress) : 0;
}

int journey_job_tried(const Job *job) {
    const Voyage *voyage = job_data(job);
    return voyage ? atomic_load(&voyage->tried) : 0;
}

bool journey_job_take(Job *job, Journey *journey, JourneyEnd *end) {
    if (job_take_no_memory(job)) {
        *end = (JourneyEnd){.ok = false};
        error_memory(&end->error, "an expedition", sizeof(Voyage));
        return true;
    }
    if (!job_is_done(job)) return false;
    const Voyage *voyage = job_data(job);
    *end = voyage->end;
    *journey = voyage->journey;
    job_end(job);
    return true;
}
