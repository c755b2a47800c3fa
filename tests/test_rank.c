// SPDX-License-Identifier: MIT
// Rank against its definition: the number of lower cells, counted cell by cell, over the number of
// all others.
#include "support/plain_shapes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/rng.h"

static void compare(Heightmap map, const char *what) {
    Heightmap expected = copy_of(&map);
    plain_rank(NULL, &expected, 0);
    apply("rank", &map, NULL, NULL);
    same_heights(&map, &expected, what);
    heightmap_free(&expected);
    heightmap_free(&map);
}

static void ranks_count_the_lower_cells(void **state) {
    (void)state;
    static const int sizes[][2] = {{16, 16}, {17, 16}, {16, 33}, {33, 48}, {64, 64}};
    for (uint64_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        compare(bumpy(sizes[i][0], sizes[i][1], i), "bumpy");
}

static void equal_heights_have_equal_ranks(void **state) {
    (void)state;
    for (int kinds = 1; kinds <= 300; kinds = kinds * 3 + 1) {
        Heightmap map = bumpy(33, 48, (uint64_t)kinds);
        for (size_t i = 0; i < heightmap_cells(&map); i++)
            map.values[i] = floorf(map.values[i] * (float)kinds) * 0.7f;
        compare(map, "few heights");
    }
}

// Keys that differ in one half only, of every magnitude and both signs.
static void heights_of_all_bits_are_ranked(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 4; seed++) {
        Heightmap map = bumpy(33, 48, seed);
        Rng rng = rng_make(seed, 1);
        for (size_t i = 0; i < heightmap_cells(&map); i++) {
            uint32_t bits = rng_next(&rng);
            if (seed == 1) bits &= UINT32_C(0xf0070000);
            if (seed == 2) bits &= UINT32_C(0x80000fff);
            if (seed == 3) bits &= UINT32_C(0xc1010101);
            float value;
            memcpy(&value, &bits, sizeof value);
            map.values[i] = isfinite(value) ? value : 0;
        }
        compare(map, "all bits");
    }
}

static void both_zeros_are_one_height(void **state) {
    (void)state;
    Heightmap map = bumpy(16, 16, 1);
    for (size_t i = 0; i < 256; i++)
        if (i % 3 != 0) map.values[i] = i % 2 ? 0.0f : -0.0f;
    compare(map, "zeros");
}

static void a_flat_map_has_rank_0(void **state) {
    (void)state;
    for (float height = -1e30f; height <= 1e30f; height += 1e30f) {
        Heightmap map;
        assert_true(heightmap_init(&map, 33, 48));
        for (size_t i = 0; i < heightmap_cells(&map); i++) map.values[i] = height;
        apply("rank", &map, NULL, NULL);
        for (size_t i = 0; i < heightmap_cells(&map); i++) assert_true(map.values[i] == 0);
        heightmap_free(&map);
    }
}

static int rising(const void *left, const void *right) {
    float a = *(const float *)left, b = *(const float *)right;
    return a < b ? -1 : a > b;
}

static void distinct_heights_are_spread_evenly_from_0_to_1(void **state) {
    (void)state;
    enum { SIDE = 512, CELLS = SIDE * SIDE };
    Heightmap map;
    assert_true(heightmap_init(&map, SIDE, SIDE));
    // An odd factor reaches each number below a power of two once.
    for (uint32_t i = 0; i < CELLS; i++) map.values[i] = (float)(i * 40503 % CELLS) - 1000;
    apply("rank", &map, NULL, NULL);
    qsort(map.values, CELLS, sizeof *map.values, rising);
    for (uint32_t i = 0; i < CELLS; i++)
        assert_true(map.values[i] == (float)((double)i / (CELLS - 1.0)));
    heightmap_free(&map);
}

static void ranks_of_ranks_are_the_same(void **state) {
    (void)state;
    Heightmap map = bumpy(64, 64, 9);
    apply("rank", &map, NULL, NULL);
    Heightmap once = copy_of(&map);
    apply("rank", &map, NULL, NULL);
    same_heights(&map, &once, "twice");
    heightmap_free(&map);
    heightmap_free(&once);
}

// So many cells that their order is made in two rounds, with 1 or more cells of each height.
static void large_maps_are_ranked_in_rounds(void **state) {
    (void)state;
    enum { WIDTH = 4097, HEIGHT = 4096, CELLS = WIDTH * HEIGHT };
    Heightmap map;
    assert_true(heightmap_init(&map, WIDTH, HEIGHT));
    for (uint64_t alike = 1; alike <= CELLS / 16; alike *= CELLS / 16) {
        // The factor has no divisor in common with the number of cells: each number comes once.
        for (uint64_t i = 0; i < CELLS; i++)
            map.values[i] = (float)((int64_t)(i * 40503 % CELLS / alike) - CELLS / 2);
        apply("rank", &map, NULL, NULL);
        for (uint64_t i = 0; i < CELLS; i++) {
            float rank = (float)((double)(i * 40503 % CELLS / alike * alike) / (CELLS - 1));
            if (map.values[i] < rank || map.values[i] > rank)
                FAIL("cell %d, %d alike: %.9g", (int)i, (int)alike, (double)map.values[i]);
        }
    }
    heightmap_free(&map);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(ranks_count_the_lower_cells),
        CHECK(equal_heights_have_equal_ranks),
        CHECK(heights_of_all_bits_are_ranked),
        CHECK(both_zeros_are_one_height),
        CHECK(a_flat_map_has_rank_0),
        CHECK(distinct_heights_are_spread_evenly_from_0_to_1),
        CHECK(ranks_of_ranks_are_the_same),
        CHECK(large_maps_are_ranked_in_rounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
