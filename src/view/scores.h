// SPDX-License-Identifier: MIT
// scores: the best runs by level and difficulty, kept as a text.
//
//     tidemark-scores 1
//     score TOTAL won|lost DAY DATE CODE      date as 2026-11-30; the code is the rest of the line
//
// At most SCORES_EACH of a level and difficulty are kept, best first; of equal ones the older comes
// first. A practice run is never entered. Plain C, no SDL.
#pragma once

#include "../worldgen/buffer.h"
#include "../worldgen/recipe.h"
#include "../worldgen/seed.h"

enum { SCORES_EACH = 10, SCORES_MOST = 2000, SCORES_FILE_BYTES = 2 << 20 };

typedef struct ScoreEntry {
    int total;
    bool won;
    int day;  // that it ended on
    char date[11];
    WorldCode code;
} ScoreEntry;

typedef struct ScoreTable {
    ScoreEntry *items;  // by level, then difficulty, then place
    int count, capacity;
} ScoreTable;

typedef struct ScorePlace {
    int place;  // 1 is the best; 0: not among them
    int of;  // how many there are now
} ScorePlace;

void scores_free(ScoreTable *table);
bool scores_parse(ScoreTable *table, TextSource text, TextError *error);
bool scores_print(const ScoreTable *table, Buffer *to, TextError *error);
// False without memory.
bool scores_enter(ScoreTable *table, const ScoreEntry *entry, ScorePlace *place);
