// SPDX-License-Identifier: MIT
// seeds: many seed texts said in one: "1..12", "7,brisk-otter-cove,100..199".
//
// A range is of whole numbers, both ends included, and is never written out. Items stand between
// commas; a seed text with a comma, or with ".." in it, can only be named alone. The texts belong
// to the caller; the list of items belongs to the Seeds until seeds_free, and a zeroed one is safe
// to free.
#pragma once

#include <stdint.h>

#include "../worldgen/seed.h"

enum { SEEDS_MOST = 1000000 };

typedef struct SeedItem {
    const char *text;
    size_t length;
    bool range;
    uint64_t first;  // of a range
    int64_t before;  // seeds of the items before it
} SeedItem;

typedef struct Seeds {
    SeedItem *items;
    int item_count;
    int64_t count;  // 1..SEEDS_MOST
} Seeds;

// FAILURE_OPTION for what is no seed, a range that does not rise, or more than SEEDS_MOST.
bool seeds_read(Seeds *seeds, const char *list, TextError *error);

// One seed text, commas and all.
bool seeds_read_one(Seeds *seeds, const char *text, TextError *error);

SeedText seeds_at(const Seeds *seeds, int64_t index);
void seeds_free(Seeds *seeds);
