// SPDX-License-Identifier: MIT
// Tile lines: cells that no line before took and that pass all tests become a kind of tile.
#include <string.h>

#include "../base/vectors.h"
#include "distance.h"
#include "run_check.h"

// A test of a map with its amount as a height (quantiles worked out).
typedef struct ResolvedTest {
    const Heightmap *map;
    Comparison comparison;
    float amount;
} ResolvedTest;

enum { SPAN = 256 };  // cells at a time, so that the answers stay in the first cache

// A cell that no line took, while a line is at work that will not take it either.
enum { PASSED_OVER = TILE_NONE - 1 };

// A `tile KIND where ...` line, applied to all cells that no line before it took.
typedef struct TileLine {
    Tilemap *tiles;
    Tile kind;
    bool near;  // it has tests of distances, and cells that fail them are PASSED_OVER
    const ResolvedTest *tests;
    int count;
} TileLine;

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

WIDE_VECTORS static void classify_span(const TileLine *line, int x, int y, int cells) {
    uint8_t fits[SPAN], kind = (uint8_t)line->kind;  // read once: bytes may lie over anything
    uint8_t *kinds = tilemap_row(line->tiles, y) + x;
    for (int i = 0; i < cells; i++) fits[i] = kinds[i] == TILE_NONE;
    for (int t = 0; t < line->count; t++)
        apply_test(fits, heightmap_row(line->tests[t].map, y) + x, cells, &line->tests[t]);
    for (int i = 0; i < cells; i++) kinds[i] = fits[i] ? kind : kinds[i];
    for (int i = 0; line->near && i < cells; i++)
        kinds[i] = kinds[i] == PASSED_OVER ? TILE_NONE : kinds[i];
}

static void classify_rows(const void *context, int first, int last) {
    const TileLine *line = context;
    for (int y = first; y < last; y++)
        for (int x = 0; x < line->tiles->width; x += SPAN)
            classify_span(line, x, y, int_min(line->tiles->width - x, SPAN));
}

// Of all cells of a map, or of those that no line took yet.
static float quantile(const Run *run, const TileTest *test) {
    const Heightmap *map = &run->maps[test->map];
    double percent = amount_value(test->amount);
    const atomic_bool *cancel = run->options.cancel;
    return test->of_rest
               ? heightmap_quantile_where(map, run->tiles.kinds, TILE_NONE, percent, cancel)
               : heightmap_quantile(map, percent, cancel);
}

float run_test_amount(const Run *run, const TileTest *test) {
    float amount = (float)amount_value(test->amount);
    if (test->amount.unit != AMOUNT_PERCENT) return amount;
    if (test->map >= 0) return quantile(run, test);
    return amount * ((float)int_min(run->options.width, run->options.height) / 100);
}

// Distances to the nearest tile of a kind.

typedef struct NearTest {
    const Tilemap *tiles;
    const TileTest *test;
    Heightmap distances;
    float amount;
} NearTest;

static void mark_rows(const void *context, int first, int last) {
    const NearTest *near = context;
    for (int y = first; y < last; y++) {
        const uint8_t *kinds = tilemap_row(near->tiles, y);
        float *row = heightmap_row(&near->distances, y);
        for (int x = 0; x < near->tiles->width; x++)
            row[x] = kinds[x] == (uint8_t)near->test->kind ? -1.0f : 1.0f;
    }
}

// On tiles of the kind they are below 0.
static bool measure_nearness(const NearTest *near, Workers workers) {
    Heightmap distances = near->distances;
    return parallel_rows(workers, distances.height, distances.width, mark_rows, near) &&
           distance_measure(&distances, 0, 1, workers);
}

void run_distances(const Run *run, const TileTest *test, float *distances) {
    NearTest near = {&run->tiles, test, {run->tiles.width, run->tiles.height, distances}, 0};
    if (!measure_nearness(&near, run_workers(run))) return;
    for (size_t i = 0; i < heightmap_cells(&near.distances); i++)
        distances[i] = float_max(distances[i], 0.0f);
}

static void pass_span_over(const NearTest *near, int x, int y, int cells) {
    uint8_t fits[SPAN], *kinds = tilemap_row(near->tiles, y) + x;
    float *distances = heightmap_row(&near->distances, y) + x;
    ResolvedTest test = {&near->distances, near->test->comparison, near->amount};
    for (int i = 0; i < cells; i++) distances[i] = float_max(distances[i], 0.0f);
    for (int i = 0; i < cells; i++) fits[i] = 1;
    apply_test(fits, distances, cells, &test);
    for (int i = 0; i < cells; i++)
        kinds[i] = !fits[i] && kinds[i] == TILE_NONE ? PASSED_OVER : kinds[i];
}

static void pass_rows_over(const void *context, int first, int last) {
    const NearTest *near = context;
    for (int y = first; y < last; y++)
        for (int x = 0; x < near->tiles->width; x += SPAN)
            pass_span_over(near, x, y, int_min(near->tiles->width - x, SPAN));
}

static void test_nearness(Run *run, const TileTest *test, float *scratch) {
    Tilemap *tiles = &run->tiles;
    Workers workers = run_workers(run);
    NearTest near = {
        tiles, test, {tiles->width, tiles->height, scratch}, run_test_amount(run, test)};
    if (measure_nearness(&near, workers))
        parallel_rows(workers, tiles->height, tiles->width, pass_rows_over, &near);
}

// Distances come last: quantiles of the rest need all cells that no line took.
void run_classify(Run *run, const Statement *statement, void *scratch) {
    const TileTest *written = &run->recipe->tests[statement->first];
    ResolvedTest tests[RECIPE_TESTS];
    TileLine line = {.tiles = &run->tiles, .kind = statement->tile, .tests = tests};
    for (int i = 0; i < statement->count; i++) {
        const TileTest *test = &written[i];
        if (test->map < 0) continue;
        tests[line.count++] =
            (ResolvedTest){&run->maps[test->map], test->comparison, run_test_amount(run, test)};
    }
    for (int i = 0; i < statement->count; i++) {
        if (written[i].map >= 0) continue;
        line.near = true;
        test_nearness(run, &written[i], scratch);
    }
    parallel_rows(run_workers(run), run->tiles.height, run->tiles.width, classify_rows, &line);
}
