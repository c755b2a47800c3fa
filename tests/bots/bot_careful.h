// SPDX-License-Identifier: MIT
// bot_careful: skills of the builder, and views of unseen land.
#pragma once

#include "bot_goods.h"

// The number of unseen tiles around a cell that are likely to be land. Needs the sums of bot_scout.c.
int bot_unseen_around(const Bot *bot, const Game *game, int cell, int reach);

// Chooses bot->scouting, the cell with the best view for the walk, and returns its worth in hundredths of
// tiles a tick. Needs all ways from the party in bot->paths.
int bot_scout(Bot *bot, const Game *game);

// Builds a camp where it pays, posts crew, recalls them in time, and takes goods that are out of reach of
// the next site from the store here.
bool bot_camps(Bot *bot, const Game *game, const Tour *tour, const int want[GOOD_COUNT],
               Command *command);

// Goes where a watchtower shows more than a walk worth `scouting`, and builds it. Needs the sums of
// bot_scout.c.
bool bot_towers(Bot *bot, const Game *game, int scouting, const int keep[GOOD_COUNT],
                Command *command);
