// SPDX-License-Identifier: MIT
// foresight: what tonight takes, and whether a wall would change that, so that players can be asked before
// what cannot be taken back.
//
// Everything is played on a copy of the game, so it is what will really happen. It tells nothing that the
// party does not know: its own camps and beacons, and the tile where it stands. Each call takes a copy of
// the game for a moment; without memory it says that there is nothing to ask about.
#pragma once

#include "path.h"

typedef struct Foresight {
    bool drowns;  // the party, which ends the game
    int crew;  // posted crew who drown with their camps
    People people;  // who they are
    int beacons;  // burning ones that the sea puts out
    int savable;  // those of them that a wall can still save today
    int first;  // the cell of the first of these; -1 none
} Foresight;

// What the night brings if the day ends now. `ways` are those from the party's cell over seen tiles.
Foresight foresee_night(const Game *game, const PathFinder *ways);

// Whether a seawall that can be built here would keep no tile dry on any evening to come: the tide does not
// come so high, or comes over the wall on the very same evening.
bool wall_is_vain(const Game *game);
