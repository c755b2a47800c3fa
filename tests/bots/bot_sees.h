// SPDX-License-Identifier: MIT
// bot_sees: cells that a bot looks for among seen tiles, and the way there.
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
    WANT_BORDER = 1 << 6,  // beside an unseen tile
    WANT_SHORE = 1 << 7,  // beside water, and no river
    WANT_SAFE = 1 << 8,  // where the coming night drowns nobody
};

bool bot_sees(const Bot *bot, const Game *game, int cell, unsigned wanted);

// Computes the forecast that other functions need, once a day; who builds a wall sets Bot.when_day to 0.
void bot_forecast(Bot *bot, const Game *game);

// The first day, from today on, on whose evening a seen cell or a site is flooded; 0 for a flooded cell,
// and a day after the last one for never. Needs the forecast.
int bot_floods_on(const Bot *bot, const Game *game, int cell);

// Whether a party without raft that spends the coming night there would be lost.
bool bot_drowns_tonight(const Bot *bot, const Game *game, int cell);

typedef enum Errand { ERRAND_NOWHERE, ERRAND_WALK, ERRAND_HERE } Errand;

// Finds the nearest wanted cell over seen tiles, and the next `step` to it. With `raft` the party goes as
// if it had one.
Errand bot_seek(Bot *bot, const Game *game, unsigned wanted, bool raft, Command *step);

// Begins the way to a cell that the last search settled.
void bot_take_route(Bot *bot, const Game *game, int cell, unsigned wanted, bool raft);

// The next step of the way; false at its end or when the party has left it.
bool bot_steps(Bot *bot, const Game *game, Command *command);

// The same while nothing new was seen on the same day.
bool bot_stays_on_route(Bot *bot, const Game *game, Command *command);
