// SPDX-License-Identifier: MIT
// What tiles yield, how often, to whom, and what is lost when hands are full.
#include "../src/game/tide.h"
#include "support/game_script.h"

// Land whose middle is far from water, with each kind once on the way.
static const char *const FIELD[] = {"~~~~~~~~", "~......~", "~@,T^,.~", "~......~", "~~~~~~~~"};
enum { FIELD_ROWS = 5, FIELD_WIDTH = 8 };

// Moves the party, with empty hands, so many steps east of the start.
static Islet *field(int east) {
    Islet *islet = situation(FIELD, NULL, FIELD_ROWS);
    carry(&islet->game, 0, 0, 0, 0);
    islet->game.party.cell += east;
    return islet;
}

static void gathers(Game *game, const char *command, Good good, int amount, int ticks) {
    int before = game->ticks;
    Events events = order(game, command);
    Event event = told(&events, EVENT_GATHERED);
    assert_int_equal(event.good, good);
    assert_int_equal(event.amount, amount);
    assert_int_equal(event.lost, 0);
    assert_int_equal(event.cell, game->party.cell);
    assert_int_equal(events.count, 1);
    assert_int_equal(before - game->ticks, ticks);
}

static void sand_gives_three_once(void **state) {
    (void)state;
    Islet *islet = field(0);
    gathers(&islet->game, "g", GOOD_SAND, 3, 3);
    assert_carries(&islet->game, 0, 0, 3, 0);
    refused(&islet->game, "g", REFUSAL_USED_UP);
    islet_free(islet);
}

static void grass_gives_four_food_once(void **state) {
    (void)state;
    Islet *islet = field(1);
    gathers(&islet->game, "g", GOOD_FOOD, 4, 4);
    assert_carries(&islet->game, 0, 0, 0, 4);
    refused(&islet->game, "g", REFUSAL_USED_UP);
    islet_free(islet);
}

static void a_tree_gives_four_wood_and_leaves_grass_without_forage(void **state) {
    (void)state;
    Islet *islet = field(2);
    gathers(&islet->game, "g", GOOD_WOOD, 4, 4);
    assert_carries(&islet->game, 4, 0, 0, 0);
    assert_int_equal(game_kind(&islet->game, islet->game.party.cell), TILE_GRASS);
    refused(&islet->game, "g", REFUSAL_USED_UP);
    islet_free(islet);
}

static void rock_gives_three_stone_twice(void **state) {
    (void)state;
    Islet *islet = field(3);
    gathers(&islet->game, "g", GOOD_STONE, 3, 5);
    gathers(&islet->game, "g", GOOD_STONE, 3, 5);
    assert_carries(&islet->game, 0, 6, 0, 0);
    refused(&islet->game, "g", REFUSAL_USED_UP);
    islet_free(islet);
}

// However often meadows yield, one that was a tree yields nothing.
static void a_level_may_let_tiles_give_more_often(void **state) {
    (void)state;
    Islet *islet = field(1);
    islet->island.rules.value[RULE_FORAGE_TIMES] = 3;
    for (int i = 0; i < 3; i++) order(&islet->game, "g");
    refused(&islet->game, "g", REFUSAL_USED_UP);
    order(&islet->game, "m E; g");
    refused(&islet->game, "g", REFUSAL_USED_UP);
    islet_free(islet);
}

static void one_tile_does_not_use_another_up(void **state) {
    (void)state;
    Islet *islet = field(1);
    order(&islet->game, "g; m E; m E; m E; g");
    assert_carries(&islet->game, 0, 0, 0, 8);
    islet_free(islet);
}

static void fishing_gives_three_food_as_often_as_one_likes(void **state) {
    (void)state;
    Islet *islet = field(0);
    for (int i = 0; i < 4; i++) gathers(&islet->game, "f", GOOD_FOOD, 3, 5);
    assert_carries(&islet->game, 0, 0, 0, 12);
    islet_free(islet);
}

static void one_fishes_on_water_or_with_water_at_a_side(void **state) {
    (void)state;
    Islet *islet = field(1);
    Game *game = &islet->game;
    refused(game, "f", REFUSAL_NO_WATER);
    order(game, "m N; f");  // sea to the north
    order(game, "m N; f");  // in the water
    islet_free(islet);
}

static void one_fishes_in_a_pond_of_one_tile(void **state) {
    (void)state;
    static const char *const rows[] = {".~@"};
    Islet *islet = situation(rows, NULL, 1);
    order(&islet->game, "m W; f");
    islet_free(islet);
}

static void water_at_a_corner_is_not_enough(void **state) {
    (void)state;
    static const char *const rows[] = {"~.~", ".@.", "~.~"};
    Islet *islet = situation(rows, NULL, 3);
    refused(&islet->game, "f", REFUSAL_NO_WATER);
    islet_free(islet);
}

static void ground_that_the_sea_took_is_water_to_fish_in(void **state) {
    (void)state;
    static const char *const rows[] = {"~.@,"};
    static const char *const altitudes[] = {"~188"};
    Islet *islet = situation(rows, altitudes, 1);
    refused(&islet->game, "f", REFUSAL_NO_WATER);
    islet->game.tide = 1;
    tide_flood(&islet->game, NULL);
    gathers(&islet->game, "f", GOOD_FOOD, 3, 5);
    islet_free(islet);
}

static void flooded_tiles_and_water_give_nothing(void **state) {
    (void)state;
    static const char *const rows[] = {"~@,"};
    static const char *const altitudes[] = {"~18"};
    Islet *islet = situation(rows, altitudes, 1);
    islet->game.tide = 1;
    tide_flood(&islet->game, NULL);
    refused(&islet->game, "g", REFUSAL_FLOODED);
    order(&islet->game, "m W");
    refused(&islet->game, "g", REFUSAL_NOTHING_HERE);
    islet_free(islet);
}

static void what_does_not_fit_is_lost_and_told(void **state) {
    (void)state;
    Islet *islet = field(2);
    Game *game = &islet->game;
    carry(game, 0, 9, 9, 11);  // 29 of 30
    Events events = order(game, "g");
    assert_int_equal(told(&events, EVENT_GATHERED).amount, 1);
    assert_int_equal(told(&events, EVENT_GATHERED).lost, 3);
    assert_carries(game, 1, 9, 9, 11);
    islet_free(islet);
}

static void full_hands_refuse_to_gather_and_to_fish(void **state) {
    (void)state;
    Islet *islet = field(0);
    carry(&islet->game, 7, 8, 9, 6);
    refused(&islet->game, "g", REFUSAL_FULL_HANDS);
    refused(&islet->game, "f", REFUSAL_FULL_HANDS);
    islet->game.party.crew = 6;
    order(&islet->game, "g; f");
    assert_carries(&islet->game, 7, 8, 12, 9);
    islet_free(islet);
}

static void a_party_under_three_gathers_at_two_ticks_more(void **state) {
    (void)state;
    Islet *islet = field(0);
    Game *game = &islet->game;
    game->party.crew = 2;
    gathers(game, "f", GOOD_FOOD, 3, 5 + 2);
    gathers(game, "g", GOOD_SAND, 3, 3 + 2);
    order(game, "m E");
    gathers(game, "g", GOOD_FOOD, 4, 4 + 2);
    carry(game, 0, 0, 0, 0);
    order(game, "m E");
    gathers(game, "g", GOOD_WOOD, 4, 4 + 2);
    order(game, "m E");
    gathers(game, "g", GOOD_STONE, 3, 5 + 2);
    game->party.crew = 3;
    gathers(game, "g", GOOD_STONE, 3, 5);
    islet_free(islet);
}

static void a_raft_weighs_nothing(void **state) {
    (void)state;
    Islet *islet = field(0);
    carry(&islet->game, 8, 0, 0, 21);
    order(&islet->game, "b raft; g");
    assert_carries(&islet->game, 0, 0, 3, 21);
    assert_int_equal(game_carried(&islet->game), 24);
    islet_free(islet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(sand_gives_three_once),
        CHECK(grass_gives_four_food_once),
        CHECK(a_tree_gives_four_wood_and_leaves_grass_without_forage),
        CHECK(rock_gives_three_stone_twice),
        CHECK(a_level_may_let_tiles_give_more_often),
        CHECK(one_tile_does_not_use_another_up),
        CHECK(fishing_gives_three_food_as_often_as_one_likes),
        CHECK(one_fishes_on_water_or_with_water_at_a_side),
        CHECK(one_fishes_in_a_pond_of_one_tile),
        CHECK(water_at_a_corner_is_not_enough),
        CHECK(ground_that_the_sea_took_is_water_to_fish_in),
        CHECK(flooded_tiles_and_water_give_nothing),
        CHECK(what_does_not_fit_is_lost_and_told),
        CHECK(full_hands_refuse_to_gather_and_to_fish),
        CHECK(a_party_under_three_gathers_at_two_ticks_more),
        CHECK(a_raft_weighs_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
