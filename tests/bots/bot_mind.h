// SPDX-License-Identifier: MIT
// bot_mind: what the bots decide by. Each is asked for the next command of a game that goes on.
#pragma once

#include "bot_sees.h"

Command bot_naive_next(Bot *bot, const Game *game);  // also the greedy one
Command bot_random_next(Bot *bot, const Game *game);
Command bot_careful_next(Bot *bot, const Game *game);  // also the builder

// Urges: each looks whether it has something to say and then fills the command.

// Leaves as soon as enough beacons burn.
bool bot_sails(const Game *game, Command *command);

// Walks off ground that drowns tonight, as late as it can.
bool bot_flees(Bot *bot, const Game *game, Command *command);

// Whether a step would leave it in water that drowns it tonight, with no time to come back.
bool bot_is_too_late(Bot *bot, const Game *game, Command command);

// Gathers the nearest of the goods wanted, or walks there. `keep` is what must not be dropped for it.
bool bot_gathers(Bot *bot, const Game *game, unsigned wanted, bool raft, const int keep[GOOD_COUNT],
                 Command *command);

// Goes to the nearest unseen border.
bool bot_explores(Bot *bot, const Game *game, bool raft, Command *command);

// Gathers wood for a raft and builds it at the nearest shore.
bool bot_rafts(Bot *bot, const Game *game, const int keep[GOOD_COUNT], Command *command);

// Goods that are short of what a building costs, as WANT_ bits.
unsigned bot_lacks(const Game *game, Building building);

// Drops goods beyond `keep` so that `amount` more find room; false where there is room or nothing to
// drop.
bool bot_makes_room(const Game *game, int amount, const int keep[GOOD_COUNT], Command *command);
