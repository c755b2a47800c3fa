// SPDX-License-Identifier: MIT
// bot_careful: what the careful bot and the builder share.
#pragma once

#include "bot_mind.h"

enum { WALL_WORTH = 16 };  // ticks

int bot_beacons_missing(const Game *game);

// The day by which it counts on burning beacons enough.
int bot_hoped_day(const Game *game);

// Whether the beacon here would drown too early, and a wall would change that.
bool bot_wants_wall(const Bot *bot, const Game *game, int cell);

// All ways from a cell over what was seen.
void bot_look_about(const Game *game, int start, PathFinder *paths);

// The next step to a cell, by a way in bot->paths; false for the own cell and where there is none.
bool bot_goes(Bot *bot, const Game *game, int cell, Command *command);

// Unseen tiles in the square around a cell that are likely to be land. Wants what bot_scout works
// out.
int bot_unseen_around(const Bot *bot, const Game *game, int cell, int reach);

// Chooses bot->scouting, the cell from where most is to be seen for the walk, and returns what it
// is worth: hundredths of tiles a tick. Wants all ways from the party in bot->paths.
int bot_scout(Bot *bot, const Game *game);

// Builds a camp where it pays, posts crew and takes what is wanted out of the store here.
bool bot_camps(Bot *bot, const Game *game, const int want[GOOD_COUNT], Command *command);

// Goes where a watchtower shows more than a walk that is worth `scouting`, and builds it. Wants what
// bot_scout works out.
bool bot_towers(Bot *bot, const Game *game, int scouting, const int keep[GOOD_COUNT],
                Command *command);

// Whether a camp there has enough of a good to be worth going to.
bool bot_stores(const Bot *bot, const Game *game, int cell, unsigned wanted);
