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

enum { ASIDE = 360, PAGES_MOST = 12, SIGHTS_MOST = 12 };

static const Box MAP = {440, 90, 440, 200};

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

// The profile of the row that the words speak of; it comes and goes with the page, and can be closed.
// The value in a row of the screen.
static void type_value(Driver *driver, int row, const char *value) {
    enum { VALUE_X = 1175 };
    driver_click(driver, VALUE_X, row);
    driver_type(driver, value);
    PRESS(driver, "Return");
    driver_point(driver, 2, ASIDE);
}

static void a_page_about_a_cross_section_shows_it(void **state) {
    Driver *driver = at_lesson(state, "4-meteorites");
    expect_shown(driver, "A 0, 25");
    turn_to(driver, "One impact");
    expect_shown(driver, "A 0, 12");
    expect_shown(driver, "B 49, 12");
    PRESS(driver, "x");
    expect_not_shown(driver, "A 0, 12");
    PRESS(driver, "x");  // the row of the page again, and not the middle of the map
    expect_shown(driver, "A 0, 12");
    PRESS(driver, "F5");
    expect_shown(driver, "A 0, 12");
    PRESS(driver, "Escape");
    turn_to(driver, "A miss");
    expect_not_shown(driver, "A 0, 12");
    turn_to(driver, "The second shower");
    PRESS(driver, "Escape");
    expect_not_shown(driver, "A 0, 25");
    expect_shown(driver, "Levels");
    driver_terminate(driver);
}

// Only the second one digs deep.
static void pages_about_water_show_it(void **state) {
    enum { DEEPEST = 0xff1a3558 };
    Driver *driver = at_lesson(state, "4-meteorites");
    for (int page = 0; page < 2; page++) {
        turn_to(driver, page ? "The second shower" : "The first shower");
        expect_shown(driver, "Land and sea");
        if (page == 0) driver_click_widget(driver, (Widget){.icon = ICON_PLUS, .number = 1});
        expect_shown(driver, page ? "sea" : "sea 0");  // of its section, or of the census
        Bitmap screen = driver_screenshot(driver);
        assert_int_equal(screenshot_count(&screen, DEEPEST) > 0, page == 1);
        bitmap_free(&screen);
    }
    driver_terminate(driver);
}

// A page in grey has no sea before one wants to see land and sea.
static void who_looks_for_water_finds_it_on_any_page(void **state) {
    Driver *driver = at_lesson(state, "4-meteorites");
    turn_to(driver, "Small ones more often");
    PRESS(driver, "x");  // its section makes the map low
    driver_click_widget(driver, (Widget){.icon = ICON_PLUS, .number = 1});
    expect_not_shown(driver, "sea 0");
    for (int i = 0; i < SIGHTS_MOST && !shows(driver, "Land and sea"); i++) PRESS(driver, "v");
    expect_shown(driver, "sea 0");
    for (int i = 0; i < SIGHTS_MOST && !shows(driver, "Grey"); i++) PRESS(driver, "v");
    expect_not_shown(driver, "sea 0");
    driver_terminate(driver);
}

// Other pages have other levels. One undo leads to the level as the page has it.
static void what_was_changed_on_a_page_is_there_when_it_is_turned_to_again(void **state) {
    Driver *driver = at_lesson(state, "4-meteorites");
    turn_to(driver, "Your turn");
    type_value(driver, 428, "161");  // of count
    expect_shown(driver, "161");
    PRESS(driver, "Prior", "Prior");
    expect_not_shown(driver, "161");
    turn_to(driver, "Your turn");
    expect_shown(driver, "161");
    PRESS(driver, "u");
    expect_not_shown(driver, "161");
    driver_terminate(driver);
}

static void a_task_says_how_much_there_is_and_which_way_to_go(void **state) {
    Driver *driver = at_lesson(state, "4-meteorites");
    turn_to(driver, "Your turn");
    expect_shown(driver, "Not yet: land covers 53.3 % of the");
    expect_shown(driver, "too much: it wants 30 % or less.");
    driver_terminate(driver);
}

static void a_task_says_all_that_is_missing(void **state) {
    Driver *driver = at_lesson(state, "5-hills");
    turn_to(driver, "Your turn");
    expect_shown(driver, "Not yet: the number of islands is");
    expect_shown(driver, "or fewer; rock");
    driver_terminate(driver);
}

static void a_changed_level_says_that_words_may_not_fit(void **state) {
    enum { BASE = 308 };  // its row
    Driver *driver = at_lesson(state, "4-meteorites");
    turn_to(driver, "One impact");
    expect_not_shown(driver, "You have changed the level");
    type_value(driver, BASE, "61");
    expect_shown(driver, "You have changed the level: its");
    PRESS(driver, "u");
    expect_not_shown(driver, "You have changed the level");
    turn_to(driver, "Small ones more often");  // a level that the lesson itself has changed
    expect_not_shown(driver, "You have changed the level");
    driver_terminate(driver);
}

static void a_lesson_is_begun_again_where_it_was_ended(void **state) {
    Driver *driver = at_lesson(state, "4-meteorites");
    turn_to(driver, "A miss");
    PRESS(driver, "Escape");
    expect_not_shown(driver, "A miss");
    PRESS(driver, "F3");
    driver_click_word(driver, "An island out of meteorites");
    expect_shown(driver, "A miss");
    driver_terminate(driver);
}

static void a_full_stop_stays_behind_its_number(void **state) {
    Driver *driver = at_lesson(state, "7-value-noise");
    turn_to(driver, "Curves");
    for (int i = 0; i < 2 && !shows(driver, "return it must hurry"); i++) PRESS(driver, "Next");
    assert_int_equal(driver_find_word(driver, "0.004").y,
                     driver_find_word(driver, "return it must hurry").y);
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

static void a_task_opens_at_its_values_and_names_lead_to_them(void **state) {
    Driver *driver = at_lesson(state, "4-meteorites");
    turn_to(driver, "Your turn");
    expect_shown(driver, "meteorites");
    expect_shown(driver, "count");
    expect_shown(driver, "tile grass");  // the finished island stays in sight
    PRESS(driver, "Next");
    driver_click_word(driver, "land.addition");
    driver_click_word(driver, "land.count");
    expect_shown(driver, "tile grass");
    driver_click(driver, 202, 495);  // behind the last page
    expect_not_shown(driver, "An island out of meteorites");
    expect_shown(driver, "Answer");
    driver_terminate(driver);
}

static void a_moment_moves_on_with_the_stamps_of_its_stage(void **state) {
    Driver *driver = at_lesson(state, "4-meteorites");
    turn_to(driver, "The first shower");
    expect_shown(driver, "stamp 21 of 41:");
    driver_click_word(driver, "20");
    Box count = driver_find_word(driver, "count");
    type_value(driver, count.y + count.height / 2, "40");
    expect_shown(driver, "stamp 41 of 81:");
    driver_terminate(driver);
}

// The island that a task is about shows whole, until one asks for its heights.
static void the_census_of_a_task_waits_folded(void **state) {
    Driver *driver = at_lesson(state, "4-meteorites");
    turn_to(driver, "Your turn");
    expect_not_shown(driver, "sea 0");
    driver_click_widget(driver, (Widget){.icon = ICON_PLUS, .number = 1});
    expect_shown(driver, "sea 0");
    driver_terminate(driver);
}

static void the_census_is_folded_away(void **state) {
    Driver *driver = START(state, "--workshop", "--code", "noise-isle:128:normal:driftwood");
    driver_await_rest(driver);
    driver_point(driver, 2, ASIDE);
    expect_shown(driver, "sea -0.5");
    driver_click_widget(driver, (Widget){.icon = ICON_MINUS});
    expect_not_shown(driver, "sea -0.5");
    driver_click_widget(driver, (Widget){.icon = ICON_PLUS});
    expect_shown(driver, "sea -0.5");
    driver_terminate(driver);
}

static void another_seed_is_undone_in_turn_with_edits(void **state) {
    Driver *driver = START(state, "--workshop", "--code", "noise-isle:128:normal:driftwood");
    driver_await_rest(driver);
    driver_point(driver, 2, ASIDE);
    PRESS(driver, "n");
    expect_not_shown(driver, "Wide bays: driftwood");
    Bitmap second = part_now(driver, MAP);
    PRESS(driver, "r", "u");
    expect_part(driver, MAP, &second, true, "the dice undone");
    PRESS(driver, "u");
    expect_shown(driver, "Wide bays: driftwood");
    PRESS(driver, "ctrl+y");
    expect_not_shown(driver, "Wide bays: driftwood");
    PRESS(driver, "ctrl+y", "u", "u");
    expect_shown(driver, "Wide bays: driftwood");
    bitmap_free(&second);
    driver_terminate(driver);
}

static void the_title_leads_to_the_workshop_and_a_game_says_when_it_opens(void **state) {
    Driver *driver = START_PLAIN(state);
    driver_await_rest(driver);
    driver_click_word(driver, "Workshop");
    expect_shown(driver, "Levels");
    driver_terminate(driver);
    driver = START(state, "--code", "noise-isle:128:normal:driftwood");
    driver_await_rest(driver);
    PRESS(driver, "F2");
    expect_shown(driver, "The workshop shows the whole island:");
    expect_not_shown(driver, "Levels");
    driver_terminate(driver);
}

int main(int count, char **words) {
    if (count > 2 && strcmp(words[1], "--only") == 0) cmocka_set_test_filter(words[2]);
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(an_island_of_a_lesson_is_played_and_the_lesson_stands_afterwards),
        WINDOW_TEST(an_island_that_cannot_be_shown_to_be_won_is_played_for_practice),
        WINDOW_TEST(heights_cannot_be_played_which_is_said_with_a_remedy),
        WINDOW_TEST(a_page_about_a_cross_section_shows_it),
        WINDOW_TEST(pages_about_water_show_it),
        WINDOW_TEST(who_looks_for_water_finds_it_on_any_page),
        WINDOW_TEST(what_was_changed_on_a_page_is_there_when_it_is_turned_to_again),
        WINDOW_TEST(a_task_says_how_much_there_is_and_which_way_to_go),
        WINDOW_TEST(a_task_says_all_that_is_missing),
        WINDOW_TEST(a_changed_level_says_that_words_may_not_fit),
        WINDOW_TEST(a_lesson_is_begun_again_where_it_was_ended),
        WINDOW_TEST(a_full_stop_stays_behind_its_number),
        WINDOW_TEST(an_answer_shows_where_the_reader_looks),
        WINDOW_TEST(a_task_opens_at_its_values_and_names_lead_to_them),
        WINDOW_TEST(a_moment_moves_on_with_the_stamps_of_its_stage),
        WINDOW_TEST(the_census_of_a_task_waits_folded),
        WINDOW_TEST(the_census_is_folded_away),
        WINDOW_TEST(another_seed_is_undone_in_turn_with_edits),
        WINDOW_TEST(the_title_leads_to_the_workshop_and_a_game_says_when_it_opens),
        WINDOW_TEST(codes_of_lessons_levels_and_of_figures_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
