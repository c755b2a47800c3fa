// SPDX-License-Identifier: MIT
// The handbook opens and closes with its key everywhere, and has pages; a tip lies over the map until it is
// closed, and never comes again.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/process.h"
#include "support/view/game_driver.h"
#include "support/view/screenshot.h"
#include "support/test.h"

static const char WITH_TIPS[] =
    "tidemark-settings 1\nstill on\nmotion off\nclose-ups off\nvolume 0\naction-words on\n",
                  WITHOUT[] =
                      "tidemark-settings 1\nstill on\nmotion off\nvolume 0\ntips off\n" UNASKED;

static void expect_same(Driver *driver, const Bitmap *before, const char *what) {
    Bitmap now = driver_screenshot(driver);
    screenshot_same_or_fail(&now, before, what);
    bitmap_free(&now);
}

static void expect_other(Driver *driver, const Bitmap *before, const char *what) {
    Bitmap now = driver_screenshot(driver);
    if (screenshot_same(&now, before)) FAIL("%s changes nothing", what);
    bitmap_free(&now);
}

static void the_handbook_opens_and_closes_wherever_one_is(void **state) {
    WindowFixture *fixture = *state;
    fixture->settings = WITHOUT;
    Driver *drivers[] = {START(state, "--look", "--seed", "hello"), START_PLAIN(state)};
    for (int i = 0; i < 2; i++) {
        Driver *driver = drivers[i];
        static const char *const ends[] = {"F1", "question", "Escape"};
        driver_focus(driver);
        driver_end_growth(driver);
        driver_point(driver, 2, 360);
        Bitmap before = driver_screenshot(driver);
        for (int end = 0; end < 3; end++) {
            PRESS(driver, end == 0 ? "question" : "F1");
            expect_other(driver, &before, "the key for help");
            PRESS(driver, ends[end]);
            expect_same(driver, &before, "after the handbook");
        }
        bitmap_free(&before);
    }
}

static void its_pages_are_turned_by_keys_and_buttons(void **state) {
    enum { PAGES_MOST = 8 };
    Driver *driver = START(state, "--look", "--seed", "hello");
    driver_end_growth(driver);
    driver_point(driver, 2, 360);
    Bitmap closed = driver_screenshot(driver);
    PRESS(driver, "F1");  // at the keys, as no game is being played
    Bitmap keys = driver_screenshot(driver);
    PRESS(driver, "Right");
    expect_same(driver, &keys, "after the last page");
    PRESS(driver, "Left");
    expect_other(driver, &keys, "the page before");
    for (int i = 0; i < PAGES_MOST; i++) PRESS(driver, "Left");
    Bitmap rules = driver_screenshot(driver);
    PRESS(driver, "Left");
    expect_same(driver, &rules, "before the first page");
    for (int i = 0; i < PAGES_MOST; i++) PRESS(driver, "Next");
    expect_same(driver, &keys, "the last page again");
    driver_click_word(driver, "Rules");
    driver_point(driver, 2, 360);
    expect_same(driver, &rules, "the button of the rules");
    driver_click_word(driver, "Keys");
    driver_point(driver, 2, 360);
    expect_same(driver, &keys, "the button of the keys");
    driver_click_widget(driver, (Widget){.icon = ICON_CLOSE});
    driver_point(driver, 2, 360);
    expect_same(driver, &closed, "after the close button");
    bitmap_free(&closed);
    bitmap_free(&keys);
    bitmap_free(&rules);
}

// Tips.

typedef struct Area {
    int left, top, right, bottom;
} Area;

// Above the lines about tiles, which make room for a tip.
static Area where_they_differ(const Bitmap *one, const Bitmap *other) {
    enum { LINES = 500 };
    Area area = {one->width, one->height, 0, 0};
    for (int y = 0; y < LINES; y++)
        for (int x = 0; x < one->width; x++) {
            if (bitmap_at(one, x, y) == bitmap_at(other, x, y)) continue;
            if (x < area.left) area.left = x;
            if (x >= area.right) area.right = x + 1;
            if (y < area.top) area.top = y;
            area.bottom = y + 1;
        }
    return area;
}

// Whether the settings file has this line.
static bool settings_say(const Driver *driver, const char *line) {
    Buffer text = scratch_read(&driver->home, DRIVER_SETTINGS);
    buffer_byte(&text, 0);
    bool found = strstr((const char *)text.bytes, line) != NULL;
    buffer_free(&text);
    return found;
}

// A picture of the island being played, with the pointer out of the way.
static Bitmap begin(Driver *driver) {
    driver_focus(driver);
    driver_end_growth(driver);
    driver_point(driver, 2, 400);
    driver_point(driver, 2, 500);
    return driver_screenshot(driver);
}

// On this island the tip lies on the left, where the lines above the actions keep their width.
static void a_tip_lies_over_the_map_until_it_is_put_away_and_never_comes_again(void **state) {
    WindowFixture *fixture = *state;
    fixture->settings = WITHOUT;
    Driver *without = START(state, "--seed", "pebble", "--size", "64");
    Bitmap bare = begin(without);
    driver_terminate(without);
    fixture->settings = WITH_TIPS;
    Driver *driver = START(state, "--seed", "pebble", "--size", "64");
    Bitmap tipped = begin(driver);
    Area tip = where_they_differ(&bare, &tipped);
    assert_in_range(tip.right - tip.left, 400, 600);
    assert_in_range(tip.bottom - tip.top, 200, 320);
    assert_true(settings_say(driver, "motion off") && !settings_say(driver, "tips-seen 1\n"));
    driver_click_word(driver, "Got it");
    driver_point(driver, 2, 500);
    expect_same(driver, &bare, "after the tip");
    assert_true(settings_say(driver, "tips-seen 1\n"));
    driver_terminate(driver);
    driver_restart(driver,
                   (const char *const[]){TIDEMARK_GAME, "--seed", "pebble", "--size", "64", NULL});
    Bitmap again = begin(driver);
    screenshot_same_or_fail(&again, &bare, "another time");
    bitmap_free(&bare);
    bitmap_free(&tipped);
    bitmap_free(&again);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(the_handbook_opens_and_closes_wherever_one_is),
        WINDOW_TEST(its_pages_are_turned_by_keys_and_buttons),
        WINDOW_TEST(a_tip_lies_over_the_map_until_it_is_put_away_and_never_comes_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
