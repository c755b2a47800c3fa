// SPDX-License-Identifier: MIT
// The properties of an island of polygons.
#include "support/worlds.h"

#include <stdio.h>

static Heightmap made(const char *arguments, uint64_t seed, int width, int height) {
    char text[200];
    snprintf(text, sizeof text, "level 1 \"Polygons\"\na = polygons %s\nheight a\n", arguments);
    Recipe recipe = recipe_of(text);
    RunOptions options = {.seed = seed, .width = width, .height = height, .threads = 2, .keep = -1};
    Run run;
    TextError error = {0};
    assert_true(run_begin(&run, &recipe, options, &error));
    finish(&run);
    Heightmap map;
    assert_true(heightmap_init(&map, width, height));
    heightmap_copy(&map, run_map(&run, 0), ALONE);
    run_free(&run);
    recipe_free(&recipe);
    return map;
}

// Over many seeds: an island in the ocean, higher land rarer, and a lake here and there.
static void worlds_are_islands_with_rare_heights(void **state) {
    (void)state;
    enum { SEEDS = 60, SIDE = 96 };
    static const char *const shapes[] = {"", "shape=noise", "shape=square"};
    for (int shape = 0; shape < 3; shape++) {
        int64_t land = 0, high = 0, low = 0;
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            Heightmap map = made(shapes[shape], seed, SIDE, SIDE);
            for (int y = 0; y < SIDE; y++)
                for (int x = 0; x < SIDE; x++) {
                    float value = heightmap_at(&map, x, y);
                    assert_true(value >= -1 && value <= 1);
                    assert_true(value >= 0 || value <= -0.01f);
                    bool border = x == 0 || y == 0 || x == SIDE - 1 || y == SIDE - 1;
                    assert_true(!border || value < 0);
                    land += value >= 0;
                    low += value >= 0 && value < 0.25f;
                    high += value > 0.5f;
                }
            heightmap_free(&map);
        }
        int64_t cells = (int64_t)SEEDS * SIDE * SIDE;
        assert_true(land > cells / 5 && land < cells * 7 / 10);
        assert_true(low > 2 * high && high > land / 20);
    }
}

// Whether the polygon of this height has lower neighbours, and higher ones. Each plate of land has
// a height of its own.
static void look_beside(const Heightmap *plates, float height, bool *lower, bool *higher) {
    for (int y = 1; y < plates->height - 1; y++)
        for (int x = 1; x < plates->width - 1; x++) {
            const float *at = heightmap_row(plates, y) + x;
            if (*at != height) continue;
            float around[] = {at[-1], at[1], at[-plates->width], at[plates->width]};
            for (int n = 0; n < 4; n++) {
                *lower |= around[n] < height;
                *higher |= around[n] > height;
            }
        }
}

static void each_polygon_of_land_has_a_lower_one_beside_it(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"Polygons\"\na = polygons points=200\nheight a\n");
    for (uint64_t seed = 0; seed < 10; seed++) {
        RunOptions options = {.seed = seed, .width = 80, .height = 80, .threads = 1, .keep = -1};
        Run run;
        TextError error = {0};
        assert_true(run_begin(&run, &recipe, options, &error));
        advance(&run, 5);  // points, two relaxations, kinds, plates
        const Heightmap *plates = run_shown(&run);
        int peaks = 0;
        for (int i = 0; i < 80 * 80; i += 3) {
            bool lower = false, higher = false;
            if (plates->values[i] <= 0) continue;
            look_beside(plates, plates->values[i], &lower, &higher);
            assert_true(lower);
            peaks += !higher;
        }
        assert_true(peaks > 0);
        run_free(&run);
    }
    recipe_free(&recipe);
}

static void more_points_than_cells_are_refused(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"Polygons\"\na = polygons points=257\nheight a\n");
    RunOptions options = {.width = 16, .height = 16, .threads = 1, .keep = -1};
    Run run;
    TextError error = {0};
    assert_false(run_begin(&run, &recipe, options, &error));
    assert_string_equal(error_words(&error).text,
                        "test:2: polygons points '257' at 16x16 (limit 256, one a cell)");
    run_free(&run);
    recipe_free(&recipe);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(worlds_are_islands_with_rare_heights),
        CHECK(each_polygon_of_land_has_a_lower_one_beside_it),
        CHECK(more_points_than_cells_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
