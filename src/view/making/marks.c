// SPDX-License-Identifier: MIT
#include "marks.h"

#include <string.h>

#include "../../worldgen/trace_nodes.h"

const Usual MARK_SHARES = USUAL_PERCENT(0, 100, 0.5);

// Of the cells with this tile, or of all where there are none.
static Ranks ranks_of(const Heightmap *map, const uint8_t *kinds, Scale scale) {
    int64_t counts[MARK_STEPS + 1] = {0}, all = 0, below = 0;
    float span = scale.high - scale.low;
    Ranks ranks;
    for (size_t i = 0; i < heightmap_cells(map); i++) {
        if (kinds && kinds[i] != TILE_NONE) continue;
        float share = span > 0 ? (map->values[i] - scale.low) / span : 0;
        counts[share > 0 ? int_min((int)(share * MARK_STEPS), MARK_STEPS - 1) : 0]++;
        all++;
    }
    for (int i = 0; i <= MARK_STEPS; i++) {
        ranks.below[i] = all > 0 ? (float)((double)below * 100 / (double)all) : 0;
        below += counts[i];
    }
    return ranks;
}

typedef struct Search {
    TileMarks *marks;
    Trace *trace;
    int definition, node;
    const Heightmap *map;
    Scale scale;
    Ranks whole;  // of all cells
    bool has_whole;
    TextError *error;
} Search;

// The tiles before a line, or NULL where it is the first. False also where the trace has not come so far.
static bool tiles_before(const Search *search, int statement, TraceView *view) {
    int line = trace_node_at(search->trace, statement, 0);
    *view = (TraceView){.map = {0}};
    if (line < 0 || line > search->node) return false;
    int before = search->trace->nodes[line].before;
    if (before < 0) return true;
    const TraceNode *at = &search->trace->nodes[before];
    return trace_read(search->trace, at->statement, at->stage, view, search->error);
}

static void rank(Search *search, Mark *mark, const TileTest *test, const uint8_t *kinds) {
    mark->height =
        heightmap_quantile_where(search->map, kinds, TILE_NONE, amount_value(test->amount), NULL);
    if (kinds) mark->ranks = ranks_of(search->map, kinds, search->scale);
    else if (!search->has_whole) search->whole = ranks_of(search->map, NULL, search->scale);
    if (kinds) return;
    search->has_whole = true;
    mark->ranks = search->whole;
}

static bool add(Search *search, int statement, int number) {
    const Recipe *recipe = search->trace->run.recipe;
    const TileTest *test = &recipe->tests[recipe->statements[statement].first + number];
    TileMarks *marks = search->marks;
    TraceView view = {.map = {0}};
    if (test->map != search->definition || marks->count == MARKS) return true;
    if (test->of_rest && !tiles_before(search, statement, &view))
        return search->error->failure == FAILURE_NONE;
    Mark *mark = &marks->list[marks->count++];
    mark->statement = statement;
    mark->test = number;
    mark->kind = recipe->statements[statement].tile;
    mark->share = test->amount.unit == AMOUNT_PERCENT;
    mark->height = (float)amount_value(test->amount);
    if (mark->share) rank(search, mark, test, view.tiles.kinds);
    return true;
}

bool marks_find(TileMarks *marks, Trace *trace, int definition, int node, const Heightmap *map,
                Scale scale, TextError *error) {
    Search search = {.marks = marks,
                     .trace = trace,
                     .definition = definition,
                     .node = node,
                     .map = map,
                     .scale = scale,
                     .error = error};
    const Recipe *recipe = trace->run.recipe;
    marks->count = 0;
    error->failure = FAILURE_NONE;
    for (int i = 0; i < recipe->statement_count; i++) {
        const Statement *line = &recipe->statements[i];
        for (int test = 0; line->kind == STATEMENT_TILE && test < line->count; test++)
            if (!add(&search, i, test)) return false;
    }
    return true;
}

// Steps of heights are powers of ten, about 200 on the scale.
static Usual heights_of(Scale scale) {
    double span = (double)scale.high - (double)scale.low, step = 1e-6;
    while (step * 10 <= span / 200) step *= 10;
    double first =
        (double)(int64_t)(double_min(double_max((double)scale.low / step, -1e12), 1e12)) - 1;
    return (Usual)USUAL_LINEAR(first * step, (double)scale.high + step, step);
}

Amount mark_amount(const Mark *mark, Scale scale, double share) {
    double at = double_min(double_max(share, 0), 1) * MARK_STEPS;
    int step = int_min((int)at, MARK_STEPS - 1);
    const float *below = mark->ranks.below + step;
    Usual heights = heights_of(scale);
    double height = (double)scale.low + share * ((double)scale.high - (double)scale.low);
    if (!mark->share) return usual_at(&heights, usual_share(&heights, height));
    return usual_at(&MARK_SHARES,
                    ((double)below[0] + (double)(below[1] - below[0]) * (at - step)) / 100);
}

Amount mark_moved(const Mark *mark, Amount now, Scale scale, int steps) {
    Usual heights = heights_of(scale);
    const Usual *usual = mark->share ? &MARK_SHARES : &heights;
    return usual_at(usual, usual_share(usual, amount_value(now) + steps * usual->step));
}
