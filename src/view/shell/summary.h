// SPDX-License-Identifier: MIT
// summary: what seeds, sizes, levels, recordings and files are called for people, and what can be
// chosen among them.
#pragma once

#include "../../base/sentence.h"
#include "../../game/recording.h"
#include "../ui/ui.h"

struct Shell;

// What a seed is called: without the suffixes that tell lands and shores of one seed apart.
SeedText summary_seed(const WorldCode *code);

// A new seed, from the clocks; the world itself reads no clock.
SeedText choice_new_seed(void);
WorldCode choice_last_code(const struct Shell *shell);  // of the last new game, without a seed

// A code to read: whole if it is no wider than this, else with "\u2026" in place of the changes.
CodeText summary_code(Ui *ui, const WorldCode *code, int width);

const char *choice_class_word(SizeClass size);  // "small", "middle", "large"
Words summary_size(const WorldCode *code);  // "128", "128x64"
// The same, but in words for square worlds of 64, 128 and 256 tiles a side.
Words summary_size_word(const WorldCode *code);

// What to call a level whose recipe is not loaded: a stock level by its title, the player's own by
// its file name, and that it is changed. Titles are read once, by the first dialog that shows them; before that stock
// levels have their file names too.
typedef char LevelTitle[sizeof((Recipe *)0)->title];
void choice_read_titles(struct Shell *shell);
const char *choice_stock_title(const struct Shell *shell, int level);  // by its index
Words choice_level_title(const struct Shell *shell, const WorldCode *code);

int choice_place_of(const LevelList *levels, const char *level);  // -1: not a stock level
bool choice_is_stock(const struct Shell *shell, const WorldCode *code);  // its present text

// The island of a day, the same for everybody.
typedef struct DayIsland {
    int day;  // since 2000-01-01
    WorldCode code;
    LevelTitle title;  // of its level
    const char *why_not;  // why it cannot be played; NULL where it can
} DayIsland;
int choice_today(const struct Shell *shell);  // in UTC
DayIsland choice_of_day(const struct Shell *shell, int day);  // reads its list and its level

// The title of a recording's level, or its name where it has no title.
Words summary_title(const Recording *recording);
// Where a recording stops, from its lines alone: nothing is played.
typedef struct RecordingEnd {
    int day;
    int lit;  // beacons, also those that the sea has put out since
    bool sailed;  // home, which is a win
} RecordingEnd;
RecordingEnd summary_end(const Recording *recording);

const char *path_name(const char *path);  // the file name

// Takes the folder of the stock levels off the front of an error.
void choice_shorten_level_error(const struct Shell *shell, TextError *error);
// An error in the words of the window: not "what 'value' (limit ...)" but "There is no ...
// Possible: ..."
ErrorWords choice_error_words(const TextError *error);
