// SPDX-License-Identifier: MIT
// worlds: what `sheet` and `catalog` are about: every one of some levels with every one of some
// seeds.
//
// The worlds are numbered level by level. Small ones are made one a processor, large ones one after
// the other with all processors each; a world is shown to its taker and is gone again, so that
// their number costs no memory. A Worlds owns its levels and seeds until worlds_free; a zeroed one
// is safe to free.
#pragma once

#include "../worldgen/land.h"
#include "cli.h"
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

// The options that name worlds, which begin the options of both commands. `level` and `levels` have names
// and paths with commas between, or "all", and are one of the two; so are `seeds` and `seed`.
enum { WORLDS_LEVEL, WORLDS_LEVELS, WORLDS_SEEDS, WORLDS_SEED, WORLDS_SIZE, WORLDS_OPTIONS };
#define WORLDS_ROWS(about_seeds)                                                                   \
    [WORLDS_LEVEL] = {"level", "L,L...|all", "stock levels or level files; noise-isle"},           \
    [WORLDS_LEVELS] = {"levels", "L,L...|all", "the same"},                                        \
    [WORLDS_SEEDS] = {"seeds", "A..B|A,B...", about_seeds},                                        \
    [WORLDS_SEED] = {"seed", "TEXT", "one seed text instead"},                                     \
    [WORLDS_SIZE] = {"size", "N|WxH",                                                              \
                     "sides in tiles, from 16 to what 'levels' says; as each level says"}

// Loads the levels that the values of these options say, noise-isle where none is named. Of seeds and
// seed one must be there.
bool worlds_read(Worlds *worlds, const char *const values[], TextError *error);

// The level files of levels/figures in the data folder instead, sorted by name; seed 1 where none
// is asked for.
bool worlds_read_figures(Worlds *worlds, const char *const values[], TextError *error);
void worlds_free(Worlds *worlds);

int64_t worlds_count(const Worlds *worlds);
const WorldLevel *worlds_level(const Worlds *worlds, int64_t index);
SeedText worlds_seed(const Worlds *worlds, int64_t index);

typedef struct MadeWorld {
    const WorldLevel *level;
    Land land;  // where it was made; else only the seed in it
    bool made;
    TextError error;  // why not
    double seconds;
} MadeWorld;

// Called once a world, maybe for several at the same time.
typedef void WorldTaker(void *context, int64_t index, const MadeWorld *world);

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
