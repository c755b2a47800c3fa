// SPDX-License-Identifier: MIT
#include "journey.h"

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

void journey_beside(const Game *game, int cell, int *x, int *y) {
    enum { BESIDE_X = 7, BESIDE_Y = 4 };
    bool site = game_site_at(game, cell) >= 0;
    *x = site ? BESIDE_X : 0;
    *y = site ? BESIDE_Y : 0;
}

static bool make_new(Expedition *expedition, WorldWish *world, const atomic_bool *cancel,
                     JourneyProgress *progress, TextError *error) {
    Recipe recipe;
    Buffer text = {0};
    if (!world_take_picture(world->level, world->folder, error)) return false;
    if (!level_load_given(&recipe, world->level, world->folder, &text, error)) return false;
    ExpeditionWish find = {.code = world->code,
                           .threads = world->threads,
                           .cancel = cancel,
                           .progress = progress ? &progress->land : NULL,
                           .tried = progress ? &progress->tried : NULL};
    if (world->level_size) {
        find.code.width = recipe.width;
        find.code.height = recipe.height;
    }
    level_name_of(find.code.level, world->level);
    find.code.level_hash = level_is_stock(world->level) ? 0 : level_code_hash(&recipe);
    bool good = expedition_make(expedition, &recipe, &text, &find, error);
    recipe_free(&recipe);
    buffer_free(&text);
    return good;
}

static bool read_recording(Expedition *expedition, const char *path, const char *const *folders,
                           int threads, JourneyEnd *end) {
    Buffer bytes = {0};
    Recording recording;
    bool good =
        file_read(&bytes, path, RECORDING_BYTES, &end->error) &&
        recording_open(&recording, buffer_source(&bytes, path), &end->error) &&
        recording_replay_part(expedition, &recording, folders, threads, &end->damage, &end->error);
    buffer_free(&bytes);
    return good;
}

static bool make_expedition(Expedition *expedition, JourneyWish *wish, const atomic_bool *cancel,
                            JourneyProgress *progress, JourneyEnd *end) {
    char levels[FILE_PATH];
    snprintf(levels, sizeof levels, "%.4000s/levels", wish->world.folder);
    const char *const folders[] = {levels, wish->own_levels[0] ? wish->own_levels : NULL, NULL};
    int threads = wish->world.threads;
    switch (wish->kind) {
    case JOURNEY_NEW: return make_new(expedition, &wish->world, cancel, progress, &end->error);
    case JOURNEY_SAVE:
        return save_load(expedition, wish->path, folders, threads, &end->which, &end->damage,
                         &end->error);
    case JOURNEY_RECORDING: return read_recording(expedition, wish->path, folders, threads, end);
    }
    return false;
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

static bool begin_looks(Journey *journey, Tones palette, TextError *error) {
    const Expedition *expedition = journey->expedition;
    return playfield_init(&journey->field, &expedition->land, expedition->game, palette) ||
           error_memory(error, "the looks of an island", (size_t)expedition->island.cells);
}

bool journey_make(Journey *journey, JourneyWish *wish, const atomic_bool *cancel,
                  JourneyProgress *progress, JourneyEnd *end) {
    Expedition *expedition = memory_allocate(1, sizeof *expedition);
    *end = (JourneyEnd){.which = SAVE_NONE};
    *journey = (Journey){.expedition = expedition};
    memcpy(end->path, wish->path, sizeof end->path);
    if (!expedition) return error_memory(&end->error, "an expedition", sizeof *expedition);
    bool good = make_expedition(expedition, wish, cancel, progress, end) &&
                code_shorten(&expedition->code, wish->world.folder, &end->error);
    if (good) lend_world(&journey->world, expedition, wish);
    good = good && begin_looks(journey, wish->world.palette, &end->error);
    if (!good) journey_free(journey);
    return good;
}

// In the background.

typedef struct Voyage {
    JourneyWish wish;  // the first member, as job_start wants it
    Journey journey;
    JourneyEnd end;
    JourneyProgress progress;
} Voyage;

static void work(void *data, const atomic_bool *cancel) {
    Voyage *voyage = data;
    journey_make(&voyage->journey, &voyage->wish, cancel, &voyage->progress, &voyage->end);
}

static void discard(void *data) { journey_free(&((Voyage *)data)->journey); }

static const JobKind VOYAGE = {"journey", sizeof(Voyage), work, discard};

void journey_job_start(Job *job, const JourneyWish *wish) {
    job_start(job, &VOYAGE, wish, sizeof *wish);
}

double journey_job_share(const Job *job) {
    const Voyage *voyage = job_data(job);
    return voyage ? (double)atomic_load(&voyage->progress.land) : 0;
}

int journey_job_tried(const Job *job) {
    const Voyage *voyage = job_data(job);
    return voyage ? atomic_load(&voyage->progress.tried) : 0;
}

bool journey_job_take(Job *job, Journey *journey, JourneyEnd *end) {
    const Voyage *voyage = job_data(job);
    *end = (JourneyEnd){.which = SAVE_NONE};
    if (!voyage) return error_memory(&end->error, "an expedition", sizeof *voyage);
    *end = voyage->end;
    *journey = voyage->journey;
    job_end(job);
    return journey->expedition != NULL;
}
