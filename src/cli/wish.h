// SPDX-License-Identifier: MIT
// wish: what `generate` was asked for, checked.
//
// wish_read checks all that can be checked before a level is read, wish_resolve the rest. Strings
// belong to argv; the recipe belongs to the wish until wish_free.
#pragma once

#include "../worldgen/land.h"
#include "../worldgen/palette.h"
#include "cli.h"
#include "outputs.h"

typedef struct Wish {
    const char *level;  // name or path
    const char *map;  // to write instead of the height; NULL for the height
    const char *paths[OUTPUT_COUNT];  // NULL where not asked for
    Palette palette;
    int scale;  // pixels a tile of the image: 1, or those of the tileset
    bool stats;
    bool has_size, has_code;
    WorldCode code;  // where has_code
    Recipe recipe;
    LandWish land;
} Wish;

// Fills all but the recipe and land.keep.
bool wish_read(Wish *wish, int argc, char **argv, TextError *error);

// Loads the level and makes sure that it has what is asked for.
bool wish_resolve(Wish *wish, TextError *error);
void wish_free(Wish *wish);
