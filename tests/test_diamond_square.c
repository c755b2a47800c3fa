// SPDX-License-Identifier: MIT
// Noise against the article's own loops: every variant, several sizes, every cut between stamps.
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>

#include "../src/worldgen/rng.h"
#include "oracle/noise_map.h"

enum { SHOWN_FULL, SHOWN_POINTS, SHOWN_DIAMOND };

static Recipe noise_recipe(NoiseVariant variant, int shown) {
    static const char *const shown_names[] = {"full", "points", "diamond"};
    char text[400];
    snprintf(text, sizeof text,
             "level 1 \"Noise\"\n"
             "n = diamond_square feature=%d points=%s decay=%s displacement=%s wrap=%s stage=%s\n"
             "height n\n",
             variant.feature, variant.signs ? "signs" : "uniform",
             variant.original_decay ? "original" : "article", variant.fixed ? "fixed" : "width",
             variant.modulo ? "modulo" : "mask", shown_names[shown]);
    return recipe_of(text);
}

static uint64_t stream_of(const Recipe *recipe) {
    return stream_number(stream_begin(RUN_SEED), recipe->stages[0].key);
}

static NoiseVariant variant_numbered(int number, int feature) {
    return (NoiseVariant){
        .feature = feature,
        .signs = number & 1,
        .original_decay = number >> 1 & 1,
        .fixed = number >> 2 & 1,
        .modulo = number >> 3 & 1,
        .diamonds_only = number >> 4 & 1,
    };
}

// All stamps at once, and all ways to stop once in between, give what the loops give.
static void compare_cuts(NoiseVariant variant, int width, int height, int threads) {
    Recipe recipe = noise_recipe(variant, variant.diamonds_only ? SHOWN_DIAMOND : SHOWN_FULL);
    uint64_t stream = stream_of(&recipe);
    int all = article_noise_stamps(variant);
    Heightmap expected;
    assert_true(heightmap_init(&expected, width, height));
    for (int cut = 1; cut <= all; cut++) {
        Run run = run_of(&recipe, width, height, threads, -1);
        advance(&run, cut);
        article_noise(&expected, variant, stream, cut);
        same_heights(run_shown(&run), &expected, "up to the cut");
        if (cut < all) {
            assert_false(run_done(&run));
            assert_int_equal(run.stamps, all);
            advance(&run, all);
            article_noise(&expected, variant, stream, all);
            same_heights(run_shown(&run), &expected, "after the cut");
        }
        assert_true(run_done(&run));
        run_free(&run);
    }
    heightmap_free(&expected);
    recipe_free(&recipe);
}

static void every_variant_is_the_articles_loops_at_every_cut(void **state) {
    (void)state;
    static const int sizes[][3] = {
        {64, 64, 16}, {32, 64, 32}, {128, 32, 8}, {16, 16, 2}, {64, 16, 4}};
    for (int number = 0; number < 32; number++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
            compare_cuts(variant_numbered(number, sizes[i][2]), sizes[i][0], sizes[i][1], 1);
}

static void wrap_modulo_takes_sides_that_are_no_powers_of_two(void **state) {
    (void)state;
    static const int sizes[][3] = {
        {48, 80, 16}, {96, 32, 32}, {24, 40, 8}, {18, 22, 2}, {100, 36, 4}};
    for (int number = 8; number < 32; number++)
        for (size_t i = 0; number & 8 && i < sizeof sizes / sizeof *sizes; i++)
            compare_cuts(variant_numbered(number, sizes[i][2]), sizes[i][0], sizes[i][1], 1);
}

static void one_stamp_at_a_time_is_the_articles_loops(void **state) {
    (void)state;
    for (int number = 0; number < 32; number++) {
        NoiseVariant variant = variant_numbered(number, 16);
        Recipe recipe = noise_recipe(variant, variant.diamonds_only ? SHOWN_DIAMOND : SHOWN_FULL);
        Heightmap expected;
        assert_true(heightmap_init(&expected, 64, 32));
        Run run = run_of(&recipe, 64, 32, 1, -1);
        for (int stamp = 1; !run_done(&run); stamp++) {
            advance(&run, 1);
            article_noise(&expected, variant, stream_of(&recipe), stamp);
            same_heights(run_shown(&run), &expected, "stamp by stamp");
        }
        run_free(&run);
        heightmap_free(&expected);
        recipe_free(&recipe);
    }
}

// 1024 x 256 cells: large enough for helpers to be started.
static void two_and_seven_threads_give_the_same_noise(void **state) {
    (void)state;
    static const int threads[] = {2, 7};
    for (int number = 0; number < 32; number += 7)
        for (int i = 0; i < 2; i++)
            compare_cuts(variant_numbered(number, 16), 1024, 256, threads[i]);
}

static void stage_points_stops_after_the_points(void **state) {
    (void)state;
    NoiseVariant variant = {.feature = 16};
    Recipe recipe = noise_recipe(variant, SHOWN_POINTS);
    Run run = run_of(&recipe, 64, 64, 1, -1);
    Heightmap expected;
    assert_true(heightmap_init(&expected, 64, 64));
    article_noise(&expected, variant, stream_of(&recipe), 1);
    advance(&run, 1);
    assert_true(run_done(&run));
    same_heights(run_shown(&run), &expected, "points");
    int set = 0;
    for (size_t i = 0; i < heightmap_cells(&expected); i++) set += expected.values[i] != 0;
    assert_int_equal(set, 16);
    heightmap_free(&expected);
    run_free(&run);
    recipe_free(&recipe);
}

// What a map shows of a field of `side` cells, by definition: from (west, north) on, round its edges.
static void cut_field(Heightmap *map, const Heightmap *field, int west, int north) {
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++)
            heightmap_row(map, y)[x] =
                heightmap_at(field, (west + x) % field->width, (north + y) % field->height);
}

// A map that is cut from a larger field, or begins elsewhere in it, at every cut between stamps.
static void compare_field(const char *arguments, const int sizes[5], int threads) {
    char text[200];
    snprintf(text, sizeof text, "level 1 \"Cut\"\nn = diamond_square feature=%d %s\nheight n\n",
             sizes[4], arguments);
    Recipe recipe = recipe_of(text);
    Heightmap field, expected;
    NoiseVariant variant = {.feature = sizes[4], .modulo = true};
    int all = article_noise_stamps(variant), west = 0, north = 0;
    assert_true(heightmap_init(&field, sizes[2], sizes[3]));
    assert_true(heightmap_init(&expected, sizes[0], sizes[1]));
    if (strstr(arguments, "offset=1")) {
        Rng rng = rng_make(stream_number(stream_of(&recipe), 1000), 0);
        west = (int)rng_below(&rng, (uint32_t)sizes[2]);
        north = (int)rng_below(&rng, (uint32_t)sizes[3]);
        assert_true(west > 0 || north > 0);
    }
    for (int cut = 1; cut <= all; cut++) {
        Run run = run_of(&recipe, sizes[0], sizes[1], threads, -1);
        for (int stamps = cut; stamps <= all; stamps += cut == all ? 1 : all - cut) {
            advance(&run, stamps == cut ? cut : all);
            article_noise(&field, variant, stream_of(&recipe), stamps);
            cut_field(&expected, &field, west, north);
            same_heights(run_shown(&run), &expected, "cut from a field");
        }
        assert_true(run_done(&run));
        run_free(&run);
    }
    heightmap_free(&field);
    heightmap_free(&expected);
    recipe_free(&recipe);
}

static void wrap_auto_cuts_all_sides_from_the_next_multiples(void **state) {
    (void)state;
    static const int sizes[][5] = {{48, 80, 64, 96, 32},
                                   {100, 96, 128, 96, 32},
                                   {16, 16, 64, 64, 64},
                                   {17, 130, 32, 144, 16},
                                   {64, 200, 64, 224, 32}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        compare_field("wrap=auto", sizes[i], 1);
        compare_field("wrap=auto offset=1", sizes[i], 1);
    }
    compare_field("wrap=auto", (const int[]){1000, 270, 1008, 272, 16}, 7);
}

static void a_field_may_begin_anywhere(void **state) {
    (void)state;
    compare_field("offset=1", (const int[]){64, 32, 64, 32, 16}, 1);
    compare_field("offset=1 wrap=modulo", (const int[]){48, 80, 48, 80, 16}, 1);
    compare_field("offset=1", (const int[]){1024, 256, 1024, 256, 16}, 2);
}

// Where the article's loops work, nothing changes.
static void wrap_auto_is_wrap_mask_where_that_works(void **state) {
    (void)state;
    compare_field("wrap=auto", (const int[]){64, 128, 64, 128, 32}, 1);
}

static void refused(const char *arguments, int width, int height, const char *part) {
    char text[300];
    snprintf(text, sizeof text, "level 1 \"N\"\nn = diamond_square %s\nheight n\n", arguments);
    Recipe recipe = recipe_of(text);
    RunOptions options = {.width = width, .height = height, .threads = 1, .keep = -1};
    Run run;
    TextError error = {0};
    assert_false(run_begin(&run, &recipe, options, &error));
    assert_int_equal(error.failure, FAILURE_CONTENT);
    assert_non_null(strstr(error_words(&error).text, "test:2: "));
    if (!strstr(error_words(&error).text, part))
        FAIL("'%s' is not in '%s'", part, error_words(&error).text);
    run_free(&run);
    recipe_free(&recipe);
}

static void sides_that_do_not_fit_are_refused_by_name(void **state) {
    (void)state;
    refused("feature=16", 96, 64, "wrap=mask on side '96'");
    refused("feature=16", 64, 48, "side '48'");
    refused("feature=64", 64, 32, "side '32'");
    refused("feature=16 wrap=modulo", 64, 40, "wrap=modulo on side '40'");
    refused("feature=24 wrap=modulo", 96, 96, "feature '24' (limit a power of two)");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_variant_is_the_articles_loops_at_every_cut),
        CHECK(wrap_modulo_takes_sides_that_are_no_powers_of_two),
        CHECK(one_stamp_at_a_time_is_the_articles_loops),
        CHECK(two_and_seven_threads_give_the_same_noise),
        CHECK(stage_points_stops_after_the_points),
        CHECK(wrap_auto_cuts_all_sides_from_the_next_multiples),
        CHECK(a_field_may_begin_anywhere),
        CHECK(wrap_auto_is_wrap_mask_where_that_works),
        CHECK(sides_that_do_not_fit_are_refused_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
