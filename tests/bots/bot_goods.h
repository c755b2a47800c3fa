// SPDX-License-Identifier: MIT
// bot_goods: what a careful player carries, and where it gets it.
#pragma once

#include "bot_tour.h"

// A place to go on to, so that goods on the way count as near: a site, or -1 for none.

// The cell with one of the goods that makes the shortest walk to it and on to a site, or -1.
int bot_choose_good(const Bot *bot, const Game *game, unsigned wanted, int site, int limit);

// The next step to a cell by the ways in bot->paths; false at that cell and where there is no way.
bool bot_goes(Bot *bot, const Game *game, int cell, Command *command);

// Gathers wanted goods at a cell or goes there; false for -1.
bool bot_gathers_at(Bot *bot, const Game *game, int cell, unsigned wanted,
                    const int keep[GOOD_COUNT], Command *command);

// The goods to carry for so many beacons, and for a wall.
void bot_want_goods(const Game *game, int beacons, bool wall, int want[GOOD_COUNT]);

// Goods that it does not drop for others: wanted ones, a necessary meal, and sand for all beacons as far as
// there is room.
void bot_keep_goods(const Game *game, const int want[GOOD_COUNT], int missing,
                    int keep[GOOD_COUNT]);

// The wanted goods, as WANT_ bits, of which the party and the stores that pay at a site have too few; -1
// for no site.
unsigned bot_below(const Game *game, const int want[GOOD_COUNT], int site, int *units);

// Units in stores that pay for what is built on a cell.
int bot_stored_for(const Game *game, int cell, Good good);

// Eats on the last night before hunger takes one of the crew.
bool bot_feeds(Bot *bot, const Game *game, const int keep[GOOD_COUNT], Command *command);

// Sand lies low and drowns first: enough of it for all beacons is worth a longer walk.
bool bot_hoards_sand(Bot *bot, const Game *game, int site, const int keep[GOOD_COUNT],
                     Command *command);

// Gathers for the beacon after the next, where goods are near and there is room beside `units`.
bool bot_gathers_more(Bot *bot, const Game *game, int site, int units, const int keep[GOOD_COUNT],
                      Command *command);
