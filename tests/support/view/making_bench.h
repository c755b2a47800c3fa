// SPDX-License-Identifier: MIT
// making_bench: a level, who makes it, and what came of it, compared with runs that stopped there. Everything here
// fails the test instead of returning an error.
#pragma once

#include "../../../src/view/making/draft.h"
#include "../../../src/view/making/timeline.h"
#include "../worlds.h"

enum { BENCH_SIDE = 64 };

typedef struct Bench {
    Draft draft;
    Maker maker;
    Moment moment;
    uint64_t seed;
    int side;
} Bench;

Bench bench_of(const char *level);  // a stock name or a path
Bench bench_with(const char *text);
void bench_free(Bench *bench);

// Wishes for a place and for the end of the present text; what is wished belongs to the wish.
MomentWish wish_at(const Bench *bench, TracePosition at);
MomentWish wish_end(const Bench *bench);

// Makes a moment, which must come.
void bench_make(Bench *bench, MomentWish wish);
void make_at(Bench *bench, TracePosition at);
void make_end(Bench *bench);

RunOptions bench_options(const Bench *bench);
// What a run has left there; pictures are read beside the level. Both are the caller's to free.
Run run_there(const Bench *bench, Recipe *recipe, TracePosition at);
void expect_run(const Bench *bench);  // the moment is what that run has
