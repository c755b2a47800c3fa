// SPDX-License-Identifier: MIT
#include "why.h"

#include <assert.h>
#include <string.h>

#include "../base/memory.h"
#include "trace_nodes.h"

static size_t cell_of(const Trace *trace, const Why *why) {
    return (size_t)why->y * (size_t)trace->run.options.width + (size_t)why->x;
}

static bool holds(Comparison comparison, float here, float amount) {
    switch (comparison) {
    case AT_MOST: return here <= amount;
    case AT_LEAST: return here >= amount;
    case BELOW: return here < amount;
    default: return here > amount;
    }
}

static bool allocate(Why *why, const Trace *trace, TextError *error) {
    size_t nodes = (size_t)trace->count + 1, tests = (size_t)trace->run.recipe->test_count + 1;
    why->heights = memory_allocate(nodes, sizeof *why->heights);
    why->lines = memory_allocate(nodes, sizeof *why->lines);
    why->passes = memory_allocate(nodes, sizeof *why->passes);
    why->tests = memory_allocate(tests, sizeof *why->tests);
    if (why->heights && why->lines && why->passes && why->tests) return true;
    return error_memory(error, "the story of a tile", nodes * sizeof *why->heights);
}

static bool tell_height(Why *why, Trace *trace, int node, TextError *error) {
    const TraceNode *at = &trace->nodes[node];
    TraceView view;
    if (!trace_read(trace, at->statement, at->stage, &view, error)) return false;
    float height = view.map.values[cell_of(trace, why)];
    why->heights[why->height_count++] = (WhyHeight){at->statement, at->stage, height};
    if (node == trace->made_by[trace->run.recipe->height_map]) why->height = height;
    return true;
}

// How far the cell lies from a kind of tile.
static bool measure(const Trace *trace, const Why *why, const TileTest *test, float *here,
                    TextError *error) {
    size_t bytes = run_map_bytes(&trace->run);
    float *distances = memory_resize(NULL, bytes, 1);
    if (!distances) return error_memory(error, "the story of a tile", bytes);
    run_distances(&trace->run, test, distances);
    *here = distances[cell_of(trace, why)];
    memory_release(distances);
    return true;
}

static bool tell_test(Why *why, const Trace *trace, const TileTest *test, bool *fits,
                      TextError *error) {
    WhyTest told = {.test = test, .amount = run_test_amount(&trace->run, test)};
    if (test->map >= 0) told.here = trace->run.maps[test->map].values[cell_of(trace, why)];
    else if (!measure(trace, why, test, &told.here, error)) return false;
    told.holds = holds(test->comparison, told.here, told.amount);
    *fits = *fits && told.holds;
    why->tests[why->test_count++] = told;
    return true;
}

// With the tiles as the line found them, and the maps that it tests, seen by the run.
static bool tell_tests(Why *why, Trace *trace, const Statement *statement, TextError *error) {
    WhyLine line = {.statement = (int)(statement - trace->run.recipe->statements),
                    .kind = statement->tile,
                    .first = why->test_count,
                    .count = statement->count,
                    .fits = true};
    for (int i = 0; i < statement->count; i++)
        if (!tell_test(why, trace, &trace->run.recipe->tests[statement->first + i], &line.fits,
                       error))
            return false;
    if (line.fits && why->decided_by < 0) {
        why->decided_by = why->line_count;
        why->tile = line.kind;
    }
    why->lines[why->line_count++] = line;
    return true;
}

static bool tell_line(Why *why, Trace *trace, int node, TextError *error) {
    Tilemap none = {0};
    int width = trace->run.options.width, height = trace->run.options.height;
    bool first = trace->nodes[node].before < 0;
    if (first && !tilemap_init(&none, width, height))
        return error_memory(error, "tiles", run_map_bytes(&trace->run) / sizeof(float));
    if (first) memset(none.kinds, TILE_NONE, run_map_bytes(&trace->run) / sizeof(float));
    bool good = trace_gather(trace, NULL, 0, node, error);
    if (good) trace_see(trace, node);
    if (first) trace->run.tiles = none;
    good = good && tell_tests(why, trace, trace_statement(trace, node), error);
    trace_release(trace);
    tilemap_free(&none);
    return good;
}

static bool tell_pass(Why *why, Trace *trace, int node, TextError *error) {
    const TraceNode *at = &trace->nodes[node];
    TraceView view;
    if (!trace_read(trace, at->statement, at->stage, &view, error)) return false;
    Tile after = (Tile)view.tiles.kinds[cell_of(trace, why)];
    if (after != why->tile)
        why->passes[why->pass_count++] = (WhyPass){at->statement, why->tile, after};
    why->tile = after;
    return true;
}

bool why_ask(Why *why, Trace *trace, int x, int y, TextError *error) {
    assert(x >= 0 && y >= 0 && x < trace->run.options.width && y < trace->run.options.height);
    *why = (Why){.x = x, .y = y, .decided_by = -1, .tile = TILE_NONE};
    bool good = allocate(why, trace, error);
    for (int node = 0; node < trace->count && good; node++) {
        StatementKind kind = trace_statement(trace, node)->kind;
        good = kind == STATEMENT_MAP    ? tell_height(why, trace, node, error)
               : kind == STATEMENT_TILE ? tell_line(why, trace, node, error)
                                        : tell_pass(why, trace, node, error);
    }
    if (good && cancel_asked(trace->run.options.cancel))
        good = error_set(error, FAILURE_NONE, "cancelled");
    if (!good) why_free(why);
    return good;
}

void why_free(Why *why) {
    memory_release(why->heights);
    memory_release(why->tests);
    memory_release(why->lines);
    memory_release(why->passes);
    *why = (Why){0};
}
