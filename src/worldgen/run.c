// SPDX-License-Identifier: MIT
#include <assert.h>
#include <string.h>

#include "../base/memory.h"
#include "run_check.h"

static const double SLICE_UNITS = 4e8;  // of work between two reports of progress
static const double LEAST_SLICE = 1.0 / 32;  // of a stage: beginning a slice has its cost too

static void settle(Run *run) {
    const Recipe *recipe = run->recipe;
    while (run->statement < recipe->statement_count && !run_has_work(run, run->statement))
        run->statement++;
}

static bool begin_tiles(Run *run, TextError *error) {
    size_t tiles = run_map_bytes(run) / sizeof(float);
    if (!tilemap_init(&run->tiles, run->options.width, run->options.height))
        return error_memory(error, "tiles", tiles);
    memset(run->tiles.kinds, TILE_NONE, tiles);
    return true;
}

bool run_ready(Run *run, const Recipe *recipe, RunOptions options, TextError *error) {
    assert(options.threads >= 1);
    *run = (Run){.recipe = recipe, .options = options, .shown = -1};
    run->options.want_tiles = options.want_tiles && recipe->has_tiles;
    if (options.budget.work == 0) run->options.budget = BUDGET_ASKED;
    size_t count = (size_t)recipe->map_count + 1;
    run->maps = memory_allocate(count, sizeof *run->maps);
    run->uses = memory_allocate(count, sizeof *run->uses);
    if (!run->maps || !run->uses) return error_memory(error, "a run", count * sizeof *run->maps);
    return run_check(run, error);
}

bool run_allowed(const Recipe *recipe, RunOptions options, TextError *error) {
    Run run;
    bool allowed = run_ready(&run, recipe, options, error);
    run_free(&run);
    return allowed;
}

// Bit by bit from the largest power of two, which fits all needs of sides. If a side is above the
// limits, all longer ones are.
bool run_largest_side(const Recipe *recipe, int *side, TextError *error) {
    RunOptions options = {.threads = 1, .want_tiles = true, .keep = -1};
    *side = 0;
    for (int more = RECIPE_SIDE_MOST; more >= (*side ? 1 : RECIPE_SIDE_LEAST); more /= 2) {
        options.width = options.height = *side + more;
        if (options.width > RECIPE_SIDE_MOST) continue;
        if (run_allowed(recipe, options, error)) *side += more;
        else if (error->failure == FAILURE_MEMORY) return false;
    }
    return true;
}

bool run_begin(Run *run, const Recipe *recipe, RunOptions options, TextError *error) {
    bool begun = run_ready(run, recipe, options, error) &&
                 (!run->options.want_tiles || begin_tiles(run, error));
    if (begun) settle(run);
    else run_free(run);
    return begun;
}

// Stages.

static void use_map(Run *run, int definition) {
    if (--run->uses[definition] > 0) return;
    heightmap_free(&run->spare);
    if (run_map_bytes(run) <= run->spare_most) run->spare = run->maps[definition];
    else heightmap_free(&run->maps[definition]);
    run->maps[definition] = (Heightmap){0};
}

static bool take_map(Run *run, Heightmap *map, bool zeroed) {
    int width = run->options.width, height = run->options.height;
    if (!run->spare.values)
        return zeroed ? heightmap_init(map, width, height)
                      : heightmap_init_unset(map, width, height);
    *map = run->spare;
    run->spare = (Heightmap){0};
    if (zeroed) memset(map->values, 0, run_map_bytes(run));
    return true;
}

static void release_work(Run *run) {
    memory_release(run->work_memory);
    run->work_memory = NULL;
    run->work_capacity = 0;
}

// Memory for a stage or a tile line, zeroed where it asks for that.
static bool take_work(Run *run, size_t bytes, bool zeroed) {
    if (bytes > run->work_capacity) {
        release_work(run);
        run->work_memory = zeroed ? memory_allocate(bytes, 1) : memory_resize(NULL, bytes, 1);
        run->work_capacity = run->work_memory ? bytes : 0;
    } else if (zeroed) {
        memset(run->work_memory, 0, bytes);
    }
    run->work.work = run->work_memory;
    return run->work_memory != NULL;
}

// True unless it was cancelled.
static bool is_wanted(const Run *run, TextError *error) {
    return !cancel_asked(run->options.cancel) || error_set(error, FAILURE_NONE, "cancelled");
}

// The pipe begins with the map itself if this is its last use, else with a copy.
static bool begin_pipe(Run *run, int definition, const Operation *first, TextError *error) {
    Heightmap *from = definition >= 0 ? &run->maps[definition] : NULL;
    if (run->pipe.values) return true;  // from an earlier attempt that failed later
    if (from && run->uses[definition] == 1) {
        run->pipe = *from;
        *from = (Heightmap){0};
        run->uses[definition] = 0;
        return true;
    }
    if (!take_map(run, &run->pipe, !from && !first->fills))
        return error_memory(error, "a map", run_map_bytes(run));
    if (!from) return true;
    heightmap_copy(&run->pipe, from, run_workers(run));
    if (!is_wanted(run, error)) return false;
    use_map(run, definition);
    return true;
}

static bool begin_stage(Run *run, TextError *error) {
    const Statement *statement = run_statement(run, run->statement);
    run->stamp = 0;
    run->stamps = 1;
    run->work = (Stage){0};
    if (statement->kind == STATEMENT_TILE) {
        size_t bytes = (size_t)run_tile_bytes(run, statement);
        return bytes == 0 || take_work(run, bytes, false) || error_memory(error, "tile", bytes);
    }
    const RecipeStage *written = run_written(run, run->statement, run->stage);
    bool map = statement->kind == STATEMENT_MAP;
    if (map && run->stage == 0 && !begin_pipe(run, written->maps[0], written->operation, error))
        return false;
    if (!written->operation) return true;
    run->work = run_stage(run, written);
    run->stamps = stage_count(&run->work);
    run->work.map = map ? &run->pipe : NULL;
    run->work.tiles = map ? NULL : &run->tiles;
    for (int i = map ? 1 : 0; i < OPERATION_MAPS; i++)
        if (written->maps[i] >= 0) run->work.others[i - map] = &run->maps[written->maps[i]];
    size_t bytes = (size_t)stage_work_bytes(&run->work);
    if (bytes > 0 && !take_work(run, bytes, !run->work.operation->fills))
        return error_memory(error, written->operation->name, bytes);
    bool begun = stage_begin(&run->work, error);
    return is_wanted(run, error) && (begun || run_place_error(run, written->line, error));
}

static void end_stage(Run *run) {
    const Statement *statement = run_statement(run, run->statement);
    bool tiles = statement->kind == STATEMENT_TILE;
    run->at_work = false;
    run->stamp = run->stamps = 0;
    run->work.work = NULL;
    if (run->work_capacity > run->spare_most) release_work(run);
    if (tiles) {
        for (int i = 0; i < statement->count; i++)
            if (run->recipe->tests[statement->first + i].map >= 0)
                use_map(run, run->recipe->tests[statement->first + i].map);
    } else {
        const RecipeStage *written = run_written(run, run->statement, run->stage);
        bool pass = statement->kind == STATEMENT_PASS;
        for (int i = 0; i < OPERATION_MAPS; i++)  // the first one was used up when the pipe began
            if (written->maps[i] >= 0 && (i > 0 || run->stage > 0 || pass))
                use_map(run, written->maps[i]);
    }
    if (!tiles && ++run->stage < statement->count) return;
    if (statement->kind == STATEMENT_MAP) {
        run->maps[statement->map] = run->pipe;
        run->pipe = (Heightmap){0};
        run->shown = statement->map;
    }
    run->stage = 0;
    run->statement++;
    settle(run);
}

// Stamps.

static double statement_cost(const Run *run) {
    const Statement *statement = run_statement(run, run->statement);
    if (statement->kind == STATEMENT_TILE) return run_tile_cost(run, statement);
    return run_stage_cost(run, statement, run->stage, &run->work);
}

static bool ready(Run *run, TextError *error) {
    run->at_work = run->at_work || begin_stage(run, error);
    if (!run->at_work) run->stamps = 0;
    return run->at_work;
}

bool run_advance_slice(Run *run, TextError *error) {
    if (run_done(run)) return true;
    if (!ready(run, error)) return false;
    double part = SLICE_UNITS / (statement_cost(run) + 1);
    part = part < LEAST_SLICE ? LEAST_SLICE : part < 1 ? part : 1;
    return run_advance(run, (int64_t)((double)run->stamps * part) + 1, error);
}

bool run_advance(Run *run, int64_t stamps, TextError *error) {
    assert(stamps >= 1);
    if (run_done(run)) return true;
    if (!is_wanted(run, error) || !ready(run, error)) return false;
    int64_t first = run->stamp;
    int64_t last = first + int64_min(run->stamps - first, stamps);
    run->touched = (CellBox){.width = run->options.width, .height = run->options.height};
    if (run->work.operation) {
        stage_run(&run->work, first, last);
        if (last - first == 1) run->touched = stage_touched(&run->work, first);
    } else if (run_statement(run, run->statement)->kind == STATEMENT_TILE) {
        run_classify(run, run_statement(run, run->statement), run->work.work);
    }
    if (!is_wanted(run, error)) return false;
    double part = run->stamps == 0 ? 1 : (double)(last - first) / (double)run->stamps;
    run->cost_done += statement_cost(run) * part;
    run->stamp = last;
    if (last == run->stamps) end_stage(run);
    return true;
}

void run_free(Run *run) {
    for (int i = 0; run->maps && i < run->recipe->map_count; i++) heightmap_free(&run->maps[i]);
    memory_release(run->maps);
    memory_release(run->uses);
    release_work(run);
    heightmap_free(&run->spare);
    heightmap_free(&run->pipe);
    tilemap_free(&run->tiles);
    *run = (Run){0};
}

const Heightmap *run_shown(const Run *run) {
    static const Heightmap nothing = {0};
    if (run->pipe.values) return &run->pipe;
    return run->shown >= 0 ? &run->maps[run->shown] : &nothing;
}
