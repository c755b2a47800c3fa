// SPDX-License-Identifier: MIT
// table: what `balance` prints of all worlds played.
#pragma once

#include "played.h"

// For each level, difficulty and size, and for all levels together: how each bot did. Lines of the
// naive bot at 128 are marked with the bands that the rules promise: ok, LOW or HIGH.
void table_games(const Options *options, const Played *played, int count);

// Each bot beside the first one, world by world.
void table_pairs(const Options *options, const Played *played, int count);

// How worlds were found, and whether their witnesses win.
void table_tries(const Options *options, const Played *played, int count);
