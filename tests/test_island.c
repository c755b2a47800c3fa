// SPDX-License-Identifier: MIT
// Altitudes and storms; what makes no island; memory that runs out.
#include "support/sketch.h"

#include <stdio.h>
#include <string.h>

#include "../src/base/memory.h"

// Altitudes.

static void altitude_is_the_share_of_land_that_is_lower_in_sixteen_bands(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 12; seed++) {
        Sketch sketch = sketch_random(48, 50, seed);
        Island island = sketch_island(&sketch);
        const float *heights = sketch.land.heights.values;
        const uint8_t *kinds = sketch.land.tiles.kinds;
        int land = 0;
        for (int cell = 0; cell < island.cells; cell++) land += kinds[cell] != TILE_WATER;
        assert_int_equal(island.land, land);
        for (int cell = 0; cell < island.cells; cell++) {
            assert_int_equal(island.kinds[cell], kinds[cell]);
            if (kinds[cell] == TILE_WATER) continue;
            int lower = 0;
            for (int other = 0; other < island.cells; other++)
                lower += kinds[other] != TILE_WATER && heights[other] < heights[cell];
            assert_int_equal(island.altitude[cell], 1 + 16 * lower / land);
        }
        island_free(&island);
        sketch_free(&sketch);
    }
}

static void sixteen_heights_have_the_altitudes_1_to_16_whatever_they_measure(void **state) {
    (void)state;
    for (int scale = 0; scale < 2; scale++) {
        Sketch sketch = sketch_water(48, 48);
        for (int i = 0; i < 16; i++) {
            float height = (float)(i - 8);
            sketch_fill(&sketch, 10 + i, 20, 1, 1, TILE_SAND,
                        scale ? height * height * height : height);
        }
        Island island = sketch_island(&sketch);
        for (int i = 0; i < 16; i++) assert_int_equal(island.altitude[20 * 48 + 10 + i], 1 + i);
        island_free(&island);
        sketch_free(&sketch);
    }
}

static void water_is_at_0_beside_land_and_else_at_3_below(void **state) {
    (void)state;
    Sketch sketch = sketch_water(48, 48);
    sketch_fill(&sketch, 10, 10, 5, 5, TILE_SAND, 1);
    sketch_fill(&sketch, 11, 11, 3, 3, TILE_WATER, 9);
    sketch_fill(&sketch, 14, 14, 1, 1, TILE_SAND, 2);
    Island island = sketch_island(&sketch);
    assert_int_equal(island.altitude[9 * 48 + 10], ALTITUDE_COAST);
    assert_int_equal(island.altitude[9 * 48 + 9], ALTITUDE_SEA);  // by a corner
    assert_int_equal(island.altitude[8 * 48 + 10], ALTITUDE_SEA);
    assert_int_equal(island.altitude[11 * 48 + 12], ALTITUDE_COAST);
    assert_int_equal(island.altitude[12 * 48 + 12], ALTITUDE_SEA);
    assert_int_equal(island.altitude[0], ALTITUDE_SEA);
    island_free(&island);
    sketch_free(&sketch);
}

static void zero_is_one_height_whatever_its_sign(void **state) {
    (void)state;
    Sketch sketch = sketch_water(48, 48);
    for (int i = 0; i < 16; i++)
        sketch_fill(&sketch, 10 + i, 20, 1, 1, TILE_SAND, i % 2 ? 0.0f : -0.0f);
    sketch_fill(&sketch, 10, 21, 1, 1, TILE_SAND, 1);
    Island island = sketch_island(&sketch);
    for (int i = 0; i < 16; i++) assert_int_equal(island.altitude[20 * 48 + 10 + i], 1);
    island_free(&island);
    sketch_free(&sketch);
}

// Storms.

static void storms_are_never_adjacent_and_can_be_on_every_day_from_the_third_on(void **state) {
    (void)state;
    Sketch sketch = sketch_rocky();
    sketch_fill(&sketch, 10, 15, 1, 1, TILE_SAND, 1);
    sketch.rules.value[RULE_DAYS] = 13;
    sketch.rules.value[RULE_STORMS] = 4;
    uint64_t days = 0;
    for (int seed = 0; seed < 200; seed++) {
        char text[16];
        snprintf(text, sizeof text, "w%d", seed);
        sketch.land.seed = seed_of(text);
        Island island = sketch_island(&sketch);
        int storms = 0;
        for (int day = 0; day <= DAY_LIMIT; day++) {
            storms += island_storm(&island, day);
            assert_false(island_storm(&island, day) && island_storm(&island, day + 1));
        }
        assert_int_equal(storms, 4);
        days |= island.storms;
        island_free(&island);
    }
    assert_int_equal(days, 0x3ff8);  // 3 to 13
    sketch_free(&sketch);
}

static void storms_that_do_not_fit_are_left_out(void **state) {
    (void)state;
    static const struct {
        int days, storms, drawn;
    } TABLE[] = {{5, 12, 2}, {6, 12, 2},   {5, 1, 1},    {60, 12, 12},
                 {20, 0, 0}, {26, 12, 12}, {25, 12, 12}, {24, 12, 11}};
    Sketch sketch = sketch_rocky();
    sketch_fill(&sketch, 10, 15, 1, 1, TILE_SAND, 1);
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        sketch.rules.value[RULE_DAYS] = TABLE[i].days;
        sketch.rules.value[RULE_TIDE_STEP] = 20;
        sketch.rules.value[RULE_STORMS] = TABLE[i].storms;
        Island island = sketch_island(&sketch);
        int drawn = 0;
        for (int day = 0; day <= DAY_LIMIT; day++) drawn += island_storm(&island, day);
        assert_int_equal(drawn, TABLE[i].drawn);
        assert_true(island.storms >> TABLE[i].days <= 1);
        island_free(&island);
    }
    sketch_free(&sketch);
}

// The whole.

static void same_islands(const Island *a, const Island *b) {
    size_t cells = (size_t)a->cells;
    assert_int_equal(a->cells, b->cells);
    assert_memory_equal(a->kinds, b->kinds, cells);
    assert_memory_equal(a->altitude, b->altitude, cells);
    assert_memory_equal(a->landmark_of, b->landmark_of, cells);
    assert_int_equal(a->site_count, b->site_count);
    for (int i = 0; i < a->site_count; i++) assert_int_equal(a->sites[i].cell, b->sites[i].cell);
    assert_int_equal(a->start_count, b->start_count);
    assert_memory_equal(a->starts, b->starts, sizeof a->starts);
    assert_int_equal(a->storms, b->storms);
    assert_int_equal(a->seed, b->seed);
    assert_int_equal(a->landmark_count, b->landmark_count);
    for (int i = 0; i < a->landmark_count; i++) {
        assert_int_equal(a->landmarks[i].cell, b->landmarks[i].cell);
        assert_string_equal(a->landmarks[i].name, b->landmarks[i].name);
    }
}

static void same_commissions(const Island *a, const Island *b) {
    assert_int_equal(a->start, b->start);
    assert_int_equal(a->commission_count, b->commission_count);
    for (int i = 0; i < a->commission_count; i++) {
        assert_int_equal(a->commissions[i].kind, b->commissions[i].kind);
        assert_int_equal(a->commissions[i].landmark, b->commissions[i].landmark);
    }
}

static void another_start_is_another_start_on_the_same_island(void **state) {
    (void)state;
    Sketch sketch = sketch_stock("rugged", "same", 64, HARD);
    Island island = sketch_island(&sketch), other;
    TextError error = {0};
    for (int start = SEED_STARTS - 1; start >= 0; start--) {
        assert_true(island_set_start(&island, start, &error));
        assert_int_equal(island.start, start);
        // As it is in a text with its suffix.
        char text[16];
        snprintf(text, sizeof text, start ? "same@%d" : "same", start);
        sketch.land.seed = seed_of(text);
        assert_int_equal(seed_start(&sketch.land.seed), start);
        assert_true(island_make(&other, &sketch.land, &sketch.rules, HARD, start, &error));
        same_islands(&island, &other);
        same_commissions(&island, &other);
        island_free(&other);
    }
    island_free(&island);
    sketch_free(&sketch);
}

static void lands_that_cannot_be_played_are_refused_with_the_reason(void **state) {
    (void)state;
    Sketch sketch = sketch_water(47, 64);
    sketch_refused(&sketch, 0, FAILURE_CONTENT,
                   "side of an island to be played '47' (limit 48..512)");
    sketch_free(&sketch);
    sketch = sketch_water(64, 513);
    sketch_refused(&sketch, 0, FAILURE_CONTENT,
                   "side of an island to be played '513' (limit 48..512)");
    sketch_free(&sketch);
    sketch = sketch_water(48, 512);
    sketch_refused(&sketch, 0, FAILURE_CONTENT, "there is no land");
    tilemap_free(&sketch.land.tiles);
    sketch_refused(&sketch, 0, FAILURE_CONTENT, "a level of heights only cannot be played");
    sketch_free(&sketch);
    sketch = sketch_mainland();
    sketch.rules.value[RULE_BEACONS] = 8;
    sketch.rules.value[RULE_DAYS] = 15;
    sketch.rules.value[RULE_TIDE_STEP] = 1;  // the sea takes all but the peak
    sketch_refused(&sketch, 0, FAILURE_CONTENT,
                   "sites for beacons above the last tide '1' (limit at least 8)");
    sketch_free(&sketch);
}

// True when the door was not reached.
static bool survive(const Sketch *sketch, long call, int onwards) {
    memory_fail_at(call, onwards);
    Island island;
    TextError error = {0};
    bool ok = island_make(&island, &sketch->land, &sketch->rules, NORMAL, 0, &error);
    long calls = memory_calls();
    memory_fail_at(0, 0);
    assert_int_equal(ok, calls < call);
    if (!ok) {
        assert_int_equal(error.failure, FAILURE_MEMORY);
        assert_non_null(strstr(error_words(&error).text, "out of memory for "));
        assert_null(island.kinds);
    }
    island_free(&island);
    return ok;
}

static void running_out_of_memory_at_any_call_is_survived(void **state) {
    (void)state;
    Sketch sketch = sketch_mainland();  // has sites filled in
    int faults = 0, again = 0;
    for (long call = 1; !survive(&sketch, call, 0); call++) faults++;
    assert_true(faults >= 20);
    for (long call = 1; !survive(&sketch, call, 1); call++) again++;
    assert_int_equal(again, faults);
    sketch_free(&sketch);
}

static void an_island_of_zeros_can_be_freed_and_one_keeps_nothing_of_its_land(void **state) {
    (void)state;
    Island empty = {0};
    island_free(&empty);
    Sketch sketch = sketch_mainland();
    Island island = sketch_island(&sketch);
    sketch_free(&sketch);
    assert_int_equal(island.kinds[(SKETCH_MAINLAND + 3) * SKETCH_SIDE + SKETCH_MAINLAND],
                     TILE_GRASS);
    island_free(&island);
    assert_null(island.kinds);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(altitude_is_the_share_of_land_that_is_lower_in_sixteen_bands),
        CHECK(sixteen_heights_have_the_altitudes_1_to_16_whatever_they_measure),
        CHECK(water_is_at_0_beside_land_and_else_at_3_below),
        CHECK(zero_is_one_height_whatever_its_sign),
        CHECK(storms_are_never_adjacent_and_can_be_on_every_day_from_the_third_on),
        CHECK(storms_that_do_not_fit_are_left_out),
        CHECK(another_start_is_another_start_on_the_same_island),
        CHECK(lands_that_cannot_be_played_are_refused_with_the_reason),
        CHECK(running_out_of_memory_at_any_call_is_survived),
        CHECK(an_island_of_zeros_can_be_freed_and_one_keeps_nothing_of_its_land),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
