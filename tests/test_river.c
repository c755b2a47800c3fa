// SPDX-License-Identifier: MIT
// Rivers against their definition, and what holds of every river.
#include "support/plain_flow.h"
#include "support/single_stage.h"

#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/rng.h"

// Land and water in patches, with lakes: what a threshold of other heights makes.
static Tilemap patches(int width, int height, uint64_t seed, float sea) {
    static const Tile lands[] = {TILE_ROCK, TILE_GRASS, TILE_SAND, TILE_TREE};
    Tilemap tiles;
    Heightmap map = bumpy(width, height, seed);
    assert_true(tilemap_init(&tiles, width, height));
    apply("smooth n=4", &map, NULL, NULL);
    for (int i = 0; i < width * height; i++)
        tiles.kinds[i] = map.values[i] < sea ? TILE_WATER : (uint8_t)lands[i % 4];
    heightmap_free(&map);
    return tiles;
}

static void lay_rivers(Tilemap *tiles, const Heightmap *heights, const Heightmap *wet,
                       const double *values, int threads) {
    Stage stage = make_stage("river", values, NULL, tiles);
    stage.others[0] = heights;
    stage.others[1] = wet;
    stage.workers.threads = threads;
    stage_run(&stage, 0, 1);
    free_stage(&stage);
}

static Tilemap copy_of_tiles(const Tilemap *tiles) {
    Tilemap copy;
    assert_true(tilemap_init(&copy, tiles->width, tiles->height));
    memcpy(copy.kinds, tiles->kinds, (size_t)tiles->width * (size_t)tiles->height);
    return copy;
}

static const double VALUES[][3] = {{12, 60, 150}, {1, 2, 3}, {30, 30, 30}, {5, 1e8, 20}};

static void rivers_are_those_of_the_definition(void **state) {
    (void)state;
    for (int i = 0; i < 24; i++) {
        int width = 33 + i % 3 * 15, height = 63 - i % 4 * 13;
        Heightmap heights = bumpy(width, height, (uint64_t)i), wet = bumpy(width, height, 99);
        apply(i % 2 ? "smooth n=2" : "erode n=1", &heights, NULL, NULL);
        Tilemap tiles = patches(width, height, (uint64_t)i + 50, i % 5 == 4 ? -9 : -0.05f);
        if (i % 5 == 4) tiles.kinds[width * 7 + 9] = TILE_WATER;  // a lake and no sea
        Tilemap expected = copy_of_tiles(&tiles);
        const Heightmap *rain = i % 3 == 2 ? &wet : NULL;
        PlainRiver river = plain_river(&expected, &heights, rain, VALUES[i % 4]);
        lay_rivers(&tiles, &heights, rain, VALUES[i % 4], 1 + i % 3);
        same_tiles(&tiles, &expected, "river");
        plain_river_free(&river);
        tilemap_free(&tiles);
        tilemap_free(&expected);
        heightmap_free(&heights);
        heightmap_free(&wet);
    }
}

// Each tile of a way has one tile downstream; along it the water never rises, no tile is met twice, the
// width shrinks by one at most, and the end is water.
static void ways_lead_down_to_water(void **state) {
    (void)state;
    int rivers = 0;
    for (int i = 0; i < 24; i++) {
        Heightmap heights = bumpy(60, 60, (uint64_t)i);
        apply("smooth n=3", &heights, NULL, NULL);
        Tilemap tiles = patches(60, 60, (uint64_t)i + 20, -0.05f), before = copy_of_tiles(&tiles);
        PlainRiver river = plain_river(&before, &heights, NULL, VALUES[0]);
        lay_rivers(&tiles, &heights, NULL, VALUES[0], 2);
        for (int cell = 0; cell < 3600; cell++) {
            int at = cell, steps = 0;
            if (!river.course[cell]) continue;
            rivers++;
            while (river.course[at]) {
                int next = river.flow.next[at];
                assert_int_equal(tiles.kinds[at], TILE_RIVER);
                assert_true(river.flow.levels[next] <= river.flow.levels[at]);
                assert_true(!river.course[next] || river.widths[at] <= river.widths[next] + 1);
                assert_true(++steps < 3600);
                at = next;
            }
            assert_int_equal(tiles.kinds[at], TILE_WATER);
        }
        plain_river_free(&river);
        tilemap_free(&tiles);
        tilemap_free(&before);
        heightmap_free(&heights);
    }
    assert_true(rivers > 500);
}

static void without_water_or_land_nothing_changes(void **state) {
    (void)state;
    for (int kind = TILE_WATER; kind <= TILE_ROCK; kind++) {
        Heightmap heights = bumpy(33, 48, 1);
        Tilemap tiles;
        assert_true(tilemap_init(&tiles, 33, 48));
        memset(tiles.kinds, kind, 33 * 48);
        Tilemap before = copy_of_tiles(&tiles);
        lay_rivers(&tiles, &heights, NULL, VALUES[1], 1);
        same_tiles(&tiles, &before, "nothing but one kind");
        tilemap_free(&tiles);
        tilemap_free(&before);
        heightmap_free(&heights);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(rivers_are_those_of_the_definition),
        CHECK(ways_lead_down_to_water),
        CHECK(without_water_or_land_nothing_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
