// SPDX-License-Identifier: MIT
// Nights of light: what beacons are worth night by night, and for the ship; and what the chart is worth.
#include <string.h>

#include "support/game_script.h"

// Sites of altitudes 9, 9, 9 and one that drowns; with the numbers of these tests the ship comes on day 11
// of 15, and the sea rises on days 3, 6, 9 and on every day from then on.
static const char *const SITES[] = {"~~~~~~~~~", "~@**.*.*~", "~~~~~~~~~"};
static const char *const ALTITUDES[] = {"~~~~~~~~~", "~g999994~", "~~~~~~~~~"};
enum { SHIP_DAY = 11, DAYS = 15, LOW = 3 };

static Islet *lit(int beacons, int day, int tide) {
    Islet *islet = situation(SITES, ALTITUDES, 3);
    Game *game = &islet->game;
    for (int i = 0; i < beacons; i++) game->beacons[i] = BEACON_BURNING;
    game->day = (int16_t)day;
    game->tide = (int16_t)tide;
    game->party.raft = true;
    carry(game, 0, 0, 0, 30);
    assert_int_equal(islet->island.sites[LOW].altitude, 4);
    return islet;
}

static int points_of(const Game *game, ScorePart part) { return score_of(game).points[part]; }

static void each_beacon_counts_each_night(void **state) {
    (void)state;
    for (int beacons = 0; beacons <= 4; beacons++) {
        Islet *islet = lit(beacons, 1, 0);
        Events events = order(&islet->game, "e");
        assert_int_equal(times_told(&events, EVENT_LIGHT), beacons > 0);
        if (beacons) assert_int_equal(told(&events, EVENT_LIGHT).amount, 10 * beacons);
        assert_int_equal(islet->game.nights, beacons);
        order(&islet->game, "e");
        assert_int_equal(points_of(&islet->game, SCORE_NIGHTS), 2 * 10 * beacons);
        assert_int_equal(points_of(&islet->game, SCORE_SHIP_NIGHTS), 0);
        islet_free(islet);
    }
}

static void it_counts_after_the_rise_has_put_beacons_out(void **state) {
    (void)state;
    Islet *islet = lit(4, 9, 3);
    Events events = order(&islet->game, "e");
    assert_int_equal(told(&events, EVENT_BEACON_LOST).what, LOW);
    assert_int_equal(told(&events, EVENT_LIGHT).amount, 30);
    assert_int_equal(islet->game.nights, 3);
    islet_free(islet);
}

// Four burn where three are needed. Forty more for the fourth on the first night of the ship, eighty on the
// second and so on: w * 40.
static void nights_of_the_ship_are_worth_more_from_one_to_the_next(void **state) {
    (void)state;
    Islet *islet = lit(4, SHIP_DAY - 1, 0);
    Game *game = &islet->game;
    game->cells[islet->island.sites[LOW].cell] |= CELL_WALL;
    islet->island.rules.value[RULE_WALL_HEIGHT] = 16;
    order(game, "e");
    assert_int_equal(game->ship_nights, 0);
    for (int night = 1, sum = 0; night <= DAYS - SHIP_DAY + 1; night++) {
        carry(game, 0, 0, 0, 30);
        assert_int_equal(game->day, SHIP_DAY + night - 1);
        Events events = order(game, "e");
        sum += night;
        assert_int_equal(game->ship_nights, sum);
        assert_int_equal(points_of(game, SCORE_SHIP_NIGHTS), 40 * sum);
        assert_int_equal(told(&events, EVENT_LIGHT).amount, 4 * 10 + 40 * night);
    }
    assert_int_equal(game->outcome, OUTCOME_RESCUED);
    islet_free(islet);
}

static void those_that_are_needed_are_worth_no_more_to_the_ship(void **state) {
    (void)state;
    for (int beacons = 2; beacons <= 3; beacons++) {
        Islet *islet = lit(beacons, SHIP_DAY, 0);
        Events events = order(&islet->game, "e");
        assert_int_equal(islet->game.ship_nights, 0);
        assert_int_equal(told(&events, EVENT_LIGHT).amount, 10 * beacons);
        // The night counts by its number, whether others were dark or not.
        islet->game.beacons[2] = islet->game.beacons[3] = BEACON_BURNING;
        order(&islet->game, "e");
        assert_int_equal(islet->game.ship_nights, 2);
        islet_free(islet);
    }
}

// The sea takes the one beyond those that are needed: it is worth nothing on that night.
static void a_beacon_that_drowns_tonight_is_missed_tonight(void **state) {
    (void)state;
    Islet *islet = lit(4, SHIP_DAY, 3);
    order(&islet->game, "e");
    assert_int_equal(game_beacons_burning(&islet->game), 3);
    assert_int_equal(islet->game.ship_nights, 0);
    assert_int_equal(islet->game.nights, 3);
    islet_free(islet);
}

static void who_sails_has_the_nights_before_and_no_further_one(void **state) {
    (void)state;
    Islet *islet = lit(4, SHIP_DAY, 0);
    Game *game = &islet->game;
    order(game, "e; x");
    assert_int_equal(game->nights, 4);
    assert_int_equal(game->ship_nights, 1);
    assert_int_equal(points_of(game, SCORE_BEACONS), 4 * 500);
    assert_int_equal(points_of(game, SCORE_CREW), 5 * 60);
    islet_free(islet);
}

// The chart.

static void charted_tiles_and_sites_count_for_nothing(void **state) {
    (void)state;
    static const char *const rows[] = {"@..........*....~"};
    static const char *const altitudes[] = {"1111111111111111~"};
    Islet *islet = situation(rows, altitudes, 1);
    Island *island = &islet->island;
    Game *game = &islet->game;
    int site = island->sites[0].cell;
    island->landmarks[0] = (Landmark){.kind = LANDMARK_SUMMIT, .cell = site, .name = "Mount Far"};
    island->landmark_count = 1;
    island->landmark_of[site] = 1;
    islet_restart(islet);
    assert_false(game_seen(game, site));
    assert_int_equal(game->landmarks_found, 0);
    assert_int_equal(game->land_seen, 6);
    assert_int_equal(score_of(game).count[SCORE_MAPPED], 6 * 100 / 16);
    // It is the same whatever is seen, flooded or gathered.
    for (int round = 0; round < 2; round++) {
        for (int cell = 0; cell < island->cells; cell++)
            assert_int_equal(island_charted_land(island, cell), rows[0][cell] != '~');
        game->tide = 16;
        islet_see_all(islet);
    }
    islet_free(islet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(each_beacon_counts_each_night),
        CHECK(it_counts_after_the_rise_has_put_beacons_out),
        CHECK(nights_of_the_ship_are_worth_more_from_one_to_the_next),
        CHECK(those_that_are_needed_are_worth_no_more_to_the_ship),
        CHECK(a_beacon_that_drowns_tonight_is_missed_tonight),
        CHECK(who_sails_has_the_nights_before_and_no_further_one),
        CHECK(charted_tiles_and_sites_count_for_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
