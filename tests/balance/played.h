// SPDX-License-Identifier: MIT
// played: a world of the tables: how it was found, and how each bot did.
#pragma once

#include "options.h"

typedef struct PlayedGame {
    Outcome outcome;
    int day;  // the last day
    int score, commands, beacons;
} PlayedGame;

typedef struct Played {
    int level, size, difficulty, seed;  // numbers in the options' lists; seed counts from 0
    bool made;  // false where there is no such world; `games` is then empty
    int lands, start, relaxed;
    double milliseconds;  // time of the search
    bool witness_wins;  // when replayed
    int witness_day, days;
    PlayedGame games[PLAYERS_MOST];
} Played;

// Makes the world and plays it with every bot. Ends the program when that fails.
Played play_world(const Options *options, int level, int size, int difficulty, int seed);
