// SPDX-License-Identifier: MIT
// What the log of play says of a command, by itself: sums of goods, and what could not be kept.
#include <stdlib.h>
#include <string.h>

#include "../src/view/play/play.h"
#include "support/game_script.h"

// The wreck with trees, rocks and the sea near it.
static const char *const BAY[] = {
    "~~~~~~~~~", "~~,,,,,,~", "~~TT,^,,~", "~~T@.^,,~", "~~T,.^,,~", "~~,,,,,,~", "~~,,,,,,~",
};
enum { BAY_ROWS = 7 };

// A Play without a window, whose game is an islet's.
typedef struct Told {
    Islet *islet;
    Shell shell;
    Expedition expedition;
    Play play;
} Told;

static Told *told_start(void) {
    Told *told = calloc(1, sizeof *told);
    assert_non_null(told);
    told->islet = situation(BAY, NULL, BAY_ROWS);
    told->expedition.game = &told->islet->game;
    told->play.shell = told->play.hud.shell = &told->shell;
    told->play.journey.expedition = &told->expedition;
    told->play.hud.journey = &told->play.journey;
    carry(&told->islet->game, 0, 0, 0, 0);
    return told;
}

static void told_free(Told *told) {
    islet_free(told->islet);
    free(told);
}

static void say(Told *told, const char *commands) {
    Events events = order(&told->islet->game, commands);
    play_tell(&told->play, &events, told->islet->game.day);
}

// The line stands in the log and is not covered by one that says more.
static bool says(const Told *told, const char *text) {
    const PlayLog *log = &told->play.hud.log;
    for (int i = 0; i < log->count; i++)
        if (!log->lines[i].covered && strcmp(log->lines[i].text, text) == 0) return true;
    return false;
}

static void expect_said(const Told *told, const char *text) {
    const PlayLog *log = &told->play.hud.log;
    for (int i = 0; i < log->count && !says(told, text); i++)
        print_message("log: %s%s\n", log->lines[i].text, log->lines[i].covered ? " (covered)" : "");
    if (!says(told, text)) FAIL("the log does not say '%s'", text);
}

static void goods_in_the_store_are_told_with_their_sum_and_lost_ones_by_themselves(void **state) {
    (void)state;
    Told *told = told_start();
    Game *game = &told->islet->game;
    int room = game_rule(game, RULE_STORE);
    carry(game, 8, 7, 6, 9);
    game->camps[0].store[GOOD_STONE] = (uint8_t)(room - 2);
    say(told, "p 3 wood");
    expect_said(told, "5 wood and 6 sand left in the camp's store: nobody to carry it.");
    expect_said(told, "7 stone left behind, 5 of it lost: the store is full.");
    told_free(told);
}

static void goods_without_a_store_are_lost_and_in_no_sum(void **state) {
    (void)state;
    Told *told = told_start();
    Game *game = &told->islet->game;
    carry(game, 0, 4, 6, 20);  // three of the five carry 18
    for (int good = 0; good < GOOD_COUNT; good++)
        game->camps[0].store[good] = (uint8_t)game_rule(game, RULE_STORE);
    say(told, "p 2 wood");
    expect_said(told, "6 sand lost: nobody to carry it.");
    expect_said(told, "4 stone lost: nobody to carry it.");
    expect_said(told, "2 food lost: nobody to carry it.");
    for (int i = 0; i < told->play.hud.log.count; i++)
        assert_null(strstr(told->play.hud.log.lines[i].text, "left in the camp"));
    told_free(told);
}

static void what_is_done_again_and_again_is_one_line_with_its_sum(void **state) {
    (void)state;
    Told *told = told_start();
    carry(&told->islet->game, 3, 2, 0, 0);
    say(told, "d wood 1");
    say(told, "d wood 2");
    say(told, "d stone 2");
    expect_said(told, "3 wood and 2 stone put down.");
    assert_false(says(told, "1 wood put down."));
    assert_false(says(told, "3 wood put down."));
    told_free(told);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(goods_in_the_store_are_told_with_their_sum_and_lost_ones_by_themselves),
        CHECK(goods_without_a_store_are_lost_and_in_no_sum),
        CHECK(what_is_done_again_and_again_is_one_line_with_its_sum),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
