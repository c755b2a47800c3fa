// SPDX-License-Identifier: MIT
#include "trace_nodes.h"

#include <string.h>

#include "../base/memory.h"

// Keys. Two nodes with the same key do the same, stamp by stamp.

static uint64_t key_real(uint64_t key, double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return stream_number(key, bits);
}

static uint64_t key_text(uint64_t key, const char *text) {
    return stream_word(key, text, strlen(text));
}

static uint64_t key_stage(const Trace *trace, uint64_t key, const RecipeStage *written) {
    const Operation *row = written->operation;
    Stage stage = run_stage(&trace->run, written);
    key = key_text(key_text(key, row->name), operation_kind_name(row));
    key = stream_number(key, (uint64_t)stage.version * 2 + stage.piped);
    key = stream_number(key, row->random ? stage.stream : 0);
    for (int i = row->lengthens ? 1 : 0; i < operation_parameter_count(row); i++) {
        key = key_real(key_real(key, stage.values[i]), stage.upper[i]);
        if (written->arguments[i].low.unit == AMOUNT_FILE)
            key = stream_number(key, trace->run.recipe->files[(int)stage.values[i]].hash);
    }
    return key;
}

static uint64_t key_line(const Trace *trace, uint64_t key, const Statement *statement) {
    key = stream_number(key, (uint64_t)statement->tile);
    for (int i = 0; i < statement->count; i++) {
        const TileTest *test = &trace->run.recipe->tests[statement->first + i];
        key = stream_number(key, (uint64_t)test->kind * 16 + test->comparison * 2 + test->of_rest);
        key = stream_number(stream_number(key, (uint64_t)test->amount.nano), test->amount.unit);
    }
    return key;
}

static uint64_t key_of(const Trace *trace, int node) {
    const RecipeStage *written = trace_written(trace, node);
    const RunOptions *options = &trace->run.options;
    uint64_t key = stream_number((uint64_t)options->width, (uint64_t)options->height);
    key = key_text(key, written ? "stage" : "line");
    key = written ? key_stage(trace, key, written)
                  : key_line(trace, key, trace_statement(trace, node));
    for (int i = 0; i < trace_input_count(trace, node); i++) {
        int input = trace_input(trace, node, i);
        key = stream_number(key, input < 0 ? 0 : trace->nodes[input].result);
    }
    return key;
}

// Nodes.

int trace_node_at(const Trace *trace, int statement, int stage) {
    for (int i = 0; i < trace->count; i++)
        if (trace->nodes[i].statement == statement && trace->nodes[i].stage == stage) return i;
    return -1;
}

int trace_input_count(const Trace *trace, int node) {
    return 1 + (trace_written(trace, node) ? OPERATION_MAPS : trace_statement(trace, node)->count);
}

int trace_input_map(const Trace *trace, int node, int number) {
    if (number == 0) return -1;
    const RecipeStage *written = trace_written(trace, node);
    if (!written)
        return trace->run.recipe->tests[trace_statement(trace, node)->first + number - 1].map;
    bool first = trace_makes_map(trace, node) && number == 1;  // the pipe begins with it
    return first ? -1 : written->maps[number - 1];
}

int trace_input(const Trace *trace, int node, int number) {
    if (number == 0) return trace->nodes[node].before;
    int map = trace_input_map(trace, node, number);
    return map < 0 ? -1 : trace->made_by[map];
}

// `tiles` is the last node before that made tiles.
static int before_of(const Trace *trace, int node, int tiles) {
    if (!trace_makes_map(trace, node)) return tiles;
    if (trace->nodes[node].stage > 0) return node - 1;
    int map = trace_written(trace, node)->maps[0];
    return map < 0 ? -1 : trace->made_by[map];
}

static void fill_node(Trace *trace, int node, int tiles) {
    TraceNode *at = &trace->nodes[node];
    const RecipeStage *written = trace_written(trace, node);
    Stage stage = {0};
    at->before = before_of(trace, node, tiles);
    at->stamps = 1;
    if (written && written->operation) {
        stage = run_stage(&trace->run, written);
        at->stamps = stage_count(&stage);
    }
    at->cost = written
                   ? run_stage_cost(&trace->run, trace_statement(trace, node), at->stage, &stage)
                   : run_tile_cost(&trace->run, trace_statement(trace, node));
    if (written && !written->operation) {
        const TraceNode *copied = &trace->nodes[at->before];
        at->key = copied->key;
        at->result = copied->result;
        at->whole = copied->whole;
        return;
    }
    bool lengthens = stage.operation && stage.operation->lengthens;
    at->key = key_of(trace, node);
    at->result = lengthens ? stream_number(at->key, (uint64_t)at->stamps) : at->key;
    at->whole = lengthens ? at->stamps : FRAME_WHOLE;
}

bool trace_nodes_build(Trace *trace, TextError *error) {
    const Recipe *recipe = trace->run.recipe;
    size_t most = (size_t)recipe->stage_count + (size_t)recipe->statement_count;
    int tiles = -1;
    trace->count = 0;
    for (int i = 0; i < RECIPE_MAPS; i++) trace->made_by[i] = -1;
    trace->nodes = memory_allocate(most + 1, sizeof *trace->nodes);
    if (!trace->nodes) return error_memory(error, "a trace", most * sizeof *trace->nodes);
    for (int s = 0; s < recipe->statement_count; s++) {
        if (!run_has_work(&trace->run, s)) continue;
        const Statement *statement = &recipe->statements[s];
        int stages = statement->kind == STATEMENT_TILE ? 1 : statement->count;
        for (int stage = 0; stage < stages; stage++) {
            trace->nodes[trace->count++] = (TraceNode){.statement = s, .stage = stage};
            fill_node(trace, trace->count - 1, tiles);
        }
        if (statement->kind == STATEMENT_MAP) trace->made_by[statement->map] = trace->count - 1;
        else tiles = trace->count - 1;
    }
    return true;
}

// Frames.

static void want(Trace *trace, int node) {
    if (node >= 0) trace->nodes[node].wanted++;
}

static void want_inputs(Trace *trace, int node) {
    for (int i = 0; i < trace_input_count(trace, node); i++)
        want(trace, trace_input(trace, node, i));
}

static void hold(TraceNode *node, TraceFrame *frame) {
    node->frame = frame;
    if (frame) frame->pins++;
}

static void let_go(TraceNode *node) {
    if (node->frame) node->frame->pins--;
    node->frame = NULL;
}

void trace_release(Trace *trace) {
    for (int i = 0; i < trace->count; i++) {
        let_go(&trace->nodes[i]);
        trace->nodes[i].wanted = 0;
    }
}

void trace_see(Trace *trace, int node) {
    int width = trace->run.options.width, height = trace->run.options.height;
    const TraceNode *at = &trace->nodes[node];
    for (int i = 1; i < trace_input_count(trace, node); i++) {
        int map = trace_input_map(trace, node, i);
        if (map < 0) continue;
        const TraceFrame *frame = trace->nodes[trace_input(trace, node, i)].frame;
        trace->run.maps[map] = (Heightmap){width, height, frame->cells};
    }
    trace->run.tiles = (Tilemap){width, height, NULL};
    if (!trace_makes_map(trace, node) && at->before >= 0)
        trace->run.tiles.kinds = trace->nodes[at->before].frame->cells;
}

// What a node leaves behind becomes a frame, held by the node.
static bool make(Trace *trace, int node, TextError *error) {
    TraceNode *at = &trace->nodes[node];
    TraceWork *work = &trace->work;
    const RecipeStage *written = trace_written(trace, node);
    bool copy = written && !written->operation;
    TraceFrame *frame = copy ? trace->nodes[at->before].frame
                             : trace_frames_find(&trace->frames, at->key, at->whole);
    if (frame) {
        hold(at, frame);
        return true;
    }
    if (!trace_reach(trace, node, at->stamps, error)) return false;
    bool map = trace_makes_map(trace, node);
    TraceFrame made = {.key = at->key, .stamp = at->whole, .bytes = run_map_bytes(&trace->run)};
    if (!map) made.bytes /= sizeof(float);
    made.cells = map ? (void *)work->map.values : work->tiles.kinds;
    frame = trace_frames_add(&trace->frames, made, at->cost);
    if (!frame) return error_memory(error, "a trace", sizeof *frame);
    work->map.values = NULL;
    work->tiles.kinds = NULL;
    trace_drop_work(trace);
    hold(at, frame);
    return true;
}

// Inputs that nothing else reads may leave.
static void read_inputs(Trace *trace, int node) {
    for (int i = 0; i < trace_input_count(trace, node); i++) {
        int input = trace_input(trace, node, i);
        if (input >= 0 && --trace->nodes[input].wanted == 0) let_go(&trace->nodes[input]);
    }
}

bool trace_gather(Trace *trace, const int *nodes, int count, int half, TextError *error) {
    for (int i = 0; i < count; i++) want(trace, nodes[i]);
    if (half >= 0) want_inputs(trace, half);
    for (int i = trace->count - 1; i >= 0; i--) {
        TraceNode *at = &trace->nodes[i];
        if (at->wanted == 0) continue;
        hold(at, trace_frames_find(&trace->frames, at->key, at->whole));
        if (!at->frame) want_inputs(trace, i);
    }
    for (int i = 0; i < trace->count; i++) {
        TraceNode *at = &trace->nodes[i];
        if (at->wanted == 0 || at->frame) continue;
        if (!make(trace, i, error)) return false;
        read_inputs(trace, i);
    }
    return true;
}
