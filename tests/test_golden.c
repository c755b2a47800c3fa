// SPDX-License-Identifier: MIT
// Worlds that must never change: golden/worlds.txt has their hashes, one `level size seed hash` per
// line. With --print this program prints the lines that it expects there.
#include "../src/worldgen/level.h"
#include "support/worlds.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char WORLDS[] = "tests/golden/worlds.txt";

static const char *const SEEDS[] = {"driftwood", "1337", "brisk-otter-cove"};
static const int SIZES[][2] = {{64, 64}, {128, 128}, {128, 64}};

enum { LEVELS_COUNT = 31, SEEDS_COUNT = 3, SIZES_COUNT = 3, LINE = 160 };

static uint64_t world_hash(const Recipe *recipe, const char *seed, const int size[2], int threads) {
    Land land = land_of(recipe, seed, size[0], size[1], threads);
    uint64_t hash = land_hash(&land);
    land_free(&land);
    return hash;
}

static void world_line(char line[LINE], const Recipe *recipe, const char *level, const char *seed,
                       const int size[2], int threads) {
    snprintf(line, LINE, "%s %dx%d %s %016" PRIx64 "\n", level, size[0], size[1], seed,
             world_hash(recipe, seed, size, threads));
}

// Calls `each` with every line that should be there.
static int each_world(int threads, void (*each)(const char *line, void *context), void *context) {
    int count = 0;
    LevelList list;
    TextError error = {0};
    if (!level_list(&list, TIDEMARK_SOURCE_DIR, &error)) FAIL("%s", error_words(&error).text);
    for (int l = 0; l < list.count; l++) {
        Recipe recipe = stock_level(list.names[l]);
        for (int s = 0; s < SEEDS_COUNT; s++)
            for (int i = 0; i < SIZES_COUNT; i++, count++) {
                char line[LINE];
                world_line(line, &recipe, list.names[l], SEEDS[s], SIZES[i], threads);
                each(line, context);
            }
        recipe_free(&recipe);
    }
    level_list_free(&list);
    return count;
}

static void find_line(const char *line, void *worlds) {
    if (!strstr(worlds, line)) FAIL("%s has no line %s", WORLDS, line);
}

static void worlds_are_as_they_were_on(int threads) {
    char *worlds = read_source(WORLDS);
    int lines = 0;
    for (const char *at = worlds; *at; at++) lines += *at == '\n' && at > worlds && at[-1] != '\n';
    assert_int_equal(each_world(threads, find_line, worlds),
                     LEVELS_COUNT * SEEDS_COUNT * SIZES_COUNT);
    assert_int_equal(lines, LEVELS_COUNT * SEEDS_COUNT * SIZES_COUNT);
    free(worlds);
}

static void every_world_is_as_it_was(void **state) {
    (void)state;
    worlds_are_as_they_were_on(1);
}

static void every_world_is_as_it_was_on_seven_threads(void **state) {
    (void)state;
    worlds_are_as_they_were_on(7);
}

static void a_world_hash_changes_with_a_tile_a_height_and_a_side(void **state) {
    (void)state;
    Recipe recipe = stock_level("noise-isle");
    Land land = land_of(&recipe, "driftwood", 64, 64, 1);
    uint64_t hash = land_hash(&land);
    land.tiles.kinds[64 * 64 - 1] ^= 1;
    assert_true(land_hash(&land) != hash);
    land.tiles.kinds[64 * 64 - 1] ^= 1;
    land.heights.values[0] += 1;
    assert_true(land_hash(&land) != hash);
    land.heights.values[0] -= 1;
    land.width++;
    assert_true(land_hash(&land) != hash);
    land.width--;
    assert_true(land_hash(&land) == hash);
    land_free(&land);
    recipe_free(&recipe);
}

static void print_line(const char *line, void *context) {
    (void)context;
    fputs(line, stdout);
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "--print") == 0) {
        each_world(1, print_line, NULL);
        return 0;
    }
    const struct CMUnitTest tests[] = {
        CHECK(every_world_is_as_it_was),
        CHECK(every_world_is_as_it_was_on_seven_threads),
        CHECK(a_world_hash_changes_with_a_tile_a_height_and_a_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
