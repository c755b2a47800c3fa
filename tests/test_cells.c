// SPDX-License-Identifier: MIT
// The cellular automaton against plain loops, after every pass.
#include "support/plain_makers.h"

#include <stdio.h>

typedef struct Rules {
    double fill;  // a share
    int passes, birth, survive;
    int size;  // of cells
} Rules;

static Recipe cells_recipe(Rules rules) {
    char text[200];
    snprintf(
        text, sizeof text,
        "level 1 \"Cells\"\na = cells fill=%.6f passes=%d birth=%d survive=%d size=%d\nheight a\n",
        rules.fill, rules.passes, rules.birth, rules.survive, rules.size);
    return recipe_of(text);
}

static void compare(Rules rules, int width, int height, int threads, int64_t slice) {
    Recipe recipe = cells_recipe(rules);
    Run run = run_of(&recipe, width, height, threads, -1);
    Stage stage = run_stage(&run, &recipe.stages[0]);
    Heightmap expected;
    assert_true(heightmap_init(&expected, width, height));
    for (int64_t stamps = 0; !run_done(&run);) {
        advance(&run, slice);
        stamps = stamps + slice < rules.passes + 1 ? stamps + slice : rules.passes + 1;
        plain_cells(&stage, &expected, stamps - 1);
        same_heights(run_shown(&run), &expected, "cells");
    }
    heightmap_free(&expected);
    run_free(&run);
    recipe_free(&recipe);
}

static void every_pass_is_the_plain_loops_at_any_width(void **state) {
    (void)state;
    static const int sizes[][2] = {{17, 16}, {64, 64}, {33, 48}, {63, 20}, {65, 21}, {130, 16}};
    static const Rules rules[] = {{0.45, 4, 5, 4, 1}, {0.3, 6, 3, 2, 1}, {0.55, 3, 6, 5, 1}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (size_t r = 0; r < sizeof rules / sizeof *rules; r++)
            compare(rules[r], sizes[s][0], sizes[s][1], 1, 1);
}

static void cells_may_be_larger_than_tiles(void **state) {
    (void)state;
    static const int sizes[][3] = {{64, 64, 2}, {33, 48, 3}, {200, 30, 3}, {70, 70, 100}};
    for (int i = 0; i < 4; i++)
        compare((Rules){0.5, 3, 5, 4, sizes[i][2]}, sizes[i][0], sizes[i][1], 1 + i, 1);
}

static void every_pair_of_needs_is_kept(void **state) {
    (void)state;
    for (int birth = 0; birth <= 9; birth++)
        for (int survive = 0; survive <= 9; survive++)
            compare((Rules){0.5, 3, birth, survive, 1}, 70, 17, 1, 1);
}

static void slices_and_threads_change_nothing(void **state) {
    (void)state;
    static const int threads[] = {1, 2, 7};
    for (int t = 0; t < 3; t++) {
        for (int64_t slice = 1; slice <= 8; slice++)
            compare((Rules){0.45, 7, 5, 4, 1}, 33, 48, threads[t], slice);
        compare((Rules){0.45, 1, 5, 4, 1}, 2048, 512, threads[t], 2);  // helpers start
    }
}

static void all_or_nothing_is_land_at_the_ends_of_fill(void **state) {
    (void)state;
    compare((Rules){0, 0, 5, 4, 1}, 48, 33, 1, 1);
    compare((Rules){1, 0, 5, 4, 1}, 48, 33, 1, 1);
    compare((Rules){1, 2, 5, 4, 1}, 48, 33, 1, 1);
}

static void cells_beyond_the_edge_count_as_water(void **state) {
    (void)state;
    Recipe recipe = cells_recipe((Rules){1, 1, 9, 4, 1});
    Run run = run_of(&recipe, 20, 18, 1, -1);
    finish(&run);
    const Heightmap *map = run_map(&run, 0);
    for (int y = 0; y < 18; y++)
        for (int x = 0; x < 20; x++) {
            bool corner = (x == 0 || x == 19) && (y == 0 || y == 17);  // 3 neighbours
            assert_true(heightmap_at(map, x, y) == (corner ? 0 : 1));
        }
    run_free(&run);
    recipe_free(&recipe);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_pass_is_the_plain_loops_at_any_width),
        CHECK(cells_may_be_larger_than_tiles),
        CHECK(every_pair_of_needs_is_kept),
        CHECK(slices_and_threads_change_nothing),
        CHECK(all_or_nothing_is_land_at_the_ends_of_fill),
        CHECK(cells_beyond_the_edge_count_as_water),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
