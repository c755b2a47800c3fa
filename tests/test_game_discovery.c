// SPDX-License-Identifier: MIT
// Discoveries: landmarks that come into sight, and commissions that are done.
#include "../src/game/tide.h"

#include <stdio.h>
#include <string.h>

#include "support/game_script.h"

// A strip along which five tiles are in sight, with a height at its end.
static const char *const STRIP[] = {"@..............^"};
static const char *const STRIP_ALTITUDES[] = {"1111111111111119"};
enum { STRIP_END = 15 };

// Adds a landmark of the cells west..east, north..south, and returns its number.
static int add_landmark(Island *island, LandmarkKind kind, int west, int north, int east,
                        int south) {
    int number = island->landmark_count++;
    Landmark *landmark = &island->landmarks[number];
    *landmark = (Landmark){.kind = kind,
                           .cell = north * island->width + west,
                           .west = (int16_t)west,
                           .north = (int16_t)north,
                           .east = (int16_t)east,
                           .south = (int16_t)south,
                           .tiles = (east - west + 1) * (south - north + 1)};
    snprintf(landmark->name, sizeof landmark->name, "Place %d", number);
    for (int y = north; y <= south; y++)
        for (int x = west; x <= east; x++)
            island->landmark_of[y * island->width + x] = (uint8_t)(number + 1);
    return number;
}

static void add_commission(Island *island, CommissionKind kind, int landmark) {
    island->commissions[island->commission_count++] =
        (Commission){.kind = kind, .landmark = landmark};
}

static Islet *strip(void) { return situation(STRIP, STRIP_ALTITUDES, 1); }

static void a_landmark_is_found_when_its_cell_is_seen(void **state) {
    (void)state;
    Islet *islet = strip();
    Game *game = &islet->game;
    add_landmark(&islet->island, LANDMARK_COVE, 5, 0, 5, 0);
    add_landmark(&islet->island, LANDMARK_DUNE, 7, 0, 9, 0);
    islet_restart(islet);
    assert_int_equal(game->landmarks_found, 1);  // found at the start
    Events events = order(game, "m E");
    assert_int_equal(times_told(&events, EVENT_FOUND), 0);
    events = order(game, "m E");
    assert_int_equal(told(&events, EVENT_FOUND).what, 1);
    assert_int_equal(told(&events, EVENT_FOUND).cell, 7);
    assert_int_equal(game->landmarks_found, 3);
    events = order(game, "m E");
    assert_int_equal(times_told(&events, EVENT_FOUND), 0);
    islet_free(islet);
}

static void a_watchtower_finds_landmarks_too(void **state) {
    (void)state;
    Islet *islet = strip();
    Game *game = &islet->game;
    add_landmark(&islet->island, LANDMARK_DUNE, 12, 0, 13, 0);
    carry(game, 4, 2, 0, 0);
    Events events = order(game, "m E; b tower");
    assert_int_equal(told(&events, EVENT_FOUND).what, 0);
    islet_free(islet);
}

static void to_climb_is_to_stand_there(void **state) {
    (void)state;
    Islet *islet = strip();
    Game *game = &islet->game;
    add_commission(&islet->island, COMMISSION_CLIMB,
                   add_landmark(&islet->island, LANDMARK_SUMMIT, STRIP_END, 0, STRIP_END, 0));
    game->party.cell = STRIP_END - 2;
    Events events = order(game, "m E");
    assert_int_equal(times_told(&events, EVENT_COMMISSION), 0);
    events = order(game, "m E");
    assert_int_equal(told(&events, EVENT_COMMISSION).what, 0);
    assert_int_equal(game->commissions_done, 1);
    events = order(game, "m W; m E");
    assert_int_equal(times_told(&events, EVENT_COMMISSION), 0);
    islet_free(islet);
}

static void to_map_is_to_have_seen_every_tile(void **state) {
    (void)state;
    Islet *islet = strip();
    Island *island = &islet->island;
    add_landmark(island, LANDMARK_DUNE, 2, 0, 13, 0);
    add_commission(island, COMMISSION_MAP, 0);
    // Cells from 9 on lie within its bounds but do not belong to it.
    for (int x = 9; x <= 13; x++) island->landmark_of[x] = 0;
    Events events = order(&islet->game, "m E; m E");
    assert_int_equal(times_told(&events, EVENT_COMMISSION), 0);
    events = order(&islet->game, "m E");
    assert_int_equal(told(&events, EVENT_COMMISSION).what, 0);
    islet_free(islet);
}

static void a_watchtower_maps_too(void **state) {
    (void)state;
    Islet *islet = strip();
    add_landmark(&islet->island, LANDMARK_DUNE, 2, 0, 12, 0);
    add_commission(&islet->island, COMMISSION_MAP, 0);
    carry(&islet->game, 4, 2, 0, 0);
    Events events = order(&islet->game, "m E; b tower");
    assert_int_equal(told(&events, EVENT_COMMISSION).what, 0);
    islet_free(islet);
}

static void to_land_is_to_set_foot_on_any_tile(void **state) {
    (void)state;
    Islet *islet = strip();
    add_landmark(&islet->island, LANDMARK_ISLET, 3, 0, 6, 0);
    add_commission(&islet->island, COMMISSION_LAND, 0);
    Events events = order(&islet->game, "m E; m E");
    assert_int_equal(times_told(&events, EVENT_COMMISSION), 0);
    events = order(&islet->game, "m E");
    assert_int_equal(told(&events, EVENT_COMMISSION).what, 0);
    islet_free(islet);
}

static void a_raft_that_is_carried_does_not_keep_one_from_landing(void **state) {
    (void)state;
    Islet *islet = strip();
    add_landmark(&islet->island, LANDMARK_ISLET, 1, 0, 1, 0);
    add_commission(&islet->island, COMMISSION_LAND, 0);
    islet->game.party.raft = true;
    Events events = order(&islet->game, "m E");
    assert_int_equal(told(&events, EVENT_COMMISSION).what, 0);
    islet_free(islet);
}

// Landing means standing on land, not floating over it; but in a cove, which is water, a raft may float.
static void who_floats_over_drowned_land_has_not_landed(void **state) {
    (void)state;
    static const char *const rows[] = {"@~..~~"};
    static const char *const altitudes[] = {"9~22~~"};
    Islet *islet = situation(rows, altitudes, 1);
    Game *game = &islet->game;
    add_landmark(&islet->island, LANDMARK_ISLET, 2, 0, 3, 0);
    add_landmark(&islet->island, LANDMARK_COVE, 4, 0, 5, 0);
    add_commission(&islet->island, COMMISSION_LAND, 0);
    add_commission(&islet->island, COMMISSION_CLIMB, 0);
    add_commission(&islet->island, COMMISSION_LAND, 1);
    game->party.raft = true;
    game->tide = 3;
    tide_flood(game, NULL);
    Events events = order(game, "m E; m E");
    assert_int_equal(times_told(&events, EVENT_COMMISSION), 0);
    events = order(game, "m E");
    assert_int_equal(times_told(&events, EVENT_COMMISSION), 0);
    events = order(game, "m E");
    assert_int_equal(told(&events, EVENT_COMMISSION).what, 2);
    game->party.raft = false;  // a wading party stands on the ground
    events = order(game, "m W");
    assert_int_equal(told(&events, EVENT_COMMISSION).what, 0);
    islet_free(islet);
}

// Two tiles in a wide sea; the start is out of the way.
enum { SEA = 20 };
static char sea_drawing[SEA][SEA + 1];

static Islet *islet_in_the_sea(void) {
    const char *rows[SEA];
    for (int y = 0; y < SEA; y++) {
        memset(sea_drawing[y], '~', SEA);
        rows[y] = sea_drawing[y];
    }
    sea_drawing[0][0] = '@';
    memcpy(&sea_drawing[9][10], "..", 2);
    Islet *islet = situation(rows, NULL, SEA);
    add_landmark(&islet->island, LANDMARK_ISLET, 10, 9, 11, 9);
    add_commission(&islet->island, COMMISSION_SAIL_ROUND, 0);
    islet->game.party.raft = true;
    return islet;
}

// Puts the party beside a cell and has it step onto it from the west.
static Events come_to(Game *game, int x, int y) {
    game->party.cell = y * SEA + x - 1;
    game->ticks = 60;
    return order(game, "m E");
}

static void to_sail_round_is_to_have_been_on_water_on_four_sides(void **state) {
    (void)state;
    Islet *islet = islet_in_the_sea();
    Game *game = &islet->game;
    Events events = come_to(game, 10, 3);  // north, six away
    assert_int_equal(game->sailed[0], 1 << NORTH);
    events = come_to(game, 17, 9);  // east, six away
    assert_int_equal(game->sailed[0], 1 << NORTH | 1 << EAST);
    events = come_to(game, 11, 10);  // south, beside it
    assert_int_equal(game->sailed[0], 1 << NORTH | 1 << EAST | 1 << SOUTH);
    assert_int_equal(times_told(&events, EVENT_COMMISSION), 0);
    events = come_to(game, 9, 9);
    assert_int_equal(told(&events, EVENT_COMMISSION).what, 0);
    events = come_to(game, 10, 3);
    assert_int_equal(times_told(&events, EVENT_COMMISSION), 0);
    islet_free(islet);
}

static void who_keeps_too_far_off_does_not_sail_round(void **state) {
    (void)state;
    Islet *islet = islet_in_the_sea();
    Game *game = &islet->game;
    come_to(game, 10, 2);
    come_to(game, 18, 9);
    come_to(game, 10, 16);
    come_to(game, 3, 9);
    assert_int_equal(game->sailed[0], 0);
    come_to(game, 12, 8);  // a corner is no side
    come_to(game, 9, 10);
    come_to(game, 10, 9);  // on it
    assert_int_equal(game->sailed[0], 0);
    islet_free(islet);
}

static void on_dry_land_beside_it_one_does_not_sail(void **state) {
    (void)state;
    Islet *islet = islet_in_the_sea();
    Game *game = &islet->game;
    int cell = 8 * SEA + 10;
    game->cells[cell] = TILE_SAND;
    come_to(game, 10, 8);
    assert_int_equal(game->sailed[0], 0);
    game->cells[cell] |= CELL_FLOODED;
    come_to(game, 10, 8);
    assert_int_equal(game->sailed[0], 1 << NORTH);
    islet_free(islet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_landmark_is_found_when_its_cell_is_seen),
        CHECK(a_watchtower_finds_landmarks_too),
        CHECK(to_climb_is_to_stand_there),
        CHECK(to_map_is_to_have_seen_every_tile),
        CHECK(a_watchtower_maps_too),
        CHECK(to_land_is_to_set_foot_on_any_tile),
        CHECK(a_raft_that_is_carried_does_not_keep_one_from_landing),
        CHECK(who_floats_over_drowned_land_has_not_landed),
        CHECK(to_sail_round_is_to_have_been_on_water_on_four_sides),
        CHECK(who_keeps_too_far_off_does_not_sail_round),
        CHECK(on_dry_land_beside_it_one_does_not_sail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
