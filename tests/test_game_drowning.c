// SPDX-License-Identifier: MIT
// The forecast whether a night would drown the party on a cell is what such a night does.
#include <stdlib.h>

#include "../src/game/game_parts.h"
#include "../src/worldgen/rng.h"
#include "bots/bot.h"
#include "support/islet.h"

enum { ISLETS = 60, SIDE = 20, NIGHTS = 24, ONE_IN = 25, WALLS = 90, GAMES = 6 };

// Counts of right answers.
typedef struct Tally {
    int drowned, dry, waded, hollows, hollows_taken;
} Tally;

static bool drowns_at(const Game *game, int cell) {
    Game *night = calloc(1, sizeof *night);
    assert_non_null(night);
    game_copy(night, game);
    night->party.cell = cell;
    night_fall(night, NULL);
    bool drowned = night->outcome == OUTCOME_DROWNED;
    free(night);
    return drowned;
}

// A cell that the sea does not reach although it is low enough for the next tide.
static bool is_hollow(const Game *game, int cell) {
    return !game_flooded(game, cell) && game_rim(game, cell) < game->tide;
}

static void compare(const Game *game, int cell, Tally *tally) {
    bool drowns = drowns_at(game, cell);
    if (night_drowns(game, cell) != drowns)
        FAIL("day %d, tide %d, cell %d of rim %d: %s", game->day, game->tide, cell,
             game_rim(game, cell), drowns ? "drowns untold" : "told to drown");
    tally->drowned += drowns;
    tally->dry += !drowns;
    tally->waded += !drowns && game_flooded(game, cell);
    tally->hollows += is_hollow(game, cell);
    tally->hollows_taken += drowns && is_hollow(game, cell);
}

// Builds walls everywhere, so that hollows form.
static void build_walls(Game *game, Rng *rng) {
    for (int i = 0; i < WALLS; i++) {
        int cell = (int)rng_below(rng, (uint32_t)game->island->cells);
        if (game_kind(game, cell) == TILE_WATER || game_flooded(game, cell)) continue;
        game->cells[cell] |= CELL_WALL;
    }
}

static void on_any_cell_of_any_island_a_night_drowns_whom_it_was_told_to(void **state) {
    (void)state;
    Tally tally = {0};
    for (uint64_t seed = 0; seed < ISLETS; seed++) {
        Islet *islet = islet_random(SIDE, SIDE, seed);
        Game *game = &islet->game;
        Rng rng = rng_make(seed, 1);
        build_walls(game, &rng);
        for (int night = 0; night < NIGHTS && game->outcome == OUTCOME_PLAYING; night++) {
            game->party.goods[GOOD_FOOD] = 20;
            game->party.raft = night % 5 == 4;
            for (int cell = 0; cell < game->island->cells; cell++)
                if (is_hollow(game, cell) || rng_below(&rng, ONE_IN) == 0)
                    compare(game, cell, &tally);
            game->party.raft = true;  // the party survives
            night_fall(game, NULL);
        }
        islet_free(islet);
    }
    assert_true(tally.drowned > 1000 && tally.dry > 1000 && tally.waded > 1000);
    assert_true(tally.hollows > 200 && tally.hollows_taken > 20);
}

static void wherever_bots_come_to_each_evening_is_foretold(void **state) {
    (void)state;
    Tally tally = {0};
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        Islet *islet = islet_random(SIDE, SIDE, seed);
        Game *game = &islet->game;
        Bot bot;
        bot_init(&bot, BOT_RANDOM, &islet->island, seed);
        while (game->outcome == OUTCOME_PLAYING) {
            bool starves = game->party.hungry >= 2 && game->party.crew == 1;
            if (!starves) compare(game, game->party.cell, &tally);
            game_apply(game, bot_next(&bot, game), NULL);
        }
        bot_free(&bot);
        islet_free(islet);
    }
    assert_true(tally.drowned > 0 && tally.dry > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(on_any_cell_of_any_island_a_night_drowns_whom_it_was_told_to),
        CHECK(wherever_bots_come_to_each_evening_is_foretold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
