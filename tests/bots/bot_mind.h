// SPDX-License-Identifier: MIT
// bot_mind: the decisions of bots, and their crafts: what they can do besides the careful player.
#pragma once

#include "bot.h"

// Each returns the next command of a game in progress.
Command bot_naive_next(Bot *bot, const Game *game);  // also the greedy one
Command bot_random_next(Bot *bot, const Game *game);

// The craft that comes with skills: bot_craft.c.
Craft bot_craft(unsigned skills);

enum { WANT_BORDER = WANT_OTHER };  // beside an unseen tile
bool bot_gives_border(const Game *game, int cell, unsigned wanted);

// The first evening from today on that takes a cell when it has a wall, as careful_floods_on.
int bot_walled_out(const Careful *player, const Game *game, int cell);

// Builds a camp where it pays, posts crew, recalls them in time, and takes goods that are out of reach of
// the next site from the store here: as Craft.works.
bool bot_camps(Careful *player, const Game *game, const Tour *tour, const int want[GOOD_COUNT],
               Command *command);

// Goes where a watchtower shows more than a walk worth `scouting`, and builds it: as Craft.explores. Needs
// the sums of careful_scout.
bool bot_towers(Careful *player, const Game *game, int scouting, const int keep[GOOD_COUNT],
                Command *command);
