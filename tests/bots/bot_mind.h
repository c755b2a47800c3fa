// SPDX-License-Identifier: MIT
// bot_mind: the decisions of bots. Each function returns the next command of a game in progress.
#pragma once

#include "bot_sees.h"

Command bot_naive_next(Bot *bot, const Game *game);  // also the greedy one
Command bot_random_next(Bot *bot, const Game *game);
Command bot_careful_next(Bot *bot, const Game *game);  // also the builder

// Urges: each fills the command and returns true if it applies.

// Sails as soon as enough beacons burn.
bool bot_sails(const Game *game, Command *command);

// Leaves ground that drowns tonight, as late as possible.
bool bot_flees(Bot *bot, const Game *game, Command *command);

// Whether a step leads to a place that drowns tonight, without time to return.
bool bot_is_too_late(Bot *bot, const Game *game, Command command);

// Gathers the nearest wanted good, or walks there. Goods of `keep` are not dropped for it.
bool bot_gathers(Bot *bot, const Game *game, unsigned wanted, bool raft, const int keep[GOOD_COUNT],
                 Command *command);

// Goes to the nearest unseen border.
bool bot_explores(Bot *bot, const Game *game, bool raft, Command *command);

// Gathers wood for a raft and builds it at the nearest shore.
bool bot_rafts(Bot *bot, const Game *game, const int keep[GOOD_COUNT], Command *command);

// Goods missing for a building, as WANT_ bits.
unsigned bot_lacks(const Game *game, Building building);

// Drops goods beyond `keep` to make room for `amount` units; false where there is room or nothing to
// drop.
bool bot_makes_room(const Game *game, int amount, const int keep[GOOD_COUNT], Command *command);
