// SPDX-License-Identifier: MIT
// Steps: their costs on foot, by raft and in storms; what is refused, owed and told.
#include "../src/game/tide.h"
#include "support/game_script.h"

// One row of every kind, between open water: a step east costs what its tile costs.
static const char *const ROAD[] = {"~~~~~~~~", "~@.,T^~~", "~~~~~~~~"};
static const char *const ROAD_ALTITUDES[] = {"~~~~~~~~", "~12345~~", "~~~~~~~~"};
enum { ROAD_ROWS = 3, ROAD_WIDTH = 8 };

static Islet *road(void) { return situation(ROAD, ROAD_ALTITUDES, ROAD_ROWS); }

static int step_costs(Game *game, const char *step) {
    int before = game->ticks;
    order(game, step);
    return before - game->ticks;
}

static void a_step_costs_what_its_tile_costs(void **state) {
    (void)state;
    Islet *islet = road();
    assert_int_equal(step_costs(&islet->game, "m E"), 2);  // sand
    assert_int_equal(step_costs(&islet->game, "m E"), 2);  // grass
    assert_int_equal(step_costs(&islet->game, "m E"), 3);  // tree
    assert_int_equal(step_costs(&islet->game, "m E"), 4);  // rock
    assert_int_equal(step_costs(&islet->game, "m E"), 5);  // wading
    assert_int_equal(step_costs(&islet->game, "m W"), 4);
    assert_int_equal(islet->game.ticks, 60 - 20);
    islet_free(islet);
}

static void a_step_tells_where_it_led_and_what_came_into_sight(void **state) {
    (void)state;
    Islet *islet = road();
    islet->island.rules.value[RULE_SIGHT] = 1;
    islet_restart(islet);
    int start = islet->game.party.cell;
    Events events = order(&islet->game, "m E");
    assert_int_equal(islet->game.party.cell, start + 1);
    assert_int_equal(told(&events, EVENT_MOVED).cell, start + 1);
    assert_true(told(&events, EVENT_REVEALED).amount > 0);
    events = order(&islet->game, "m W");
    assert_int_equal(islet->game.party.cell, start);
    assert_int_equal(times_told(&events, EVENT_REVEALED), 0);
    islet_free(islet);
}

static void the_four_directions_lead_where_they_say(void **state) {
    (void)state;
    static const char *const rows[] = {"...", ".@.", "..."};
    Islet *islet = situation(rows, NULL, 3);
    Game *game = &islet->game;
    order(game, "m N");
    assert_int_equal(game->party.cell, 1);
    order(game, "m E");
    assert_int_equal(game->party.cell, 2);
    order(game, "m S");
    assert_int_equal(game->party.cell, 5);
    order(game, "m W");
    assert_int_equal(game->party.cell, 4);
    islet_free(islet);
}

static void the_border_is_the_end_of_the_chart_on_each_side(void **state) {
    (void)state;
    static const char *const rows[] = {"@"};
    Islet *islet = situation(rows, NULL, 1);
    refused(&islet->game, "m N", REFUSAL_BORDER);
    refused(&islet->game, "m E", REFUSAL_BORDER);
    refused(&islet->game, "m S", REFUSAL_BORDER);
    refused(&islet->game, "m W", REFUSAL_BORDER);
    islet_free(islet);
}

static void water_is_waded_as_deep_as_one_and_no_deeper(void **state) {
    (void)state;
    static const char *const rows[] = {"@....~"};
    static const char *const altitudes[] = {"64321~"};
    Islet *islet = situation(rows, altitudes, 1);
    Game *game = &islet->game;
    game->tide = 2;
    tide_flood(game, NULL);
    order(game, "m E; m E");  // dry: 4, 3
    assert_int_equal(step_costs(game, "m E"), 5);  // depth 0
    assert_int_equal(step_costs(game, "m E"), 5);  // depth 1
    refused(game, "m E", REFUSAL_TOO_DEEP);  // coast: depth 2
    islet_free(islet);
}

static void open_sea_is_too_deep_from_the_first_day(void **state) {
    (void)state;
    static const char *const rows[] = {"@~~~"};
    Islet *islet = situation(rows, NULL, 1);
    assert_int_equal(step_costs(&islet->game, "m E"), 5);
    refused(&islet->game, "m E", REFUSAL_TOO_DEEP);
    islet_free(islet);
}

static void a_raft_crosses_any_depth_and_pays_for_leaving_the_shore(void **state) {
    (void)state;
    static const char *const rows[] = {"@~~~."};
    Islet *islet = situation(rows, NULL, 1);
    Game *game = &islet->game;
    game->party.raft = true;
    assert_false(game_aboard(game));
    assert_int_equal(step_costs(game, "m E"), 2 + 3);
    assert_true(game_aboard(game));
    assert_int_equal(step_costs(game, "m E"), 2);
    assert_int_equal(step_costs(game, "m E"), 2);
    assert_int_equal(step_costs(game, "m E"), 2);  // ashore, at the land's cost
    assert_false(game_aboard(game));
    assert_true(game->party.raft);
    islet_free(islet);
}

static void a_storm_slows_steps_by_one_and_rafts_by_two(void **state) {
    (void)state;
    Islet *islet = road();
    islet->island.storms = 1 << 1;
    islet_restart(islet);
    Game *game = &islet->game;
    assert_int_equal(step_costs(game, "m E"), 2 + 1);
    assert_int_equal(step_costs(game, "m E"), 2 + 1);
    assert_int_equal(step_costs(game, "m E"), 3 + 1);
    assert_int_equal(step_costs(game, "m E"), 4 + 1);
    assert_int_equal(step_costs(game, "m E"), 5 + 1);
    order(game, "m W");
    game->party.raft = true;
    assert_int_equal(step_costs(game, "m E"), 2 + 3 + 2);
    assert_int_equal(step_costs(game, "m E"), 2 + 2);
    islet_free(islet);
}

static void an_action_may_begin_with_the_last_tick_and_owes_the_rest(void **state) {
    (void)state;
    Islet *islet = road();
    Game *game = &islet->game;
    order(game, "m E; m E; m E");
    game->ticks = 1;
    order(game, "m E");  // rock
    assert_int_equal(game->ticks, -3);
    refused(game, "m W", REFUSAL_NO_TICKS);
    game->party.cell = game->camps[0].cell;  // a night without further costs
    Events events = order(game, "e");
    assert_int_equal(game->ticks, 60 - 3);
    assert_int_equal(times_told(&events, EVENT_COLD), 0);
    islet_free(islet);
}

static void without_ticks_only_what_takes_none_is_allowed(void **state) {
    (void)state;
    static const char *const rows[] = {"~~~~~", "~@*,~", "~...~", "~~~~~"};
    Islet *islet = situation(rows, NULL, 4);
    islet->island.rules.value[RULE_BEACONS] = 0;
    islet->island.rules.value[RULE_SHIP_DAYS] = 14;  // from day 2 on
    Game *game = &islet->game;
    carry(game, 5, 5, 5, 5);
    static const char *const slow[] = {"m E", "g", "f", "b raft", "b wall"};
    game->party.goods[GOOD_WOOD] = 8;
    game->ticks = 0;
    for (int i = 0; i < 5; i++) refused(game, slow[i], REFUSAL_NO_TICKS);
    order(game, "d food 1; t food 1; p 1 sand; r; e");
    assert_int_equal(game->day, 2);
    game->ticks = 0;
    order(game, "x");
    islet_free(islet);
}

static void what_cannot_be_done_at_all_is_the_better_reason(void **state) {
    (void)state;
    Islet *islet = road();
    islet->game.ticks = 0;
    refused(&islet->game, "b beacon", REFUSAL_NO_SITE);
    islet_free(islet);
}

static void command_ticks_are_what_is_spent(void **state) {
    (void)state;
    Islet *islet = road();
    Game *game = &islet->game;
    carry(game, 8, 4, 0, 0);
    static const char *const commands[] = {"g", "f", "b raft", "b wall", "m E", "m W", "m W"};
    for (int i = 0; i < 7; i++) {
        int before = game->ticks, expected = game_command_ticks(game, command_of_text(commands[i]));
        order(game, commands[i]);
        assert_true(expected > 0);
        assert_int_equal(before - game->ticks, expected);
    }
    islet_free(islet);
}

static void a_party_begins_at_the_wreck_with_what_the_rules_give(void **state) {
    (void)state;
    Islet *islet = road();
    const Game *game = &islet->game;
    assert_int_equal(game->day, 1);
    assert_int_equal(game->ticks, 60);
    assert_int_equal(game->tide, 0);
    assert_int_equal(game->party.crew, 5);
    assert_int_equal(game->camp_count, 1);
    assert_int_equal(game->camps[0].cell, ROAD_WIDTH + 1);
    assert_int_equal(game->party.cell, ROAD_WIDTH + 1);
    assert_carries(game, 0, 0, 0, 20);
    assert_int_equal(game_capacity(game), 30);
    assert_true(game_seen(game, game->party.cell));
    // Food beyond what the crew can carry stays on the wreck.
    islet->island.rules.value[RULE_FOOD] = 72;
    islet_restart(islet);
    assert_carries(game, 0, 0, 0, 30);
    islet_free(islet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_step_costs_what_its_tile_costs),
        CHECK(a_step_tells_where_it_led_and_what_came_into_sight),
        CHECK(the_four_directions_lead_where_they_say),
        CHECK(the_border_is_the_end_of_the_chart_on_each_side),
        CHECK(water_is_waded_as_deep_as_one_and_no_deeper),
        CHECK(open_sea_is_too_deep_from_the_first_day),
        CHECK(a_raft_crosses_any_depth_and_pays_for_leaving_the_shore),
        CHECK(a_storm_slows_steps_by_one_and_rafts_by_two),
        CHECK(an_action_may_begin_with_the_last_tick_and_owes_the_rest),
        CHECK(without_ticks_only_what_takes_none_is_allowed),
        CHECK(what_cannot_be_done_at_all_is_the_better_reason),
        CHECK(command_ticks_are_what_is_spent),
        CHECK(a_party_begins_at_the_wreck_with_what_the_rules_give),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
