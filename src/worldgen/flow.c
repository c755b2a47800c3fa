// SPDX-License-Identifier: MIT
#include "flow.h"

#include <string.h>

enum { BUCKETS = 1 << 14 };
static const uint32_t NONE = UINT32_MAX;

// Cells that were touched and not yet taken, by their numbers in Flow.order. Those of the bucket at work
// are in a heap, those of higher buckets in lists. What is touched is never lower than what was taken, so
// buckets that are done stay empty.
typedef struct FloodQueue {
    Flow *flow;
    const float *heights;
    float low, factor;  // of the heights, and buckets for each height above it
    int at;  // the bucket at work
    uint32_t *lists;  // the first number of each bucket; links lead on
    uint64_t *heap;
    uint32_t heaped;
    ptrdiff_t steps[FLOW_AROUND];  // to the neighbours
} FloodQueue;

uint64_t flow_bytes(int width, int height) {
    uint64_t cells = (uint64_t)width * (uint64_t)height;
    return cells * (5 * sizeof(uint32_t) + 1) + BUCKETS * sizeof(uint32_t);
}

void flow_begin(Flow *flow, int width, int height, int neighbours, void *memory) {
    size_t cells = (size_t)width * (size_t)height;
    uint32_t *order = memory, *links = order + cells;
    float *levels = (float *)(void *)(links + 3 * cells + BUCKETS);
    *flow = (Flow){width, height, neighbours, 0, order, levels, (uint8_t *)(levels + cells), links};
    memset(flow->ways, FLOW_NOWHERE, cells);
}

// In the heap a cell is its level, in the upper half, and its number: its neighbours in the heap lie
// all over the map, and are looked up there only where levels are equal.
static uint64_t key_of(const FloodQueue *queue, uint32_t number) {
    float level = queue->flow->levels[queue->flow->order[number]];
    return (uint64_t)heightmap_sortable(level + 0.0f) << 32 | number;  // -0 is 0
}

// By level; in a hollow, which is level, by the land below; then by number.
static inline bool is_before(const FloodQueue *queue, uint64_t a, uint64_t b) {
    if (a >> 32 != b >> 32) return a < b;
    float height = queue->heights[queue->flow->order[(uint32_t)a]];
    float other = queue->heights[queue->flow->order[(uint32_t)b]];
    return height < other || (height <= other && a < b);
}

static void heap_add(FloodQueue *queue, uint32_t number) {
    uint64_t *heap = queue->heap, key = key_of(queue, number);
    uint32_t at = queue->heaped++;
    while (at > 0 && is_before(queue, key, heap[(at - 1) / 2])) {
        heap[at] = heap[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    heap[at] = key;
}

static uint32_t heap_take(FloodQueue *queue) {
    uint64_t *heap = queue->heap, first = heap[0], last = heap[--queue->heaped];
    uint32_t at = 0;
    for (uint32_t child = 1; child < queue->heaped; child = 2 * at + 1) {
        if (child + 1 < queue->heaped && is_before(queue, heap[child + 1], heap[child])) child++;
        if (!is_before(queue, heap[child], last)) break;
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = last;
    return (uint32_t)first;
}

// A rising function of the height, whatever the roundings.
static int bucket_of(const FloodQueue *queue, float level) {
    float bucket = float_min((level - queue->low) * queue->factor, BUCKETS - 1);
    return int_max((int)bucket, queue->at);
}

static void touch(FloodQueue *queue, size_t cell, int way, float level) {
    Flow *flow = queue->flow;
    uint32_t number = flow->cells++;
    int bucket = bucket_of(queue, level);
    flow->ways[cell] = (uint8_t)way;
    flow->levels[cell] = level;
    flow->order[number] = (uint32_t)cell;
    if (bucket == queue->at) {
        heap_add(queue, number);
    } else {
        flow->links[number] = queue->lists[bucket];
        queue->lists[bucket] = number;
    }
}

static const int8_t ACROSS[] = {-1, 0, 1, 0, -1, 1, 1, -1}, DOWN[] = {0, -1, 0, 1, -1, -1, 1, 1};
static const uint8_t BACK[] = {2, 3, 0, 1, 6, 7, 4, 5};

// Bit i: neighbour i lies on the map.
static unsigned neighbours_of(const Flow *flow, uint32_t cell) {
    uint32_t width = (uint32_t)flow->width;
    int y = (int)(cell / width), x = (int)(cell - (uint32_t)y * width);
    unsigned all = (1u << flow->neighbours) - 1, found = 0;
    if (x > 0 && y > 0 && x < flow->width - 1 && y < flow->height - 1) return all;
    for (int i = 0; i < flow->neighbours; i++) {
        int to_x = x + ACROSS[i], to_y = y + DOWN[i];
        bool inside = to_x >= 0 && to_y >= 0 && to_x < flow->width && to_y < flow->height;
        found |= (unsigned)inside << i;
    }
    return found;
}

// All neighbours that were not touched before. The way to them leads back. They are found without
// branches at first: nobody can predict which of eight they are.
static void touch_around(FloodQueue *queue, size_t cell) {
    const Flow *flow = queue->flow;
    unsigned inside = neighbours_of(flow, (uint32_t)cell), untouched = 0;
    float level = flow->levels[cell];
    for (int i = 0; i < FLOW_AROUND; i++) {
        size_t to = inside >> i & 1 ? (size_t)((ptrdiff_t)cell + queue->steps[i]) : cell;
        untouched |= (unsigned)(flow->ways[to] == FLOW_NOWHERE) << i;
    }
    untouched &= inside;
    for (; untouched; untouched &= untouched - 1) {
        int i = __builtin_ctz(untouched);
        size_t to = (size_t)((ptrdiff_t)cell + queue->steps[i]);
        touch(queue, to, BACK[i], float_max(level, queue->heights[to]));
    }
}

// Everything that lies beside an outlet.
static bool touch_shores(FloodQueue *queue, size_t cells, CancelWatch *watch) {
    Flow *flow = queue->flow;
    for (size_t cell = 0; cell < cells; cell++) {
        bool out = flow->ways[cell] == FLOW_OUT;
        if (cancel_stops(watch, out ? 2 * FLOW_AROUND : 1)) return false;
        if (!out) continue;
        flow->levels[cell] = queue->heights[cell];
        touch_around(queue, cell);
    }
    return true;
}

static bool begin_bucket(FloodQueue *queue, CancelWatch *watch) {
    for (uint32_t number = queue->lists[queue->at]; number != NONE;) {
        uint32_t next = queue->flow->links[number];
        if (cancel_stops(watch, FLOW_AROUND)) return false;
        heap_add(queue, number);
        number = next;
    }
    return true;
}

bool flow_find(Flow *flow, const Heightmap *heights, Workers workers) {
    size_t cells = heightmap_cells(heights);
    HeightRange range = heightmap_extent(heights, workers);
    float factor = (BUCKETS - 1) / float_max(range.high - range.low, 1e-30f);
    FloodQueue queue = {.flow = flow,
                        .heights = heights->values,
                        .low = range.low,
                        .factor = float_min(factor, 1e30f),
                        .at = -1,
                        .lists = flow->links + cells,
                        .heap = (uint64_t *)(void *)(flow->links + cells + BUCKETS)};
    for (int i = 0; i < FLOW_AROUND; i++) queue.steps[i] = flow_step(flow, i);
    CancelWatch watch = cancel_watch(workers.cancel);
    memset(queue.lists, 0xff, BUCKETS * sizeof *queue.lists);
    if (!touch_shores(&queue, cells, &watch)) return false;
    for (queue.at = 0; queue.at < BUCKETS; queue.at++) {
        if (!begin_bucket(&queue, &watch)) return false;
        while (queue.heaped > 0) {
            if (cancel_stops(&watch, 2 * FLOW_AROUND)) return false;
            touch_around(&queue, flow->order[heap_take(&queue)]);
        }
    }
    return true;
}

bool flow_gather(const Flow *flow, float *amounts, const atomic_bool *cancel) {
    CancelWatch watch = cancel_watch(cancel);
    for (uint32_t number = flow->cells; number-- > 0;) {
        if (cancel_stops(&watch, 1)) return false;
        size_t cell = flow->order[number];
        amounts[flow_next(flow, cell)] += amounts[cell];
    }
    return true;
}
