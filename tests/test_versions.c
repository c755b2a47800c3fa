// SPDX-License-Identifier: MIT
// Versions of an operation: a made-up second one of `beach` beside the first. This program has a table of
// operations of its own: the file of the table is compiled into it, with another row for `beach`.
#include "support/played_expedition.h"

#include <string.h>

#define BEACH BEACH_IN_TWO_VERSIONS
#include "../src/worldgen/operation.c"
#undef BEACH

extern const Operation BEACH;

static void run_either(const Stage *stage) {
    Tilemap *tiles = stage->tiles;
    BEACH.run_once(stage);
    for (int i = 1; i < tiles->width * tiles->height && stage->version == 2; i += 2)
        if (tiles->kinds[i] == TILE_SAND) tiles->kinds[i] = TILE_GRASS;
}

const Operation BEACH_IN_TWO_VERSIONS = {
    OPERATION(GROUP_TILES, "beach", "version 2 leaves sand in every other column"),
    .later_versions = 1,
    .parameters[0] = {"distance", PARAMETER_TILES, 0, 64, "1", NULL, "tiles", FROM_US, "how far"},
    .cell_cost = 2.5,
    .cell_bytes = 1,
    .run_once = run_either,
};

static int64_t count_of(const char *more, Tile kind) {
    Buffer text = {0};
    Recipe recipe = played_level(more, &text);
    Run run = run_of(&recipe, PLAYED_SIDE, PLAYED_SIDE, 1, -1);
    while (!run_done(&run)) advance(&run, 1000);
    TileCensus census;
    assert_true(tilemap_census(&run.tiles, &census, NULL));
    run_free(&run);
    recipe_free(&recipe);
    buffer_free(&text);
    return census.count[kind];
}

static void without_a_number_version_1_is_meant(void **state) {
    (void)state;
    int64_t sand = count_of("beach\n", TILE_SAND);
    assert_true(sand > count_of("", TILE_SAND));
    assert_int_equal(count_of("beach@1\n", TILE_SAND), sand);
    int64_t less = count_of("beach@2\n", TILE_SAND);
    assert_true(less < sand);
    assert_int_equal(count_of("beach@2\n", TILE_GRASS) + less,
                     count_of("beach\n", TILE_GRASS) + sand);
}

// As it is written, so that codes of both have hashes of their own.
static void a_number_is_printed_where_it_was_written(void **state) {
    (void)state;
    static const char *const passes[] = {"\nbeach\n", "\nbeach@1\n", "\nbeach@2\n"};
    uint32_t hashes[3];
    for (int i = 0; i < 3; i++) {
        Buffer text = {0};
        char printed[2000];
        Recipe recipe = played_level(passes[i] + 1, &text);
        assert_true(recipe_print(&recipe, printed, sizeof printed) < sizeof printed);
        assert_non_null(strstr(printed, passes[i]));
        hashes[i] = level_code_hash(&recipe);
        recipe_free(&recipe);
        buffer_free(&text);
    }
    assert_true(hashes[0] != hashes[1] && hashes[1] != hashes[2] && hashes[0] != hashes[2]);
}

static void a_version_that_is_not_there_is_refused(void **state) {
    (void)state;
    static const char text[] = "level 1 \"V\"\na = random\ntile grass\nbeach@3\nheight a\n";
    Recipe recipe;
    TextError error = {0};
    assert_false(recipe_parse(&recipe, (TextSource){"x.level", text, strlen(text)}, &error));
    assert_string_equal(error_words(&error).text, "x.level:4: version '3' (limit 1..2)");
}

static void recordings_on_both_versions_verify(void **state) {
    (void)state;
    static const char *const versions[] = {"beach\n", "beach@1\n", "beach@2\n"};
    uint64_t first = 0;
    for (int i = 0; i < 3; i++) {
        Expedition played, again;
        ExpeditionWish wish = played_wish(NORMAL, "versions");
        played_make(&played, versions[i], &wish);
        played_on(&played, BOT_RANDOM, 7, 200);
        uint64_t hash = checkpoint_of(played.game).hash[0];
        Buffer text = played_text(&played, false);
        played_replay(&again, &text);
        played_same(&played, &again);
        if (i == 0) first = hash;
        if (i == 2) assert_true(hash != first);
        buffer_free(&text);
        expedition_free(&played);
        expedition_free(&again);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(without_a_number_version_1_is_meant),
        CHECK(a_number_is_printed_where_it_was_written),
        CHECK(a_version_that_is_not_there_is_refused),
        CHECK(recordings_on_both_versions_verify),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
