// SPDX-License-Identifier: MIT
// fields: strict files, whose lines "WORD VALUE" stand in a fixed order. Nothing in them is trusted.
//
// Each function reads the next line and refuses it, with its number, unless it is as expected:
// FAILURE_CONTENT, or FAILURE_VERSION where another version of the program can read it.
#pragma once

#include "lines.h"

// What follows "WORD ".
bool field_take(Lines *lines, const char *word, Line *value, TextError *error);

// A version that must be ours; errors call it `what`.
bool field_version(Lines *lines, const char *word, const char *what, int ours, TextError *error);

bool field_number(Lines *lines, const char *word, int most, int *number, TextError *error);
bool field_hash(Lines *lines, const char *word, int digits, uint64_t *hash, TextError *error);

// "WORD LENGTH", so many bytes and a line's end. The block points into the text; `what` is its length in
// errors.
bool field_block(Lines *lines, const char *word, const char *what, int most, TextSource *block,
                 TextError *error);

// How many lines end in a piece of text.
int lines_between(const char *from, const char *to);
