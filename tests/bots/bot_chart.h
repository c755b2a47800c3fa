// SPDX-License-Identifier: MIT
// bot_chart: what the chart and the forecast tell of sites: the way there, also over land that nobody has
// seen, and how long they stand.
#pragma once

#include "bot_sees.h"

// The memory of a bot; false without memory.
bool bot_begin(Bot *bot, const Island *island);
void bot_end(Bot *bot);

// Finds all ways from the party over seen tiles, and the borders where they end.
void bot_look_about(Bot *bot, const Game *game);

// Ticks that a way from a cell to a site is likely to take by the chart, on foot or with a raft; PATH_FAR
// where there is none.
int bot_ticks_to_site(const Bot *bot, const Game *game, int cell, int site, bool raft);

// The same from the party, by ways that bot_look_about found, and `by` the cell to go to next: the site or
// a border. PATH_FAR and -1 where there is no way.
int bot_way_to_site(const Bot *bot, const Game *game, int site, int *by);

// The first evening from today on that takes a site, or another cell when it has a wall; 0 for what is
// flooded, and the day after the last for never.
int bot_site_out(const Bot *bot, const Game *game, int site);
int bot_walled_out(const Bot *bot, const Game *game, int cell);
