// SPDX-License-Identifier: MIT
// entry: a ranked run as a part of a line, in the files of scores and of islands of the day.
//
//     TOTAL won|lost DAY DATE RELAXED scouted|fresh CODE
//
// DATE is the player's own, as 2026-11-30; RELAXED as in a recording; the code is the rest of the line.
// Older formats lack scouted, and the first one RELAXED; they are read as fresh, and 0. Plain C, no SDL.
#pragma once

#include "../../base/date.h"
#include "../../base/lines.h"
#include "../../game/code.h"
#include "../../game/rules.h"

enum { ENTRY_FORMAT = 3, ENTRY_LINE_MOST = 4096 };

typedef struct ScoreEntry {
    int total;
    bool won;
    int day;  // on which it ended
    char date[DATE_LENGTH + 1];
    int relaxed;  // 0..RELAXED_MOST
    bool scouted;  // the island had been known before
    WorldCode code;
} ScoreEntry;

bool entry_read(const Lines *lines, Line line, int format, ScoreEntry *entry, TextError *error);
void entry_print(const ScoreEntry *entry, Buffer *to);

// Reads the first line of a file, WORD and a space before the number of its format, which is at most
// `format`. FAILURE_VERSION for a later one.
bool entry_header(Lines *lines, const char *word, int most, int *format, TextError *error);

// A number up to a limit, and the blank after it.
bool entry_number(const Lines *lines, Line *line, const char *what, int most, int *number,
                  TextError *error);
