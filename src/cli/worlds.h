// SPDX-License-Identifier: MIT
// worlds: the worlds of `sheet` and `catalog`: each of some levels with each of some seeds.
//
// The worlds are numbered level by level. Small ones are made one on each processor, large ones one after
// the other on all processors. A world is handed to its taker and then freed, so that their number costs
// no memory. A Worlds owns its levels and seeds until worlds_free, while the texts belong to the caller;
// a zeroed one is safe to free.
#pragma once

#include "../worldgen/land.h"
#include "cli.h"

enum { SEEDS_MOST = 1000000 };

// An item of "1..12,brisk-otter-cove,100..199". A range has whole numbers, both ends included, and is
// never expanded. A seed text with a comma or ".." can only be given by --seed.
typedef struct SeedItem {
    const char *text;
    size_t length;
    bool range;
    uint64_t first;  // of a range
    int64_t before;  // seeds of the items before it
} SeedItem;

typedef struct WorldLevel {
    char name[FILE_PATH];  // as given
    Recipe recipe;
    int width, height;  // of its worlds
    char label[RECIPE_CHANGES + 1];  // of a variant of a sweep: how it differs; "" for others
} WorldLevel;

typedef struct Worlds {
    WorldLevel *levels;
    int level_count;
    bool all;  // every stock level
    bool figures;  // the levels of levels/figures
    SeedItem *seeds;
    int seed_items, seed_room;
    int64_t seed_count;  // 1..SEEDS_MOST
    SeedText swept;  // the seed of all variants of a sweep; "" without one
    int64_t missing;  // worlds that could not be made
    TextError first;  // why the first of these could not
    Progress progress;  // progress of making them
} Worlds;

// The options that name worlds: the first ones of both commands. Either `level` or `levels` has names and
// paths with commas between, or "all"; either `seeds` or `seed` is given.
enum { WORLDS_LEVEL, WORLDS_LEVELS, WORLDS_SEEDS, WORLDS_SEED, WORLDS_SIZE, WORLDS_OPTIONS };
#define WORLDS_ROWS(about_seeds)                                                                   \
    [WORLDS_LEVEL] = {"level", "L,L...|all", "stock levels or level files; noise-isle"},           \
    [WORLDS_LEVELS] = {"levels", "L,L...|all", "the same"},                                        \
    [WORLDS_SEEDS] = {"seeds", "A..B|A,B...", about_seeds},                                        \
    [WORLDS_SEED] = {"seed", "TEXT", "one seed text instead"},                                     \
    [WORLDS_SIZE] = {"size", "N|WxH",                                                              \
                     "sides in tiles, from 16 to what 'levels' says; as each level says"}

// Loads the levels that these options name, noise-isle by default. One of seeds and seed must be given.
// FAILURE_OPTION for an invalid seed, a range that does not rise, or more than SEEDS_MOST. With `figures`
// it loads the level files of levels/figures in the data folder, sorted by name; the default seed is 1.
bool worlds_read(Worlds *worlds, const char *const values[], bool figures, TextError *error);
void worlds_free(Worlds *worlds);

int64_t worlds_count(const Worlds *worlds);
const WorldLevel *worlds_level(const Worlds *worlds, int64_t index);
SeedText worlds_seed(const Worlds *worlds, int64_t index);

typedef struct MadeWorld {
    const WorldLevel *level;
    Land land;  // if not made, only its seed is set
    bool made;
    TextError error;  // why it was not made
    double seconds;
} MadeWorld;

// Called once for each world, maybe for several at the same time.
typedef void WorldTaker(void *context, int64_t index, const MadeWorld *world);

// Makes worlds first..first+count-1. A world that is impossible at this size or with this seed
// (FAILURE_CONTENT) counts as missing; any other failure ends the work. Progress tells how many are done,
// and how far a large world is.
bool worlds_make(Worlds *worlds, int64_t first, int count, WorldTaker *taker, void *context,
                 TextError *error);

// FAILURE_CONTENT when worlds are missing: how many of how many, and why the first is.
bool worlds_complete(const Worlds *worlds, TextError *error);
