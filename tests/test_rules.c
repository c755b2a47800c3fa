// SPDX-License-Identifier: MIT
// The table of rules: its own sense, what difficulty and size settle, and what a level may say.
#include "../src/game/rules.h"

#include <stdio.h>
#include <string.h>

#include "../src/game/game.h"
#include "support/worlds.h"

// A level of so little that `rule` lines are all there is to it; they begin on line 4.
#define LEVEL "level 1 \"Rules\"\nland = constant\nheight land\n"

static Rules rules_of(const char *lines, int side, Difficulty difficulty) {
    char text[4000];
    snprintf(text, sizeof text, LEVEL "%s", lines);
    Recipe recipe = recipe_of(text);
    Rules rules;
    TextError error = {0};
    if (!rules_make(&rules, &recipe, side, side, difficulty, &error))
        FAIL("%s", error_words(&error).text);
    recipe_free(&recipe);
    return rules;
}

static void is_refused(const char *lines, Difficulty difficulty, const char *expected) {
    char text[400];
    snprintf(text, sizeof text, LEVEL "%s", lines);
    Recipe recipe = recipe_of(text);
    Rules rules;
    TextError error = {0};
    assert_false(rules_make(&rules, &recipe, 64, 64, difficulty, &error));
    assert_int_equal(error.failure, FAILURE_CONTENT);
    assert_string_equal(error_words(&error).text, expected);
    recipe_free(&recipe);
}

// The table.

static void every_row_is_whole_and_its_values_are_in_their_range(void **state) {
    (void)state;
    for (int i = 0; i < RULE_COUNT; i++) {
        const RuleInfo *info = &RULE_INFO[i];
        assert_non_null(info->name);
        assert_non_null(info->about);
        assert_true(info->low < info->high);
        for (int d = 0; d < DIFFICULTY_COUNT; d++)
            for (int s = 0; s < SIZE_CLASS_COUNT; s++)
                if (info->value[d][s] < info->low || info->value[d][s] > info->high)
                    FAIL("%s: %d is not %d..%d", info->name, info->value[d][s], info->low,
                         info->high);
    }
}

static void names_are_words_and_all_different(void **state) {
    (void)state;
    for (int i = 0; i < RULE_COUNT; i++) {
        const char *name = RULE_INFO[i].name;
        assert_int_equal(strspn(name, "abcdefghijklmnopqrstuvwxyz-"), strlen(name));
        for (int j = 0; j < i; j++) assert_string_not_equal(name, RULE_INFO[j].name);
        for (int d = 0; d < DIFFICULTY_COUNT; d++)
            if (strncmp(name, DIFFICULTY_WORD[d], strlen(DIFFICULTY_WORD[d])) == 0)
                FAIL("%s begins like a difficulty", name);
    }
}

static void rows_differ_by_difficulty_and_size_where_they_say_so(void **state) {
    (void)state;
    for (int i = 0; i < RULE_COUNT; i++) {
        const RuleInfo *info = &RULE_INFO[i];
        bool by_difficulty = false, by_size = false;
        for (int d = 0; d < DIFFICULTY_COUNT; d++)
            for (int s = 0; s < SIZE_CLASS_COUNT; s++) {
                by_difficulty |= info->value[d][s] != info->value[0][s];
                by_size |= info->value[d][s] != info->value[d][0];
            }
        // The same until a level differs.
        by_difficulty |= i == RULE_DAYS_PERCENT || i == RULE_SHIP_DAYS;
        if (by_difficulty != rule_by_difficulty((Rule)i)) FAIL("%s: difficulty", info->name);
        if (by_size != rule_by_size((Rule)i)) FAIL("%s: size", info->name);
    }
}

// What other parts count on, at the ends of the ranges.
static void ranges_fit_what_the_game_has_room_for(void **state) {
    (void)state;
    assert_int_equal(RULE_INFO[RULE_DAYS].high, DAY_LIMIT);
    assert_true(RULE_INFO[RULE_BEACONS].high <= SITE_LIMIT);
    int castaways = COMMISSION_COUNT * RULE_INFO[RULE_TASK_CREW].high;
    assert_true(RULE_INFO[RULE_CREW].high + castaways <= PEOPLE_LIMIT);
    assert_true(PEOPLE_LIMIT < 32);  // bits of a People
    int carried = RULE_INFO[RULE_CARRY].high * (RULE_INFO[RULE_CREW].high + castaways);
    assert_true(carried + RULE_INFO[RULE_CARRY_PARTY].high < INT16_MAX);
    assert_true(RULE_INFO[RULE_STORE].high <= UINT8_MAX);
    static const Rule times[] = {RULE_QUARRY_TIMES, RULE_DIG_TIMES, RULE_FORAGE_TIMES};
    for (int i = 0; i < 3; i++) assert_int_equal(RULE_INFO[times[i]].high, 3);  // two bits a cell
    assert_true(RULE_INFO[RULE_CREW].high * RULE_INFO[RULE_POST_YIELD].high < INT16_MAX);
    // A radius at the highest tide is cut down to what sight.h allows.
    assert_true(RULE_INFO[RULE_TOWER_SIGHT].high <= SIGHT_MOST);
}

static void tiles_and_buildings_name_rules_of_their_kind(void **state) {
    (void)state;
    for (int i = 0; i < TILE_COUNT; i++) {
        const GatherInfo *info = &GATHER_INFO[i];
        assert_non_null(info->verb);
        assert_true((info->ticks == RULE_COUNT) == (info->yield == RULE_COUNT));
        assert_true((info->ticks == RULE_COUNT) == (i == TILE_WATER || i == TILE_RIVER));
    }
    for (int i = 0; i < BUILDING_COUNT; i++) {
        const char *name = BUILDING_INFO[i].word;
        char word[40];
        snprintf(word, sizeof word, "%s-ticks", name);
        assert_string_equal(RULE_INFO[BUILDING_INFO[i].ticks].name, word);
        for (int good = 0; good < GOOD_COUNT; good++) {
            Rule cost = BUILDING_INFO[i].cost[good];
            snprintf(word, sizeof word, "%s-%s", name, GOOD_INFO[good].word);
            if (cost != COST_NONE) assert_string_equal(RULE_INFO[cost].name, word);
        }
    }
}

static void goods_have_words_of_their_own_and_are_left_behind_one_after_the_other(void **state) {
    (void)state;
    bool spilled[GOOD_COUNT] = {false};
    for (int i = 0; i < GOOD_COUNT; i++) {
        const GoodInfo *info = &GOOD_INFO[i];
        assert_true(info->word && info->name && info->lacks_ground);
        for (int j = 0; j < i; j++) assert_string_not_equal(info->word, GOOD_INFO[j].word);
        assert_in_range(info->spill, 0, GOOD_COUNT - 1);
        assert_false(spilled[info->spill]);
        spilled[info->spill] = true;
        assert_int_equal(good_spilled(info->spill), i);
        assert_true(strncmp(RULE_INFO[info->post_tiles].name, "post-", 5) == 0);
        assert_true(strncmp(RULE_INFO[info->post_reach].name, "post-", 5) == 0);
    }
}

// Difficulty and size.

static void a_percentage_of_days_goes_with_every_size(void **state) {
    (void)state;
    static const char lines[] = "rule normal-days-percent 75\n";
    static const int sides[SIZE_CLASS_COUNT] = {64, 128, 256};
    for (int s = 0; s < SIZE_CLASS_COUNT; s++) {
        int normal = RULE_INFO[RULE_DAYS].value[NORMAL][s];
        assert_int_equal(rules_of(lines, sides[s], NORMAL).value[RULE_DAYS], normal * 75 / 100);
        int hard = RULE_INFO[RULE_DAYS].value[HARD][s];
        assert_int_equal(rules_of(lines, sides[s], HARD).value[RULE_DAYS], hard);
    }
    static const char many[] = "rule days 50\nrule days-percent 200\nrule tide-step 20\n";
    assert_int_equal(rules_of(many, 64, EASY).value[RULE_DAYS], DAY_LIMIT);
}

static void the_shorter_side_says_the_class(void **state) {
    (void)state;
    assert_int_equal(size_class(48, 48), SIZE_SMALL);
    assert_int_equal(size_class(95, 512), SIZE_SMALL);
    assert_int_equal(size_class(512, 95), SIZE_SMALL);
    assert_int_equal(size_class(96, 96), SIZE_MIDDLE);
    assert_int_equal(size_class(191, 512), SIZE_MIDDLE);
    assert_int_equal(size_class(512, 191), SIZE_MIDDLE);
    assert_int_equal(size_class(192, 192), SIZE_LARGE);
    assert_int_equal(size_class(512, 512), SIZE_LARGE);
}

static void a_level_without_rules_gets_the_table(void **state) {
    (void)state;
    static const int sides[SIZE_CLASS_COUNT] = {64, 128, 256};
    for (int d = 0; d < DIFFICULTY_COUNT; d++)
        for (int s = 0; s < SIZE_CLASS_COUNT; s++) {
            Rules rules = rules_of("", sides[s], (Difficulty)d);
            for (int i = 0; i < RULE_COUNT; i++)
                assert_int_equal(rule(&rules, (Rule)i), RULE_INFO[i].value[d][s]);
        }
}

// What a level may say.

// With these, each of the rules about days may have any value of its range but for one or two.
#define LOW_TIDE "rule days 11\nrule ship-days 1\nrule tide-step 20\n"

static void every_rule_can_be_set_to_both_ends_of_its_range(void **state) {
    (void)state;
    for (int i = 0; i < RULE_COUNT; i++) {
        const RuleInfo *info = &RULE_INFO[i];
        const int ends[] = {info->low, info->high};
        for (int end = 0; end < 2; end++) {
            char line[120];
            snprintf(line, sizeof line, LOW_TIDE "rule %s %d\n", info->name, ends[end]);
            Rules rules = rules_of(line, 128, HARD), plain = rules_of(LOW_TIDE, 128, HARD);
            for (int j = 0; j < RULE_COUNT; j++) {
                int expected = j == i ? ends[end] : rule(&plain, (Rule)j);
                if (j == RULE_DAYS) expected = expected * rule(&rules, RULE_DAYS_PERCENT) / 100;
                assert_int_equal(rule(&rules, (Rule)j), expected);
            }
        }
    }
}

static void every_rule_is_refused_beyond_its_range(void **state) {
    (void)state;
    for (int i = 0; i < RULE_COUNT; i++) {
        const RuleInfo *info = &RULE_INFO[i];
        const int beyond[] = {info->low - 1, info->high + 1};
        for (int end = 0; end < 2; end++) {
            char line[80], expected[160];
            snprintf(line, sizeof line, "rule %s %d\n", info->name, beyond[end]);
            snprintf(expected, sizeof expected, "test:4: rule %s '%d' (limit %d..%d)", info->name,
                     beyond[end], info->low, info->high);
            is_refused(line, NORMAL, expected);
        }
    }
}

static void a_rule_of_a_difficulty_holds_for_that_one_alone(void **state) {
    (void)state;
    for (int i = 0; i < RULE_COUNT; i++) {
        if (!rule_by_difficulty((Rule)i)) continue;
        const RuleInfo *info = &RULE_INFO[i];
        for (int only = 0; only < DIFFICULTY_COUNT; only++) {
            char line[120];
            snprintf(line, sizeof line, LOW_TIDE "rule %s-%s %d\n", DIFFICULTY_WORD[only],
                     info->name, info->high);
            for (int d = 0; d < DIFFICULTY_COUNT; d++) {
                Rules rules = rules_of(line, 64, (Difficulty)d);
                Rules plain = rules_of(LOW_TIDE, 64, (Difficulty)d);
                int expected = d == only ? info->high : rule(&plain, (Rule)i);
                assert_int_equal(rule(&rules, (Rule)i), expected);
            }
        }
    }
}

static void the_later_line_wins(void **state) {
    (void)state;
    Rules rules = rules_of("rule hard-crew 7\nrule crew 9\n", 64, HARD);
    assert_int_equal(rule(&rules, RULE_CREW), 9);
    rules = rules_of("rule crew 9\nrule hard-crew 7\n", 64, HARD);
    assert_int_equal(rule(&rules, RULE_CREW), 7);
    rules = rules_of("rule crew 9\nrule hard-crew 7\n", 64, EASY);
    assert_int_equal(rule(&rules, RULE_CREW), 9);
}

static void words_that_are_no_rules_are_refused_with_their_line(void **state) {
    (void)state;
    is_refused("\nrule tide 3\n", NORMAL,
               "test:5: rule 'tide' (limit a word that 'tidemark-cli rules' lists)");
    is_refused("rule Days 9\n", NORMAL,
               "test:4: rule 'Days' (limit a word that 'tidemark-cli rules' lists)");
    is_refused("rule days- 9\n", NORMAL,
               "test:4: rule 'days-' (limit a word that 'tidemark-cli rules' lists)");
    is_refused("rule hard- 9\n", HARD,
               "test:4: rule 'hard-' (limit a word that 'tidemark-cli rules' lists)");
    is_refused("rule hard-hard-days 9\n", HARD,
               "test:4: rule 'hard-hard-days' (limit a word that 'tidemark-cli rules' lists)");
    is_refused("rule harddays 9\n", HARD,
               "test:4: rule 'harddays' (limit a word that 'tidemark-cli rules' lists)");
}

static void a_rule_that_is_the_same_for_all_takes_no_difficulty(void **state) {
    (void)state;
    is_refused("rule days 9\nrule easy-step-sand 3\n", NORMAL,
               "test:5: rule 'easy-step-sand' (limit step-sand, the same for every difficulty)");
}

// Whoever writes a level for one difficulty hears of its faults on each.
static void a_rule_of_another_difficulty_is_checked_too(void **state) {
    (void)state;
    is_refused("rule hard-days 61\n", EASY, "test:4: rule hard-days '61' (limit 5..60)");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_row_is_whole_and_its_values_are_in_their_range),
        CHECK(names_are_words_and_all_different),
        CHECK(rows_differ_by_difficulty_and_size_where_they_say_so),
        CHECK(ranges_fit_what_the_game_has_room_for),
        CHECK(tiles_and_buildings_name_rules_of_their_kind),
        CHECK(goods_have_words_of_their_own_and_are_left_behind_one_after_the_other),
        CHECK(the_shorter_side_says_the_class),
        CHECK(a_percentage_of_days_goes_with_every_size),
        CHECK(a_level_without_rules_gets_the_table),
        CHECK(every_rule_can_be_set_to_both_ends_of_its_range),
        CHECK(every_rule_is_refused_beyond_its_range),
        CHECK(a_rule_of_a_difficulty_holds_for_that_one_alone),
        CHECK(the_later_line_wins),
        CHECK(words_that_are_no_rules_are_refused_with_their_line),
        CHECK(a_rule_that_is_the_same_for_all_takes_no_difficulty),
        CHECK(a_rule_of_another_difficulty_is_checked_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
