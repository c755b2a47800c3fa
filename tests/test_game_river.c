// SPDX-License-Identifier: MIT
// Rivers in play: fords and deep water, the sea, fishing, building, nights and what counts as land.
#include "../src/game/game_parts.h"
#include "../src/game/tide.h"

#include <string.h>

#include "../src/worldgen/rng.h"
#include "support/game_script.h"
#include "support/sketch.h"

// Fords are drawn `+` in FORDS; the rest of the river is deep.
enum { REACHES_ROWS = 7, REACHES_WIDTH = 8 };
static const char *const REACHES[REACHES_ROWS] = {
    ",,=,,,,,", ",,=,^,,,", "=,==,,,,", ",,,=~,,,", ",,,=,,==", ",T,=.,==", "~,,==,,=",
};
static const char *const FORDS[REACHES_ROWS] = {
    ",,+,,,,,", ",,+,^,,,", "=,==,,,,", ",,,=~,,,", ",,,+,,==", ",T,+.,==", "~,,==,,=",
};

static int step_costs(Game *game, const char *step) {
    int before = game->ticks;
    order(game, step);
    return before - game->ticks;
}

static void a_ford_has_land_on_two_opposite_sides(void **state) {
    (void)state;
    Islet *islet = situation(REACHES, NULL, REACHES_ROWS);
    int fords = 0;
    for (int cell = 0; cell < islet->island.cells; cell++) {
        char drawn = FORDS[cell / REACHES_WIDTH][cell % REACHES_WIDTH];
        bool ford = cell_is_ford(islet->game.cells[cell]);
        // Beside the border there may be a ford from north to south, as in the west of the third row.
        if (cell == 2 * REACHES_WIDTH) drawn = '+';
        if (ford != (drawn == '+')) FAIL("cell %d, '%c': %d", cell, drawn, ford);
        assert_int_equal(ford, island_is_ford(&islet->island, cell));
        assert_int_equal(cell_is_deep_river(islet->game.cells[cell]), drawn == '=');
        fords += ford;
    }
    assert_int_equal(fords, 5);
    islet_free(islet);
}

static void a_ford_stays_one_when_its_banks_are_chopped_bare_or_drown(void **state) {
    (void)state;
    static const char *const rows[] = {"~~~~~", "~@T=T", "~~~~~"};
    static const char *const altitudes[] = {"~~~~~", "~9192", "~~~~~"};
    Islet *islet = situation(rows, altitudes, 3);
    Game *game = &islet->game;
    order(game, "m E; g");
    game->tide = 2;
    tide_flood(game, NULL);
    assert_true(game_flooded(game, 7) && game_flooded(game, 9) && !game_flooded(game, 8));
    assert_int_equal(step_costs(game, "m E"), 5);
    islet_free(islet);
}

static void a_ford_is_crossed_on_foot_with_or_without_a_raft(void **state) {
    (void)state;
    static const char *const rows[] = {"@=,"};
    for (int raft = 0; raft < 2; raft++) {
        Islet *islet = situation(rows, NULL, 1);
        Game *game = &islet->game;
        islet->island.rules.value[RULE_FORD_TICKS] = 7;
        game->party.raft = raft;
        assert_int_equal(step_costs(game, "m E"), 7);
        assert_false(game_aboard(game));
        assert_int_equal(step_costs(game, "m E"), 2);
        islet->island.storms = 1 << 1;
        assert_int_equal(step_costs(game, "m W"), 7 + 1);
        islet_free(islet);
    }
}

// From the start: a ford, the deep bend after it, and a broad reach with the far bank behind it.
static const char *const BEND[] = {",,,,,,", "@===,,", ",,,==,", ",,,,=,"};

static void a_deep_river_is_crossed_by_raft_alone(void **state) {
    (void)state;
    Islet *islet = situation(BEND, NULL, 4);
    Game *game = &islet->game;
    order(game, "m E; m E");
    refused(game, "m E", REFUSAL_DEEP_RIVER);
    game->party.raft = true;
    assert_int_equal(step_costs(game, "m E"), 2 + 3);
    assert_true(game_aboard(game));
    assert_int_equal(step_costs(game, "m S"), 2);
    assert_int_equal(step_costs(game, "m E"), 2);
    assert_int_equal(step_costs(game, "m E"), 2);  // grass
    assert_false(game_aboard(game));
    islet->island.storms = 1 << 1;
    assert_int_equal(step_costs(game, "m W"), 2 + 3 + 2);
    assert_int_equal(step_costs(game, "m W"), 2 + 2);
    assert_int_equal(step_costs(game, "m N"), 2 + 2);
    assert_int_equal(step_costs(game, "m W"), 5 + 1);  // the raft is carried over the ford
    assert_false(game_aboard(game));
    islet_free(islet);
}

static void a_raft_floats_from_the_sea_into_a_mouth_without_a_launch(void **state) {
    (void)state;
    static const char *const rows[] = {",,,,,", "@~==,", ",~==,", ",,,,,"};
    Islet *islet = situation(rows, NULL, 4);
    Game *game = &islet->game;
    game->party.raft = true;
    assert_int_equal(step_costs(game, "m E"), 2 + 3);
    assert_int_equal(step_costs(game, "m E"), 2);
    assert_int_equal(step_costs(game, "m W"), 2);
    islet_free(islet);
}

// A river of altitude 3 and 1 between banks of 5; the sea in the west.
static const char *const VALLEY[] = {"~,,,,,,", "~@=.==,", "~,,,==,", "~,,,,,,"};
static const char *const VALLEY_ALTITUDES[] = {"~555555", "~532115", "~555115", "~555555"};
enum { VALLEY_FORD = 9, VALLEY_LOW = 11 };

static Islet *valley_at(int tide) {
    Islet *islet = situation(VALLEY, VALLEY_ALTITUDES, 4);
    islet->game.tide = (int16_t)tide;
    tide_flood(&islet->game, NULL);
    return islet;
}

static void a_river_floods_nothing_and_waits_for_the_sea(void **state) {
    (void)state;
    for (int tide = 0; tide <= 5; tide++) {
        Islet *islet = valley_at(tide);
        assert_int_equal(game_flooded(&islet->game, VALLEY_FORD), tide == 5);
        assert_int_equal(game_flooded(&islet->game, VALLEY_LOW), tide == 5);
        assert_int_equal(game_flooded(&islet->game, VALLEY_LOW - 1), tide == 5);
        islet_free(islet);
    }
    static const char *const mouth[] = {"~===,", "~,,@,"}, *const heights[] = {"~1345", "~5555"};
    Islet *islet = situation(mouth, heights, 2);
    for (int tide = 0; tide <= 4; tide++) {
        islet->game.tide = (int16_t)tide;
        tide_rise(&islet->game);
        assert_int_equal(game_flooded(&islet->game, 1), tide >= 1);
        assert_int_equal(game_flooded(&islet->game, 2), tide >= 3);
        assert_int_equal(game_flooded(&islet->game, 3), tide >= 4);
    }
    islet_free(islet);
}

static void a_flooded_ford_is_waded_and_a_flooded_deep_river_never(void **state) {
    (void)state;
    static const char *const rows[] = {"~~~~~", "@=.==", ",,,=="};
    static const char *const altitudes[] = {"~~~~~", "94944", "99944"};
    Islet *islet = situation(rows, altitudes, 3);
    Game *game = &islet->game;
    islet->island.rules.value[RULE_WADE_TICKS] = 6;
    game->tide = 4;
    tide_flood(game, NULL);
    assert_true(game_flooded(game, 6) && game_flooded(game, 8));
    assert_int_equal(step_costs(game, "m E"), 6);
    assert_int_equal(step_costs(game, "m E"), 2);
    refused(game, "m E", REFUSAL_TOO_DEEP);
    game->tide = 6;
    refused(game, "m W", REFUSAL_TOO_DEEP);
    game->party.raft = true;
    assert_int_equal(step_costs(game, "m W"), 2 + 3);
    assert_true(game_aboard(game));
    islet_free(islet);
}

static void nothing_is_built_in_a_river_and_a_raft_on_its_bank(void **state) {
    (void)state;
    static const char *const rows[] = {"@=,,,"};
    static const char *const buildings[] = {"b beacon", "b raft", "b camp", "b tower", "b wall"};
    Islet *islet = situation(rows, NULL, 1);
    Game *game = &islet->game;
    carry(game, 10, 10, 5, 5);
    order(game, "m E");
    for (int i = 0; i < BUILDING_COUNT; i++) refused(game, buildings[i], REFUSAL_IN_RIVER);
    order(game, "m E; m E");
    refused(game, "b raft", REFUSAL_NO_SHORE);
    order(game, "m W; b raft");
    assert_true(game->party.raft);
    islet_free(islet);
}

static void a_river_gives_fish_on_it_and_beside_it_and_nothing_else(void **state) {
    (void)state;
    static const char *const rows[] = {"@.,==", ".,,=="};
    Islet *islet = situation(rows, NULL, 2);
    Game *game = &islet->game;
    carry(game, 0, 0, 0, 0);
    order(game, "m E");
    refused(game, "f", REFUSAL_NO_WATER);
    order(game, "m E; f");
    assert_carries(game, 0, 0, 0, 3);
    game->party.raft = true;
    order(game, "m E; f");
    assert_carries(game, 0, 0, 0, 6);
    refused(game, "g", REFUSAL_NOTHING_HERE);
    islet_free(islet);
    static const char *const spring[] = {"@=."};
    islet = situation(spring, NULL, 1);
    order(&islet->game, "m E; f");
    islet_free(islet);
}

static void posts_at_food_count_a_river_as_water(void **state) {
    (void)state;
    static const char *const rows[] = {"@.,.,"}, *const near[] = {"@.=.,"},
                             *const far[] = {"@.,=,"};
    Islet *dry = situation(rows, NULL, 1), *wet = situation(near, NULL, 1);
    Islet *distant = situation(far, NULL, 1);
    refused(&dry->game, "p 1 food", REFUSAL_POST_GROUND);
    refused(&distant->game, "p 1 food", REFUSAL_POST_GROUND);
    assert_int_equal(near_count(&wet->game, 0, GOOD_FOOD, true), 1);
    order(&wet->game, "p 1 food; e; e");
    assert_int_equal(wet->game.camps[0].store[GOOD_FOOD], 3);
    islet_free(dry);
    islet_free(wet);
    islet_free(distant);
}

static void a_night_on_a_ford_is_one_in_the_open_that_drowns_nobody(void **state) {
    (void)state;
    static const char *const rows[] = {"~~~~~", "@,=.~", "~~~~~"};
    static const char *const altitudes[] = {"~~~~~", "9919~", "~~~~~"};
    Islet *islet = situation(rows, altitudes, 3);
    Game *game = &islet->game;
    islet->island.rules.value[RULE_TIDE_STEP] = 1;
    order(game, "m E; m E");
    carry(game, 1, 0, 0, 20);
    Events events = order(game, "e");  // the sea takes the ford: depth 0
    assert_int_equal(times_told(&events, EVENT_BURNED_WOOD), 1);
    events = order(game, "e");  // depth 1
    assert_int_equal(told(&events, EVENT_COLD).amount, 6);
    assert_true(game_flooded(game, game->party.cell));
    assert_true(night_drowns(game, game->party.cell));
    order(game, "e");
    assert_int_equal(game->outcome, OUTCOME_DROWNED);
    islet_free(islet);
}

static void rivers_are_no_part_of_the_land_that_is_seen(void **state) {
    (void)state;
    Islet *islet = situation(REACHES, NULL, REACHES_ROWS);
    Game *game = &islet->game;
    int rivers = 0, waters = 2, cells = REACHES_ROWS * REACHES_WIDTH;
    for (int cell = 0; cell < cells; cell++)
        rivers += REACHES[cell / REACHES_WIDTH][cell % REACHES_WIDTH] == '=';
    assert_int_equal(islet->island.rivers, rivers);
    assert_int_equal(islet->island.land, cells - rivers - waters);
    sight_reveal_circle(game, 3 * REACHES_WIDTH + 3, 20);
    assert_int_equal(game->land_seen, islet->island.land);
    assert_int_equal(score_of(game).count[SCORE_MAPPED], 100);
    islet_free(islet);
}

// The definition, in other words than the game's.
static int plain_ticks(const Game *game, int from, int to, bool raft) {
    const Island *island = game->island;
    bool floats[2], storm = island_storm(island, game->day);
    for (int i = 0; i < 2; i++) {
        int cell = i ? to : from;
        bool river = island->kinds[cell] == TILE_RIVER;
        floats[i] = game_flooded(game, cell) || (river && !island_is_ford(island, cell));
    }
    if (raft && floats[1])
        return game_rule(game, RULE_RAFT_STEP) + (storm ? game_rule(game, RULE_STORM_RAFT) : 0) +
               (floats[0] ? 0 : game_rule(game, RULE_RAFT_LAUNCH));
    int more = storm ? game_rule(game, RULE_STORM_LAND) : 0;
    bool river = island->kinds[to] == TILE_RIVER;
    if (floats[1] && !game_flooded(game, to)) return 0;
    if (!floats[1])
        return more + game_rule(game, river ? RULE_FORD_TICKS : STEP_RULE[island->kinds[to]]);
    int depth = game->tide - island->altitude[to];
    bool waded = depth <= game_rule(game, RULE_WADE_DEPTH);
    return waded && (!river || island_is_ford(island, to)) ? more + game_rule(game, RULE_WADE_TICKS)
                                                           : 0;
}

static void steps_on_random_rivers_cost_what_the_definition_says(void **state) {
    (void)state;
    int fords = 0, deep = 0, drowned = 0;
    for (uint64_t seed = 0; seed < 120; seed++) {
        Islet *islet = islet_random(30, 24, seed);
        Game *game = &islet->game;
        Rng rng = rng_make(seed, 5);
        set_numbers(islet);
        islet->island.rules.value[RULE_FORD_TICKS] = rng_range(&rng, 1, 12);
        islet->island.storms = seed % 2 << 1;
        islet_flow(islet, seed);
        game->tide = (int16_t)rng_range(&rng, 0, 12);
        tide_flood(game, NULL);
        for (int from = 0; from < islet->island.cells; from++)
            for (int way = 0; way < DIRECTION_COUNT; way++) {
                int to = island_neighbour(&islet->island, from, (Direction)way);
                if (to < 0) continue;
                for (int raft = 0; raft < 2; raft++)
                    assert_int_equal(game_step_ticks(game, from, to, raft),
                                     plain_ticks(game, from, to, raft));
                fords += cell_is_ford(game->cells[to]);
                deep += cell_is_deep_river(game->cells[to]);
                drowned += game_kind(game, to) == TILE_RIVER && game_flooded(game, to);
            }
        islet_free(islet);
    }
    assert_true(fords > 1000 && deep > 1000 && drowned > 1000);
}

// Islands.

static void a_river_is_ranked_with_the_land_and_begins_no_game(void **state) {
    (void)state;
    Sketch sketch = sketch_mainland();
    for (int row = 0; row < SKETCH_ROWS; row += 2)
        sketch_fill(&sketch, SKETCH_MAINLAND, SKETCH_MAINLAND + row, SKETCH_ROWS, 1, TILE_RIVER,
                    (float)row);
    Island island = sketch_island(&sketch);
    assert_int_equal(island.rivers, SKETCH_ROWS / 2 * SKETCH_ROWS);
    assert_int_equal(island.land, SKETCH_ROWS / 2 * SKETCH_ROWS);
    for (int row = 0; row < SKETCH_ROWS; row++)
        assert_int_equal(island.altitude[(SKETCH_MAINLAND + row) * SKETCH_SIDE + SKETCH_MAINLAND],
                         row + 1);
    assert_int_equal(island.altitude[SKETCH_MAINLAND * SKETCH_SIDE + SKETCH_MAINLAND - 1],
                     ALTITUDE_COAST);
    assert_true(island.start_count > 0);
    for (int i = 0; i < island.start_count; i++)
        assert_int_equal(island.kinds[island.starts[i]], TILE_GRASS);
    island_free(&island);
    sketch_free(&sketch);
}

static void a_beacon_stands_beside_the_spring_and_never_in_it(void **state) {
    (void)state;
    Sketch sketch = sketch_mainland();
    int x = SKETCH_MAINLAND + 8, y = SKETCH_MAINLAND + 8, *rules = sketch.rules.value;
    rules[RULE_DAYS] = 15;
    rules[RULE_SHIP_DAYS] = 1;
    rules[RULE_TIDE_STEP] = 3;
    sketch_fill(&sketch, x, y, 1, 1, TILE_ROCK, 100);
    sketch_fill(&sketch, x, y - 1, 1, 1, TILE_RIVER, 101);
    Island island = sketch_island(&sketch);
    bool found = false;
    for (int i = 0; i < island.site_count; i++) {
        assert_int_not_equal(island.kinds[island.sites[i].cell], TILE_RIVER);
        found |= island.sites[i].cell == y * SKETCH_SIDE + x;
    }
    assert_true(found);
    island_free(&island);
    // Where nearly all high ground is river, what is left has the sites.
    sketch_fill(&sketch, SKETCH_MAINLAND, y, SKETCH_ROWS - 1, 8, TILE_RIVER, 50);
    rules[RULE_TIDE_STEP] = 8;
    island = sketch_island(&sketch);
    for (int i = 0; i < island.site_count; i++)
        assert_int_not_equal(island.kinds[island.sites[i].cell], TILE_RIVER);
    assert_true(island.site_count > 0);
    island_free(&island);
    sketch_free(&sketch);
}

static void two_shores_of_a_river_are_one_island(void **state) {
    (void)state;
    Sketch sketch = sketch_mainland();
    sketch_fill(&sketch, 4, 4, 10, 1, TILE_GRASS, 0);
    Island island = sketch_island(&sketch);
    assert_int_equal(sketch_count(&island, LANDMARK_ISLET), 1);
    island_free(&island);
    // The same islet at the end of a river, over which it belongs to the mainland.
    sketch_fill(&sketch, 14, 4, SKETCH_MAINLAND - 13, 1, TILE_RIVER, 0);
    sketch_fill(&sketch, SKETCH_MAINLAND, 4, 1, SKETCH_MAINLAND - 4, TILE_RIVER, 0);
    island = sketch_island(&sketch);
    assert_int_equal(sketch_count(&island, LANDMARK_ISLET), 0);
    island_free(&island);
    sketch_free(&sketch);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_ford_has_land_on_two_opposite_sides),
        CHECK(a_ford_stays_one_when_its_banks_are_chopped_bare_or_drown),
        CHECK(a_ford_is_crossed_on_foot_with_or_without_a_raft),
        CHECK(a_deep_river_is_crossed_by_raft_alone),
        CHECK(a_raft_floats_from_the_sea_into_a_mouth_without_a_launch),
        CHECK(a_river_floods_nothing_and_waits_for_the_sea),
        CHECK(a_flooded_ford_is_waded_and_a_flooded_deep_river_never),
        CHECK(nothing_is_built_in_a_river_and_a_raft_on_its_bank),
        CHECK(a_river_gives_fish_on_it_and_beside_it_and_nothing_else),
        CHECK(posts_at_food_count_a_river_as_water),
        CHECK(a_night_on_a_ford_is_one_in_the_open_that_drowns_nobody),
        CHECK(rivers_are_no_part_of_the_land_that_is_seen),
        CHECK(steps_on_random_rivers_cost_what_the_definition_says),
        CHECK(a_river_is_ranked_with_the_land_and_begins_no_game),
        CHECK(a_beacon_stands_beside_the_spring_and_never_in_it),
        CHECK(two_shores_of_a_river_are_one_island),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
