// SPDX-License-Identifier: MIT
// Runners: what is built is paid out of the stores of dry camps in reach, the nearest first, then out of
// hands.
#include <string.h>

#include "support/game_script.h"

// The party stands on the site in the middle; camps are added at cells of the row.
static const char *const ROW[] = {"@,,,,,,,,,*,,,,,,,,,~"};
enum { SITE = 10, REACH = 6 };

static Islet *middle(void) {
    Islet *islet = situation(ROW, NULL, 1);
    Game *game = &islet->game;
    islet->island.rules.value[RULE_PAY_REACH] = REACH;
    game->party.cell = SITE;
    game->camp_count = 0;
    carry(game, 0, 0, 0, 0);
    return islet;
}

static Camp *camp_at(Game *game, int cell, int wood, int stone, int sand) {
    Camp *camp = &game->camps[game->camp_count++];
    *camp = (Camp){.cell = cell};
    camp->store[GOOD_WOOD] = (uint8_t)wood;
    camp->store[GOOD_STONE] = (uint8_t)stone;
    camp->store[GOOD_SAND] = (uint8_t)sand;
    return camp;
}

static void holds(const Camp *camp, int wood, int stone, int sand) {
    assert_int_equal(camp->store[GOOD_WOOD], wood);
    assert_int_equal(camp->store[GOOD_STONE], stone);
    assert_int_equal(camp->store[GOOD_SAND], sand);
}

// A beacon costs 5 wood, 4 stone and 3 sand.
static void the_nearest_camp_pays_first_and_hands_pay_last(void **state) {
    (void)state;
    Islet *islet = middle();
    Game *game = &islet->game;
    Camp *far = camp_at(game, SITE + 5, 9, 9, 9), *near = camp_at(game, SITE - 2, 2, 0, 5);
    carry(game, 5, 5, 5, 5);
    order(game, "b beacon");
    holds(near, 0, 0, 2);
    holds(far, 6, 5, 9);
    assert_carries(game, 5, 5, 5, 5);
    islet_free(islet);
}

static void hands_pay_what_stores_lack(void **state) {
    (void)state;
    Islet *islet = middle();
    Game *game = &islet->game;
    Camp *camp = camp_at(game, SITE + 1, 2, 4, 0);
    carry(game, 4, 3, 5, 0);
    order(game, "b beacon");
    holds(camp, 0, 0, 0);
    assert_carries(game, 1, 3, 2, 0);
    islet_free(islet);
}

static void of_two_that_are_as_near_the_older_one_pays(void **state) {
    (void)state;
    Islet *islet = middle();
    Game *game = &islet->game;
    Camp *first = camp_at(game, SITE + 3, 9, 9, 9), *second = camp_at(game, SITE - 3, 9, 9, 9);
    order(game, "b beacon");
    holds(first, 4, 5, 6);
    holds(second, 9, 9, 9);
    islet_free(islet);
}

static void who_paid_is_told_camp_by_camp_and_good_by_good(void **state) {
    (void)state;
    Islet *islet = middle();
    Game *game = &islet->game;
    camp_at(game, SITE + 5, 9, 4, 0);
    camp_at(game, SITE - 2, 2, 0, 0);
    carry(game, 0, 0, 3, 0);
    Events events = order(game, "b beacon");
    static const struct {
        Good good;
        int amount, cell;
    } paid[] = {{GOOD_WOOD, 2, SITE - 2}, {GOOD_WOOD, 3, SITE + 5}, {GOOD_STONE, 4, SITE + 5}};
    assert_int_equal(times_told(&events, EVENT_PAID), 3);
    for (int i = 0; i < 3; i++) {  // before it is told that the beacon is built
        assert_int_equal(events.items[i].kind, EVENT_PAID);
        assert_int_equal(events.items[i].good, paid[i].good);
        assert_int_equal(events.items[i].amount, paid[i].amount);
        assert_int_equal(events.items[i].cell, paid[i].cell);
    }
    assert_int_equal(events.items[3].kind, EVENT_BUILT);
    islet_free(islet);
}

static void a_refusal_counts_hands_and_stores_and_nothing_is_paid(void **state) {
    (void)state;
    Islet *islet = middle();
    Game *game = &islet->game;
    Camp *camp = camp_at(game, SITE + 1, 9, 2, 9);
    camp_at(game, SITE + REACH + 1, 9, 9, 9);
    carry(game, 0, 1, 0, 0);
    Refusal refusal = refused(game, "b beacon", REFUSAL_NEEDS_GOOD);
    assert_int_equal(refusal.good, GOOD_STONE);
    assert_int_equal(refusal.need, 4);
    assert_int_equal(refusal.have, 1);
    assert_int_equal(refusal.stored, 2);
    holds(camp, 9, 2, 9);
    game->party.goods[GOOD_STONE] = 2;
    order(game, "b beacon");
    islet_free(islet);
}

// Reach is a distance as the crow flies, its end included.
static void camps_pay_within_reach_alone(void **state) {
    (void)state;
    for (int away = REACH - 1; away <= REACH + 1; away++) {
        Islet *islet = middle();
        Game *game = &islet->game;
        camp_at(game, SITE + away, 12, 12, 12);
        assert_int_equal(game_stored_in_reach(game, GOOD_SAND), away <= REACH ? 12 : 0);
        assert_int_equal(game_check(game, command_of_text("b beacon")).reason,
                         away <= REACH ? REFUSAL_NONE : REFUSAL_NEEDS_GOOD);
        islet_free(islet);
    }
}

static void everything_that_is_built_is_paid_like_that(void **state) {
    (void)state;
    static const char *const commands[] = {"b beacon", "b raft", "b camp", "b tower", "b wall"};
    static const int cells[] = {SITE, SITE + 9, SITE + 1, SITE + 1, SITE + 1};
    for (int building = 0; building < BUILDING_COUNT; building++) {
        Islet *islet = middle();
        Game *game = &islet->game;
        Camp *camp = camp_at(game, cells[building] - 5, 12, 12, 12);
        game->party.cell = cells[building];
        order(game, commands[building]);
        const Rules *rules = &islet->island.rules;
        for (int good = 0; good < GOOD_COUNT; good++) {
            int cost = rules_building_cost(rules, (Building)building, (Good)good);
            if (good != GOOD_FOOD) assert_int_equal(camp->store[good], 12 - cost);
        }
        assert_carries(game, 0, 0, 0, 0);
        islet_free(islet);
    }
}

// The sea takes a camp with its store in the same night.
static void a_camp_that_drowned_pays_nothing(void **state) {
    (void)state;
    Islet *islet = middle();
    Game *game = &islet->game;
    camp_at(game, SITE + 4, 12, 12, 12);
    for (int cell = SITE + 4; islet->island.kinds[cell] != TILE_WATER; cell++)
        islet->island.altitude[cell] = 1;
    game->day = 3;
    carry(game, 0, 0, 0, 10);
    order(game, "e");
    assert_int_equal(game->camp_count, 0);
    assert_int_equal(game_stored_in_reach(game, GOOD_WOOD), 0);
    refused(game, "b beacon", REFUSAL_NEEDS_GOOD);
    islet_free(islet);
}

// Meals, fires and what is put down are of the hands, as ever.
static void runners_bring_nothing_but_what_is_built_with(void **state) {
    (void)state;
    Islet *islet = middle();
    Game *game = &islet->game;
    Camp *camp = camp_at(game, SITE + 1, 9, 9, 9);
    camp->store[GOOD_FOOD] = 9;
    refused(game, "d wood 1", REFUSAL_NOT_CARRIED);
    Events events = order(game, "e");
    assert_int_equal(times_told(&events, EVENT_HUNGRY), 1);
    assert_int_equal(times_told(&events, EVENT_COLD), 1);
    holds(camp, 9, 9, 9);
    assert_int_equal(camp->store[GOOD_FOOD], 9);
    islet_free(islet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(the_nearest_camp_pays_first_and_hands_pay_last),
        CHECK(hands_pay_what_stores_lack),
        CHECK(of_two_that_are_as_near_the_older_one_pays),
        CHECK(who_paid_is_told_camp_by_camp_and_good_by_good),
        CHECK(a_refusal_counts_hands_and_stores_and_nothing_is_paid),
        CHECK(camps_pay_within_reach_alone),
        CHECK(everything_that_is_built_is_paid_like_that),
        CHECK(a_camp_that_drowned_pays_nothing),
        CHECK(runners_bring_nothing_but_what_is_built_with),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
