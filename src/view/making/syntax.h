// SPDX-License-Identifier: MIT
// syntax: the words of a line of a level, for colours and for completion. It reads lines that are still being
// typed: nothing is refused.
#pragma once

#include "../../base/lines.h"
#include "../../worldgen/recipe.h"

typedef enum SyntaxKind {
    SYNTAX_COMMENT,  // up to the end of the line
    SYNTAX_STRING,  // with its quotes, if it has both
    SYNTAX_KEYWORD,  // a statement's word, or one within it: tile, where, near
    SYNTAX_OPERATION,
    SYNTAX_KEY,  // before its '='
    SYNTAX_NUMBER,  // 3..30, 54%, area/400, 7x13
    SYNTAX_NAME,  // of a map, a tile, a choice
    SYNTAX_SIGN,  // a character of its own: = | <
} SyntaxKind;

typedef struct SyntaxWord {
    SyntaxKind kind;
    size_t from, to;  // in the line
} SyntaxWord;

// Finds the next word from a place on. False at the end of the line.
bool syntax_next(Line line, size_t at, SyntaxWord *word);
// The word that covers a place, or the blanks before the next word; `word` is then empty.
bool syntax_at(Line line, size_t place, SyntaxWord *word);

static inline Line syntax_text(Line line, const SyntaxWord *word) {
    return (Line){line.text + word->from, word->to - word->from};
}

// What a statement can begin with, besides passes and names of maps; and what such a word means, NULL where
// it is none.
extern const char SYNTAX_STATEMENTS[];
const char *syntax_meaning(Line word);
