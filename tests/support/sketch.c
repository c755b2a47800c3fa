// SPDX-License-Identifier: MIT
#include "sketch.h"

#include <string.h>

#include "../../src/worldgen/rng.h"

Sketch sketch_water(int width, int height) {
    Sketch sketch = {.land = {.width = width, .height = height, .seed = seed_of("sketch")}};
    if (!heightmap_init(&sketch.land.heights, width, height) ||
        !tilemap_init(&sketch.land.tiles, width, height))
        FAIL("no memory for a sketch");
    const Recipe plain = {0};
    TextError error;
    if (!rules_make(&sketch.rules, &plain, width, height, NORMAL, &error))
        FAIL("%s", error_words(&error).text);
    sketch.rules.value[RULE_BEACONS] = 1;
    return sketch;
}

Sketch sketch_mainland(void) {
    Sketch sketch = sketch_water(SKETCH_SIDE, SKETCH_SIDE);
    for (int row = 0; row < SKETCH_ROWS; row++)
        sketch_fill(&sketch, SKETCH_MAINLAND, SKETCH_MAINLAND + row, SKETCH_ROWS, 1, TILE_GRASS,
                    (float)row);
    return sketch;
}

void sketch_free(Sketch *sketch) { land_free(&sketch->land); }

static void set_tile(Sketch *sketch, int x, int y, Tile kind) {
    Tilemap *tiles = &sketch->land.tiles;
    if (x < 0 || y < 0 || x >= tiles->width || y >= tiles->height) FAIL("%d,%d is outside", x, y);
    tilemap_row(tiles, y)[x] = (uint8_t)kind;
}

static void set_height(Sketch *sketch, int x, int y, float level) {
    heightmap_row(&sketch->land.heights, y)[x] = level;
}

static Tile kind_of(char letter) {
    for (int i = 0; i < TILE_COUNT; i++)
        if (TILE_INFO[i].letter == letter) return (Tile)i;
    FAIL("no tile is drawn '%c'", letter);
}

void sketch_tiles(Sketch *sketch, int x, int y, const char *const *rows, int count) {
    for (int j = 0; j < count; j++)
        for (int i = 0; rows[j][i]; i++)
            if (rows[j][i] != ' ') set_tile(sketch, x + i, y + j, kind_of(rows[j][i]));
}

void sketch_fill(Sketch *sketch, int x, int y, int width, int height, Tile kind, float level) {
    for (int j = y; j < y + height; j++)
        for (int i = x; i < x + width; i++) {
            set_tile(sketch, i, j, kind);
            set_height(sketch, i, j, level);
        }
}

Sketch sketch_random(int width, int height, uint64_t seed) {
    Sketch sketch = sketch_water(width, height);
    Rng rng = rng_make(seed, 0);
    int kinds = rng_range(&rng, 2, 6), levels = rng_range(&rng, 1, 40);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            int kind = rng_range(&rng, 0, kinds), level = rng_range(&rng, -levels, levels);
            bool land = kind > 0 && x > 0;
            sketch_fill(&sketch, x, y, 1, 1, land ? TILE_GRASS : TILE_WATER, (float)level);
        }
    sketch.rules.value[RULE_BEACONS] = rng_range(&rng, 1, 4);
    return sketch;
}

Sketch sketch_rocky(void) {
    Sketch sketch = sketch_water(48, 48);
    sketch_fill(&sketch, 10, 10, 12, 12, TILE_ROCK, 1);
    sketch_fill(&sketch, 13, 13, 6, 6, TILE_GRASS, 1);
    sketch_fill(&sketch, 14, 14, 4, 4, TILE_WATER, 1);
    sketch_fill(&sketch, 20, 20, 1, 1, TILE_ROCK, 9);
    return sketch;
}

Sketch sketch_peaks(void) {
    Sketch sketch = sketch_water(SKETCH_PLAIN, SKETCH_PLAIN);
    sketch_fill(&sketch, 10, 30, 60, 30, TILE_GRASS, 0);
    for (int i = 0; i < 4; i++) {
        static const int PLACE[4][2] = {{40, 40}, {51, 41}, {28, 42}, {16, 44}};
        sketch_fill(&sketch, PLACE[i][0], PLACE[i][1], 1, 1, TILE_ROCK, 1);
    }
    return sketch;
}

Sketch sketch_stock(const char *level, const char *seed, int side, Difficulty difficulty) {
    Recipe recipe = stock_level(level);
    Sketch sketch = {.land = land_of(&recipe, seed, side, side, 2)};
    TextError error;
    assert_true(rules_make(&sketch.rules, &recipe, side, side, difficulty, &error));
    recipe_free(&recipe);
    return sketch;
}

Island sketch_island(const Sketch *sketch) {
    Island island;
    TextError error = {0};
    if (!island_make(&island, &sketch->land, &sketch->rules, NORMAL, 0, &error))
        FAIL("%s", error_words(&error).text);
    return island;
}

void sketch_refused(const Sketch *sketch, int start, Failure failure, const char *text) {
    Island island;
    TextError error = {0};
    assert_false(island_make(&island, &sketch->land, &sketch->rules, NORMAL, start, &error));
    assert_int_equal(error.failure, failure);
    assert_string_equal(error_words(&error).text, text);
    assert_null(island.kinds);
    assert_null(island.altitude);
    assert_null(island.landmark_of);
}

int sketch_count(const Island *island, LandmarkKind kind) {
    int count = 0;
    for (int i = 0; i < island->landmark_count; i++) count += island->landmarks[i].kind == kind;
    return count;
}

const Landmark *sketch_landmark(const Island *island, LandmarkKind kind) {
    int count = sketch_count(island, kind);
    if (count > 1) FAIL("%d landmarks are a %s", count, LANDMARK_WORD[kind]);
    for (int i = 0; i < island->landmark_count; i++)
        if (island->landmarks[i].kind == kind) return &island->landmarks[i];
    return NULL;
}
