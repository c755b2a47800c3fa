// SPDX-License-Identifier: MIT
// Sites for beacons, compared with the plainest way to find them.
#include "support/sketch.h"

#include <math.h>
#include <stdio.h>

static int distance2(const Island *island, int a, int b) {
    int dx = a % island->width - b % island->width, dy = a / island->width - b / island->width;
    return dx * dx + dy * dy;
}

static bool is_river(const Island *island, int cell) { return island->kinds[cell] == TILE_RIVER; }

static bool is_peak(const Island *island, int cell) {
    if (island->altitude[cell] < 7 || is_river(island, cell)) return false;
    int first = cell - 5 * island->width, last = cell + 5 * island->width;
    for (int other = first > 0 ? first : 0; other < island->cells && other < last; other++) {
        if (other == cell || distance2(island, cell, other) > 16 || is_river(island, other))
            continue;
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

// So many peaks above the last tide, the highest first; among equals the first, if it is apart.
static int plain_peaks(const Island *island, const bool *peaks, int wanted, int apart,
                       Site *sites) {
    int count = 0;
    for (int altitude = 16; altitude >= 7 && altitude > island->final_tide; altitude--)
        for (int cell = 0; cell < island->cells && count < wanted; cell++)
            if (peaks[cell] && island->altitude[cell] == altitude &&
                nearest_site(island, sites, count, cell) >= apart * apart)
                sites[count++] = (Site){.cell = cell, .altitude = (int8_t)altitude};
    return count;
}

static int shorter_side(const Island *island) {
    return island->width < island->height ? island->width : island->height;
}

static int plain_fill(const Island *island, Site *sites, int count) {
    int side = shorter_side(island);
    double best = 0;
    int chosen = -1;
    for (int cell = 0; cell < island->cells; cell++) {
        int nearest = nearest_site(island, sites, count, cell);
        if (island->altitude[cell] <= island->final_tide + 1 || nearest < 25) continue;
        if (is_river(island, cell)) continue;
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

// The tide when the ship comes, a day after the other.
static int ship_tide(const Rules *rules) {
    int calm = rules->value[RULE_DAYS] - rules->value[RULE_SHIP_DAYS], tide = 0;
    for (int day = 1; day <= (calm > 1 ? calm : 1); day++)
        tide += day % rules->value[RULE_TIDE_STEP] == 0;
    return tide;
}

// The number-th low site, if any land is fit for it: of the two altitudes that are its own, the tile that
// is farthest from all others.
static int plain_low(const Island *island, const Rules *rules, int number, Site *sites, int count) {
    int lowest = ship_tide(rules) - 2, far = shorter_side(island) / 4, best = 0, chosen = -1;
    if (lowest < 3) lowest = 3;
    lowest += number % 2;
    if (far < 5) far = 5;
    for (int cell = 0; cell < island->cells; cell++) {
        int altitude = island->altitude[cell];
        if (altitude < lowest || altitude > lowest + 1 || altitude > island->final_tide) continue;
        int nearest = nearest_site(island, sites, count, cell);
        if (nearest > far * far) nearest = far * far;
        if (is_river(island, cell) || nearest < 25 || nearest <= best) continue;
        best = nearest;
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

// What was found by the plain way.
typedef struct Found {
    int filled, low,
        fewer;  // sites filled in, low ones, and islands with fewer low ones than wanted
} Found;

static void check_sites(const Sketch *sketch, const char *what, Found *found) {
    Island island = sketch_island(sketch);
    static bool peaks[128 * 128];
    for (int cell = 0; cell < island.cells; cell++) peaks[cell] = is_peak(&island, cell);
    int wanted = sketch->rules.value[RULE_BEACONS], low = sketch->rules.value[RULE_LOW_SITES];
    Site sites[16];
    int apart = shorter_side(&island) / 8;
    int count = plain_peaks(&island, peaks, wanted, apart, sites);
    while (count < wanted && apart > 4) {
        apart = apart - 2 > 4 ? apart - 2 : 4;
        count = plain_peaks(&island, peaks, wanted, apart, sites);
    }
    while (count < wanted) {
        int before = count;
        count = plain_fill(&island, sites, count);
        if (count == before) break;
        found->filled++;
    }
    int high = count;
    if (high + low > 12) low = 12 - high;
    for (int i = 0; i < low; i++) count = plain_low(&island, &sketch->rules, i, sites, count);
    found->low += count - high;
    found->fewer += count - high < low;
    sort_sites(sites, count);
    if (island.site_count != count) FAIL("%s: %d sites, not %d", what, island.site_count, count);
    for (int i = 0; i < count; i++)
        if (sites[i].cell != island.sites[i].cell || sites[i].altitude != island.sites[i].altitude)
            FAIL("%s: site %d at %d, not %d", what, i, (int)island.sites[i].cell,
                 (int)sites[i].cell);
    assert_int_equal(staying(&island, island.sites, island.site_count), wanted);
    island_free(&island);
}

// Rivers in the east, where peaks and low ground would be.
static void dig_rivers(Sketch *sketch) {
    for (int y = 0; y < 60; y += 2)
        for (int x = 30; x < 48; x++) {
            uint8_t *kind = &tilemap_row(&sketch->land.tiles, y)[x];
            if (*kind != TILE_WATER) *kind = TILE_RIVER;
        }
}

static void sites_are_those_of_the_plain_way_on_random_lands(void **state) {
    (void)state;
    Found found = {0};
    for (uint64_t seed = 0; seed < 48; seed++) {
        Sketch sketch = sketch_random(48 + (int)seed % 3 * 20, 60, seed);
        int *rules = sketch.rules.value;
        rules[RULE_DAYS] = 12;
        rules[RULE_TIDE_STEP] = 1 + (int)seed % 4;
        rules[RULE_SHIP_DAYS] = 1 + (int)seed % 5;  // the last tide is up to 12
        rules[RULE_LOW_SITES] = (int)seed % 9;
        if (seed % 2) rules[RULE_BEACONS] = 7 + (int)seed / 2 % 2;  // more than peaks
        if (seed % 4 == 2) dig_rivers(&sketch);
        char what[40];
        snprintf(what, sizeof what, "random %d", (int)seed);
        TextError error = {0};
        Island island;
        if (island_make(&island, &sketch.land, &sketch.rules, NORMAL, 0, &error)) {
            island_free(&island);
            check_sites(&sketch, what, &found);
        }
        sketch_free(&sketch);
    }
    assert_true(found.filled > 4 && found.low > 60 && found.fewer > 3);
}

static void sites_are_those_of_the_plain_way_on_stock_levels(void **state) {
    (void)state;
    static const char *const LEVELS[] = {"noise-isle", "impact", "hill-isle", "volcano-chain"};
    Found found = {0};
    for (size_t i = 0; i < sizeof LEVELS / sizeof *LEVELS; i++)
        for (int difficulty = 0; difficulty < DIFFICULTY_COUNT; difficulty++) {
            Sketch sketch = sketch_stock(LEVELS[i], "sites", i ? 64 : 128, (Difficulty)difficulty);
            check_sites(&sketch, LEVELS[i], &found);
            sketch_free(&sketch);
        }
    assert_true(found.low > 12 * 3);
}

// What the sea takes lies around the tide at which the ship comes, apart, and never in a river.
static void low_sites_drown_before_the_ship_or_on_its_first_nights(void **state) {
    (void)state;
    static const char *const LEVELS[] = {"noise-isle", "hill-country", "polygons"};
    int before = 0, later = 0;
    for (int i = 0; i < 9; i++) {
        Sketch sketch = sketch_stock(LEVELS[i / 3], "low", 96, (Difficulty)(i % 3));
        Island island = sketch_island(&sketch);
        int tide = ship_tide(&sketch.rules), low = 0;
        for (int site = 0; site < island.site_count; site++) {
            int altitude = island.sites[site].altitude, cell = island.sites[site].cell;
            assert_true(!is_river(&island, cell) && altitude == island.altitude[cell]);
            if (altitude > island.final_tide) continue;
            assert_in_range(altitude, tide > 5 ? tide - 2 : 3, tide > 5 ? tide + 1 : 6);
            assert_true(nearest_site(&island, island.sites, site, cell) >= 25);
            before += altitude <= tide;
            later += altitude > tide;
            low++;
        }
        assert_in_range(low, 1, sketch.rules.value[RULE_LOW_SITES]);
        island_free(&island);
        sketch_free(&sketch);
    }
    assert_true(before > 9 && later > 9);
}

// Numbers of their own, so that the last tide is 5 as when these lands were drawn.
static void set_tides(Sketch *sketch, int low_sites) {
    int *rules = sketch->rules.value;
    rules[RULE_DAYS] = 15;
    rules[RULE_SHIP_DAYS] = 1;
    rules[RULE_TIDE_STEP] = 3;
    rules[RULE_LOW_SITES] = low_sites;
}

static void peaks_are_taken_nearer_to_each_other_by_two_tiles_at_a_time(void **state) {
    (void)state;
    Sketch sketch = sketch_peaks();  // 16 and 14 apart there are two, 12 apart three, 10 apart four
    set_tides(&sketch, 0);
    Found found = {0};
    for (int beacons = 3; beacons <= 4; beacons++) {
        sketch.rules.value[RULE_BEACONS] = beacons;
        Island island = sketch_island(&sketch);
        assert_int_equal(island.site_count, beacons);
        assert_int_equal(island.sites[0].cell, 40 * SKETCH_PLAIN + 40);
        assert_int_equal(island.sites[1].cell == 41 * SKETCH_PLAIN + 51, beacons == 4);
        island_free(&island);
        check_sites(&sketch, "peaks", &found);
    }
    sketch_free(&sketch);
}

static void a_single_slope_has_sites_filled_in_along_it(void **state) {
    (void)state;
    Sketch sketch = sketch_mainland();
    set_tides(&sketch, 0);
    sketch.rules.value[RULE_BEACONS] = 5;
    Island island = sketch_island(&sketch);
    assert_int_equal(island.site_count, 5);
    for (int i = 0; i < 5; i++) {
        assert_true(island.sites[i].altitude > island.final_tide + 1);
        for (int j = 0; j < i; j++)
            assert_true(distance2(&island, island.sites[i].cell, island.sites[j].cell) >= 25);
    }
    island_free(&island);
    Found found = {0};
    check_sites(&sketch, "slope", &found);
    assert_int_equal(found.filled, 4);
    sketch_free(&sketch);
}

// A beach of one altitude that is too short for six sites, none of which may be nearer than 5 tiles.
static void where_land_is_short_there_are_fewer_low_sites(void **state) {
    (void)state;
    Sketch sketch = sketch_mainland();
    set_tides(&sketch, 6);
    Island island = sketch_island(&sketch);
    int low = island.site_count - staying(&island, island.sites, island.site_count);
    assert_in_range(low, 1, 5);
    island_free(&island);
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
    sketch.rules.value[RULE_BEACONS] = 2;
    sketch.rules.value[RULE_DAYS] = sketch.rules.value[RULE_TIDE_STEP] = 5;
    sketch.rules.value[RULE_SHIP_DAYS] = 1;
    sketch.rules.value[RULE_LOW_SITES] = 0;
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

static void
every_stock_level_has_as_many_sites_above_the_last_tide_as_beacons_must_burn(void **state) {
    (void)state;
    static const char *const LEVELS[] = {"atoll", "impact-archipelago", "polygons", "scatterland",
                                         "noise-isle"};
    for (size_t i = 0; i < sizeof LEVELS / sizeof *LEVELS; i++)
        for (int difficulty = 0; difficulty < DIFFICULTY_COUNT; difficulty++) {
            Sketch sketch = sketch_stock(LEVELS[i], "above", 64, (Difficulty)difficulty);
            Island island = sketch_island(&sketch);
            int above = staying(&island, island.sites, island.site_count);
            if (above != sketch.rules.value[RULE_BEACONS]) FAIL("%s: %d", LEVELS[i], above);
            island_free(&island);
            sketch_free(&sketch);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(sites_are_those_of_the_plain_way_on_random_lands),
        CHECK(sites_are_those_of_the_plain_way_on_stock_levels),
        CHECK(low_sites_drown_before_the_ship_or_on_its_first_nights),
        CHECK(where_land_is_short_there_are_fewer_low_sites),
        CHECK(peaks_are_taken_nearer_to_each_other_by_two_tiles_at_a_time),
        CHECK(a_single_slope_has_sites_filled_in_along_it),
        CHECK(altitude_and_distance_are_weighed_and_of_two_as_good_the_first_is_taken),
        CHECK(every_stock_level_has_as_many_sites_above_the_last_tide_as_beacons_must_burn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
