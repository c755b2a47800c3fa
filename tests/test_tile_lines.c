// SPDX-License-Identifier: MIT
// Tile lines against their definition: a cell becomes what the first line says whose tests all hold.
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 48, CELLS = SIDE * SIDE };

static const char HEAD[] = "level 1 \"Lines\"\na = perlin size=9\nb = perlin size=5\n";

// The tiles of these lines, and the heights of a and b.
typedef struct Made {
    Recipe recipe;
    Run run;
    const float *heights[2];
} Made;

static void make(Made *made, const char *lines, int threads) {
    char text[1000];
    snprintf(text, sizeof text, "%s%sheight a\n", HEAD, lines);
    made->recipe = recipe_of(text);
    made->run = run_of(&made->recipe, SIDE, SIDE, threads, 1);  // a is kept as the height
    finish(&made->run);
    for (int i = 0; i < 2; i++) made->heights[i] = run_map(&made->run, i)->values;
}

static void discard(Made *made) {
    run_free(&made->run);
    recipe_free(&made->recipe);
}

static int kind_at(const Made *made, int cell) { return made->run.tiles.kinds[cell]; }

static int by_height(const void *a, const void *b) {
    float left = *(const float *)a, right = *(const float *)b;
    return (left > right) - (left < right);
}

// The height below which this percentage of the cells lie that are not of `taken`.
static float quantile_of_rest(const Made *made, const float *heights, Tile taken, int percent) {
    float rest[CELLS];
    int count = 0;
    for (int i = 0; i < CELLS; i++)
        if (kind_at(made, i) != (int)taken) rest[count++] = heights[i];
    assert_in_range(count, CELLS / 2, CELLS - 1);
    qsort(rest, (size_t)count, sizeof *rest, by_height);
    return rest[count * percent / 100];
}

static void quantiles_of_the_rest_are_of_cells_that_no_line_took(void **state) {
    (void)state;
    for (int threads = 1; threads <= 3; threads += 2) {
        Made made;
        make(&made, "tile water where a < 40%\ntile rock where b >= 75% of rest\ntile grass\n",
             threads);
        float rock = quantile_of_rest(&made, made.heights[1], TILE_WATER, 75);
        int rocks = 0;
        for (int i = 0; i < CELLS; i++) {
            if (kind_at(&made, i) == TILE_WATER) continue;
            assert_int_equal(kind_at(&made, i) == TILE_ROCK, made.heights[1][i] >= rock);
            rocks += kind_at(&made, i) == TILE_ROCK;
        }
        assert_in_range(rocks, CELLS * 60 / 100 / 4 - 1, CELLS * 61 / 100 / 4 + 1);
        discard(&made);
    }
}

// The square of the distance to the nearest tile of the kind.
static int nearest(const Made *made, int cell, Tile kind) {
    int best = 4 * CELLS;
    for (int i = 0; i < CELLS; i++) {
        int dx = cell % SIDE - i % SIDE, dy = cell / SIDE - i / SIDE, square = dx * dx + dy * dy;
        if (kind_at(made, i) == (int)kind && square < best) best = square;
    }
    return best;
}

static void nearness_is_the_distance_to_tiles_of_lines_above(void **state) {
    (void)state;
    static const struct {
        const char *lines;
        int least, most;  // squares of distances to water at which sand lies
    } table[] = {
        {"tile water where a < 40%\ntile sand where near water <= 2\ntile grass\n", 1, 4},
        {"tile water where a < 40%\ntile sand where near water < 2\ntile grass\n", 1, 3},
        {"tile water where a < 10%\ntile sand where near water > 3\ntile grass\n", 10, 4 * CELLS},
        // 6.25% of 48 are 3 tiles.
        {"tile water where a < 10%\ntile sand where near water >= 6.25%\ntile grass\n", 9,
         4 * CELLS},
        {"tile water where a < 20%\ntile sand where near water > 1 and near water < 3\n"
         "tile grass\n",
         2, 8},
    };
    for (size_t t = 0; t < sizeof table / sizeof *table; t++) {
        Made made;
        make(&made, table[t].lines, 1 + (int)t % 3);
        int sand = 0;
        for (int i = 0; i < CELLS; i++) {
            if (kind_at(&made, i) == TILE_WATER) continue;
            int square = nearest(&made, i, TILE_WATER);
            bool fits = square >= table[t].least && square <= table[t].most;
            assert_int_equal(kind_at(&made, i) == TILE_SAND, fits);
            sand += fits;
        }
        assert_true(sand > 50);
        discard(&made);
    }
}

// Far from what is nowhere: the sum of both sides.
static void what_is_not_there_is_far_away(void **state) {
    (void)state;
    Made made;
    make(&made, "tile water where near rock > 95\ntile grass\n", 1);
    for (int i = 0; i < CELLS; i++) assert_int_equal(kind_at(&made, i), TILE_WATER);
    discard(&made);
    make(&made, "tile water where near rock > 96\ntile grass\n", 1);
    for (int i = 0; i < CELLS; i++) assert_int_equal(kind_at(&made, i), TILE_GRASS);
    discard(&made);
}

static void lines_and_maps_of_passes_print_back_the_same(void **state) {
    (void)state;
    static const char lines[] = "tile water where a < 30%\n"
                                "tile rock where b >= 92.5% of rest and near water > 3\n"
                                "tile sand where near water <= 2.5%\n"
                                "tile grass\n"
                                "river by a\n"
                                "river from=20 by a by b\n"
                                "height a\n";
    char text[1000], printed[4000];
    snprintf(text, sizeof text, "%s%s", HEAD, lines);
    Recipe recipe = recipe_of(text);
    recipe_print(&recipe, printed, sizeof printed);
    for (const char *line = lines; *line; line += strcspn(line, "\n") + 1) {
        char wanted[100];
        snprintf(wanted, sizeof wanted, "\n%.*s\n", (int)strcspn(line, "\n"), line);
        if (!strstr(printed, wanted)) FAIL("no line '%s' in: %s", wanted + 1, printed);
    }
    recipe_free(&recipe);
}

// The same world wherever the maps stand; what stands early is free early.
static void maps_may_stand_between_tile_lines_and_passes(void **state) {
    (void)state;
    static const char *const texts[] = {
        "level 1 \"L\"\na = perlin size=9\nb = perlin size=5\nc = a | slope\n"
        "tile water where a < 30%\ntile rock where b > 90%\ntile sand where c > 80% of rest\n"
        "tile grass\nborder\nsow by b count=50\nheight a\n",
        "level 1 \"L\"\na = perlin size=9\ntile water where a < 30%\nb = perlin size=5\n"
        "tile rock where b > 90%\nc = a | slope\ntile sand where c > 80% of rest\n"
        "tile grass\nborder\nsow by b count=50\nheight a\n",
        "level 1 \"L\"\na = perlin size=9\nb = perlin size=5\ntile water where a < 30%\n"
        "tile rock where b > 90%\nc = a | slope\ntile sand where c > 80% of rest\n"
        "tile grass\nborder\nd = b\nsow by d count=50\nheight a\n",
    };
    Recipe recipe = recipe_of(texts[0]);
    Land first = land_of(&recipe, "between", SIDE, SIDE, 1);
    recipe_free(&recipe);
    for (int i = 1; i < 3; i++) {
        recipe = recipe_of(texts[i]);
        Land land = land_of(&recipe, "between", SIDE, SIDE, 2);
        assert_true(land_hash(&land) == land_hash(&first));
        land_free(&land);
        recipe_free(&recipe);
    }
    land_free(&first);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quantiles_of_the_rest_are_of_cells_that_no_line_took),
        cmocka_unit_test(nearness_is_the_distance_to_tiles_of_lines_above),
        cmocka_unit_test(what_is_not_there_is_far_away),
        cmocka_unit_test(maps_may_stand_between_tile_lines_and_passes),
        cmocka_unit_test(lines_and_maps_of_passes_print_back_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
