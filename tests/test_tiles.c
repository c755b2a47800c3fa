// SPDX-License-Identifier: MIT
// Tiles: islands against a plain flood fill, and the census of a world.
#include "support/flood_fill.h"

#include <string.h>

#include "../src/base/memory.h"
#include "../src/worldgen/rng.h"

#define DRAWN(...)                                                                                 \
    drawn((const char *const[]){__VA_ARGS__},                                                      \
          (int)(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *)))

static TileCensus census_of(Tilemap map) {
    TileCensus census;
    assert_true(tilemap_census(&map, &census, NULL));
    tilemap_free(&map);
    return census;
}

static void islands_are_joined_by_sides_and_not_by_corners(void **state) {
    (void)state;
    TileCensus census = census_of(DRAWN("~~~~~~", "~,~~.~", "~~^~.~", "~~^T~~", "~~~~~."));
    assert_int_equal(census.islands, 4);
    assert_int_equal(census.largest, 3);
    assert_int_equal(census.land, 7);
    assert_int_equal(census.count[TILE_WATER], 23);
    assert_int_equal(census.count[TILE_SAND], 3);
    assert_int_equal(census.count[TILE_ROCK], 2);
    assert_int_equal(census.count[TILE_GRASS], 1);
    assert_int_equal(census.count[TILE_TREE], 1);
}

static void a_horseshoe_and_a_spiral_are_one_island_each(void **state) {
    (void)state;
    TileCensus horseshoe = census_of(DRAWN(",~,~,", ",~,~,", ",,,,,"));
    assert_int_equal(horseshoe.islands, 1);
    assert_int_equal(horseshoe.largest, 11);
    TileCensus spiral = census_of(
        DRAWN(",,,,,,,", "~~~~~~,", ",,,,,~,", ",~~~,~,", ",~,,,~,", ",~~~~~,", ",,,,,,,"));
    assert_int_equal(spiral.islands, 1);
    assert_int_equal(spiral.largest, spiral.land);
}

static void a_sea_has_no_islands_and_a_continent_is_one(void **state) {
    (void)state;
    TileCensus sea = census_of(DRAWN("~~~", "~~~"));
    assert_int_equal(sea.islands, 0);
    assert_int_equal(sea.largest, 0);
    TileCensus continent = census_of(DRAWN("^^^", ",,,"));
    assert_int_equal(continent.islands, 1);
    assert_int_equal(continent.largest, 6);
    TileCensus dot = census_of(DRAWN("T"));
    assert_int_equal(dot.islands, 1);
}

static void a_checkerboard_has_as_many_islands_as_land_tiles(void **state) {
    (void)state;
    for (int width = 1; width <= 9; width++)
        for (int height = 1; height <= 9; height++)
            for (int odd = 0; odd < 2; odd++) {
                Tilemap map;
                assert_true(tilemap_init(&map, width, height));
                for (int y = 0; y < height; y++)
                    for (int x = 0; x < width; x++)
                        tilemap_row(&map, y)[x] = (x + y + odd) % 2 ? TILE_GRASS : TILE_WATER;
                TileCensus census = census_of(map);
                assert_int_equal(census.islands, census.land);
                assert_int_equal(census.largest, census.land > 0);
            }
}

static void compare_islands(const Tilemap *map) {
    Flood flood = flood_of(map);
    int64_t largest = 0;
    for (int i = 0; i < flood.count; i++)
        if (flood.sizes[i] > largest) largest = flood.sizes[i];
    TileCensus census;
    assert_true(tilemap_census(map, &census, NULL));
    assert_true(census.islands == flood.count && census.largest == largest);
    flood_free(&flood);
}

static void islands_are_what_a_flood_fill_finds_on_random_maps(void **state) {
    (void)state;
    Rng rng = rng_make(5, 5);
    for (int round = 0; round < 400; round++) {
        Tilemap map;
        int width = rng_range(&rng, 1, 40), height = rng_range(&rng, 1, 40);
        int land = rng_range(&rng, 10, 90);
        assert_true(tilemap_init(&map, width, height));
        for (int i = 0; i < width * height; i++)
            map.kinds[i] = rng_range(&rng, 0, 99) < land ? (uint8_t)rng_range(&rng, 1, 4) : 0;
        compare_islands(&map);
        tilemap_free(&map);
    }
}

static void running_out_of_memory_while_counting_is_survived(void **state) {
    (void)state;
    Tilemap map = DRAWN(",~,", "~,~");
    int faults = 0;
    for (long call = 1;; call++) {
        TileCensus census;
        memory_fail_at(call, 0);
        bool ok = tilemap_census(&map, &census, NULL);
        memory_fail_at(0, 0);
        if (ok) break;
        faults++;
    }
    assert_int_equal(faults, 1);
    tilemap_free(&map);
}

static void every_kind_has_its_own_name_letter_and_colours(void **state) {
    (void)state;
    for (int i = 0; i < TILE_COUNT; i++) {
        const TileInfo *info = &TILE_INFO[i];
        assert_int_equal(tile_named(info->name, strlen(info->name)), i);
        for (int j = 0; j < i; j++) {
            assert_int_not_equal(TILE_INFO[j].letter, info->letter);
            bool waters = i == TILE_RIVER && j == TILE_WATER;  // the article has one blue
            assert_int_equal(TILE_INFO[j].article == info->article, waters);
            assert_int_not_equal(TILE_INFO[j].game, info->game);
        }
    }
    assert_int_equal(tile_named("gras", 4), TILE_NONE);
    assert_int_equal(tile_named("grass ", 6), TILE_NONE);
    assert_int_equal(tile_named("", 0), TILE_NONE);
    // Stored in files and hashes.
    assert_int_equal(TILE_WATER, 0);
    assert_int_equal(TILE_TREE, 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(islands_are_joined_by_sides_and_not_by_corners),
        CHECK(a_horseshoe_and_a_spiral_are_one_island_each),
        CHECK(a_sea_has_no_islands_and_a_continent_is_one),
        CHECK(a_checkerboard_has_as_many_islands_as_land_tiles),
        CHECK(islands_are_what_a_flood_fill_finds_on_random_maps),
        CHECK(running_out_of_memory_while_counting_is_survived),
        CHECK(every_kind_has_its_own_name_letter_and_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
