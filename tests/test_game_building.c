// SPDX-License-Identifier: MIT
// Beacons, rafts, camps, watchtowers and seawalls: where they may stand, what they cost, what they do.
#include "../src/game/tide.h"

#include <stdlib.h>
#include <string.h>

#include "support/game_script.h"

// Wide enough for camps apart; a site in the middle.
static const char *const PLAIN[] = {
    "~~~~~~~~~~~~", "~..........~", "~@,,,*,T^,.~", "~..........~", "~~~~~~~~~~~~",
};
enum { PLAIN_ROWS = 5, PLAIN_WIDTH = 12 };

static Islet *plain(int east) {
    Islet *islet = situation(PLAIN, NULL, PLAIN_ROWS);
    carry(&islet->game, 5, 6, 7, 8);
    islet->game.party.cell += east;
    return islet;
}

static void builds(Game *game, const char *command, Building building, int ticks) {
    int before = game->ticks;
    Events events = order(game, command);
    assert_int_equal(told(&events, EVENT_BUILT).what, building);
    assert_int_equal(told(&events, EVENT_BUILT).cell, game->party.cell);
    assert_int_equal(before - game->ticks, ticks);
}

static void lacks(Game *game, const char *command, Good good, int need) {
    int16_t *goods = game->party.goods;
    int16_t had = goods[good];
    goods[good] = (int16_t)(need - 1);
    Refusal refusal = refused(game, command, REFUSAL_NEEDS_GOOD);
    assert_int_equal(refusal.good, good);
    assert_int_equal(refusal.need, need);
    assert_int_equal(refusal.have, need - 1);
    goods[good] = had;
}

static void a_beacon_on_a_site_takes_five_wood_four_stone_three_sand(void **state) {
    (void)state;
    Islet *islet = plain(4);
    Game *game = &islet->game;
    lacks(game, "b beacon", GOOD_WOOD, 5);
    lacks(game, "b beacon", GOOD_STONE, 4);
    lacks(game, "b beacon", GOOD_SAND, 3);
    carry(game, 5, 4, 3, 0);
    builds(game, "b beacon", BUILDING_BEACON, 8);
    assert_carries(game, 0, 0, 0, 0);
    assert_int_equal(game_beacons_burning(game), 1);
    assert_int_equal(game->beacons[0], BEACON_BURNING);
    refused(game, "b beacon", REFUSAL_LIT);
    islet_free(islet);
}

static void a_beacon_stands_on_a_site_alone(void **state) {
    (void)state;
    Islet *islet = plain(3);
    refused(&islet->game, "b beacon", REFUSAL_NO_SITE);
    islet_free(islet);
}

static void a_raft_at_a_shore_takes_eight_wood_and_travels_with_the_party(void **state) {
    (void)state;
    Islet *islet = plain(0);
    Game *game = &islet->game;
    carry(game, 8, 0, 0, 0);
    lacks(game, "b raft", GOOD_WOOD, 8);
    builds(game, "b raft", BUILDING_RAFT, 8);
    assert_carries(game, 0, 0, 0, 0);
    order(game, "m E; m E");
    assert_true(game->party.raft);
    refused(game, "b raft", REFUSAL_HAS_RAFT);
    islet_free(islet);
}

static void a_raft_is_built_beside_water_alone(void **state) {
    (void)state;
    Islet *islet = plain(1);
    carry(&islet->game, 8, 0, 0, 0);
    refused(&islet->game, "b raft", REFUSAL_NO_SHORE);
    order(&islet->game, "m N; b raft");
    islet_free(islet);
}

static void a_camp_takes_five_wood_and_begins_empty(void **state) {
    (void)state;
    Islet *islet = plain(8);
    Game *game = &islet->game;
    lacks(game, "b camp", GOOD_WOOD, 5);
    builds(game, "b camp", BUILDING_CAMP, 6);
    assert_carries(game, 0, 6, 7, 8);
    assert_int_equal(game->camp_count, 2);
    assert_int_equal(game_camp_at(game, game->party.cell), 1);
    for (int good = 0; good < GOOD_COUNT; good++) {
        assert_int_equal(game->camps[1].store[good], 0);
        assert_int_equal(game->camps[1].posts[good], 0);
    }
    islet_free(islet);
}

static void a_camp_stands_on_grass_or_sand(void **state) {
    (void)state;
    Islet *islet = plain(6);
    Game *game = &islet->game;
    refused(game, "b camp", REFUSAL_CAMP_GROUND);  // tree
    order(game, "m E");
    refused(game, "b camp", REFUSAL_CAMP_GROUND);  // rock
    order(game, "m S; b camp");  // sand
    islet_free(islet);
}

static void camps_are_four_tiles_apart_at_least(void **state) {
    (void)state;
    Islet *islet = plain(3);
    Game *game = &islet->game;
    assert_int_equal(refused(game, "b camp", REFUSAL_CAMP_NEAR).need, 4);
    order(game, "m S");  // 3 east, 1 south: a distance of 3.16
    refused(game, "b camp", REFUSAL_CAMP_NEAR);
    order(game, "m E; b camp");  // 4 east, 1 south
    islet_free(islet);
    static const char *const row[] = {"@,,,,"};
    islet = situation(row, NULL, 1);
    islet->game.party.cell = 4;
    carry(&islet->game, 5, 0, 0, 0);
    order(&islet->game, "b camp");  // a distance of exactly 4
    islet_free(islet);
}

static void camps_and_towers_keep_to_themselves_and_off_the_sites(void **state) {
    (void)state;
    Islet *islet = plain(0);
    Game *game = &islet->game;
    refused(game, "b camp", REFUSAL_OCCUPIED);
    refused(game, "b tower", REFUSAL_OCCUPIED);
    order(game, "m E; m E; m E; m E");
    refused(game, "b camp", REFUSAL_OCCUPIED);
    refused(game, "b tower", REFUSAL_OCCUPIED);
    order(game, "m E; b tower");
    refused(game, "b camp", REFUSAL_OCCUPIED);
    refused(game, "b tower", REFUSAL_OCCUPIED);
    islet_free(islet);
}

static void there_are_limits_to_camps_and_towers(void **state) {
    (void)state;
    Islet *islet = plain(8);
    Game *game = &islet->game;
    for (int i = 1; i < CAMP_LIMIT; i++) game->camps[i].cell = game->camps[0].cell;
    for (int i = 0; i < TOWER_LIMIT; i++) game->towers[i] = game->camps[0].cell;
    game->camp_count = CAMP_LIMIT - 1;
    game->tower_count = TOWER_LIMIT;
    assert_int_equal(refused(game, "b tower", REFUSAL_LIMIT).need, TOWER_LIMIT);
    order(game, "b camp");
    carry(game, 5, 0, 0, 0);
    game->party.cell -= 3;
    game->camps[CAMP_LIMIT - 1].cell = game->camps[0].cell;
    assert_int_equal(refused(game, "b camp", REFUSAL_LIMIT).need, CAMP_LIMIT);
    islet_free(islet);
}

// A plain so flat and wide that nothing beyond it is seen from its middle.
static void a_watchtower_shows_twelve_tiles_around_it_once(void **state) {
    (void)state;
    enum { SIDE = 31, MIDDLE = SIDE / 2 };
    static char drawing[SIDE][SIDE + 1];
    const char *rows[SIDE];
    for (int y = 0; y < SIDE; y++) {
        memset(drawing[y], ',', SIDE);
        rows[y] = drawing[y];
    }
    drawing[MIDDLE][MIDDLE] = '@';
    Islet *islet = situation(rows, NULL, SIDE);
    Game *game = &islet->game;
    carry(game, 4, 2, 0, 0);
    order(game, "m E");
    int x = MIDDLE + 1, before = game->land_seen;
    lacks(game, "b tower", GOOD_WOOD, 4);
    lacks(game, "b tower", GOOD_STONE, 2);
    int ticks = game->ticks;
    Events events = order(game, "b tower");
    assert_int_equal(told(&events, EVENT_BUILT).what, BUILDING_TOWER);
    assert_int_equal(told(&events, EVENT_REVEALED).amount, game->land_seen - before);
    assert_int_equal(ticks - game->ticks, 6);
    assert_carries(game, 0, 0, 0, 0);
    assert_int_equal(game->tower_count, 1);
    assert_int_equal(game->towers[0], game->party.cell);
    assert_true(game_seen(game, MIDDLE * SIDE + x - 12));
    assert_false(game_seen(game, MIDDLE * SIDE + x - 13));
    assert_true(game_seen(game, (MIDDLE - 12) * SIDE + x));
    assert_false(game_seen(game, (MIDDLE - 12) * SIDE + x + 1));
    islet_free(islet);
}

// The party stands on a tongue of land in a rising sea.
static const char *const TONGUE[] = {"~~~~~~", "~@..,~", "~~~~~~"};
static const char *const TONGUE_ALTITUDES[] = {"~~~~~~", "~2119~", "~~~~~~"};
enum { TONGUE_ROWS = 3 };

static Islet *tongue(int tide, int east) {
    Islet *islet = situation(TONGUE, TONGUE_ALTITUDES, TONGUE_ROWS);
    islet->game.tide = (int16_t)tide;
    tide_flood(&islet->game, NULL);
    islet->game.party.cell += east;
    carry(&islet->game, 8, 8, 3, 0);
    return islet;
}

static void a_seawall_takes_four_stone_and_stands_three_higher(void **state) {
    (void)state;
    Islet *islet = tongue(0, 0);
    Game *game = &islet->game;
    int cell = game->party.cell;
    lacks(game, "b wall", GOOD_STONE, 4);
    builds(game, "b wall", BUILDING_WALL, 6);
    assert_carries(game, 8, 4, 3, 0);
    assert_int_equal(game_rim(game, cell), 2 + 3);
    assert_int_equal(islet->island.altitude[cell], 2);
    for (game->tide = 1; game->tide <= 5; game->tide++) {
        tide_flood(game, NULL);
        assert_int_equal(game_flooded(game, cell), game->tide == 5);
    }
    islet_free(islet);
}

static void a_wall_on_flooded_ground_gives_it_back(void **state) {
    (void)state;
    Islet *islet = tongue(2, 1);  // depth 1
    Game *game = &islet->game;
    int cell = game->party.cell;
    assert_true(game_flooded(game, cell));
    Events events = order(game, "b wall");
    assert_int_equal(told(&events, EVENT_DRIED).amount, 1);
    assert_false(game_flooded(game, cell));
    assert_true(game_flooded(game, cell - 1));
    order(game, "g");
    islet_free(islet);
}

// A hollow behind one low tile: a wall there makes all of it dry again.
static void a_wall_gives_back_what_lies_behind_it(void **state) {
    (void)state;
    static const char *const rows[] = {"~^^^^", "~@..^", "~^^^^"};
    static const char *const altitudes[] = {"~9999", "~2119", "~9999"};
    Islet *islet = situation(rows, altitudes, 3);
    Game *game = &islet->game;
    game->tide = 2;
    assert_int_equal(tide_flood(game, NULL), 3);
    carry(game, 0, 4, 0, 0);
    Events events = order(game, "b wall");
    assert_int_equal(told(&events, EVENT_DRIED).amount, 3);
    islet_free(islet);
}

// What an undone wall has told would tell of land that nobody has seen.
static void a_wall_tells_of_seen_tiles_alone(void **state) {
    (void)state;
    static const char *const rows[] = {"~^^^^", "~@..^", "~^^^^"};
    static const char *const altitudes[] = {"~9999", "~2119", "~9999"};
    Islet *islet = situation(rows, altitudes, 3);
    Game *game = &islet->game;
    game->tide = 2;
    tide_flood(game, NULL);
    carry(game, 0, 4, 0, 0);
    game->cells[game->party.cell + 2] &= (uint8_t)~CELL_SEEN;
    Events events = order(game, "b wall");
    assert_int_equal(told(&events, EVENT_DRIED).amount, 2);
    islet_free(islet);
}

static void a_wall_on_dry_ground_tells_of_nothing_given_back(void **state) {
    (void)state;
    Islet *islet = tongue(0, 0);
    Events events = order(&islet->game, "b wall");
    assert_int_equal(events.count, 1);
    islet_free(islet);
}

static void one_wall_a_tile(void **state) {
    (void)state;
    Islet *islet = tongue(0, 0);
    order(&islet->game, "b wall");
    refused(&islet->game, "b wall", REFUSAL_WALLED);
    order(&islet->game, "m E; b wall");
    islet_free(islet);
}

static void a_wall_is_built_on_land_no_deeper_than_one(void **state) {
    (void)state;
    Islet *islet = tongue(3, 1);
    islet->game.party.raft = true;
    refused(&islet->game, "b wall", REFUSAL_WALL_DEPTH);
    order(&islet->game, "m W; b wall");  // depth 1
    order(&islet->game, "m W");
    refused(&islet->game, "b wall", REFUSAL_FLOODED);  // original water
    islet_free(islet);
}

static void flooded_ground_takes_no_other_building(void **state) {
    (void)state;
    Islet *islet = tongue(1, 1);
    islet->island.sites[0] = (Site){.cell = islet->game.party.cell, .altitude = 1};
    islet->island.site_count = 1;
    static const char *const commands[] = {"b beacon", "b raft", "b camp", "b tower"};
    for (int i = 0; i < 4; i++) refused(&islet->game, commands[i], REFUSAL_FLOODED);
    order(&islet->game, "b wall");
    islet_free(islet);
}

static void a_site_that_a_wall_gave_back_takes_a_beacon_unless_it_burned_there(void **state) {
    (void)state;
    Islet *islet = tongue(2, 1);
    Game *game = &islet->game;
    islet->island.sites[0] = (Site){.cell = game->party.cell, .altitude = 1};
    islet->island.site_count = 1;
    carry(game, 5, 8, 3, 0);
    Game *before = snapshot(game);
    order(game, "b wall; b beacon");
    assert_int_equal(game_beacons_burning(game), 1);
    game_copy(game, before);
    game->beacons[0] = BEACON_DROWNED;
    order(game, "b wall");
    refused(game, "b beacon", REFUSAL_BEACON_DROWNED);
    free(before);
    islet_free(islet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_beacon_on_a_site_takes_five_wood_four_stone_three_sand),
        CHECK(a_beacon_stands_on_a_site_alone),
        CHECK(a_raft_at_a_shore_takes_eight_wood_and_travels_with_the_party),
        CHECK(a_raft_is_built_beside_water_alone),
        CHECK(a_camp_takes_five_wood_and_begins_empty),
        CHECK(a_camp_stands_on_grass_or_sand),
        CHECK(camps_are_four_tiles_apart_at_least),
        CHECK(camps_and_towers_keep_to_themselves_and_off_the_sites),
        CHECK(there_are_limits_to_camps_and_towers),
        CHECK(a_watchtower_shows_twelve_tiles_around_it_once),
        CHECK(a_seawall_takes_four_stone_and_stands_three_higher),
        CHECK(a_wall_on_flooded_ground_gives_it_back),
        CHECK(a_wall_gives_back_what_lies_behind_it),
        CHECK(a_wall_tells_of_seen_tiles_alone),
        CHECK(a_wall_on_dry_ground_tells_of_nothing_given_back),
        CHECK(one_wall_a_tile),
        CHECK(a_wall_is_built_on_land_no_deeper_than_one),
        CHECK(flooded_ground_takes_no_other_building),
        CHECK(a_site_that_a_wall_gave_back_takes_a_beacon_unless_it_burned_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
