// SPDX-License-Identifier: MIT
// Passes that tidy up tiles: drawn situations, and plain loops on tiles at random.
#include "support/plain_passes.h"

#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/rng.h"

static void expect(const char *pass, double value, const char *const before[],
                   const char *const after[]) {
    int count = 0;
    while (before[count]) count++;
    Tilemap tiles = drawn(before, count), expected = drawn(after, count);
    work_tiles(pass, &value, &tiles, 1);
    same_tiles(&tiles, &expected, pass);
    tilemap_free(&tiles);
    tilemap_free(&expected);
}

static void a_beach_is_grass_near_water_corners_included(void **state) {
    (void)state;
    static const char *const before[] = {",,,,,,,,", ",,,,,,,,", ",,,~,,,,", ",,,,,,,,",
                                         ",,,,,,,~", ",,,,,,,,", NULL};
    static const char *const one[] = {",,,,,,,,", ",,...,,,", ",,.~.,,,", ",,...,..",
                                      ",,,,,,.~", ",,,,,,..", NULL};
    static const char *const two[] = {",.....,,", ",.....,,", ",..~....", ",.......",
                                      ",......~", ",,,,,...", NULL};
    expect("beach", 0, before, before);
    expect("beach", 1, before, one);
    expect("beach", 2, before, two);
}

static void a_beach_takes_nothing_but_grass(void **state) {
    (void)state;
    static const char *const before[] = {"^T.,^", "T~~,T", ".^T,,", NULL};
    static const char *const after[] = {"^T..^", "T~~.T", ".^T.,", NULL};
    expect("beach", 1, before, after);
}

static void small_islets_sink_and_corners_do_not_join_them(void **state) {
    (void)state;
    static const char *const before[] = {",~~,,~", "~,~,~~", "~~~,,,", "^~T~~~", "..~~~^", NULL};
    static const char *const three[] = {"~~~,,~", "~~~,~~", "~~~,,,", "^~~~~~", "..~~~~", NULL};
    static const char *const four[] = {"~~~,,~", "~~~,~~", "~~~,,,", "~~~~~~", "~~~~~~", NULL};
    static const char *const seven[] = {"~~~~~~", "~~~~~~", "~~~~~~", "~~~~~~", "~~~~~~", NULL};
    expect("drop_islets", 0, before, before);
    expect("drop_islets", 1, before, before);
    expect("drop_islets", 3, before, three);
    expect("drop_islets", 4, before, four);
    expect("drop_islets", 6, before, four);
    expect("drop_islets", 7, before, seven);
}

static void small_ponds_become_grass_unless_they_touch_an_edge(void **state) {
    (void)state;
    static const char *const before[] = {",,~,,,,,", ",~,,,~~,", "~,T~^~,,", ",,^,,,,~",
                                         ",~~~~,~,", ",,,,,,~,", NULL};
    static const char *const two[] = {",,~,,,,,", ",,,,,~~,", "~,T,^~,,", ",,^,,,,~",
                                      ",~~~~,~,", ",,,,,,~,", NULL};
    static const char *const four[] = {",,~,,,,,", ",,,,,,,,", "~,T,^,,,", ",,^,,,,~",
                                       ",~~~~,~,", ",,,,,,~,", NULL};
    static const char *const five[] = {",,~,,,,,", ",,,,,,,,", "~,T,^,,,", ",,^,,,,~",
                                       ",,,,,,~,", ",,,,,,~,", NULL};
    expect("fill_ponds", 1, before, before);
    expect("fill_ponds", 2, before, two);
    expect("fill_ponds", 3, before, two);
    expect("fill_ponds", 4, before, four);
    expect("fill_ponds", 5, before, five);
    expect("fill_ponds", 1000, before, five);
}

// A river is land that is no grass: it keeps an islet together, makes no beach and is no pond. No pass changes it.
static void rivers_are_land_and_stay_as_they_are(void **state) {
    (void)state;
    static const char *const before[] = {"~~~~~~", "~,=^=~", "~~=~,~", ",,==,,", NULL};
    static const char *const sand[] = {"~~~~~~", "~.=^=~", "~~=~.~", "..==..", NULL};
    static const char *const framed[] = {"~~~~~~", "~,=^=~", "~~=~,~", "~~==~~", NULL};
    static const char *const islet[] = {"~~~~~~", "~=,~=~", "~~~~,~", NULL};
    static const char *const sunk[] = {"~~~~~~", "~=~~=~", "~~~~~~", NULL};
    static const char *const river[] = {",,,,,,", ",=,==,", ",,~~,,", ",,,,,,", NULL};
    static const char *const filled[] = {",,,,,,", ",=,==,", ",,,,,,", ",,,,,,", NULL};
    expect("beach", 1, before, sand);
    expect("drop_islets", 12, before, before);
    expect("drop_islets", 2, islet, islet);
    expect("drop_islets", 3, islet, sunk);
    expect("fill_ponds", 3, river, filled);
    expect("border", 1, before, framed);
}

// A cup and a hook: seemingly separate pieces of the upper rows join further down.
static void winding_pieces_count_as_one(void **state) {
    (void)state;
    static const char *const before[] = {"~~~~~~~~", "~,~,~,~~", "~,~,~,~~", "~,,,~,~~",
                                         "~~~~~,~~", "~,,,,,~,", NULL};
    static const char *const cup_and_hook[] = {"~~~~~~~~", "~,~,~,~~", "~,~,~,~~", "~,,,~,~~",
                                               "~~~~~,~~", "~,,,,,~~", NULL};
    static const char *const hook[] = {"~~~~~~~~", "~~~~~,~~", "~~~~~,~~", "~~~~~,~~",
                                       "~~~~~,~~", "~,,,,,~~", NULL};
    expect("drop_islets", 7, before, cup_and_hook);
    expect("drop_islets", 9, before, hook);
}

// Plain loops on tiles at random.

// One tile in a hundred is `kind` for each percent, the others are any of the rest.
static Tilemap speckled(int width, int height, Tile kind, uint32_t percent, uint64_t seed) {
    Tilemap tiles;
    assert_true(tilemap_init(&tiles, width, height));
    Rng rng = rng_make(seed, 0);
    for (int i = 0; i < width * height; i++) {
        bool is_kind = rng_below(&rng, 100) < percent;
        Tile other = (Tile)(1 + rng_below(&rng, TILE_COUNT - 1));
        tiles.kinds[i] = (uint8_t)(is_kind ? kind : other);
    }
    return tiles;
}

// Returns how many tiles changed.
static int compare(const char *pass, int value, const Tilemap *before, int threads,
                   PlainTiles *plain) {
    Tilemap tiles, expected;
    size_t cells = (size_t)before->width * (size_t)before->height;
    assert_true(tilemap_init(&tiles, before->width, before->height));
    assert_true(tilemap_init(&expected, before->width, before->height));
    memcpy(tiles.kinds, before->kinds, cells);
    memcpy(expected.kinds, before->kinds, cells);
    plain(before, &expected, value);
    work_tiles(pass, &(double){value}, &tiles, threads);
    same_tiles(&tiles, &expected, pass);
    int changed = 0;
    for (size_t i = 0; i < cells; i++) changed += tiles.kinds[i] != before->kinds[i];
    tilemap_free(&tiles);
    tilemap_free(&expected);
    return changed;
}

static const struct {
    const char *pass;
    PlainTiles *plain;
    int values[5];
} PASSES[] = {
    {"beach", plain_beach, {0, 1, 2, 7, 64}},
    {"drop_islets", plain_islets, {0, 2, 6, 40, 100000}},
    {"fill_ponds", plain_ponds, {0, 2, 4, 40, 100000}},
};
enum { PASSES_COUNT = sizeof PASSES / sizeof *PASSES };

static void every_pass_is_its_plain_loop(void **state) {
    (void)state;
    static const int sizes[][2] = {{17, 16}, {33, 48}, {64, 64}, {300, 20}, {1, 30}, {30, 1}};
    static const uint32_t percents[] = {1, 10, 41, 50, 60, 80, 99};
    for (int pass = 0; pass < PASSES_COUNT; pass++) {
        int changed = 0;
        for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
            for (size_t i = 0; i < sizeof percents / sizeof *percents; i++) {
                Tilemap tiles =
                    speckled(sizes[size][0], sizes[size][1], TILE_WATER, percents[i], i);
                for (int value = 0; value < 5; value++)
                    changed += compare(PASSES[pass].pass, PASSES[pass].values[value], &tiles, 1,
                                       PASSES[pass].plain);
                tilemap_free(&tiles);
            }
        assert_true(changed > 5000);
    }
}

// 700 x 300 tiles: large enough for helpers to be started; no multiple of a strip.
static void two_and_seven_threads_give_the_same(void **state) {
    (void)state;
    Tilemap sparse = speckled(700, 300, TILE_WATER, 1, 3);
    Tilemap dense = speckled(700, 300, TILE_WATER, 45, 3);
    static const int threads[] = {1, 2, 7};
    for (int pass = 0; pass < PASSES_COUNT; pass++)
        for (int i = 0; i < 3; i++)
            for (int value = 1; value < 4; value++) {
                const Tilemap *tiles = pass == 0 ? &sparse : &dense;
                int changed = compare(PASSES[pass].pass, PASSES[pass].values[value], tiles,
                                      threads[i], PASSES[pass].plain);
                assert_true(changed > 1000);
            }
    tilemap_free(&sparse);
    tilemap_free(&dense);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_beach_is_grass_near_water_corners_included),
        CHECK(a_beach_takes_nothing_but_grass),
        CHECK(small_islets_sink_and_corners_do_not_join_them),
        CHECK(small_ponds_become_grass_unless_they_touch_an_edge),
        CHECK(rivers_are_land_and_stay_as_they_are),
        CHECK(winding_pieces_count_as_one),
        CHECK(every_pass_is_its_plain_loop),
        CHECK(two_and_seven_threads_give_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
