// SPDX-License-Identifier: MIT
// What measures the map of the workshop at the window: the section along a line, the sea at any level, and the marks
// of tile lines in the legend.
#include "support/test.h"

#include <string.h>

#include "support/view/screenshot.h"
#include "support/view/shown_text.h"
#include "support/view/window_game.h"

#define CODE "noise-isle:128:normal:driftwood"

static Driver *at_workshop(void **state) {
    Driver *driver = START(state, "--look", "--code", CODE);
    driver_end_growth(driver);
    driver_point(driver, 2, 360);
    PRESS(driver, "F2");
    return driver;
}

// Parts of the window at 1280x720: the map above all panels of the probe, and the plot of the section.
static const Box MAP = {620, 236, 290, 90}, PLOT = {402, 400, 412, 110};

// The section.

static void x_opens_the_section_and_esc_closes_it(void **state) {
    Driver *driver = at_workshop(state);
    Bitmap before = driver_screenshot(driver);
    PRESS(driver, "x");
    expect_shown(driver, "A 0, 64");
    expect_shown(driver, "B 127, 64");
    expect_shown(driver, "sea");
    expect_shown(driver, "tide 7");
    PRESS(driver, "Escape");
    Bitmap after = driver_screenshot(driver);
    screenshot_same_or_fail(&after, &before, "closed");
    PRESS(driver, "x", "x");
    bitmap_free(&after);
    after = driver_screenshot(driver);
    screenshot_same_or_fail(&after, &before, "closed by its key");
    bitmap_free(&before);
    bitmap_free(&after);
    driver_terminate(driver);
}

static void the_pointer_draws_a_line_and_pulls_its_ends(void **state) {
    Driver *driver = at_workshop(state);
    PRESS(driver, "x");
    driver_drag(driver, "1", 500, 120, 800, 260);
    expect_shown(driver, "A 35, 17");
    expect_shown(driver, "B 110, 52");
    driver_drag(driver, "1", 800, 260, 800, 120);
    expect_shown(driver, "A 35, 17");
    expect_shown(driver, "B 110, 17");
    driver_drag(driver, "1", 500, 120, 800, 264);
    expect_shown(driver, "A 110, 53");
    expect_shown(driver, "B 110, 17");
    driver_terminate(driver);
}

static void keys_move_the_line_its_ends_and_the_point_that_is_read(void **state) {
    Driver *driver = at_workshop(state);
    PRESS(driver, "x");
    Bitmap middle = part_now(driver, PLOT);
    PRESS(driver, "Down", "Down", "shift+Up");
    expect_shown(driver, "A 0, 58");
    expect_part(driver, PLOT, &middle, false, "another line");
    PRESS(driver, "shift+Down", "Up", "Up");
    expect_part(driver, PLOT, &middle, true, "back again");
    PRESS(driver, "Left");  // it would leave the map
    expect_shown(driver, "A 0, 64");
    PRESS(driver, "Tab", "Right", "Right", "Up");
    expect_shown(driver, "B 127, 64");
    PRESS(driver, "Tab", "Left");
    expect_shown(driver, "A 2, 63");
    PRESS(driver, "Tab", "Right", "Left");
    expect_shown(driver, "B 126, 64");
    expect_shown(driver, "66, 64: 0.6815, rock");
    PRESS(driver, "Left");
    expect_not_shown(driver, "66, 64: 0.6815, rock");
    bitmap_free(&middle);
    driver_terminate(driver);
}

static void the_section_follows_the_time_and_what_is_compared(void **state) {
    Driver *driver = at_workshop(state);
    PRESS(driver, "x", "Escape", "ctrl+Left", "x");
    Bitmap begin = part_now(driver, PLOT);
    expect_not_shown(driver, "tide 7");
    PRESS(driver, "Escape", "End", "x");
    expect_part(driver, PLOT, &begin, false, "at the end");
    Bitmap end = part_now(driver, PLOT);
    PRESS(driver, "b", "b");  // the next seed
    expect_part(driver, PLOT, &end, false, "with another seed");
    PRESS(driver, "b", "b");
    expect_part(driver, PLOT, &end, true, "alone again");
    bitmap_free(&begin);
    bitmap_free(&end);
    driver_terminate(driver);
}

static void the_pointer_reads_the_place_along_the_profile(void **state) {
    Driver *driver = at_workshop(state);
    PRESS(driver, "x");
    driver_drag(driver, "1", 500, 120, 800, 260);
    Bitmap map = part_now(driver, MAP);
    driver_point(driver, 600, 460);
    expect_shown(driver, "-0.8953, water");
    expect_part(driver, MAP, &map, false, "the place shows on the map");
    bitmap_free(&map);
    driver_terminate(driver);
}

// The sea.

static void t_lets_the_sea_rise_and_fall_and_closing_brings_the_land_back(void **state) {
    Driver *driver = at_workshop(state);
    Bitmap before = driver_screenshot(driver), map = part_now(driver, MAP);
    PRESS(driver, "t");
    expect_shown(driver, "100 % of the land is left");
    expect_part(driver, MAP, &map, true, "as it was made");
    PRESS(driver, "Up", "Up", "Up");
    expect_shown(driver, "Altitude 3, height -0.247");
    expect_shown(driver, "81 % of the land is left");
    expect_part(driver, MAP, &map, false, "flooded");
    Bitmap third = part_now(driver, MAP);
    PRESS(driver, "Right");
    expect_shown(driver, "79 % of the land is left");
    PRESS(driver, "Left");
    expect_part(driver, MAP, &third, true, "the third tide again");
    PRESS(driver, "Up", "Up", "Up", "Up", "Up", "Up");  // the seventh is the last
    expect_shown(driver, "Altitude 7, height");
    PRESS(driver, "Escape");
    Bitmap after = driver_screenshot(driver);
    screenshot_same_or_fail(&after, &before, "closed");
    bitmap_free(&before);
    bitmap_free(&after);
    bitmap_free(&map);
    bitmap_free(&third);
    driver_terminate(driver);
}

static void an_unfinished_land_has_no_tides_and_says_so(void **state) {
    Driver *driver = at_workshop(state);
    PRESS(driver, "ctrl+Left", "t");
    expect_shown(driver, "The land is not finished: press End first");
    expect_not_shown(driver, "of the land is left");
    PRESS(driver, "End", "t", "Up");
    expect_shown(driver, "93 % of the land is left");
    driver_terminate(driver);
}

// Marks.

static void tab_to_mark(Driver *driver) {
    for (int i = 0; i < 60; i++) {
        PRESS(driver, "shift+Tab");
        if (shows(driver, "water: land < -0.5")) return;
    }
    FAIL("no mark has the focus");
}

static void a_mark_that_is_pulled_edits_its_line_in_one_step(void **state) {
    enum { X = 487, Y = 373 };  // the mark of the water
    Driver *driver = at_workshop(state);
    Bitmap map = part_now(driver, MAP);
    XDOTOOL(driver->display, "mousemove", "487", "373", "mousedown", "1");
    driver_await_rest(driver);
    for (int x = X; x <= X + 30; x += 6) driver_point(driver, x, Y);
    XDOTOOL(driver->display, "mouseup", "1");
    driver_await_rest(driver);
    driver_point(driver, 2, 360);
    expect_part(driver, MAP, &map, false, "more water");
    expect_shown(driver, "Wide bays, changed: driftwood");
    PRESS(driver, "u");
    expect_part(driver, MAP, &map, true, "one step of undo");
    expect_shown(driver, CODE);
    driver_click(driver, X, Y);
    driver_point(driver, 2, 360);
    expect_shown(driver, CODE);  // a click alone changes nothing
    bitmap_free(&map);
    driver_terminate(driver);
}

static void keys_reach_a_mark_move_it_and_go_to_its_line(void **state) {
    Driver *driver = at_workshop(state);
    tab_to_mark(driver);
    PRESS(driver, "Right", "Right");
    expect_shown(driver, "water: land < -0.48");
    expect_shown(driver, "Wide bays, changed: driftwood");
    PRESS(driver, "Left", "Left");
    expect_shown(driver, CODE);
    PRESS(driver, "Return");
    expect_shown(driver, "tile water where land < -0.5");
    driver_terminate(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(x_opens_the_section_and_esc_closes_it),
        WINDOW_TEST(the_pointer_draws_a_line_and_pulls_its_ends),
        WINDOW_TEST(keys_move_the_line_its_ends_and_the_point_that_is_read),
        WINDOW_TEST(the_section_follows_the_time_and_what_is_compared),
        WINDOW_TEST(the_pointer_reads_the_place_along_the_profile),
        WINDOW_TEST(t_lets_the_sea_rise_and_fall_and_closing_brings_the_land_back),
        WINDOW_TEST(an_unfinished_land_has_no_tides_and_says_so),
        WINDOW_TEST(a_mark_that_is_pulled_edits_its_line_in_one_step),
        WINDOW_TEST(keys_reach_a_mark_move_it_and_go_to_its_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
