// SPDX-License-Identifier: MIT
#include "run_check.h"

#include <string.h>

#include "../base/memory.h"

static const size_t SPARE_BYTES = (size_t)1 << 26;  // of a map, and of work, that is kept for later

// Units of work.
#define STATEMENT_UNITS 4000
#define MAP_UNITS 0.8  // per cell of a map that is made or copied
#define TILE_UNITS 0.4  // per cell of a tile statement
#define TEST_UNITS 0.6  // per cell, for each test
#define QUANTILE_UNITS 5.0  // per cell, for each percentage
#define NEAR_UNITS 30.0  // per cell, for each distance to a kind of tile

bool run_has_work(const Run *run, int statement) {
    const Statement *at = run_statement(run, statement);
    switch (at->kind) {
    case STATEMENT_MAP: return run->uses[at->map] > 0;
    case STATEMENT_TILE:
    case STATEMENT_PASS: return run->options.want_tiles;
    default: return false;
    }
}

Stage run_stage(const Run *run, const RecipeStage *written) {
    const Operation *row = written->operation;
    Stage stage = {
        .operation = row,
        .version = int_max(written->version, 1),
        .width = run->options.width,
        .height = run->options.height,
        .stream = stream_number(stream_begin(run->options.seed), written->key),
        .piped = written->piped,
        .workers = run_workers(run),
    };
    int count = operation_parameter_count(row), far = parameter_of_reach(row->parameters, count);
    double reach = 0;
    if (far >= 0)
        reach = parameter_resolve(&row->parameters[far], &written->arguments[far], stage.width,
                                  stage.height, 0)
                    .high;
    for (int i = 0; i < count; i++) {
        const Argument *argument = &written->arguments[i];
        Resolved resolved =
            parameter_resolve(&row->parameters[i], argument, stage.width, stage.height, reach);
        stage.values[i] = resolved.low;
        stage.upper[i] = resolved.high;
        if (argument->low.unit == AMOUNT_FILE)
            stage.picture = &run->recipe->files[(int)resolved.low].picture;
    }
    return stage;
}

bool run_place_error(const Run *run, int line, TextError *error) {
    return error_at(error, run->recipe->source, line);
}

static bool check_sides(const Run *run, TextError *error) {
    int width = run->options.width, height = run->options.height;
    if (width >= RECIPE_SIDE_LEAST && width <= RECIPE_SIDE_MOST && height >= RECIPE_SIDE_LEAST &&
        height <= RECIPE_SIDE_MOST)
        return true;
    error_limit(error, FAILURE_CONTENT, "size", "#1x#2", "sides of #3 to #4",
                NUMBERS(width, height, RECIPE_SIDE_LEAST, RECIPE_SIDE_MOST));
    return error_in(error, run->recipe->source);
}

static bool refuse_value(const Stage *stage, const Parameter *parameter, double value,
                         TextError *error) {
    return error_limit(
        error, FAILURE_CONTENT, "$1 $2 '$3' at #1x#2", NULL, "$4",
        (Blanks){.names = {stage->operation->name, parameter->name,
                           words_number(value, FLOAT_DIGITS).text, parameter_limit(parameter).text},
                 .numbers = {stage->width, stage->height}});
}

static bool check_value(const Stage *stage, int index, TextError *error) {
    const Parameter *parameter = &stage->operation->parameters[index];
    if (!parameter_allows(parameter, stage->values[index]))
        return refuse_value(stage, parameter, stage->values[index], error);
    bool one = parameter->kind == PARAMETER_SIDES && stage->upper[index] == 0;
    return one || parameter_allows(parameter, stage->upper[index]) ||
           refuse_value(stage, parameter, stage->upper[index], error);
}

static bool check_values(const Stage *stage, TextError *error) {
    const Operation *row = stage->operation;
    int count = operation_parameter_count(row), reach = parameter_of_reach(row->parameters, count);
    // The reach first: other values may depend on it.
    if (reach >= 0 && !check_value(stage, reach, error)) return false;
    for (int i = 0; i < count; i++)
        if (!check_value(stage, i, error)) return false;
    return !row->check || row->check(stage, error);
}

static bool check_work(const Run *run, TextError *error) {
    double work = run->options.spent + run->cost_all, most = run->options.budget.work;
    return work <= most || error_limit(error, FAILURE_CONTENT, "work of '$1' units so far", NULL,
                                       "$2", NAMES(words_whole(work).text, words_whole(most).text));
}

double run_tile_cost(const Run *run, const Statement *statement) {
    double cell = TILE_UNITS + TEST_UNITS * statement->count;
    for (int i = 0; i < statement->count; i++) {
        const TileTest *test = &run->recipe->tests[statement->first + i];
        if (test->map < 0) cell += NEAR_UNITS;
        else if (test->amount.unit == AMOUNT_PERCENT) cell += QUANTILE_UNITS;
    }
    return STATEMENT_UNITS + cell * run->options.width * run->options.height;
}

uint64_t run_tile_bytes(const Run *run, const Statement *statement) {
    for (int i = 0; i < statement->count; i++)
        if (run->recipe->tests[statement->first + i].map < 0) return run_map_bytes(run);
    return 0;
}

double run_stage_cost(const Run *run, const Statement *statement, int stage, const Stage *work) {
    bool map = stage == 0 && statement->kind == STATEMENT_MAP;
    double made = map ? MAP_UNITS * run->options.width * run->options.height : 0;
    return made + (work->operation ? stage_cost(work) : STATEMENT_UNITS);
}

// What exists at a point of the run.
typedef struct Tally {
    int *uses;  // still to come, one a definition
    uint64_t alive;  // maps
    uint64_t most;  // most bytes of maps and work at once
} Tally;

static bool check_bytes(const Run *run, uint64_t bytes, TextError *error) {
    uint64_t most = run->options.budget.bytes;
    if (bytes <= most) return true;
    return error_limit(error, FAILURE_CONTENT, "maps alive '#1 MiB' at #2x#3", NULL, "#4 MiB",
                       NUMBERS((int64_t)(bytes >> 20), run->options.width, run->options.height,
                               (int64_t)(most >> 20)));
}

static bool check_stage(Run *run, const Statement *statement, int number, uint64_t alive,
                        Tally *tally, TextError *error) {
    const RecipeStage *written = &run->recipe->stages[statement->first + number];
    uint64_t bytes = alive * run_map_bytes(run);
    Stage stage = {0};
    if (written->operation) {
        stage = run_stage(run, written);
        if (!check_values(&stage, error)) return false;
        bytes += stage_work_bytes(&stage);
    }
    run->cost_all += run_stage_cost(run, statement, number, &stage);
    if (bytes > tally->most) tally->most = bytes;
    return check_work(run, error) && check_bytes(run, bytes, error);
}

static void release_use(Tally *tally, int map) {
    if (map >= 0 && --tally->uses[map] == 0) tally->alive--;
}

static bool check_stages(Run *run, const Statement *statement, Tally *tally, TextError *error) {
    bool makes = statement->kind == STATEMENT_MAP;
    for (int i = 0; i < statement->count; i++) {
        const RecipeStage *written = &run->recipe->stages[statement->first + i];
        // The pipe takes over the first map if this is its last use.
        bool takes_over = i == 0 && written->maps[0] >= 0 && tally->uses[written->maps[0]] == 1;
        if (!check_stage(run, statement, i, tally->alive + (makes && !takes_over), tally, error))
            return false;
        for (int m = 0; m < OPERATION_MAPS; m++) release_use(tally, written->maps[m]);
    }
    tally->alive += makes;
    return true;
}

static bool check_tests(Run *run, const Statement *statement, Tally *tally, TextError *error) {
    uint64_t bytes = tally->alive * run_map_bytes(run) + run_tile_bytes(run, statement);
    run->cost_all += run_tile_cost(run, statement);
    if (bytes > tally->most) tally->most = bytes;
    if (!check_bytes(run, bytes, error)) return run_place_error(run, statement->line, error);
    for (int i = 0; i < statement->count; i++)
        release_use(tally, run->recipe->tests[statement->first + i].map);
    return check_work(run, error);
}

// Goes through the recipe like a run, counting maps, work and memory.
static bool check_all(Run *run, Tally *tally, TextError *error) {
    for (int s = 0; s < run->recipe->statement_count; s++) {
        const Statement *statement = run_statement(run, s);
        if (!run_has_work(run, s)) continue;
        bool ok = statement->kind == STATEMENT_TILE ? check_tests(run, statement, tally, error)
                                                    : check_stages(run, statement, tally, error);
        if (!ok) return run_place_error(run, statement->line, error);
    }
    return true;
}

// Counted from the end, so that maps used only by unused maps are unused too.
static void count_uses(Run *run) {
    const Recipe *recipe = run->recipe;
    run->uses[recipe->height_map]++;
    if (run->options.keep >= 0) run->uses[run->options.keep]++;
    for (int s = recipe->statement_count - 1; s >= 0; s--) {
        const Statement *statement = run_statement(run, s);
        if (!run_has_work(run, s)) continue;
        bool tile = statement->kind == STATEMENT_TILE;
        for (int i = 0; tile && i < statement->count; i++)
            if (recipe->tests[statement->first + i].map >= 0)
                run->uses[recipe->tests[statement->first + i].map]++;
        for (int i = 0; !tile && i < statement->count; i++)
            for (int m = 0; m < OPERATION_MAPS; m++)
                if (run_written(run, s, i)->maps[m] >= 0)
                    run->uses[run_written(run, s, i)->maps[m]]++;
    }
}

bool run_check(Run *run, TextError *error) {
    if (!check_sides(run, error)) return false;
    size_t count = (size_t)run->recipe->map_count + 1;
    Tally tally = {.uses = memory_allocate(count, sizeof *tally.uses)};
    if (!tally.uses) return error_memory(error, "a run", count * sizeof *tally.uses);
    count_uses(run);
    memcpy(tally.uses, run->uses, count * sizeof *tally.uses);
    bool ok = check_all(run, &tally, error);
    memory_release(tally.uses);
    // What is kept must not exceed the limit together with what is needed.
    uint64_t left = ok ? (run->options.budget.bytes - tally.most) / 2 : 0;
    run->spare_most = left < SPARE_BYTES ? (size_t)left : SPARE_BYTES;
    return ok;
}
