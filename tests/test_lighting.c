// SPDX-License-Identifier: MIT
// What lighting takes at least: never more than a game that was won has taken.
#include <stdlib.h>

#include "../src/game/lighting.h"
#include "../src/game/solver.h"
#include "support/game_script.h"
#include "support/solver_islands.h"

// Two sites, on both sides of the start.
enum { ROWS = 3 };
static const char *const SHORE[ROWS] = {"~~~~~~~~~~~~~~~~", "~*,,,@,,,,,,,,*~", "~~~~~~~~~~~~~~~~"};
enum { STEPS_WEST = 4, STEPS_EAST = 9 };

// All goods in hand, a single day.
static Islet *shore(int beacons) {
    Islet *islet = situation(SHORE, NULL, ROWS);
    islet->island.rules.value[RULE_BEACONS] = beacons;
    islet->island.rules.value[RULE_CARRY_PARTY] = 99;
    islet_restart(islet);
    for (int good = 0; good < GOOD_FOOD; good++) islet->game.party.goods[good] = 12;
    return islet;
}

static int number(const Islet *islet, Rule which) { return rule(&islet->island.rules, which); }

// It is too late with a tick less than this, and not with this.
static void assert_least(Islet *islet, int ticks) {
    islet->game.ticks = (int16_t)ticks;
    assert_false(lighting_is_too_late(&islet->game, islet->game.day));
    islet->game.ticks--;
    assert_true(lighting_is_too_late(&islet->game, islet->game.day));
    islet->game.ticks = (int16_t)(ticks - number(islet, RULE_DAY_TICKS));
    assert_false(lighting_is_too_late(&islet->game, islet->game.day + 1));
}

static void the_nearest_site_is_as_many_steps_away(void **state) {
    (void)state;
    Islet *islet = shore(1);
    assert_least(islet, STEPS_WEST * number(islet, RULE_STEP_GRASS) + 1);
    islet_free(islet);
}

static void two_sites_are_visited_in_the_shorter_order(void **state) {
    (void)state;
    Islet *islet = shore(2);
    int steps = 2 * STEPS_WEST + STEPS_EAST;
    assert_least(islet,
                 steps * number(islet, RULE_STEP_GRASS) + number(islet, RULE_BEACON_TICKS) + 1);
    islet_free(islet);
}

static void what_is_missing_must_be_gathered(void **state) {
    (void)state;
    Islet *islet = shore(1);
    int ticks = STEPS_WEST * number(islet, RULE_STEP_GRASS) + 1;
    int cost = number(islet, RULE_BEACON_WOOD), yield = number(islet, RULE_CHOP_WOOD);
    islet->game.party.goods[GOOD_WOOD] = (int16_t)(cost - 1);
    assert_least(islet, ticks + number(islet, RULE_CHOP_TICKS));
    islet->game.party.goods[GOOD_WOOD] = (int16_t)(cost - yield - 1);
    assert_least(islet, ticks + 2 * number(islet, RULE_CHOP_TICKS));
    // Stores may pay for one unit of it, and so may a landmark.
    islet->game.camps[0].store[GOOD_WOOD] = 1;
    assert_least(islet, ticks + number(islet, RULE_CHOP_TICKS));
    islet->island.landmarks[islet->island.landmark_count++] = (Landmark){.kind = LANDMARK_WOOD};
    assert_least(islet, ticks);
    islet->game.landmarks_given = 1;
    assert_least(islet, ticks + number(islet, RULE_CHOP_TICKS));
    islet_free(islet);
}

static void too_few_sites_are_always_too_late(void **state) {
    (void)state;
    Islet *islet = shore(2);
    assert_false(lighting_is_too_late(&islet->game, DAY_LIMIT));
    islet->game.beacons[0] = BEACON_DROWNED;
    assert_true(lighting_is_too_late(&islet->game, DAY_LIMIT));
    islet_free(islet);
}

// The day on which the last needed beacon was lit, and how many commands came before it.
static int day_of_last(const Island *island, const CommandList *witness, int *commands) {
    Game *game = calloc(1, sizeof *game);
    assert_non_null(game);
    game_start(game, island);
    for (*commands = 0; lighting_left(game) > 0; ++*commands)
        game_apply(game, witness->items[*commands], NULL);
    int day = game->day;
    free(game);
    return day;
}

// Returns whether it was won.
static bool check_witness(const Island *island) {
    Solver solver;
    CommandList witness = {0};
    TextError error = {0};
    int commands;
    assert_true(solver_init(&solver, island->cells));
    if (!solver_solve(&solver, island, &witness, &error)) FAIL("%s", error_words(&error).text);
    bool won = witness.count > 0;
    if (won) {
        int day = day_of_last(island, &witness, &commands);
        game_start(solver.game, island);
        for (int i = 0; i < commands; i++) {
            if (lighting_is_too_late(solver.game, day))
                FAIL("given up on day %d, before command %d", solver.game->day, i + 1);
            game_apply(solver.game, witness.items[i], NULL);
        }
    }
    solver_free(&solver);
    commands_free(&witness);
    return won;
}

static void what_was_lit_in_time_was_never_too_late(void **state) {
    (void)state;
    static const char *const LEVELS[] = {"shelf", "atoll", "rugged", "delta", "marsh"};
    int won = 0;
    for (int i = 0; i < 5; i++) {
        Island island = solved_stock(LEVELS[i], "7", 64, i % 2 ? HARD : NORMAL);
        won += check_witness(&island);
        island_free(&island);
    }
    assert_true(won >= 3);
    for (uint64_t seed = 0; seed < 300; seed++) {
        Islet *islet = solved_wild(seed);
        won += check_witness(&islet->island);
        islet_free(islet);
    }
    assert_true(won > 30);
}

// Ways on which night falls.

static bool is_usable(const Game *game, int cell, const void *context) {
    int site = game_site_at(game, cell);
    return site >= 0 && lighting_usable(game, site, *(const int *)context);
}

// The first command from here on that is neither a step nor the end of a day.
static int end_of_walk(const CommandList *witness, int from) {
    while (witness->items[from].verb == VERB_MOVE || witness->items[from].verb == VERB_END_DAY)
        from++;
    return from;
}

// Whether a search on this morning leads where the witness goes, and the same way until night.
static void check_morning(PathFinder *paths, const Game *game, const Command *next) {
    int tide = lighting_tide(game, solver_threshold(game->island));
    uint8_t steps[DAY_LIMIT];
    PathWish wish = {.start = game->party.cell, .all = true, .raft = game->party.raft};
    int cell = path_nearest(paths, game, &wish, is_usable, &tide);
    assert_true(cell >= 0);
    int count = int_min(path_steps(paths, game->island, cell, steps, DAY_LIMIT), DAY_LIMIT);
    for (int i = 0; i < count && next[i].verb == VERB_MOVE; i++)
        assert_int_equal(next[i].what, steps[i]);
}

// Checks each morning within a walk that ends at a site. Returns how many there were.
static int check_walks(PathFinder *paths, const Island *island, const CommandList *witness) {
    Game *game = calloc(1, sizeof *game);
    int mornings = 0;
    assert_non_null(game);
    game_start(game, island);
    for (int i = 0; i + 1 < witness->count && lighting_left(game) > 0; i++) {
        Command command = witness->items[i], lit = witness->items[end_of_walk(witness, i)];
        game_apply(game, command, NULL);
        bool walks = witness->items[i + 1].verb == VERB_MOVE && lit.verb == VERB_BUILD;
        if (command.verb != VERB_END_DAY || !walks || lit.what != BUILDING_BEACON) continue;
        check_morning(paths, game, witness->items + i + 1);
        mornings++;
    }
    free(game);
    return mornings;
}

static void a_way_goes_on_after_a_night_as_a_new_search_would_lead(void **state) {
    (void)state;
    static const char *const LEVELS[] = {"rugged", "atoll", "hill-isle", "quilt", "fjords"};
    int mornings = 0;
    for (int i = 0; i < 45; i++) {
        const char seed[] = {(char)('1' + i / 5), 0};
        Island island = solved_stock(LEVELS[i % 5], seed, 128, i % 2 ? HARD : NORMAL);
        Solver solver;
        CommandList witness = {0};
        TextError error = {0};
        assert_true(solver_init(&solver, island.cells));
        assert_true(solver_solve(&solver, &island, &witness, &error));
        if (witness.count > 0) mornings += check_walks(&solver.paths, &island, &witness);
        solver_free(&solver);
        commands_free(&witness);
        island_free(&island);
    }
    assert_in_range(mornings, 50, 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(the_nearest_site_is_as_many_steps_away),
        CHECK(two_sites_are_visited_in_the_shorter_order),
        CHECK(what_is_missing_must_be_gathered),
        CHECK(too_few_sites_are_always_too_late),
        CHECK(what_was_lit_in_time_was_never_too_late),
        CHECK(a_way_goes_on_after_a_night_as_a_new_search_would_lead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
