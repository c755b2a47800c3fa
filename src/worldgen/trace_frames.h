// SPDX-License-Identifier: MIT
// trace_frames: maps, tiles and half-done stages that a trace keeps, within a budget of bytes.
//
// A frame is found by its key, which names everything that made it: two recipes that agree in a stage
// and all that it reads share its frames. Which frames stay follows GreedyDual-Size (P. Cao, S. Irani,
// "Cost-Aware WWW Proxy Caching Algorithms", 1997): each has a rank of what its bytes cost to make, plus
// the rank of the last frame that left; the lowest leaves. So cheap ones go first and old ones in time.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct TraceFrame {
    uint64_t key;
    int64_t stamp;  // of a stage that is half done; else FRAME_WHOLE
    void *cells;  // heights or tiles
    size_t bytes;
    void *work;  // of a stage that is half done; NULL for none
    size_t work_bytes;
    double price;  // units of work per byte that it took to make
    double rank;
    int pins;  // while above 0 it stays
} TraceFrame;

enum { FRAME_WHOLE = -1 };

typedef struct TraceFrames {
    TraceFrame **items;
    int count, capacity;
    size_t bytes, most;  // used, and the budget, which pinned frames may exceed
    double passed;  // the highest rank that has left
} TraceFrames;

// NULL if it is not kept. The frame is ranked anew.
TraceFrame *trace_frames_find(TraceFrames *frames, uint64_t key, int64_t stamp);

// The half-done stage of this key with the latest stamp up to `stamp`.
TraceFrame *trace_frames_latest(TraceFrames *frames, uint64_t key, int64_t stamp);

// Lets unpinned frames leave until so many bytes fit. False, and none leaves, if even that were too little.
bool trace_frames_make_room(TraceFrames *frames, size_t bytes);

// Takes over the memory of a frame that is whole or half done; `cost` is what it took to make, in units
// of work. NULL without memory for the list; the caller then still owns the frame's memory.
TraceFrame *trace_frames_add(TraceFrames *frames, TraceFrame frame, double cost);

void trace_frames_drop(TraceFrames *frames, TraceFrame *frame);
void trace_frames_drop_halves(TraceFrames *frames);  // all half-done stages with work
void trace_frames_free(TraceFrames *frames);
