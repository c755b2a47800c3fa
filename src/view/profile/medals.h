// SPDX-License-Identifier: MIT
// medals: what a player has done once, kept as a text.
//
//     tidemark-medals 1
//     medal WORD DATE CODE        when and on which island it was won
//     level NAME                  a level of which an island was won
//
// Only ranked runs win medals. Plain C, no SDL.
#pragma once

#include "../../game/expedition.h"
#include "entry.h"

typedef enum Medal {
    MEDAL_ALL_LIT,
    MEDAL_NONE_LOST,
    MEDAL_NO_CAMP,
    MEDAL_BY_RAFT,
    MEDAL_EVERY_LEVEL,
    MEDAL_TEN_DAYS,
    MEDAL_COUNT
} Medal;

typedef struct MedalInfo {
    const char *word;  // in the file
    const char *name;
    const char *about;  // a sentence: what it takes
} MedalInfo;
extern const MedalInfo MEDAL_INFO[MEDAL_COUNT];

typedef struct MedalTable {
    unsigned won;  // a bit by Medal
    char date[MEDAL_COUNT][DATE_LENGTH + 1];
    WorldCode code[MEDAL_COUNT];
    char (*levels)[LEVEL_NAME];  // of which an island was won
    int level_count, level_capacity;
} MedalTable;

enum { MEDAL_DAYS = 10, MEDAL_LEVELS_MOST = 4000, MEDALS_FILE_BYTES = 1 << 20 };

void medals_free(MedalTable *table);
bool medals_parse(MedalTable *table, TextSource text, TextError *error);
bool medals_print(const MedalTable *table, Buffer *to, TextError *error);

// The medals that a finished game is worth by itself, a bit each: it replays the commands. False without
// memory.
bool medals_of_game(const Expedition *expedition, unsigned *medals);

// What else counts when a run is entered.
typedef struct MedalRun {
    ScoreEntry entry;
    unsigned of_game;  // medals_of_game
    const LevelList *levels;  // the offered ones
    int days;  // islands of the day played
} MedalRun;

// Enters a run; `won` gets the medals that are new. False without memory.
bool medals_enter(MedalTable *table, const MedalRun *run, unsigned *won);
