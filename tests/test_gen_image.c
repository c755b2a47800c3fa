// SPDX-License-Identifier: MIT
// Heights from pictures: unchanged, stretched and shrunk, against plain formulas.
#include "support/plain_loops.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../src/base/memory.h"
#include "../src/worldgen/rng.h"

static Recipe image_recipe(const char *arguments) {
    char text[200];
    snprintf(text, sizeof text, "level 1 \"Image\"\na = image file=land.png%s\nheight a\n",
             arguments);
    return recipe_of(text);
}

// The recipe's picture, as if it had been read: values that differ from pixel to pixel.
static const Picture *put_picture(Recipe *recipe, int width, int height) {
    Picture *picture = &recipe->files[0].picture;
    *picture = (Picture){.width = width, .height = height};
    size_t pixels = (size_t)width * (size_t)height;
    picture->values = memory_allocate(pixels, sizeof *picture->values);
    assert_non_null(picture->values);
    Rng rng = rng_make((uint64_t)width, (uint64_t)height);
    for (size_t i = 0; i < pixels; i++) picture->values[i] = (uint16_t)(rng_next(&rng) >> 16);
    return picture;
}

static void compare(int picture_width, int picture_height, int width, int height, int threads) {
    Recipe recipe = image_recipe(" low=-2 high=3");
    const Picture *picture = put_picture(&recipe, picture_width, picture_height);
    Run run = run_of(&recipe, width, height, threads, -1);
    finish(&run);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            double expected = plain_stretched(picture, x, y, width, height) * 5 - 2;
            double value = (double)heightmap_at(run_map(&run, 0), x, y);
            if (fabs(value - expected) > 1e-6)
                FAIL("%dx%d as %dx%d: %.9g at %d,%d, not %.9g", picture_width, picture_height,
                     width, height, value, x, y, expected);
        }
    run_free(&run);
    recipe_free(&recipe);
}

static void a_picture_of_the_maps_size_is_taken_cell_by_cell(void **state) {
    (void)state;
    for (int invert = 0; invert < 2; invert++) {
        Recipe recipe = image_recipe(invert ? " low=-1.5 high=4 invert=1" : " low=-1.5 high=4");
        const Picture *picture = put_picture(&recipe, 48, 33);
        Run run = run_of(&recipe, 48, 33, 1, -1);
        finish(&run);
        for (int i = 0; i < 48 * 33; i++) {
            double v = picture->values[i];
            double expected = invert ? 4 + v / 65535 * -5.5 : -1.5 + v / 65535 * 5.5;
            assert_true(run_map(&run, 0)->values[i] == (float)expected);
        }
        run_free(&run);
        recipe_free(&recipe);
    }
}

static void a_map_of_16_bits_comes_back_within_a_step(void **state) {
    (void)state;
    Heightmap map = bumpy(40, 24, 7);
    HeightRange range = heightmap_range(&map);
    double low = (double)range.low, span = (double)range.high - low;
    char arguments[100];
    snprintf(arguments, sizeof arguments, " low=%.9f high=%.9f", low, (double)range.high);
    Recipe recipe = image_recipe(arguments);
    put_picture(&recipe, 40, 24);
    for (size_t i = 0; i < heightmap_cells(&map); i++)
        recipe.files[0].picture.values[i] =
            (uint16_t)(((double)map.values[i] - low) / span * 65535 + 0.5);
    Run run = run_of(&recipe, 40, 24, 1, -1);
    finish(&run);
    for (size_t i = 0; i < heightmap_cells(&map); i++) {
        double off = fabs((double)run_map(&run, 0)->values[i] - (double)map.values[i]);
        assert_true(off <= span / 65535);
    }
    run_free(&run);
    recipe_free(&recipe);
    heightmap_free(&map);
}

static void small_pictures_are_stretched_straight_between_pixels(void **state) {
    (void)state;
    compare(1, 1, 17, 16, 1);
    compare(2, 3, 17, 20, 1);
    compare(16, 16, 32, 48, 1);
    compare(15, 31, 16, 32, 1);
    compare(30, 20, 32, 33, 2);
}

static void large_pictures_are_shrunk_to_the_mean_of_what_a_cell_covers(void **state) {
    (void)state;
    compare(32, 48, 16, 16, 1);
    compare(17, 33, 16, 32, 1);
    compare(100, 77, 18, 23, 1);
    compare(47, 31, 24, 16, 7);
}

static void each_axis_is_stretched_or_shrunk_by_itself(void **state) {
    (void)state;
    compare(100, 5, 20, 30, 1);
    compare(7, 90, 33, 16, 1);
    compare(16, 40, 16, 17, 1);
    compare(9, 16, 16, 16, 1);
}

static void threads_change_nothing(void **state) {
    (void)state;
    Recipe recipe = image_recipe("");
    put_picture(&recipe, 300, 700);
    Run one = run_of(&recipe, 512, 512, 1, -1), seven = run_of(&recipe, 512, 512, 7, -1);
    finish(&one);
    finish(&seven);
    same_heights(run_map(&seven, 0), run_map(&one, 0), "seven threads");
    run_free(&one);
    run_free(&seven);
    recipe_free(&recipe);
}

// All weights add up to a whole.
static void black_and_white_stay_what_they_are(void **state) {
    (void)state;
    static const int sizes[][2] = {{7, 7}, {16, 20}, {53, 61}, {5, 99}};
    for (int white = 0; white < 2; white++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            Recipe recipe = image_recipe(" low=-3 high=5");
            put_picture(&recipe, sizes[i][0], sizes[i][1]);
            memset(recipe.files[0].picture.values, white ? 255 : 0,
                   (size_t)(sizes[i][0] * sizes[i][1]) * sizeof(uint16_t));
            Run run = run_of(&recipe, 16, 20, 1, -1);
            finish(&run);
            for (int c = 0; c < 16 * 20; c++)
                assert_true(run_map(&run, 0)->values[c] == (white ? 5.0f : -3.0f));
            run_free(&run);
            recipe_free(&recipe);
        }
}

static void a_picture_that_was_not_read_is_refused_as_missing(void **state) {
    (void)state;
    Recipe recipe = image_recipe("");
    RunOptions options = {.width = 32, .height = 32, .threads = 1, .keep = -1};
    Run run;
    TextError error = {0};
    assert_false(run_begin(&run, &recipe, options, &error));
    assert_int_equal(error.failure, FAILURE_MISSING);
    assert_string_equal(error_words(&error).text,
                        "test:2: image file was not read (limit a level with its "
                        "pictures beside it)");
    run_free(&run);
    recipe_free(&recipe);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_picture_of_the_maps_size_is_taken_cell_by_cell),
        CHECK(a_map_of_16_bits_comes_back_within_a_step),
        CHECK(small_pictures_are_stretched_straight_between_pixels),
        CHECK(large_pictures_are_shrunk_to_the_mean_of_what_a_cell_covers),
        CHECK(each_axis_is_stretched_or_shrunk_by_itself),
        CHECK(threads_change_nothing),
        CHECK(black_and_white_stay_what_they_are),
        CHECK(a_picture_that_was_not_read_is_refused_as_missing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
