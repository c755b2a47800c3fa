// SPDX-License-Identifier: MIT
// world_choice: what can be chosen of a world, in words: seeds, sizes and levels; and what people are
// told where they chose something else.
#pragma once

#include "../../game/rules.h"
#include "../../worldgen/level.h"
#include "../../game/code.h"

struct Shell;

// A seed that nobody has seen, from the clocks; the world itself reads no clock.
SeedText choice_new_seed(void);

const char *choice_class_word(SizeClass size);  // "small", "middle", "large"
// The same of a square world of so many tiles a side, where that has a word of its own; NULL where not.
const char *choice_size_word(int side);

// What a level is called whose recipe is not at hand: a stock one by its title, the player's own by
// their file's name. Titles are read once, by whoever opens a dialog that shows them; before that a
// stock level has its file's name too.
typedef char LevelTitle[sizeof((Recipe *)0)->title];
void choice_read_titles(struct Shell *shell);
const char *choice_stock_title(const struct Shell *shell, int level);  // by its place among all
const char *choice_level_title(const struct Shell *shell, const WorldCode *code);

int choice_place_of(const LevelList *levels, const char *level);  // -1: it is no stock level
bool choice_is_stock(const LevelList *levels, const WorldCode *code);

// An error about a stock level, without the folder that leads to it.
void choice_shorten_level_error(const struct Shell *shell, TextError *error);
// An error in the words of the window: what somebody typed is not "what 'value' (limit ...)" there, but
// "There is no ... Possible: ..."
ErrorWords choice_error_words(const TextError *error);
