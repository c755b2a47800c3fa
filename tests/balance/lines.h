// SPDX-License-Identifier: MIT
// lines: the worlds of a line of a table.
#pragma once

#include "played.h"

enum { LINE_ALL = -1 };  // every level

typedef struct Line {
    int level, size, difficulty;  // numbers in the options' lists
} Line;

bool line_holds(Line line, const Played *played);

// Prints what a line is about, without a line break.
void line_print(const Options *options, Line line);

// Zeroed room for so many numbers, to be freed; ends the program without memory.
int *line_numbers(int count);

// Sorts them; 0 where there are none.
int line_quantile(int *values, int count, int percent);
