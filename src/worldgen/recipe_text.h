// SPDX-License-Identifier: MIT
// recipe_text: reading one line of a level, word by word. Private to the parser.
//
// A Line points into the text; nothing is copied or changed. Blanks between words are skipped by
// every take_ function. A failed take_ leaves the line where it was.
#pragma once

#include "recipe.h"

typedef struct Line {
    const char *source;  // name of the text
    int number;  // from 1
    const char *at, *end;
} Line;

typedef struct Word {
    const char *text;
    size_t length;
} Word;

bool line_ended(Line *line);  // nothing left but blanks or a comment
bool take_text(Line *line, const char *text);  // exactly this: an operator or a sign
bool take_keyword(Line *line, const char *word);
bool take_name(Line *line, Word *name);  // [a-z][a-z0-9_]{0,30}
bool take_word(Line *line, Word *word);  // [A-Za-z0-9_.-]+
bool take_string(Line *line, Word *string);  // "...", without the quotes
bool take_number(Line *line, int64_t *nano);
bool take_amount(Line *line, Amount *amount);  // a number, maybe with %

bool word_is(Word word, const char *text);
Word word_of(const char *text);

// `source:line: what 'value' (limit ...)`, the value being what comes next in the line.
bool line_error(Line *line, TextError *error, const char *what, const char *limit);
bool word_error(const Line *line, TextError *error, const char *what, Word value,
                const char *limit);

// recipe_value.c: what comes next as the value of this parameter. A picture's name is noted in the
// recipe, which no other kind of parameter needs. What else may follow is not looked at.
bool take_argument(Line *line, const Parameter *wanted, Recipe *recipe, Argument *argument);

// recipe_stage.c: one stage of a map statement, or a tile pass (kind TILE_NONE where the row has
// none). With `piped` the pipe supplies the first map. A stage's random numbers depend on how many
// stages from `earlier` on have the same row.
typedef struct StageScope {
    Recipe *recipe;
    const char *name;  // the map being made; "" for passes
    int made_before;  // how often that map was
    int earlier;  // first stage of the recipe that counts as one before it
} StageScope;

bool stage_parse(RecipeStage *stage, Line *line, Word word, Tile kind, bool piped,
                 const StageScope *scope, TextError *error);
