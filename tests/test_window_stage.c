// SPDX-License-Identifier: MIT
// What play shows at the window beside the island: the ship's days, the ends of sites, who people are,
// what happened in how many lines, and how the sea rises at night.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "../src/game/tide.h"
#include "support/played_expedition.h"
#include "support/process.h"
#include "support/view/screenshot.h"
#include "support/view/screen_text.h"
#include "support/view/window_game.h"

#define CODE "noise-isle:64:easy:abc"

static Driver *at_the_wreck(void **state, const char *settings) {
    WindowFixture *fixture = *state;
    fixture->settings = settings;
    Driver *driver = START(state, "--code", CODE);
    driver_await_rest(driver);
    return driver;
}

static int count_words(Driver *driver, const char *text) {
    Box box;
    Bitmap screen = driver_screenshot(driver);
    int count = screen_text_find(&screen, text, &box);
    bitmap_free(&screen);
    return count;
}

static void expect_words(Driver *driver, const char *text, int number, int other) {
    Words expected = words(text, NUMBERS(number, other));
    if (count_words(driver, expected.text) < 1) FAIL("'%s' is not on the screen", expected.text);
}

static void the_bar_says_when_the_ship_comes_and_how_long_it_stays(void **state) {
    Expedition model;
    played_solved(&model, TIDEMARK_CLI, CODE, NULL);
    const Rules *rules = &model.island.rules;
    int ship = rules_calm_days(rules) + 1;
    static const char wide[] =
        "tidemark-settings 1\nscale 1\nvolume 0\nstill on\nmotion off\ntips off\n" UNASKED;
    Driver *driver = at_the_wreck(state, wide);
    expect_words(driver, "The ship comes on day #1", ship, 0);
    driver_terminate(driver);
    expedition_free(&model);
}

// Slips at the sites on the first view, a little farther out.
static void sites_say_when_they_go_out(void **state) {
    static uint8_t when[GAME_CELLS];
    Expedition model;
    played_solved(&model, TIDEMARK_CLI, CODE, NULL);
    const Game *game = model.game;
    Driver *driver = at_the_wreck(state, SETTINGS_AT_ONCE);
    int told = 0;
    PRESS(driver, "minus");
    tide_preview(game, model.island.final_tide, when);
    for (int i = 0; i < model.island.site_count; i++) {
        SiteEnd end = tide_site_end(game, i, when);
        const char *text = !end.day ? "stays dry" : "out day #1";
        Words slip = words(text, NUMBERS(end.day));
        told += count_words(driver, slip.text) > 0;
    }
    assert_true(told > 0);
    driver_terminate(driver);
    expedition_free(&model);
}

// On the whole island, in fewer words: each that has room, and none that is not so.
static void sites_say_it_from_far_too(void **state) {
    static uint8_t when[GAME_CELLS];
    Expedition model;
    played_solved(&model, TIDEMARK_CLI, CODE, NULL);
    Driver *driver = at_the_wreck(state, SETTINGS_AT_ONCE);
    int told = 0, dry = 0;
    PRESS(driver, "Home");
    tide_preview(model.game, model.island.final_tide, when);
    for (int i = 0; i < model.island.site_count; i++) {
        SiteEnd end = tide_site_end(model.game, i, when);
        dry += !end.day;
        if (end.day) told += count_words(driver, words("day #1", NUMBERS(end.day)).text) > 0;
    }
    assert_true(told > 0);
    assert_in_range(count_words(driver, "dry"), 1, dry);
    driver_terminate(driver);
    expedition_free(&model);
}

// What is needed, what there is of it, and what light pays.
static void the_goals_say_what_counts(void **state) {
    Expedition model;
    played_solved(&model, TIDEMARK_CLI, CODE, NULL);
    const Rules *rules = &model.island.rules;
    Driver *driver = at_the_wreck(state, SETTINGS_AT_ONCE);
    driver_click_widget(driver, (Widget){.icon = ICON_FLAG});
    expect_words(driver, "0 of #1 beacons lit.", rule(rules, RULE_BEACONS), 0);
    expect_words(driver, "Light: each beacon #1 a night.", rule(rules, RULE_SCORE_NIGHT), 0);
    driver_terminate(driver);
    expedition_free(&model);
}

// Three times one food is one line, and undo takes the last of them back.
static void what_happens_again_and_again_is_told_in_one_line(void **state) {
    Driver *driver = at_the_wreck(state, SETTINGS_AT_ONCE);
    PRESS(driver, "j", "p");
    enum { TO_PUT_ONE = 1 + GOOD_FOOD * 6 + 3 };  // close, then six buttons for each good
    for (int i = 0; i < TO_PUT_ONE; i++) PRESS(driver, "Tab");
    PRESS(driver, "Return", "Return", "Return");
    PRESS(driver, "p");
    expect_words(driver, "#1 food put down.", 3, 0);
    assert_int_equal(count_words(driver, "1 food put down."), 0);
    driver_terminate(driver);
}

static void who_stays_at_a_camp_is_named(void **state) {
    Expedition model;
    played_solved(&model, TIDEMARK_CLI, CODE, NULL);
    const Island *island = &model.island;
    People last = UINT32_C(1) << (model.game->party.crew - 1);
    Driver *driver = at_the_wreck(state, SETTINGS_AT_ONCE);
    PRESS(driver, "p");
    enum { TO_POST = 1 + GOOD_FOOD * 6 + 6 };
    for (int i = 0; i < TO_POST; i++) PRESS(driver, "Tab");
    PRESS(driver, "Return");
    assert_int_equal(count_words(driver, "here for food."), 1);
    assert_int_equal(count_words(driver, people_words(island, last).text), 2);  // told, and listed
    driver_terminate(driver);
    expedition_free(&model);
}

// The sum of the night stands there until a key is pressed, which does nothing else.
static void the_rise_of_the_sea_is_shown_until_a_key_is_pressed(void **state) {
    static const char slowly[] =
        "tidemark-settings 1\nvolume 0\nstill on\ntips off\nspeed slow\n" UNASKED;
    Expedition model;
    played_solved(&model, TIDEMARK_CLI, CODE, NULL);
    int first = tide_next_day(model.game);
    Driver *driver = at_the_wreck(state, slowly);
    for (int day = 1; day < first; day++) PRESS(driver, "e");
    driver_await_rest(driver);
    XDOTOOL(driver->display, "key", "e");
    Box box;
    bool shown = false;
    for (int i = 0; i < 100 && !shown; i++) {
        milliseconds_pass(50);
        Bitmap screen = display_screenshot(driver->display);
        shown = screen_text_find(&screen, "The sea rises to 1", &box) > 0;
        bitmap_free(&screen);
    }
    assert_true(shown);
    PRESS(driver, "e");
    assert_int_equal(count_words(driver, "The sea rises to 1"), 0);
    expect_words(driver, "#1/#2", first + 1, rule(&model.island.rules, RULE_DAYS));
    driver_terminate(driver);
    expedition_free(&model);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(the_bar_says_when_the_ship_comes_and_how_long_it_stays),
        WINDOW_TEST(sites_say_when_they_go_out),
        WINDOW_TEST(sites_say_it_from_far_too),
        WINDOW_TEST(the_goals_say_what_counts),
        WINDOW_TEST(what_happens_again_and_again_is_told_in_one_line),
        WINDOW_TEST(who_stays_at_a_camp_is_named),
        WINDOW_TEST(the_rise_of_the_sea_is_shown_until_a_key_is_pressed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
