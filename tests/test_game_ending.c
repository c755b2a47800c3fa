// SPDX-License-Identifier: MIT
// How games are won and lost, in which order that is decided, and that nothing follows the end.
#include "../src/game/tide.h"

#include <stdlib.h>
#include <string.h>

#include "support/game_script.h"

// Four sites on high ground and a beach that drowns; NORMAL wants three beacons.
static const char *const SITES[] = {"~~~~~~~~~", "~@**.**.~", "~~~~~~~~~"};
static const char *const SITES_ALTITUDES[] = {"~~~~~~~~~", "~8998991~", "~~~~~~~~~"};
enum { SITES_ROWS = 3, SITES_WIDTH = 9, HOME = SITES_WIDTH + 1, BEACH = HOME + 6 };
enum { SHIP_DAY = 15 - 5 + 1 };  // with the numbers of these tests

static Islet *lit(int beacons, int day) {
    Islet *islet = situation(SITES, SITES_ALTITUDES, SITES_ROWS);
    for (int i = 0; i < beacons; i++) islet->game.beacons[i] = BEACON_BURNING;
    islet->game.day = (int16_t)day;
    return islet;
}

static int last_day(const Islet *islet) { return rule(&islet->island.rules, RULE_DAYS); }

static void ends(Islet *islet, const char *command, Outcome outcome) {
    Events events = order(&islet->game, command);
    assert_int_equal(islet->game.outcome, outcome);
    assert_int_equal(told(&events, EVENT_ENDED).what, outcome);
    assert_int_equal(events.items[events.count - 1].kind, EVENT_ENDED);
    assert_int_equal(times_told(&events, EVENT_DAWN), 0);
}

static void beacons_that_burn_when_the_last_day_ends_bring_the_ship(void **state) {
    (void)state;
    Islet *islet = lit(3, 1);
    islet->game.day = (int16_t)last_day(islet);
    ends(islet, "e", OUTCOME_RESCUED);
    assert_int_equal(islet->game.day, last_day(islet));
    assert_true(outcome_won(OUTCOME_RESCUED));
    islet_free(islet);
}

static void one_beacon_too_few_is_too_late(void **state) {
    (void)state;
    Islet *islet = lit(2, 1);
    islet->game.day = (int16_t)last_day(islet);
    ends(islet, "e", OUTCOME_LATE);
    assert_false(outcome_won(OUTCOME_LATE));
    islet_free(islet);
}

static void the_ship_comes_on_the_last_day_and_not_before(void **state) {
    (void)state;
    Islet *islet = lit(4, 1);
    islet->game.day = (int16_t)(last_day(islet) - 1);
    order(&islet->game, "e");
    assert_int_equal(islet->game.outcome, OUTCOME_PLAYING);
    assert_int_equal(islet->game.day, last_day(islet));
    ends(islet, "e", OUTCOME_RESCUED);
    islet_free(islet);
}

static void with_enough_beacons_one_sails_from_anywhere_while_the_ship_is_there(void **state) {
    (void)state;
    Islet *islet = lit(3, SHIP_DAY);
    islet->game.ticks = -5;
    islet->game.party.cell = HOME - 1;  // in the water
    ends(islet, "x", OUTCOME_SAILED);
    assert_int_equal(islet->game.day, SHIP_DAY);
    assert_true(outcome_won(OUTCOME_SAILED));
    islet_free(islet);
}

static void before_its_day_the_ship_is_not_there_however_many_beacons_burn(void **state) {
    (void)state;
    for (int beacons = 0; beacons <= 4; beacons += 2) {
        Islet *islet = lit(beacons, 1);
        Refusal refusal = refused(&islet->game, "x", REFUSAL_NO_SHIP);
        assert_int_equal(refusal.need, SHIP_DAY);
        assert_string_equal(refusal_words(refusal).text, "The ship comes on day 11.");
        islet->game.day = SHIP_DAY - 1;
        refused(&islet->game, "x", REFUSAL_NO_SHIP);
        islet_free(islet);
    }
}

static void its_first_morning_tells_of_the_ship_and_one_may_sail(void **state) {
    (void)state;
    Islet *islet = lit(3, SHIP_DAY - 2);
    Events events = order(&islet->game, "e");
    assert_int_equal(times_told(&events, EVENT_SHIP), 0);
    events = order(&islet->game, "e");
    assert_int_equal(told(&events, EVENT_SHIP).amount, last_day(islet));
    ends(islet, "x", OUTCOME_SAILED);
    islet_free(islet);
}

// On the evening on which the sea puts the last needed beacon out, one can still go.
static void one_sails_before_the_sea_rises(void **state) {
    (void)state;
    Islet *islet = lit(3, SHIP_DAY);
    islet->game.tide = 8;
    Game *before = snapshot(&islet->game);
    islet->game.party.raft = true;
    order(&islet->game, "e");
    assert_int_equal(game_beacons_burning(&islet->game), 0);
    refused(&islet->game, "x", REFUSAL_BEACONS);
    game_copy(&islet->game, before);
    free(before);
    ends(islet, "x", OUTCOME_SAILED);
    islet_free(islet);
}

static void with_too_few_beacons_no_ship_comes(void **state) {
    (void)state;
    Islet *islet = lit(2, SHIP_DAY);
    islet->game.beacons[3] = BEACON_DROWNED;
    Refusal refusal = refused(&islet->game, "x", REFUSAL_BEACONS);
    assert_int_equal(refusal.need, 3);
    assert_int_equal(refusal.have, 2);
    islet_free(islet);
}

static void a_beacon_that_drowns_on_the_last_evening_does_not_burn(void **state) {
    (void)state;
    Islet *islet = lit(3, 1);
    islet->game.day = (int16_t)last_day(islet);
    islet->island.rules.value[RULE_TIDE_STEP] = 1;
    islet->game.tide = 8;
    islet->game.party.raft = true;
    ends(islet, "e", OUTCOME_LATE);
    islet_free(islet);
}

static void a_party_deeper_than_one_drowns_without_a_raft(void **state) {
    (void)state;
    for (int tide = 0; tide < 3; tide++) {
        Islet *islet = lit(0, 3);
        Game *game = &islet->game;
        game->party.cell = BEACH;
        game->tide = (int16_t)tide;
        tide_flood(game, NULL);
        if (tide < 2) {
            order(game, "e");
            assert_int_equal(game->outcome, OUTCOME_PLAYING);
            assert_int_equal(game_depth(game, BEACH), tide);
        } else {
            Game *before = snapshot(game);
            ends(islet, "e", OUTCOME_DROWNED);
            game_copy(game, before);
            free(before);
            game->party.raft = true;
            order(game, "e");
            assert_int_equal(game->outcome, OUTCOME_PLAYING);
        }
        islet_free(islet);
    }
}

static void drowning_is_told_with_the_place(void **state) {
    (void)state;
    Islet *islet = lit(0, 3);
    islet->game.party.cell = BEACH;
    islet->game.tide = 2;
    tide_flood(&islet->game, NULL);
    Events events = order(&islet->game, "e");
    assert_int_equal(told(&events, EVENT_PARTY_DROWNED).cell, BEACH);
    islet_free(islet);
}

static void who_drowns_on_the_last_evening_is_not_rescued(void **state) {
    (void)state;
    Islet *islet = lit(3, 1);
    islet->game.day = (int16_t)last_day(islet);
    islet->game.party.cell = BEACH;
    islet->game.tide = 2;
    tide_flood(&islet->game, NULL);
    ends(islet, "e", OUTCOME_DROWNED);
    islet_free(islet);
}

static void hunger_that_takes_the_last_of_the_crew_ends_the_game(void **state) {
    (void)state;
    Islet *islet = lit(3, 1);
    Game *game = &islet->game;
    game->party.crew = 1;
    game->party.hungry = 2;
    game->camps[0].posts[GOOD_SAND] = 2;
    carry(game, 2, 0, 0, 0);
    order(game, "m E");
    Game *before = snapshot(game);
    ends(islet, "e", OUTCOME_STARVED);
    assert_int_equal(game->party.crew, 0);
    // Nobody is left to freeze or to be rescued.
    game_copy(game, before);
    free(before);
    game->day = (int16_t)last_day(islet);
    Events events = order(game, "e");
    assert_int_equal(game->outcome, OUTCOME_STARVED);
    assert_int_equal(times_told(&events, EVENT_COLD), 0);
    assert_int_equal(times_told(&events, EVENT_BURNED_WOOD), 0);
    islet_free(islet);
}

static void after_the_end_every_command_is_refused(void **state) {
    (void)state;
    static const char *const commands[] = {"m E", "g",        "f",        "b raft", "p 1 wood",
                                           "r",   "t wood 1", "d food 1", "e",      "x"};
    Islet *islet = lit(3, SHIP_DAY);
    order(&islet->game, "x");
    for (int i = 0; i < VERB_COUNT; i++) refused(&islet->game, commands[i], REFUSAL_OVER);
    islet_free(islet);
}

static void every_outcome_has_a_sentence(void **state) {
    (void)state;
    for (int i = 0; i < OUTCOME_COUNT; i++) {
        size_t length = strlen(OUTCOME_INFO[i].text);
        assert_true(length > 10);
        assert_int_equal(OUTCOME_INFO[i].text[length - 1], '.');
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(beacons_that_burn_when_the_last_day_ends_bring_the_ship),
        CHECK(one_beacon_too_few_is_too_late),
        CHECK(the_ship_comes_on_the_last_day_and_not_before),
        CHECK(with_enough_beacons_one_sails_from_anywhere_while_the_ship_is_there),
        CHECK(before_its_day_the_ship_is_not_there_however_many_beacons_burn),
        CHECK(its_first_morning_tells_of_the_ship_and_one_may_sail),
        CHECK(one_sails_before_the_sea_rises),
        CHECK(with_too_few_beacons_no_ship_comes),
        CHECK(a_beacon_that_drowns_on_the_last_evening_does_not_burn),
        CHECK(a_party_deeper_than_one_drowns_without_a_raft),
        CHECK(drowning_is_told_with_the_place),
        CHECK(who_drowns_on_the_last_evening_is_not_rescued),
        CHECK(hunger_that_takes_the_last_of_the_crew_ends_the_game),
        CHECK(after_the_end_every_command_is_refused),
        CHECK(every_outcome_has_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
