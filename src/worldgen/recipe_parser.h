// SPDX-License-Identifier: MIT
// recipe_parser: what the statements of a level are read with. recipe_parse.c reads the whole text
// and what is said about the level, recipe_land.c the statements that make maps and tiles.
#pragma once

#include "recipe_text.h"

// What makes the world stands in this order; what is said about the level may stand anywhere.
typedef enum Part { PART_MAPS, PART_TILES, PART_PASSES, PART_ACCEPT } Part;

typedef struct Parser {
    Recipe *recipe;
    TextError *error;
    Line line;
    Part part;
    bool titled, sized, tiles_closed;
    int first_pass;  // stage where the passes begin
} Parser;

// Refuse what comes next in the line; false, for a statement at once.
bool parser_refuse(Parser *parser, const char *what, const char *limit);
bool parser_full(Parser *parser, const char *what, int limit);

// A new last statement; NULL where there are too many, which is then the error.
Statement *parser_add(Parser *parser, StatementKind kind);

// False where this part may not stand here. `word` is what the statement at work began with.
bool parser_enter(Parser *parser, Part part, const char *what, Word word);

void word_copy(char *to, size_t capacity, Word word);  // the word is shorter than that
bool take_whole(Line *line, int64_t least, int64_t most, int64_t *value);

// recipe_land.c
bool parse_map(Parser *parser, Word name);  // NAME has been taken, and =
bool parse_tile(Parser *parser);
bool parse_pass(Parser *parser, Word word, Tile kind);
bool parse_scatter(Parser *parser, Word word);
bool parse_accept(Parser *parser);
