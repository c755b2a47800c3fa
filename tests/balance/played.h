// SPDX-License-Identifier: MIT
// played: one world of the tables: how it was found, and how each bot did on it.
#pragma once

#include "options.h"

typedef struct PlayedGame {
    Outcome outcome;
    int day;  // on which it ended
    int score, commands, beacons;
} PlayedGame;

typedef struct Played {
    int level, size, difficulty, seed;  // numbers in the options' lists; seed counts from 0
    bool made;  // false where there is no such world; `games` are then empty
    int lands, start, relaxed;
    double milliseconds;  // of finding it
    bool witness_wins;  // when replayed
    int witness_day, days;
    PlayedGame games[PLAYERS_MOST];
} Played;

// Makes the world and plays it with every bot. Ends the program where that cannot be done at all.
Played play_world(const Options *options, int level, int size, int difficulty, int seed);
