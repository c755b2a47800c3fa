// SPDX-License-Identifier: MIT
// played: a world of the tables: how it was found, and how each bot did.
#pragma once

#include "options.h"

// Kinds of action: what a game may use or do without. All but the first two are skills of bots.
typedef enum Kind {
    KIND_GATHER,
    KIND_BEACON,
    KIND_FOOD,  // foraging and fishing
    KIND_RAFT,
    KIND_POST,  // camps, and crew posted
    KIND_TOWER,
    KIND_WALL,
    KIND_GIFT,  // what landmarks give
    KIND_STAY,  // nights held while the ship lay there and could have been boarded
    KIND_COUNT
} Kind;
extern const char *const KIND_NAME[KIND_COUNT];

typedef struct PlayedGame {
    Outcome outcome;
    int day;  // the last day
    int score, commands, beacons;
    int enough_day;  // on which enough beacons burned for the first time, or 0
    int beacons_lost;
    int uses[KIND_COUNT];  // how often
    bool used_low;  // a beacon was lit on a site that the sea takes by the last evening
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
