// SPDX-License-Identifier: MIT
// journey: an island being played or watched, with the looks of its land; made in the background.
//
// A Journey owns all it holds until journey_free; a zeroed one is safe to free. It may be moved.
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

// Works the looks out again; without the memory for that they keep their colours.
void journey_recolour(Journey *journey, Tones palette);
void playfield_recolour(Playfield *field, const Land *land, const Game *game, Tones palette);

// How far beside the middle of a tile the party stands, where something else is to be seen there.
void journey_beside(const Game *game, int cell, int *x, int *y);  // sixteenths of tiles

typedef enum JourneyKind {
    JOURNEY_NEW,  // of wish.world: level, code
    JOURNEY_SAVE,  // wish.path, or the one before it where it is damaged
    JOURNEY_RECORDING,  // wish.path, with its witness
} JourneyKind;

typedef struct JourneyWish {
    JourneyKind kind;
    WorldWish world;  // always: folder, threads, palette
    char own_levels[4096];  // where pictures of the player's own levels lie; may be empty
    char path[4096];
} JourneyWish;

typedef struct JourneyProgress {
    _Atomic float land;  // 0..1 of the one at work
    _Atomic int tried;  // lands
} JourneyProgress;

// How the making ended.
typedef struct JourneyEnd {
    char path[4096];  // of the wish
    SaveLoaded which;  // of JOURNEY_SAVE
    TextError error;  // why there is no journey
    // What was wrong with the newer save, of SAVE_OLDER; of JOURNEY_RECORDING where it stopped being
    // true, if it did.
    TextError damage;
} JourneyEnd;

// A picture in place of the wish's level is one no more afterwards. `progress` may be NULL.
bool journey_make(Journey *journey, JourneyWish *wish, const atomic_bool *cancel,
                  JourneyProgress *progress, JourneyEnd *end);

// A job that makes journeys. Starting again gives up what is at work.
void journey_job_start(Job *job, const JourneyWish *wish);
double journey_job_share(const Job *job);  // 0..1 of the land at work
int journey_job_tried(const Job *job);  // lands

// For an owner who was told of its end: whether `journey` is filled and the caller's.
bool journey_job_take(Job *job, Journey *journey, JourneyEnd *end);
