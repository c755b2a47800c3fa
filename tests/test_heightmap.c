// SPDX-License-Identifier: MIT
#include "support/worlds.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../src/base/memory.h"
#include "../src/worldgen/rng.h"

static void a_new_map_is_flat_and_an_empty_one_is_safe_to_free(void **state) {
    (void)state;
    Heightmap map = {0};
    heightmap_free(&map);
    assert_true(heightmap_init(&map, 7, 3));
    assert_int_equal(heightmap_cells(&map), 21);
    for (size_t i = 0; i < 21; i++) assert_true(map.values[i] == 0);
    heightmap_free(&map);
    assert_null(map.values);
    heightmap_free(&map);
}

static void without_memory_there_is_no_map(void **state) {
    (void)state;
    Heightmap map;
    memory_fail_at(1, 0);
    assert_false(heightmap_init(&map, 8, 8));
    memory_fail_at(0, 0);
    assert_null(map.values);
    assert_int_equal(map.width, 0);
    heightmap_free(&map);
}

static void rows_run_from_the_north_west_corner(void **state) {
    (void)state;
    Heightmap map, copy;
    assert_true(heightmap_init(&map, 5, 4) && heightmap_init(&copy, 5, 4));
    for (int i = 0; i < 20; i++) map.values[i] = (float)i;
    assert_true(heightmap_at(&map, 3, 2) == 13);
    assert_ptr_equal(heightmap_row(&map, 1), map.values + 5);
    heightmap_copy(&copy, &map, ALONE);
    map.values[0] = 9;
    assert_true(heightmap_at(&copy, 0, 0) == 0 && heightmap_at(&copy, 4, 3) == 19);
    heightmap_free(&map);
    heightmap_free(&copy);
}

static void the_range_has_the_lowest_the_highest_and_the_mean(void **state) {
    (void)state;
    Heightmap map = bumpy(33, 17, 1);
    map.values[40] = -3;
    map.values[41] = 5;
    double sum = 0;
    for (size_t i = 0; i < heightmap_cells(&map); i++) sum += (double)map.values[i];
    HeightRange range = heightmap_range(&map);
    assert_true(range.low == -3 && range.high == 5);
    assert_true(fabs(range.mean - sum / (33 * 17)) < 1e-12);
    heightmap_free(&map);
}

static int rising(const void *left, const void *right) {
    float a = *(const float *)left, b = *(const float *)right;
    return a < b ? -1 : a > b;
}

static void compare_quantiles(const Heightmap *map) {
    size_t cells = heightmap_cells(map);
    float *sorted = malloc(cells * sizeof *sorted);
    assert_non_null(sorted);
    memcpy(sorted, map->values, cells * sizeof *sorted);
    qsort(sorted, cells, sizeof *sorted, rising);
    for (int tenths = 0; tenths <= 1000; tenths++) {
        size_t rank = (size_t)tenths * cells / 1000;
        if (rank >= cells) rank = cells - 1;
        float found = heightmap_quantile(map, tenths / 10.0, NULL);
        if (found < sorted[rank] || found > sorted[rank])
            FAIL("%g%% is %.9g, not %.9g", tenths / 10.0, (double)found, (double)sorted[rank]);
    }
    free(sorted);
}

static void quantiles_are_those_of_the_sorted_heights(void **state) {
    (void)state;
    Heightmap map = bumpy(40, 25, 2);  // 1000 cells: every tenth of a percent is a cell
    compare_quantiles(&map);
    for (size_t i = 0; i < 1000; i += 3) map.values[i] = 0.25f;  // many equal ones
    for (size_t i = 0; i < 1000; i += 7) map.values[i] *= 1e-30f;
    for (size_t i = 0; i < 1000; i += 11) map.values[i] *= -1e30f;
    compare_quantiles(&map);
    for (size_t i = 0; i < 1000; i++) map.values[i] = -4;
    compare_quantiles(&map);
    heightmap_free(&map);
    map = bumpy(1, 1, 3);
    compare_quantiles(&map);
    heightmap_free(&map);
}

// The same as the quantile of a map of the marked cells alone.
static void quantiles_may_be_of_marked_cells_alone(void **state) {
    (void)state;
    enum { CELLS = 40 * 25 };
    Heightmap map = bumpy(40, 25, 2), chosen = bumpy(40, 25, 3);
    for (int every = 1; every <= CELLS; every = every * 3 + 1) {
        uint8_t marks[CELLS];
        chosen.width = 0;
        chosen.height = 1;
        for (int i = 0; i < CELLS; i++) {
            marks[i] = (uint8_t)(i % every == 0 ? 7 : i % 7);
            if (marks[i] == 7) chosen.values[chosen.width++] = map.values[i];
        }
        for (double percent = 0; percent <= 100; percent += 0.5) {
            float found = heightmap_quantile_where(&map, marks, 7, percent, NULL);
            float expected = heightmap_quantile(&chosen, percent, NULL);
            if (found < expected || found > expected)
                FAIL("%g%% is %.9g, not %.9g", percent, (double)found, (double)expected);
        }
        assert_true(heightmap_quantile_where(&map, marks, 8, 50, NULL) == 0);
    }
    heightmap_free(&map);
    heightmap_free(&chosen);
}

static void the_hash_sees_every_cell_and_its_place(void **state) {
    (void)state;
    Heightmap map = bumpy(16, 16, 4);
    uint64_t hash = heightmap_hash(&map, HASH_START);
    for (size_t i = 0; i < 256; i++) {
        float kept = map.values[i];
        map.values[i] = nextafterf(kept, 9);
        assert_true(heightmap_hash(&map, HASH_START) != hash);
        map.values[i] = kept;
    }
    float first = map.values[0];
    map.values[0] = map.values[1];
    map.values[1] = first;
    assert_true(heightmap_hash(&map, HASH_START) != hash);
    heightmap_free(&map);
}

// 1.0f is the bytes 00 00 80 3f.
static void the_hash_is_of_little_endian_bytes(void **state) {
    (void)state;
    Heightmap map;
    assert_true(heightmap_init(&map, 1, 1));
    map.values[0] = 1;
    assert_true(heightmap_hash(&map, HASH_START) == hash_bytes(HASH_START, "\0\0\x80\x3f", 4));
    heightmap_free(&map);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_new_map_is_flat_and_an_empty_one_is_safe_to_free),
        CHECK(without_memory_there_is_no_map),
        CHECK(rows_run_from_the_north_west_corner),
        CHECK(the_range_has_the_lowest_the_highest_and_the_mean),
        CHECK(quantiles_are_those_of_the_sorted_heights),
        CHECK(quantiles_may_be_of_marked_cells_alone),
        CHECK(the_hash_sees_every_cell_and_its_place),
        CHECK(the_hash_is_of_little_endian_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
