// SPDX-License-Identifier: MIT
// worlds: what `sheet` and `catalog` are about: every one of some levels with every one of some
// seeds.
//
// The worlds are numbered level by level. Small ones are made one a processor, large ones one after
// the other with all processors each; a world is shown to its taker and is gone again, so that
// their number costs no memory. A Worlds owns its levels and its list of seeds until worlds_free; the
// texts are the caller's, and a zeroed one is safe to free.
#pragma once

#include "../worldgen/land.h"
#include "cli.h"

enum { SEEDS_MOST = 1000000 };

// One of "1..12,brisk-otter-cove,100..199". A range is of whole numbers, both ends included, and is never
// written out. Items stand between commas; a seed text with a comma, or with ".." in it, can only be
// named alone, by --seed.
typedef struct SeedItem {
    const char *text;
    size_t length;
    bool range;
    uint64_t first;  // of a range
    int64_t before;  // seeds of the items before it
} SeedItem;

typedef struct WorldLevel {
    char name[FILE_PATH];  // as it was asked for
    Recipe recipe;
    int width, height;  // of its worlds
} WorldLevel;

typedef struct Worlds {
    WorldLevel *levels;
    int level_count;
    bool all;  // every stock level
    bool figures;  // those of levels/figures instead
    SeedItem *seeds;
    int seed_items, seed_room;
    int64_t seed_count;  // 1..SEEDS_MOST
    int64_t missing;  // worlds that could not be made
    TextError first;  // of these, why
    Progress progress;  // of who makes them
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
// seed one must be there. FAILURE_OPTION for what is no seed, a range that does not rise, or more than
// SEEDS_MOST. With `figures` instead the level files of levels/figures in the data folder, sorted by
// name; seed 1 where none is asked for.
bool worlds_read(Worlds *worlds, const char *const values[], bool figures, TextError *error);
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

// Makes worlds first..first+count-1. One that cannot be at this size or with this seed (FAILURE_CONTENT)
// counts as missing; anything else, such as no memory, ends it. How many are done is told before, and of
// large worlds how far each is.
bool worlds_make(Worlds *worlds, int64_t first, int count, WorldTaker *taker, void *context,
                 TextError *error);

// FAILURE_CONTENT when worlds were missing: how many of how many, and why the first.
bool worlds_complete(const Worlds *worlds, TextError *error);
