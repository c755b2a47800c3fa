// SPDX-License-Identifier: MIT
// world: a land with its looks, made in the background from a wish.
//
// A World owns its memory until world_free; a zeroed one is safe to free.
#pragma once

#include "../../game/code.h"
#include "../../worldgen/land.h"
#include "../../worldgen/seed.h"
#include "../paint/tones.h"
#include "../paint/scenery.h"
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
    int threads;
    Tones palette;
} WorldWish;

void world_free(World *world);

// How far the making is: first the land, 0..1 of the try at work, then its looks, 0..1.
typedef struct WorldProgress {
    _Atomic float land, looks;
} WorldProgress;

// Makes it here and now. Only levels with tiles make worlds. `progress` may be NULL.
bool world_make(World *world, const WorldWish *wish, const atomic_bool *cancel,
                WorldProgress *progress, TextError *error);

// Open sea that stands in for a world until it is made. Whatever is known at once to make that
// impossible is refused here, as world_make would: level, code, size.
bool world_sea(World *world, const WorldWish *wish, TextError *error);

// Whether pictures of the wish take longer to be read than anybody would wait for a window. Then
// world_sea refuses only what has nothing to do with them, and its code has no hash.
bool world_is_slow(const WorldWish *wish);

// A picture of heights in place of a level becomes a level of the player's own, as files_import has it.
bool world_take_picture(char level[4096], const char *folder, TextError *error);

// A job that makes worlds. Starting again gives up what is at work.
void world_job_start(Job *job, const WorldWish *wish);
double world_job_share(const Job *job);  // 0..1 of land and looks together
// For an owner who was told of its end: either `world` is filled and the caller's, or `error`.
bool world_job_take(Job *job, World *world, TextError *error);
