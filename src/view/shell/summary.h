// SPDX-License-Identifier: MIT
// summary: what seeds, sizes, levels, recordings and files are called for people, and what of them
// can be chosen.
#pragma once

#include "../../game/recording.h"

struct Shell;

// A seed that nobody has seen, from the clocks; the world itself reads no clock.
SeedText choice_new_seed(void);
WorldCode choice_last_code(const struct Shell *shell);  // of the last new game, without a seed

const char *choice_class_word(SizeClass size);  // "small", "middle", "large"
Words summary_size(const WorldCode *code);  // "128", "128x64"
// The same in words for square worlds of 64, 128 and 256 tiles a side.
Words summary_size_word(const WorldCode *code);

// What a level is called whose recipe is not at hand: a stock one by its title, the player's own by
// their file's name. Titles are read once, by whoever opens a dialog that shows them; before that a
// stock level has its file's name too.
typedef char LevelTitle[sizeof((Recipe *)0)->title];
void choice_read_titles(struct Shell *shell);
const char *choice_stock_title(const struct Shell *shell, int level);  // by its place among all
const char *choice_level_title(const struct Shell *shell, const WorldCode *code);

int choice_place_of(const LevelList *levels, const char *level);  // -1: it is no stock level
bool choice_is_stock(const LevelList *levels, const WorldCode *code);

// What the level of a recording is called: its title, or its name where it has none.
Words summary_title(const Recording *recording);
// Where a recording stops; its lines are read, nothing is played.
typedef struct RecordingEnd {
    int day;
    bool sailed;  // home, which wins
} RecordingEnd;
RecordingEnd summary_end(const Recording *recording);

const char *path_name(const char *path);  // the name at its end

// An error about a stock level, without the folder that leads to it.
void choice_shorten_level_error(const struct Shell *shell, TextError *error);
// An error in the words of the window: what somebody typed is not "what 'value' (limit ...)" there, but
// "There is no ... Possible: ..."
ErrorWords choice_error_words(const TextError *error);
