// SPDX-License-Identifier: MIT
// bot_plain: flood and sight by plain loops over all cells, to compare with the game.
#pragma once

#include "../../src/game/game.h"

// Floods for the tide and walls of a game; `flooded` has a byte for each cell.
void plain_flood(const Game *game, uint8_t *flooded);

// Whether a party on `from` sees `cell` today.
bool plain_sees(const Game *game, int from, int cell);
