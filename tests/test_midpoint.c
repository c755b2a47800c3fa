// SPDX-License-Identifier: MIT
// Midpoint displacement against plain loops over the whole covering square, after every pass.
#include "support/plain_makers.h"

#include <math.h>
#include <stdio.h>

static Recipe midpoint_recipe(double roughness) {
    char text[200];
    snprintf(text, sizeof text, "level 1 \"Midpoint\"\na = midpoint roughness=%.9f\nheight a\n",
             roughness);
    return recipe_of(text);
}

static void compare(double roughness, int width, int height, int threads, int slice) {
    Recipe recipe = midpoint_recipe(roughness);
    int all = 1 + plain_halvings(width, height), stamps = 0;
    Run run = run_of(&recipe, width, height, threads, -1);
    Stage stage = run_stage(&run, &recipe.stages[0]);
    Heightmap expected;
    assert_true(heightmap_init(&expected, width, height));
    while (!run_done(&run)) {
        advance(&run, slice);
        stamps = stamps + slice < all ? stamps + slice : all;
        plain_midpoint(&stage, &expected, stamps - 1);
        same_heights(run_shown(&run), &expected, "midpoint");
    }
    assert_int_equal(stamps, all);
    heightmap_free(&expected);
    run_free(&run);
    recipe_free(&recipe);
}

static void every_pass_is_the_plain_loops_at_any_size(void **state) {
    (void)state;
    static const int sizes[][2] = {{16, 16}, {17, 17}, {17, 16},  {18, 33},
                                   {33, 48}, {64, 64}, {130, 20}, {16, 100}};
    static const double roughness[] = {0.5, 0, 1, 0.731};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (size_t r = 0; r < sizeof roughness / sizeof *roughness; r++)
            compare(roughness[r], sizes[s][0], sizes[s][1], 1, 1);
}

static void every_width_from_16_to_70_is_served(void **state) {
    (void)state;
    for (int side = 16; side <= 70; side++) {
        compare(0.6, side, 16, 1, 100);
        compare(0.6, 23, side, 1, 2);
    }
}

static void slices_and_threads_change_nothing(void **state) {
    (void)state;
    static const int threads[] = {1, 2, 7};
    for (int t = 0; t < 3; t++)
        for (int slice = 1; slice <= 16; slice = slice * 2 + 1)
            compare(0.5, 515, 600, threads[t], slice);
}

static Heightmap made(double roughness, uint64_t seed, int side) {
    Recipe recipe = midpoint_recipe(roughness);
    RunOptions options = {
        .seed = seed, .width = side, .height = side, .threads = 1, .want_tiles = false, .keep = -1};
    Run run;
    TextError error = {0};
    assert_true(run_begin(&run, &recipe, options, &error));
    finish(&run);
    Heightmap map;
    assert_true(heightmap_init(&map, side, side));
    heightmap_copy(&map, run_map(&run, 0), ALONE);
    run_free(&run);
    recipe_free(&recipe);
    return map;
}

// Only the corners are drawn: the middles are means.
static void roughness_0_is_a_smooth_sheet_between_four_corners(void **state) {
    (void)state;
    enum { SIDE = 33 };
    Heightmap map = made(0, 5, SIDE);
    float west = heightmap_at(&map, 0, 0), east = heightmap_at(&map, 32, 0);
    float south_west = heightmap_at(&map, 0, 32), south_east = heightmap_at(&map, 32, 32);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            double u = x / 32.0, v = y / 32.0;
            double sheet = (double)west * (1 - u) * (1 - v) + (double)east * u * (1 - v) +
                           (double)south_west * (1 - u) * v + (double)south_east * u * v;
            assert_true(fabs((double)heightmap_at(&map, x, y) - sheet) < 1e-5);
        }
    heightmap_free(&map);
}

// The variance of the centre is that of a mean of four corners plus its own displacement: 1/3 of
// 1/4 + roughness^2.
static void heights_scatter_as_roughness_says(void **state) {
    (void)state;
    enum { SEEDS = 2000 };
    double sum = 0, square = 0, variance = (0.25 + 0.36) / 3;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Heightmap map = made(0.6, seed, 17);
        double centre = (double)heightmap_at(&map, 8, 8);
        sum += centre;
        square += centre * centre;
        heightmap_free(&map);
    }
    assert_true(fabs(sum / SEEDS) < 4 * sqrt(variance / SEEDS));
    assert_true(fabs(square / SEEDS - variance) < 4 * variance * sqrt(2.0 / SEEDS));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_pass_is_the_plain_loops_at_any_size),
        CHECK(every_width_from_16_to_70_is_served),
        CHECK(slices_and_threads_change_nothing),
        CHECK(roughness_0_is_a_smooth_sheet_between_four_corners),
        CHECK(heights_scatter_as_roughness_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
