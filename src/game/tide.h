// SPDX-License-Identifier: MIT
// tide: which tiles the sea takes.
//
// A 4-connected flood fill from all original water into tiles whose altitude, with any wall, the tide has
// reached. A hollow stays dry until the tide overtops its rim. Functions that change a game add to its
// work.
#pragma once

#include "game.h"

// Computes the flood of game->tide from scratch, in place. Returns how many more tiles are flooded, or 0;
// `dried`, if not NULL, gets how many fewer.
int tide_flood(Game *game, int *dried);

// The same after the tide has risen, when no tile falls dry. Returns how many tiles the sea took.
int tide_rise(Game *game);

// The same after a wall was raised on a flooded tile; it searches no further than needed to know what the
// wall cuts off. Returns how many tiles fell dry; `seen`, if not NULL, gets how many of them were seen, and
// without memory for searches all of them.
int tide_wall(Game *game, int cell, int *seen);

// Fills `when`, a byte for each cell, with the number of the rise that floods it: 0 is now, 1 the next
// one, rises + 1 any after `rises`, which is at most DAY_LIMIT. Maps show it to players for seen tiles
// only.
void tide_preview(const Game *game, int rises, uint8_t *when);

// The same as far as it follows from seen tiles: the soonest, as if all unseen tiles were sea, and the
// latest, as if none of them let the sea through. The bytes of unseen tiles mean nothing.
void tide_preview_seen(const Game *game, int rises, uint8_t *soonest, uint8_t *latest);

// The end of a site, as the party knows it: the chart has the heights of all sites, and the calendar the
// evenings on which the sea reaches them. Of a site that was seen the sea's way to it is known too, and its
// wall; of others only that the sea cannot take it earlier.
typedef struct SiteEnd {
    bool gone;  // the sea is there, or as high where nobody has been
    int day;  // on whose evening the sea takes it, or took it; 0: it stays dry
    int walled;  // the same with a seawall; 0: it stays dry, or has its wall already
} SiteEnd;

// `when` is that of tide_preview for all rises to come.
SiteEnd tide_site_end(const Game *game, int site, const uint8_t *when);

// Whether a beacon may still be lit there, as far as the party knows.
bool tide_site_is_free(const Game *game, int site);

// The day on whose evening the tide rises next, from game->day on; 0 when it never does again.
int tide_next_day(const Game *game);
