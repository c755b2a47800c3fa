// SPDX-License-Identifier: MIT
// The solver: what it calls won is won, in time and by legal commands.
#include <stdlib.h>
#include <string.h>

#include "../src/game/solver.h"
#include "../src/base/memory.h"
#include "support/game_script.h"
#include "support/solver_islands.h"

// An island with one site and all goods of a beacon: rows and altitudes.
enum { ISLE_ROWS = 5 };
static const char *const ISLE[ISLE_ROWS] = {
    "~~~~~~~~~~~~", "~@TTTT..,,,~", "~,,,,^^.,,,~", "~,,,,^^.,,*~", "~~~~~~~~~~~~",
};

// A solver with its result for an island.
typedef struct Answer {
    Solver solver;
    CommandList witness;
} Answer;

static void answer_free(Answer *answer) {
    solver_free(&answer->solver);
    commands_free(&answer->witness);
    free(answer);
}

static Answer *answer_of(const Island *island) {
    Answer *answer = calloc(1, sizeof *answer);
    TextError error = {0};
    assert_non_null(answer);
    assert_true(solver_init(&answer->solver, island->cells));
    if (!solver_solve(&answer->solver, island, &answer->witness, &error))
        FAIL("%s", error_words(&error).text);
    return answer;
}

// The day on which so many beacons burned first.
static int day_of_light(const Island *island, const CommandList *witness, int beacons) {
    CommandList none = {.items = NULL};
    Game *game = solved_replay(island, &none);
    for (int i = 0; game_beacons_burning(game) < beacons; i++) {
        assert_true(i < witness->count);
        game_apply(game, witness->items[i], NULL);
    }
    int day = game->day;
    free(game);
    return day;
}

// Whoever wants to serve every player does nothing that needs a second thought.
static void check_commands(const CommandList *witness) {
    for (int i = 0; i < witness->count; i++) {
        Command command = witness->items[i];
        bool plain = command.verb != VERB_POST && command.verb != VERB_RECALL &&
                     command.verb != VERB_TAKE && command.verb <= VERB_SAIL;
        bool builds = command.verb == VERB_BUILD;
        if (!plain || (builds && command.what != BUILDING_BEACON && command.what != BUILDING_RAFT))
            FAIL("a witness gives '%s'", command_text(command).text);
    }
    assert_int_equal(witness->items[witness->count - 1].verb, VERB_SAIL);
}

// A witness must win: it has lit enough beacons by the threshold and sails on the first day after that on
// which it can. An island that is not won must have none.
static void check_answer(const Island *island, const Answer *answer) {
    if (answer->witness.count == 0) return;
    Game *game = solved_replay(island, &answer->witness);
    check_commands(&answer->witness);
    assert_int_equal(game->outcome, OUTCOME_SAILED);
    int beacons = rule(&island->rules, RULE_BEACONS), ship = rules_calm_days(&island->rules) + 1;
    assert_true(day_of_light(island, &answer->witness, beacons) <= solver_threshold(island));
    assert_in_range(game->day, ship, ship > solver_threshold(island) ? ship : DAY_LIMIT);
    assert_true(game_beacons_burning(game) >= beacons);
    for (int part = 0; part < PART_COUNT; part++)
        assert_int_equal(game_hash(game, (GamePart)part),
                         game_hash(answer->solver.game, (GamePart)part));
    free(game);
}

static bool wins(const Island *island) {
    Answer *answer = answer_of(island);
    bool won = answer->witness.count > 0;
    check_answer(island, answer);
    answer_free(answer);
    return won;
}

static Islet *isle(int beacons) {
    Islet *islet = situation(ISLE, NULL, ISLE_ROWS);
    islet->island.rules.value[RULE_BEACONS] = beacons;
    islet->island.rules.value[RULE_STORMS] = 0;
    return islet;
}

static void a_witness_wins_when_it_is_replayed(void **state) {
    (void)state;
    static const char *const levels[] = {"hill-isle", "atoll", "marsh", "impact-archipelago"};
    int won = 0, worlds = 0;
    for (int i = 0; i < 4; i++)
        for (int difficulty = 0; difficulty < DIFFICULTY_COUNT; difficulty++) {
            Island island = solved_stock(levels[i], "7", 64, (Difficulty)difficulty);
            won += wins(&island);
            worlds++;
            island_free(&island);
        }
    assert_true(won >= worlds - 1);
}

static void the_same_island_gives_the_same_witness(void **state) {
    (void)state;
    Island island = solved_stock("rugged", "3", 64, HARD);
    Island other = solved_stock("marsh", "4", 128, NORMAL);
    Answer *first = answer_of(&island), *later = answer_of(&other);
    TextError error;
    assert_true(solver_solve(&later->solver, &island, &later->witness, &error));
    assert_true(first->witness.count > 0);
    assert_int_equal(first->witness.count, later->witness.count);
    assert_memory_equal(first->witness.items, later->witness.items,
                        (size_t)first->witness.count * sizeof *first->witness.items);
    answer_free(first);
    answer_free(later);
    island_free(&island);
    island_free(&other);
}

static uint64_t hash_of(uint64_t hash, const void *bytes, size_t count) {
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < count; i++) hash = (hash ^ byte[i]) * UINT64_C(1099511628211);
    return hash;
}

static uint64_t island_bytes(const Island *island) {
    size_t cells = (size_t)island->cells;
    uint64_t hash = hash_of(1, island, sizeof *island);
    hash = hash_of(hash, island->kinds, cells);
    hash = hash_of(hash, island->altitude, cells);
    return hash_of(hash, island->landmark_of, cells);
}

static void the_island_stays_as_it_was(void **state) {
    (void)state;
    Island island = solved_stock("atoll", "1", 64, HARD);
    uint64_t before = island_bytes(&island);
    wins(&island);
    assert_int_equal(island_bytes(&island), before);
    island_free(&island);
}

static void every_failure_of_memory_is_told(void **state) {
    (void)state;
    Islet *islet = isle(1);
    int failures = 0;
    for (bool failed = true; failed; failures += failed) {
        Solver solver;
        CommandList witness = {0};
        TextError error = {0};
        memory_fail_at(failures + 1, 0);
        bool made = solver_init(&solver, islet->island.cells);
        failed = !made || !solver_solve(&solver, &islet->island, &witness, &error);
        memory_fail_at(0, 0);
        assert_int_equal(error.failure, made && failed ? FAILURE_MEMORY : FAILURE_NONE);
        assert_true(failed || witness.count > 0);
        solver_free(&solver);
        commands_free(&witness);
    }
    // Memory: the game, the paths, and a list of commands.
    assert_true(failures >= 6);
    islet_free(islet);
}

static void a_list_that_cannot_grow_is_told(void **state) {
    (void)state;
    Island island = solved_stock("rugged", "7", 128, HARD);
    Answer *answer = answer_of(&island);
    assert_true(answer->witness.count > 256);
    commands_free(&answer->solver.commands);
    commands_free(&answer->witness);
    TextError error = {0};
    for (int call = 1; call <= 2; call++) {
        memory_fail_at(call, 0);
        bool solved = solver_solve(&answer->solver, &island, &answer->witness, &error);
        memory_fail_at(0, 0);
        assert_false(solved);
        assert_int_equal(error.failure, FAILURE_MEMORY);
        commands_free(&answer->solver.commands);
    }
    answer_free(answer);
    island_free(&island);
}

static void the_threshold_is_a_share_of_the_days_and_at_least_one(void **state) {
    (void)state;
    Islet *islet = isle(1);
    int *value = islet->island.rules.value;
    static const int CASES[][3] = {
        {20, 75, 15}, {13, 90, 11}, {18, 60, 10}, {9, 10, 1}, {60, 100, 60}};
    for (int i = 0; i < 5; i++) {
        value[RULE_DAYS] = CASES[i][0];
        value[RULE_SOLVER_PERCENT] = CASES[i][1];
        assert_int_equal(solver_threshold(&islet->island), CASES[i][2]);
    }
    islet_free(islet);
}

static void what_takes_longer_than_the_threshold_is_not_won(void **state) {
    (void)state;
    Islet *islet = isle(1);
    int *value = islet->island.rules.value;
    value[RULE_DAYS] = 10;
    value[RULE_SOLVER_PERCENT] = 20;
    value[RULE_DAY_TICKS] = 30;
    Answer *answer = answer_of(&islet->island);
    check_answer(&islet->island, answer);
    assert_true(answer->witness.count > 0);
    value[RULE_SOLVER_PERCENT] = 10;
    TextError error;
    assert_true(solver_solve(&answer->solver, &islet->island, &answer->witness, &error));
    assert_false(answer->witness.count > 0);
    check_answer(&islet->island, answer);
    answer_free(answer);
    islet_free(islet);
}

static void a_land_without_enough_of_a_good_is_not_won(void **state) {
    (void)state;
    static const char GOODS[] = "T^.";
    for (int good = 0; good < 3; good++) {
        Islet *islet = isle(1);
        for (int cell = 0; cell < islet->island.cells; cell++) {
            char kind = ISLE[cell / 12][cell % 12];
            if (kind == GOODS[good] || (kind == '@' && good == 2))
                islet->island.kinds[cell] = TILE_GRASS;
        }
        assert_false(wins(&islet->island));
        islet_free(islet);
    }
}

static void a_site_across_deep_water_is_reached_by_raft(void **state) {
    (void)state;
    static const char *const rows[] = {
        "~~~~~~~~~~~~~~~", "~@TTTT..~~~~~,~", "~,TTT^^.~~~~,*~",
        "~,,,,^^.~~~~~,~", "~~~~~~~~~~~~~~~",
    };
    Islet *islet = situation(rows, NULL, 5);
    islet->island.rules.value[RULE_BEACONS] = 1;
    Answer *answer = answer_of(&islet->island);
    check_answer(&islet->island, answer);
    assert_true(answer->witness.count > 0);
    assert_true(solved_builds(&answer->witness, BUILDING_RAFT));
    // Trees are enough for a beacon only, not for a raft to the site.
    for (int cell = 0; cell < islet->island.cells; cell++)
        if (rows[cell / 15][cell % 15] == 'T' && cell > 15 + 3)
            islet->island.kinds[cell] = TILE_GRASS;
    assert_false(wins(&islet->island));
    answer_free(answer);
    islet_free(islet);
}

static void where_feet_are_enough_no_raft_is_built(void **state) {
    (void)state;
    Islet *islet = isle(1);
    Answer *answer = answer_of(&islet->island);
    assert_true(answer->witness.count > 0);
    assert_false(solved_builds(&answer->witness, BUILDING_RAFT));
    answer_free(answer);
    islet_free(islet);
}

// The nearer of two sites drowns long before the threshold.
static Islet *two_sites(int beacons) {
    static const char *const rows[] = {
        "~~~~~~~~~~~~~~~~~~~~",
        "~@TTTTTT..^^*,,,,,*~",
        "~~~~~~~~~~~~~~~~~~~~",
    };
    static const char *const altitudes[] = {
        "~~~~~~~~~~~~~~~~~~~~",
        "~888888888882888888~",
        "~~~~~~~~~~~~~~~~~~~~",
    };
    Islet *islet = situation(rows, altitudes, 3);
    islet->island.rules.value[RULE_BEACONS] = beacons;
    return islet;
}

static void a_site_that_will_drown_is_left_for_one_that_stays(void **state) {
    (void)state;
    // Also when it is lit so early that the nearer one would burn for days, but not until the ship comes.
    for (int percent = 75; percent >= 30; percent -= 45) {
        Islet *islet = two_sites(1);
        islet->island.rules.value[RULE_SOLVER_PERCENT] = percent;
        islet->island.rules.value[RULE_DAY_TICKS] = 100;
        Answer *answer = answer_of(&islet->island);
        check_answer(&islet->island, answer);
        assert_true(answer->witness.count > 0);
        assert_int_equal(answer->solver.game->beacons[0], BEACON_BURNING);
        assert_int_equal(answer->solver.game->beacons[1], BEACON_UNLIT);
        answer_free(answer);
        islet_free(islet);
    }
}

static void who_sails_at_once_may_light_what_will_drown(void **state) {
    (void)state;
    Islet *islet = two_sites(2);
    islet->island.rules.value[RULE_SHIP_DAYS] = 14;
    islet->island.rules.value[RULE_DAY_TICKS] = 150;
    assert_true(wins(&islet->island));
    islet_free(islet);
}

// The nearer one burns in time, but not until the ship is there.
static void what_drowns_before_the_ship_comes_wins_nothing(void **state) {
    (void)state;
    Islet *islet = two_sites(2);
    islet->island.rules.value[RULE_DAY_TICKS] = 150;
    assert_false(wins(&islet->island));
    islet_free(islet);
}

// Days of waiting are safe and fed: on low ground the party goes up before the sea comes.
static void who_waits_for_the_ship_neither_drowns_nor_starves(void **state) {
    (void)state;
    static const char *const rows[] = {"~~~~~~~~~~~~~~~~", "~@TTT^^..,,,,*,~", "~~~~~~~~~~~~~~~~"};
    static const char *const altitudes[] = {"~~~~~~~~~~~~~~~~", "~911111111111c9~",
                                            "~~~~~~~~~~~~~~~~"};
    Islet *islet = situation(rows, altitudes, 3);
    int *value = islet->island.rules.value;
    value[RULE_BEACONS] = 1;
    value[RULE_DAYS] = 30;
    value[RULE_SHIP_DAYS] = 2;
    value[RULE_TIDE_STEP] = 8;
    value[RULE_FOOD] = 5;
    Answer *answer = answer_of(&islet->island);
    check_answer(&islet->island, answer);
    assert_true(answer->witness.count > 0);
    assert_int_equal(answer->solver.game->day, 29);
    assert_int_equal(answer->solver.game->party.crew, value[RULE_CREW]);
    answer_free(answer);
    islet_free(islet);
}

static void what_is_not_needed_is_put_down_when_hands_are_full(void **state) {
    (void)state;
    Islet *islet = isle(1);
    int *value = islet->island.rules.value;
    value[RULE_CREW] = 2;
    value[RULE_FOOD] = 12;
    assert_true(wins(&islet->island));
    // A beacon costs 12.
    value[RULE_CARRY] = 5;
    assert_false(wins(&islet->island));
    islet_free(islet);
}

static void under_any_rules_what_is_won_is_won(void **state) {
    (void)state;
    int won = 0;
    enum { ISLETS = 400 };
    for (uint64_t seed = 0; seed < ISLETS; seed++) {
        Islet *islet = solved_wild(seed);
        won += wins(&islet->island);
        islet_free(islet);
    }
    if (won < ISLETS / 10 || won > ISLETS * 9 / 10) FAIL("%d of %d were won", won, ISLETS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_witness_wins_when_it_is_replayed),
        CHECK(the_same_island_gives_the_same_witness),
        CHECK(the_island_stays_as_it_was),
        CHECK(every_failure_of_memory_is_told),
        CHECK(a_list_that_cannot_grow_is_told),
        CHECK(the_threshold_is_a_share_of_the_days_and_at_least_one),
        CHECK(what_takes_longer_than_the_threshold_is_not_won),
        CHECK(a_land_without_enough_of_a_good_is_not_won),
        CHECK(a_site_across_deep_water_is_reached_by_raft),
        CHECK(where_feet_are_enough_no_raft_is_built),
        CHECK(a_site_that_will_drown_is_left_for_one_that_stays),
        CHECK(who_sails_at_once_may_light_what_will_drown),
        CHECK(what_drowns_before_the_ship_comes_wins_nothing),
        CHECK(who_waits_for_the_ship_neither_drowns_nor_starves),
        CHECK(what_is_not_needed_is_put_down_when_hands_are_full),
        CHECK(under_any_rules_what_is_won_is_won),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
