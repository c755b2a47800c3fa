// SPDX-License-Identifier: MIT
// scores: the best runs by level, difficulty and class of size, kept as a text.
//
//     tidemark-scores 3
//     score ENTRY                 entry.h; lines of formats 1 and 2 have fewer words
//
// At most SCORES_EACH of a level, difficulty and class are kept, the best first; of equal runs the older
// comes first. Practice runs are never entered. Plain C, no SDL.
#pragma once

#include "entry.h"

enum { SCORES_EACH = 10, SCORES_MOST = 2000, SCORES_FILE_BYTES = 2 << 20 };

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
