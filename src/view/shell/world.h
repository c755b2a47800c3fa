// SPDX-License-Identifier: MIT
// world: a land with its looks, to look at (World), or to play or watch (Journey); made in the
// background from a wish.
//
// Each owns all that it holds until it is freed; a zeroed one is safe to free. It may be moved.
#pragma once

#include "../../game/recording.h"
#include "../field/figures.h"
#include "job.h"

typedef struct World {
    WorldCode code;  // its seed brings this very land back
    SeedText asked;  // the seed as asked for, before the level rerolled it
    char level[4096];  // as asked for: a stock name or a path
    Recipe recipe;
    Buffer text;  // of the level, without the changes of its code
    Land land;
    Scenery scenery;
    double made_ms;  // for land and looks
    bool borrowed;  // recipe, text and land belong to others; there are no looks
    bool sea;  // a stand-in: code and recipe are those of the land to come
} World;

typedef struct WorldWish {
    char level[4096];
    WorldCode code;  // size, seed and changes to the level; its level name is not read
    bool level_size;  // take the size from the level
    bool playable;  // make the land on which a game with this code is played, if any
    bool given;  // nobody asked for the size: stay within BUDGET_GIVEN
    uint64_t hash;  // land_hash that the land must have, as a picture says; 0: any
    char folder[4096];  // data folder
    Tones palette;
} WorldWish;

void world_free(World *world);

// How far the making is: first the land, 0..1 of the current try, then its looks, 0..1.
typedef struct WorldProgress {
    const atomic_bool *cancel;  // asks it to end; may be NULL
    _Atomic float land, looks;
} WorldProgress;

// Makes it at once. Only levels with tiles make worlds.
bool world_make(World *world, const WorldWish *wish, WorldProgress *progress, TextError *error);

// Open sea that stands in for a world until it is made. Refuses what is known at once to be
// impossible, as world_make would: level, code, size.
bool world_sea(World *world, const WorldWish *wish, TextError *error);

// Whether the pictures of the wish take too long to read before there is a window. Then world_sea
// refuses only what does not depend on them, and its code has no hash.
bool world_is_slow(const WorldWish *wish);

typedef struct Journey {
    Expedition *expedition;  // NULL: no journey
    World world;  // the same land, with its code
    Playfield field;  // of expedition->game
} Journey;

void journey_free(Journey *journey);

// Works the looks out again; without memory they keep their colours.
void journey_recolour(Journey *journey, Tones palette);
void playfield_recolour(Playfield *field, const Land *land, const Game *game, Tones palette);

static inline Point journey_corner(const Game *game, int cell) {  // the north-west corner of a cell
    return (Point){cell % game->island->width * 16, cell / game->island->width * 16};
}

typedef enum JourneyKind {
    JOURNEY_NEW,  // on the level and code of wish.world
    JOURNEY_SAVE,  // from wish.path, or the save before it if that is damaged
    JOURNEY_RECORDING,  // from wish.path; like the others with a way to win, if the solver finds one
    JOURNEY_NONE,  // none: only wish.world as a World
} JourneyKind;

typedef struct JourneyWish {
    JourneyKind kind;
    WorldWish world;  // folder and palette are always needed
    bool unproved;  // as ExpeditionWish has it, for JOURNEY_NEW
    char own_levels[4096];  // folder of the player's own levels; may be empty
    char path[4096];
} JourneyWish;

// How the making ended.
typedef struct JourneyEnd {
    char path[4096];  // as in the wish
    SaveLoaded which;  // for JOURNEY_SAVE
    TextError error;  // why there is no journey
    TextError damage;  // of the newer save, for SAVE_OLDER; where a recording stops being true
} JourneyEnd;

// Puts a level in place of a picture in the wish.
bool journey_make(Journey *journey, JourneyWish *wish, WorldProgress *progress, JourneyEnd *end);

// Jobs that make them. A new start gives up the work before.
void world_job_start(Job *job, const WorldWish *wish);
void journey_job_start(Job *job, const JourneyWish *wish);
double world_job_share(const Job *job);  // 0..1 of land and looks, or of a journey's land
// For an owner who was told that it is done: whether `world` or `journey` was made and is the
// caller's.
bool world_job_take(Job *job, World *world, TextError *error);
bool journey_job_take(Job *job, Journey *journey, JourneyEnd *end);
