// SPDX-License-Identifier: MIT
// Runs: the same bytes in any slices and on any threads, and maps no longer than they are needed.
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>

#include "../src/base/parallel.h"
#include "../src/worldgen/rng.h"

static void same_end(const Run *run, const Run *expected, const char *how) {
    assert_true(run_done(run));
    same_tiles(&run->tiles, &expected->tiles, how);
    for (int i = 0; i < run->recipe->map_count; i++) {
        bool there = run_map(expected, i)->values != NULL;
        assert_int_equal(run_map(run, i)->values != NULL, there);
        if (there) same_heights(run_map(run, i), run_map(expected, i), how);
    }
}

static void any_slices_give_the_same_world(void **state) {
    (void)state;
    Recipe recipe = recipe_of(SMALL_LEVEL);
    Run expected = run_of(&recipe, 64, 48, 1, -1);
    finish(&expected);
    for (int most = 1; most <= 6; most++) {
        Run run = run_of(&recipe, 64, 48, 1, -1);
        Rng rng = rng_make((uint64_t)most, 0);
        while (!run_done(&run)) advance(&run, rng_range(&rng, 1, most));
        same_end(&run, &expected, "in slices");
        run_free(&run);
    }
    run_free(&expected);
    recipe_free(&recipe);
}

// Large enough for helpers to be started.
static void any_threads_give_the_same_world(void **state) {
    (void)state;
    Recipe recipe = recipe_of(SMALL_LEVEL);
    static const int threads[] = {2, 7, PARALLEL_THREADS};
    Run expected = run_of(&recipe, 640, 512, 1, 0);
    finish(&expected);
    for (size_t i = 0; i < sizeof threads / sizeof *threads; i++) {
        Run run = run_of(&recipe, 640, 512, threads[i], 0);
        finish(&run);
        same_end(&run, &expected, "on threads");
        run_free(&run);
        run = run_of(&recipe, 640, 512, threads[i], 0);
        while (!run_done(&run)) advance(&run, 2);
        same_end(&run, &expected, "on threads in slices");
        run_free(&run);
    }
    run_free(&expected);
    recipe_free(&recipe);
}

static bool covers(CellBox box, int x, int y) {
    return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
}

static void a_stamp_changes_nothing_outside_the_cells_that_it_says_it_touched(void **state) {
    (void)state;
    Recipe recipe = recipe_of(SMALL_LEVEL);
    Run run = run_of(&recipe, 64, 48, 1, -1);
    Tilemap before;
    assert_true(tilemap_init(&before, 64, 48));
    int smaller = 0, changed = 0;
    while (!run_done(&run)) {
        memcpy(before.kinds, run.tiles.kinds, 64 * 48);
        advance(&run, 1);
        CellBox box = run.touched;
        assert_true(box.x >= 0 && box.y >= 0 && box.x + box.width <= 64 &&
                    box.y + box.height <= 48);
        smaller += box.width < 64 || box.height < 48;
        for (int y = 0; y < 48; y++)
            for (int x = 0; x < 64; x++) {
                if (tilemap_at(&before, x, y) == tilemap_at(&run.tiles, x, y)) continue;
                changed++;
                if (!covers(box, x, y)) FAIL("%d,%d changed outside the box", x, y);
            }
    }
    assert_true(smaller > 20 && changed > 64 * 48);
    tilemap_free(&before);
    run_free(&run);
    recipe_free(&recipe);
}

static int alive(const Run *run) {
    int count = run->pipe.values != NULL;
    for (int i = 0; i < run->recipe->map_count; i++) count += run_map(run, i)->values != NULL;
    return count;
}

static void a_map_is_freed_after_its_last_use(void **state) {
    (void)state;
    Recipe recipe = stock_level("noise-isle");
    Run run = run_of(&recipe, 64, 64, 1, -1);
    int most = 0;
    while (!run_done(&run)) {
        advance(&run, 1);
        if (alive(&run) > most) most = alive(&run);
    }
    assert_int_equal(most, 3);  // land, the difference of two noises, and the last noise
    assert_int_equal(alive(&run), 1);
    assert_non_null(run_map(&run, recipe.height_map)->values);
    run_free(&run);
    recipe_free(&recipe);
}

static void a_map_that_is_asked_for_is_kept(void **state) {
    (void)state;
    Recipe recipe = recipe_of(SMALL_LEVEL);
    Run first = run_of(&recipe, 32, 32, 1, -1);
    while (first.statement == 0) advance(&first, 1);
    Run run = run_of(&recipe, 32, 32, 1, 0);
    finish(&run);
    assert_int_equal(alive(&run), 2);
    same_heights(run_map(&run, 0), run_map(&first, 0), "a as it was first");
    run_free(&first);
    run_free(&run);
    recipe_free(&recipe);
}

static void maps_that_nobody_needs_are_not_made(void **state) {
    (void)state;
    Recipe recipe = stock_level("noise-isle");
    int mount = recipe_map_named(&recipe, "mount"), m1 = recipe_map_named(&recipe, "m1");
    RunOptions options = {.seed = 1, .width = 64, .height = 64, .threads = 1, .keep = -1};
    Run run, whole = run_of(&recipe, 64, 64, 1, -1);
    TextError error = {0};
    assert_true(run_begin(&run, &recipe, options, &error));
    assert_true(run.cost_all < whole.cost_all / 2);
    while (!run_done(&run)) {
        advance(&run, 1);
        assert_null(run_map(&run, mount)->values);
        assert_null(run_map(&run, m1)->values);
    }
    assert_non_null(run_map(&run, recipe.height_map)->values);
    assert_null(run.tiles.kinds);
    run_free(&run);
    run_free(&whole);
    recipe_free(&recipe);
}

static void a_run_that_is_left_half_done_leaves_no_memory_behind(void **state) {
    (void)state;  // AddressSanitizer detects it
    Recipe recipe = recipe_of(SMALL_LEVEL);
    for (int steps = 0; steps < 60; steps++) {
        Run run = run_of(&recipe, 32, 32, 1, 0);
        for (int i = 0; i < steps; i++) advance(&run, 1);
        run_free(&run);
        assert_null(run.maps);
        run_free(&run);
    }
    recipe_free(&recipe);
}

static void progress_goes_up_and_ends_at_the_whole_cost(void **state) {
    (void)state;
    Recipe recipe = recipe_of(SMALL_LEVEL);
    Run run = run_of(&recipe, 64, 64, 1, -1);
    double last = 0;
    while (!run_done(&run)) {
        advance(&run, 1);
        assert_true(run.cost_done >= last && run.cost_done <= run.cost_all * 1.000001);
        last = run.cost_done;
    }
    assert_true(run.cost_all > 64 * 64 && last >= run.cost_all * 0.999999);
    run_free(&run);
    recipe_free(&recipe);
}

static void the_map_in_the_pipe_is_shown_and_then_the_one_made_last(void **state) {
    (void)state;
    Recipe recipe = recipe_of(SMALL_LEVEL);
    Run run = run_of(&recipe, 32, 32, 1, -1);
    assert_null(run_shown(&run)->values);
    advance(&run, 1);
    assert_ptr_equal(run_shown(&run), &run.pipe);
    while (run.statement == 0) advance(&run, 1);
    assert_ptr_equal(run_shown(&run), run_map(&run, 0));
    run_free(&run);
    recipe_free(&recipe);
}

// Tile lines.

static void the_first_tile_line_that_fits_wins(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"First\"\na = diamond_square\nb = diamond_square\n"
                              "tile water where a < 0\ntile rock where a <= 0.25 and b > 0\n"
                              "tile sand where b >= 75%\ntile tree\nheight a\n");
    Run run = run_of(&recipe, 128, 64, 1, 1);
    finish(&run);
    const Heightmap *a = run_map(&run, 0), *b = run_map(&run, 1);
    float quantile = heightmap_quantile(b, 75, NULL);
    int seen[TILE_COUNT] = {0};
    for (int y = 0; y < 64; y++)
        for (int x = 0; x < 128; x++) {
            float height = heightmap_at(a, x, y), other = heightmap_at(b, x, y);
            Tile expected = height < 0                     ? TILE_WATER
                            : height <= 0.25f && other > 0 ? TILE_ROCK
                            : other >= quantile            ? TILE_SAND
                                                           : TILE_TREE;
            assert_int_equal(tilemap_at(&run.tiles, x, y), expected);
            seen[expected]++;
        }
    assert_true(seen[TILE_WATER] && seen[TILE_ROCK] && seen[TILE_SAND] && seen[TILE_TREE]);
    run_free(&run);
    recipe_free(&recipe);
}

static void comparisons_differ_where_the_height_is_the_amount(void **state) {
    (void)state;
    static const struct {
        const char *test;
        bool fits;
    } table[] = {
        {"< 0.25", false}, {"<= 0.25", true}, {"> 0.25", false}, {">= 0.25", true},
        {"< 50%", false},  {"<= 0%", true},   {"> 100%", false}, {">= 100%", true},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "level 1 \"Flat\"\na = diamond_square | scale by=0 plus=0.25\n"
                 "tile rock where a %s\ntile grass\nheight a\n",
                 table[i].test);
        Recipe recipe = recipe_of(text);
        Run run = run_of(&recipe, 32, 16, 1, -1);
        finish(&run);
        for (int cell = 0; cell < 32 * 16; cell++)
            assert_int_equal(run.tiles.kinds[cell], table[i].fits ? TILE_ROCK : TILE_GRASS);
        run_free(&run);
        recipe_free(&recipe);
    }
}

static void the_border_is_water_as_wide_as_it_says(void **state) {
    (void)state;
    static const int widths[] = {1, 2, 7, 16, 40};
    for (int i = 0; i < 5; i++) {
        char text[200];
        snprintf(text, sizeof text,
                 "level 1 \"Border\"\na = diamond_square\n"
                 "tile grass\nborder width=%d\nheight a\n",
                 widths[i]);
        Recipe recipe = recipe_of(text);
        Run run = run_of(&recipe, 32, 16, 1, -1);
        finish(&run);
        for (int y = 0; y < 16; y++)
            for (int x = 0; x < 32; x++) {
                int edge = x < 31 - x ? x : 31 - x;
                edge = y < edge ? y : edge;
                edge = 15 - y < edge ? 15 - y : edge;
                assert_int_equal(tilemap_at(&run.tiles, x, y),
                                 edge < widths[i] ? TILE_WATER : TILE_GRASS);
            }
        run_free(&run);
        recipe_free(&recipe);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(any_slices_give_the_same_world),
        CHECK(any_threads_give_the_same_world),
        CHECK(a_stamp_changes_nothing_outside_the_cells_that_it_says_it_touched),
        CHECK(a_map_is_freed_after_its_last_use),
        CHECK(a_map_that_is_asked_for_is_kept),
        CHECK(maps_that_nobody_needs_are_not_made),
        CHECK(a_run_that_is_left_half_done_leaves_no_memory_behind),
        CHECK(progress_goes_up_and_ends_at_the_whole_cost),
        CHECK(the_map_in_the_pipe_is_shown_and_then_the_one_made_last),
        CHECK(the_first_tile_line_that_fits_wins),
        CHECK(comparisons_differ_where_the_height_is_the_amount),
        CHECK(the_border_is_water_as_wide_as_it_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
