// SPDX-License-Identifier: MIT
// recipe_reader: reads a level word by word. For the parser of levels (recipe_land.c reads the
// statements that make maps and tiles, recipe_parse.c the whole text and all others) and for that of
// lessons, whose words are written alike.
//
// A Line points into the text; nothing is copied or changed. Every take_ function skips blanks
// first; if it fails, the line stays where it was.
#pragma once

#include "../base/lines.h"
#include "recipe.h"

typedef Line Word;

// Parts of the world come in this order; statements about the level may stand anywhere.
typedef enum Part { PART_MAPS, PART_TILES, PART_PASSES, PART_ACCEPT } Part;

typedef struct Parser {
    Recipe *recipe;
    TextError *error;
    Lines lines;
    Line line;  // the rest of the current one
    Part part;
    bool titled, sized, tiles_closed;
    int first_pass;  // first stage of the passes
} Parser;

bool line_ended(Line *line);  // only blanks or a comment are left
bool line_taken(Line *line, Line start, bool taken);  // else goes back to `start`
bool take_text(Line *line, const char *text);  // an operator or a sign
bool take_keyword(Line *line, const char *word);
bool take_name(Line *line, Word *name);  // [a-z][a-z0-9_]{0,30}
bool take_word(Line *line, Word *word);  // [A-Za-z0-9_.-]+
bool word_may_have(char c);  // one of these
bool take_string(Line *line, Word *string);  // "...", without the quotes
bool take_number(Line *line, int64_t *nano);
bool take_whole(Line *line, int least, int most, int *value);
bool take_amount(Line *line, Amount *amount);  // a number, maybe with %
bool amount_is_share(Amount amount);  // 0..100, of a percentage

// Takes a value of this parameter. The name of a picture is noted in the recipe, which no other
// kind needs. What follows the value is not checked.
bool take_argument(Parser *parser, const Parameter *wanted, Argument *argument);

Word word_of(const char *text);
void word_copy(char *to, size_t capacity, Word word);  // the word must fit
bool take_word_into(Line *line, char *to, size_t capacity);  // only a word that fits

// Refuse a word, what comes next in the line, or what came next at `start`: `source:line: what
// 'value' (limit ...)`. They return false.
bool parser_refuse_word(Parser *parser, const char *what, Word value, const char *limit);
bool parser_refuse(Parser *parser, const char *what, const char *limit);
bool parser_refuse_at(Parser *parser, Line start, const char *what, const char *limit);
// The same where a number was expected: one with too many decimals is refused in those words.
bool parser_refuse_number(Parser *parser, Line start, const char *what, const char *limit);
bool parser_full(Parser *parser, const char *what, int limit);

// Adds a statement; NULL, with the error filled, if there are too many.
Statement *parser_add(Parser *parser, StatementKind kind);

// False if this part may not stand here. `word` is the first of the statement.
bool parser_enter(Parser *parser, Part part, const char *what, Word word);

// The map made above with this name; -1 if there is none.
int parser_map(const Parser *parser, Word name);

// Refuses a line that is too long, has control bytes or is no UTF-8.
bool parser_check_line(Parser *parser);

// The limits of `accept`, up to the end of the line; `statement` counts them. Of the recipe only its
// limits and its rolls are changed.
bool parse_limits(Parser *parser, Statement *statement);

// recipe_land.c
bool parse_map(Parser *parser, Word name);  // after NAME =
bool parse_tile(Parser *parser);
bool parse_pass(Parser *parser, Word word, Tile kind);
bool parse_scatter(Parser *parser, Word word);
