// SPDX-License-Identifier: MIT
// Lands: the article's world from its loops, the census of its tiles, and the search for a seed
// that a level accepts.
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>

#include "../src/worldgen/rng.h"
#include "oracle/noise_map.h"

static void same_land(const Land *land, const Land *expected, const char *what) {
    same_heights(&land->heights, &expected->heights, what);
    same_tiles(&land->tiles, &expected->tiles, what);
}

static uint64_t stream_of(const Recipe *recipe, uint64_t seed, int stage) {
    return stream_number(stream_begin(seed), recipe->stages[stage].key);
}

// The first stage of the map with this name.
static uint64_t noise_stream(const Recipe *recipe, uint64_t seed, const char *name) {
    for (int i = 0; i < recipe->statement_count; i++)
        if (strcmp(recipe->statements[i].name, name) == 0)
            return stream_of(recipe, seed, recipe->statements[i].first);
    FAIL("no map %s", name);
}

// The whole world by the article's loops alone.
static Land article_land(const Recipe *recipe, const char *seed_text, int width, int height,
                         bool classic) {
    static const char *const names[] = {"n1", "n2", "m1", "m2", "m3"};
    SeedText seed = seed_of(seed_text);
    uint64_t value = seed_value(&seed);
    Heightmap noises[5];
    for (int i = 0; i < 5; i++) {
        NoiseVariant variant = {
            .feature = i < 2 ? 32 : 16, .original_decay = classic, .modulo = classic};
        assert_true(heightmap_init(&noises[i], width, height));
        article_noise(&noises[i], variant, noise_stream(recipe, value, names[i]),
                      article_noise_stamps(variant));
    }
    Land land = {.width = width, .height = height, .seed = seed};
    assert_true(heightmap_init(&land.heights, width, height));
    assert_true(tilemap_init(&land.tiles, width, height));
    article_classify(&land.tiles, &land.heights, &noises[0], &noises[1], &noises[2], &noises[3],
                     &noises[4]);
    int stages = recipe->stage_count;
    TreeVariant trees = ARTICLE_TREES;
    if (classic) trees.spread = 15;
    article_sand(&land.tiles, ARTICLE_SAND, stream_of(recipe, value, stages - 2),
                 width * height / 2800);
    article_trees(&land.tiles, trees, stream_of(recipe, value, stages - 1), width * height / 400);
    for (int i = 0; i < 5; i++) heightmap_free(&noises[i]);
    return land;
}

static void noise_isle_is_the_articles_world_to_the_letter(void **state) {
    (void)state;
    static const int sizes[][2] = {{128, 128}, {64, 64}, {256, 64}, {32, 128}};
    Recipe recipe = stock_level("noise-isle");
    for (int i = 0; i < 4; i++) {
        Land land = land_of(&recipe, "the letter", sizes[i][0], sizes[i][1], 2);
        Land expected = article_land(&recipe, "the letter", sizes[i][0], sizes[i][1], false);
        same_land(&land, &expected, "noise-isle");
        land_free(&land);
        land_free(&expected);
    }
    recipe_free(&recipe);
}

static void noise_isle_classic_is_the_articles_world_with_the_original_decay(void **state) {
    (void)state;
    Recipe recipe = stock_level("noise-isle-classic");
    Land land = land_of(&recipe, "decay", 160, 96, 1);
    Land expected = article_land(&recipe, land.seed.text, 160, 96, true);
    same_land(&land, &expected, "noise-isle-classic");
    land_free(&land);
    land_free(&expected);
    recipe_free(&recipe);
}

static void outer_ring_is_water(const Tilemap *tiles) {
    for (int y = 0; y < tiles->height; y++)
        for (int x = 0; x < tiles->width; x++)
            if (x == 0 || y == 0 || x == tiles->width - 1 || y == tiles->height - 1)
                assert_int_equal(tilemap_at(tiles, x, y), TILE_WATER);
}

// Shares over many seeds of the article's own code, run by itself.
static void noise_isle_has_the_articles_shares_of_tiles(void **state) {
    (void)state;
    static const double shares[TILE_COUNT] = {
        [TILE_WATER] = 0.533, [TILE_ROCK] = 0.041, [TILE_GRASS] = 0.258,
        [TILE_SAND] = 0.067,  [TILE_TREE] = 0.101,
    };
    Recipe recipe = stock_level("noise-isle");
    int64_t count[TILE_COUNT] = {0};
    for (int seed = 0; seed < 200; seed++) {
        char text[20];
        snprintf(text, sizeof text, "%d", seed);
        Land land = land_of(&recipe, text, 128, 128, 1);
        outer_ring_is_water(&land.tiles);
        for (int i = 0; i < TILE_COUNT; i++) count[i] += land.census.count[i];
        land_free(&land);
    }
    for (int i = 0; i < TILE_COUNT; i++) {
        double share = (double)count[i] / (200.0 * 128 * 128);
        if (share < shares[i] - 0.015 || share > shares[i] + 0.015)
            FAIL("%s %.4f, not %.3f", TILE_INFO[i].name, share, shares[i]);
    }
    recipe_free(&recipe);
}

// The search for a seed.

// A level that a seed meets about one time in three.
static const char CHOOSY[] = "level 1 \"Choosy\"\n"
                             "a = diamond_square feature=32\n"
                             "tile water where a < 0\ntile grass\n"
                             "accept land>=55%\nheight a\n";

static void a_refused_seed_is_tried_again_with_a_suffix(void **state) {
    (void)state;
    Recipe choosy = recipe_of(CHOOSY);
    int rolled = 0;
    for (int i = 0; i < 30; i++) {
        char seed[20];
        snprintf(seed, sizeof seed, "choosy %d", i);
        Land land = land_of(&choosy, seed, 64, 64, 1);
        assert_true(land.census.land * 100 >= 55 * 64 * 64);
        char expected[30];
        if (land.roll == 0) snprintf(expected, sizeof expected, "%s", seed);
        else snprintf(expected, sizeof expected, "%s/%d", seed, land.roll);
        assert_string_equal(land.seed.text, expected);
        rolled += land.roll > 0;
        for (int roll = 0; roll < land.roll; roll++) {
            SeedText text = seed_of(seed);
            SeedText earlier = seed_try(&text, roll);
            if (roll == 0) continue;
            Land refused = land_of(&choosy, earlier.text, 64, 64, 1);
            assert_true(refused.census.land * 100 < 55 * 64 * 64);
            land_free(&refused);
        }
        land_free(&land);
    }
    assert_true(rolled > 5);
    recipe_free(&choosy);
}

static void the_text_with_its_suffix_gives_the_same_land_when_it_is_typed(void **state) {
    (void)state;
    Recipe choosy = recipe_of(CHOOSY);
    int typed = 0;
    for (int i = 0; i < 30; i++) {
        char seed[20];
        snprintf(seed, sizeof seed, "typed %d", i);
        Land land = land_of(&choosy, seed, 64, 64, 1);
        Land again = land_of(&choosy, land.seed.text, 64, 64, 1);
        same_land(&again, &land, "typed");
        assert_string_equal(again.seed.text, land.seed.text);
        typed += land.roll > 0 && again.roll == 0;
        land_free(&land);
        land_free(&again);
    }
    assert_true(typed > 5);
    recipe_free(&choosy);
}

static void a_suffix_is_taken_as_it_is_even_where_the_level_would_refuse(void **state) {
    (void)state;
    Recipe never = recipe_of("level 1 \"Never\"\na = diamond_square\ntile water where a < 100%\n"
                             "tile grass\naccept land>=50%\nheight a\n");
    Land land = land_of(&never, "x/3", 64, 64, 1), start = land_of(&never, "x/3@2", 64, 64, 1);
    assert_string_equal(land.seed.text, "x/3");
    assert_string_equal(start.seed.text, "x/3@2");
    same_land(&start, &land, "another start");
    land_free(&land);
    land_free(&start);
    recipe_free(&never);
}

static void a_level_that_cannot_be_met_says_what_and_at_which_size(void **state) {
    (void)state;
    Recipe never = recipe_of("level 1 \"Never\"\na = diamond_square\ntile water where a < 100%\n"
                             "tile grass\naccept water>=1 land>=50% rolls=7\nheight a\n");
    LandWish wish = {.width = 64, .height = 32, .seed = seed_of("x"), .threads = 1, .keep = -1};
    Land land;
    TextError error = {0};
    assert_false(land_make(&land, &never, &wish, &error));
    assert_int_equal(error.failure, FAILURE_CONTENT);
    assert_string_equal(error_words(&error).text,
                        "test: level cannot meet 'land>=50%' at 64x32 (7 rolls)");
    land_free(&land);
    recipe_free(&never);
}

// If nobody asked for a search, all tries together stay within the budget; else each of them does.
static void tries_share_a_budget_where_they_are_told_to(void **state) {
    (void)state;
    Recipe never = recipe_of("level 1 \"Never\"\na = diamond_square\ntile water where a < 100%\n"
                             "tile grass\naccept land>=50% rolls=60\nheight a\n");
    Land land = land_of(&never, "x/1", 64, 64, 1);
    LandWish wish = {.width = 64,
                     .height = 64,
                     .seed = seed_of("x"),
                     .threads = 1,
                     .keep = -1,
                     .budget = {.work = 10.5 * land.cost, .bytes = 1 << 20},
                     .budget_in_all = true};
    assert_true(land.cost > 64 * 64);
    land_free(&land);
    TextError error = {0};
    assert_false(land_make(&land, &never, &wish, &error));
    assert_int_equal(error.failure, FAILURE_CONTENT);
    if (!strstr(error_words(&error).text, "work of '") ||
        !strstr(error_words(&error).text, "after 10 tries"))
        FAIL("%s", error_words(&error).text);
    wish.budget_in_all = false;
    assert_false(land_make(&land, &never, &wish, &error));
    assert_string_equal(error_words(&error).text,
                        "test: level cannot meet 'land>=50%' at 64x64 (60 rolls)");
    wish.budget.work /= 11;
    assert_false(land_make(&land, &never, &wish, &error));
    assert_null(strstr(error_words(&error).text, "tries"));
    recipe_free(&never);
}

static void limits_are_kept_at_their_ends_and_broken_beyond(void **state) {
    (void)state;
    // 1000 tiles, 400 of land in 8 islands, the largest of 100: a quarter of the land.
    static const TileCensus census = {
        .count = {[TILE_WATER] = 600, [TILE_GRASS] = 350, [TILE_ROCK] = 50},
        .land = 400,
        .islands = 8,
        .largest = 100,
    };
    static const struct {
        const char *limit;
        bool kept;
    } table[] = {
        {"rock>=50", true},
        {"rock>=51", false},
        {"rock<=50", true},
        {"rock<=49", false},
        {"sand<=0", true},
        {"sand>=1", false},
        {"land>=40%", true},
        {"land>=40.001%", false},
        {"land<=40%", true},
        {"land<=39.999%", false},
        {"land=40%..40%", true},
        {"land=30%..39%", false},
        {"land=41%..90%", false},
        {"land=400..400", true},
        {"land=401..500", false},
        {"islands>=8", true},
        {"islands<=7", false},
        {"largest>=25%", true},
        {"largest>=26%", false},
        {"largest<=25%", true},
        {"largest=100..100", true},
        {"largest>=101", false},
        {"water>=60%", true},
        {"water>=61%", false},
        {"rock>=50 grass>=351", false},
        {"land>=100000000", false},
        {"land>=50.123456%", false},
        {"land=12345678..123456789", false},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char text[200], broken[100] = "";
        snprintf(text, sizeof text,
                 "level 1 \"L\"\na = diamond_square\ntile grass\naccept %s\nheight a\n",
                 table[i].limit);
        Recipe recipe = recipe_of(text);
        bool kept = land_accepted(&recipe, &census, broken, sizeof broken);
        if (kept != table[i].kept) FAIL("%s is %s", table[i].limit, kept ? "kept" : "broken");
        const char *last = strrchr(table[i].limit, ' ');
        if (!kept) assert_string_equal(broken, last ? last + 1 : table[i].limit);
        recipe_free(&recipe);
    }
}

// Wishes.

static void heights_alone_are_the_same_heights(void **state) {
    (void)state;
    Recipe recipe = stock_level("noise-isle");
    Land land = land_of(&recipe, "heights", 64, 64, 1), heights;
    LandWish wish = {.width = 64,
                     .height = 64,
                     .seed = seed_of("heights"),
                     .threads = 1,
                     .keep = -1,
                     .heights_only = true};
    TextError error = {0};
    assert_true(land_make(&heights, &recipe, &wish, &error));
    same_heights(&heights.heights, &land.heights, "heights only");
    assert_null(heights.tiles.kinds);
    assert_int_equal(heights.census.land, 0);
    land_free(&land);
    land_free(&heights);
    recipe_free(&recipe);
}

static void a_level_without_tile_lines_is_heights_only(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"Heights\"\na = diamond_square\nheight a\n");
    Land land = land_of(&recipe, "x", 32, 32, 1);
    assert_non_null(land.heights.values);
    assert_null(land.tiles.kinds);
    land_free(&land);
    recipe_free(&recipe);
}

static void a_map_can_be_kept_beside_the_heights(void **state) {
    (void)state;
    Recipe recipe = stock_level("noise-isle");
    LandWish wish = {.width = 64,
                     .height = 64,
                     .seed = seed_of("keep"),
                     .threads = 1,
                     .keep = recipe_map_named(&recipe, "mount")};
    Land land;
    TextError error = {0};
    assert_true(land_make(&land, &recipe, &wish, &error));
    assert_non_null(land.kept.values);
    for (int y = 0; y < 64; y++)
        for (int x = 0; x < 64; x++) {
            bool rock =
                heightmap_at(&land.heights, x, y) > 0.5f && heightmap_at(&land.kept, x, y) < -1.5f;
            assert_int_equal(tilemap_at(&land.tiles, x, y) == TILE_ROCK, rock);
        }
    land_free(&land);
    recipe_free(&recipe);
}

static void a_cancelled_wish_ends_without_a_failure(void **state) {
    (void)state;
    Recipe recipe = stock_level("noise-isle");
    atomic_bool cancel = true;
    LandWish wish = {.width = 64,
                     .height = 64,
                     .seed = seed_of("cancel"),
                     .threads = 1,
                     .keep = -1,
                     .cancel = &cancel};
    Land land;
    TextError error = {.failure = FAILURE_MACHINE};
    assert_false(land_make(&land, &recipe, &wish, &error));
    assert_int_equal(error.failure, FAILURE_NONE);
    assert_null(land.heights.values);
    cancel = false;
    _Atomic float progress = 0;
    wish.progress = &progress;
    assert_true(land_make(&land, &recipe, &wish, &error));
    float done = progress;
    assert_true(done > 0.999f && done < 1.001f);
    land_free(&land);
    recipe_free(&recipe);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(noise_isle_is_the_articles_world_to_the_letter),
        CHECK(noise_isle_classic_is_the_articles_world_with_the_original_decay),
        CHECK(noise_isle_has_the_articles_shares_of_tiles),
        CHECK(a_refused_seed_is_tried_again_with_a_suffix),
        CHECK(the_text_with_its_suffix_gives_the_same_land_when_it_is_typed),
        CHECK(a_suffix_is_taken_as_it_is_even_where_the_level_would_refuse),
        CHECK(a_level_that_cannot_be_met_says_what_and_at_which_size),
        CHECK(tries_share_a_budget_where_they_are_told_to),
        CHECK(limits_are_kept_at_their_ends_and_broken_beyond),
        CHECK(heights_alone_are_the_same_heights),
        CHECK(a_level_without_tile_lines_is_heights_only),
        CHECK(a_map_can_be_kept_beside_the_heights),
        CHECK(a_cancelled_wish_ends_without_a_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
