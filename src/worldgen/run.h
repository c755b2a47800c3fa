// SPDX-License-Identifier: MIT
// run: makes the world of a recipe, at once or stamp by stamp, always the same bytes.
//
// A Run owns its maps from run_begin to run_free; a zeroed one is safe to free. Everything that can
// be refused (sizes, memory, work) is refused by run_begin, before anything is spent; run_advance
// fails only when memory runs out, or where an operation refuses what only the heights of its maps
// can tell. It has then done nothing and may be called again. The recipe must outlive the run.
// Nothing here reads a clock: a caller that wants to stay alive advances by slices.
//
// A run may be cancelled (cancel.h): run_advance then returns false with FAILURE_NONE "cancelled",
// within some milliseconds of the flag's being set. What a cancelled run holds is undefined: nothing
// but run_free may be done with it.
#pragma once

#include "recipe.h"

typedef struct RunOptions {
    uint64_t seed;
    int width, height;  // RECIPE_SIDE_LEAST..RECIPE_SIDE_MOST
    int threads;  // 1..PARALLEL_THREADS; never changes the bytes
    bool want_tiles;
    int keep;  // a definition that must stay readable at the end besides the height; -1
    const atomic_bool *cancel;  // NULL never
    Budget budget;  // what it may come to; all 0 is BUDGET_ASKED
    double spent;  // units of that budget that went elsewhere
} RunOptions;

typedef struct Run {
    const Recipe *recipe;
    RunOptions options;
    int statement;  // at work on, or next; statement_count when all is done
    int stage;  // within the statement
    int64_t stamp, stamps;  // done and in all, of the stage at work; 0 of 0 between stages
    double cost_done, cost_all;  // units of work (work.h), for limits and for a progress bar
    CellBox touched;  // by the last run_advance; all of the map after several stamps
    bool at_work;  // `work` is between its first and its last stamp
    Stage work;
    Heightmap *maps;  // one a definition; empty before it is made and after its last use
    int *uses;  // still to come, one a definition; 0 is never made
    Heightmap pipe;  // the map that the statement at work is making
    // Memory that is done with and kept for the next who needs some: fresh pages cost as much as a
    // good generator.
    Heightmap spare;
    void *work_memory;
    size_t work_capacity;
    size_t spare_most;  // bytes of either: with all that is needed at once, within the limit
    Tilemap tiles;
    int shown;  // the definition made last; -1
} Run;

// Whether run_begin would refuse, without memory for it all.
bool run_allowed(const Recipe *recipe, RunOptions options, TextError *error);

// The longest side that a square world with tiles of this recipe can have, in steps of its needs such as
// powers of two; 0 where there is none. Of what was asked for. False only without memory to find out.
bool run_largest_side(const Recipe *recipe, int *side, TextError *error);

bool run_begin(Run *run, const Recipe *recipe, RunOptions options, TextError *error);

// Up to `stamps` (>= 1) stamps of the stage at work; a new stage is begun when the last has ended.
bool run_advance(Run *run, int64_t stamps, TextError *error);

// As many stamps as take a moment, or a few more: for those who tell in between how far it is.
bool run_advance_slice(Run *run, TextError *error);
void run_free(Run *run);

static inline bool run_done(const Run *run) {
    return run->statement == run->recipe->statement_count;
}

// What a watcher would like to see now: the map in the pipe, else the last one made. May be empty.
const Heightmap *run_shown(const Run *run);

// A stage of the recipe at this run's seed and size, without memory and maps: what it would come to.
Stage run_stage(const Run *run, const RecipeStage *written);
