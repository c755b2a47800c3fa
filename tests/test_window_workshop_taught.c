// SPDX-License-Identifier: MIT
// The workshop as a student meets it: a lesson's island is played and the lesson stands as before, its codes
// open, and each page shows what it speaks of.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "support/process.h"
#include "support/view/screen_text.h"
#include "support/view/screenshot.h"
#include "support/view/shown_text.h"
#include "support/view/window_game.h"

enum { ASIDE = 360, PAGES_MOST = 12 };

static Driver *at_lesson(void **state, const char *name) {
    Driver *driver = START(state, "--workshop", "--lesson", name);
    driver_await_rest(driver);
    driver_point(driver, 2, ASIDE);
    return driver;
}

static void turn_to(Driver *driver, const char *page) {
    for (int i = 0; i < 2 * PAGES_MOST && !shows(driver, page); i++) PRESS(driver, "Next");
    expect_shown(driver, page);
}

static void an_island_of_a_lesson_is_played_and_the_lesson_stands_afterwards(void **state) {
    Driver *driver = at_lesson(state, "4-meteorites");
    turn_to(driver, "Your turn");
    Bitmap before = driver_screenshot(driver);
    PRESS(driver, "p");
    AWAIT(shows(driver, "the Wreck"));
    expect_not_shown(driver, "practice");
    PRESS(driver, "Escape");
    driver_click_word(driver, "To the title");
    PRESS(driver, "F2");
    expect_shown(driver, "Your turn");
    driver_point(driver, 2, ASIDE);
    expect_same(driver, &before, "the lesson after a game on its island");
    bitmap_free(&before);
    driver_terminate(driver);
}

static void an_island_that_cannot_be_shown_to_be_won_is_played_for_practice(void **state) {
    Driver *driver = at_lesson(state, "5-hills");
    turn_to(driver, "Your turn");
    PRESS(driver, "p");
    AWAIT(shows(driver, "No way to win this island was found."));
    driver_terminate(driver);
}

static void heights_cannot_be_played_which_is_said_with_a_remedy(void **state) {
    Driver *driver = at_lesson(state, "4-meteorites");
    turn_to(driver, "One impact");
    PRESS(driver, "p");
    expect_shown(driver, "Here are heights and no tiles to walk on.");
    expect_shown(driver, "The last page has an island to play on.");
    expect_shown(driver, "One impact");
    driver_terminate(driver);
}

static void codes_of_lessons_levels_and_of_figures_open(void **state) {
    Driver *driver = START(state, "--look", "--code", "craters+land.count=60:96:normal:4");
    driver_await_rest(driver);
    PRESS(driver, "F2");
    expect_shown(driver, "Craters, changed: 4");
    driver_terminate(driver);
    driver = START(state, "--workshop", "--code", "002a-island:50:normal:4");
    driver_await_rest(driver);
    expect_shown(driver, "The random island: 4");
    driver_terminate(driver);
}

// Only the second one digs deep.
static void pages_about_water_show_it(void **state) {
    enum { DEEPEST = 0xff1a3558 };
    Driver *driver = at_lesson(state, "4-meteorites");
    for (int page = 0; page < 2; page++) {
        turn_to(driver, page ? "The second shower" : "The first shower");
        expect_shown(driver, "Land and sea");
        expect_shown(driver, "sea 0");
        Bitmap screen = driver_screenshot(driver);
        assert_int_equal(screenshot_count(&screen, DEEPEST) > 0, page == 1);
        bitmap_free(&screen);
    }
    driver_terminate(driver);
}

static void a_task_says_how_much_there_is_and_which_way_to_go(void **state) {
    Driver *driver = at_lesson(state, "4-meteorites");
    turn_to(driver, "Your turn");
    expect_shown(driver, "Not yet: land covers 53.3 % of the");
    expect_shown(driver, "too much: it wants 30 % or less.");
    driver_terminate(driver);
}

static void an_answer_shows_where_the_reader_looks(void **state) {
    Driver *driver = at_lesson(state, "4-meteorites");
    turn_to(driver, "One impact");
    driver_click_word(driver, "Answer");
    expect_shown(driver, "The square root of the radius");
    driver_click_word(driver, "Answer");
    expect_not_shown(driver, "The square root of the radius");
    driver_terminate(driver);
}

int main(int count, char **words) {
    if (count > 2 && strcmp(words[1], "--only") == 0) cmocka_set_test_filter(words[2]);
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(an_island_of_a_lesson_is_played_and_the_lesson_stands_afterwards),
        WINDOW_TEST(an_island_that_cannot_be_shown_to_be_won_is_played_for_practice),
        WINDOW_TEST(heights_cannot_be_played_which_is_said_with_a_remedy),
        WINDOW_TEST(pages_about_water_show_it),
        WINDOW_TEST(a_task_says_how_much_there_is_and_which_way_to_go),
        WINDOW_TEST(an_answer_shows_where_the_reader_looks),
        WINDOW_TEST(codes_of_lessons_levels_and_of_figures_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
