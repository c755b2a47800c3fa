// SPDX-License-Identifier: MIT
#include "trace.h"

#include <assert.h>
#include <string.h>

#include "../base/memory.h"
#include "trace_nodes.h"

static void unpin(TraceFrame **frame) {
    if (*frame) (*frame)->pins--;
    *frame = NULL;
}

static void hide(Trace *trace) {
    unpin(&trace->shown_map);
    unpin(&trace->shown_tiles);
    trace->map = (Heightmap){0};
    trace->tiles = (Tilemap){0};
}

// The maps and tiles of the run are views. Its recipe may be gone.
static void forget_run(Trace *trace) {
    memory_release(trace->run.maps);
    trace->run.maps = NULL;
    trace->run.tiles = (Tilemap){0};
    run_free(&trace->run);
    memory_release(trace->nodes);
    trace->nodes = NULL;
}

bool trace_set(Trace *trace, const Recipe *recipe, RunOptions options, size_t keep_bytes,
               TextError *error) {
    Trace next = {.frames = trace->frames, .work = trace->work};
    const RunOptions before = trace->run.options;
    options.keep = -1;
    options.want_tiles = true;
    if (!run_ready(&next.run, recipe, options, error) || !trace_nodes_build(&next, error)) {
        forget_run(&next);
        return false;
    }
    hide(trace);
    forget_run(trace);
    trace_drop_work(trace);
    next.frames = trace->frames;
    next.work = trace->work;
    *trace = next;
    if (before.cancel != options.cancel || before.threads != options.threads)
        trace_frames_drop_halves(&trace->frames);  // they may remember both
    trace->frames.most = keep_bytes;
    trace_frames_make_room(&trace->frames, 0);
    trace->at = trace_first(trace);
    return true;
}

void trace_free(Trace *trace) {
    hide(trace);
    forget_run(trace);
    trace_drop_work(trace);
    memory_release(trace->work.memory);
    trace_frames_free(&trace->frames);
    *trace = (Trace){0};
}

// Positions.

int64_t trace_stamps(const Trace *trace, int statement, int stage) {
    int node = trace_node_at(trace, statement, stage);
    return node < 0 ? -1 : trace->nodes[node].stamps;
}

static TracePosition position_of(const Trace *trace, int node, int64_t stamp) {
    return (TracePosition){trace->nodes[node].statement, trace->nodes[node].stage, stamp};
}

TracePosition trace_first(const Trace *trace) { return position_of(trace, 0, 0); }

TracePosition trace_last(const Trace *trace) {
    int last = trace->count - 1;
    return position_of(trace, last, trace->nodes[last].stamps);
}

TracePosition trace_moved(const Trace *trace, TracePosition position, int64_t stamps) {
    int node = trace_node_at(trace, position.statement, position.stage);
    int64_t stamp = position.stamp;
    assert(node >= 0);
    while (stamps > trace->nodes[node].stamps - stamp && node < trace->count - 1) {
        stamps -= trace->nodes[node++].stamps - stamp;
        stamp = 0;
    }
    while (stamps < 0 && stamps <= -stamp && node > 0) {
        stamps += stamp;
        stamp = trace->nodes[--node].stamps;
    }
    stamp += stamps;
    stamp = stamp < 0 ? 0 : int64_min(stamp, trace->nodes[node].stamps);
    return position_of(trace, node, stamp);
}

// Seeking.

// The node whose map is shown at a node: its own, the height's, or that of the last map made before.
static int map_node(const Trace *trace, int node) {
    if (trace_makes_map(trace, node)) return node;
    int height = trace->made_by[trace->run.recipe->height_map];
    if (height < node) return height;
    while (node >= 0 && !trace_makes_map(trace, node)) node--;
    return node;
}

static int tiles_node(const Trace *trace, int node) {
    while (node >= 0 && trace_makes_map(trace, node)) node--;
    return node;
}

static TraceFrame *pinned(TraceFrame *frame) {
    if (frame) frame->pins++;
    return frame;
}

// What is gathered becomes what is shown; at `node` it may be half done.
static void show(Trace *trace, int map, int tiles, int half) {
    int width = trace->run.options.width, height = trace->run.options.height;
    if (map >= 0 && map != half) trace->shown_map = pinned(trace->nodes[map].frame);
    if (tiles >= 0 && tiles != half) trace->shown_tiles = pinned(trace->nodes[tiles].frame);
    if (half >= 0 && map == half) trace->map = trace->work.map;
    if (half >= 0 && tiles == half) trace->tiles = trace->work.tiles;
    if (trace->shown_map) trace->map = (Heightmap){width, height, trace->shown_map->cells};
    if (trace->shown_tiles) trace->tiles = (Tilemap){width, height, trace->shown_tiles->cells};
}

bool trace_seek(Trace *trace, TracePosition position, TextError *error) {
    int node = trace_node_at(trace, position.statement, position.stage);
    assert(node >= 0 && position.stamp >= 0 && position.stamp <= trace->nodes[node].stamps);
    int half = position.stamp < trace->nodes[node].stamps ? node : -1;
    int map = map_node(trace, node), tiles = tiles_node(trace, node);
    int whole[] = {map == half ? -1 : map, tiles == half ? -1 : tiles};
    hide(trace);
    bool good = trace_gather(trace, whole, 2, half, error) &&
                (half < 0 || trace_reach(trace, half, position.stamp, error));
    if (good) show(trace, map, tiles, half);
    if (good) trace->at = position;
    trace_release(trace);
    return good;
}

bool trace_read(Trace *trace, int statement, int stage, TraceView *view, TextError *error) {
    int node = trace_node_at(trace, statement, stage);
    assert(node >= 0);
    int width = trace->run.options.width, height = trace->run.options.height;
    bool good = trace_gather(trace, &node, 1, -1, error), map = trace_makes_map(trace, node);
    void *cells = good ? trace->nodes[node].frame->cells : NULL;
    *view = (TraceView){{width, height, map ? cells : NULL}, {width, height, map ? NULL : cells}};
    trace_release(trace);
    return good;
}

// Captions.

// Of a stage that has begun.
static void tell_stamp(TraceCaption *caption, const Stage *stage) {
    caption->touched = stage_touched(stage, caption->stamp - 1);
    caption->drawn = stage_drawn(stage, caption->stamp - 1);
}

// What a stage touches and draws may be known only once it has begun, which is cheap where it does not
// touch the whole map.
static void tell_begun(Trace *trace, TraceCaption *caption) {
    Stage stage = run_stage(&trace->run, caption->written);
    size_t bytes =
        stage.operation->touched || stage.operation->prepare ? (size_t)stage_work_bytes(&stage) : 0;
    Heightmap map = trace->map;
    Tilemap tiles = trace->tiles;
    TextError error = {0};
    stage.map = &map;
    stage.tiles = &tiles;
    stage.work = bytes ? memory_allocate(bytes, 1) : NULL;
    bool begun = (stage.work || bytes == 0) && stage_begin(&stage, &error);
    if (begun) tell_stamp(caption, &stage);
    memory_release(stage.work);
}

TraceCaption trace_caption(Trace *trace) {
    int node = trace_node_at(trace, trace->at.statement, trace->at.stage);
    const RunOptions *options = &trace->run.options;
    const TraceWork *work = &trace->work;
    TraceCaption caption = {
        .statement = trace_statement(trace, node),
        .written = trace_written(trace, node),
        .stamp = trace->at.stamp,
        .stamps = trace->nodes[node].stamps,
    };
    const Operation *operation = caption.written ? caption.written->operation : NULL;
    if (caption.stamp == 0) return caption;
    caption.touched = (CellBox){.width = options->width, .height = options->height};
    if (!operation || !(operation->touched || operation->drawn)) return caption;
    if (work->node == node && work->stamp == caption.stamp) tell_stamp(&caption, &work->stage);
    else tell_begun(trace, &caption);
    return caption;
}

// Leaves room for what else a caption says.
enum { STAGE_WORDS = WORDS_BYTES - 110 };

static Words words_with(const TraceCaption *caption, const char *stage) {
    Blanks blanks = {.names = {caption->statement->name, stage, caption->drawn.text},
                     .numbers = {caption->stamp, caption->stamps}};
    bool map = caption->statement->kind == STATEMENT_MAP;
    if (caption->stamps <= 1 && !caption->drawn.text[0])
        return words(map ? "@1: @2" : "@2", blanks);
    if (caption->stamps <= 1) return words(map ? "@1: @2: $3" : "@2: $3", blanks);
    if (!caption->drawn.text[0])
        return words(map ? "@1: @2, stamp #1 of #2" : "@2, stamp #1 of #2", blanks);
    return words(map ? "@1: @2, stamp #1 of #2: $3" : "@2, stamp #1 of #2: $3", blanks);
}

Words trace_caption_words(const Trace *trace, const TraceCaption *caption) {
    const Recipe *recipe = trace->run.recipe;
    char text[STAGE_WORDS];
    int statement = (int)(caption->statement - recipe->statements);
    size_t length = caption->written
                        ? recipe_print_stage(recipe, caption->written, text, sizeof text)
                        : recipe_print_statement(recipe, statement, text, sizeof text);
    if (length >= sizeof text) memcpy(text + sizeof text - 4, "...", 4);
    return words_with(caption, text);
}

Words trace_caption_brief(const Trace *trace, const TraceCaption *caption) {
    const Operation *operation = caption->written ? caption->written->operation : NULL;
    if (operation) return words_with(caption, operation_words(operation).text);
    if (caption->statement->kind != STATEMENT_TILE) return trace_caption_words(trace, caption);
    Words line = words("tile @1", NAMES(TILE_INFO[caption->statement->tile].name));
    return words_with(caption, line.text);
}
