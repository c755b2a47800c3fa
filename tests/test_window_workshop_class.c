// SPDX-License-Identifier: MIT
// The workshop before a class: the map without panels, large letters, marks that are drawn, and lessons that
// turn their pages. The keys of the articles.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "../src/view/ui/ui.h"
#include "support/process.h"
#include "support/view/screen_text.h"
#include "support/view/screenshot.h"
#include "support/view/shown_text.h"

#define CODE "noise-isle:128:normal:driftwood"
#define FIGURES TIDEMARK_SOURCE_DIR "/levels/figures/"

enum { ASIDE = 360, TOLD_MS = 8500, FADED_MS = 5300 };

// What can be done is not told any more.
static Driver *before_class(void **state, const char *option, const char *value) {
    Driver *driver = START(state, "--workshop", option, value);
    driver_await_rest(driver);
    driver_point(driver, 2, ASIDE);
    PRESS(driver, "F5");
    milliseconds_pass(TOLD_MS);
    driver_await_rest(driver);
    return driver;
}

static int count_marks(Driver *driver) {
    Bitmap screen = driver_screenshot(driver);
    int count = screenshot_count(&screen, INK_MARK);
    bitmap_free(&screen);
    return count;
}

// Tools show while the pointer is at the upper edge.
static void click_tool(Driver *driver, Icon icon) {
    Box box;
    driver_point(driver, 640, 10);
    Bitmap screen = driver_screenshot(driver);
    if (!screen_icon_find(&screen, icon, 0, &box)) FAIL("no icon %d", (int)icon);
    bitmap_free(&screen);
    driver_click(driver, box.x + 8, box.y + 8);
    driver_point(driver, 2, ASIDE);
}

// How high letters are.
static int height_of(Driver *driver, const char *text) {
    Box box;
    Bitmap screen = driver_screenshot(driver);
    int count = screen_text_find(&screen, text, &box);
    bitmap_free(&screen);
    if (count == 0) FAIL("'%s' does not show", text);
    return box.height;
}

static void panels_go_and_come_back_as_they_were(void **state) {
    Driver *driver = START(state, "--workshop", "--code", CODE);
    driver_await_rest(driver);
    driver_point(driver, 2, ASIDE);
    Bitmap before = driver_screenshot(driver);
    int small = height_of(driver, "scatter tree,");
    for (int i = 0; i < 2; i++) {
        PRESS(driver, "F5");
        expect_not_shown(driver, "Levels");
        assert_int_equal(height_of(driver, "scatter tree"), 2 * small);
        PRESS(driver, i == 0 ? "Escape" : "F5");
        Bitmap after = driver_screenshot(driver);
        screenshot_same_or_fail(&after, &before, "the panels again");
        bitmap_free(&after);
    }
    bitmap_free(&before);
    driver_terminate(driver);
}

static void keys_of_the_timeline_go_on_working(void **state) {
    Driver *driver = before_class(state, "--code", CODE);
    PRESS(driver, "Left");
    expect_shown(driver, "stamp 39 of 40:");
    PRESS(driver, "Right");
    expect_shown(driver, "stamp 40 of 40:");
    PRESS(driver, "Prior", "Prior");
    expect_shown(driver, "tile grass");
    PRESS(driver, "Next", "v", "End");
    expect_shown(driver, "stamp 40 of 40:");
    driver_terminate(driver);
}

static void what_is_drawn_fades_stays_if_wished_and_is_wiped_off(void **state) {
    Driver *driver = before_class(state, "--code", CODE);
    assert_int_equal(count_marks(driver), 0);
    driver_drag(driver, "3", 400, 200, 700, 300);
    int drawn = count_marks(driver);
    assert_true(drawn > 300);
    milliseconds_pass(FADED_MS);
    assert_int_equal(count_marks(driver), 0);
    click_tool(driver, ICON_PENCIL);
    driver_drag(driver, "3", 400, 200, 700, 300);
    milliseconds_pass(FADED_MS);
    assert_int_equal(count_marks(driver), drawn);
    Bitmap before = driver_screenshot(driver);
    PRESS(driver, "plus");  // marks stay on their places
    assert_true(count_marks(driver) > drawn * 3 / 2);
    PRESS(driver, "minus");
    Bitmap after = driver_screenshot(driver);
    screenshot_same_or_fail(&after, &before, "nearer and back");
    PRESS(driver, "BackSpace");
    assert_int_equal(count_marks(driver), 0);
    bitmap_free(&before);
    bitmap_free(&after);
    driver_terminate(driver);
}

static void a_key_held_draws_too(void **state) {
    Driver *driver = before_class(state, "--code", CODE);
    driver_point(driver, 400, 200);
    XDOTOOL(driver->display, "keydown", "d");
    driver_point(driver, 600, 200);
    XDOTOOL(driver->display, "keyup", "d");
    driver_point(driver, 600, 400);
    int drawn = count_marks(driver);
    assert_true(drawn > 300);
    driver_point(driver, 800, 400);
    assert_int_equal(count_marks(driver), drawn);
    driver_terminate(driver);
}

static Driver *at_lesson(void **state) {
    Driver *driver = START(state, "--lesson", "4-meteorites");
    driver_await_rest(driver);
    driver_point(driver, 2, ASIDE);
    PRESS(driver, "F5");
    return driver;
}

static void a_tile_that_is_clicked_is_marked_and_told_in_full(void **state) {
    Driver *driver = before_class(state, "--code", CODE);
    Bitmap before = driver_screenshot(driver);
    int marked = screenshot_count(&before, INK_WRONG);
    bitmap_free(&before);
    driver_click(driver, 700, 120);
    driver_point(driver, 2, ASIDE);
    expect_shown(driver, "not water, since");
    Bitmap after = driver_screenshot(driver);
    assert_true(screenshot_count(&after, INK_WRONG) > marked);
    bitmap_free(&after);
    driver_terminate(driver);
}

static void page_keys_show_every_word_of_a_lesson(void **state) {
    Driver *driver = at_lesson(state);
    expect_shown(driver, "The land begins as a cone.");
    expect_shown(driver, "1 of 7");
    int pressed = 0;
    while (shows(driver, "1 of 7") && pressed < 9) {
        PRESS(driver, "Next");
        pressed++;
        if (pressed == 1) expect_not_shown(driver, "The land begins as a cone.");
    }
    assert_true(pressed > 1 && pressed < 9);  // its words need more than one sheet
    expect_shown(driver, "2 of 7");
    PRESS(driver, "Prior");
    expect_shown(driver, "1 of 7");
    PRESS(driver, "Escape");
    expect_shown(driver, "An island out of meteorites");  // the lesson goes on beside the map
    driver_terminate(driver);
}

static void a_lesson_turns_its_pages_until_a_key_pauses_it(void **state) {
    Driver *driver = at_lesson(state);
    driver_click_word(driver, "10");
    driver_point(driver, 2, ASIDE);
    AWAIT(shows(driver, "1 of 7, 7 s"));
    PRESS(driver, "Left");
    expect_shown(driver, "1 of 7, paused");
    milliseconds_pass(TOLD_MS);
    expect_shown(driver, "1 of 7, paused");
    PRESS(driver, "space");
    AWAIT(shows(driver, "1 of 7, 3 s"));
    expect_shown(driver, "The land begins as a cone.");
    milliseconds_pass(3500);
    expect_not_shown(driver, "The land begins as a cone.");
    driver_terminate(driver);
}

static void tools_lead_to_all_lessons_and_levels(void **state) {
    Driver *driver = before_class(state, "--code", CODE);
    click_tool(driver, ICON_SCROLL);
    driver_click_word(driver, "Hills, and where the next one");
    expect_shown(driver, "1 of");
    driver_terminate(driver);
}

static void expect_figure(Driver *driver, const char *name) {
    Words said = words("Figure $", NAMES(name));
    expect_shown(driver, said.text);
}

static void b_and_enter_go_through_the_figures_of_an_article(void **state) {
    Driver *driver = START(state, "--workshop", "--level", FIGURES "002c-no-island.level");
    driver_await_rest(driver);
    driver_point(driver, 2, ASIDE);
    PRESS(driver, "b");
    expect_figure(driver, "002d-less-height");
    PRESS(driver, "Return");
    expect_figure(driver, "002a-island");  // round again
    PRESS(driver, "shift+b");
    expect_figure(driver, "002d-less-height");
    expect_not_shown(driver, "as it was opened");  // B compares where no figure is open
    driver_terminate(driver);
}

int main(int count, char **words) {
    if (count > 2 && strcmp(words[1], "--only") == 0) cmocka_set_test_filter(words[2]);
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(panels_go_and_come_back_as_they_were),
        WINDOW_TEST(keys_of_the_timeline_go_on_working),
        WINDOW_TEST(what_is_drawn_fades_stays_if_wished_and_is_wiped_off),
        WINDOW_TEST(a_key_held_draws_too),
        WINDOW_TEST(a_tile_that_is_clicked_is_marked_and_told_in_full),
        WINDOW_TEST(page_keys_show_every_word_of_a_lesson),
        WINDOW_TEST(a_lesson_turns_its_pages_until_a_key_pauses_it),
        WINDOW_TEST(tools_lead_to_all_lessons_and_levels),
        WINDOW_TEST(b_and_enter_go_through_the_figures_of_an_article),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
