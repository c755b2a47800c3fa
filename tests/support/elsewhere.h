// SPDX-License-Identifier: MIT
// elsewhere: the same game to its player's eye, on an island with the same chart of which all that was not seen is
// another.
#pragma once

#include "../../src/game/game.h"
#include "../../src/worldgen/rng.h"

typedef struct Elsewhere {
    Island island;
    Game game;
    int8_t altitude[GAME_CELLS];
    uint8_t kinds[GAME_CELLS];
    Rng rng;
    int changed;  // tiles so far
} Elsewhere;

void elsewhere_make(Elsewhere *other, const Game *game);
