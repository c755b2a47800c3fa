// SPDX-License-Identifier: MIT
#include "journey.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../worldgen/file.h"
#include "../worldgen/level.h"
#include "../worldgen/memory.h"

void journey_free(Journey *journey) {
    playfield_free(&journey->field);
    world_free(&journey->world);
    if (journey->expedition) expedition_free(journey->expedition);
    memory_release(journey->expedition);
    *journey = (Journey){.expedition = NULL};
}

static bool make_new(Expedition *expedition, const JourneyWish *wish, const atomic_bool *cancel,
                     _Atomic float *progress, _Atomic int *tried, TextError *error) {
    Recipe recipe;
    Buffer text = {0};
    const WorldWish *world = &wish->world;
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

bool journey_make(Journey *journey, const JourneyWish *wish, const atomic_bool *cancel,
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
    case JOURNEY_NEW: good = make_new(expedition, wish, cancel, progress, tried, error); break;
    case JOURNEY_SAVE:
        good = save_load(expedition, wish->path, folders, threads, which, damage, error);
        break;
    case JOURNEY_RECORDING:
        good = read_recording(expedition, wish->path, folders, threads, damage, error);
        break;
    }
    if (good) level_shorten_code(&expedition->code, wish->world.folder);
    if (good) lend_world(&journey->world, expedition, wish);
    if (good &&
        !playfield_init(&journey->field, &expedition->land, expedition->game, wish->palette))
        good = error_memory(error, "the looks of an island", (size_t)expedition->island.cells);
    if (!good) journey_free(journey);
    return good;
}

void journey_job_init(JourneyJob *job) { job->event = SDL_RegisterEvents(1); }

static int work(void *data) {
    JourneyJob *job = data;
    job->error = job->damage = (TextError){0};
    job->which = SAVE_NONE;
    job->ok = journey_make(&job->journey, &job->wish, &job->cancel, &job->progress, &job->tried,
                           &job->which, &job->damage, &job->error);
    atomic_store(&job->done, true);
    SDL_PushEvent(&(SDL_Event){.type = job->event});
    return 0;
}

void journey_job_cancel(JourneyJob *job) {
    atomic_store(&job->cancel, true);
    if (job->thread) SDL_WaitThread(job->thread, NULL);
    job->thread = NULL;
    if (job->ok) journey_free(&job->journey);
    job->ok = false;
    atomic_store(&job->done, false);
}

void journey_job_start(JourneyJob *job, const JourneyWish *wish) {
    journey_job_cancel(job);
    job->wish = *wish;
    atomic_store(&job->cancel, false);
    atomic_store(&job->progress, 0);
    atomic_store(&job->tried, 0);
    job->thread = SDL_CreateThread(work, "journey", job);
    if (!job->thread) work(job);  // no thread to be had: it takes as long as it takes
}

bool journey_job_take(JourneyJob *job, Journey *journey) {
    if (!atomic_load(&job->done)) return false;
    if (job->thread) SDL_WaitThread(job->thread, NULL);
    job->thread = NULL;
    atomic_store(&job->done, false);
    *journey = job->journey;
    job->journey = (Journey){.expedition = NULL};
    return true;
}
