// SPDX-License-Identifier: MIT
// days: the player's runs on islands of the day, kept as a text.
//
//     tidemark-days 1
//     day RULES ENTRY             the version of the rules; entry.h, in format 3
//
// Of each day, version of the rules and text of the level the first ranked run counts, won or lost; later
// ones are not entered. Runs on islands that were scouted do not count. Plain C, no SDL.
#pragma once

#include "entry.h"

enum { DAYS_MOST = 4000, DAYS_FILE_BYTES = 2 << 20 };

typedef struct DayEntry {
    int day;  // since 2000-01-01
    int rules;
    ScoreEntry run;
} DayEntry;

typedef struct DayTable {
    DayEntry *items;  // from the latest day to the first
    int count, capacity;
} DayTable;

void days_free(DayTable *table);
bool days_parse(DayTable *table, TextSource text, TextError *error);
bool days_print(const DayTable *table, Buffer *to, TextError *error);

// The entry for the island of a code by today's rules; NULL where there is none.
const DayEntry *days_find(const DayTable *table, const WorldCode *code);

// Enters a run if it counts: it is on the island of some day, not scouted, and the first. Returns false
// without memory.
bool days_enter(DayTable *table, const ScoreEntry *run, bool *entered);

// On how many dates of the player there was a run: who plays earlier days in one evening has one.
int days_played(const DayTable *table);
