// SPDX-License-Identifier: MIT
// Random, constant and conic land against what their rows say.
#include "support/worlds.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../src/worldgen/rng.h"

static Heightmap made(const char *maker, int width, int height, int threads, uint64_t *stream) {
    char text[200];
    snprintf(text, sizeof text, "level 1 \"Simple\"\na = %s\nheight a\n", maker);
    Recipe recipe = recipe_of(text);
    Run run = run_of(&recipe, width, height, threads, -1);
    assert_int_equal(run.recipe->stage_count, 1);
    finish(&run);
    Heightmap map;
    assert_true(heightmap_init(&map, width, height));
    heightmap_copy(&map, run_map(&run, 0), ALONE);
    if (stream) *stream = stream_number(stream_begin(RUN_SEED), recipe.stages[0].key);
    run_free(&run);
    recipe_free(&recipe);
    return map;
}

static void random_draws_every_cell_by_its_place(void **state) {
    (void)state;
    static const struct {
        const char *maker;
        float low, span;
    } cases[] = {
        {"random", 0, 1}, {"random low=-3 high=0.5", -3, 3.5f}, {"random low=2 high=1", 2, -1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t stream;
        Heightmap map = made(cases[i].maker, 48, 33, 1, &stream), expected;
        assert_true(heightmap_init(&expected, 48, 33));
        for (int y = 0; y < 33; y++)
            for (int x = 0; x < 48; x++) {
                NoiseRow row = noise_row(stream_number(stream, 0), y);
                float part = (float)(noise_bits(row, (uint32_t)x) >> 8) / 16777216.0f;
                heightmap_row(&expected, y)[x] = cases[i].low + cases[i].span * part;
            }
        same_heights(&map, &expected, cases[i].maker);
        heightmap_free(&map);
        heightmap_free(&expected);
    }
}

// Of n even draws the mean lies within 4 standard errors, and so do the products of neighbours.
static void random_is_even_and_neighbours_do_not_know_each_other(void **state) {
    (void)state;
    enum { SIDE = 512 };
    Heightmap map = made("random low=-1 high=1", SIDE, SIDE, 2, NULL);
    double mean = 0, square = 0, across = 0, down = 0, n = SIDE * (SIDE - 1.0);
    for (int y = 0; y < SIDE - 1; y++)
        for (int x = 0; x < SIDE - 1; x++) {
            double here = (double)heightmap_at(&map, x, y);
            mean += here;
            square += here * here;
            across += here * (double)heightmap_at(&map, x + 1, y);
            down += here * (double)heightmap_at(&map, x, y + 1);
        }
    assert_true(fabs(mean / n) < 4 * sqrt(1 / 3.0 / n));
    assert_true(fabs(square / n - 1 / 3.0) < 4 * sqrt(4 / 45.0 / n));
    assert_true(fabs(across / n) < 4 / 3.0 / sqrt(n));
    assert_true(fabs(down / n) < 4 / 3.0 / sqrt(n));
    heightmap_free(&map);
}

static void constant_is_one_height_everywhere(void **state) {
    (void)state;
    Heightmap map = made("constant value=-2.5", 40, 17, 1, NULL);
    for (size_t i = 0; i < heightmap_cells(&map); i++) assert_true(map.values[i] == -2.5f);
    heightmap_free(&map);
    map = made("constant", 512, 512, 7, NULL);
    for (size_t i = 0; i < heightmap_cells(&map); i++) assert_true(map.values[i] == 0);
    heightmap_free(&map);
}

static void a_cone_stands_in_the_middle_with_its_foot_at_the_corners(void **state) {
    (void)state;
    static const int sizes[][2] = {{17, 33}, {16, 16}, {48, 20}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int width = sizes[i][0], height = sizes[i][1];
        Heightmap map = made("cone peak=5 base=-1", width, height, 2, NULL);
        double middle_x = (width - 1) / 2.0, middle_y = (height - 1) / 2.0;
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++) {
                double far = hypot(x - middle_x, y - middle_y) / hypot(middle_x, middle_y);
                float value = heightmap_at(&map, x, y);
                assert_true(fabs((double)value - (-1 + 6 * (1 - far))) < 1e-5);
                assert_true(value == heightmap_at(&map, width - 1 - x, y));
                assert_true(value == heightmap_at(&map, x, height - 1 - y));
            }
        assert_true(heightmap_at(&map, 0, 0) == -1);
        if (width % 2 && height % 2) assert_true(heightmap_at(&map, width / 2, height / 2) == 5);
        heightmap_free(&map);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(random_draws_every_cell_by_its_place),
        CHECK(random_is_even_and_neighbours_do_not_know_each_other),
        CHECK(constant_is_one_height_everywhere),
        CHECK(a_cone_stands_in_the_middle_with_its_foot_at_the_corners),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
