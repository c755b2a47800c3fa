// SPDX-License-Identifier: MIT
// scores: the best runs by level, difficulty and class of size, kept as a text.
//
//     tidemark-scores 2
//     score TOTAL won|lost DAY DATE RELAXED CODE     date as 2026-11-30, relaxed as in a recording; the
//                                                    code is the rest of the line
//
// Lines of format 1 have no RELAXED and are read as 0. At most SCORES_EACH of a level, difficulty and class
// are kept, the best first; of equal runs the older comes first. Practice runs are never entered. Plain C,
// no SDL.
#pragma once

#include "../../game/code.h"
#include "../../game/rules.h"

enum { SCORES_EACH = 10, SCORES_MOST = 2000, SCORES_FILE_BYTES = 2 << 20 };

typedef struct ScoreEntry {
    int total;
    bool won;
    int day;  // on which it ended
    char date[11];
    int relaxed;  // 0..RELAXED_MOST
    WorldCode code;
} ScoreEntry;

typedef struct ScoreTable {
    ScoreEntry *items;  // by level, then difficulty, then class of size, then place
    int count, capacity;
} ScoreTable;

typedef struct ScorePlace {
    int place;  // 1 is the best, 0 not among them
    int of;  // how many the table has now
} ScorePlace;

void scores_free(ScoreTable *table);
bool scores_parse(ScoreTable *table, TextSource text, TextError *error);
bool scores_print(const ScoreTable *table, Buffer *to, TextError *error);
// The place of a run that was entered before, on any date.
ScorePlace scores_find(const ScoreTable *table, const ScoreEntry *entry);
// False without memory.
bool scores_enter(ScoreTable *table, const ScoreEntry *entry, ScorePlace *place);
