// SPDX-License-Identifier: MIT
// worlds: what `sheet` and `catalog` are about: every one of some levels with every one of some
// seeds.
//
// The worlds are numbered level by level. Small ones are made one a processor, large ones one after
// the other with all processors each; a world is shown to its taker and is gone again, so that
// their number costs no memory. A Worlds owns its levels and seeds until worlds_free; a zeroed one
// is safe to free.
#pragma once

#include "../base/file.h"
#include "../worldgen/land.h"
#include "progress.h"
#include "seeds.h"

typedef struct WorldLevel {
    char name[FILE_PATH];  // as it was asked for
    Recipe recipe;
    int width, height;  // of its worlds
} WorldLevel;

typedef struct Worlds {
    WorldLevel *levels;
    int level_count;
    bool all;  // every stock level
    Seeds seeds;
} Worlds;

// What the options said, NULL where they said nothing.
typedef struct WorldsWish {
    const char *level, *levels;  // names and paths between commas, or "all"; one of the two
    const char *seeds, *seed;  // a list, or one text
    const char *size;
} WorldsWish;

// Loads the levels, noise-isle where none is named. Of seeds and seed one must be there.
bool worlds_read(Worlds *worlds, const WorldsWish *wish, TextError *error);

// The level files of levels/figures in the data folder instead, sorted by name; seed 1 where none
// is asked for.
bool worlds_read_figures(Worlds *worlds, const WorldsWish *wish, TextError *error);
void worlds_free(Worlds *worlds);

int64_t worlds_count(const Worlds *worlds);
const WorldLevel *worlds_level(const Worlds *worlds, int64_t index);
SeedText worlds_seed(const Worlds *worlds, int64_t index);

typedef struct World {
    const WorldLevel *level;
    Land land;  // where it was made; else only the seed in it
    bool made;
    TextError error;  // why not
    double seconds;
} World;

// Called once a world, maybe for several at the same time.
typedef void WorldTaker(void *context, int64_t index, const World *world);

// How many worlds could not be made, and the first of their errors.
typedef struct WorldsTally {
    int64_t missing;
    TextError first;
} WorldsTally;

// Makes worlds first..first+count-1 and adds to the tally. A level that cannot be at this size or
// with this seed (FAILURE_CONTENT) counts as missing; anything else, such as no memory, ends it. How
// many are done is told before, and of large worlds how far each is.
bool worlds_make(const Worlds *worlds, int64_t first, int count, WorldTaker *taker, void *context,
                 WorldsTally *tally, Progress *progress, TextError *error);

// FAILURE_CONTENT when worlds were missing: how many of how many, and why the first.
bool worlds_complete(const WorldsTally *tally, int64_t count, TextError *error);
