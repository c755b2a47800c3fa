// SPDX-License-Identifier: MIT
// run_check: what the run of a recipe would come to, known before anything is spent. The first half
// of run.h, for run.c alone.
#pragma once

#include "run.h"

static inline const Statement *run_statement(const Run *run, int statement) {
    return &run->recipe->statements[statement];
}

static inline const RecipeStage *run_written(const Run *run, int statement, int stage) {
    return &run->recipe->stages[run_statement(run, statement)->first + stage];
}

static inline size_t run_map_bytes(const Run *run) {
    return (size_t)run->options.width * (size_t)run->options.height * sizeof(float);
}

static inline Workers run_workers(const Run *run) {
    return (Workers){.threads = run->options.threads, .cancel = run->options.cancel};
}

// Whether a statement has anything to do: maps that nobody uses are not made, and tiles only where
// they are wanted.
bool run_has_work(const Run *run, int statement);

// Counts the uses of every map, which are 0 at first, and the cost of it all. Refuses sizes, values,
// maps and work beyond their limits.
bool run_check(Run *run, TextError *error);

double run_tile_cost(const Run *run, const Statement *statement);

// Puts the place of a stage before what went wrong there.
bool run_place_error(const Run *run, int line, TextError *error);
