// SPDX-License-Identifier: MIT
// Rectangles against a plain loop after every stamp, in any slices on any threads; against the
// article's loop in distribution; and the draws of single cells.
#include "support/worlds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "../src/base/vectors.h"
#include "../src/worldgen/gen_rectangles_draws.h"
#include "oracle/rectangles.h"
#include "support/sample.h"

// What a level asks for, and the state of the plain loop.
typedef struct Plain {
    int width, height;
    int size, second;  // second is 0 for random sizes
    bool drawn;  // with a limit for each side
    double zscale, count;
    bool full;
    uint64_t stream;
    int *coverage, *draws;
    Heightmap map;
} Plain;

static Plain plain_make(int width, int height, const Recipe *recipe) {
    Plain plain = {.width = width, .height = height, .size = 10};
    plain.stream = stream_number(stream_begin(RUN_SEED), recipe->stages[0].key);
    plain.coverage = calloc((size_t)width * (size_t)height, sizeof(int));
    plain.draws = calloc((size_t)width * (size_t)height, sizeof(int));
    assert_true(plain.coverage && plain.draws && heightmap_init(&plain.map, width, height));
    return plain;
}

static void plain_free(Plain *plain) {
    free(plain->coverage);
    free(plain->draws);
    heightmap_free(&plain->map);
}

static uint32_t fold(uint32_t value, uint32_t factor) {
    uint32_t product = value % 65536 * factor;
    return (product ^ product >> 16) % 65536;
}

// Draw number k of a cell: two digits of base 50 from each half of a 32-bit hash.
static int plain_draw(uint64_t stream, int k, int x, int y) {
    uint64_t key =
        stream_number(stream, (UINT64_C(1) << 63) + ((uint64_t)(k / 4) << 32) + (uint64_t)y);
    uint32_t words[4];
    for (int i = 0; i < 4; i++) words[i] = (uint32_t)(key >> 16 * i) % 65536;
    uint32_t a = ((uint32_t)x * 0x9e37 + words[0]) % 65536;
    uint32_t b = words[1] ^ fold(a, 0xb5ad);
    a ^= fold(b + words[2], 0x95a7);
    b ^= fold(a + words[3], 0xd6c5);
    a ^= fold(b + words[0], 0xa3b1);
    double half = (k % 4 < 2 ? a : b) / 65536.0;
    double first = floor(half * 50);
    return (int)(k % 2 == 0 ? first : floor((half * 50 - first) * 50));
}

static int plain_side(const Plain *plain, Rng *rng, int given) {
    if (plain->second > 0 && !plain->drawn) return given;
    int limit = plain->second > 0 ? given : plain->size;
    return limit / 4 + (int)rng_below(rng, (uint32_t)limit);
}

static int plain_corner(const Plain *plain, Rng *rng, int side, int map) {
    if (!plain->full || side == 0) return (int)rng_below(rng, (uint32_t)map);
    return (int)rng_below(rng, (uint32_t)(map + side - 1)) - (side - 1);
}

static void plain_stamp(Plain *plain, int stamp) {
    Rng rng = rng_make(stream_number(plain->stream, (uint64_t)stamp), 0);
    int width = plain_side(plain, &rng, plain->size);
    int height = plain_side(plain, &rng, plain->second);
    int x1 = plain_corner(plain, &rng, width, plain->width);
    int y1 = plain_corner(plain, &rng, height, plain->height);
    for (int y = y1 > 0 ? y1 : 0; y < y1 + height && y < plain->height; y++)
        for (int x = x1 > 0 ? x1 : 0; x < x1 + width && x < plain->width; x++) {
            int cell = x + y * plain->width;
            if (plain->coverage[cell] == 32767) continue;
            plain->draws[cell] += plain_draw(plain->stream, plain->coverage[cell]++, x, y);
            float each = (float)(plain->zscale / plain->count);
            plain->map.values[cell] =
                (float)plain->coverage[cell] * each + (float)plain->draws[cell] * 0.02f;
        }
}

static Recipe recipe_with(const char *arguments) {
    char text[300];
    snprintf(text, sizeof text, "level 1 \"R\"\nr = rectangles %s\nheight r\n", arguments);
    return recipe_of(text);
}

typedef struct Case {
    int width, height, count, zscale, size, second;
    bool full, drawn;
} Case;

static Recipe recipe_of_case(Case want) {
    char sides[40], arguments[200];
    if (want.second > 0) snprintf(sides, sizeof sides, "%dx%d", want.size, want.second);
    else snprintf(sides, sizeof sides, "%d", want.size);
    snprintf(arguments, sizeof arguments, "count=%d zscale=%d size=%s clip=%s alike=%d", want.count,
             want.zscale, sides, want.full ? "full" : "article", !want.drawn);
    return recipe_with(arguments);
}

static Plain plain_of_case(Case want, const Recipe *recipe) {
    Plain plain = plain_make(want.width, want.height, recipe);
    plain.size = want.size;
    plain.second = want.second;
    plain.zscale = want.zscale;
    plain.count = want.count;
    plain.full = want.full;
    plain.drawn = want.drawn;
    return plain;
}

// Slices of 1, 2, ... stamps in turn up to `slice`, and the plain loop beside them.
static void compare(Case want, int slice, int threads) {
    Recipe recipe = recipe_of_case(want);
    Plain plain = plain_of_case(want, &recipe);
    Run run = run_of(&recipe, want.width, want.height, threads, -1);
    int stamp = 0, step = slice < 16 ? 1 : slice;
    while (!run_done(&run)) {
        advance(&run, step);
        int last = step < want.count - stamp ? stamp + step : want.count;
        while (stamp < last) plain_stamp(&plain, stamp++);
        same_heights(run_shown(&run), &plain.map, "rectangles");
        step = step < slice ? step + 1 : slice < 16 ? 1 : slice;
    }
    assert_int_equal(stamp, want.count);
    run_free(&run);
    plain_free(&plain);
    recipe_free(&recipe);
}

static void every_stamp_is_the_plain_loop(void **state) {
    (void)state;
    static const Case cases[] = {
        {17, 16, 40, 20, 10, 0, false, false},   {33, 48, 99, 50, 10, 0, true, false},
        {64, 64, 256, 128, 10, 0, false, false}, {64, 64, 100, 0, 3, 0, true, false},
        {16, 130, 60, 1000, 40, 3, true, false}, {130, 16, 60, 7, 2, 200, false, false},
        {64, 65, 50, 1, 1, 1, true, false},      {129, 140, 30, 30, 100, 90, true, false},
        {20, 70, 50, 3, 1, 0, false, false},     {64, 64, 30, 30, 8192, 0, true, false},
        {64, 48, 60, 30, 20, 5, true, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        compare(cases[i], 1, 1);
        compare(cases[i], 7, 1);
        compare(cases[i], cases[i].count, 1);
    }
}

static void slices_and_threads_change_nothing(void **state) {
    (void)state;
    static const Case cases[] = {
        {512, 512, 16384, 8192, 10, 0, false, false},
        {520, 300, 3000, 999, 30, 0, true, false},
        {300, 530, 500, 500, 7, 400, true, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int threads = 1; threads <= 7; threads += threads == 1 ? 1 : 5) {
            compare(cases[i], cases[i].count, threads);
            compare(cases[i], cases[i].count / 5, threads);
            compare(cases[i], cases[i].count / 40, threads);
        }
}

static void a_cell_takes_no_more_than_32767(void **state) {
    (void)state;
    Case deep = {16, 16, 33500, 33500, 8192, 8192, false, false};
    compare(deep, deep.count, 1);
    compare(deep, 11000, 1);
    compare((Case){16, 16, 175000, 1000, 7, 7, false, false}, 174999,
            1);  // the last one separately
}

static void no_rectangles_leave_the_map_flat(void **state) {
    (void)state;
    Recipe recipe = recipe_with("count=0");
    Run run = run_of(&recipe, 32, 32, 1, -1);
    finish(&run);
    HeightRange range = heightmap_range(run_map(&run, 0));
    assert_true(range.low == 0 && range.high == 0);
    run_free(&run);
    recipe_free(&recipe);
}

enum { SIDE = 128, WORLDS = 200 };

static void near_edges_have_two_thirteenths_of_the_inside(void **state) {
    (void)state;
    Recipe recipe = recipe_with("");
    Sample inside = {0}, row = {0}, column = {0};
    for (uint64_t seed = 0; seed < WORLDS; seed++) {
        Heightmap map = world_of(&recipe, seed, SIDE, SIDE);
        sample_add(&inside, part_mean(&map, 11, 11, SIDE, SIDE));
        sample_add(&row, part_mean(&map, 11, 0, SIDE, 1));
        sample_add(&column, part_mean(&map, 0, 11, 1, SIDE));
        heightmap_free(&map);
    }
    double expected = 6.5 * 6.5 / 16 * 0.99;  // a side's mean squared, a 16th a tile, 0.5 + 0.49
    sample_expect(inside, expected, "inside");
    sample_expect(row, expected * 2 / 13, "first row");
    sample_expect(column, expected * 2 / 13, "first column");
    recipe_free(&recipe);
}

static void clip_full_covers_all_rows_alike(void **state) {
    (void)state;
    Recipe recipe = recipe_with("clip=full");
    enum { EDGES = 5 };
    Sample samples[EDGES] = {0};
    for (uint64_t seed = 0; seed < WORLDS; seed++) {
        Heightmap map = world_of(&recipe, seed, 96, SIDE);
        sample_add(&samples[0], part_mean(&map, 0, 0, 96, 1));
        sample_add(&samples[1], part_mean(&map, 0, SIDE - 1, 96, SIDE));
        sample_add(&samples[2], part_mean(&map, 0, 0, 1, SIDE));
        sample_add(&samples[3], part_mean(&map, 95, 0, 96, SIDE));
        sample_add(&samples[4], part_mean(&map, 0, 0, 96, SIDE));
        heightmap_free(&map);
    }
    double across = 0, along = 0;  // the share of rectangles that cover a column, and a row
    for (int side = 2; side < 12; side++) {
        across += side / 10.0 / (96 + side - 1);
        along += side / 10.0 / (SIDE + side - 1);
    }
    for (int i = 0; i < EDGES; i++)
        sample_expect(samples[i], 96 * SIDE / 16 * across * along * 0.99, "clip=full");
    recipe_free(&recipe);
}

static void article_world(Heightmap *map, uint64_t seed) {
    Rng rng = rng_make(seed, 1);
    article_rectangles(map, ARTICLE_RECTANGLES, &rng);
}

static void worlds_are_distributed_like_the_articles(void **state) {
    (void)state;
    Recipe recipe = recipe_with("");
    worlds_alike(&recipe, article_world, SIDE, WORLDS);
    recipe_free(&recipe);
}

// Fields of draws, one for each of the first numbers of a cell.
enum { DEEP = REPEATS(12, 4), FIELD = 192 };

static void draws_are_even_and_know_nothing_of_each_other(void **state) {
    (void)state;
    static int draws[DEEP][FIELD][FIELD];
    for (int k = 0; k < DEEP; k++) {
        int counts[50] = {0};
        for (int y = 0; y < FIELD; y++)
            for (int x = 0; x < FIELD; x++)
                counts[draws[k][y][x] = plain_draw(hash_mix(5), k, x, y)]++;
        assert_true(fabs(unevenness(counts, 50)) < 4);
    }
    for (int k = 0; k < DEEP; k++)
        for (int other = 0; other < DEEP; other++)
            for (int dy = 0; dy <= 1; dy++)
                for (int dx = 0; dx <= 2; dx++) {
                    if (dx == 0 && dy == 0 && k == other) continue;
                    int counts[25] = {0};
                    for (int y = dy; y < FIELD; y++)
                        for (int x = dx; x < FIELD; x++)
                            counts[draws[k][y][x] / 10 * 5 + draws[other][y - dy][x - dx] / 10]++;
                    if (fabs(unevenness(counts, 25)) > 6)
                        FAIL("draws %d and %d at %d,%d: %g", k, other, dx, dy,
                             unevenness(counts, 25));
                }
}

static void touched_cells_are_all_that_a_stamp_changes(void **state) {
    (void)state;
    static const char *const arguments[] = {"", "clip=full size=30", "size=3", "size=5x60"};
    for (int i = 0; i < 4; i++) {
        Recipe recipe = recipe_with(arguments[i]);
        stays_outside_touched(&recipe, 48, 64);
        recipe_free(&recipe);
    }
}

// On wide maps a number has to be drawn again now and then: among a million rectangles, some do.
static void rectangles_with_vectors_are_the_plain_ones(void **state) {
    (void)state;
    enum { COUNT = 1 << REPEATS(20, 17) };
    static const RectangleDrawing drawings[] = {
        {.stream = 5, .width = 16383, .height = 12289, .across = {2, 10}, .down = {3, 12000}},
        {.stream = 6, .width = 16383, .height = 16, .across = {0, 3}, .down = {0, 3}, .full = true},
        {.stream = 7, .width = 40, .height = 70, .across = {9, 0}, .down = {80, 0}, .full = true},
    };
    Rectangle *plain = malloc(COUNT * sizeof *plain), *drawn = malloc(COUNT * sizeof *drawn);
    assert_true(plain && drawn);
    for (int i = 0; i < 3; i++) {
        rectangles_draw(&drawings[i], 3, COUNT - i, plain, 0);
        for (int version = 1; version <= vectors_version(); version++) {
            rectangles_draw(&drawings[i], 3, COUNT - i, drawn, version);
            assert_memory_equal(plain, drawn, (size_t)(COUNT - i) * sizeof *plain);
        }
    }
    free(plain);
    free(drawn);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_stamp_is_the_plain_loop),
        CHECK(slices_and_threads_change_nothing),
        CHECK(a_cell_takes_no_more_than_32767),
        CHECK(no_rectangles_leave_the_map_flat),
        CHECK(near_edges_have_two_thirteenths_of_the_inside),
        CHECK(clip_full_covers_all_rows_alike),
        CHECK(worlds_are_distributed_like_the_articles),
        CHECK(draws_are_even_and_know_nothing_of_each_other),
        CHECK(touched_cells_are_all_that_a_stamp_changes),
        CHECK(rectangles_with_vectors_are_the_plain_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
