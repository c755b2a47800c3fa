// SPDX-License-Identifier: MIT
// scatter_draws: where the dabs of a crowded patch fall, for pass_scatter.c only.
//
// A patch is a window of bits, and each dab sets one of them: its place is four draws below a bound, one
// less another along each axis. Several clusters are drawn side by side, since the draws of one cluster
// have to wait for each other. scatter_draws.c is compiled for vectors of 32 and 64 bytes (base/vectors.h)
// and, for all other processors, with loops that draw one number at a time.
#pragma once

#include <stdbool.h>

#include "rng.h"

enum { DRAW_LANES = 8 };  // clusters side by side
enum { DRAW_WINDOW = 64 };  // the longest side of a window

// Bit x of row y is column x.
typedef struct Marks {
    uint64_t rows[DRAW_WINDOW];
} Marks;

// The places of `dabs` dabs, all less than `bound` from the middle of the window, in each of the first
// `count` lanes; `bound` is at most DRAW_WINDOW / 2. The rows in use are 0 at first. What is left in
// other lanes is undefined; copies of one in use cost nothing. Versions 0..vectors_version() draw the same.
void scatter_draw(Marks marks[DRAW_LANES], Rng rngs[DRAW_LANES], int count, int dabs, int bound,
                  int version);
