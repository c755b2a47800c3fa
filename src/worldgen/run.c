// SPDX-License-Identifier: MIT
#include "run.h"

#include <assert.h>
#include <string.h>

#include "classify.h"
#include "image.h"
#include "memory.h"
#include "rng.h"

static const size_t MAPS_LIMIT = (size_t)1 << 30;  // bytes of maps alive at once
static const double COST_LIMIT = 1e11;  // cells written in all
static const double SLICE_CELLS = 1 << 25;  // written before somebody may look, if possible
static const double LEAST_SLICE = 1.0 / 32;  // of a stage: beginning a slice has its price too

static const Statement *statement_at(const Run *run, int statement) {
    return &run->recipe->statements[statement];
}

static const RecipeStage *stage_at(const Run *run, int statement, int stage) {
    return &run->recipe->stages[statement_at(run, statement)->first + stage];
}

static size_t map_bytes(const Run *run) {
    return (size_t)run->options.width * (size_t)run->options.height * sizeof(float);
}

// Whether a statement has anything to do: maps that nobody uses are not made, and tiles only where
// they are wanted.
static bool has_work(const Run *run, int statement) {
    const Statement *at = statement_at(run, statement);
    switch (at->kind) {
    case STATEMENT_MAP: return run->uses[at->map] > 0;
    case STATEMENT_TILE:
    case STATEMENT_PASS: return run->options.want_tiles;
    default: return false;
    }
}

// What is asked for, before anything is spent.

Stage run_stage(const Run *run, const RecipeStage *written) {
    const Operation *row = written->operation;
    Stage stage = {
        .operation = row,
        .width = run->options.width,
        .height = run->options.height,
        .stream = stream_number(stream_begin(run->options.seed), written->key),
        .piped = written->piped,
        .threads = run->options.threads,
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

// Puts the place of a stage before what went wrong there.
static bool place_error(const Run *run, int line, TextError *error) {
    TextError inner = *error;
    return error_set(error, inner.failure, "%s:%d: %s", run->recipe->source, line, inner.text);
}

static bool refuse_value(const Stage *stage, const Parameter *parameter, double value,
                         TextError *error) {
    char shown[IMAGE_NUMBER], limit[200];
    return error_set(error, FAILURE_CONTENT, "%s %s '%s' at %dx%d (limit %s)",
                     stage->operation->name, parameter->name,
                     image_print_number(shown, value, IMAGE_FLOAT_DIGITS), stage->width,
                     stage->height, parameter_limit(parameter, limit, sizeof limit));
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
    // The reach first: other values may have been worked out from it.
    if (reach >= 0 && !check_value(stage, reach, error)) return false;
    for (int i = 0; i < count; i++)
        if (!check_value(stage, i, error)) return false;
    return !row->check || row->check(stage, error);
}

static bool refuse_work(const Run *run, TextError *error) {
    return error_set(error, FAILURE_CONTENT, "work of '%.0f' cells so far (limit %.0f)",
                     run->cost_all, COST_LIMIT);
}

// A quantile looks at all heights four times before the test does.
static double tile_cost(const Run *run, const Statement *statement) {
    double looks = 1 + statement->count;
    for (int i = 0; i < statement->count; i++)
        if (run->recipe->tests[statement->first + i].amount.unit == AMOUNT_PERCENT) looks += 4;
    return looks * run->options.width * run->options.height;
}

static bool check_stage(Run *run, const RecipeStage *written, size_t alive, TextError *error) {
    size_t bytes = alive * map_bytes(run);
    if (written->operation) {
        Stage stage = run_stage(run, written);
        if (!check_values(&stage, error)) return false;
        bytes += stage_work_bytes(&stage);
        run->cost_all += stage_cost(&stage);
    } else {
        run->cost_all += (double)run->options.width * run->options.height;
    }
    if (run->cost_all > COST_LIMIT) return refuse_work(run, error);
    if (bytes > MAPS_LIMIT)
        return error_set(error, FAILURE_CONTENT, "maps alive '%zu MiB' at %dx%d (limit %zu MiB)",
                         bytes >> 20, run->options.width, run->options.height, MAPS_LIMIT >> 20);
    return true;
}

static size_t release_use(int *uses, int map, size_t alive) {
    return map >= 0 && --uses[map] == 0 ? alive - 1 : alive;
}

// Stages of one statement; returns how many maps are alive after it, SIZE_MAX where it is refused.
static size_t check_stages(Run *run, const Statement *statement, int *uses, size_t alive,
                           TextError *error) {
    bool makes = statement->kind == STATEMENT_MAP;
    for (int i = 0; i < statement->count; i++) {
        const RecipeStage *written = &run->recipe->stages[statement->first + i];
        // The pipe begins with the first map itself where this is its last use.
        bool takes_over = i == 0 && written->maps[0] >= 0 && uses[written->maps[0]] == 1;
        if (!check_stage(run, written, alive + (makes && !takes_over), error)) {
            place_error(run, statement->line, error);
            return SIZE_MAX;
        }
        for (int m = 0; m < OPERATION_MAPS; m++) alive = release_use(uses, written->maps[m], alive);
    }
    return alive + makes;
}

// Goes through the recipe as a run would, counting maps, work and memory.
static bool check_all(Run *run, int *uses, TextError *error) {
    size_t alive = 0;
    for (int s = 0; s < run->recipe->statement_count; s++) {
        const Statement *statement = statement_at(run, s);
        if (!has_work(run, s)) continue;
        if (statement->kind == STATEMENT_TILE) {
            run->cost_all += tile_cost(run, statement);
            if (run->cost_all > COST_LIMIT) {
                refuse_work(run, error);
                return place_error(run, statement->line, error);
            }
            for (int i = 0; i < statement->count; i++)
                alive = release_use(uses, run->recipe->tests[statement->first + i].map, alive);
        } else {
            alive = check_stages(run, statement, uses, alive, error);
            if (alive == SIZE_MAX) return false;
        }
    }
    return true;
}

// Counted from the end, so that what only unneeded maps use is not needed either.
static void count_uses(Run *run) {
    const Recipe *recipe = run->recipe;
    run->uses[recipe->height_map]++;
    if (run->options.keep >= 0) run->uses[run->options.keep]++;
    for (int s = recipe->statement_count - 1; s >= 0; s--) {
        const Statement *statement = statement_at(run, s);
        if (!has_work(run, s)) continue;
        for (int i = 0; statement->kind == STATEMENT_TILE && i < statement->count; i++)
            run->uses[recipe->tests[statement->first + i].map]++;
        for (int i = 0; statement->kind == STATEMENT_MAP && i < statement->count; i++)
            for (int m = 0; m < OPERATION_MAPS; m++)
                if (stage_at(run, s, i)->maps[m] >= 0) run->uses[stage_at(run, s, i)->maps[m]]++;
    }
}

static bool allocate_run(Run *run, int **uses, TextError *error) {
    size_t count = (size_t)run->recipe->map_count + 1;
    run->maps = memory_allocate(count, sizeof *run->maps);
    run->uses = memory_allocate(count, sizeof *run->uses);
    *uses = memory_allocate(count, sizeof **uses);
    if (run->maps && run->uses && *uses) return true;
    return error_memory(error, "a run", count * sizeof *run->maps);
}

static void settle(Run *run) {
    const Recipe *recipe = run->recipe;
    while (run->statement < recipe->statement_count && !has_work(run, run->statement))
        run->statement++;
}

bool run_begin(Run *run, const Recipe *recipe, RunOptions options, TextError *error) {
    assert(options.width >= 1 && options.height >= 1 && options.threads >= 1);
    *run = (Run){.recipe = recipe, .options = options, .shown = -1};
    run->options.want_tiles = options.want_tiles && recipe->has_tiles;
    int *uses = NULL;
    bool ok = allocate_run(run, &uses, error);
    if (ok) {
        count_uses(run);
        memcpy(uses, run->uses, (size_t)recipe->map_count * sizeof *uses);
        ok = check_all(run, uses, error);
    }
    memory_release(uses);
    if (ok && run->options.want_tiles) {
        ok = tilemap_init(&run->tiles, options.width, options.height);
        if (ok) memset(run->tiles.kinds, TILE_NONE, map_bytes(run) / sizeof(float));
        else error_memory(error, "tiles", map_bytes(run) / sizeof(float));
    }
    if (!ok) {
        run_free(run);
        return false;
    }
    settle(run);
    return true;
}

// Work.

static const size_t SPARE_BYTES = (size_t)1 << 26;  // more is not kept for later

static void use_map(Run *run, int definition) {
    if (--run->uses[definition] > 0) return;
    heightmap_free(&run->spare);
    if (map_bytes(run) <= SPARE_BYTES) run->spare = run->maps[definition];
    else heightmap_free(&run->maps[definition]);
    run->maps[definition] = (Heightmap){0};
}

static bool take_map(Run *run, Heightmap *map, bool zeroed) {
    if (!run->spare.values) return heightmap_init(map, run->options.width, run->options.height);
    *map = run->spare;
    run->spare = (Heightmap){0};
    if (zeroed) memset(map->values, 0, map_bytes(run));
    return true;
}

static bool take_work(Run *run, size_t bytes) {
    if (bytes > run->work_capacity) {
        memory_release(run->work_memory);
        run->work_memory = memory_allocate(bytes, 1);
        run->work_capacity = run->work_memory ? bytes : 0;
    } else if (!run->work.operation->fills) {
        memset(run->work_memory, 0, bytes);
    }
    run->work.work = run->work_memory;
    return run->work_memory != NULL;
}

static void release_work(Run *run) {
    run->work.work = NULL;
    if (run->work_capacity <= SPARE_BYTES) return;
    memory_release(run->work_memory);
    run->work_memory = NULL;
    run->work_capacity = 0;
}

// The pipe begins with the map itself where this is its last use, else with a copy.
static bool begin_pipe(Run *run, int definition, const Operation *first, TextError *error) {
    Heightmap *from = definition >= 0 ? &run->maps[definition] : NULL;
    if (from && run->uses[definition] == 1) {
        run->pipe = *from;
        *from = (Heightmap){0};
        run->uses[definition] = 0;
        return true;
    }
    if (!take_map(run, &run->pipe, !from && !first->fills))
        return error_memory(error, "a map", map_bytes(run));
    if (from) {
        heightmap_copy(&run->pipe, from);
        use_map(run, definition);
    }
    return true;
}

static bool begin_stage(Run *run, TextError *error) {
    const Statement *statement = statement_at(run, run->statement);
    run->stamp = 0;
    run->stamps = 1;
    run->work = (Stage){0};
    run->at_work = true;
    if (statement->kind == STATEMENT_TILE) return true;
    const RecipeStage *written = stage_at(run, run->statement, run->stage);
    bool map = statement->kind == STATEMENT_MAP;
    if (map && run->stage == 0 && !begin_pipe(run, written->maps[0], written->operation, error))
        return false;
    if (!written->operation) return true;
    run->work = run_stage(run, written);
    run->stamps = stage_count(&run->work);
    run->work.map = map ? &run->pipe : NULL;
    run->work.tiles = map ? NULL : &run->tiles;
    for (int i = 1; i < written->operation->maps; i++)
        run->work.others[i - 1] = &run->maps[written->maps[i]];
    size_t bytes = stage_work_bytes(&run->work);
    if (bytes > 0 && !take_work(run, bytes))
        return error_memory(error, written->operation->name, bytes);
    const Operation *row = written->operation;
    return !row->begin || row->begin(&run->work, error) || place_error(run, written->line, error);
}

static void end_stage(Run *run) {
    const Statement *statement = statement_at(run, run->statement);
    bool tiles = statement->kind == STATEMENT_TILE;
    run->at_work = false;
    run->stamp = run->stamps = 0;
    release_work(run);
    if (tiles) {
        for (int i = 0; i < statement->count; i++)
            use_map(run, run->recipe->tests[statement->first + i].map);
    } else {
        const RecipeStage *written = stage_at(run, run->statement, run->stage);
        for (int i = 0; i < OPERATION_MAPS; i++)  // the first was used when the pipe began
            if (written->maps[i] >= 0 && (i > 0 || run->stage > 0)) use_map(run, written->maps[i]);
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

static void classify_statement(Run *run) {
    const Statement *statement = statement_at(run, run->statement);
    ResolvedTest tests[RECIPE_TESTS];
    for (int i = 0; i < statement->count; i++) {
        const TileTest *test = &run->recipe->tests[statement->first + i];
        const Heightmap *map = &run->maps[test->map];
        double amount = amount_value(test->amount);
        bool quantile = test->amount.unit == AMOUNT_PERCENT;
        tests[i] = (ResolvedTest){map, test->comparison,
                                  quantile ? heightmap_quantile(map, amount) : (float)amount};
    }
    classify(&run->tiles, statement->tile, tests, statement->count, run->options.threads);
}

static double statement_cost(const Run *run) {
    const Statement *statement = statement_at(run, run->statement);
    if (statement->kind == STATEMENT_TILE) return tile_cost(run, statement);
    return run->work.operation ? stage_cost(&run->work)
                               : (double)run->options.width * run->options.height;
}

static bool ready(Run *run, TextError *error) { return run->at_work || begin_stage(run, error); }

bool run_advance_slice(Run *run, TextError *error) {
    if (run_done(run)) return true;
    if (!ready(run, error)) return false;
    double part = SLICE_CELLS / (statement_cost(run) + 1);
    part = part < LEAST_SLICE ? LEAST_SLICE : part < 1 ? part : 1;
    return run_advance(run, (int64_t)((double)run->stamps * part) + 1, error);
}

bool run_advance(Run *run, int64_t stamps, TextError *error) {
    assert(stamps >= 1);
    if (run_done(run)) return true;
    if (!ready(run, error)) return false;
    int64_t first = run->stamp;
    int64_t last = run->stamps - first < stamps ? run->stamps : first + stamps;
    run->touched = (CellBox){.width = run->options.width, .height = run->options.height};
    if (run->work.operation) {
        run->work.operation->run(&run->work, first, last);
        if (last - first == 1) run->touched = stage_touched(&run->work, first);
    } else if (statement_at(run, run->statement)->kind == STATEMENT_TILE) {
        classify_statement(run);
    }
    run->cost_done +=
        run->stamps == 0 ? 0 : statement_cost(run) * (double)(last - first) / (double)run->stamps;
    run->stamp = last;
    if (last == run->stamps) end_stage(run);
    return true;
}

bool run_finish(Run *run, TextError *error) {
    while (!run_done(run))
        if (!run_advance(run, INT64_MAX, error)) return false;
    return true;
}

void run_free(Run *run) {
    for (int i = 0; run->maps && i < run->recipe->map_count; i++) heightmap_free(&run->maps[i]);
    memory_release(run->maps);
    memory_release(run->uses);
    memory_release(run->work_memory);
    heightmap_free(&run->spare);
    heightmap_free(&run->pipe);
    tilemap_free(&run->tiles);
    *run = (Run){0};
}

const Heightmap *run_map(const Run *run, int definition) { return &run->maps[definition]; }

const Heightmap *run_shown(const Run *run) {
    static const Heightmap nothing = {0};
    if (run->pipe.values) return &run->pipe;
    return run->shown >= 0 ? &run->maps[run->shown] : &nothing;
}
