// SPDX-License-Identifier: MIT
// Sites for beacons, compared with the plainest way to find them.
#include "support/sketch.h"

#include <math.h>
#include <stdio.h>

static int distance2(const Island *island, int a, int b) {
    int dx = a % island->width - b % island->width, dy = a / island->width - b / island->width;
    return dx * dx + dy * dy;
}

static bool is_peak(const Island *island, int cell) {
    if (island->altitude[cell] < 7) return false;
    int first = cell - 5 * island->width, last = cell + 5 * island->width;
    for (int other = first > 0 ? first : 0; other < island->cells && other < last; other++) {
        if (other == cell || distance2(island, cell, other) > 16) continue;
        if (island->altitude[other] > island->altitude[cell]) return false;
        if (island->altitude[other] == island->altitude[cell] && other < cell) return false;
    }
    return true;
}

static int nearest_site(const Island *island, const Site *sites, int count, int cell) {
    int nearest = 1 << 30;
    for (int i = 0; i < count; i++) {
        int distance = distance2(island, cell, sites[i].cell);
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

static int staying(const Island *island, const Site *sites, int count) {
    int above = 0;
    for (int i = 0; i < count; i++) above += sites[i].altitude > island->final_tide;
    return above;
}

static int plain_peaks(const Island *island, const bool *peaks, int apart, Site *sites) {
    int count = 0;
    for (int altitude = 16; altitude >= 7; altitude--)
        for (int cell = 0; cell < island->cells && count < 9; cell++)
            if (peaks[cell] && island->altitude[cell] == altitude &&
                nearest_site(island, sites, count, cell) >= apart * apart)
                sites[count++] = (Site){.cell = cell, .altitude = (int8_t)altitude};
    return count;
}

static int plain_fill(const Island *island, Site *sites, int count) {
    int side = island->width < island->height ? island->width : island->height;
    double best = 0;
    int chosen = -1;
    for (int cell = 0; cell < island->cells; cell++) {
        int nearest = nearest_site(island, sites, count, cell);
        if (island->altitude[cell] <= island->final_tide + 1 || nearest < 25) continue;
        if (nearest > (side / 6) * (side / 6)) nearest = side / 6 * (side / 6);
        double worth = floor(1024 * sqrt(nearest)) + 512 * island->altitude[cell];
        if (chosen >= 0 && worth <= best) continue;
        best = worth;
        chosen = cell;
    }
    if (chosen < 0) return count;
    sites[count] = (Site){.cell = chosen, .altitude = island->altitude[chosen]};
    return count + 1;
}

static void sort_sites(Site *sites, int count) {
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0; j--) {
            Site a = sites[j - 1], b = sites[j];
            if (a.altitude > b.altitude || (a.altitude == b.altitude && a.cell < b.cell)) break;
            sites[j - 1] = b;
            sites[j] = a;
        }
}

// Returns how many sites were filled in.
static int check_sites(const Sketch *sketch, const char *what) {
    Island island = sketch_island(sketch);
    static bool peaks[128 * 128];
    for (int cell = 0; cell < island.cells; cell++) peaks[cell] = is_peak(&island, cell);
    int side = island.width < island.height ? island.width : island.height;
    int wanted = sketch->rules.value[RULE_BEACONS] + 2, filled = 0;
    Site sites[12];
    int apart = side / 8;
    int count = plain_peaks(&island, peaks, apart, sites);
    while (staying(&island, sites, count) < wanted && apart > 4) {
        apart = apart - 2 > 4 ? apart - 2 : 4;
        count = plain_peaks(&island, peaks, apart, sites);
    }
    while (count < 12 && staying(&island, sites, count) < wanted) {
        int before = count;
        count = plain_fill(&island, sites, count);
        if (count == before) break;
        filled++;
    }
    sort_sites(sites, count);
    if (island.site_count != count) FAIL("%s: %d sites, not %d", what, island.site_count, count);
    for (int i = 0; i < count; i++)
        if (sites[i].cell != island.sites[i].cell || sites[i].altitude != island.sites[i].altitude)
            FAIL("%s: site %d at %d, not %d", what, i, (int)island.sites[i].cell,
                 (int)sites[i].cell);
    island_free(&island);
    return filled;
}

static void sites_are_those_of_the_plain_way_on_random_lands(void **state) {
    (void)state;
    int filled = 0;
    for (uint64_t seed = 0; seed < 24; seed++) {
        Sketch sketch = sketch_random(48 + (int)seed % 3 * 20, 60, seed);
        sketch.rules.value[RULE_TIDE_STEP] = 1 + (int)seed % 4;  // the last tide is up to 15
        if (seed % 2) sketch.rules.value[RULE_BEACONS] = 7 + (int)seed / 2 % 2;  // more than peaks
        char what[40];
        snprintf(what, sizeof what, "random %d", (int)seed);
        TextError error = {0};
        Island island;
        bool has_sites = island_make(&island, &sketch.land, &sketch.rules, NORMAL, 0, &error);
        if (has_sites) {
            island_free(&island);
            filled += check_sites(&sketch, what);
        }
        sketch_free(&sketch);
    }
    assert_true(filled > 12);
}

static void sites_are_those_of_the_plain_way_on_stock_levels(void **state) {
    (void)state;
    static const char *const LEVELS[] = {"noise-isle", "impact", "hill-isle", "volcano-chain"};
    for (size_t i = 0; i < sizeof LEVELS / sizeof *LEVELS; i++)
        for (int difficulty = 0; difficulty < DIFFICULTY_COUNT; difficulty++) {
            Sketch sketch = sketch_stock(LEVELS[i], "sites", i ? 64 : 128, (Difficulty)difficulty);
            check_sites(&sketch, LEVELS[i]);
            sketch_free(&sketch);
        }
}

static void peaks_are_taken_nearer_to_each_other_by_two_tiles_at_a_time(void **state) {
    (void)state;
    Sketch sketch = sketch_peaks();  // 16 and 14 apart there are two, 12 apart three, 10 apart four
    for (int beacons = 1; beacons <= 2; beacons++) {
        sketch.rules.value[RULE_BEACONS] = beacons;
        Island island = sketch_island(&sketch);
        assert_int_equal(island.site_count, beacons + 2);
        assert_int_equal(island.sites[0].cell, 40 * SKETCH_PLAIN + 40);
        assert_int_equal(island.sites[1].cell == 41 * SKETCH_PLAIN + 51, beacons == 2);
        island_free(&island);
        check_sites(&sketch, "peaks");
    }
    sketch_free(&sketch);
}

static void a_single_slope_has_sites_filled_in_along_it(void **state) {
    (void)state;
    Sketch sketch = sketch_mainland();
    sketch.rules.value[RULE_BEACONS] = 3;
    Island island = sketch_island(&sketch);
    assert_int_equal(island.site_count, 5);
    for (int i = 0; i < 5; i++) {
        assert_true(island.sites[i].altitude > island.final_tide + 1);
        for (int j = 0; j < i; j++)
            assert_true(distance2(&island, island.sites[i].cell, island.sites[j].cell) >= 25);
    }
    island_free(&island);
    assert_true(check_sites(&sketch, "slope") == 4);
    sketch_free(&sketch);
}

enum { PEAK_X = 20, PEAK_Y = 20, IN_THE_NORTH = 12 * 48 + 20, IN_THE_SOUTH = 25 * 48 + 20 };

// Sixteen tiles, one for each altitude: the peak with thirteen around it, one 8 to the north, which is
// worth 4 * 8 + 2 * 4, and one 5 to the south. Returns the cell that is filled in.
static int filled_beside_a_peak(int south) {
    Sketch sketch = sketch_water(48, 48);
    int x = PEAK_X, y = PEAK_Y, altitude = 1;
    for (int i = 0; i < 14; i++) {
        while (altitude == 4 || altitude == south) altitude++;
        bool taken = i == 3 || i == 10;  // the peak, and what is higher than the tile in the south
        if (!taken)
            sketch_fill(&sketch, x - 3 + i % 7, y + i / 7, 1, 1, TILE_SAND, (float)altitude++);
    }
    sketch_fill(&sketch, x, y, 1, 1, TILE_SAND, 16);
    sketch_fill(&sketch, x, y + 1, 1, 1, TILE_SAND, 15);
    sketch_fill(&sketch, x, y - 8, 1, 1, TILE_SAND, 4);
    sketch_fill(&sketch, x, y + 5, 1, 1, TILE_SAND, (float)south);
    sketch.rules.value[RULE_BEACONS] = 0;
    sketch.rules.value[RULE_DAYS] = sketch.rules.value[RULE_TIDE_STEP] = 5;
    Island island = sketch_island(&sketch);
    assert_int_equal(island.site_count, 2);
    assert_int_equal(island.sites[0].cell, y * 48 + x);
    assert_int_equal(island.altitude[IN_THE_NORTH], 4);
    assert_int_equal(island.altitude[IN_THE_SOUTH], south);
    int filled = island.sites[1].cell;
    island_free(&island);
    sketch_free(&sketch);
    return filled;
}

static void altitude_and_distance_are_weighed_and_of_two_as_good_the_first_is_taken(void **state) {
    (void)state;
    assert_int_equal(filled_beside_a_peak(9), IN_THE_NORTH);
    assert_int_equal(filled_beside_a_peak(10), IN_THE_NORTH);
    assert_int_equal(filled_beside_a_peak(11), IN_THE_SOUTH);
}

static void every_stock_level_has_sites_for_its_beacons_above_the_last_tide(void **state) {
    (void)state;
    static const char *const LEVELS[] = {"atoll", "impact-archipelago", "polygons", "scatterland",
                                         "noise-isle"};
    for (size_t i = 0; i < sizeof LEVELS / sizeof *LEVELS; i++)
        for (int difficulty = 0; difficulty < DIFFICULTY_COUNT; difficulty++) {
            Sketch sketch = sketch_stock(LEVELS[i], "above", 64, (Difficulty)difficulty);
            Island island = sketch_island(&sketch);
            int above = staying(&island, island.sites, island.site_count);
            if (above < sketch.rules.value[RULE_BEACONS]) FAIL("%s: %d", LEVELS[i], above);
            island_free(&island);
            sketch_free(&sketch);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(sites_are_those_of_the_plain_way_on_random_lands),
        CHECK(sites_are_those_of_the_plain_way_on_stock_levels),
        CHECK(peaks_are_taken_nearer_to_each_other_by_two_tiles_at_a_time),
        CHECK(a_single_slope_has_sites_filled_in_along_it),
        CHECK(altitude_and_distance_are_weighed_and_of_two_as_good_the_first_is_taken),
        CHECK(every_stock_level_has_sites_for_its_beacons_above_the_last_tide),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
