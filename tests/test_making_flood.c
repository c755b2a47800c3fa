// SPDX-License-Identifier: MIT
// The sea at any level over a made land: at whole levels as the rules flood it, and between them no tile more or less
// than a plain search takes.
#include <string.h>

#include "../src/game/tide.h"
#include "support/view/making_bench.h"

enum { SIDE = BENCH_SIDE, CELLS = SIDE * SIDE };

static const char *const LEVELS[] = {"noise-isle", "volcano-chain", "atoll", "delta"};
enum { LEVEL_COUNT = sizeof LEVELS / sizeof *LEVELS };

static void make_flooded(Bench *bench, double level) {
    MomentWish wish = wish_end(bench);
    wish.flood = level;
    bench_make(bench, wish);
    assert_true(bench->moment.finished);
}

static const Tilemap *shown(const Bench *bench) {
    const Moment *moment = &bench->moment;
    return moment->flooded.kinds ? &moment->flooded : &moment->tiles;
}

// The same land as a game that nobody plays; the caller frees the island.
static void island_of(const Bench *bench, Island *island) {
    Rules rules;
    TextError error = {0};
    const Moment *moment = &bench->moment;
    Land land = {.width = SIDE, .height = SIDE, .heights = moment->map, .tiles = moment->tiles};
    land.seed = seed_of("flood");
    assert_true(tilemap_census(&land.tiles, &land.census, NULL));
    if (!rules_make(&rules, &bench->draft.recipe, SIDE, SIDE, NORMAL, &error) ||
        !island_make(island, &land, &rules, NORMAL, 0, &error))
        FAIL("%s", error_words(&error).text);
}

static void at_whole_levels_the_sea_stands_where_the_tides_of_a_game_leave_it(void **state) {
    (void)state;
    static Game game;
    for (int i = 0; i < LEVEL_COUNT; i++) {
        Bench bench = bench_of(LEVELS[i]);
        Island island;
        make_end(&bench);
        island_of(&bench, &island);
        game_start(&game, &island);
        int64_t before = bench.moment.flood.land;
        assert_true(before > 0 && bench.moment.flood.left == before);
        for (int tide = 0; tide <= island.final_tide; tide++) {
            game.tide = (int16_t)tide;
            game.camp_count = 0;
            tide_flood(&game, NULL);
            make_flooded(&bench, tide);
            for (int cell = 0; cell < CELLS; cell++)
                if (game_flooded(&game, cell) != (shown(&bench)->kinds[cell] == TILE_WATER))
                    FAIL("%s tide %d: tile %d", LEVELS[i], tide, cell);
            assert_true(tide == 0 || bench.moment.flood.left < before);
            before = bench.moment.flood.left;
        }
        island_free(&island);
        bench_free(&bench);
    }
}

// Whole scans, until nothing changes.
static int64_t flood_plainly(Tilemap *tiles, const Heightmap *map, float height) {
    int64_t taken = 0;
    for (bool more = true; more;) {
        more = false;
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++) {
                uint8_t *kinds = tilemap_row(tiles, y);
                bool beside = (x > 0 && kinds[x - 1] == TILE_WATER) ||
                              (x + 1 < SIDE && kinds[x + 1] == TILE_WATER) ||
                              (y > 0 && kinds[x - SIDE] == TILE_WATER) ||
                              (y + 1 < SIDE && kinds[x + SIDE] == TILE_WATER);
                if (kinds[x] == TILE_WATER || !beside || heightmap_at(map, x, y) > height) continue;
                kinds[x] = TILE_WATER;
                taken++;
                more = true;
            }
    }
    return taken;
}

static void between_two_tides_it_takes_what_a_plain_search_takes(void **state) {
    (void)state;
    for (int i = 0; i < LEVEL_COUNT; i++) {
        Bench bench = bench_of(LEVELS[i]);
        float before = -HEIGHTMAP_LIMIT;
        for (double level = 0.125; level < 15; level += 0.375) {
            Tilemap plain = {0};
            make_flooded(&bench, level);
            const Moment *moment = &bench.moment;
            assert_true(moment->flood.known && moment->flood.height > before);
            before = moment->flood.height;
            assert_true(tilemap_init(&plain, SIDE, SIDE));
            memcpy(plain.kinds, moment->tiles.kinds, CELLS);
            int64_t taken = flood_plainly(&plain, &moment->map, moment->flood.height);
            assert_int_equal(moment->flood.land - moment->flood.left, taken);
            assert_memory_equal(plain.kinds, moment->flooded.kinds, CELLS);
            tilemap_free(&plain);
        }
        bench_free(&bench);
    }
}

// What stays dry looks as it did before, but for what borders on the new sea.
static void dry_land_keeps_its_looks_and_flooded_land_looks_like_sea(void **state) {
    (void)state;
    Bench bench = bench_of("noise-isle");
    make_end(&bench);
    static uint8_t ground[CELLS];
    const Scenery *scenery = &bench.moment.scenery;
    for (int i = 0; i < CELLS; i++)
        ground[i] = scenery->ground[scenery_index(scenery, i % SIDE, i / SIDE)];
    make_flooded(&bench, 4);
    int flooded = 0;
    for (int i = 0; i < CELLS; i++) {
        bool water = bench.moment.flooded.kinds[i] == TILE_WATER;
        uint8_t now = scenery->ground[scenery_index(scenery, i % SIDE, i / SIDE)];
        bool woods = ground[i] >= GROUND_FOREST && ground[i] < GROUND_ROCK;
        flooded += water && bench.moment.tiles.kinds[i] != TILE_WATER;
        if (water) assert_true(now <= GROUND_SHOAL);
        else if (!woods) assert_int_equal(now, ground[i]);
    }
    assert_true(flooded > 100 && scenery->sea == 4);
    bench_free(&bench);
}

static void only_a_finished_land_with_tiles_is_flooded(void **state) {
    (void)state;
    Bench bench = bench_of("noise-isle");
    make_end(&bench);
    MomentWish wish = wish_at(&bench, (TracePosition){bench.moment.stages[0].statement, 0, 0});
    wish.flood = 3;
    bench_make(&bench, wish);
    assert_true(!bench.moment.finished && !bench.moment.flood.known && !bench.moment.flooded.kinds);
    bench_free(&bench);
    bench = bench_with("level 1 \"Bare\"\na = perlin\nheight a\n");
    make_flooded(&bench, 3);
    assert_true(!bench.moment.flood.known && !bench.moment.flooded.kinds);
    bench_free(&bench);
}

static void what_is_left_is_never_called_nothing(void **state) {
    (void)state;
    assert_int_equal(flood_percent_left(&(Flood){.land = 1000, .left = 999}), 99);
    assert_int_equal(flood_percent_left(&(Flood){.land = 1000, .left = 1000}), 100);
    assert_int_equal(flood_percent_left(&(Flood){.land = 1000, .left = 1}), 1);
    assert_int_equal(flood_percent_left(&(Flood){.land = 1000, .left = 0}), 0);
    assert_int_equal(flood_percent_left(&(Flood){.land = 0}), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(at_whole_levels_the_sea_stands_where_the_tides_of_a_game_leave_it),
        CHECK(between_two_tides_it_takes_what_a_plain_search_takes),
        CHECK(dry_land_keeps_its_looks_and_flooded_land_looks_like_sea),
        CHECK(only_a_finished_land_with_tiles_is_flooded),
        CHECK(what_is_left_is_never_called_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
