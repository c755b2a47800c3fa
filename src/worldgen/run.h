// SPDX-License-Identifier: MIT
// run: makes the world of a recipe, at once or stamp by stamp, always with the same bytes.
//
// A Run owns its maps from run_begin to run_free; a zeroed one is safe to free. run_begin refuses
// sizes, memory and work beyond the limits before anything is spent; run_advance fails only if
// memory runs out, or if an operation refuses what only the heights of its maps can tell. It has
// then done nothing and may be called again. The recipe must outlive the run. No clock is read: a
// caller that must stay responsive advances by slices.
//
// A run may be cancelled (cancel.h): run_advance then returns false with FAILURE_NONE "cancelled",
// within milliseconds after the flag is set. A cancelled run is undefined and may only be freed.
#pragma once

#include "recipe.h"

typedef struct RunOptions {
    uint64_t seed;
    int width, height;  // RECIPE_SIDE_LEAST..RECIPE_SIDE_MOST
    int threads;  // 1..PARALLEL_THREADS; never changes the bytes
    bool want_tiles;
    int keep;  // a definition to keep until the end besides the height; -1 for none
    const atomic_bool *cancel;  // NULL never
    Budget budget;  // limits; all 0 is BUDGET_ASKED
    double spent;  // units of that budget already used elsewhere
} RunOptions;

typedef struct Run {
    const Recipe *recipe;
    RunOptions options;
    int statement;  // current or next; statement_count when all is done
    int stage;  // within the statement
    int64_t stamp, stamps;  // done and in all, of the current stage; 0 of 0 between stages
    double cost_done, cost_all;  // units of work (work.h), for limits and for a progress bar
    CellBox touched;  // by the last run_advance; the whole map after several stamps
    bool at_work;  // `work` is between its first and its last stamp
    Stage work;
    Heightmap *maps;  // one per definition; empty before it is made and after its last use
    int *uses;  // still to come, one per definition; with 0 it is never made
    Heightmap pipe;  // the map that the current statement is making
    // Memory kept for the next map or work: fresh pages cost as much as a good generator.
    Heightmap spare;
    void *work_memory;
    size_t work_capacity;
    size_t spare_most;  // limit for each of the two, so that the budget is kept
    Tilemap tiles;
    int shown;  // the definition made last; -1
} Run;

// Whether run_begin would accept this; takes no memory for maps.
bool run_allowed(const Recipe *recipe, RunOptions options, TextError *error);

// The longest side of a square world with tiles of this recipe, in steps that it allows such as
// powers of two, within BUDGET_ASKED; 0 if there is none. False only without memory to find out.
bool run_largest_side(const Recipe *recipe, int *side, TextError *error);

bool run_begin(Run *run, const Recipe *recipe, RunOptions options, TextError *error);

// Does up to `stamps` (>= 1) stamps of the current stage; begins the next stage if none is at work.
bool run_advance(Run *run, int64_t stamps, TextError *error);

// Does as many stamps as take a moment, or a few more: for callers that show progress.
bool run_advance_slice(Run *run, TextError *error);
void run_free(Run *run);

static inline bool run_done(const Run *run) {
    return run->statement == run->recipe->statement_count;
}

// The map to show while it is made: the one in the pipe, else the last one made. May be empty.
const Heightmap *run_shown(const Run *run);

// A stage of the recipe at this run's seed and size, without memory and maps.
Stage run_stage(const Run *run, const RecipeStage *written);
