// SPDX-License-Identifier: MIT
#include "recipe_parser.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const int64_t ONE = 1000000000;  // nano

bool parser_refuse(Parser *parser, const char *what, const char *limit) {
    return line_error(&parser->line, parser->error, what, limit);
}

bool parser_full(Parser *parser, const char *what, int limit) {
    char text[24];
    snprintf(text, sizeof text, "%d", limit);
    return parser_refuse(parser, what, text);
}

Statement *parser_add(Parser *parser, StatementKind kind) {
    Recipe *recipe = parser->recipe;
    if (recipe->statement_count == RECIPE_STATEMENTS) {
        parser_full(parser, "too many statements", RECIPE_STATEMENTS);
        return NULL;
    }
    Statement *statement = &recipe->statements[recipe->statement_count++];
    *statement = (Statement){.kind = kind, .line = parser->line.number, .map = -1};
    return statement;
}

void word_copy(char *to, size_t capacity, Word word) {
    assert(word.length < capacity);
    (void)capacity;
    memcpy(to, word.text, word.length);
    to[word.length] = 0;
}

bool parser_enter(Parser *parser, Part part, const char *what, Word word) {
    const char *limit = NULL;
    if (part < parser->part) limit = "order: maps, tile lines, passes, accept";
    else if (part >= PART_PASSES && !parser->recipe->has_tiles)
        limit = "a level with tile lines above";
    else if (part >= PART_PASSES && !parser->tiles_closed)
        limit = "the last tile line above has no 'where'";
    if (limit) return word_error(&parser->line, parser->error, what, word, limit);
    if (part == PART_PASSES && parser->part != PART_PASSES)
        parser->first_pass = parser->recipe->stage_count;
    parser->part = part;
    return true;
}

bool take_whole(Line *line, int64_t least, int64_t most, int64_t *value) {
    const char *start = line->at;
    int64_t nano;
    if (take_number(line, &nano) && nano % ONE == 0 && nano / ONE >= least && nano / ONE <= most) {
        *value = nano / ONE;
        return true;
    }
    line->at = start;
    return false;
}
