// SPDX-License-Identifier: MIT
// run_check: what the run of a recipe will cost, known before anything is spent. The first half of
// run.h, for run.c and for whatever else makes the stages of a recipe (trace.h).
#pragma once

#include "run.h"

static inline const Statement *run_statement(const Run *run, int statement) {
    return &run->recipe->statements[statement];
}

static inline const RecipeStage *run_written(const Run *run, int statement, int stage) {
    return &run->recipe->stages[run_statement(run, statement)->first + stage];
}

// At most 2^28, which fits any size_t; sums of several may not.
static inline size_t run_map_bytes(const Run *run) {
    return (size_t)run->options.width * (size_t)run->options.height * sizeof(float);
}

static inline Workers run_workers(const Run *run) {
    return (Workers){.threads = run->options.threads, .cancel = run->options.cancel};
}

// Whether a statement has anything to do: unused maps are not made, nor unwanted tiles.
bool run_has_work(const Run *run, int statement);

// run.c: a run that was checked, with no maps and tiles yet. On failure it may only be freed.
bool run_ready(Run *run, const Recipe *recipe, RunOptions options, TextError *error);

// Counts the uses of every map, 0 at first, and the cost of everything. Refuses sizes, values, maps
// and work beyond their limits.
bool run_check(Run *run, TextError *error);

// Units of work of a tile statement, and of the stage `work`; the first stage of a statement
// includes its map. A bare name has no operation.
double run_tile_cost(const Run *run, const Statement *statement);
// Memory that a tile statement works in.
uint64_t run_tile_bytes(const Run *run, const Statement *statement);

// run_tiles.c: all cells that no tile line before took and that pass this one's tests, with that memory.
void run_classify(Run *run, const Statement *statement, void *scratch);

// What a test compares with at this point of the run: its number, the height that its quantile is, or
// tiles of distance.
float run_test_amount(const Run *run, const TileTest *test);

// How far each cell lies from the nearest tile of a test's kind, from middle to middle; where there is
// none, the sum of the map's sides. `distances` is memory for a map.
void run_distances(const Run *run, const TileTest *test, float *distances);

double run_stage_cost(const Run *run, const Statement *statement, int stage, const Stage *work);

// Adds the place of a stage to an error.
bool run_place_error(const Run *run, int line, TextError *error);
