// SPDX-License-Identifier: MIT
// bot_plain: flood and sight by plain loops over all cells, for comparison with the game's.
#pragma once

#include "../../src/game/game.h"

// What the tide of the game floods with the walls it has; `flooded` has a byte a cell.
void plain_flood(const Game *game, uint8_t *flooded);

// Whether a party on `from` sees `cell` today.
bool plain_sees(const Game *game, int from, int cell);
