// SPDX-License-Identifier: MIT
// lines: reads a text line by line, and refuses what is wrong in a line.
//
// Lines and their parts point into the text, which must outlive them. Every refusal is
// "source:number: what 'value' (limit ...)".
#pragma once

#include "error.h"

typedef struct Lines {
    const char *source;  // shown in errors
    const char *at, *end;
    int number;  // of the last line read; 1 if the text was empty
} Lines;

typedef struct Line {
    const char *text;  // without its end
    size_t length;
} Line;

// FAILURE_CONTENT if the text has more than `limit` bytes; errors call it `what`.
bool lines_open(Lines *lines, TextSource text, const char *what, size_t limit, TextError *error);

bool lines_next(Lines *lines, Line *line);  // whole lines; leaves what follows the last
bool lines_next_or_rest(Lines *lines, Line *line);  // the last one may lack its line break

bool lines_refuse(const Lines *lines, Failure failure, const char *what, Line value,
                  const char *limit, TextError *error);

// Adds source and number to an error about a line, and makes it FAILURE_CONTENT.
bool lines_place(const Lines *lines, TextError *error);

bool line_is(Line line, const char *text);
void line_skip(Line *line, size_t length);  // no more than it has

// Each takes what it names off the front of the line; false, with the line unchanged, if it is not
// there.
bool line_take(Line *line, const char *text);
bool line_take_hash(Line *line, int digits, uint64_t *hash);  // hexadecimal, lower case
bool line_take_digits(Line *line, int *number);  // of any length; too large a number is INT_MAX
// Takes the part before the next `end`, and the end; without an end, takes the rest and returns
// false.
bool line_take_until(Line *line, char end, Line *part);
bool line_take_number(Line *line, int most, int *number);  // 0..most, no leading zero

// Lists of words, separated by single blanks.
int words_count(const char *words);
Line words_at(const char *words, int number);  // below the count
int words_find(const char *words, Line word);  // -1 if it is not in the list
