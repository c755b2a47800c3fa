// SPDX-License-Identifier: MIT
// daily: the island of the day, the same for everybody.
//
// The date in UTC is the seed's text; the level is a line of levels/daily.txt, in turn from 2000-01-01 on;
// the size is 128 and the difficulty hard. The file begins with the version of the rules:
//
//     tidemark-daily 2
//     perlin-coast
//     ...
//
// Lines are only added while the rules keep their version. `#` begins a comment.
#pragma once

#include "../base/date.h"
#include "code.h"

enum { DAILY_SIDE = 128, DAILY_BYTES = 1 << 16 };

// The code of the island of a day, which counts from 2000-01-01. The text of daily.txt is not trusted:
// FAILURE_CONTENT with its line, FAILURE_VERSION where it is for other rules.
bool daily_code(WorldCode *code, int day, TextSource list, TextError *error);

// The same from the file of a data folder.
bool daily_find(WorldCode *code, int day, const char *data_folder, TextError *error);

// The day that a code is the island of, by its seed, size and difficulty alone; -1 where it is of none, or
// its level is changed.
int daily_day(const WorldCode *code);
