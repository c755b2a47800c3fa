// SPDX-License-Identifier: MIT
// discovery: what the party finds out: landmarks that come into sight, commissions carried out. Part
// of the work of game_apply; events may be NULL.
#pragma once

#include "game.h"

// Sees from a cell.
void discovery_look_around(Game *game, int cell, Events *events);

// After the party has moved, or tiles were seen in another way: so many for the first time.
void discovery_find(Game *game, int revealed, Events *events);
