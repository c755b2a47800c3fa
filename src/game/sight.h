// SPDX-License-Identifier: MIT
// sight: what the party sees from where it stands.
//
// The eye stands at e = max(altitude, tide) and sees as far as R = 5 + e/2, less in a storm. A tile
// of altitude a is seen when its distance d has d^2 <= (R + max(0, (a - e)/2))^2, quotients rounded
// down: peaks show from afar, and climbing pays. What was seen stays known.
#pragma once

#include "game.h"

enum { SIGHT_MOST = 40 };  // no radius is larger

// Marks what is seen from a cell; returns how many tiles were new, and counts land among them in
// game->land_seen.
int sight_reveal(Game *game, int cell);

// The same for a plain circle, as from a watchtower.
int sight_reveal_circle(Game *game, int cell, int radius);

// Whether the party sees a cell now (not only remembers it).
bool sight_in_view(const Game *game, int cell);
