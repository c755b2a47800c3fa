// SPDX-License-Identifier: MIT
#include "classify.h"

#include "../base/parallel.h"
#include "../base/vectors.h"

enum { SPAN = 256 };  // cells at a time, so that the answers stay in the first cache

typedef struct Job {
    Tilemap *tiles;
    Tile kind;
    const ResolvedTest *tests;
    int count;
} Job;

static inline void apply_test(uint8_t *fits, const float *heights, int cells,
                              const ResolvedTest *test) {
    float amount = test->amount;
    switch (test->comparison) {
    case BELOW:
        for (int i = 0; i < cells; i++) fits[i] &= heights[i] < amount;
        break;
    case AT_MOST:
        for (int i = 0; i < cells; i++) fits[i] &= heights[i] <= amount;
        break;
    case ABOVE:
        for (int i = 0; i < cells; i++) fits[i] &= heights[i] > amount;
        break;
    case AT_LEAST:
        for (int i = 0; i < cells; i++) fits[i] &= heights[i] >= amount;
        break;
    }
}

WIDE_VECTORS static void classify_span(const Job *job, int x, int y, int cells) {
    uint8_t fits[SPAN], kind = (uint8_t)job->kind;  // read once: bytes may lie over anything
    uint8_t *kinds = tilemap_row(job->tiles, y) + x;
    for (int i = 0; i < cells; i++) fits[i] = kinds[i] == TILE_NONE;
    for (int t = 0; t < job->count; t++)
        apply_test(fits, heightmap_row(job->tests[t].map, y) + x, cells, &job->tests[t]);
    for (int i = 0; i < cells; i++) kinds[i] = fits[i] ? kind : kinds[i];
}

static void classify_rows(const void *context, int first, int last) {
    const Job *job = context;
    for (int y = first; y < last; y++)
        for (int x = 0; x < job->tiles->width; x += SPAN) {
            int left = job->tiles->width - x;
            classify_span(job, x, y, left < SPAN ? left : SPAN);
        }
}

void classify(Tilemap *tiles, Tile kind, const ResolvedTest *tests, int count, Workers workers) {
    Job job = {tiles, kind, tests, count};
    parallel_rows(workers, tiles->height, tiles->width, classify_rows, &job);
}
