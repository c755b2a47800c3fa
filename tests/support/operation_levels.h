// SPDX-License-Identifier: MIT
// operation_levels: levels for the rows of the operation table, for tests and measurements that walk it.
#pragma once

#include "worlds.h"

enum { ROW_LEVEL = 3000, ROW_ARGUMENTS = 400 };

// The rows that `run` something and need nothing but the recipe for it; how many there are.
int rows_that_work(const Operation *rows[64]);

// The maps that a row needs, as a level names them where none comes down a pipe: " a b", of a pass " by a".
const char *row_maps(const Operation *row);

// A level whose statement `x` or pass is this row, with all maps it takes. `arguments` begin with a
// blank, or are empty.
void row_level(const Operation *row, const char *arguments, char text[ROW_LEVEL]);

// The arguments numbered 0, 1, ... that make a row work in another way than the last: as it is, with
// all at their least, with each at its most and, where that is a choice, at each of its words. What is
// refused on a map of this size is made smaller until it is not. False when there are no more. `whole`
// is set for those that are worth being run to their end.
bool row_nasty_arguments(const Operation *row, int number, int width, int height,
                         char arguments[ROW_ARGUMENTS], bool *whole);
