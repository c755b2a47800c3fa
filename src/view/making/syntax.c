// SPDX-License-Identifier: MIT
#include "syntax.h"

#include <string.h>

const char SYNTAX_STATEMENTS[] = "level about size tile scatter accept height rule expect";

const char *syntax_meaning(Line word) {
    static const char *const table[][2] = {
        {"level", "the first statement: level 1 \"Title\""},
        {"about", "a sentence about the level, in quotes"},
        {"size", "its default size: two sides of 16 to 8192"},
        {"tile", "cells where all tests hold become a kind of tile; the first line that fits wins"},
        {"scatter", "scatters sand or trees over the tiles"},
        {"accept", "what a world must hold; else the next seed text is tried"},
        {"height", "the map that gives the world its heights, once"},
        {"rule", "a number of the game on this level"},
        {"expect", "a world that tidemark-cli check makes and compares"},
        {"where", "the tests of a tile line"},
        {"and", "one more test, which must hold too"},
        {"near", "compares the distance to a kind of tile that a line above made"},
        {"of", "a quantile among the cells that no line above took: of rest"},
        {"rest", "the cells that no line above took"},
        {"by", "a map for this pass"},
        {"salt", "other random numbers for this operation"},
        {"rolls", "how many seed texts are tried"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (line_is(word, table[i][0])) return table[i][1];
    return NULL;
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Signs that stand by themselves.
static bool is_sign(char c) { return c != 0 && strchr("=|<>@", c); }

static bool begins_number(Line word) {
    bool minus = word.length > 1 && word.text[0] == '-';
    Line rest = word;
    return (word.length > 0 && is_digit(word.text[minus])) || line_take(&rest, "area/") ||
           line_take(&rest, "reach/");
}

static bool is_operation(Line word) {
    for (Tile kind = TILE_WATER; kind < TILE_COUNT; kind++)
        if (operation_find(word.text, word.length, kind)) return true;
    return operation_find(word.text, word.length, TILE_NONE) != NULL;
}

// `next` is what follows the word at once.
static SyntaxKind kind_of(Line word, char next) {
    if (begins_number(word)) return SYNTAX_NUMBER;
    if (next == '=') return SYNTAX_KEY;
    if (line_is(word, "scatter")) return SYNTAX_OPERATION;
    if (syntax_meaning(word)) return SYNTAX_KEYWORD;
    return is_operation(word) ? SYNTAX_OPERATION : SYNTAX_NAME;
}

bool syntax_next(Line line, size_t at, SyntaxWord *word) {
    while (at < line.length && is_blank(line.text[at])) at++;
    *word = (SyntaxWord){SYNTAX_SIGN, at, at};
    if (at >= line.length) return false;
    char first = line.text[at];
    if (first == '#') {
        word->kind = SYNTAX_COMMENT;
        word->to = line.length;
    } else if (first == '"') {
        const char *end = memchr(line.text + at + 1, '"', line.length - at - 1);
        word->kind = SYNTAX_STRING;
        word->to = end ? (size_t)(end - line.text) + 1 : line.length;
    } else if (is_sign(first)) {
        word->to = at + 1;
    } else {
        while (word->to < line.length && !is_blank(line.text[word->to]) &&
               !is_sign(line.text[word->to]) && !strchr("#\"", line.text[word->to]))
            word->to++;
        word->kind =
            kind_of(syntax_text(line, word), word->to < line.length ? line.text[word->to] : ' ');
    }
    return true;
}

bool syntax_at(Line line, size_t place, SyntaxWord *word) {
    for (size_t at = 0; syntax_next(line, at, word); at = word->to) {
        if (word->from > place) {
            *word = (SyntaxWord){SYNTAX_SIGN, place, word->from};
            return false;
        }
        if (word->to > place) return true;
    }
    *word = (SyntaxWord){SYNTAX_SIGN, place, line.length};
    return false;
}
