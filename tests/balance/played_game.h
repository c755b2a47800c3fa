// SPDX-License-Identifier: MIT
// played_game: a game of a bot, and what it used.
#pragma once

#include "played.h"

// Plays an island with a bot. Ends the program when the bot gives a refused command.
PlayedGame play_game(const Player *player, const Island *island, Game *game);
