// SPDX-License-Identifier: MIT
#include "sample.h"

#include <math.h>
#include <stdlib.h>

void sample_add(Sample *sample, double value) {
    sample->count++;
    sample->sum += value;
    sample->squares += value * value;
}

double sample_mean(Sample sample) { return sample.sum / sample.count; }

static double variance_of_mean(Sample sample) {
    double mean = sample_mean(sample);
    return (sample.squares / sample.count - mean * mean) / (sample.count - 1);
}

void sample_expect(Sample sample, double expected, const char *what) {
    double error = sqrt(variance_of_mean(sample));
    if (!(error < 0.03 * fabs(expected))) FAIL("%s: error %g tells nothing", what, error);
    if (!(fabs(sample_mean(sample) - expected) < 4 * error))
        FAIL("%s: %g +- %g, not %g", what, sample_mean(sample), error, expected);
}

void sample_alike(Sample a, Sample b, const char *what) {
    double error = sqrt(variance_of_mean(a) + variance_of_mean(b));
    if (!(fabs(sample_mean(a) - sample_mean(b)) <= 4 * error))
        FAIL("%s: %g and %g, +- %g", what, sample_mean(a), sample_mean(b), error);
}

double unevenness(const int *counts, int count) {
    double all = 0, sum = 0;
    for (int i = 0; i < count; i++) all += counts[i];
    for (int i = 0; i < count; i++) sum += pow(counts[i] - all / count, 2) / (all / count);
    return (sum - (count - 1)) / sqrt(2.0 * (count - 1));
}

Heightmap world_of(const Recipe *recipe, uint64_t seed, int width, int height) {
    RunOptions options = {.seed = seed, .width = width, .height = height, .threads = 1, .keep = -1};
    Run run;
    TextError error = {0};
    if (!run_begin(&run, recipe, options, &error)) FAIL("%s", error_words(&error).text);
    finish(&run);
    Heightmap map;
    assert_true(heightmap_init(&map, width, height));
    heightmap_copy(&map, run_map(&run, recipe->height_map), ALONE);
    run_free(&run);
    return map;
}

double part_mean(const Heightmap *map, int x1, int y1, int x2, int y2) {
    double sum = 0;
    for (int y = y1; y < y2; y++)
        for (int x = x1; x < x2; x++) sum += (double)heightmap_at(map, x, y);
    return sum / ((x2 - x1) * (y2 - y1));
}

static int compare_floats(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

enum { QUANTILES = 5, STATISTICS = 3 + QUANTILES };
static const char *const STATISTIC_NAMES[STATISTICS] = {"mean", "spread", "steps", "5 %",
                                                        "25 %", "50 %",   "75 %",  "95 %"};

// Sorts the map.
static void measure(Heightmap *map, Sample *samples) {
    double sum = 0, squares = 0, steps = 0;
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            double value = (double)heightmap_at(map, x, y);
            sum += value;
            squares += value * value;
            if (x > 0) steps += fabs(value - (double)heightmap_at(map, x - 1, y));
        }
    size_t cells = heightmap_cells(map);
    double mean = sum / (double)cells;
    sample_add(&samples[0], mean);
    sample_add(&samples[1], sqrt(squares / (double)cells - mean * mean));
    sample_add(&samples[2], steps / (double)cells);
    qsort(map->values, cells, sizeof *map->values, compare_floats);
    static const double shares[QUANTILES] = {0.05, 0.25, 0.5, 0.75, 0.95};
    for (int i = 0; i < QUANTILES; i++)
        sample_add(&samples[3 + i], (double)map->values[(size_t)(shares[i] * (double)cells)]);
}

void worlds_alike(const Recipe *recipe, ArticleWorld *article, int side, int worlds) {
    Sample ours[STATISTICS] = {0}, theirs[STATISTICS] = {0};
    for (int seed = 0; seed < worlds; seed++) {
        Heightmap map = world_of(recipe, (uint64_t)seed, side, side);
        measure(&map, ours);
        heightmap_free(&map);
        assert_true(heightmap_init(&map, side, side));
        article(&map, (uint64_t)seed);
        measure(&map, theirs);
        heightmap_free(&map);
    }
    for (int i = 0; i < STATISTICS; i++) sample_alike(ours[i], theirs[i], STATISTIC_NAMES[i]);
}

static bool holds(CellBox box, int x, int y) {
    return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
}

void stays_outside_touched(const Recipe *recipe, int width, int height) {
    Run run = run_of(recipe, width, height, 1, -1);
    Heightmap before;
    assert_true(heightmap_init(&before, width, height));
    int smaller = 0;
    while (!run_done(&run)) {
        advance(&run, 1);
        const Heightmap *map = run_shown(&run);
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++) {
                bool same = heightmap_at(map, x, y) == heightmap_at(&before, x, y);
                if (!same && !holds(run.touched, x, y)) FAIL("cell %d,%d changed", x, y);
            }
        smaller += run.touched.width * run.touched.height < width * height;
        heightmap_copy(&before, map, ALONE);
    }
    assert_true(smaller > 5);
    heightmap_free(&before);
    run_free(&run);
}
