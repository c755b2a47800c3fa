// SPDX-License-Identifier: MIT
// An evening with the keyboard alone, which never touches the pointer: from the title by arrows and Enter over a
// code to a won game, its score, its replay and out. The menu, the cursor and values in the workshop by keys.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "support/process.h"
#include "support/view/screen_text.h"
#include "support/view/screenshot.h"
#include "support/view/window_game.h"
#include "support/view/won_evening.h"

// The pointer lies where nothing is.
static void put_pointer_aside(Driver *driver) {
    XDOTOOL(driver->display, "mousemove", "1279", "719");
    driver_await_rest(driver);
}

static void from_the_title_to_a_win_its_score_its_replay_and_out_by_keys(void **state) {
    WindowFixture *fixture = *state;
    ScriptedWin script;
    char recording[RECORDING_NAME];
    fixture->settings = SETTINGS_AT_ONCE;
    Driver *driver = START_PLAIN(state);
    put_pointer_aside(driver);
    scripted_win_load(&script);
    PRESS(driver, "Down", "Down", "Right", "Return");  // "World code"
    driver_type(driver, SCRIPTED_CODE);
    PRESS(driver, "Return");
    AWAIT(scratch_holds(&driver->home, EVENING_OWN "recent.txt", SCRIPTED_CODE "\n",
                        sizeof SCRIPTED_CODE));
    driver_await_rest(driver);
    while (script.model.commands.count < script.way.count)
        driver_press(driver, scripted_win_keys(&script).keys);
    PRESS(driver, "x");  // it asks once
    AWAIT(evening_recording(driver, recording));
    driver_await_rest(driver);
    evening_expect_kept(driver, &script, recording, TIDEMARK_CLI);
    evening_expect_score(driver, &script);
    Bitmap ended = driver_screenshot(driver);
    driver_tab_to(driver, "Watch the replay");
    PRESS(driver, "Return");
    Bitmap first = driver_screenshot(driver);
    assert_false(screenshot_same(&first, &ended));
    PRESS(driver, "Escape", "Escape", "Escape");  // the end, the title, and "Quit" there
    XDOTOOL(driver->display, "key", "Return");
    assert_int_equal(driver_await_exit(driver), 0);
    bitmap_free(&ended);
    bitmap_free(&first);
    scripted_win_free(&script);
}

static bool shows(Driver *driver, const char *word) {
    Box box;
    Bitmap screen = driver_screenshot(driver);
    bool found = screen_text_find(&screen, word, &box) > 0;
    bitmap_free(&screen);
    return found;
}

static void f10_opens_the_menu_of_a_game_and_arrows_go_to_all_of_it(void **state) {
    WindowFixture *fixture = *state;
    fixture->settings = SETTINGS_AT_ONCE;
    Driver *driver = START(state, "--code", SCRIPTED_CODE);
    put_pointer_aside(driver);
    PRESS(driver, "F10");
    assert_true(shows(driver, "The tide waits"));
    PRESS(driver, "Down", "Right", "Return");  // "Help" stands beside "Settings"
    assert_true(shows(driver, "Handbook"));
    PRESS(driver, "Escape", "Escape");
    assert_false(shows(driver, "The tide waits"));
}

static void the_cursor_tells_about_tiles_in_the_workshop(void **state) {
    Driver *driver = START(state, "--workshop", "--level", "noise-isle", "--seed", "kelp");
    put_pointer_aside(driver);
    Bitmap before = driver_screenshot(driver);
    PRESS(driver, "i");
    Bitmap pointed = driver_screenshot(driver);
    assert_false(screenshot_same(&pointed, &before));
    PRESS(driver, "Right", "Down");
    Bitmap moved = driver_screenshot(driver);
    assert_false(screenshot_same(&moved, &pointed));
    PRESS(driver, "Return");  // why it is what it is
    Bitmap told = driver_screenshot(driver);
    assert_false(screenshot_same(&told, &moved));
    PRESS(driver, "Escape", "Escape");
    Bitmap after = driver_screenshot(driver);
    screenshot_same_or_fail(&after, &before, "the workshop without cursor and story");
    Bitmap *const all[] = {&before, &pointed, &moved, &told, &after};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) bitmap_free(all[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(f10_opens_the_menu_of_a_game_and_arrows_go_to_all_of_it),
        WINDOW_TEST(the_cursor_tells_about_tiles_in_the_workshop),
        WINDOW_TEST(from_the_title_to_a_win_its_score_its_replay_and_out_by_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
