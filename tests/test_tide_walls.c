// SPDX-License-Identifier: MIT
// Rises and walls as they are played, against the flood that is worked out anew: byte for byte the
// same, and the dried tiles are as many.
#include <stdlib.h>
#include <string.h>

#include "../src/game/tide.h"
#include "../src/base/memory.h"
#include "../src/worldgen/rng.h"
#include "support/islet.h"

typedef enum Ground { GROUND_NOISE, GROUND_SLOPES, GROUND_CHANNELS, GROUND_COUNT } Ground;

// Land whose altitudes are anything, lie on slopes with hollows, or are channels between high banks.
static Islet *islet_on(Ground ground, int width, int height, uint64_t seed) {
    Islet *islet = islet_random(width, height, seed);
    Island *island = &islet->island;
    Rng rng = rng_make(seed, 2);
    int bend = rng_range(&rng, 2, 6);
    for (int cell = 0; cell < island->cells && ground != GROUND_NOISE; cell++) {
        int x = cell % width, y = cell / width, edge = x < y ? x : y;
        if (width - 1 - x < edge) edge = width - 1 - x;
        if (height - 1 - y < edge) edge = height - 1 - y;
        bool channel = x % bend == 1 || y % bend == 1;
        int altitude = ground == GROUND_SLOPES ? 1 + edge / bend + rng_range(&rng, 0, 1)
                       : channel               ? rng_range(&rng, 1, 2)
                                               : ALTITUDE_BANDS;
        island->kinds[cell] = edge == 0 ? TILE_WATER : TILE_GRASS;
        island->altitude[cell] = (int8_t)(altitude < ALTITUDE_BANDS ? altitude : ALTITUDE_BANDS);
    }
    islet_restart(islet);
    return islet;
}

// The same cells, told where not.
static void same_cells(const Game *game, const Game *expected, const char *after) {
    for (int cell = 0; cell < game->island->cells; cell++)
        if (game->cells[cell] != expected->cells[cell])
            FAIL("after %s at tide %d: cell %d of %dx%d is %02x, not %02x", after, game->tide, cell,
                 game->island->width, game->island->height, game->cells[cell],
                 expected->cells[cell]);
}

static void rise_both(Game *game, Game *expected) {
    game->tide++;
    tide_rise(game);
    expected->tide = game->tide;
    assert_int_equal(tide_flood(expected, NULL) >= 0, 1);
    same_cells(game, expected, "a rise");
}

// Walls go up on land that may be wet, wherever it is; whether the last one gave anything back.
static bool wall_both(Game *game, Game *expected, int cell) {
    bool wet = game_flooded(game, cell);
    game->cells[cell] |= CELL_WALL;
    expected->cells[cell] |= CELL_WALL;
    int dried = wet ? tide_wall(game, cell, NULL) : 0, more;
    assert_int_equal(tide_flood(expected, &more), 0);
    assert_int_equal(dried, more);
    same_cells(game, expected, "a wall");
    return dried > 1;
}

// Of wet land, where there is any near.
static int cell_for_wall(const Game *game, Rng *rng) {
    int cells = game->island->cells, cell = rng_range(rng, 0, cells - 1);
    for (int tries = 0; tries < 40; tries++, cell = rng_range(rng, 0, cells - 1))
        if (game_kind(game, cell) != TILE_WATER && game_flooded(game, cell) &&
            !(game->cells[cell] & CELL_WALL))
            break;
    return cell;
}

static void random_walls_and_rises_are_those_of_the_whole_flood(void **state) {
    (void)state;
    enum { SEEDS = 40, WALLS = 12, TIDES = 14 };
    int walls = 0, gave_back = 0;
    Game *expected = malloc(sizeof *expected);
    assert_non_null(expected);
    for (int number = 0; number < SEEDS * GROUND_COUNT; number++) {
        int width = 9 + number % 23, height = 8 + number % 17;
        Islet *islet = islet_on((Ground)(number % GROUND_COUNT), width, height, (uint64_t)number);
        Game *game = &islet->game;
        Rng rng = rng_make((uint64_t)number, 3);
        islet->island.rules.value[RULE_WALL_HEIGHT] = rng_range(&rng, 1, 16);
        game_copy(expected, game);
        for (int tide = 1; tide <= TIDES; tide++) {
            rise_both(game, expected);
            for (int i = 0; i < WALLS; i++) {
                int cell = cell_for_wall(game, &rng);
                if (game_kind(game, cell) == TILE_WATER) continue;
                gave_back += wall_both(game, expected, cell);
                walls++;
            }
        }
        islet_free(islet);
    }
    free(expected);
    assert_true(walls > 10000 && gave_back > 500);
}

// A ring of walls in a plain under water: all but the last give back themselves alone.
static void the_last_wall_of_a_ring_gives_back_what_lies_inside(void **state) {
    (void)state;
    enum { SIDE = 64, FROM = 20, TO = 40 };
    Islet *islet = islet_on(GROUND_SLOPES, SIDE, SIDE, 1);
    Game *game = &islet->game;
    memset(islet->island.altitude, 1, (size_t)islet->island.cells);
    game->tide = 1;
    tide_flood(game, NULL);
    for (int y = FROM; y <= TO; y++)
        for (int x = FROM; x <= TO; x++) {
            if (x != FROM && x != TO && y != FROM && y != TO) continue;
            int cell = y * SIDE + x;
            bool last = x == TO && y == TO - 1;
            if (last || (x == TO && y == TO)) continue;
            game->cells[cell] |= CELL_WALL;
            assert_int_equal(tide_wall(game, cell, NULL), 1);
        }
    game->cells[(TO - 1) * SIDE + TO] |= CELL_WALL;
    assert_int_equal(tide_wall(game, (TO - 1) * SIDE + TO, NULL),
                     1 + (TO - FROM - 1) * (TO - FROM - 1));
    islet_free(islet);
}

// Searches want memory: without it the whole is flooded anew, and it is the same.
static void without_memory_a_wall_gives_back_the_same(void **state) {
    (void)state;
    int failed = 0;
    Game *expected = malloc(sizeof *expected);
    assert_non_null(expected);
    for (int number = 0; number < 400; number++) {
        Islet *islet = islet_on((Ground)(number % GROUND_COUNT), 30, 20, (uint64_t)number);
        Game *game = &islet->game;
        Rng rng = rng_make((uint64_t)number, 3);
        while (game->tide < 8) {
            game->tide++;
            tide_rise(game);
        }
        game_copy(expected, game);
        for (int i = 0; i < 40; i++) {
            int cell = cell_for_wall(game, &rng);
            if (game_kind(game, cell) == TILE_WATER) continue;
            memory_fail_at(1 + i % 3, i % 2);
            wall_both(game, expected, cell);
            failed += memory_calls() > i % 3;
            memory_fail_at(0, 0);
        }
        islet_free(islet);
    }
    free(expected);
    assert_true(failed > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(random_walls_and_rises_are_those_of_the_whole_flood),
        CHECK(the_last_wall_of_a_ring_gives_back_what_lies_inside),
        CHECK(without_memory_a_wall_gives_back_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
