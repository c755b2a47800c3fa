// SPDX-License-Identifier: MIT
// The stage that a trace is doing.
#include <string.h>

#include "../base/memory.h"
#include "trace_nodes.h"

// Stages that take longer than two slices are kept after each of them, at most so many times.
static const double SLICE_UNITS = 1e7;
static const double SLICES_MOST = 32;

static size_t cells_bytes(const Trace *trace, int node) {
    size_t bytes = run_map_bytes(&trace->run);
    return trace_makes_map(trace, node) ? bytes : bytes / sizeof(float);
}

static void *cells_of(const Trace *trace) {
    const TraceWork *work = &trace->work;
    return work->map.values ? (void *)work->map.values : work->tiles.kinds;
}

void trace_drop_work(Trace *trace) {
    heightmap_free(&trace->work.map);
    tilemap_free(&trace->work.tiles);
    trace->work.node = -1;
    trace->work.stage = (Stage){0};
}

// The memory that a stage works in, at the same address as long as it is large enough.
static bool take_memory(Trace *trace, size_t bytes, const char *name, TextError *error) {
    TraceWork *work = &trace->work;
    if (bytes > work->capacity) {
        trace_frames_drop_halves(&trace->frames);
        memory_release(work->memory);
        work->memory = memory_resize(NULL, bytes, 1);
        work->capacity = work->memory ? bytes : 0;
    }
    work->stage.work = bytes > 0 ? work->memory : NULL;
    return bytes == 0 || work->memory || error_memory(error, name, bytes);
}

// Takes the cells of the node before, if there is no room for a copy and nothing else needs them.
static void *take_over(Trace *trace, TraceNode *before) {
    TraceFrame *frame = before ? before->frame : NULL;
    if (!frame || frame->pins > 1 || before->wanted > 1) return NULL;
    void *cells = frame->cells;
    frame->cells = NULL;
    before->frame = NULL;
    trace_frames_drop(&trace->frames, frame);
    return cells;
}

// Cells as they are before the first stamp.
static void *first_cells(Trace *trace, int node, size_t bytes) {
    int before = trace->nodes[node].before;
    bool room = trace_frames_make_room(&trace->frames, bytes);
    void *cells = room ? NULL : take_over(trace, before < 0 ? NULL : &trace->nodes[before]);
    if (cells) return cells;
    cells = before < 0 ? memory_allocate(bytes, 1) : memory_resize(NULL, bytes, 1);
    if (!cells) return NULL;
    if (before >= 0) memcpy(cells, trace->nodes[before].frame->cells, bytes);
    else if (!trace_makes_map(trace, node)) memset(cells, TILE_NONE, bytes);
    return cells;
}

// Sets up the stage on these cells, which the work takes over.
static bool set_up(Trace *trace, int node, void *cells, TextError *error) {
    const RecipeStage *written = trace_written(trace, node);
    TraceWork *work = &trace->work;
    int width = trace->run.options.width, height = trace->run.options.height;
    bool map = trace_makes_map(trace, node);
    if (!cells) return error_memory(error, "a trace", cells_bytes(trace, node));
    work->map = (Heightmap){width, height, map ? cells : NULL};
    work->tiles = (Tilemap){width, height, map ? NULL : cells};
    if (!written)
        return take_memory(trace, run_tile_bytes(&trace->run, trace_statement(trace, node)), "tile",
                           error);
    if (!written->operation) return true;
    work->stage = run_stage(&trace->run, written);
    work->stage.map = map ? &work->map : NULL;
    work->stage.tiles = map ? NULL : &work->tiles;
    for (int i = map ? 1 : 0; i < OPERATION_MAPS; i++)
        if (written->maps[i] >= 0) work->stage.others[i - map] = &trace->run.maps[written->maps[i]];
    return take_memory(trace, (size_t)stage_work_bytes(&work->stage), written->operation->name,
                       error);
}

static bool is_wanted(const Trace *trace, TextError *error) {
    return !cancel_asked(trace->run.options.cancel) || error_set(error, FAILURE_NONE, "cancelled");
}

static bool begin(Trace *trace, int node, TextError *error) {
    TraceWork *work = &trace->work;
    const RecipeStage *written = trace_written(trace, node);
    if (!set_up(trace, node, first_cells(trace, node, cells_bytes(trace, node)), error))
        return false;
    work->stamp = 0;
    if (!work->stage.operation) return true;
    size_t bytes = (size_t)stage_work_bytes(&work->stage);
    if (bytes > 0 && !work->stage.operation->fills) memset(work->memory, 0, bytes);
    bool begun = stage_begin(&work->stage, error);
    return is_wanted(trace, error) && (begun || run_place_error(&trace->run, written->line, error));
}

static bool resume(Trace *trace, int node, const TraceFrame *half, TextError *error) {
    TraceWork *work = &trace->work;
    void *cells = memory_resize(NULL, half->bytes, 1);
    if (cells) memcpy(cells, half->cells, half->bytes);
    if (!set_up(trace, node, cells, error)) return false;
    if (half->work_bytes > 0) memcpy(work->memory, half->work, half->work_bytes);
    work->stamp = half->stamp;
    return true;
}

// Keeps the stage as it is, where there is memory for it.
static void keep_half(Trace *trace, const TraceNode *node, double cost) {
    TraceWork *work = &trace->work;
    TraceFrames *frames = &trace->frames;
    TraceFrame half = {.key = node->key, .stamp = work->stamp};
    half.bytes = cells_bytes(trace, work->node);
    bool apart = node->whole == FRAME_WHOLE && work->stage.work;  // else each stamp begins anew
    half.work_bytes = apart ? (size_t)stage_work_bytes(&work->stage) : 0;
    if (trace_frames_find(frames, half.key, half.stamp)) return;
    if (!trace_frames_make_room(frames, half.bytes + half.work_bytes)) return;
    half.cells = memory_resize(NULL, half.bytes, 1);
    half.work = half.work_bytes ? memory_resize(NULL, half.work_bytes, 1) : NULL;
    bool there = half.cells && (half.work || half.work_bytes == 0);
    if (there) memcpy(half.cells, cells_of(trace), half.bytes);
    if (there && half.work) memcpy(half.work, work->memory, half.work_bytes);
    if (there && trace_frames_add(frames, half, cost)) return;
    memory_release(half.cells);
    memory_release(half.work);
}

// The last stamp before the end of the seek is done by itself, so that what it touched is known.
static bool advance(Trace *trace, const TraceNode *node, int64_t stamp, TextError *error) {
    TraceWork *work = &trace->work;
    double slices = double_min(node->cost / SLICE_UNITS, SLICES_MOST);
    int64_t slice = slices < 2 ? node->stamps : (int64_t)((double)node->stamps / slices) + 1;
    while (work->stamp < stamp) {
        int64_t next = int64_min(stamp, (work->stamp / slice + 1) * slice);
        if (next == stamp && stamp < node->stamps && next - work->stamp > 1) next--;
        if (work->stage.operation) stage_run(&work->stage, work->stamp, next);
        else if (!trace_written(trace, work->node)) {
            trace->run.tiles = work->tiles;
            run_classify(&trace->run, trace_statement(trace, work->node), work->stage.work);
        }
        if (!is_wanted(trace, error)) return false;
        work->stamp = next;
        if (next < node->stamps && next % slice == 0)
            keep_half(trace, node, node->cost * (double)slice / (double)node->stamps);
    }
    return true;
}

bool trace_reach(Trace *trace, int node, int64_t stamp, TextError *error) {
    TraceWork *work = &trace->work;
    const TraceNode *at = &trace->nodes[node];
    TraceFrame *half = trace_frames_latest(&trace->frames, at->key, stamp);
    bool stands = work->node == node && work->stamp <= stamp;
    bool goes_on = stands && (!half || half->stamp <= work->stamp);
    trace_see(trace, node);
    if (!goes_on) {
        trace_drop_work(trace);
        bool ready = half ? resume(trace, node, half, error) : begin(trace, node, error);
        if (ready) work->node = node;
        else trace_drop_work(trace);
        if (!ready) return false;
    }
    if (advance(trace, at, stamp, error)) return true;
    trace_drop_work(trace);
    return false;
}
