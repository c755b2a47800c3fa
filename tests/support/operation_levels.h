// SPDX-License-Identifier: MIT
// operation_levels: levels for the rows of the operation table, for tests and measurements that go
// through it.
#pragma once

#include "worlds.h"

enum { ROW_LEVEL = 3000, ROW_ARGUMENTS = 400 };

// Rows with a `run` that need only the recipe for it; returns how many there are.
int rows_that_work(const Operation *rows[64]);

// The maps that a row needs, as a level names them if none comes down a pipe: " a b", of a pass " by a".
const char *row_maps(const Operation *row);

// A level whose statement `x` or pass uses this row, with all maps that it takes. `arguments` begin
// with a blank or are empty.
void row_level(const Operation *row, const char *arguments, char text[ROW_LEVEL]);

// The arguments numbered 0, 1, ... each make a row work differently: the defaults, all at their
// least, and each at its most or, for a choice, at each of its words. What is refused on a map of
// this size is reduced until it is accepted. False when there are no more. `whole` is set for those
// worth running to the end.
bool row_nasty_arguments(const Operation *row, int number, int width, int height,
                         char arguments[ROW_ARGUMENTS], bool *whole);
