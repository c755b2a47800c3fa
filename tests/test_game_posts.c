// SPDX-License-Identifier: MIT
// Camps at work: posts, the ground that they need, stores, and goods that nobody can carry.
#include "../src/game/tide.h"
#include "support/game_script.h"

// The wreck with exactly four trees, three rocks, three sand and the sea near it.
static const char *const BAY[] = {
    "~~~~~~~~~", "~~,,,,,,~", "~~TT,^,,~", "~~T@.^,,~", "~~T,.^,,~", "~~,,,,,,~", "~~,,,,,,~",
};
enum { BAY_ROWS = 7, BAY_WIDTH = 9 };

static Islet *bay(void) {
    Islet *islet = situation(BAY, NULL, BAY_ROWS);
    carry(&islet->game, 0, 0, 0, 0);
    return islet;
}

static void set_kind(Islet *islet, int dx, int dy, Tile kind) {
    int cell = islet->game.camps[0].cell + dy * islet->island.width + dx;
    islet->game.cells[cell] = (uint8_t)((islet->game.cells[cell] & ~CELL_KIND) | (int)kind);
}

static void lacks(Game *game, const char *command, int need, int have) {
    Refusal refusal = refused(game, command, REFUSAL_POST_GROUND);
    assert_int_equal(refusal.need, need);
    assert_int_equal(refusal.have, have);
}

static void posts_take_crew_out_of_the_party(void **state) {
    (void)state;
    Islet *islet = bay();
    Game *game = &islet->game;
    Events events = order(game, "p 2 wood");
    assert_int_equal(told(&events, EVENT_POSTED).amount, 2);
    assert_int_equal(told(&events, EVENT_POSTED).good, GOOD_WOOD);
    assert_int_equal(game->party.crew, 3);
    order(game, "p 1 wood; p 1 stone");
    assert_int_equal(game->camps[0].posts[GOOD_WOOD], 3);
    assert_int_equal(game->camps[0].posts[GOOD_STONE], 1);
    assert_int_equal(game->party.crew, 1);
    assert_int_equal(game->ticks, 60);
    islet_free(islet);
}

static void one_of_the_crew_stays_in_the_party(void **state) {
    (void)state;
    Islet *islet = bay();
    refused(&islet->game, "p 5 wood", REFUSAL_LAST_OF_CREW);
    refused(&islet->game, "p 99 wood", REFUSAL_LAST_OF_CREW);
    order(&islet->game, "p 4 wood");
    refused(&islet->game, "p 1 wood", REFUSAL_LAST_OF_CREW);
    islet_free(islet);
}

static void all_who_are_posted_come_back_at_once(void **state) {
    (void)state;
    Islet *islet = bay();
    Game *game = &islet->game;
    order(game, "p 2 wood; p 1 stone; p 1 sand");
    Events events = order(game, "r");
    assert_int_equal(told(&events, EVENT_RECALLED).amount, 4);
    assert_int_equal(game->party.crew, 5);
    for (int good = 0; good < GOOD_COUNT; good++) assert_int_equal(game->camps[0].posts[good], 0);
    refused(game, "r", REFUSAL_NOBODY_POSTED);
    islet_free(islet);
}

static void posts_stores_and_recalls_want_a_dry_camp(void **state) {
    (void)state;
    Islet *islet = bay();
    Game *game = &islet->game;
    carry(game, 1, 0, 0, 0);
    order(game, "m E");
    refused(game, "p 1 wood", REFUSAL_NO_CAMP);
    refused(game, "r", REFUSAL_NO_CAMP);
    refused(game, "t wood 1", REFUSAL_NO_CAMP);
    islet_free(islet);
}

static void wood_wants_four_trees_within_three(void **state) {
    (void)state;
    Islet *islet = bay();
    set_kind(islet, -1, 0, TILE_GRASS);
    lacks(&islet->game, "p 1 wood", 4, 3);
    set_kind(islet, 4, 0, TILE_TREE);  // too far
    set_kind(islet, 3, 1, TILE_TREE);  // 3.16
    lacks(&islet->game, "p 1 wood", 4, 3);
    set_kind(islet, 3, 0, TILE_TREE);
    order(&islet->game, "p 1 wood");
    islet_free(islet);
}

static void stone_wants_three_rocks_within_three(void **state) {
    (void)state;
    Islet *islet = bay();
    set_kind(islet, 2, 0, TILE_GRASS);
    lacks(&islet->game, "p 1 stone", 3, 2);
    set_kind(islet, 2, 2, TILE_ROCK);
    order(&islet->game, "p 1 stone");
    islet_free(islet);
}

static void sand_wants_three_sand_within_three_the_camp_included(void **state) {
    (void)state;
    Islet *islet = bay();
    set_kind(islet, 0, 0, TILE_GRASS);
    lacks(&islet->game, "p 1 sand", 3, 2);
    set_kind(islet, 0, 0, TILE_SAND);
    order(&islet->game, "p 1 sand");
    islet_free(islet);
}

static void food_wants_water_within_two(void **state) {
    (void)state;
    static const char *const rows[] = {"~,,@,,"};
    static const char *const altitudes[] = {"~18888"};
    Islet *islet = situation(rows, altitudes, 1);
    lacks(&islet->game, "p 1 food", 1, 0);
    islet->game.tide = 1;
    tide_flood(&islet->game, NULL);
    order(&islet->game, "p 1 food");
    islet_free(islet);
}

static void flooded_ground_does_not_count_for_posts(void **state) {
    (void)state;
    static const char *const rows[] = {"~TT@TT"};
    static const char *const altitudes[] = {"~18888"};
    Islet *islet = situation(rows, altitudes, 1);
    islet->game.tide = 1;
    tide_flood(&islet->game, NULL);
    lacks(&islet->game, "p 1 wood", 4, 3);
    islet_free(islet);
}

static void posts_yield_three_a_day_each_into_a_store_of_twelve(void **state) {
    (void)state;
    Islet *islet = bay();
    Game *game = &islet->game;
    Camp *camp = &game->camps[0];
    order(game, "p 2 wood; p 1 stone; p 1 sand; e");
    Events events = order(game, "e");
    assert_int_equal(camp->store[GOOD_WOOD], 6);
    assert_int_equal(camp->store[GOOD_STONE], 3);
    assert_int_equal(camp->store[GOOD_SAND], 3);
    assert_int_equal(camp->store[GOOD_FOOD], 0);
    assert_int_equal(times_told(&events, EVENT_PRODUCED), 3);
    assert_int_equal(told_of(&events, EVENT_PRODUCED, GOOD_WOOD).amount, 6);
    assert_int_equal(told_of(&events, EVENT_PRODUCED, GOOD_WOOD).cell, camp->cell);
    camp->store[GOOD_WOOD] = 8;
    carry(game, 0, 0, 0, 5);
    events = order(game, "e");
    assert_int_equal(camp->store[GOOD_WOOD], 12);
    assert_int_equal(told_of(&events, EVENT_PRODUCED, GOOD_WOOD).amount, 4);
    events = order(game, "e");
    assert_int_equal(camp->store[GOOD_WOOD], 12);
    assert_int_equal(times_told(&events, EVENT_PRODUCED), 2);
    islet_free(islet);
}

// Whoever was there at the last nightfall gathers tonight, and nobody else.
static void a_post_yields_from_its_second_night_on(void **state) {
    (void)state;
    Islet *islet = bay();
    Game *game = &islet->game;
    Camp *camp = &game->camps[0];
    carry(game, 0, 0, 0, 30);
    Events events = order(game, "p 1 wood; e");
    assert_int_equal(times_told(&events, EVENT_PRODUCED), 0);
    assert_int_equal(camp->store[GOOD_WOOD], 0);
    events = order(game, "p 2 wood; e");  // two more, who are new
    assert_int_equal(told(&events, EVENT_PRODUCED).amount, 3);
    events = order(game, "e");
    assert_int_equal(told(&events, EVENT_PRODUCED).amount, 9);
    islet_free(islet);
}

static void whoever_is_recalled_begins_anew(void **state) {
    (void)state;
    Islet *islet = bay();
    Game *game = &islet->game;
    carry(game, 0, 0, 0, 30);
    for (int day = 1; day <= 4; day++) {  // posted at dusk, recalled at dawn: work for nothing
        Events events = order(game, "p 2 wood; e");
        assert_int_equal(times_told(&events, EVENT_PRODUCED), 0);
        order(game, "r");
        if (day < 4) carry(game, 0, 0, 0, 30);
    }
    order(game, "p 2 wood; e; r; p 2 stone");  // also at another good
    Events events = order(game, "e");
    assert_int_equal(times_told(&events, EVENT_PRODUCED), 0);
    islet_free(islet);
}

static void those_at_their_posts_feed_themselves_from_the_second_night_on(void **state) {
    (void)state;
    Islet *islet = bay();
    Game *game = &islet->game;
    carry(game, 0, 0, 0, 10);
    order(game, "p 3 wood");
    assert_int_equal(game_meals(game), 5);
    Events events = order(game, "e");
    assert_int_equal(told(&events, EVENT_ATE).amount, 5);
    assert_int_equal(game_meals(game), 2);
    events = order(game, "e");
    assert_int_equal(told(&events, EVENT_ATE).amount, 2);
    assert_carries(game, 0, 0, 0, 3);
    islet_free(islet);
}

// Posted at dusk and recalled at dawn: no meal is saved, and hunger goes on.
static void whoever_is_posted_by_night_alone_eats_with_the_party(void **state) {
    (void)state;
    Islet *islet = bay();
    Game *game = &islet->game;
    carry(game, 0, 0, 0, 1);
    for (int night = 1; night <= 2; night++) {
        order(game, "p 4 wood; e; r");
        assert_int_equal(game->party.hungry, night);
        carry(game, 0, 0, 0, 1);
    }
    Events events = order(game, "e");
    assert_int_equal(told(&events, EVENT_CREW_LOST).amount, 1);
    islet_free(islet);
}

static void a_party_in_a_camp_eats_out_of_its_store_first(void **state) {
    (void)state;
    Islet *islet = bay();
    Game *game = &islet->game;
    carry(game, 0, 0, 0, 6);
    order(game, "d food 4");
    assert_int_equal(game_food(game), 6);
    Events events = order(game, "e");
    assert_int_equal(told(&events, EVENT_ATE).amount, 5);
    assert_int_equal(game->party.hungry, 0);
    assert_int_equal(game->camps[0].store[GOOD_FOOD], 0);
    assert_carries(game, 0, 0, 0, 1);
    carry(game, 0, 0, 0, 5);
    order(game, "d food 5; m E; m E; m E");
    assert_int_equal(game_food(game), 0);  // away from it
    order(game, "e");
    assert_int_equal(game->party.hungry, 1);
    assert_int_equal(game->camps[0].store[GOOD_FOOD], 5);
    islet_free(islet);
}

static void goods_go_into_the_store_and_out_of_it(void **state) {
    (void)state;
    Islet *islet = bay();
    Game *game = &islet->game;
    carry(game, 9, 0, 0, 0);
    Events events = order(game, "d wood 7");
    assert_int_equal(told(&events, EVENT_DROPPED).amount, 7);
    assert_int_equal(told(&events, EVENT_DROPPED).good, GOOD_WOOD);
    assert_int_equal(game->camps[0].store[GOOD_WOOD], 7);
    events = order(game, "t wood 3");
    assert_int_equal(told(&events, EVENT_TOOK).amount, 3);
    assert_int_equal(told(&events, EVENT_TOOK).good, GOOD_WOOD);
    assert_int_equal(game->camps[0].store[GOOD_WOOD], 4);
    assert_carries(game, 5, 0, 0, 0);
    assert_int_equal(game->ticks, 60);
    islet_free(islet);
}

static void a_store_gives_what_it_has_and_takes_twelve_of_each(void **state) {
    (void)state;
    Islet *islet = bay();
    Game *game = &islet->game;
    carry(game, 14, 3, 0, 0);
    Refusal refusal = refused(game, "d wood 13", REFUSAL_STORE_FULL);
    assert_int_equal(refusal.need, 12);
    assert_int_equal(refusal.have, 0);
    order(game, "d wood 12");
    refused(game, "d wood 1", REFUSAL_STORE_FULL);
    order(game, "d stone 3");
    refusal = refused(game, "t stone 4", REFUSAL_STORE_LACKS);
    assert_int_equal(refusal.good, GOOD_STONE);
    assert_int_equal(refusal.need, 4);
    assert_int_equal(refusal.have, 3);
    order(game, "t stone 3");
    islet_free(islet);
}

static void hands_take_no_more_from_a_store_than_they_hold(void **state) {
    (void)state;
    Islet *islet = bay();
    Game *game = &islet->game;
    game->camps[0].store[GOOD_SAND] = 9;
    carry(game, 22, 0, 0, 0);
    refused(game, "t sand 9", REFUSAL_FULL_HANDS);
    order(game, "t sand 8");
    assert_int_equal(game_carried(game), game_capacity(game));
    islet_free(islet);
}

static void away_from_camps_what_is_dropped_is_gone(void **state) {
    (void)state;
    Islet *islet = bay();
    Game *game = &islet->game;
    carry(game, 14, 0, 0, 0);
    order(game, "m E");
    Refusal refusal = refused(game, "d wood 15", REFUSAL_NOT_CARRIED);
    assert_int_equal(refusal.need, 15);
    assert_int_equal(refusal.have, 14);
    order(game, "d wood 14");
    assert_carries(game, 0, 0, 0, 0);
    assert_int_equal(game->camps[0].store[GOOD_WOOD], 0);
    islet_free(islet);
}

static void an_amount_of_none_is_refused(void **state) {
    (void)state;
    Islet *islet = bay();
    static const Verb verbs[] = {VERB_POST, VERB_TAKE, VERB_DROP};
    for (int i = 0; i < 3; i++) {
        Refusal refusal = game_check(&islet->game, command_goods(verbs[i], GOOD_WOOD, 0));
        assert_int_equal(refusal.reason, REFUSAL_AMOUNT);
    }
    islet_free(islet);
}

// Five carry 30; two carry 12. Sand stays behind first, then stone, wood and food.
static void left_behind(Events *events, Good good, int amount, int lost) {
    Event event = told_of(events, EVENT_LEFT_BEHIND, good);
    assert_int_equal(event.amount, amount);
    assert_int_equal(event.lost, lost);
}

static void what_nobody_carries_stays_in_the_camps_store(void **state) {
    (void)state;
    Islet *islet = bay();
    Game *game = &islet->game;
    carry(game, 8, 7, 6, 9);
    game->camps[0].store[GOOD_STONE] = 10;
    Events events = order(game, "p 3 wood");
    left_behind(&events, GOOD_SAND, 6, 0);
    left_behind(&events, GOOD_STONE, 7, 5);
    left_behind(&events, GOOD_WOOD, 5, 0);
    assert_int_equal(times_told(&events, EVENT_LEFT_BEHIND), 3);
    assert_carries(game, 3, 0, 0, 9);
    assert_int_equal(game->camps[0].store[GOOD_SAND], 6);
    assert_int_equal(game->camps[0].store[GOOD_STONE], 12);
    assert_int_equal(game->camps[0].store[GOOD_WOOD], 5);
    islet_free(islet);
}

static void food_is_the_last_to_stay_behind(void **state) {
    (void)state;
    Islet *islet = bay();
    Game *game = &islet->game;
    carry(game, 0, 0, 2, 9);
    Events events = order(game, "p 4 wood");
    left_behind(&events, GOOD_SAND, 2, 0);
    left_behind(&events, GOOD_FOOD, 3, 0);
    assert_carries(game, 0, 0, 0, 6);
    islet_free(islet);
}

static void nothing_stays_behind_where_hands_suffice(void **state) {
    (void)state;
    Islet *islet = bay();
    carry(&islet->game, 12, 0, 0, 0);
    Events events = order(&islet->game, "p 3 wood");
    assert_int_equal(times_told(&events, EVENT_LEFT_BEHIND), 0);
    assert_carries(&islet->game, 12, 0, 0, 0);
    islet_free(islet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(posts_take_crew_out_of_the_party),
        CHECK(one_of_the_crew_stays_in_the_party),
        CHECK(all_who_are_posted_come_back_at_once),
        CHECK(posts_stores_and_recalls_want_a_dry_camp),
        CHECK(wood_wants_four_trees_within_three),
        CHECK(stone_wants_three_rocks_within_three),
        CHECK(sand_wants_three_sand_within_three_the_camp_included),
        CHECK(food_wants_water_within_two),
        CHECK(flooded_ground_does_not_count_for_posts),
        CHECK(posts_yield_three_a_day_each_into_a_store_of_twelve),
        CHECK(a_post_yields_from_its_second_night_on),
        CHECK(whoever_is_recalled_begins_anew),
        CHECK(those_at_their_posts_feed_themselves_from_the_second_night_on),
        CHECK(whoever_is_posted_by_night_alone_eats_with_the_party),
        CHECK(a_party_in_a_camp_eats_out_of_its_store_first),
        CHECK(goods_go_into_the_store_and_out_of_it),
        CHECK(a_store_gives_what_it_has_and_takes_twelve_of_each),
        CHECK(hands_take_no_more_from_a_store_than_they_hold),
        CHECK(away_from_camps_what_is_dropped_is_gone),
        CHECK(an_amount_of_none_is_refused),
        CHECK(what_nobody_carries_stays_in_the_camps_store),
        CHECK(food_is_the_last_to_stay_behind),
        CHECK(nothing_stays_behind_where_hands_suffice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
