// SPDX-License-Identifier: MIT
#include "../src/game/tide.h"

#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/rng.h"
#include "support/islet.h"

static Islet *islet_at_tide(const char *const *rows, const char *const *altitudes, int count,
                            int tide) {
    Islet *islet = islet_of(rows, altitudes, count);
    islet->island.rules.value[RULE_WALL_HEIGHT] = 3;
    islet->game.tide = (int16_t)tide;
    return islet;
}

// The definition: from the water that was there, on and on, into what the tide has reached.
static void flood_plainly(const Game *game, int tide, bool *wet) {
    const Island *island = game->island;
    for (int cell = 0; cell < island->cells; cell++) wet[cell] = island->kinds[cell] == TILE_WATER;
    for (bool changed = true; changed;) {
        changed = false;
        for (int cell = 0; cell < island->cells; cell++)
            for (int side = 0; side < DIRECTION_COUNT && !wet[cell]; side++) {
                int other = island_neighbour(island, cell, (Direction)side);
                if (other < 0 || !wet[other] || game_rim(game, cell) > tide) continue;
                wet[cell] = changed = true;
            }
    }
}

static void same_flood(const Game *game) {
    bool *wet = calloc((size_t)game->island->cells, sizeof *wet);
    assert_non_null(wet);
    flood_plainly(game, game->tide, wet);
    for (int cell = 0; cell < game->island->cells; cell++)
        if (wet[cell] != game_flooded(game, cell))
            FAIL("tide %d: cell %d is %s", game->tide, cell, wet[cell] ? "dry" : "wet");
    free(wet);
}

static int wet_land(const Game *game) {
    int wet = 0;
    for (int cell = 0; cell < game->island->cells; cell++)
        wet += game_flooded(game, cell) && game->island->kinds[cell] != TILE_WATER;
    return wet;
}

// A hollow of 1 with a rim of 4 that has a notch of 3, and a beach outside.
static const char *const HOLLOW[] = {
    "~~~~~~~~", "~......~", "~,^^^,.~", "~,^..^.~", "~,^..,.~", "~,^^^^.~", "~......~", "~~~~~~~~",
};
static const char *const HOLLOW_ALTITUDES[] = {
    "~~~~~~~~", "~111111~", "~244451~", "~241141~", "~241131~", "~244441~", "~111111~", "~~~~~~~~",
};
enum { HOLLOW_ROWS = 8, HOLLOW_BEACH = 16, HOLLOW_NOTCH = 4 * 8 + 5, HOLLOW_FLOOR = 3 * 8 + 3 };

static void a_hollow_stays_dry_until_its_rim_is_overtopped(void **state) {
    (void)state;
    const int expected[] = {0, 16, 4, 5, 10, 1, 0};
    Islet *islet = islet_of(HOLLOW, HOLLOW_ALTITUDES, HOLLOW_ROWS);
    for (int tide = 0; tide < 7; tide++) {
        islet->game.tide = (int16_t)tide;
        int dried = -1, flooded = tide_flood(&islet->game, &dried);
        assert_int_equal(flooded, expected[tide]);
        assert_int_equal(dried, 0);
        assert_int_equal(game_flooded(&islet->game, HOLLOW_FLOOR), tide >= 3);
        same_flood(&islet->game);
    }
    islet_free(islet);
}

static void corners_let_no_water_through(void **state) {
    (void)state;
    static const char *const rows[] = {"~~~~", "~^^~", "~^.^", "~~^^"};
    static const char *const altitudes[] = {"~~~~", "~89~", "~919", "~~99"};
    Islet *islet = islet_at_tide(rows, altitudes, 4, 8);
    assert_int_equal(tide_flood(&islet->game, NULL), 1);
    assert_false(game_flooded(&islet->game, 2 * 4 + 2));
    islet_free(islet);
}

static void the_map_ends_at_its_border(void **state) {
    (void)state;
    static const char *const rows[] = {".~.", "..^", ".^."};
    static const char *const altitudes[] = {"1~5", "118", "181"};
    Islet *islet = islet_at_tide(rows, altitudes, 3, 2);
    assert_int_equal(tide_flood(&islet->game, NULL), 4);
    assert_false(game_flooded(&islet->game, 8));
    same_flood(&islet->game);
    islet_free(islet);
}

static void a_wall_in_the_notch_keeps_the_hollow_dry(void **state) {
    (void)state;
    Islet *islet = islet_at_tide(HOLLOW, HOLLOW_ALTITUDES, HOLLOW_ROWS, 3);
    islet->game.cells[HOLLOW_NOTCH] |= CELL_WALL;
    assert_int_equal(tide_flood(&islet->game, NULL), 16 + 4);
    assert_false(game_flooded(&islet->game, HOLLOW_FLOOR));
    same_flood(&islet->game);
    islet_free(islet);
}

static void a_wall_gives_back_the_ground_behind_it(void **state) {
    (void)state;
    Islet *islet = islet_at_tide(HOLLOW, HOLLOW_ALTITUDES, HOLLOW_ROWS, 3);
    assert_int_equal(tide_flood(&islet->game, NULL), 25);
    islet->game.cells[HOLLOW_NOTCH] |= CELL_WALL;
    int dried = -1;
    assert_int_equal(tide_flood(&islet->game, &dried), 0);
    assert_int_equal(dried, 5);
    same_flood(&islet->game);
    islet_free(islet);
}

static void an_overtopped_wall_holds_nothing(void **state) {
    (void)state;
    Islet *islet = islet_at_tide(HOLLOW, HOLLOW_ALTITUDES, HOLLOW_ROWS, 3);
    islet->game.cells[HOLLOW_NOTCH] |= CELL_WALL;
    tide_flood(&islet->game, NULL);
    islet->game.tide = 4;  // over the rim, though not over the wall
    assert_int_equal(tide_flood(&islet->game, NULL), 4 + 10);
    assert_false(game_flooded(&islet->game, HOLLOW_NOTCH));
    islet->game.tide = 6;
    assert_int_equal(tide_flood(&islet->game, NULL), 2);
    assert_true(game_flooded(&islet->game, HOLLOW_NOTCH));
    same_flood(&islet->game);
    islet_free(islet);
}

static void a_flood_changes_nothing_but_its_own_flag(void **state) {
    (void)state;
    Islet *islet = islet_at_tide(HOLLOW, HOLLOW_ALTITUDES, HOLLOW_ROWS, 3);
    Game *game = &islet->game, *before = malloc(sizeof *before);
    assert_non_null(before);
    for (int cell = 0; cell < islet->island.cells; cell++)
        game->cells[cell] |= (uint8_t)(cell % 4 << CELL_USED_SHIFT);
    game_copy(before, game);
    tide_flood(game, NULL);
    for (int cell = 0; cell < islet->island.cells; cell++)
        assert_int_equal(game->cells[cell] & ~CELL_FLOODED, before->cells[cell] & ~CELL_FLOODED);
    for (int part = 0; part < PART_COUNT; part++)
        if (part != PART_WORLD)
            assert_true(game_hash(game, (GamePart)part) == game_hash(before, (GamePart)part));
    free(before);
    islet_free(islet);
}

static void random_floods_are_those_of_the_definition(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        Islet *islet = islet_random(11 + (int)seed % 7, 9 + (int)seed % 5, seed);
        if (seed % 2) islet_flow(islet, seed);
        Game *game = &islet->game;
        Rng rng = rng_make(seed, 1);
        for (int tide = 0; tide <= 17; tide++) {
            game->tide = (int16_t)tide;
            int before = wet_land(game), dried = -1;
            int flooded = tide_flood(game, &dried);
            same_flood(game);
            assert_int_equal(dried, 0);
            assert_int_equal(flooded, wet_land(game) - before);
            // A wall under water or in its way.
            before = wet_land(game);
            int cell = rng_range(&rng, 0, islet->island.cells - 1);
            if (islet->island.kinds[cell] != TILE_WATER) game->cells[cell] |= CELL_WALL;
            assert_int_equal(tide_flood(game, &dried), 0);
            same_flood(game);
            assert_int_equal(dried, before - wet_land(game));
        }
        islet_free(islet);
    }
}

// Plains and winding passages as large as can be: more waits than there is room for at a time. The
// sea comes from the corner that is looked at first, or from the last.
static void draw_maze(Islet *islet, int winding, int sea) {
    enum { SIDE = GAME_SIDE_MOST };
    for (int cell = 0; cell < SIDE * SIDE; cell++) {
        int along = winding == 1 ? cell % SIDE : cell / SIDE;
        int across = winding == 1 ? cell / SIDE : cell % SIDE;
        bool gap = across == (along / 2 % 2 ? 0 : SIDE - 1);
        islet->island.kinds[cell] = cell == sea ? TILE_WATER : TILE_SAND;
        islet->island.altitude[cell] = winding && along % 2 && !gap ? 9 : 1;
    }
    islet_restart(islet);
}

static void the_largest_plains_and_passages_are_flooded_whole(void **state) {
    (void)state;
    enum { SIDE = GAME_SIDE_MOST, LAST = SIDE * SIDE - 1 };
    Islet *islet = islet_random(SIDE, SIDE, 1);
    for (int winding = 0; winding < 3; winding++)
        for (int last = 0; last < 2; last++) {
            // The last cell of a maze is a wall, beside the end of the passage.
            draw_maze(islet, winding, last ? LAST : 0);
            islet->game.tide = 1;
            int walls = winding ? SIDE / 2 * (SIDE - 1) : 0;
            int dry = winding && last ? walls - 1 : walls;
            assert_int_equal(tide_flood(&islet->game, NULL), SIDE * SIDE - 1 - dry);
        }
    islet_free(islet);
}

static bool is_left_out(const Game *game, int cell) {
    if (game_flooded(game, cell) || game_rim(game, cell) > game->tide) return false;
    for (int side = 0; side < DIRECTION_COUNT; side++) {
        int other = island_neighbour(game->island, cell, (Direction)side);
        if (other >= 0 && game_flooded(game, other)) return true;
    }
    return false;
}

static void no_corner_of_a_large_thicket_is_left_out(void **state) {
    (void)state;
    enum { SIDE = GAME_SIDE_MOST, LAST = SIDE * SIDE - 1 };
    Islet *islet = islet_random(SIDE, SIDE, 1);
    Rng rng = rng_make(1, 1);
    for (int percent = 10; percent <= 30; percent += 5) {
        for (int cell = 0; cell < SIDE * SIDE; cell++) {
            islet->island.kinds[cell] = TILE_SAND;
            islet->island.altitude[cell] = rng_range(&rng, 0, 99) < percent ? 9 : 1;
        }
        // The sea comes from the south-east, so that all lies behind.
        for (int x = 0; x < SIDE; x++) islet->island.kinds[LAST - x] = TILE_WATER;
        islet_restart(islet);
        islet->game.tide = 1;
        assert_true(tide_flood(&islet->game, NULL) > SIDE * SIDE / 2);
        for (int cell = 0; cell < SIDE * SIDE; cell++)
            assert_false(is_left_out(&islet->game, cell));
    }
    islet_free(islet);
}

static void a_preview_tells_which_rise_takes_what(void **state) {
    (void)state;
    enum { MOST = 19 };
    int told = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        Islet *islet = islet_random(12, 10 + (int)seed % 5, seed);
        Game *game = &islet->game;
        game->tide = (int16_t)(seed % 5);
        tide_flood(game, NULL);
        for (int i = 0; i < 4; i++) game->cells[37 + i * 13 % 60] |= CELL_WALL;
        tide_flood(game, NULL);
        uint8_t *when = malloc((size_t)islet->island.cells);
        bool *wet = malloc((size_t)islet->island.cells * sizeof *wet);
        assert_true(when && wet);
        for (int rises = 0; rises <= MOST; rises += 1 + rises / 3) {
            tide_preview(game, rises, when);
            for (int rise = 0; rise <= rises; rise++) {
                flood_plainly(game, game->tide + rise, wet);
                for (int cell = 0; cell < islet->island.cells; cell++, told++)
                    assert_int_equal(when[cell] <= rise, wet[cell]);
            }
            for (int cell = 0; cell < islet->island.cells; cell++)
                assert_in_range(when[cell], 0, rises + 1);
        }
        free(wet);
        free(when);
        islet_free(islet);
    }
    assert_true(told > 100000);
}

// A preview of the island on which all that was not seen is sea, or ground that stays dry for ever.
static void preview_without_unseen(Islet *islet, const Game *game, bool sea, int rises,
                                   uint8_t *when) {
    Game *other = &islet->game;
    int8_t *altitude = islet->island.altitude;
    for (int cell = 0; cell < islet->island.cells; cell++) {
        if (game_seen(game, cell)) continue;
        altitude[cell] = sea ? ALTITUDE_SEA : INT8_MAX;
        other->cells[cell] = sea ? TILE_WATER | CELL_FLOODED : TILE_ROCK;
    }
    tide_preview(other, rises, when);
}

static void a_preview_of_what_was_seen_has_the_truth_between_its_bounds(void **state) {
    (void)state;
    enum { RISES = 4, CELLS = 400 };
    static uint8_t truth[CELLS], soonest[CELLS], latest[CELLS], sea[CELLS], ground[CELLS];
    static Game kept;
    int sure = 0, unsure = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        Islet *islet = islet_random(16, 12 + (int)seed % 5, seed);
        Game *game = &islet->game;
        Rng rng = rng_make(seed, 3);
        game->tide = (int16_t)(seed % 4);
        tide_flood(game, NULL);
        for (int cell = 0; cell < islet->island.cells; cell++)
            if (rng_below(&rng, 4) > 0) game->cells[cell] |= CELL_SEEN;
        game_copy(&kept, game);
        tide_preview(game, RISES, truth);
        tide_preview_seen(game, RISES, soonest, latest);
        int8_t altitude[CELLS];
        memcpy(altitude, islet->island.altitude, (size_t)islet->island.cells);
        preview_without_unseen(islet, &kept, true, RISES, sea);
        game_copy(game, &kept);
        memcpy(islet->island.altitude, altitude, (size_t)islet->island.cells);
        preview_without_unseen(islet, &kept, false, RISES, ground);
        for (int cell = 0; cell < islet->island.cells; cell++) {
            if (!game_seen(&kept, cell)) continue;
            assert_int_equal(soonest[cell], sea[cell]);
            assert_int_equal(latest[cell], ground[cell]);
            assert_in_range(truth[cell], soonest[cell], latest[cell]);
            sure += soonest[cell] == latest[cell];
            unsure += soonest[cell] != latest[cell];
        }
        islet_free(islet);
    }
    assert_true(sure > 1000 && unsure > 200);
}

static void a_preview_changes_nothing(void **state) {
    (void)state;
    Islet *islet = islet_at_tide(HOLLOW, HOLLOW_ALTITUDES, HOLLOW_ROWS, 1);
    tide_flood(&islet->game, NULL);
    uint8_t before[HOLLOW_ROWS * 8], when[HOLLOW_ROWS * 8];
    memcpy(before, islet->game.cells, sizeof before);
    tide_preview(&islet->game, 3, when);
    assert_memory_equal(before, islet->game.cells, sizeof before);
    assert_int_equal(when[0], 0);
    assert_int_equal(when[HOLLOW_FLOOR], 2);
    assert_int_equal(when[2 * 8 + 2], 3);
    assert_int_equal(when[2 * 8 + 5], 4);  // 5, later than that
    islet_free(islet);
}

static void the_next_rise_is_told_until_there_is_none(void **state) {
    (void)state;
    Islet *islet = islet_of(HOLLOW, HOLLOW_ALTITUDES, HOLLOW_ROWS);
    Game *game = &islet->game;
    Rules *rules = &islet->island.rules;
    rules->value[RULE_DAYS] = 10;
    rules->value[RULE_SHIP_DAYS] = 2;
    rules->value[RULE_TIDE_STEP] = 5;
    const int expected[] = {0, 5, 5, 5, 5, 5, 9, 9, 9, 9, 10};
    for (int day = 1; day <= 10; day++) {
        game->day = (int16_t)day;
        assert_int_equal(tide_next_day(game), expected[day]);
    }
    game->day = 11;
    assert_int_equal(tide_next_day(game), 0);
    game->day = 10;
    game->outcome = OUTCOME_LATE;
    assert_int_equal(tide_next_day(game), 0);
    islet_free(islet);
}

static void the_sea_rises_on_the_evenings_that_are_told(void **state) {
    (void)state;
    Islet *islet = islet_of(HOLLOW, HOLLOW_ALTITUDES, HOLLOW_ROWS);
    Game *game = &islet->game;
    islet->island.rules.value[RULE_HUNGRY_NIGHTS] = 20;
    game->party.cell = 2 * 8 + 5;
    int rises = 0;
    while (game->outcome == OUTCOME_PLAYING) {
        int day = game->day, tide = game->tide, told = tide_next_day(game);
        assert_int_equal(game_apply(game, (Command){.verb = VERB_END_DAY}, NULL).reason, 0);
        assert_int_equal(game->tide - tide, told == day);
        rises += told == day;
    }
    assert_int_equal(rises, islet->island.final_tide);
    islet_free(islet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_hollow_stays_dry_until_its_rim_is_overtopped),
        CHECK(corners_let_no_water_through),
        CHECK(the_map_ends_at_its_border),
        CHECK(a_wall_in_the_notch_keeps_the_hollow_dry),
        CHECK(a_wall_gives_back_the_ground_behind_it),
        CHECK(an_overtopped_wall_holds_nothing),
        CHECK(a_flood_changes_nothing_but_its_own_flag),
        CHECK(random_floods_are_those_of_the_definition),
        CHECK(the_largest_plains_and_passages_are_flooded_whole),
        CHECK(no_corner_of_a_large_thicket_is_left_out),
        CHECK(a_preview_tells_which_rise_takes_what),
        CHECK(a_preview_of_what_was_seen_has_the_truth_between_its_bounds),
        CHECK(a_preview_changes_nothing),
        CHECK(the_next_rise_is_told_until_there_is_none),
        CHECK(the_sea_rises_on_the_evenings_that_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
