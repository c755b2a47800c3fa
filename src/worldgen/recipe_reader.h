// SPDX-License-Identifier: MIT
// recipe_reader: what a level is read with, word by word. Private to the parser: recipe_land.c reads the
// statements that make maps and tiles, recipe_parse.c the whole text and all others.
//
// A Line points into the text; nothing is copied or changed. Blanks between words are skipped by
// every take_ function. A failed take_ leaves the line where it was.
#pragma once

#include "../base/lines.h"
#include "recipe.h"

typedef Line Word;

// What makes the world stands in this order; what is said about the level may stand anywhere.
typedef enum Part { PART_MAPS, PART_TILES, PART_PASSES, PART_ACCEPT } Part;

typedef struct Parser {
    Recipe *recipe;
    TextError *error;
    Lines lines;
    Line line;  // what is left of the one at work
    Part part;
    bool titled, sized, tiles_closed;
    int first_pass;  // stage where the passes begin
} Parser;

bool line_ended(Line *line);  // nothing left but blanks or a comment
bool line_taken(Line *line, Line start, bool taken);  // else the line is as it was at `start`
bool take_text(Line *line, const char *text);  // exactly this: an operator or a sign
bool take_keyword(Line *line, const char *word);
bool take_name(Line *line, Word *name);  // [a-z][a-z0-9_]{0,30}
bool take_word(Line *line, Word *word);  // [A-Za-z0-9_.-]+
bool take_string(Line *line, Word *string);  // "...", without the quotes
bool take_number(Line *line, int64_t *nano);
bool take_whole(Line *line, int least, int most, int *value);
bool take_amount(Line *line, Amount *amount);  // a number, maybe with %
bool amount_is_share(Amount amount);  // 0..100, of a percentage

// What comes next as the value of this parameter. A picture's name is noted in the recipe, which no other
// kind of parameter needs. What else may follow is not looked at.
bool take_argument(Parser *parser, const Parameter *wanted, Argument *argument);

Word word_of(const char *text);
void word_copy(char *to, size_t capacity, Word word);  // the word is shorter than that
bool take_word_into(Line *line, char *to, size_t capacity);  // one that is shorter than that

// Refuse a word, what comes next in the line, and what came next at `start`:
// `source:line: what 'value' (limit ...)`. False, for a statement at once.
bool parser_refuse_word(Parser *parser, const char *what, Word value, const char *limit);
bool parser_refuse(Parser *parser, const char *what, const char *limit);
bool parser_refuse_at(Parser *parser, Line start, const char *what, const char *limit);
bool parser_full(Parser *parser, const char *what, int limit);

// A new last statement; NULL where there are too many, which is then the error.
Statement *parser_add(Parser *parser, StatementKind kind);

// False where this part may not stand here. `word` is what the statement at work began with.
bool parser_enter(Parser *parser, Part part, const char *what, Word word);

// The map made above with this name; -1 when there is none.
int parser_map(const Parser *parser, Word name);

// recipe_land.c
bool parse_map(Parser *parser, Word name);  // NAME has been taken, and =
bool parse_tile(Parser *parser);
bool parse_pass(Parser *parser, Word word, Tile kind);
bool parse_scatter(Parser *parser, Word word);
