// SPDX-License-Identifier: MIT
// Fault formation against plain loops, after every fault.
#include "support/plain_makers.h"

#include <math.h>
#include <stdio.h>

typedef struct Variant {
    int count, every;
    double delta, delta_end, filter;
} Variant;

static Recipe fault_recipe(Variant variant) {
    char text[200];
    snprintf(text, sizeof text,
             "level 1 \"Fault\"\n"
             "a = fault count=%d delta=%.6f delta_end=%.6f filter=%.6f every=%d\nheight a\n",
             variant.count, variant.delta, variant.delta_end, variant.filter, variant.every);
    return recipe_of(text);
}

static void compare(Variant variant, int width, int height, int threads, int slice) {
    Recipe recipe = fault_recipe(variant);
    Run run = run_of(&recipe, width, height, threads, -1);
    Stage stage = run_stage(&run, &recipe.stages[0]);
    Heightmap expected;
    assert_true(heightmap_init(&expected, width, height));
    for (int stamp = 0; !run_done(&run);) {
        advance(&run, slice);
        for (int end = stamp + slice; stamp < end && stamp < variant.count; stamp++)
            plain_fault(&stage, &expected, stamp);
        same_heights(run_shown(&run), &expected, "faults");
    }
    heightmap_free(&expected);
    run_free(&run);
    recipe_free(&recipe);
}

static void every_fault_is_the_plain_loops(void **state) {
    (void)state;
    static const int sizes[][2] = {{17, 16}, {33, 48}, {64, 64}, {100, 16}};
    static const Variant variants[] = {
        {200, 20, 1, 0.05, 0.5}, {50, 1, -2, 3, 0.3}, {60, 0, 1, 1, 0.5},
        {60, 7, 0.1, 9, 0},      {1, 1, 5, 7, 0.9},   {9, 4, 1, 0, 1},
    };
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (size_t v = 0; v < sizeof variants / sizeof *variants; v++)
            compare(variants[v], sizes[s][0], sizes[s][1], 1, 1);
}

// On 256 cells both points of some faults fall together at first.
static void points_are_drawn_again_until_they_differ(void **state) {
    (void)state;
    compare((Variant){2000, 100, 1, 0.05, 0.5}, 16, 16, 1, 50);
}

static void slices_and_threads_change_nothing(void **state) {
    (void)state;
    static const int threads[] = {1, 2, 7};
    for (int t = 0; t < 3; t++) {
        for (int slice = 2; slice <= 130; slice = slice * 2 + 1)
            compare((Variant){100, 8, 1, 0.05, 0.4}, 48, 33, threads[t], slice);
        compare((Variant){13, 5, 1, 0.05, 0.5}, 512, 520, threads[t], 9);
    }
}

static void no_faults_leave_flat_land(void **state) {
    (void)state;
    compare((Variant){0, 20, 1, 0.05, 0.5}, 16, 16, 1, 1);
    Recipe recipe = fault_recipe((Variant){0, 20, 1, 0.05, 0.5});
    Run run = run_of(&recipe, 16, 16, 1, -1);
    finish(&run);
    for (int i = 0; i < 256; i++) assert_true(run_map(&run, 0)->values[i] == 0);
    run_free(&run);
    recipe_free(&recipe);
}

// Over many faults each cell is lifted about as often as not, wherever it lies.
static void both_sides_of_a_line_are_lifted_alike(void **state) {
    (void)state;
    enum { COUNT = 10000 };
    Recipe recipe = fault_recipe((Variant){COUNT, 0, 1, 1, 0});
    Run run = run_of(&recipe, 20, 16, 1, -1);
    finish(&run);
    for (int y = 0; y < 16; y++)
        for (int x = 0; x < 20; x++) {
            // A cell and the one across the middle; on the line itself neither side is lifted.
            double here = (double)heightmap_at(run_map(&run, 0), x, y);
            double there = (double)heightmap_at(run_map(&run, 0), 19 - x, 15 - y);
            assert_true(here > 0.4 * COUNT && here < 0.52 * COUNT);
            assert_true(fabs(here - there) < 5 * sqrt(2.0 * COUNT) / 2);
        }
    run_free(&run);
    recipe_free(&recipe);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_fault_is_the_plain_loops),
        CHECK(points_are_drawn_again_until_they_differ),
        CHECK(slices_and_threads_change_nothing),
        CHECK(no_faults_leave_flat_land),
        CHECK(both_sides_of_a_line_are_lifted_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
