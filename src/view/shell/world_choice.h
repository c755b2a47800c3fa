// SPDX-License-Identifier: MIT
// world_choice: what the panels that choose a world have in common: seeds, sizes, levels, the land
// as a small picture.
#pragma once

#include "../../game/rules.h"
#include "../../worldgen/level.h"
#include "../paint/scenery.h"
#include "../ui/ui.h"
#include "../../game/code.h"

struct Shell;

// A seed that nobody has seen, from the clocks; the world itself reads no clock.
SeedText choice_new_seed(void);

const char *choice_class_word(SizeClass size);  // "small", "middle", "large"
// The same of a square world of so many tiles a side, where that has a word of its own; NULL where not.
const char *choice_size_word(int side);

void choice_show_size(TextField *field, int width, int height);

// The stock level so many steps after this one; `level` stays where there are none.
void choice_step_level(const LevelList *levels, char *level, size_t capacity, int step);

// What a level is called whose recipe is not at hand: a stock one by its title, the player's own by
// their file's name.
typedef char LevelTitle[sizeof((Recipe *)0)->title];
const char *choice_stock_title(struct Shell *shell, int level);  // by its place among all
const char *choice_level_title(struct Shell *shell, const WorldCode *code);

bool choice_is_stock(const LevelList *levels, const WorldCode *code);

// A whole code of a stock level in a seed's field, pasted from a friend. Where there is something else
// that was meant for a code, `error` says why it is none; for words it is empty.
bool choice_read_code(const struct Shell *shell, const TextField *field, WorldCode *code,
                      TextError *error);

// The seed in its field; what was meant for a code and is none is refused.
bool choice_read_seed(const struct Shell *shell, const TextField *field, SeedText *seed,
                      TextError *error);

// What is said about a file, without the folder that leads to it; and that about a stock level.
void choice_shorten_error(TextError *error, const char *folder);
// What somebody typed is not "what 'value' (limit ...)" to people: "There is no ... Possible: ..."
void choice_say_error(TextError *error);
void choice_shorten_level_error(const struct Shell *shell, TextError *error);

// The land itself, as far away as it must be to be seen whole.
void choice_paint_land(struct Shell *shell, Box box, const Scenery *scenery);
// The same, made so much smaller that it reaches from side to side.
void choice_paint_fitted(struct Shell *shell, Box box, const Scenery *scenery);
