// SPDX-License-Identifier: MIT
// lines: reading a text line by line, and saying what is wrong with one of them.
//
// Lines and what is taken off their front point into the text, which must outlive them; nothing is
// owned. Every refusal is "source:number: what 'value' (limit ...)".
#pragma once

#include "error.h"

typedef struct Lines {
    const char *source;  // shown in errors
    const char *at, *end;
    int number;  // of the line read last; 1 where there was none to read
} Lines;

typedef struct Line {
    const char *text;  // without its end
    size_t length;
} Line;

// FAILURE_CONTENT where the text has more than `limit` bytes; `what` it is, for the error.
bool lines_open(Lines *lines, TextSource text, const char *what, size_t limit, TextError *error);

bool lines_next(Lines *lines, Line *line);  // a line with its end; what follows the last is left
bool lines_next_or_rest(Lines *lines, Line *line);  // the last one may lack its end

bool lines_refuse(const Lines *lines, Failure failure, const char *what, Line value,
                  const char *limit, TextError *error);

// Puts source and number before what is wrong with a line, and makes content of it.
bool lines_place(const Lines *lines, TextError *error);

bool line_is(Line line, const char *text);
void line_skip(Line *line, size_t length);  // no more than it has

// Takes what it names off the line's front; false, with the line as it was, where it is not there.
bool line_take(Line *line, const char *text);
bool line_take_hash(Line *line, int digits, uint64_t *hash);  // hexadecimal, lower case
bool line_take_digits(Line *line, int *number);  // any; too large a number is INT_MAX
// Takes what stands before the next `end`, and that one; false, with all that is left, where none follows.
bool line_take_until(Line *line, char end, Line *part);
bool line_take_number(Line *line, int most, int *number);  // 0..most, no leading zero

// Lists of words in one text, with a blank between them.
int words_count(const char *words);
Line words_at(const char *words, int number);  // below the count
int words_find(const char *words, Line word);  // its number; -1 where it is none of them
