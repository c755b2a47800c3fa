// SPDX-License-Identifier: MIT
// night: what happens between two days. Part of the work of game_apply; events may be NULL.
#pragma once

#include "game.h"

// Nightfall, in the order of its rules: eat, keep warm, produce, the tide and what it takes, the end
// or the new day.
void night_fall(Game *game, Events *events);

// Leaves behind what nobody can carry: in the camp here, as far as there is room.
void night_drop_excess(Game *game, Events *events);
