// SPDX-License-Identifier: MIT
// journey: an island being played or watched, with the looks of its land; made in the background.
//
// A Journey owns all it holds until journey_free; a zeroed one is safe to free. It may be moved. A
// JourneyJob is a task at work on one wish: when its event arrives take the journey or the error.
// Starting again cancels what is at work.
#pragma once

#include "../../game/save.h"
#include "../field/playfield.h"
#include "world.h"

typedef struct Journey {
    Expedition *expedition;  // NULL: there is none
    World world;  // the same land, with the code that brings it back
    Playfield field;  // of expedition->game
} Journey;

void journey_free(Journey *journey);

typedef enum JourneyKind {
    JOURNEY_NEW,  // of wish.world: level, code
    JOURNEY_SAVE,  // wish.path, or the one before it where it is damaged
    JOURNEY_RECORDING,  // wish.path, with its witness
} JourneyKind;

typedef struct JourneyWish {
    JourneyKind kind;
    WorldWish world;  // always: folder, threads
    char own_levels[4096];  // where pictures of the player's own levels lie; may be empty
    char path[4096];
    Tones palette;
} JourneyWish;

// A picture in place of the wish's level is one no more afterwards.
bool journey_make(Journey *journey, JourneyWish *wish, const atomic_bool *cancel,
                  _Atomic float *progress, _Atomic int *tried, SaveLoaded *which, TextError *damage,
                  TextError *error);

// How it ended.
typedef struct JourneyEnd {
    bool ok;
    char path[4096];  // of the wish
    SaveLoaded which;  // of JOURNEY_SAVE
    TextError error;  // why there is no journey
    // What was wrong with the newer save, of SAVE_OLDER; of JOURNEY_RECORDING where it stopped being
    // true, if it did.
    TextError damage;
} JourneyEnd;

typedef struct JourneyJob {
    Task task;
    bool no_memory;  // for it; taken as an error
    JourneyEnd end;  // of the one that was taken last
} JourneyJob;

void journey_job_init(JourneyJob *job);
void journey_job_start(JourneyJob *job, const JourneyWish *wish);
void journey_job_cancel(JourneyJob *job);
static inline bool journey_job_busy(const JourneyJob *job) { return task_busy(&job->task); }
double journey_job_share(const JourneyJob *job);  // 0..1 of the land at work
int journey_job_tried(const JourneyJob *job);  // lands

// True once when the work has ended; job->end.ok then says whether `journey` is filled.
bool journey_job_take(JourneyJob *job, Journey *journey);
