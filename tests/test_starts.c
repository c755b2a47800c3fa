// SPDX-License-Identifier: MIT
// Where one may be wrecked.
#include "support/flood_fill.h"
#include "support/sketch.h"

#include <stdio.h>
#include <string.h>

// The sea, by sweeps over the map until nothing changes.
static void find_sea(const Island *island, bool *sea) {
    bool changed = true;
    memset(sea, 0, (size_t)island->cells);
    while (changed) {
        changed = false;
        for (int cell = 0; cell < island->cells; cell++) {
            if (sea[cell] || island->kinds[cell] != TILE_WATER) continue;
            for (int i = 0; i < DIRECTION_COUNT && !sea[cell]; i++) {
                int other = island_neighbour(island, cell, (Direction)i);
                sea[cell] = other < 0 || sea[other];
            }
            changed = changed || sea[cell];
        }
    }
}

static bool touches_sea(const Island *island, const bool *sea, int cell) {
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        int other = island_neighbour(island, cell, (Direction)i);
        if (other >= 0 && sea[other]) return true;
    }
    return false;
}

static int sites_on(const Island *island, const int32_t *pieces, int piece) {
    int count = 0;
    for (int i = 0; i < island->site_count; i++) count += pieces[island->sites[i].cell] == piece;
    return count;
}

// Returns the number of starts that are not low.
static int check_starts(const Sketch *sketch, const char *what) {
    static bool sea[128 * 128];
    Island island = sketch_island(sketch);
    find_sea(&island, sea);
    Flood flood = flood_of(&sketch->land.tiles);
    const int32_t *pieces = flood.labels;
    const int64_t *sizes = flood.sizes;
    int count = flood.count;
    bool shore[512] = {false};
    assert_true(count < 512);
    int high = 0, best = 0;
    for (int cell = 0; cell < island.cells; cell++) {
        bool ground = island.kinds[cell] == TILE_SAND || island.kinds[cell] == TILE_GRASS;
        shore[pieces[cell]] |= ground && touches_sea(&island, sea, cell);
    }
    for (int piece = 1; piece <= count; piece++) {
        if (!shore[piece]) continue;
        int sites = sites_on(&island, pieces, piece), others = sites_on(&island, pieces, best);
        if (!best || sites > others || (sites == others && sizes[piece - 1] > sizes[best - 1]))
            best = piece;
    }
    for (int i = 0; i < island.start_count; i++) {
        int cell = island.starts[i];
        if (!touches_sea(&island, sea, cell)) FAIL("%s: start %d is not at the sea", what, i);
        if (pieces[cell] != best) FAIL("%s: start %d is on piece %d", what, i, (int)pieces[cell]);
        Tile kind = (Tile)island.kinds[cell];
        if (kind != TILE_SAND && kind != TILE_GRASS) FAIL("%s: start %d on %d", what, i, kind);
        bool is_low = island.altitude[cell] <= 3;
        if (is_low && high) FAIL("%s: start %d is low after one that is not", what, i);
        high += !is_low;
        for (int j = 0; j < i; j++) assert_int_not_equal(cell, island.starts[j]);
    }
    flood_free(&flood);
    island_free(&island);
    return high;
}

static void starts_are_on_the_shore_of_the_land_with_most_sites(void **state) {
    (void)state;
    static const char *const LEVELS[] = {"impact-archipelago", "atoll", "masked-volcano", "marsh"};
    for (size_t i = 0; i < sizeof LEVELS / sizeof *LEVELS; i++)
        for (int seed = 0; seed < 3; seed++) {
            char text[16];
            snprintf(text, sizeof text, "s%d", seed);
            Sketch sketch = sketch_stock(LEVELS[i], text, 64, NORMAL);
            assert_int_equal(check_starts(&sketch, LEVELS[i]), 0);
            sketch_free(&sketch);
        }
}

// Two lands, the second larger by some columns and with so many peaks.
static int starts_of_two(int columns, int peaks) {
    Sketch sketch = sketch_water(48, 48);
    sketch_fill(&sketch, 6, 10, 10, 10, TILE_GRASS, 1);
    sketch_fill(&sketch, 26, 10, 10 + columns, 10, TILE_GRASS, 1);
    sketch_fill(&sketch, 11, 15, 1, 1, TILE_GRASS, 5);
    for (int i = 0; i < peaks; i++) sketch_fill(&sketch, 28 + 6 * i, 15, 1, 1, TILE_GRASS, 5);
    sketch.rules.value[RULE_DAYS] = sketch.rules.value[RULE_TIDE_STEP] = 5;
    sketch.rules.value[RULE_SHIP_DAYS] = 1;
    sketch.rules.value[RULE_LOW_SITES] = 0;
    sketch.rules.value[RULE_BEACONS] = 1 + peaks;
    check_starts(&sketch, "two");
    Island island = sketch_island(&sketch);
    int second = island.starts[0] % 48 >= 26;
    island_free(&island);
    sketch_free(&sketch);
    return second;
}

static void the_land_with_most_sites_then_the_largest_then_the_first_has_the_starts(void **state) {
    (void)state;
    assert_int_equal(starts_of_two(0, 1), 0);
    assert_int_equal(starts_of_two(1, 1), 1);
    assert_int_equal(starts_of_two(-1, 1), 0);
    assert_int_equal(starts_of_two(-1, 2), 1);
    assert_int_equal(starts_of_two(1, 0), 0);
}

static void the_shore_of_a_lake_is_no_place_to_start_from(void **state) {
    (void)state;
    Sketch sketch = sketch_rocky();
    sketch_refused(&sketch, 0, FAILURE_CONTENT, "no shore of sand or grass to start from");
    sketch_fill(&sketch, 10, 15, 1, 1, TILE_SAND, 1);
    Island island = sketch_island(&sketch);
    assert_int_equal(island.start_count, 1);
    assert_int_equal(island.starts[0], 15 * 48 + 10);
    TextError error = {0};
    assert_false(island_set_start(&island, 1, &error));
    assert_int_equal(error.failure, FAILURE_OPTION);
    assert_string_equal(error_words(&error).text, "start '@1' (limit 0..0 on this land)");
    assert_int_equal(island.start, 0);
    island_free(&island);
    sketch_refused(&sketch, 1, FAILURE_OPTION, "start '@1' (limit 0..0 on this land)");
    sketch_refused(&sketch, -1, FAILURE_OPTION, "start '@-1' (limit 0..0 on this land)");
    sketch_free(&sketch);
}

static void low_shores_come_first_and_high_ones_where_there_are_no_more(void **state) {
    (void)state;
    Sketch sketch = sketch_rocky();
    sketch_fill(&sketch, 10, 10, 12, 1, TILE_SAND, 7);  // high
    sketch_fill(&sketch, 12, 21, 1, 1, TILE_SAND, 0);
    sketch_fill(&sketch, 18, 21, 1, 1, TILE_SAND, 0);
    Island island = sketch_island(&sketch);
    assert_int_equal(island.start_count, SEED_STARTS);
    for (int i = 0; i < SEED_STARTS; i++) assert_int_equal(island.starts[i] / 48, i < 2 ? 21 : 10);
    island_free(&island);
    assert_int_equal(check_starts(&sketch, "rocky"), 6);
    sketch_free(&sketch);
}

static void starts_are_apart_where_the_shore_is_long(void **state) {
    (void)state;
    Sketch sketch = sketch_water(48, 48);
    for (int y = 4; y < 44; y++) sketch_fill(&sketch, 4, y, 40, 1, TILE_GRASS, (float)y);
    int first[20], different = 0;
    for (int seed = 0; seed < 20; seed++) {
        char text[16];
        snprintf(text, sizeof text, "a%d", seed);
        sketch.land.seed = seed_of(text);
        Island island = sketch_island(&sketch);
        assert_int_equal(island.start_count, SEED_STARTS);
        for (int i = 0; i < SEED_STARTS; i++) {
            assert_true(island.altitude[island.starts[i]] <= 3);
            for (int j = 0; j < i;
                 j++) {  // 54 tiles have room for four that are 6 apart, and all 3
                int distance = island_distance2(&island, island.starts[i], island.starts[j]);
                assert_true(distance >= (i < 4 ? 36 : 9));
            }
        }
        first[seed] = island.starts[0];
        bool again = false;
        for (int i = 0; i < seed; i++) again = again || first[i] == first[seed];
        different += !again;
        island_free(&island);
    }
    assert_true(different > 10);
    sketch_free(&sketch);
}

static void land_without_a_sea_cannot_be_started_on(void **state) {
    (void)state;
    Sketch sketch = sketch_water(48, 48);
    for (int y = 0; y < 48; y++) sketch_fill(&sketch, 0, y, 48, 1, TILE_GRASS, (float)y);
    sketch_fill(&sketch, 20, 20, 5, 5, TILE_WATER, 0);
    sketch_refused(&sketch, 0, FAILURE_CONTENT, "no shore of sand or grass to start from");
    sketch_fill(&sketch, 0, 30, 1, 1, TILE_WATER, 0);
    Island island = sketch_island(&sketch);
    assert_int_equal(island.start_count, 3);
    island_free(&island);
    sketch_free(&sketch);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(starts_are_on_the_shore_of_the_land_with_most_sites),
        CHECK(the_land_with_most_sites_then_the_largest_then_the_first_has_the_starts),
        CHECK(the_shore_of_a_lake_is_no_place_to_start_from),
        CHECK(low_shores_come_first_and_high_ones_where_there_are_no_more),
        CHECK(starts_are_apart_where_the_shore_is_long),
        CHECK(land_without_a_sea_cannot_be_started_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
