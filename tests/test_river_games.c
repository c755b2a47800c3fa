// SPDX-License-Identifier: MIT
// Whole games on islands with rivers: the solver crosses them, and what was played can be kept.
#include <stdlib.h>

#include "../src/game/solver.h"
#include "support/game_script.h"
#include "support/played_expedition.h"
#include "support/solver_islands.h"

// All goods on this side of a river, the site on the other. The river is a ford, or deep.
enum { BANKS_ROWS = 4, BANKS_WIDTH = 16 };
static const char *const FORDED[BANKS_ROWS] = {
    "~~~~~~~~~~~~~~~~",
    "~@TTTT..,=,,,,,~",
    "~,,TT^^.,==,,*,~",
    "~,,,,^^.,,=,,,,~",
};
static const char *const DEEP[BANKS_ROWS] = {
    "~~~~~~~~~~~~~~~~",
    "~@TTTT..,==,,,,~",
    "~,TTT^^.,==,,*,~",
    "~,TT,^^.,==,,,,~",
};

// Sailing round the river is too deep for feet.
static Islet *banks(const char *const *rows) {
    Islet *islet = situation(rows, NULL, BANKS_ROWS);
    islet->island.rules.value[RULE_BEACONS] = 1;
    islet->island.rules.value[RULE_WADE_DEPTH] = 0;
    islet->game.tide = 0;
    for (int cell = 0; cell < islet->island.cells; cell++)
        if (islet->island.kinds[cell] == TILE_WATER) islet->island.altitude[cell] = ALTITUDE_SEA;
    islet_restart(islet);
    return islet;
}

// Solves it and plays the witness. The caller frees it.
static CommandList witness_of(const Island *island) {
    Solver solver;
    CommandList witness = {0};
    TextError error = {0};
    assert_true(solver_init(&solver, island->cells));
    assert_true(solver_solve(&solver, island, &witness, &error));
    solver_free(&solver);
    if (witness.count == 0) return witness;
    Game *game = solved_replay(island, &witness);
    assert_int_equal(game->outcome, OUTCOME_SAILED);
    free(game);
    return witness;
}

static void the_solver_wades_a_ford_to_the_site(void **state) {
    (void)state;
    Islet *islet = banks(FORDED);
    CommandList witness = witness_of(&islet->island);
    assert_true(witness.count > 0);
    assert_false(solved_builds(&witness, BUILDING_RAFT));
    commands_free(&witness);
    islet_free(islet);
}

static void the_solver_builds_a_raft_for_a_deep_river(void **state) {
    (void)state;
    Islet *islet = banks(DEEP);
    CommandList witness = witness_of(&islet->island);
    assert_true(witness.count > 0);
    assert_true(solved_builds(&witness, BUILDING_RAFT));
    commands_free(&witness);
    // With wood for the beacon and none for a raft the site is out of reach.
    for (int cell = 0; cell < islet->island.cells; cell++)
        if (islet->island.kinds[cell] == TILE_TREE && cell > BANKS_WIDTH + 3)
            islet->island.kinds[cell] = TILE_GRASS;
    witness = witness_of(&islet->island);
    assert_int_equal(witness.count, 0);
    islet_free(islet);
}

// There is neither sea nor meadow on this side, and the work takes longer than anybody goes without food.
static void the_solver_lives_on_the_fish_of_a_river(void **state) {
    (void)state;
    static const char *const rows[] = {"@TTTT.....=.", "^^^^^^....=*", "^^^^......=."};
    Islet *islet = situation(rows, NULL, 3);
    int *value = islet->island.rules.value;
    value[RULE_BEACONS] = 1;
    value[RULE_FOOD] = 0;
    value[RULE_DAY_TICKS] = 40;
    value[RULE_HUNGRY_NIGHTS] = 2;
    value[RULE_COLD_WOOD] = 0;
    value[RULE_BEACON_STONE] = 16;
    islet_restart(islet);
    CommandList witness = witness_of(&islet->island);
    int fished = 0;
    for (int i = 0; i < witness.count; i++) fished += witness.items[i].verb == VERB_FISH;
    assert_true(witness.count > 0 && fished > 0);
    commands_free(&witness);
    islet_free(islet);
}

// A site behind a deep river, goods that cost nothing, and a start on a ford.
static Islet *start_on_a_ford(void) {
    static const char *const rows[] = {".@.==*"};
    static const Rule costs[] = {RULE_RAFT_WOOD, RULE_BEACON_WOOD, RULE_BEACON_STONE,
                                 RULE_BEACON_SAND};
    Islet *islet = situation(rows, NULL, 1);
    for (int i = 0; i < 4; i++) islet->island.rules.value[costs[i]] = 0;
    islet->island.rules.value[RULE_BEACONS] = 1;
    islet->island.kinds[1] = TILE_RIVER;
    islet->island.rivers++;
    islet->island.land--;
    islet_restart(islet);
    return islet;
}

static void a_raft_is_built_on_a_bank_and_not_on_the_ford_beside_it(void **state) {
    (void)state;
    Islet *islet = start_on_a_ford();
    CommandList witness = witness_of(&islet->island);
    assert_true(solved_builds(&witness, BUILDING_RAFT));
    commands_free(&witness);
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        Bot bot;
        bot_init(&bot, (BotKind)kind, &islet->island, 1);
        islet_restart(islet);
        bot_play(&bot, &islet->game, NULL);
        if (kind != BOT_RANDOM) assert_true(outcome_won(islet->game.outcome));
        bot_free(&bot);
    }
    islet_free(islet);
}

typedef struct Crossings {
    int fords, deep;
} Crossings;

static void count_crossings(const Island *island, const CommandList *commands, Crossings *sums) {
    static Game game;
    game_start(&game, island);
    for (int i = 0; i < commands->count; i++) {
        assert_int_equal(game_apply(&game, commands->items[i], NULL).reason, REFUSAL_NONE);
        if (commands->items[i].verb != VERB_MOVE) continue;
        sums->fords += cell_is_ford(game.cells[game.party.cell]);
        sums->deep += cell_is_deep_river(game.cells[game.party.cell]);
    }
    assert_int_equal(game.outcome, OUTCOME_SAILED);
}

static void witnesses_win_on_lands_with_rivers(void **state) {
    (void)state;
    static Expedition expedition;
    static const char *const seeds[] = {"1", "2", "3", "4", "5", "6", "7", "8"};
    Crossings sums = {0};
    for (int i = 0; i < 8; i++)
        for (int difficulty = 0; difficulty < DIFFICULTY_COUNT; difficulty++) {
            ExpeditionWish wish = played_wish((Difficulty)difficulty, seeds[i]);
            played_make(&expedition, PLAYED_RIVERS, &wish);
            assert_true(expedition.island.rivers > 0);
            assert_int_equal(expedition.relaxed, 0);
            count_crossings(&expedition.island, &expedition.witness, &sums);
            expedition_free(&expedition);
        }
    print_message("%d steps on fords, %d on deep rivers\n", sums.fords, sums.deep);
    assert_true(sums.fords > 50);
}

static void a_game_among_rivers_is_recorded_and_replayed(void **state) {
    (void)state;
    static Expedition expedition, again;
    for (int kind = 0; kind < BOT_KINDS; kind++) {
        ExpeditionWish wish = played_wish(NORMAL, "rivers");
        played_make(&expedition, PLAYED_RIVERS, &wish);
        played_on(&expedition, (BotKind)kind, 3, 400);
        bool ended = expedition.game->outcome != OUTCOME_PLAYING;
        Buffer text = played_text(&expedition, ended);
        played_replay(&again, &text);
        played_same(&expedition, &again);
        if (expedition_can_undo(&expedition)) {
            assert_true(expedition_undo(&expedition));
            assert_true(expedition_undo(&again));
            played_same(&expedition, &again);
        }
        buffer_free(&text);
        expedition_free(&expedition);
        expedition_free(&again);
    }
}

static void ford_ticks_are_a_rule_of_the_level(void **state) {
    (void)state;
    static Expedition expedition;
    ExpeditionWish wish = played_wish(NORMAL, "1");
    Buffer lines = {0};
    buffer_text(&lines, PLAYED_RIVERS);
    buffer_text(&lines, "rule ford-ticks 11\n");
    buffer_byte(&lines, 0);
    played_make(&expedition, (const char *)lines.bytes, &wish);
    assert_int_equal(rule(&expedition.island.rules, RULE_FORD_TICKS), 11);
    expedition_free(&expedition);
    buffer_free(&lines);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(the_solver_wades_a_ford_to_the_site),
        CHECK(the_solver_builds_a_raft_for_a_deep_river),
        CHECK(the_solver_lives_on_the_fish_of_a_river),
        CHECK(a_raft_is_built_on_a_bank_and_not_on_the_ford_beside_it),
        CHECK(witnesses_win_on_lands_with_rivers),
        CHECK(a_game_among_rivers_is_recorded_and_replayed),
        CHECK(ford_ticks_are_a_rule_of_the_level),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
