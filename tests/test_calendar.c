// SPDX-License-Identifier: MIT
// The calendar: when the ship comes, when the sea rises and how high, counted day by day, for all days,
// ship days and steps of the tide that levels can set.
#include <stdio.h>
#include <stdlib.h>

#include "../src/game/tide.h"
#include "support/game_script.h"

static Rules rules_of_days(int days, int ship_days, int step) {
    Rules rules = {0};
    rules.value[RULE_DAYS] = days;
    rules.value[RULE_SHIP_DAYS] = ship_days;
    rules.value[RULE_TIDE_STEP] = step;
    return rules;
}

// One after the other, as they are lived.
typedef struct Lived {
    int calm;  // last day before the ship comes
    int tide[DAY_LIMIT + 1];  // after the evening of each day
} Lived;

static Lived live(int days, int ship_days, int step) {
    Lived lived = {.calm = days};
    while (lived.calm > 1 && days - lived.calm < ship_days) lived.calm--;
    int since = 0;  // days since the last rise
    for (int day = 1; day <= days; day++) {
        bool rises = ++since == step || day > lived.calm;
        if (rises) since = 0;
        lived.tide[day] = lived.tide[day - 1] + rises;
    }
    return lived;
}

static void compare(int days, int ship_days, int step) {
    Rules rules = rules_of_days(days, ship_days, step);
    Lived lived = live(days, ship_days, step);
    bool same = rules_calm_days(&rules) == lived.calm &&
                rules_final_tide(&rules) == lived.tide[days] && rules_tide_after(&rules, 0) == 0;
    for (int day = 1; day <= days; day++)
        same &= rules_tide_after(&rules, day) == lived.tide[day] &&
                rules_rises_on(&rules, day) == (lived.tide[day] > lived.tide[day - 1]);
    for (int tide = 0; tide <= lived.tide[days] + 2; tide++) {
        int day = 0;
        while (day <= days && lived.tide[day] < tide) day++;
        same &= rules_day_of_tide(&rules, tide) == day;
    }
    if (!same) FAIL("%d days, %d of the ship, a rise each %d", days, ship_days, step);
}

static void every_day_is_as_it_is_lived(void **state) {
    (void)state;
    const RuleInfo *ship = &RULE_INFO[RULE_SHIP_DAYS], *step = &RULE_INFO[RULE_TIDE_STEP];
    for (int days = 2; days <= DAY_LIMIT; days++)  // half of the fewest that a level sets
        for (int n = ship->low; n <= ship->high; n++)
            for (int t = step->low; t <= step->high; t++) compare(days, n, t);
}

static void there_is_a_calm_day_and_a_day_of_the_ship_in_every_game(void **state) {
    (void)state;
    for (int n = RULE_INFO[RULE_SHIP_DAYS].low; n <= DAY_LIMIT; n++) {
        Rules rules = rules_of_days(12, n, 3);
        assert_in_range(rules_calm_days(&rules), 1, 11);
    }
}

// A game that is played to its end sees the tides of the calendar, and knows each next rise.
static void play_through(int days, int ship_days, int step) {
    static const char *const rows[] = {"~@,~"};
    Islet *islet = situation(rows, NULL, 1);
    Game *game = &islet->game;
    int *values = islet->island.rules.value;
    values[RULE_DAYS] = days;
    values[RULE_SHIP_DAYS] = ship_days;
    values[RULE_TIDE_STEP] = step;
    game->party.raft = true;
    Lived lived = live(days, ship_days, step);
    for (int day = 1; day <= days; day++) {
        int next = day;
        while (next <= days && lived.tide[next] == lived.tide[next - 1]) next++;
        assert_int_equal(tide_next_day(game), next <= days ? next : 0);
        assert_int_equal(game_ship_is_there(game), day > lived.calm);
        carry(game, 0, 0, 0, 30);
        order(game, "e");
        assert_int_equal(game->tide, lived.tide[day]);
    }
    assert_true(game->outcome != OUTCOME_PLAYING);
    assert_int_equal(tide_next_day(game), 0);
    islet_free(islet);
}

static void games_follow_the_calendar(void **state) {
    (void)state;
    for (int ship_days = 1; ship_days <= 8; ship_days += 3)
        for (int step = 1; step <= 6; step++)
            for (int days = 5; days <= 15; days += 5) play_through(days, ship_days, step);
}

// The tide of a level's last evening.

enum { LEVEL_BYTES = 400 };

static bool make(const char *lines, int side, Difficulty difficulty, Rules *rules,
                 TextError *error) {
    char text[LEVEL_BYTES];
    snprintf(text, sizeof text, "level 1 \"Tides\"\nland = constant\nheight land\n%s", lines);
    Recipe recipe = recipe_of(text);
    bool made = rules_make(rules, &recipe, side, side, difficulty, error);
    recipe_free(&recipe);
    return made;
}

static void refused_at(const char *lines, Difficulty difficulty, int line, int tide) {
    Rules rules;
    TextError error = {0};
    char expected[120];
    assert_false(make(lines, 64, difficulty, &rules, &error));
    assert_int_equal(error.failure, FAILURE_CONTENT);
    snprintf(expected, sizeof expected, "test:%d: tide of the last evening '%d' (limit at most 15)",
             line, tide);
    assert_string_equal(error_words(&error).text, expected);
}

static void a_tide_of_sixteen_is_refused_with_the_last_line_about_it(void **state) {
    (void)state;
    static const char fifteen[] = "rule days 17\nrule ship-days 14\nrule tide-step 3\n";
    Rules rules;
    TextError error = {0};
    assert_true(make(fifteen, 64, NORMAL, &rules, &error));
    assert_int_equal(rules_final_tide(&rules), FINAL_TIDE_MOST);
    refused_at("rule ship-days 15\nrule tide-step 2\nrule days 17\nrule crew 5\n", NORMAL, 6, 16);
    refused_at("rule tide-step 3\nrule days 17\nrule ship-days 16\n", NORMAL, 6, 16);
    refused_at("rule ship-days 14\nrule days 17\nrule tide-step 1\n", NORMAL, 6, 17);
    refused_at("rule ship-days 15\nrule days 16\nrule days-percent 150\n", NORMAL, 6, 18);
}

static void a_line_of_another_difficulty_is_not_to_blame(void **state) {
    (void)state;
    static const char lines[] = "rule days 30\nrule hard-ship-days 20\nrule easy-ship-days 2\n";
    Rules rules;
    TextError error = {0};
    assert_true(make(lines, 64, EASY, &rules, &error));
    refused_at(lines, HARD, 5, 25);
}

static void the_table_alone_stays_below_the_limit(void **state) {
    (void)state;
    static const int sides[SIZE_CLASS_COUNT] = {64, 128, 256};
    for (int d = 0; d < DIFFICULTY_COUNT; d++)
        for (int s = 0; s < SIZE_CLASS_COUNT; s++) {
            Rules rules;
            TextError error = {0};
            assert_true(make("", sides[s], (Difficulty)d, &rules, &error));
            assert_in_range(rules_final_tide(&rules), 1, FINAL_TIDE_MOST);
            assert_true(rules_calm_days(&rules) > rule(&rules, RULE_SHIP_DAYS));
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_day_is_as_it_is_lived),
        CHECK(there_is_a_calm_day_and_a_day_of_the_ship_in_every_game),
        CHECK(games_follow_the_calendar),
        CHECK(a_tide_of_sixteen_is_refused_with_the_last_line_about_it),
        CHECK(a_line_of_another_difficulty_is_not_to_blame),
        CHECK(the_table_alone_stays_below_the_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
