// SPDX-License-Identifier: MIT
// The score: what counts, for how much, and when it does not.
#include "../src/game/game.h"
#include "support/game_script.h"

static const char *const ROW[] = {"@**.**"};

enum { TOTAL = 170 + 360 + 1500 + 660 + 120 + 300 + 300 };

// Two of the crew are at posts, three in the party.
static Islet *run_so_far(void) {
    Islet *islet = situation(ROW, NULL, 1);
    Game *game = &islet->game;
    islet->island.land = 333;
    game->land_seen = 221;
    game->beacons[0] = game->beacons[2] = game->beacons[3] = BEACON_BURNING;
    game->beacons[1] = BEACON_DROWNED;
    game->landmarks_found = 1u << 31 | 1u << 4 | 1u;
    game->commissions_done = 5;
    game->nights = 17;
    game->ship_nights = 9;
    game->camps[0] = (Camp){.store = {12, 3, 1, 0}, .posts = {1, 0, 0, 0}};
    game->camps[1] = (Camp){.store = {0, 0, 0, 10}, .posts = {0, 0, 0, 1}};
    game->camp_count = 2;
    game->party.crew = 3;
    game->day = 9;
    return islet;
}

static void scores(const Score *score, ScorePart part, int count, int points) {
    if (score->count[part] != count || score->points[part] != points)
        FAIL("%s: %d for %d points, not %d for %d", SCORE_INFO[part].word, score->count[part],
             score->points[part], count, points);
}

static void a_run_that_sailed_counts_all_parts(void **state) {
    (void)state;
    Islet *islet = run_so_far();
    islet->game.outcome = OUTCOME_SAILED;
    Score score = score_of(&islet->game);
    scores(&score, SCORE_NIGHTS, 17, 170);
    scores(&score, SCORE_SHIP_NIGHTS, 9, 360);
    scores(&score, SCORE_BEACONS, 3, 1500);
    scores(&score, SCORE_MAPPED, 66, 660);  // of 66.4 %
    scores(&score, SCORE_LANDMARKS, 3, 120);
    scores(&score, SCORE_COMMISSIONS, 2, 300);
    scores(&score, SCORE_CREW, 5, 300);
    assert_int_equal(score.sum, TOTAL);
    assert_int_equal(score.times, 3);
    assert_int_equal(score.divisor, 3);
    assert_int_equal(score.total, TOTAL);
    islet_free(islet);
}

static void a_rescue_counts_as_much_as_sailing_on_the_same_day(void **state) {
    (void)state;
    Islet *islet = run_so_far();
    islet->game.outcome = OUTCOME_RESCUED;
    Score score = score_of(&islet->game);
    scores(&score, SCORE_CREW, 5, 300);
    assert_int_equal(score.total, TOTAL);
    islet_free(islet);
}

static void what_is_lost_or_not_over_counts_no_crew(void **state) {
    (void)state;
    static const Outcome outcomes[] = {OUTCOME_PLAYING, OUTCOME_LATE, OUTCOME_STARVED,
                                       OUTCOME_DROWNED};
    Islet *islet = run_so_far();
    for (int i = 0; i < 4; i++) {
        islet->game.outcome = outcomes[i];
        Score score = score_of(&islet->game);
        scores(&score, SCORE_CREW, 0, 0);
        assert_int_equal(score.total, TOTAL - 300);
    }
    islet_free(islet);
}

static void it_is_multiplied_for_the_difficulty_then_divided_once_and_rounded_down(void **state) {
    (void)state;
    Islet *islet = run_so_far();
    islet->island.rules.value[RULE_SCORE_TIMES] = 2;  // of 3110 points
    assert_int_equal(score_of(&islet->game).total, 2073);  // 6220 / 3 = 2073.3
    islet->game.nights++;
    assert_int_equal(score_of(&islet->game).total, 2080);  // 6240 / 3
    islet->island.rules.value[RULE_SCORE_TIMES] = 4;
    islet->game.nights++;
    assert_int_equal(score_of(&islet->game).total, 4173);  // 12520 / 3 = 4173.3
    islet_free(islet);
}

static void only_the_whole_land_is_a_hundred_percent(void **state) {
    (void)state;
    Islet *islet = run_so_far();
    islet->game.land_seen = 332;
    assert_int_equal(score_of(&islet->game).count[SCORE_MAPPED], 99);
    islet->game.land_seen = 333;
    assert_int_equal(score_of(&islet->game).count[SCORE_MAPPED], 100);
    islet_free(islet);
}

static void what_lies_in_stores_and_hands_is_worth_nothing_nor_is_a_day_left(void **state) {
    (void)state;
    Islet *islet = run_so_far();
    islet->game.outcome = OUTCOME_SAILED;
    int total = score_of(&islet->game).total;
    carry(&islet->game, 5, 4, 3, 2);
    islet->game.camps[0].store[GOOD_WOOD] = 0;
    islet->game.day = 1;
    assert_int_equal(score_of(&islet->game).total, total);
    islet_free(islet);
}

static void the_greatest_score_that_rules_allow_fits(void **state) {
    (void)state;
    Islet *islet = run_so_far();
    Rules *rules = &islet->island.rules;
    for (int i = RULE_SCORE_NIGHT; i < RULE_SCORE_DIVISOR; i++) rules->value[i] = RULE_INFO[i].high;
    rules->value[RULE_SCORE_TIMES] = RULE_INFO[RULE_SCORE_TIMES].high;
    rules->value[RULE_SCORE_DIVISOR] = 1;
    Game *game = &islet->game;
    game->outcome = OUTCOME_SAILED;
    game->land_seen = islet->island.land;
    game->landmarks_found = UINT64_MAX;
    // The ship waits no longer than the sea may rise, and at the most all sites burn.
    game->nights = SITE_LIMIT * DAY_LIMIT;
    for (int night = 1; night <= FINAL_TIDE_MOST; night++) game->ship_nights += SITE_LIMIT * night;
    Score score = score_of(game);
    int64_t sum = 0;
    for (int i = 0; i < SCORE_PARTS; i++) sum += score.points[i];
    assert_true(sum * score.times < INT32_MAX);
    assert_true(score.total == sum * score.times);
    islet_free(islet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_run_that_sailed_counts_all_parts),
        CHECK(a_rescue_counts_as_much_as_sailing_on_the_same_day),
        CHECK(what_is_lost_or_not_over_counts_no_crew),
        CHECK(it_is_multiplied_for_the_difficulty_then_divided_once_and_rounded_down),
        CHECK(only_the_whole_land_is_a_hundred_percent),
        CHECK(what_lies_in_stores_and_hands_is_worth_nothing_nor_is_a_day_left),
        CHECK(the_greatest_score_that_rules_allow_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
