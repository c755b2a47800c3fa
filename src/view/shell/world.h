// SPDX-License-Identifier: MIT
// world: a land with its looks, to be looked at (World), or to be played or watched (Journey); made in
// the background from a wish.
//
// Each owns all it holds until it is freed; a zeroed one is safe to free. It may be moved.
#pragma once

#include "../../game/save.h"
#include "../field/playfield.h"
#include "job.h"

typedef struct World {
    WorldCode code;  // its seed is the text that brings this land back
    SeedText asked;  // the seed as it was asked for, before the level rolled it again
    char level[4096];  // as it was asked for: a stock name or a path
    Recipe recipe;
    Land land;
    Scenery scenery;
    double made_ms;  // land and looks
    bool borrowed;  // recipe and land are somebody else's, and there are no looks
    bool sea;  // there is no land yet: code and recipe are those of what will be made
} World;

typedef struct WorldWish {
    char level[4096];
    WorldCode code;  // size and seed; its level name is found out
    bool level_size;  // take the size from the level instead
    bool playable;  // the land that a game with this code is played on, where there is one
    bool given;  // by others, in a size that nobody asked for: it stays within BUDGET_GIVEN
    char folder[4096];  // data folder
    Tones palette;
} WorldWish;

void world_free(World *world);

// How far the making is: first the land, 0..1 of the try at work, then its looks, 0..1.
typedef struct WorldProgress {
    const atomic_bool *cancel;  // asks it to end; NULL never
    _Atomic float land, looks;
    _Atomic int tried;  // lands for a journey
} WorldProgress;

// Makes it here and now. Only levels with tiles make worlds.
bool world_make(World *world, const WorldWish *wish, WorldProgress *progress, TextError *error);

// Open sea that stands in for a world until it is made. Whatever is known at once to make that
// impossible is refused here, as world_make would: level, code, size.
bool world_sea(World *world, const WorldWish *wish, TextError *error);

// Whether pictures of the wish take longer to be read than anybody would wait for a window. Then
// world_sea refuses only what has nothing to do with them, and its code has no hash.
bool world_is_slow(const WorldWish *wish);

typedef struct Journey {
    Expedition *expedition;  // NULL: there is none
    World world;  // the same land, with the code that brings it back
    Playfield field;  // of expedition->game
} Journey;

void journey_free(Journey *journey);

// Works the looks out again; without the memory for that they keep their colours.
void journey_recolour(Journey *journey, Tones palette);
void playfield_recolour(Playfield *field, const Land *land, const Game *game, Tones palette);

// How the party looks that way, on foot or aboard: the first of its frames.
Thing journey_party(Direction facing, bool aboard);

// How far beside the middle of a tile the party stands, where something else is to be seen there.
Point journey_beside(const Game *game, int cell);  // sixteenths of tiles

static inline Point journey_corner(const Game *game, int cell) {  // the same, of the cell itself
    return (Point){cell % game->island->width * 16, cell / game->island->width * 16};
}

typedef enum JourneyKind {
    JOURNEY_NEW,  // of wish.world: level, code
    JOURNEY_SAVE,  // wish.path, or the one before it where it is damaged
    JOURNEY_RECORDING,  // wish.path, with its witness
    JOURNEY_NONE,  // no more than wish.world as a World
} JourneyKind;

typedef struct JourneyWish {
    JourneyKind kind;
    WorldWish world;  // always: folder, threads, palette
    char own_levels[4096];  // where pictures of the player's own levels lie; may be empty
    char path[4096];
} JourneyWish;

// How the making ended.
typedef struct JourneyEnd {
    char path[4096];  // of the wish
    SaveLoaded which;  // of JOURNEY_SAVE
    TextError error;  // why there is no journey
    TextError
        damage;  // of SAVE_OLDER: of the newer save; of a recording: where it stops being true
} JourneyEnd;

// A picture in place of the wish's level is one no more afterwards.
bool journey_make(Journey *journey, JourneyWish *wish, WorldProgress *progress, JourneyEnd *end);

// Jobs that make them. Starting again gives up what is at work.
void world_job_start(Job *job, const WorldWish *wish);
void journey_job_start(Job *job, const JourneyWish *wish);
double world_job_share(const Job *job);  // 0..1 of land and looks; of a journey's land at work
int journey_job_tried(const Job *job);  // lands
// For an owner who was told of its end: whether `world` or `journey` is filled and the caller's.
bool world_job_take(Job *job, World *world, TextError *error);
bool journey_job_take(Job *job, Journey *journey, JourneyEnd *end);
