// SPDX-License-Identifier: MIT
// table: the tables that `balance` prints.
#pragma once

#include "played.h"

// How each bot did, for each level, difficulty and size, and for all levels together. Lines of the naive
// bot at 128 are marked by the bands that the rules promise: ok, LOW or HIGH.
void table_games(const Options *options, const Played *played, int count);

// Compares each bot with the first one, world by world.
void table_pairs(const Options *options, const Played *played, int count);

// How worlds were found, and whether witnesses win.
void table_tries(const Options *options, const Played *played, int count);
