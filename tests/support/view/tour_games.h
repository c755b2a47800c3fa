// SPDX-License-Identifier: MIT
// tour_games: saves of one island at moments worth looking at, for tours of all screens.
//
// A bot that builds plays islands of a stock level until each moment has come. Everything here fails the test
// instead of returning an error.
#pragma once

#include "../played_expedition.h"
#include "../scratch_folder.h"

typedef enum Moment {
    MOMENT_MORNING,  // of the second day
    MOMENT_DUSK,
    MOMENT_STORM,
    MOMENT_LANDMARK,  // the first is found next
    MOMENT_BEACON,  // the second is lit next
    MOMENT_LIT,  // after that, in calm weather
    MOMENT_WALLS,  // the party has built some, and stands beside one
    MOMENT_SHIP_COMES,  // next morning
    MOMENT_SHIP,  // it may sail
    MOMENT_LOST,  // the next night ends a game in which nobody did anything
    MOMENT_COUNT
} Moment;

typedef struct TourGames {
    ScratchFolder folder;
    char code[MOMENT_COUNT][CODE_BYTES];  // of the island; empty while the moment has not come
    const char *key[MOMENT_COUNT];  // of what comes next; NULL: more than a key
} TourGames;

void tour_games_make(TourGames *games, const char *cli);
// Of this island alone; some moments may not come.
void tour_games_on(TourGames *games, const char *cli, const char *code);
void tour_games_free(TourGames *games);
const char *tour_games_file(const TourGames *games, Moment moment);  // a save
