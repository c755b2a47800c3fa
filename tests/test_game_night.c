// SPDX-License-Identifier: MIT
// Nightfall: food, warmth, the tide and what it takes, and the new day.
#include <stdlib.h>

#include "support/game_script.h"

// The camp in the west is away from the sea's first bands; a meadow lies east of it.
static const char *const COAST[] = {"~~~~~~~~~", "~@,,,,,,~", "~,,,,,,,~", "~~~~~~~~~"};
static const char *const COAST_ALTITUDES[] = {"~~~~~~~~~", "~9875321~", "~9876541~", "~~~~~~~~~"};
enum { COAST_ROWS = 4, COAST_WIDTH = 9, HOME = COAST_WIDTH + 1 };

static Islet *coast(void) {
    Islet *islet = situation(COAST, COAST_ALTITUDES, COAST_ROWS);
    carry(&islet->game, 0, 0, 0, 20);
    return islet;
}

// Food and warmth.

static void everybody_in_the_party_eats_one_food(void **state) {
    (void)state;
    Islet *islet = coast();
    Events events = order(&islet->game, "e");
    assert_int_equal(told(&events, EVENT_ATE).amount, 5);
    assert_carries(&islet->game, 0, 0, 0, 15);
    assert_int_equal(times_told(&events, EVENT_HUNGRY), 0);
    islet_free(islet);
}

static void a_night_with_too_little_food_is_hungry_and_all_is_eaten(void **state) {
    (void)state;
    Islet *islet = coast();
    Game *game = &islet->game;
    carry(game, 0, 0, 0, 4);
    Events events = order(game, "e");
    assert_int_equal(told(&events, EVENT_ATE).amount, 4);
    assert_int_equal(told(&events, EVENT_HUNGRY).amount, 1);
    assert_carries(game, 0, 0, 0, 0);
    events = order(game, "e");
    assert_int_equal(times_told(&events, EVENT_ATE), 0);
    assert_int_equal(told(&events, EVENT_HUNGRY).amount, 2);
    assert_int_equal(game->party.crew, 5);
    islet_free(islet);
}

static void from_the_third_hungry_night_in_a_row_one_of_the_crew_is_lost_each(void **state) {
    (void)state;
    Islet *islet = coast();
    Game *game = &islet->game;
    carry(game, 0, 0, 0, 0);
    order(game, "e; e");
    assert_int_equal(game->party.crew, 5);
    Events events = order(game, "e");
    assert_int_equal(told(&events, EVENT_HUNGRY).amount, 3);
    assert_int_equal(told(&events, EVENT_CREW_LOST).amount, 1);
    assert_int_equal(game->party.crew, 4);
    order(game, "e");
    assert_int_equal(game->party.crew, 3);
    islet_free(islet);
}

static void a_full_night_ends_the_row(void **state) {
    (void)state;
    Islet *islet = coast();
    Game *game = &islet->game;
    carry(game, 0, 0, 0, 0);
    order(game, "e; e");
    carry(game, 0, 0, 0, 5);
    order(game, "e");
    assert_int_equal(game->party.hungry, 0);
    order(game, "e; e");
    assert_int_equal(game->party.crew, 5);
    order(game, "e");
    assert_int_equal(game->party.crew, 4);
    islet_free(islet);
}

static void what_the_lost_one_carried_stays_behind(void **state) {
    (void)state;
    Islet *islet = coast();
    Game *game = &islet->game;
    carry(game, 18, 5, 3, 4);
    game->party.hungry = 2;
    order(game, "m E");
    Events events = order(game, "e");  // four eaten; 26 of 24, then a fire
    assert_int_equal(told_of(&events, EVENT_LEFT_BEHIND, GOOD_SAND).amount, 2);
    assert_int_equal(told_of(&events, EVENT_LEFT_BEHIND, GOOD_SAND).lost, 2);
    assert_carries(game, 17, 5, 1, 0);
    islet_free(islet);
}

static void a_night_outside_burns_one_wood(void **state) {
    (void)state;
    Islet *islet = coast();
    Game *game = &islet->game;
    carry(game, 1, 0, 0, 20);
    order(game, "m E");
    Events events = order(game, "e");
    assert_int_equal(told(&events, EVENT_BURNED_WOOD).amount, 1);
    assert_carries(game, 0, 0, 0, 15);
    assert_int_equal(game->ticks, 60);
    islet_free(islet);
}

static void a_night_outside_without_wood_owes_six_ticks(void **state) {
    (void)state;
    Islet *islet = coast();
    Game *game = &islet->game;
    order(game, "m E");
    game->ticks = -3;
    Events events = order(game, "e");
    assert_int_equal(told(&events, EVENT_COLD).amount, 6);
    assert_int_equal(game->ticks, 60 - 6 - 3);
    islet_free(islet);
}

static void ticks_that_are_left_are_not_kept(void **state) {
    (void)state;
    Islet *islet = coast();
    order(&islet->game, "e");
    assert_int_equal(islet->game.ticks, 60);
    islet_free(islet);
}

static void a_night_in_a_dry_camp_costs_nothing(void **state) {
    (void)state;
    Islet *islet = coast();
    carry(&islet->game, 3, 0, 0, 20);
    Events events = order(&islet->game, "e");
    assert_int_equal(times_told(&events, EVENT_BURNED_WOOD), 0);
    assert_int_equal(times_told(&events, EVENT_COLD), 0);
    assert_int_equal(islet->game.party.goods[GOOD_WOOD], 3);
    islet_free(islet);
}

// The tide.

static void the_tide_rises_by_one_every_third_day(void **state) {
    (void)state;
    Islet *islet = coast();
    Game *game = &islet->game;
    for (int day = 1; day <= 9; day++) {
        carry(game, 0, 0, 0, 20);
        assert_int_equal(game->day, day);
        assert_int_equal(game->tide, (day - 1) / 3);
        Events events = order(game, "e");
        assert_int_equal(times_told(&events, EVENT_TIDE), day % 3 == 0);
        if (day % 3 == 0) assert_int_equal(told(&events, EVENT_TIDE).amount, day / 3);
    }
    islet_free(islet);
}

static void while_the_ship_is_there_the_tide_rises_every_evening_the_last_too(void **state) {
    (void)state;
    Islet *islet = coast();
    Game *game = &islet->game;
    int days = rule(&islet->island.rules, RULE_DAYS), calm = days - 5;
    game->day = (int16_t)calm;
    game->tide = 3;
    order(game, "e");
    assert_int_equal(game->tide, 3);  // ten days are no multiple of three
    for (int day = calm + 1; day <= days; day++) {
        carry(game, 0, 0, 0, 20);
        Events events = order(game, "e");
        assert_int_equal(told(&events, EVENT_TIDE).amount, 3 + day - calm);
    }
    assert_true(game->outcome != OUTCOME_PLAYING);
    assert_int_equal(game->tide, rules_final_tide(&islet->island.rules));
    islet_free(islet);
}

static void the_sea_takes_what_is_as_low_as_the_tide_and_says_how_much(void **state) {
    (void)state;
    Islet *islet = coast();
    Game *game = &islet->game;
    game->day = 3;
    Events events = order(game, "e");
    assert_int_equal(told(&events, EVENT_FLOODED).amount, 2);  // the two of 1
    assert_true(game_flooded(game, HOME + 6));
    assert_false(game_flooded(game, HOME + 5));  // 2
    game->day = 6;
    carry(game, 0, 0, 0, 20);
    events = order(game, "e");
    assert_int_equal(told(&events, EVENT_FLOODED).amount, 1);
    islet_free(islet);
}

static void what_the_sea_takes_unseen_is_not_told(void **state) {
    (void)state;
    Islet *islet = coast();
    Game *game = &islet->game;
    game->day = 3;
    game->cells[HOME + 6] &= (uint8_t)~CELL_SEEN;
    Events events = order(game, "e");
    assert_true(game_flooded(game, HOME + 6));
    assert_int_equal(told(&events, EVENT_FLOODED).amount, 1);  // the other of 1
    islet_free(islet);
}

static void a_rise_that_takes_nothing_tells_of_no_flood(void **state) {
    (void)state;
    static const char *const rows[] = {"~@~"};
    Islet *islet = situation(rows, NULL, 1);
    islet->game.day = 3;
    Events events = order(&islet->game, "e");
    assert_int_equal(times_told(&events, EVENT_TIDE), 1);
    assert_int_equal(times_told(&events, EVENT_FLOODED), 0);
    islet_free(islet);
}

// What the sea takes.

static Islet *low_tide(int east) {
    Islet *islet = coast();
    Game *game = &islet->game;
    game->day = 3;
    game->camps[1] = (Camp){
        .cell = HOME + 6, .store = {1, 2, 3, 4}, .posts = {0, 2, 1, 0}, .settled = {0, 2, 1, 0}};
    game->camps[2] = (Camp){.cell = HOME + 3};
    game->camp_count = 3;
    game->party.cell = HOME + east;
    return islet;
}

static void a_flooded_camp_is_gone_with_its_store_and_crew(void **state) {
    (void)state;
    Islet *islet = low_tide(0);
    Game *game = &islet->game;
    Events events = order(game, "e");
    assert_int_equal(told(&events, EVENT_CAMP_LOST).amount, 3);
    assert_int_equal(told(&events, EVENT_CAMP_LOST).cell, HOME + 6);
    assert_int_equal(game->camp_count, 2);
    assert_int_equal(game->camps[1].cell, HOME + 3);
    assert_int_equal(game->camps[2].cell, 0);
    assert_int_equal(game_camp_at(game, HOME + 6), -1);
    assert_int_equal(game->party.crew, 5);
    islet_free(islet);
}

static void its_posts_yield_on_their_last_evening_and_it_keeps_one_warm(void **state) {
    (void)state;
    Islet *islet = low_tide(6);
    Events events = order(&islet->game, "e");
    assert_int_equal(times_told(&events, EVENT_PRODUCED), 2);
    assert_int_equal(times_told(&events, EVENT_COLD), 0);
    assert_int_equal(times_told(&events, EVENT_CAMP_LOST), 1);
    refused(&islet->game, "r", REFUSAL_NO_CAMP);
    islet_free(islet);
}

static void the_wreck_drowns_as_any_camp(void **state) {
    (void)state;
    Islet *islet = low_tide(0);
    Game *game = &islet->game;
    game->tide = 8;
    Events events = order(game, "e");
    assert_int_equal(times_told(&events, EVENT_CAMP_LOST), 3);
    assert_int_equal(game->camp_count, 0);
    islet_free(islet);
}

static void a_flooded_beacon_is_out_for_good(void **state) {
    (void)state;
    Islet *islet = coast();
    Game *game = &islet->game;
    islet->island.sites[0] = (Site){.cell = HOME + 5, .altitude = 2};
    islet->island.sites[1] = (Site){.cell = HOME + 6, .altitude = 1};
    islet->island.site_count = 2;
    game->beacons[0] = game->beacons[1] = BEACON_BURNING;
    game->day = 3;
    Events events = order(game, "e");
    assert_int_equal(told(&events, EVENT_BEACON_LOST).what, 1);
    assert_int_equal(told(&events, EVENT_BEACON_LOST).cell, HOME + 6);
    assert_int_equal(game->beacons[0], BEACON_BURNING);
    assert_int_equal(game->beacons[1], BEACON_DROWNED);
    assert_int_equal(game_beacons_burning(game), 1);
    islet_free(islet);
}

static void a_site_without_a_beacon_is_not_lost_to_the_sea(void **state) {
    (void)state;
    Islet *islet = coast();
    islet->island.sites[0] = (Site){.cell = HOME + 6, .altitude = 1};
    islet->island.site_count = 1;
    islet->game.day = 3;
    Events events = order(&islet->game, "e");
    assert_int_equal(times_told(&events, EVENT_BEACON_LOST), 0);
    assert_int_equal(islet->game.beacons[0], BEACON_UNLIT);
    islet_free(islet);
}

static void a_wall_keeps_a_beacon_burning_until_the_sea_is_over_it(void **state) {
    (void)state;
    Islet *islet = coast();
    Game *game = &islet->game;
    islet->island.sites[0] = (Site){.cell = HOME + 6, .altitude = 1};
    islet->island.site_count = 1;
    game->beacons[0] = BEACON_BURNING;
    game->cells[HOME + 6] |= CELL_WALL;
    for (int tide = 1; tide <= 4; tide++) {
        carry(game, 0, 0, 0, 20);
        game->day = 3;
        order(game, "e");
        assert_int_equal(game_beacons_burning(game), tide < 4);
    }
    islet_free(islet);
}

static void a_flooded_watchtower_is_gone(void **state) {
    (void)state;
    Islet *islet = coast();
    Game *game = &islet->game;
    game->towers[0] = HOME + 6;
    game->towers[1] = HOME + 4;
    game->tower_count = 2;
    game->day = 3;
    order(game, "e");
    assert_int_equal(game->tower_count, 1);
    assert_int_equal(game->towers[0], HOME + 4);
    assert_int_equal(game->towers[1], 0);
    islet_free(islet);
}

// The new day.

static void a_new_day_tells_its_number_and_its_storm(void **state) {
    (void)state;
    Islet *islet = coast();
    islet->island.storms = 1 << 3;
    Game *game = &islet->game;
    Events events = order(game, "e");
    assert_int_equal(told(&events, EVENT_NIGHT).amount, 1);
    assert_int_equal(told(&events, EVENT_DAWN).amount, 2);
    assert_int_equal(times_told(&events, EVENT_STORM), 0);
    events = order(game, "e");
    assert_int_equal(told(&events, EVENT_STORM).amount, 1);
    events = order(game, "e");
    assert_int_equal(times_told(&events, EVENT_STORM), 0);
    islet_free(islet);
}

static void in_a_storm_one_sees_two_tiles_less(void **state) {
    (void)state;
    static const char *const rows[] = {"@..................."};
    static const char *const altitudes[] = {"11111111111111111111"};
    Islet *islet = situation(rows, altitudes, 1);
    Game *game = &islet->game;
    assert_true(game_seen(game, 5));
    assert_false(game_seen(game, 6));
    islet->island.storms = 1 << 1;
    islet_restart(islet);
    assert_true(game_seen(game, 3));
    assert_false(game_seen(game, 4));
    islet->island.storms = 0;
    Events events = order(game, "e");
    assert_int_equal(told(&events, EVENT_REVEALED).amount, 2);
    islet_free(islet);
}

// All events of a night, in the order of the rules.
static void a_night_goes_in_the_order_of_its_rules(void **state) {
    (void)state;
    static const EventKind order_of_night[] = {
        EVENT_NIGHT,    EVENT_ATE,  EVENT_HUNGRY,  EVENT_CREW_LOST, EVENT_COLD,
        EVENT_PRODUCED, EVENT_TIDE, EVENT_FLOODED, EVENT_CAMP_LOST, EVENT_BEACON_LOST,
        EVENT_LIGHT,    EVENT_DAWN, EVENT_SHIP,    EVENT_STORM,
    };
    enum { EVENTS = sizeof order_of_night / sizeof *order_of_night };
    Islet *islet = low_tide(3);
    Game *game = &islet->game;
    game->party.cell = HOME + 2;
    game->camps[1].posts[GOOD_SAND] = game->camps[1].settled[GOOD_SAND] = 0;
    islet->island.storms = 1 << 4;
    islet->island.rules.value[RULE_SHIP_DAYS] = 12;  // from day 4 on
    islet->island.sites[0] = (Site){.cell = HOME + 1, .altitude = 8};
    islet->island.sites[1] = (Site){.cell = HOME + COAST_WIDTH + 6, .altitude = 1};
    islet->island.site_count = 2;
    game->beacons[0] = game->beacons[1] = BEACON_BURNING;
    game->party.hungry = 2;
    carry(game, 0, 0, 0, 1);
    islet_see_all(islet);
    Events events = order(game, "e");
    assert_int_equal(events.count, EVENTS);
    for (int i = 0; i < EVENTS; i++) assert_int_equal(events.items[i].kind, order_of_night[i]);
    islet_free(islet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(everybody_in_the_party_eats_one_food),
        CHECK(a_night_with_too_little_food_is_hungry_and_all_is_eaten),
        CHECK(from_the_third_hungry_night_in_a_row_one_of_the_crew_is_lost_each),
        CHECK(a_full_night_ends_the_row),
        CHECK(what_the_lost_one_carried_stays_behind),
        CHECK(a_night_outside_burns_one_wood),
        CHECK(a_night_outside_without_wood_owes_six_ticks),
        CHECK(ticks_that_are_left_are_not_kept),
        CHECK(a_night_in_a_dry_camp_costs_nothing),
        CHECK(the_tide_rises_by_one_every_third_day),
        CHECK(while_the_ship_is_there_the_tide_rises_every_evening_the_last_too),
        CHECK(the_sea_takes_what_is_as_low_as_the_tide_and_says_how_much),
        CHECK(what_the_sea_takes_unseen_is_not_told),
        CHECK(a_rise_that_takes_nothing_tells_of_no_flood),
        CHECK(a_flooded_camp_is_gone_with_its_store_and_crew),
        CHECK(its_posts_yield_on_their_last_evening_and_it_keeps_one_warm),
        CHECK(the_wreck_drowns_as_any_camp),
        CHECK(a_flooded_beacon_is_out_for_good),
        CHECK(a_site_without_a_beacon_is_not_lost_to_the_sea),
        CHECK(a_wall_keeps_a_beacon_burning_until_the_sea_is_over_it),
        CHECK(a_flooded_watchtower_is_gone),
        CHECK(a_new_day_tells_its_number_and_its_storm),
        CHECK(in_a_storm_one_sees_two_tiles_less),
        CHECK(a_night_goes_in_the_order_of_its_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
