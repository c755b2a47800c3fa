// SPDX-License-Identifier: MIT
// The solver's ways of playing, which lose nobody to the sea or to hunger.
#include <stdlib.h>

#include "../src/game/solver.h"
#include "support/game_script.h"
#include "support/solver_islands.h"

// Plays one way from the start of an island; the caller frees the result.
typedef struct Attempt {
    Solver solver;
    bool sailed;
} Attempt;

static Attempt *attempt_of(Variant variant, const Island *island) {
    Attempt *attempt = calloc(1, sizeof *attempt);
    assert_non_null(attempt);
    assert_true(solver_init(&attempt->solver, island->cells));
    attempt->sailed = solver_play(&attempt->solver, island, variant, attempt->solver.work_most);
    assert_false(attempt->solver.no_memory);
    assert_true(attempt->sailed == (attempt->solver.game->outcome == OUTCOME_SAILED));
    return attempt;
}

static void attempt_free(Attempt *attempt) {
    solver_free(&attempt->solver);
    free(attempt);
}

// On the third evening the low ground in the middle is nearly too deep, and too wide to cross in time.
static void nobody_sets_out_on_what_the_night_will_drown(void **state) {
    (void)state;
    static const char *const rows[] = {
        "~~~~~~~~~~~~~~~~~~~~~~~~",
        "~@TTTTTT.^^,,,,,,,,,,*~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~",
    };
    static const char *const altitudes[] = {
        "~~~~~~~~~~~~~~~~~~~~~~~~",
        "~gggggggggg11111111ggg~~",
        "~~~~~~~~~~~~~~~~~~~~~~~~",
    };
    Islet *islet = situation(rows, altitudes, 3);
    int *value = islet->island.rules.value;
    value[RULE_BEACONS] = 1;
    value[RULE_TIDE_STEP] = 1;
    value[RULE_DAY_TICKS] = 20;
    value[RULE_COLD_WOOD] = value[RULE_COLD_TICKS] = 0;
    Attempt *attempt = attempt_of((Variant){.loads = {1, 1, 1}}, &islet->island);
    assert_true(attempt->sailed);
    assert_true(solved_builds(&attempt->solver.commands, BUILDING_RAFT));
    attempt_free(attempt);
    islet_free(islet);
}

// By the third day the sea comes over the rim into the hollow where most of the sand lies.
static void nobody_stays_in_a_hollow_when_its_rim_may_break(void **state) {
    (void)state;
    static const char *const rows[] = {
        "~~~~~~~~~~~~~~~~~~~~~~~~", "~,,,,,,,,,,,,,,,,,,,,,,~", "~@,.......,,,......*,,,~",
        "~,,,,,,,,,,,,,,,,,,,,,,~", "~~~~~~~~~~~~~~~~~~~~~~~~",
    };
    static const char *const altitudes[] = {
        "~~~~~~~~~~~~~~~~~~~~~~~~", "~gg3333333ggggggggggggg~", "~gg1111111ggggggggggggg~",
        "~gg3333333ggggggggggggg~", "~~~~~~~~~~~~~~~~~~~~~~~~",
    };
    Islet *islet = situation(rows, altitudes, 5);
    int *value = islet->island.rules.value;
    value[RULE_BEACONS] = 1;
    value[RULE_TIDE_STEP] = 1;
    value[RULE_DAY_TICKS] = 20;
    value[RULE_DIG_TICKS] = 10;
    value[RULE_BEACON_SAND] = 24;
    value[RULE_BEACON_WOOD] = value[RULE_BEACON_STONE] = 0;
    Attempt *attempt = attempt_of((Variant){.loads = {1, 1, 1}}, &islet->island);
    assert_int_equal(attempt->solver.game->outcome, OUTCOME_SAILED);
    attempt_free(attempt);
    islet_free(islet);
}

// On the third day the meal that saves a life leaves no room for the last stone.
static void hands_that_are_full_of_a_meal_are_waited_for(void **state) {
    (void)state;
    static const char *const rows[] = {
        "~~~~~~~~~~~~~~~~~~~~~~~~",
        "~@TT,,,,,,,,,,,,,^^,,,*~",
        "~~~~~~~~~~~~~~~~~~~~~~~~",
    };
    Islet *islet = situation(rows, NULL, 3);
    int *value = islet->island.rules.value;
    value[RULE_BEACONS] = 1;
    value[RULE_FOOD] = 0;
    value[RULE_CARRY] = 3;
    value[RULE_DAY_TICKS] = 20;
    value[RULE_QUARRY_TICKS] = 1;
    value[RULE_COLD_WOOD] = 0;
    Attempt *attempt = attempt_of((Variant){.loads = {1, 1, 1}}, &islet->island);
    assert_true(attempt->sailed);
    assert_int_equal(attempt->solver.game->party.crew, value[RULE_CREW]);
    assert_false(solved_builds(&attempt->solver.commands, BUILDING_RAFT));
    attempt_free(attempt);
    islet_free(islet);
}

// On the third day hands are full of the goods of the beacon; there is more wood at the site.
static void goods_are_given_for_lives(void **state) {
    (void)state;
    static const char *const rows[] = {
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "~@TT^^,,,,,,,,,,,,,,,,,,,,,TT,*~",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
    };
    Islet *islet = situation(rows, NULL, 3);
    int *value = islet->island.rules.value;
    value[RULE_BEACONS] = 1;
    value[RULE_FOOD] = 0;
    value[RULE_CARRY] = 3;
    value[RULE_DAY_TICKS] = 20;
    value[RULE_COLD_WOOD] = 0;
    Attempt *attempt = attempt_of((Variant){.loads = {1, 1, 1}}, &islet->island);
    assert_true(attempt->sailed);
    assert_int_equal(attempt->solver.game->party.crew, value[RULE_CREW]);
    attempt_free(attempt);
    islet_free(islet);
}

static int first_build(const CommandList *commands) {
    int at = 0;
    while (at < commands->count && commands->items[at].verb != VERB_BUILD) at++;
    assert_true(at < commands->count);
    return at;
}

static void the_nearest_site_comes_first(void **state) {
    (void)state;
    static const char *const rows[] = {"~~~~~~~~~~~~~~~~~~~~~", "~@TTTT..^^^*,,,,,,,*~",
                                       "~~~~~~~~~~~~~~~~~~~~~"};
    static const char *const altitudes[] = {"~~~~~~~~~~~~~~~~~~~~~", "~8888888888b8888888g~",
                                            "~~~~~~~~~~~~~~~~~~~~~"};
    Islet *islet = situation(rows, altitudes, 3);
    islet->island.rules.value[RULE_BEACONS] = 2;
    Attempt *attempt = attempt_of((Variant){.meals = 1, .loads = {1, 1, 1}}, &islet->island);
    assert_true(attempt->sailed);
    CommandList until = {.items = attempt->solver.commands.items,
                         .count = first_build(&attempt->solver.commands)};
    Game *game = solved_replay(&islet->island, &until);
    assert_int_equal(game->party.cell, islet_letter(rows, 3, '*'));
    free(game);
    attempt_free(attempt);
    islet_free(islet);
}

static void a_good_may_be_gathered_for_many_beacons_at_once(void **state) {
    (void)state;
    Island island = solved_stock("hill-isle", "5", 64, NORMAL);
    int need = rule(&island.rules, RULE_BEACON_SAND) * rule(&island.rules, RULE_BEACONS);
    for (int all = 0; all <= 1; all++) {
        Variant variant = {.loads = {1, 1, all ? UINT8_MAX : 1}};
        Attempt *attempt = attempt_of(variant, &island);
        CommandList until = {.items = attempt->solver.commands.items,
                             .count = first_build(&attempt->solver.commands)};
        Game *game = solved_replay(&island, &until);
        assert_true((game->party.goods[GOOD_SAND] >= need) == all);
        free(game);
        attempt_free(attempt);
    }
    island_free(&island);
}

static void hands_full_for_two_beacons_go_straight_on(void **state) {
    (void)state;
    static const char *const rows[] = {"~~~~~~~~~~~~~~~~~~~~~", "~@TTTT..^^^*,,,,,,,*~",
                                       "~~~~~~~~~~~~~~~~~~~~~"};
    Islet *islet = situation(rows, NULL, 3);
    islet->island.rules.value[RULE_BEACONS] = 2;
    islet->island.rules.value[RULE_CARRY_PARTY] = 99;
    Attempt *attempt = attempt_of((Variant){.loads = {2, 2, 2}}, &islet->island);
    const CommandList *commands = &attempt->solver.commands;
    assert_true(attempt->sailed);
    int at = first_build(commands) + 1;
    for (; commands->items[at].verb != VERB_BUILD; at++)
        assert_true(commands->items[at].verb == VERB_MOVE ||
                    commands->items[at].verb == VERB_END_DAY);
    assert_int_equal(commands->items[at].what, BUILDING_BEACON);
    attempt_free(attempt);
    islet_free(islet);
}

// Finds the longest hunger of the party, and how many were lost.
static int worst_hunger(const Island *island, const CommandList *commands, int *lost) {
    CommandList some = {.items = commands->items};
    int worst = 0;
    Game *game = solved_replay(island, &some);
    *lost = 0;
    for (int i = 0; i < commands->count; i++) {
        Events events;
        game_apply(game, commands->items[i], &events);
        if (game->party.hungry > worst) worst = game->party.hungry;
        *lost += events_find(&events, EVENT_CREW_LOST) != NULL;
    }
    free(game);
    return worst;
}

static const char *const EATERS[] = {"hill-isle", "rift", "scatterland", "value-half"};

static void who_lives_on_the_edge_of_hunger_loses_nobody(void **state) {
    (void)state;
    const Variant edge = {.loads = {1, 1, UINT8_MAX}};
    for (int i = 0; i < 4; i++) {
        Island island = solved_stock(EATERS[i], "5", 64, HARD);
        Attempt *attempt = attempt_of(edge, &island);
        int lost, worst = worst_hunger(&island, &attempt->solver.commands, &lost);
        assert_int_equal(lost, 0);
        assert_int_equal(worst, rule(&island.rules, RULE_HUNGRY_NIGHTS) - 1);
        attempt_free(attempt);
        island_free(&island);
    }
}

static void who_keeps_a_meal_at_hand_is_not_hungry(void **state) {
    (void)state;
    const Variant meal = {.meals = 1, .loads = {1, 1, 1}};
    for (int i = 0; i < 4; i++) {
        Island island = solved_stock(EATERS[i], "5", 64, NORMAL);
        Attempt *attempt = attempt_of(meal, &island);
        int lost;
        assert_int_equal(worst_hunger(&island, &attempt->solver.commands, &lost), 0);
        attempt_free(attempt);
        island_free(&island);
    }
}

static void under_any_rules_nobody_drowns(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 1200; seed++) {
        Islet *islet = solved_wild(seed);
        Variant variant = {.meals = seed >> 1 & 1, .loads = {1, 1, seed & 4 ? UINT8_MAX : 1}};
        Attempt *attempt = attempt_of(variant, &islet->island);
        if (attempt->solver.game->outcome == OUTCOME_DROWNED) FAIL("islet %d", (int)seed);
        attempt_free(attempt);
        islet_free(islet);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(nobody_sets_out_on_what_the_night_will_drown),
        CHECK(nobody_stays_in_a_hollow_when_its_rim_may_break),
        CHECK(hands_that_are_full_of_a_meal_are_waited_for),
        CHECK(goods_are_given_for_lives),
        CHECK(the_nearest_site_comes_first),
        CHECK(a_good_may_be_gathered_for_many_beacons_at_once),
        CHECK(hands_full_for_two_beacons_go_straight_on),
        CHECK(who_lives_on_the_edge_of_hunger_loses_nobody),
        CHECK(who_keeps_a_meal_at_hand_is_not_hungry),
        CHECK(under_any_rules_nobody_drowns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
