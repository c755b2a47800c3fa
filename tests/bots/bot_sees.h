// SPDX-License-Identifier: MIT
// bot_sees: what a bot looks for, of what has been seen, and the way to it.
#pragma once

#include "bot.h"

// Kinds of cells that a bot may want, to be joined with |.
enum {
    WANT_WOOD = 1 << GOOD_WOOD,
    WANT_STONE = 1 << GOOD_STONE,
    WANT_SAND = 1 << GOOD_SAND,
    WANT_FORAGE = 1 << GOOD_FOOD,
    WANT_FISH = 1 << 4,  // beside water
    WANT_FOOD = WANT_FORAGE | WANT_FISH,
    WANT_SITE = 1 << 5,  // neither lit nor flooded
    WANT_BORDER = 1 << 6,  // beside an unseen tile
    WANT_SHORE = 1 << 7,  // dry, beside water
    WANT_SAFE = 1 << 8,  // the coming night does not drown who is there
    WANT_LASTING = 1 << 9,  // dry to the end
    WANT_CAMP = 1 << 10,
};

bool bot_sees(const Bot *bot, const Game *game, int cell, unsigned wanted);

// Works the forecast out, for those who look at it afterwards.
void bot_forecast(Bot *bot, const Game *game);

// The first evening, from today's on, at whose rise of the tide the cell is flooded; 0 for one that
// is flooded, and a day after the last one for never. Wants the forecast.
int bot_floods_on(const Bot *bot, const Game *game, int cell);

// Whether a party without raft that spends the coming night there is lost.
bool bot_drowns_tonight(const Bot *bot, const Game *game, int cell);

typedef enum Errand { ERRAND_NOWHERE, ERRAND_WALK, ERRAND_HERE } Errand;

// Looks for the nearest such cell that can be reached over what was seen. On a walk, `step` is the
// next step. With `raft` the party goes as one that has a raft.
Errand bot_seek(Bot *bot, const Game *game, unsigned wanted, bool raft, Command *step);

// Sets out on the way to a cell that the last search settled.
void bot_take_route(Bot *bot, const Game *game, int cell, unsigned wanted, bool raft);

// The next step of the way; false at its end or when the party is not on it.
bool bot_steps(Bot *bot, const Game *game, Command *command);

// The same, as long as nothing new was seen and it is the same day.
bool bot_stays_on_route(Bot *bot, const Game *game, Command *command);
