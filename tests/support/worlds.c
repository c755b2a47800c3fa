// SPDX-License-Identifier: MIT
#include "worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/worldgen/level.h"
#include "../../src/worldgen/rng.h"

Recipe recipe_of(const char *text) {
    Recipe recipe;
    TextError error = {0};
    TextSource source = {.name = "test", .bytes = text, .length = strlen(text)};
    if (!recipe_parse(&recipe, source, &error)) FAIL("%s\nin:\n%s", error_words(&error).text, text);
    return recipe;
}

Recipe stock_level(const char *name) {
    Recipe recipe;
    TextError error = {0};
    if (!level_load(&recipe, name, TIDEMARK_SOURCE_DIR, &BUDGET_ASKED, NULL, &error))
        FAIL("%s", error_words(&error).text);
    return recipe;
}

const char SMALL_LEVEL[] = "level 1 \"Small\"\n"
                           "a = diamond_square feature=8 wrap=modulo\n"
                           "b = diamond_square feature=16 decay=original wrap=modulo\n"
                           "unused = diamond_square wrap=modulo\n"
                           "c = a | scale by=2\n"
                           "a = difference b c | difference a | island power=8\n"
                           "tile water where a < -0.25 and b < 50%\n"
                           "tile rock where c > 90%\n"
                           "tile grass\n"
                           "scatter sand clusters=3\n"
                           "scatter tree clusters=area/100\n"
                           "scatter sand clusters=2 on=tree\n"
                           "border width=2\n"
                           "accept land>=1\n"
                           "height b\n"
                           "rule tide 3\n";

Run run_of(const Recipe *recipe, int width, int height, int threads, int keep) {
    RunOptions options = {
        .seed = RUN_SEED,
        .width = width,
        .height = height,
        .threads = threads,
        .want_tiles = true,
        .keep = keep,
    };
    Run run;
    TextError error = {0};
    if (!run_begin(&run, recipe, options, &error)) FAIL("%s", error_words(&error).text);
    return run;
}

void advance(Run *run, int64_t stamps) {
    TextError error = {0};
    if (!run_advance(run, stamps, &error)) FAIL("%s", error_words(&error).text);
}

bool run_finish(Run *run, TextError *error) {
    while (!run_done(run))
        if (!run_advance(run, INT64_MAX, error)) return false;
    return true;
}

void finish(Run *run) {
    TextError error = {0};
    if (!run_finish(run, &error)) FAIL("%s", error_words(&error).text);
    assert_true(run_done(run));
}

Run run_stopped(const Recipe *recipe, RunOptions options, TracePosition at) {
    Run run;
    TextError error = {0};
    options.want_tiles = true;
    options.keep = -1;
    if (!run_begin(&run, recipe, options, &error)) FAIL("%s", error_words(&error).text);
    while (!run_done(&run) && (run.statement < at.statement ||
                               (run.statement == at.statement && run.stage < at.stage)))
        advance(&run, INT64_MAX);
    if (at.stamp > 0) advance(&run, at.stamp);
    return run;
}

SeedText seed_of(const char *text) {
    SeedText seed;
    TextError error = {0};
    if (!seed_parse(&seed, text, strlen(text), &error)) FAIL("%s", error_words(&error).text);
    return seed;
}

Land land_of(const Recipe *recipe, const char *seed, int width, int height, int threads) {
    LandWish wish = {
        .width = width, .height = height, .seed = seed_of(seed), .threads = threads, .keep = -1};
    Land land;
    TextError error = {0};
    if (!land_make(&land, recipe, &wish, &error)) FAIL("%s", error_words(&error).text);
    return land;
}

void same_heights(const Heightmap *map, const Heightmap *expected, const char *what) {
    assert_int_equal(map->width, expected->width);
    assert_int_equal(map->height, expected->height);
    for (int y = 0; y < map->height; y++) {
        const float *row = heightmap_row(map, y), *wanted = heightmap_row(expected, y);
        if (memcmp(row, wanted, (size_t)map->width * sizeof *row) == 0) continue;
        int x = 0;
        while (memcmp(&row[x], &wanted[x], sizeof *row) == 0) x++;
        FAIL("%s: %.9g at %d,%d of %dx%d, not %.9g", what, (double)row[x], x, y, map->width,
             map->height, (double)wanted[x]);
    }
}

void same_tiles(const Tilemap *map, const Tilemap *expected, const char *what) {
    assert_int_equal(map->width, expected->width);
    assert_int_equal(map->height, expected->height);
    for (int y = 0; y < map->height; y++) {
        const uint8_t *row = tilemap_row(map, y), *wanted = tilemap_row(expected, y);
        if (memcmp(row, wanted, (size_t)map->width) == 0) continue;
        int x = 0;
        while (row[x] == wanted[x]) x++;
        FAIL("%s: tile %d at %d,%d of %dx%d, not %d", what, row[x], x, y, map->width, map->height,
             wanted[x]);
    }
}

static Tile tile_drawn(char letter) {
    for (int i = 0; i < TILE_COUNT; i++)
        if (TILE_INFO[i].letter == letter) return (Tile)i;
    FAIL("no tile is drawn '%c'", letter);
}

Tilemap drawn(const char *const *rows, int count) {
    Tilemap map;
    int width = (int)strlen(rows[0]);
    assert_true(tilemap_init(&map, width, count));
    for (int y = 0; y < count; y++) {
        assert_int_equal(strlen(rows[y]), width);
        for (int x = 0; x < width; x++) tilemap_row(&map, y)[x] = (uint8_t)tile_drawn(rows[y][x]);
    }
    return map;
}

Heightmap bumpy(int width, int height, uint64_t seed) {
    Heightmap map;
    assert_true(heightmap_init(&map, width, height));
    Rng rng = rng_make(seed, 0);
    for (size_t i = 0; i < heightmap_cells(&map); i++) map.values[i] = rng_unit(&rng) * 2 - 1;
    return map;
}
