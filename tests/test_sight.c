// SPDX-License-Identifier: MIT
#include "../src/game/game_parts.h"

#include <stdlib.h>

#include "../src/worldgen/rng.h"
#include "support/islet.h"

static int least(int a, int b) { return a < b ? a : b; }

// The definition, a tile at a time.
static bool sees(const Game *game, int from, int to) {
    const Island *island = game->island;
    const int *value = island->rules.value;
    int eye = island->altitude[from] > game->tide ? island->altitude[from] : game->tide;
    int reach = value[RULE_SIGHT] + eye / value[RULE_SIGHT_LEVELS];
    if (island_storm(island, game->day)) reach -= value[RULE_STORM_SIGHT];
    if (reach < 1) reach = 1;
    int higher = island->altitude[to] - eye;
    if (higher > 0) reach += higher / value[RULE_SIGHT_LEVELS];
    reach = least(reach, SIGHT_MOST);
    int dx = to % island->width - from % island->width;
    int dy = to / island->width - from / island->width;
    return dx * dx + dy * dy <= reach * reach;
}

static bool in_circle(const Game *game, int from, int to, int radius) {
    int width = game->island->width;
    int dx = to % width - from % width, dy = to / width - from / width;
    return dx * dx + dy * dy <= radius * radius;
}

static void forget(Game *game) {
    for (int cell = 0; cell < game->island->cells; cell++) game->cells[cell] &= (uint8_t)~CELL_SEEN;
    game->land_seen = 0;
}

static int land_seen(const Game *game) {
    int seen = 0;
    for (int cell = 0; cell < game->island->cells; cell++)
        seen += game_seen(game, cell) && game->island->kinds[cell] != TILE_WATER &&
                game->island->kinds[cell] != TILE_RIVER;
    return seen;
}

// One look from a cell with nothing known before; returns what was seen. `radius` is -1 for eyes.
static int same_view(Game *game, int from, int radius) {
    forget(game);
    int seen = radius < 0 ? sight_reveal(game, from) : sight_reveal_circle(game, from, radius);
    int expected = 0;
    for (int cell = 0; cell < game->island->cells; cell++) {
        bool plain = radius < 0 ? sees(game, from, cell)
                                : in_circle(game, from, cell, least(radius, SIGHT_MOST));
        if (plain != game_seen(game, cell))
            FAIL("tide %d: %d is %s from %d", game->tide, cell, plain ? "not seen" : "seen", from);
        expected += plain;
    }
    assert_int_equal(seen, expected);
    assert_int_equal(game->land_seen, land_seen(game));
    return seen;
}

static void every_cell_of_random_islands_sees_what_it_should(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 8; seed++) {
        Islet *islet = islet_random(37 + (int)seed * 3, 29 + (int)seed * 5, seed);
        for (int from = 0; from < islet->island.cells; from += 1 + (int)seed) {
            islet->game.tide = (int16_t)(from % 19);
            same_view(&islet->game, from, -1);
        }
        islet_free(islet);
    }
}

static void sight_keeps_to_whatever_the_rules_say(void **state) {
    (void)state;
    Islet *islet = islet_random(97, 90, 3);
    Rules *rules = &islet->island.rules;
    Game *game = &islet->game;
    islet->island.storms = UINT64_C(1) << 4;
    Rng rng = rng_make(3, 1);
    int farthest = 0;
    for (int i = 0; i < 1500; i++) {
        const Rule which[] = {RULE_SIGHT, RULE_SIGHT_LEVELS, RULE_STORM_SIGHT};
        for (int rule = 0; rule < 3; rule++) {
            const RuleInfo *info = &RULE_INFO[which[rule]];
            int high = info->high - info->low > 3 && i % 2 ? info->low + 3 : info->high;
            rules->value[which[rule]] = rng_range(&rng, info->low, high);
        }
        // Farther than a level may set.
        if (i % 7 == 0) rules->value[RULE_SIGHT] = rng_range(&rng, 30, 45);
        game->day = (int16_t)rng_range(&rng, 4, 5);
        game->tide = (int16_t)rng_range(&rng, 0, i % 3 ? 16 : DAY_LIMIT);
        int seen = same_view(game, rng_range(&rng, 0, islet->island.cells - 1), -1);
        if (seen > farthest) farthest = seen;
    }
    assert_true(farthest > 3 * SIGHT_MOST * SIGHT_MOST / 2);  // the limit was met
    islet_free(islet);
}

static void a_tower_shows_a_plain_circle(void **state) {
    (void)state;
    Islet *islet = islet_random(83, 91, 5);
    Rng rng = rng_make(5, 1);
    for (int radius = 0; radius <= SIGHT_MOST + 3; radius++)
        for (int i = 0; i < 12; i++) {
            islet->game.tide = (int16_t)i;
            same_view(&islet->game, rng_range(&rng, 0, islet->island.cells - 1), radius);
        }
    islet_free(islet);
}

// A long shore: the eye is on the left, a hill and a peak stand on the right.
static const char *const SHORE[] = {
    "~~~~~~~~~~~~~~~~",
    "~@,,,,,,,^,,,^~~",
    "~~~~~~~~~~~~~~~~",
};
static const char *const SHORE_ALTITUDES[] = {
    "~~~~~~~~~~~~~~~~",
    "~121111191111g~~",
    "~~~~~~~~~~~~~~~~",
};
enum { SHORE_EYE = 17 };

static void peaks_show_from_afar(void **state) {
    (void)state;
    Islet *islet = islet_of(SHORE, SHORE_ALTITUDES, 3);
    Game *game = &islet->game;
    // 5 tiles from the shore; altitude 9 adds 4 to that, 16 adds 7.
    for (int x = 1; x <= 6; x++) assert_true(game_seen(game, 16 + x));
    assert_false(game_seen(game, 16 + 7));
    assert_true(game_seen(game, 16 + 8));
    assert_false(game_seen(game, 16 + 10));
    assert_true(game_seen(game, 16 + 13));
    assert_false(game_seen(game, 16 + 14));
    assert_int_equal(game->land_seen, 6 + 1 + 1);
    islet_free(islet);
}

static void a_storm_takes_two_tiles_of_sight_but_never_all(void **state) {
    (void)state;
    Islet *islet = islet_of(SHORE, SHORE_ALTITUDES, 3);
    Game *game = &islet->game;
    islet->island.storms = UINT64_C(1) << 3;
    game->day = 3;
    forget(game);
    sight_reveal(game, SHORE_EYE);
    assert_true(game_seen(game, 16 + 4));
    assert_false(game_seen(game, 16 + 5));
    islet->island.rules.value[RULE_SIGHT] = 1;
    forget(game);
    sight_reveal(game, SHORE_EYE);
    assert_true(game_seen(game, 16 + 2) && game_seen(game, 1));
    assert_false(game_seen(game, 16 + 3));
    islet_free(islet);
}

static void climbing_and_the_tide_lift_the_eye(void **state) {
    (void)state;
    Islet *islet = islet_of(SHORE, SHORE_ALTITUDES, 3);
    Game *game = &islet->game;
    forget(game);
    sight_reveal(game, 16 + 13);  // 5 + 16 / 2
    assert_true(game_seen(game, 16));
    game->tide = 4;
    forget(game);
    sight_reveal(game, SHORE_EYE);  // 5 + 4 / 2
    assert_true(game_seen(game, 16 + 8));
    assert_false(game_seen(game, 16 + 9));
    assert_true(game_seen(game, 16 + 13));
    islet_free(islet);
}

static void what_was_seen_stays_known_and_is_counted_once(void **state) {
    (void)state;
    Islet *islet = islet_random(64, 48, 11);
    islet_flow(islet, 11);
    assert_true(islet->island.rivers > 0);
    Game *game = &islet->game;
    forget(game);
    Rng rng = rng_make(11, 1);
    int seen = 0;
    for (int i = 0; i < 300; i++) {
        int from = rng_range(&rng, 0, islet->island.cells - 1);
        seen += i % 10 ? sight_reveal(game, from) : sight_reveal_circle(game, from, 6);
        assert_int_equal(sight_reveal_circle(game, from, 2), 0);
        assert_int_equal(game->land_seen, land_seen(game));
        int known = 0;
        for (int cell = 0; cell < islet->island.cells; cell++) known += game_seen(game, cell);
        assert_int_equal(known, seen);
    }
    assert_int_equal(seen, islet->island.cells);
    islet_free(islet);
}

static void a_look_changes_nothing_but_what_is_known(void **state) {
    (void)state;
    Islet *islet = islet_random(40, 40, 13);
    Game *game = &islet->game, *before = malloc(sizeof *before);
    assert_non_null(before);
    for (int cell = 0; cell < islet->island.cells; cell++)
        game->cells[cell] |= (uint8_t)(cell * 8 & (CELL_USED | CELL_WALL));
    game_copy(before, game);
    assert_true(sight_reveal(game, 820) > 0);
    for (int cell = 0; cell < islet->island.cells; cell++)
        assert_int_equal(game->cells[cell] & ~CELL_SEEN, before->cells[cell] & ~CELL_SEEN);
    assert_true(game_hash(game, PART_PARTY) == game_hash(before, PART_PARTY));
    free(before);
    islet_free(islet);
}

static void the_party_sees_now_what_a_look_would_show(void **state) {
    (void)state;
    Islet *islet = islet_random(60, 50, 17);
    Game *game = &islet->game;
    islet->island.storms = UINT64_C(1) << 2;
    for (int from = 0; from < islet->island.cells; from += 37) {
        game->party.cell = from;
        game->tide = (int16_t)(from % 18);
        game->day = (int16_t)(1 + from % 2);
        forget(game);
        sight_reveal(game, from);
        for (int cell = 0; cell < islet->island.cells; cell++)
            assert_int_equal(sight_in_view(game, cell), game_seen(game, cell));
    }
    islet_free(islet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_cell_of_random_islands_sees_what_it_should),
        CHECK(sight_keeps_to_whatever_the_rules_say),
        CHECK(a_tower_shows_a_plain_circle),
        CHECK(peaks_show_from_afar),
        CHECK(a_storm_takes_two_tiles_of_sight_but_never_all),
        CHECK(climbing_and_the_tide_lift_the_eye),
        CHECK(what_was_seen_stays_known_and_is_counted_once),
        CHECK(a_look_changes_nothing_but_what_is_known),
        CHECK(the_party_sees_now_what_a_look_would_show),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
