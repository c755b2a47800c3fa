// SPDX-License-Identifier: MIT
// Ways on islands drawn by hand; test_path compares those on random ones.
#include "../src/game/path.h"

#include "../src/base/memory.h"
#include "support/islet.h"

typedef struct Some {
    bool wanted[25];
} Some;

static bool is_some(const Game *game, int cell, const void *context) {
    (void)game;
    return ((const Some *)context)->wanted[cell];
}

static const char *const MEADOW[] = {",,,,,", ",,,,,", ",,@,,", ",,,,,", ",,,,,"};

static void of_equal_cells_the_lowest_is_the_nearest(void **state) {
    (void)state;
    Islet *islet = islet_of(MEADOW, NULL, 5);
    PathFinder finder;
    assert_true(path_init(&finder, 25));
    const PathWish wish = {.start = 12, .all = true};
    Some some = {0};
    for (int i = 0; i < 4; i++) some.wanted[(const int[]){22, 14, 10, 2}[i]] = true;
    assert_int_equal(path_nearest(&finder, &islet->game, &wish, is_some, &some), 2);
    some.wanted[2] = false;
    assert_int_equal(path_nearest(&finder, &islet->game, &wish, is_some, &some), 10);
    path_free(&finder);
    islet_free(islet);
}

static void the_start_itself_may_be_wanted(void **state) {
    (void)state;
    Islet *islet = islet_of(MEADOW, NULL, 5);
    PathFinder finder;
    assert_true(path_init(&finder, 25));
    Some some = {0};
    some.wanted[12] = some.wanted[0] = true;
    const PathWish wish = {.start = 12, .all = true};
    assert_int_equal(path_nearest(&finder, &islet->game, &wish, is_some, &some), 12);
    assert_int_equal(finder.cost[12], 0);
    assert_int_equal(path_steps(&finder, &islet->island, 12, NULL, 0), 0);
    path_free(&finder);
    islet_free(islet);
}

static void of_equal_ways_the_last_step_is_north_before_east_south_and_west(void **state) {
    (void)state;
    Islet *islet = islet_of(MEADOW, NULL, 5);
    PathFinder finder;
    assert_true(path_init(&finder, 25));
    const PathWish wish = {.start = 12, .all = true};
    path_nearest(&finder, &islet->game, &wish, NULL, NULL);
    const Direction expected[25] = {
        NORTH, NORTH, NORTH, NORTH, NORTH,  //
        NORTH, NORTH, NORTH, NORTH, NORTH,  //
        WEST,  WEST,  0,     EAST,  EAST,  //
        SOUTH, SOUTH, SOUTH, EAST,  EAST,  //
        SOUTH, SOUTH, SOUTH, EAST,  EAST,
    };
    for (int cell = 0; cell < 25; cell++)
        if (cell != 12) {
            uint8_t steps[9];
            int count = path_steps(&finder, &islet->island, cell, steps, 9);
            assert_in_range(count, 1, 9);
            assert_int_equal(steps[count - 1], expected[cell]);
        }
    path_free(&finder);
    islet_free(islet);
}

static void unseen_cells_are_never_entered(void **state) {
    (void)state;
    static const char *const rows[] = {"@,,", ",^,", ",,,"};
    Islet *islet = islet_of(rows, NULL, 3);
    PathFinder finder;
    assert_true(path_init(&finder, 9));
    for (int cell = 0; cell < 9; cell++) islet->game.cells[cell] |= CELL_SEEN;
    islet->game.cells[1] &= (uint8_t)~CELL_SEEN;
    islet->game.cells[8] &= (uint8_t)~CELL_SEEN;
    PathWish wish = {.start = 0};
    path_nearest(&finder, &islet->game, &wish, NULL, NULL);
    assert_int_equal(finder.cost[1], PATH_FAR);
    assert_int_equal(finder.cost[8], PATH_FAR);
    assert_int_equal(finder.cost[2], 2 + 4 + 2 + 2);
    wish.all = true;
    path_nearest(&finder, &islet->game, &wish, NULL, NULL);
    assert_int_equal(finder.cost[2], 4);
    path_free(&finder);
    islet_free(islet);
}

static void a_limit_ends_the_search_at_that_many_ticks(void **state) {
    (void)state;
    static const char *const rows[] = {"@,,,,,,,,"};
    Islet *islet = islet_of(rows, NULL, 1);
    PathFinder finder;
    assert_true(path_init(&finder, 9));
    for (int limit = 1; limit < 16; limit++) {
        const PathWish wish = {.start = 0, .all = true, .limit = limit};
        path_nearest(&finder, &islet->game, &wish, NULL, NULL);
        for (int x = 0; x < 9; x++)
            assert_int_equal(finder.cost[x], 2 * x <= limit ? 2 * x : PATH_FAR);
        assert_int_equal(finder.settled, limit / 2 + 1);
    }
    path_free(&finder);
    islet_free(islet);
}

// The far shore is 4 steps over water or 10 by land; the raft costs 3 to launch.
static const char *const BAY[] = {
    "~~~~~~",
    "~@~~,~",
    "~,~~,~",
    "~,,,,~",
};

static void a_raft_is_launched_where_that_is_cheapest(void **state) {
    (void)state;
    Islet *islet = islet_of(BAY, NULL, 4);
    PathFinder finder;
    assert_true(path_init(&finder, 24));
    PathWish wish = {.start = 7, .all = true, .raft = true};
    path_nearest(&finder, &islet->game, &wish, NULL, NULL);
    assert_int_equal(finder.cost[8], 3 + 2);
    assert_int_equal(finder.cost[9], 3 + 2 + 2);
    assert_int_equal(finder.cost[10], 3 + 2 + 2 + 2);
    assert_int_equal(finder.cost[3 * 6 + 3], 2 + 2 + 2 + 2);
    uint8_t steps[3];
    assert_int_equal(path_steps(&finder, &islet->island, 10, steps, 3), 3);
    for (int i = 0; i < 3; i++) assert_int_equal(steps[i], EAST);
    wish.raft = false;  // the bay is a coast, at depth 0
    path_nearest(&finder, &islet->game, &wish, NULL, NULL);
    assert_int_equal(finder.cost[8], 5);
    assert_int_equal(finder.cost[0], PATH_FAR);
    path_free(&finder);
    islet_free(islet);
}

// The longest that nothing is settled for: launching takes as long as can be, then a raft's step.
static void the_dearest_steps_are_waited_for(void **state) {
    (void)state;
    static const char *const rows[] = {"~~~", "~@~", "~~~"};
    Islet *islet = islet_of(rows, NULL, 3);
    const Rule which[] = {RULE_RAFT_LAUNCH, RULE_RAFT_STEP, RULE_STORM_RAFT};
    int dearest = 0;
    for (int i = 0; i < 3; i++) {
        islet->island.rules.value[which[i]] = RULE_INFO[which[i]].high;
        dearest += RULE_INFO[which[i]].high;
    }
    islet->island.storms = UINT64_C(1) << 1;
    PathFinder finder;
    assert_true(path_init(&finder, 9));
    const PathWish wish = {.start = 4, .all = true, .raft = true};
    path_nearest(&finder, &islet->game, &wish, NULL, NULL);
    assert_int_equal(finder.settled, 9);
    assert_int_equal(finder.cost[1], dearest);
    path_free(&finder);
    islet_free(islet);
}

static void no_more_steps_are_written_than_there_is_room_for(void **state) {
    (void)state;
    static const char *const rows[] = {"@,,,", "^^^,"};
    Islet *islet = islet_of(rows, NULL, 2);
    PathFinder finder;
    assert_true(path_init(&finder, 8));
    const PathWish wish = {.start = 0, .all = true};
    path_nearest(&finder, &islet->game, &wish, NULL, NULL);
    for (int most = 0; most <= 5; most++) {
        uint8_t steps[6] = {9, 9, 9, 9, 9, 9};
        const uint8_t whole[4] = {EAST, EAST, EAST, SOUTH};
        assert_int_equal(path_steps(&finder, &islet->island, 7, steps, most), 4);
        for (int i = 0; i < 6; i++) assert_int_equal(steps[i], i < most && i < 4 ? whole[i] : 9);
    }
    path_free(&finder);
    islet_free(islet);
}

// Ways can be dearer than a cost can tell: such cells are not reached.
static void ways_beyond_all_costs_are_not_reached(void **state) {
    (void)state;
    enum { SIDE = 160 };
    Islet *islet = islet_random(SIDE, SIDE, 1);
    for (int cell = 0; cell < SIDE * SIDE; cell++) {
        int x = cell % SIDE, y = cell / SIDE;
        bool sea = y % 2 && x != (y / 2 % 2 ? 0 : SIDE - 1);
        islet->island.kinds[cell] = sea ? TILE_WATER : TILE_ROCK;
        islet->island.altitude[cell] = sea ? ALTITUDE_SEA : 1;
    }
    islet->island.rules.value[RULE_STEP_ROCK] = 12;
    islet_restart(islet);
    PathFinder finder;
    assert_true(path_init(&finder, SIDE * SIDE));
    const PathWish wish = {.start = 0, .all = true};
    path_nearest(&finder, &islet->game, &wish, NULL, NULL);
    assert_int_equal(finder.settled, (PATH_FAR - 1) / 12 + 1);
    int last = finder.order[finder.settled - 1];
    assert_int_equal(finder.cost[last], (PATH_FAR - 1) / 12 * 12);
    assert_int_equal(path_steps(&finder, &islet->island, last, NULL, 0), (PATH_FAR - 1) / 12);
    path_free(&finder);
    islet_free(islet);
}

static void a_finder_is_refused_without_memory(void **state) {
    (void)state;
    memory_fail_at(1000, 0);
    PathFinder finder;
    assert_true(path_init(&finder, 100));
    long calls = memory_calls();
    path_free(&finder);
    assert_true(calls >= 5);
    for (long call = 1; call <= calls; call++) {
        memory_fail_at(call, 0);
        assert_false(path_init(&finder, 100));
        assert_null(finder.cost);
        assert_null(finder.next);
    }
    memory_fail_at(0, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(of_equal_cells_the_lowest_is_the_nearest),
        CHECK(the_start_itself_may_be_wanted),
        CHECK(of_equal_ways_the_last_step_is_north_before_east_south_and_west),
        CHECK(unseen_cells_are_never_entered),
        CHECK(a_limit_ends_the_search_at_that_many_ticks),
        CHECK(a_raft_is_launched_where_that_is_cheapest),
        CHECK(the_dearest_steps_are_waited_for),
        CHECK(no_more_steps_are_written_than_there_is_room_for),
        CHECK(ways_beyond_all_costs_are_not_reached),
        CHECK(a_finder_is_refused_without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
