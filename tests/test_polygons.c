// SPDX-License-Identifier: MIT
// Polygon maps against plain loops after every stamp.
#include "support/plain_polygons.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/rng.h"

static Recipe polygons_recipe(PolygonVariant variant) {
    static const char *const shapes[] = {"radial", "noise", "square"};
    char text[200];
    snprintf(text, sizeof text,
             "level 1 \"Polygons\"\na = polygons points=%d relax=%d shape=%s\nheight a\n",
             variant.points, variant.relax, shapes[variant.shape]);
    return recipe_of(text);
}

static void compare(PolygonVariant variant, int width, int height, int threads, int slice) {
    Recipe recipe = polygons_recipe(variant);
    uint64_t stream = stream_number(stream_begin(RUN_SEED), recipe.stages[0].key);
    Run run = run_of(&recipe, width, height, threads, -1);
    PlainPolygons world = plain_polygons_begin(variant, stream, width, height);
    Heightmap expected;
    assert_true(heightmap_init(&expected, width, height));
    for (int stamp = 0; !run_done(&run);) {
        advance(&run, slice);
        for (int end = stamp + slice; stamp < end && stamp < variant.relax + 4; stamp++)
            plain_polygons_stamp(&world, stamp, &expected);
        same_heights(run_shown(&run), &expected, "polygons");
    }
    heightmap_free(&expected);
    plain_polygons_free(&world);
    run_free(&run);
    recipe_free(&recipe);
}

static void every_stamp_is_the_plain_loops(void **state) {
    (void)state;
    static const int sizes[][2] = {{17, 16}, {33, 48}, {64, 64}, {100, 24}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (int shape = RADIAL; shape <= SQUARE; shape++)
            for (int denser = 1; denser <= 25; denser *= 5) {
                int points = sizes[s][0] * sizes[s][1] * denser / 200;
                compare((PolygonVariant){points, shape, shape}, sizes[s][0], sizes[s][1], 1, 1);
            }
}

static void few_points_and_one_a_cell_are_served(void **state) {
    (void)state;
    for (int points = 1; points <= 12; points++) {
        compare((PolygonVariant){points, 2, SQUARE}, 48, 33, 1, 1);
        compare((PolygonVariant){points, 0, SQUARE}, 16, 150, 1, 1);
    }
    compare((PolygonVariant){256, 0, SQUARE}, 16, 16, 1, 1);
    compare((PolygonVariant){300, 9, RADIAL}, 16, 20, 1, 1);
}

static void slices_and_threads_change_nothing(void **state) {
    (void)state;
    static const int threads[] = {1, 2, 7};
    for (int t = 0; t < 3; t++) {
        for (int slice = 2; slice <= 8; slice++)
            compare((PolygonVariant){60, 3, NOISE}, 48, 48, threads[t], slice);
        compare((PolygonVariant){30, 1, NOISE}, 512, 512, threads[t], 4);  // helpers start
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_stamp_is_the_plain_loops),
        CHECK(few_points_and_one_a_cell_are_served),
        CHECK(slices_and_threads_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
