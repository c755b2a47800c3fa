// SPDX-License-Identifier: MIT
// The exponential filter against the article's loops and against its own definition.
#include "support/single_stage.h"

#include <math.h>
#include <string.h>

#include "../src/worldgen/heightmap.h"
#include "oracle/combine.h"

// The last two are wider than what is kept from one direction to the next.
static const int SIZES[][2] = {{17, 16}, {33, 48}, {64, 64}, {100, 37},  {1, 40},
                               {40, 1},  {1, 1},   {65, 2},  {1100, 35}, {2052, 5}};
enum { SIZES_COUNT = sizeof SIZES / sizeof *SIZES };

static const double FACTORS[] = {0, 0.1, 0.5, 0.937, 0.999};
enum { FACTORS_COUNT = sizeof FACTORS / sizeof *FACTORS };

static float blended(float previous, float height, float k) {
    float rest = 1 - k, value = previous * k + height * rest;
    return value > -1e-20f && value < 1e-20f ? 0 : value;
}

static void plain_stamp(const Stage *stage, Heightmap *map, int64_t stamp) {
    static const int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};
    int width = map->width, height = map->height, right = dx[stamp], down = dy[stamp];
    for (int i = 0; i < width * height; i++) {
        // Against the direction along both axes, so that the cell before is already done.
        int x = right + down > 0 ? i % width : width - 1 - i % width;
        int y = right + down > 0 ? i / width : height - 1 - i / width;
        int from_x = x - right, from_y = y - down;
        if (from_x < 0 || from_y < 0 || from_x >= width || from_y >= height) continue;
        float *cell = heightmap_row(map, y) + x;
        *cell = blended(heightmap_at(map, from_x, from_y), *cell, (float)stage->values[0]);
    }
}

static void every_direction_is_the_plain_loop_at_any_cut(void **state) {
    (void)state;
    for (int size = 0; size < SIZES_COUNT; size++)
        for (int factor = 0; factor < FACTORS_COUNT; factor++) {
            Heightmap map = bumpy(SIZES[size][0], SIZES[size][1], 5);
            same_as_plain("filter", (double[]){FACTORS[factor], 0}, &map, 1, plain_stamp);
            heightmap_free(&map);
        }
}

// 600 x 259 cells: large enough for helpers to be started; no multiple of a block.
static void two_and_seven_threads_give_the_same(void **state) {
    (void)state;
    Heightmap map = bumpy(600, 259, 6);
    same_as_plain("filter", (double[]){0.7, 0}, &map, 2, plain_stamp);
    same_as_plain("filter", (double[]){0.7, 0}, &map, 7, plain_stamp);
    heightmap_free(&map);
}

static void all_four_directions_are_the_articles_filter(void **state) {
    (void)state;
    for (int size = 0; size < SIZES_COUNT; size++)
        for (int factor = 0; factor < FACTORS_COUNT; factor++) {
            Heightmap map = bumpy(SIZES[size][0], SIZES[size][1], 7), expected;
            assert_true(heightmap_init(&expected, map.width, map.height));
            heightmap_copy(&expected, &map, ALONE);
            work_heights("filter", (double[]){FACTORS[factor], 0}, &map);
            article_filter(&expected, (float)FACTORS[factor]);
            same_heights(&map, &expected, "filter");
            heightmap_free(&map);
            heightmap_free(&expected);
        }
}

static void heights_too_small_to_matter_become_0_and_the_first_of_a_line_stays(void **state) {
    (void)state;
    for (int direction = 0; direction < FILTER_DIRECTIONS; direction++) {
        Heightmap map;
        assert_true(heightmap_init(&map, 200, 200));
        for (int i = 0; i < 200 * 200; i++) map.values[i] = i % 2 ? 1e-30f : -1e-30f;
        for (int i = 0; i < 200; i += 3) {
            heightmap_row(&map, i)[0] = heightmap_row(&map, i)[199] = 1;
            heightmap_row(&map, 0)[i] = heightmap_row(&map, 199)[i] = -1;
        }
        Heightmap before;
        assert_true(heightmap_init(&before, 200, 200));
        heightmap_copy(&before, &map, ALONE);
        heightmap_filter(&map, 0.5f, direction, direction + 1, ALONE);
        int zeros = 0, kept = 0;
        for (int i = 0; i < 200 * 200; i++) {
            zeros += map.values[i] == 0 && !signbit(map.values[i]);
            if (map.values[i] != 0 && fabsf(map.values[i]) < 1e-20f) {
                assert_true(map.values[i] == before.values[i]);
                kept++;
            }
        }
        assert_true(zeros > 20000);
        assert_in_range(kept, 100, 200);  // of the 200 lines; the others begin with a 1
        heightmap_free(&map);
        heightmap_free(&before);
    }
}

static void flat_land_stays_flat(void **state) {
    (void)state;
    Heightmap map;
    assert_true(heightmap_init(&map, 50, 40));
    for (int i = 0; i < 50 * 40; i++) map.values[i] = 0.75f;
    work_heights("filter", (double[]){0.5, 0}, &map);
    for (int i = 0; i < 50 * 40; i++) assert_true(map.values[i] == 0.75f);
    heightmap_free(&map);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_direction_is_the_plain_loop_at_any_cut),
        CHECK(two_and_seven_threads_give_the_same),
        CHECK(all_four_directions_are_the_articles_filter),
        CHECK(heights_too_small_to_matter_become_0_and_the_first_of_a_line_stays),
        CHECK(flat_land_stays_flat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
