// SPDX-License-Identifier: MIT
// demands: tables of what the rules promise besides wins.
#pragma once

#include "played.h"

// A line for every game.
void demands_games(const Options *options, const Played *played, int count);

// For each size and difficulty, and all levels together: when enough beacons burn, how wide scores spread,
// what wins use and what that is worth, what the sea takes.
void demands_print(const Options *options, const Played *played, int count);
