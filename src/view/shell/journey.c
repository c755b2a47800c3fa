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

static bool make_new(Expedition *expedition, WorldWish *world, const atomic_bool *cancel,
                     _Atomic float *progress, _Atomic int *tried, TextError *error) {
    Recipe recipe;
    Buffer text = {0};
    if (!world_take_picture(world->level, world->folder, error)) return false;
    if (!level_load_given(&recipe, world->level, world->folder, &text, error)) return false;
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

static bool read_recording(Expedition *expedition, const char *path, const char *const *folders,
                           int threads, TextError *diverged, TextError *error) {
    Buffer bytes = {0};
    Recording recording;
    bool good = file_read(&bytes, path, RECORDING_BYTES, error);
    TextSource text = {.name = path, .bytes = (const char *)bytes.bytes, .length = bytes.length};
    good = good && recording_open(&recording, text, error) &&
           recording_replay_part(expedition, &recording, folders, threads, diverged, error);
    buffer_free(&bytes);
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
    int threads = wish->world.threads;
    bool good = false;
    switch (wish->kind) {
    case JOURNEY_NEW:
        good = make_new(expedition, &wish->world, cancel, progress, tried, error);
        break;
    case JOURNEY_SAVE:
        good = save_load(expedition, wish->path, folders, threads, which, damage, error);
        break;
    case JOURNEY_RECORDING:
        good = read_recording(expedition, wish->path, folders, threads, damage, error);
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
    JourneyWish wish;
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

static const TaskKind VOYAGE = {"journey", sizeof(Voyage), work, discard};

void journey_job_init(JourneyJob *job) { task_init(&job->task); }

void journey_job_cancel(JourneyJob *job) {
    task_give_up(&job->task);
    job->no_memory = false;
}

void journey_job_start(JourneyJob *job, const JourneyWish *wish) {
    Voyage *voyage = task_prepare(&job->task, &VOYAGE);
    job->no_memory = !voyage;
    if (voyage) {
        voyage->wish = *wish;
        task_start(&job->task);
    } else {
        SDL_PushEvent(&(SDL_Event){.type = job->task.event});
    }
}

double journey_job_share(const JourneyJob *job) {
    const Voyage *voyage = task_data(&job->task);
    return voyage ? (double)atomic_load(&voyage->progress) : 0;
}

int journey_job_tried(const JourneyJob *job) {
    const Voyage *voyage = task_data(&job->task);
    return voyage ? atomic_load(&voyage->tried) : 0;
}

bool journey_job_take(JourneyJob *job, Journey *journey) {
    bool no_memory = job->no_memory;
    job->no_memory = false;
    if (no_memory) {
        job->end = (JourneyEnd){.ok = false};
        error_memory(&job->end.error, "an expedition", sizeof(Voyage));
        return true;
    }
    if (!task_is_done(&job->task)) return false;
    const Voyage *voyage = task_data(&job->task);
    job->end = voyage->end;
    *journey = voyage->journey;
    task_end(&job->task);
    return true;
}
