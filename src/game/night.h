// SPDX-License-Identifier: MIT
// night: what happens between two days. Part of the work of game_apply; events may be NULL.
#pragma once

#include "game.h"

// Nightfall, in the order of its rules: eat, keep warm, produce, the tide and what it takes, the end
// or the new day.
void night_fall(Game *game, Events *events);

// Leaves behind what nobody can carry: in the camp here, as far as there is room.
void night_drop_excess(Game *game, Events *events);

// Whether this night would drown a party without a raft that sleeps on a cell; one that has a raft
// is never drowned. Needs some memory where the sea may come into a hollow: without it, yes.
bool night_drowns(const Game *game, int cell);
