// SPDX-License-Identifier: MIT
#include "trace_frames.h"

#include "../base/memory.h"

static size_t all_bytes(const TraceFrame *frame) { return frame->bytes + frame->work_bytes; }

static TraceFrame *ranked(const TraceFrames *frames, TraceFrame *frame) {
    if (frame) frame->rank = frames->passed + frame->price;
    return frame;
}

TraceFrame *trace_frames_find(TraceFrames *frames, uint64_t key, int64_t stamp) {
    for (int i = 0; i < frames->count; i++) {
        TraceFrame *frame = frames->items[i];
        if (frame->key == key && frame->stamp == stamp) return ranked(frames, frame);
    }
    return NULL;
}

TraceFrame *trace_frames_latest(TraceFrames *frames, uint64_t key, int64_t stamp) {
    TraceFrame *latest = NULL;
    for (int i = 0; i < frames->count; i++) {
        TraceFrame *frame = frames->items[i];
        bool fits = frame->key == key && frame->stamp != FRAME_WHOLE && frame->stamp <= stamp;
        if (fits && (!latest || frame->stamp > latest->stamp)) latest = frame;
    }
    return ranked(frames, latest);
}

static void remove_at(TraceFrames *frames, int index) {
    TraceFrame *frame = frames->items[index];
    frames->bytes -= all_bytes(frame);
    frames->items[index] = frames->items[--frames->count];
    memory_release(frame->cells);
    memory_release(frame->work);
    memory_release(frame);
}

static size_t pinned_bytes(const TraceFrames *frames) {
    size_t bytes = 0;
    for (int i = 0; i < frames->count; i++)
        if (frames->items[i]->pins > 0) bytes += all_bytes(frames->items[i]);
    return bytes;
}

bool trace_frames_make_room(TraceFrames *frames, size_t bytes) {
    if (frames->bytes + bytes > frames->most && pinned_bytes(frames) + bytes > frames->most)
        return false;
    while (frames->bytes + bytes > frames->most) {
        int lowest = -1;  // there is one, as the pinned ones leave room
        for (int i = 0; i < frames->count; i++) {
            const TraceFrame *frame = frames->items[i];
            if (frame->pins > 0) continue;
            if (lowest < 0 || frame->rank < frames->items[lowest]->rank) lowest = i;
        }
        frames->passed = frames->items[lowest]->rank;
        remove_at(frames, lowest);
    }
    return true;
}

TraceFrame *trace_frames_add(TraceFrames *frames, TraceFrame frame, double cost) {
    TraceFrame *added = memory_allocate(1, sizeof *added);
    TraceFrame **items =
        memory_room(frames->items, frames->count, &frames->capacity, sizeof(TraceFrame *));
    if (items) frames->items = items;
    if (!added || !items) {
        memory_release(added);
        return NULL;
    }
    *added = frame;
    added->price = cost / (double)(all_bytes(added) + 1);
    frames->items[frames->count++] = added;
    frames->bytes += all_bytes(added);
    return ranked(frames, added);
}

void trace_frames_drop(TraceFrames *frames, TraceFrame *frame) {
    int index = 0;
    while (frames->items[index] != frame) index++;
    remove_at(frames, index);
}

void trace_frames_drop_halves(TraceFrames *frames) {
    for (int i = frames->count - 1; i >= 0; i--)
        if (frames->items[i]->work) remove_at(frames, i);
}

void trace_frames_free(TraceFrames *frames) {
    while (frames->count > 0) remove_at(frames, frames->count - 1);
    memory_release(frames->items);
    *frames = (TraceFrames){0};
}
