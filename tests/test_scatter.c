// SPDX-License-Identifier: MIT
// Sand and trees against the article's loops, after every cluster.
#include "support/single_stage.h"

#include <stdio.h>
#include <string.h>

#include "../src/base/vectors.h"
#include "../src/worldgen/scatter_draws.h"
#include "oracle/noise_map.h"

// A world of all kinds of tiles, with one scatter pass after.
static Recipe scatter_recipe(const char *pass) {
    char text[600];
    snprintf(
        text, sizeof text,
        "level 1 \"Scatter\"\na = diamond_square feature=4 wrap=modulo\nb = perlin | normalise\n"
        "tile water where a < 30%%\ntile rock where a > 90%%\ntile grass\n%s\nheight a\n",
        pass);
    return recipe_of(text);
}

static Run run_to_pass(const Recipe *recipe, int width, int height) {
    Run run = run_of(recipe, width, height, 1, -1);
    while (recipe->statements[run.statement].kind != STATEMENT_PASS) advance(&run, 1000);
    return run;
}

typedef void Loops(Tilemap *tiles, const void *variant, uint64_t stream, int clusters);

static void sand_loops(Tilemap *tiles, const void *variant, uint64_t stream, int clusters) {
    article_sand(tiles, *(const SandVariant *)variant, stream, clusters);
}

static void tree_loops(Tilemap *tiles, const void *variant, uint64_t stream, int clusters) {
    article_trees(tiles, *(const TreeVariant *)variant, stream, clusters);
}

// Tiles change only where the map is above the number of their cell.
static void undo_unlikely(Tilemap *tiles, const Tilemap *before, const Heightmap *likely,
                          uint64_t stream) {
    for (int y = 0; y < tiles->height; y++)
        for (int x = 0; x < tiles->width; x++) {
            NoiseRow noise = noise_row(stream_number(stream, UINT64_MAX), y);
            if (noise_unit(noise, (uint32_t)x) >= heightmap_at(likely, x, y))
                tilemap_row(tiles, y)[x] = tilemap_row(before, y)[x];
        }
}

// The tiles after each cluster are what the loops make of the initial tiles.
static void compare(const char *pass, Loops *loops, const void *variant, int width, int height) {
    Recipe recipe = scatter_recipe(pass);
    Run run = run_to_pass(&recipe, width, height);
    const RecipeStage *scatter = &recipe.stages[recipe.stage_count - 1];
    uint64_t stream = stream_number(stream_begin(RUN_SEED), scatter->key);
    Heightmap likely = {0};  // a copy: the run lets go of its own
    if (scatter->maps[0] >= 0) likely = copy_of(run_map(&run, scatter->maps[0]));
    Tilemap before, expected;
    assert_true(tilemap_init(&before, width, height) && tilemap_init(&expected, width, height));
    size_t cells = (size_t)width * (size_t)height;
    memcpy(before.kinds, run.tiles.kinds, cells);
    int clusters = 0;
    while (!run_done(&run)) {
        advance(&run, 1);
        memcpy(expected.kinds, before.kinds, cells);
        loops(&expected, variant, stream, ++clusters);
        if (likely.values) undo_unlikely(&expected, &before, &likely, stream);
        same_tiles(&run.tiles, &expected, pass);
    }
    assert_true(clusters > 2 && memcmp(before.kinds, expected.kinds, cells) != 0);
    heightmap_free(&likely);
    tilemap_free(&before);
    tilemap_free(&expected);
    run_free(&run);
    recipe_free(&recipe);
}

static void sand_is_the_articles_loops_after_every_cluster(void **state) {
    (void)state;
    SandVariant article = ARTICLE_SAND;
    compare("scatter sand", sand_loops, &article, 128, 128);
    compare("scatter sand clusters=9", sand_loops, &article, 64, 16);
    compare("scatter sand clusters=9 by b", sand_loops, &article, 64, 48);
    SandVariant one = {
        .blobs = 3, .offset = 20, .dabs = 7, .jitter = 9, .brush = 1, .on = TILE_ROCK};
    compare("scatter sand clusters=40 blobs=3 offset=20 dabs=7 jitter=9 brush=1 on=rock",
            sand_loops, &one, 40, 48);
    // Windows of 63, 65 and 123 cells: the widest that is marked before it is painted, and wider ones.
    static const int windows[][2] = {{32, 1}, {33, 1}, {60, 5}};
    for (int i = 0; i < 3; i++) {
        SandVariant wide = {.blobs = 2, .offset = 5, .dabs = 1100, .on = TILE_GRASS};
        wide.jitter = windows[i][0];
        wide.brush = windows[i][1];
        char text[100];
        snprintf(text, sizeof text,
                 "scatter sand clusters=7 blobs=2 offset=5 dabs=1100 jitter=%d brush=%d",
                 wide.jitter, wide.brush);
        compare(text, sand_loops, &wide, 80, 48);
    }
    SandVariant five = {
        .blobs = 2, .offset = 0, .dabs = 3, .jitter = 1, .brush = 5, .on = TILE_WATER};
    compare("scatter sand clusters=20 blobs=2 offset=0 dabs=3 jitter=1 brush=5 on=water",
            sand_loops, &five, 48, 40);
}

static void trees_are_the_articles_loops_after_every_cluster(void **state) {
    (void)state;
    TreeVariant article = ARTICLE_TREES;
    compare("scatter tree", tree_loops, &article, 128, 128);
    compare("scatter tree by b", tree_loops, &article, 64, 48);
    TreeVariant wide = {.tries = 50, .spread = 30, .on = TILE_ROCK};
    compare("scatter tree clusters=30 tries=50 spread=30 on=rock", tree_loops, &wide, 64, 32);
    TreeVariant single = {.tries = 2, .spread = 1, .on = TILE_GRASS};
    compare("scatter tree clusters=90 tries=2 spread=1", tree_loops, &single, 32, 32);
}

// One dab in the middle of the map: one tile to the north-west of where it falls, two to the south-east.
static void a_brush_of_four_paints_four_by_four(void **state) {
    (void)state;
    // Alone in a window of its own size, and in one of 44 tiles, where nothing is crowded.
    for (int jitter = 1; jitter <= 21; jitter += 20) {
        char text[300];
        snprintf(text, sizeof text,
                 "level 1 \"Brush\"\na = constant\ntile grass\n"
                 "scatter sand clusters=1 blobs=1 offset=0 dabs=1 jitter=%d brush=4\nheight a\n",
                 jitter);
        Recipe recipe = recipe_of(text);
        Run run = run_of(&recipe, 256, 256, 1, -1);
        finish(&run);
        uint64_t stream =
            stream_number(stream_begin(RUN_SEED), recipe.stages[recipe.stage_count - 1].key);
        Rng rng = rng_make(stream_number(stream, 0), 0);
        int at[2];  // column and row
        for (int i = 0; i < 2; i++) at[i] = (int)rng_below(&rng, 256);
        rng_below(&rng, 1);  // two draws for the offset of the patch
        rng_below(&rng, 1);
        for (int i = 0; i < 2; i++) {
            at[i] += (int)rng_below(&rng, (uint32_t)jitter);
            at[i] -= (int)rng_below(&rng, (uint32_t)jitter);
        }
        for (int y = 0; y < 256; y++)
            for (int x = 0; x < 256; x++) {
                bool hit = x >= at[0] - 1 && x <= at[0] + 2 && y >= at[1] - 1 && y <= at[1] + 2;
                assert_int_equal(tilemap_at(&run.tiles, x, y), hit ? TILE_SAND : TILE_GRASS);
            }
        run_free(&run);
        recipe_free(&recipe);
    }
}

// A lane at state 0 draws 0, which has to be drawn again unless the bound is a power of two.
static void draws_with_vectors_are_the_plain_ones(void **state) {
    (void)state;
    for (int bound = 1; bound <= DRAW_WINDOW / 2; bound++)
        for (int zero = -1; zero < DRAW_LANES; zero++) {
            Marks marks[2][DRAW_LANES] = {0};
            Rng rngs[2][DRAW_LANES];
            for (int i = 0; i < DRAW_LANES; i++)
                rngs[0][i] = rng_make((uint64_t)bound, (uint64_t)i);
            if (zero >= 0) rngs[0][zero].state = 0;
            Rng start[DRAW_LANES];
            memcpy(start, rngs[0], sizeof start);
            scatter_draw(marks[0], rngs[0], DRAW_LANES, 33, bound, 0);
            for (int version = 1; version <= vectors_version(); version++) {
                memcpy(rngs[1], start, sizeof start);
                memset(marks[1], 0, sizeof marks[1]);
                scatter_draw(marks[1], rngs[1], DRAW_LANES, 33, bound, version);
                assert_memory_equal(marks[0], marks[1], sizeof marks[0]);
                assert_memory_equal(rngs[0], rngs[1], sizeof rngs[0]);
            }
        }
}

static void no_clusters_change_nothing(void **state) {
    (void)state;
    Recipe recipe = scatter_recipe("scatter sand clusters=0");
    Run run = run_to_pass(&recipe, 32, 32);
    TileCensus census;
    finish(&run);
    assert_true(tilemap_census(&run.tiles, &census, NULL));
    assert_int_equal(census.count[TILE_SAND], 0);
    run_free(&run);
    recipe_free(&recipe);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(sand_is_the_articles_loops_after_every_cluster),
        CHECK(trees_are_the_articles_loops_after_every_cluster),
        CHECK(a_brush_of_four_paints_four_by_four),
        CHECK(draws_with_vectors_are_the_plain_ones),
        CHECK(no_clusters_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
