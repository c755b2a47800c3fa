// SPDX-License-Identifier: MIT
// tide: which tiles the sea takes.
//
// Flood fill, 4-connected, from all water the land was made with into tiles whose altitude (and
// wall) the tide has reached. A hollow behind a higher rim stays dry until the rim is overtopped.
// What changes a game adds to its work.
#pragma once

#include "game.h"

// Works the flood of game->tide out anew, without memory beyond the game's. Returns how many tiles
// more are flooded, or 0, and through `dried`, where not NULL, how many fewer.
int tide_flood(Game *game, int *dried);

// The same after the tide has risen: a rise only takes, so many tiles.
int tide_rise(Game *game);

// The same after a wall was raised on a flooded tile, looking no further around it than it must to
// know what is cut off. Returns how many tiles fewer are flooded.
int tide_wall(Game *game, int cell);

// Tells for each cell how many more rises take it: 0 flooded now, 1 with the next rise ... `rises`,
// and rises + 1 for later; `rises` is at most DAY_LIMIT. `when` has island->cells bytes of the
// caller's. What a player is shown on the map, over seen tiles only.
void tide_preview(const Game *game, int rises, uint8_t *when);

// The same as far as it follows from what was seen: the soonest, as if all that was not seen were sea,
// and the latest, as if none of it let the sea through. Both say nothing of what was not seen.
void tide_preview_seen(const Game *game, int rises, uint8_t *soonest, uint8_t *latest);

// The evening at which the tide rises next: a day from game->day on; 0 when it does not any more.
int tide_next_day(const Game *game);
