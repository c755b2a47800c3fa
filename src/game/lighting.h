// SPDX-License-Identifier: MIT
// lighting: what lighting the beacons that are left takes at least, for whoever knows the whole island.
//
// The solver gives up by it long before the last day. It is a bound from below: no way of playing without
// walls, camps and posts is faster, whatever the sea, storms and hunger do. Nothing is owned or refused.
#pragma once

#include "game.h"

// Beacons that must still be lit; below 0 where more burn.
static inline int lighting_left(const Game *game) {
    return game_rule(game, RULE_BEACONS) - game_beacons_burning(game);
}

// The tide that sites must stay above to count: that of the morning on which the party sails at the latest,
// after a last day of lighting, or a lower one where too few sites do.
int lighting_tide(const Game *game, int last_day);

// Whether a beacon can be lit on a site that stays above a tide.
bool lighting_usable(const Game *game, int site, int tide);

// Whether not all beacons that are left can be lit by the end of that day: where too few such sites are left, or
// the fewest steps to them, gathering what beacons cost beyond all that lies at landmarks and in stores, and
// lighting them take more ticks than there are.
bool lighting_is_too_late(const Game *game, int last_day);
