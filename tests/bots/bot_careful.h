// SPDX-License-Identifier: MIT
// bot_careful: what the careful bot and the builder share.
#pragma once

#include "bot_mind.h"

enum { WALL_WORTH = 16 };  // ticks

int bot_beacons_missing(const Game *game);

// The day by which it expects enough beacons to burn.
int bot_hoped_day(const Game *game);

// Whether the beacon here would drown too early but not with a wall.
bool bot_wants_wall(const Bot *bot, const Game *game, int cell);

// Finds all ways from a cell over seen tiles.
void bot_look_about(const Game *game, int start, PathFinder *paths);

// The next step to a cell by the ways in bot->paths; false at that cell and where there is no way.
bool bot_goes(Bot *bot, const Game *game, int cell, Command *command);

// The number of unseen tiles around a cell that are likely to be land. Needs the sums of bot_scout.c.
int bot_unseen_around(const Bot *bot, const Game *game, int cell, int reach);

// Chooses bot->scouting, the cell with the best view for the walk, and returns its worth in hundredths of
// tiles a tick. Needs all ways from the party in bot->paths.
int bot_scout(Bot *bot, const Game *game);

// Builds a camp where it pays, posts crew, and takes wanted goods from the store here.
bool bot_camps(Bot *bot, const Game *game, const int want[GOOD_COUNT], Command *command);

// Goes where a watchtower shows more than a walk worth `scouting`, and builds it. Needs the sums of
// bot_scout.c.
bool bot_towers(Bot *bot, const Game *game, int scouting, const int keep[GOOD_COUNT],
                Command *command);

// Whether a camp there has enough of a good to be worth the walk.
bool bot_stores(const Bot *bot, const Game *game, int cell, unsigned wanted);
