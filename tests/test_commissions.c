// SPDX-License-Identifier: MIT
// What commissions are given, and what landmarks are called.
#include "../src/game/game.h"
#include "support/sketch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const LEVELS[] = {"noise-isle", "masked-volcano", "marsh", "drumlins", "rugged"};
enum { LEVEL_COUNT = sizeof LEVELS / sizeof *LEVELS };

static Island stock_island(const char *level, const char *seed, int side, Difficulty difficulty) {
    Recipe recipe = stock_level(level);
    Land land = land_of(&recipe, seed, side, side, 2);
    Rules rules;
    TextError error = {0};
    Island island;
    if (!rules_make(&rules, &recipe, side, side, difficulty, &error) ||
        !island_make(&island, &land, &rules, difficulty, 0, &error))
        FAIL("%s", error_words(&error).text);
    land_free(&land);
    recipe_free(&recipe);
    return island;
}

static bool has_commission(const Island *island, CommissionKind kind, LandmarkKind landmark) {
    for (int i = 0; i < island->commission_count; i++)
        if (island->commissions[i].kind == kind &&
            island->landmarks[island->commissions[i].landmark].kind == landmark)
            return true;
    return false;
}

// What holds for every commission.

static bool is_offered(CommissionKind kind, LandmarkKind landmark) {
    switch (landmark) {
    case LANDMARK_SUMMIT: return kind == COMMISSION_CLIMB;
    case LANDMARK_COVE: return kind == COMMISSION_LAND;
    case LANDMARK_ISLET: return kind == COMMISSION_LAND || kind == COMMISSION_SAIL_ROUND;
    default: return kind == COMMISSION_MAP;
    }
}

static int highest_of(const Island *island, int landmark) {
    int highest = -3;
    for (int cell = 0; cell < island->cells; cell++)
        if (island->landmark_of[cell] == landmark + 1 && island->altitude[cell] > highest)
            highest = island->altitude[cell];
    return highest;
}

static void check_commissions(const Island *island, const char *what) {
    int days = rule(&island->rules, RULE_DAYS);
    int ticks = days * rule(&island->rules, RULE_DAY_TICKS);
    int tide = 0, start = island->starts[island->start];
    for (int day = 1; day <= days / 2; day++)
        tide += day % rule(&island->rules, RULE_TIDE_STEP) == 0 ||
                day > days - rule(&island->rules, RULE_SHIP_DAYS);
    for (int i = 0; i < island->commission_count; i++) {
        Commission commission = island->commissions[i];
        const Landmark *landmark = &island->landmarks[commission.landmark];
        if (!is_offered(commission.kind, landmark->kind))
            FAIL("%s: commission %d for %s", what, commission.kind, landmark->name);
        int steps = abs(landmark->cell % island->width - start % island->width) +
                    abs(landmark->cell / island->width - start / island->width);
        if (steps * 3 * 3 > ticks) FAIL("%s: %s is too far", what, landmark->name);
        if (steps < island->width / 8) FAIL("%s: %s is too near", what, landmark->name);
        bool lands = commission.kind == COMMISSION_CLIMB || commission.kind == COMMISSION_LAND;
        if (lands && highest_of(island, commission.landmark) <= tide)
            FAIL("%s: %s drowns", what, landmark->name);
        for (int j = 0; j < i; j++)
            if (island->commissions[j].landmark == commission.landmark)
                FAIL("%s: %s twice", what, landmark->name);
    }
}

static void commissions_can_be_carried_out_on_all_stock_levels_from_every_start(void **state) {
    (void)state;
    int kinds[COMMISSION_KINDS] = {0}, checked = 0, given = 0;
    for (int i = 0; i < LEVEL_COUNT; i++)
        for (int difficulty = 0; difficulty < DIFFICULTY_COUNT; difficulty++) {
            Island island = stock_island(LEVELS[i], "done", 64, (Difficulty)difficulty);
            for (int start = 0; start < island.start_count; start++) {
                TextError error = {0};
                assert_true(island_set_start(&island, start, &error));
                check_commissions(&island, LEVELS[i]);
                for (int j = 0; j < island.commission_count; j++)
                    kinds[island.commissions[j].kind]++;
                given += island.commission_count;
                checked++;
            }
            island_free(&island);
        }
    assert_true(checked > 100);
    // All but few: where the days are short, less is near enough.
    assert_in_range(given, checked * COMMISSION_COUNT * 95 / 100, checked * COMMISSION_COUNT);
    for (int kind = 0; kind < COMMISSION_KINDS; kind++) assert_true(kinds[kind] > 0);
}

// Drawn ones: a mainland with its one summit, and what a test puts beside it.

static Sketch sketch_with_islet(int x, int y) {
    Sketch sketch = sketch_mainland();
    sketch_fill(&sketch, x, y, 3, 2, TILE_ROCK, 20);
    return sketch;
}

static void an_island_that_offers_little_has_fewer_commissions(void **state) {
    (void)state;
    Sketch sketch = sketch_mainland();
    Island island = sketch_island(&sketch);
    assert_int_equal(island.commission_count, 1);
    assert_true(has_commission(&island, COMMISSION_CLIMB, LANDMARK_SUMMIT));
    island_free(&island);
    sketch.rules.value[RULE_DAYS] = 5;
    sketch.rules.value[RULE_DAY_TICKS] = 20;  // 33 ticks are 11 steps
    island = sketch_island(&sketch);
    assert_int_equal(island.commission_count, 0);
    island_free(&island);
    sketch_free(&sketch);
}

static void three_commissions_are_of_three_kinds_where_there_are_three(void **state) {
    (void)state;
    for (int seed = 0; seed < 20; seed++) {
        Sketch sketch = sketch_with_islet(30, 30);
        sketch_fill(&sketch, 40, 20, 3, 2, TILE_ROCK, 20);
        sketch_fill(&sketch, 51, 56, 2, 2, TILE_WATER, 0);  // a lake
        char text[16];
        snprintf(text, sizeof text, "k%d", seed);
        sketch.land.seed = seed_of(text);
        Island island = sketch_island(&sketch);
        assert_int_equal(island.commission_count, COMMISSION_COUNT);
        for (int i = 0; i < COMMISSION_COUNT; i++)
            for (int j = 0; j < i; j++)
                assert_int_not_equal(island.commissions[i].kind, island.commissions[j].kind);
        island_free(&island);
        sketch_free(&sketch);
    }
}

// The sea takes all heights within half of the days: no climbing and no landing.
static int rounds_of(Sketch *sketch) {
    sketch->rules.value[RULE_DAYS] = 60;
    sketch->rules.value[RULE_TIDE_STEP] = 1;
    sketch->rules.value[RULE_BEACONS] = 0;
    Island island = sketch_island(sketch);
    int count = island.commission_count;
    for (int i = 0; i < count; i++)
        assert_int_equal(island.commissions[i].kind, COMMISSION_SAIL_ROUND);
    island_free(&island);
    sketch_free(sketch);
    return count;
}

static void what_drowns_by_half_time_is_not_to_be_climbed_or_landed_on(void **state) {
    (void)state;
    Sketch sketch = sketch_with_islet(30, 30);
    Island island = sketch_island(&sketch);
    bool lands = has_commission(&island, COMMISSION_LAND, LANDMARK_ISLET);
    bool rounds = has_commission(&island, COMMISSION_SAIL_ROUND, LANDMARK_ISLET);
    assert_true(lands != rounds);  // one islet: one of them
    assert_true(has_commission(&island, COMMISSION_CLIMB, LANDMARK_SUMMIT));
    island_free(&island);
    assert_int_equal(rounds_of(&sketch), 1);
}

static void an_islet_is_sailed_round_where_water_is_all_around_it(void **state) {
    (void)state;
    Sketch sketch = sketch_with_islet(1, 40);
    assert_int_equal(rounds_of(&sketch), 1);
    sketch = sketch_with_islet(0, 40);  // at the border
    assert_int_equal(rounds_of(&sketch), 0);
    sketch = sketch_with_islet(30, 30);
    sketch_fill(&sketch, 33, 32, 2, 1, TILE_ROCK, 0);  // off its corner
    assert_int_equal(rounds_of(&sketch), 0);
    sketch = sketch_with_islet(30, 30);
    sketch_fill(&sketch, 34, 32, 2, 1, TILE_ROCK, 0);
    assert_int_equal(rounds_of(&sketch), 1);
}

static void what_is_near_the_start_is_no_commission(void **state) {
    (void)state;
    Sketch sketch = sketch_mainland();
    // All of the shore but one tile is rock: the start is known.
    sketch_fill(&sketch, SKETCH_MAINLAND, SKETCH_MAINLAND, 16, 1, TILE_ROCK, 0);
    for (int row = 0; row < SKETCH_ROWS; row++) {
        sketch_fill(&sketch, SKETCH_MAINLAND, SKETCH_MAINLAND + row, 1, 1, TILE_ROCK, (float)row);
        sketch_fill(&sketch, SKETCH_MAINLAND + 15, SKETCH_MAINLAND + row, 1, 1, TILE_ROCK,
                    (float)row);
    }
    sketch_fill(&sketch, SKETCH_MAINLAND, SKETCH_MAINLAND + 15, 16, 1, TILE_ROCK, 15);
    sketch_fill(&sketch, SKETCH_MAINLAND, SKETCH_MAINLAND, 1, 1, TILE_GRASS, 0);
    for (int away = 7; away <= 8; away++) {
        int x = SKETCH_MAINLAND - away - 1;  // the cell is in its middle column
        sketch_fill(&sketch, x, SKETCH_MAINLAND, 3, 1, TILE_ROCK, 0);
        Island island = sketch_island(&sketch);
        assert_int_equal(island.start_count, 1);
        int cell = sketch_landmark(&island, LANDMARK_ISLET)->cell;
        assert_int_equal(island.starts[0] - cell, away);
        assert_true(has_commission(&island, COMMISSION_CLIMB, LANDMARK_SUMMIT));
        assert_int_equal(has_commission(&island, COMMISSION_SAIL_ROUND, LANDMARK_ISLET), away == 8);
        island_free(&island);
        sketch_fill(&sketch, x, SKETCH_MAINLAND, 3, 1, TILE_WATER, 0);
    }
    sketch_free(&sketch);
}

static void a_wood_takes_more_than_the_way_to_map(void **state) {
    (void)state;
    Sketch sketch = sketch_mainland();
    sketch_fill(&sketch, 20, 44, 10, 10, TILE_TREE, 20);
    sketch.rules.value[RULE_DAYS] = 15;
    Island island = sketch_island(&sketch);
    assert_true(has_commission(&island, COMMISSION_MAP, LANDMARK_WOOD));
    int steps = SKETCH_MAINLAND + 16 - 20;  // at most
    island_free(&island);
    sketch.rules.value[RULE_DAYS] = 5;
    sketch.rules.value[RULE_DAY_TICKS] = (steps * 3 + 60) * 3 / 5;  // 100 tiles take more
    island = sketch_island(&sketch);
    assert_false(has_commission(&island, COMMISSION_MAP, LANDMARK_WOOD));
    island_free(&island);
    sketch_free(&sketch);
}

// Words.

static void a_commission_is_told_in_words_and_a_kind_that_the_name_tells_is_left_out(void **state) {
    (void)state;
    static const struct {
        CommissionKind commission;
        LandmarkKind kind;
        const char *name, *text;
    } TABLE[] = {
        {COMMISSION_CLIMB, LANDMARK_SUMMIT, "Mount Arrow", "climb Mount Arrow"},
        {COMMISSION_MAP, LANDMARK_CALDERA, "Old Kettle", "map the caldera Old Kettle"},
        {COMMISSION_MAP, LANDMARK_LAKE, "Lake Tamsin", "map Lake Tamsin"},
        {COMMISSION_MAP, LANDMARK_LAKE, "Heron Mere", "map the lake Heron Mere"},
        {COMMISSION_MAP, LANDMARK_RIVER, "River Tamsin", "map River Tamsin"},
        {COMMISSION_MAP, LANDMARK_RIVER, "Heron Beck", "map the river Heron Beck"},
        {COMMISSION_MAP, LANDMARK_WOOD, "Hazel Wood", "map Hazel Wood"},
        {COMMISSION_MAP, LANDMARK_DUNE, "Fenton Dunes", "map Fenton Dunes"},
        {COMMISSION_SAIL_ROUND, LANDMARK_ISLET, "The Thimble", "sail round the islet The Thimble"},
        {COMMISSION_LAND, LANDMARK_ISLET, "Otter Islet", "land on Otter Islet"},
        {COMMISSION_LAND, LANDMARK_COVE, "Otter Haven", "land in the cove Otter Haven"},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        Island island = {.landmark_count = 2, .commission_count = 1};
        island.landmarks[1].kind = TABLE[i].kind;
        snprintf(island.landmarks[1].name, LANDMARK_NAME, "%s", TABLE[i].name);
        island.commissions[0] = (Commission){.kind = TABLE[i].commission, .landmark = 1};
        assert_string_equal(commission_words(&island, 0).text, TABLE[i].text);
    }
}

static bool is_form_word(const char *word) {
    static const char *const WORDS[] = {"Mount", "Lake", "River", "Old", "The", "Little"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strcmp(word, WORDS[i]) == 0) return true;
    return false;
}

// The word that a name is made with: the second after Mount, Lake and the like, else the first.
static void word_of(const char *name, char word[LANDMARK_NAME]) {
    size_t length = strcspn(name, " ");
    snprintf(word, LANDMARK_NAME, "%.*s", (int)length, name);
    if (!is_form_word(word)) return;
    assert_int_equal(name[length], ' ');
    const char *second = name + length + 1;
    snprintf(word, LANDMARK_NAME, "%.*s", (int)strcspn(second, " "), second);
}

static void names_are_capital_words_and_no_word_is_used_twice(void **state) {
    (void)state;
    int names = 0;
    for (int i = 0; i < LEVEL_COUNT; i++)
        for (int seed = 0; seed < 4; seed++) {
            char text[16], words[LANDMARK_LIMIT][LANDMARK_NAME];
            snprintf(text, sizeof text, "n%d", seed);
            Island island = stock_island(LEVELS[i], text, 64, NORMAL);
            for (int j = 0; j < island.landmark_count; j++) {
                const char *name = island.landmarks[j].name;
                word_of(name, words[j]);
                assert_in_range(strlen(words[j]), 3, 12);
                for (int k = 0; name[k]; k++) {
                    bool begins = k == 0 || name[k - 1] == ' ';
                    char low = begins ? 'A' : 'a';
                    if (name[k] == ' ' && !begins) continue;
                    if (name[k] < low || name[k] > low + 25) FAIL("'%s'", name);
                }
                for (int k = 0; k < j; k++)
                    if (strcmp(words[k], words[j]) == 0)
                        FAIL("%s and %s", island.landmarks[k].name, name);
                names++;
            }
            island_free(&island);
        }
    assert_true(names > 200);
}

// How many landmarks of two islands at the same place have the same name; `places` counts them all.
static int same_names(const Island *a, const Island *b, int *places) {
    int same = 0;
    *places = 0;
    for (int i = 0; i < a->landmark_count; i++)
        for (int j = 0; j < b->landmark_count; j++) {
            const Landmark *one = &a->landmarks[i], *two = &b->landmarks[j];
            if (one->kind != two->kind || one->cell != two->cell) continue;
            (*places)++;
            same += strcmp(one->name, two->name) == 0;
        }
    return same;
}

static void names_belong_to_the_seed_and_the_place_and_not_to_the_rules(void **state) {
    (void)state;
    Sketch sketch = sketch_peaks();
    sketch_fill(&sketch, 50, 50, 4, 4, TILE_WATER, 0);
    Island island = sketch_island(&sketch);
    sketch.rules.value[RULE_BEACONS] = 2;  // one more site, and summit
    Island other = sketch_island(&sketch);
    int places;
    assert_int_equal(other.landmark_count, island.landmark_count + 1);
    assert_int_equal(same_names(&island, &other, &places), island.landmark_count);
    island_free(&other);
    sketch.rules.value[RULE_BEACONS] = 1;
    sketch.land.seed = seed_of("another");
    other = sketch_island(&sketch);
    assert_int_equal(same_names(&island, &other, &places), 0);
    assert_int_equal(places, island.landmark_count);
    island_free(&other);
    island_free(&island);
    sketch_free(&sketch);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(commissions_can_be_carried_out_on_all_stock_levels_from_every_start),
        CHECK(an_island_that_offers_little_has_fewer_commissions),
        CHECK(three_commissions_are_of_three_kinds_where_there_are_three),
        CHECK(what_drowns_by_half_time_is_not_to_be_climbed_or_landed_on),
        CHECK(an_islet_is_sailed_round_where_water_is_all_around_it),
        CHECK(what_is_near_the_start_is_no_commission),
        CHECK(a_wood_takes_more_than_the_way_to_map),
        CHECK(a_commission_is_told_in_words_and_a_kind_that_the_name_tells_is_left_out),
        CHECK(names_are_capital_words_and_no_word_is_used_twice),
        CHECK(names_belong_to_the_seed_and_the_place_and_not_to_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
