// SPDX-License-Identifier: MIT
// Settings in the window: they are chosen with keys, take effect at once, are written when the dialog
// closes, and are read by the next game.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../src/view/profile/actions.h"
#include "../src/view/paint/theme.h"
#include "support/process.h"
#include "support/view/shown_text.h"
#include "support/view/game_driver.h"
#include "support/view/screenshot.h"

enum { RED = INK_WRONG };  // of errors

static Driver *calm_game(void **state) {
    Driver *driver = START(state, "--look", "--seed", "hello");
    driver_end_growth(driver);
    driver_point(driver, 2, 360);
    return driver;
}

// Whether the settings file has this line.
static bool kept(const Driver *driver, const char *line) {
    Buffer text = scratch_read(&driver->home, DRIVER_SETTINGS);
    buffer_byte(&text, 0);
    char whole[200];
    snprintf(whole, sizeof whole, "\n%s\n", line);
    bool found = strstr((const char *)text.bytes, whole);
    buffer_free(&text);
    return found;
}

static void what_is_chosen_is_kept_for_the_next_game(void **state) {
    WindowFixture *fixture = *state;
    Driver *first = calm_game(state);
    PRESS(first, "o");
    driver_tab_to(first, "Red-green");
    PRESS(first, "space");
    driver_tab_to(first, "Light and shade");
    PRESS(first, "space");
    assert_false(kept(first, "relief off"));  // not before the dialog closes
    PRESS(first, "Escape");
    AWAIT(kept(first, "palette red-green"));
    AWAIT(kept(first, "relief off"));
    AWAIT(kept(first, "still on"));
    Bitmap shown = driver_screenshot(first);
    enum { SAND = 8 };
    assert_true(screenshot_count(&shown, TONES_COLOUR[SAND][TONES_RED_GREEN]) > 1000);
    assert_true(screenshot_count(&shown, TONES_COLOUR[SAND][TONES_NORMAL]) <
                500);  // icons have some
    Buffer text = scratch_read(&first->home, DRIVER_SETTINGS);
    buffer_byte(&text, 0);
    driver_terminate(first);
    fixture->settings = (const char *)text.bytes;
    Driver *second = calm_game(state);
    Bitmap again = driver_screenshot(second);
    screenshot_same_or_fail(&again, &shown, "the next game");
    fixture->settings = NULL;
    Bitmap plain = driver_screenshot(calm_game(state));
    assert_false(screenshot_same(&plain, &again));
    bitmap_free(&shown);
    bitmap_free(&again);
    bitmap_free(&plain);
    buffer_free(&text);
}

static void a_game_that_ends_with_the_dialog_open_keeps_what_was_chosen(void **state) {
    Driver *driver = calm_game(state);
    PRESS(driver, "o");
    driver_tab_to(driver, "Play");
    PRESS(driver, "space");
    driver_tab_to(driver, "At once");
    PRESS(driver, "space");
    driver_terminate(driver);
    AWAIT(kept(driver, "motion off"));
}

// Opens the page of keys with the focus on the second key of the last action.
static void open_keys(Driver *driver) {
    PRESS(driver, "o");
    driver_tab_to(driver, "Keys");
    PRESS(driver, "space", "Tab", "End");
}

// Moves the focus from there to the first key of an action.
static void walk_to(Driver *driver, Action action) {
    PRESS(driver, "Left");
    for (int i = ACTION_COUNT - 1; i > (int)action; i--) PRESS(driver, "Up");
}

static bool opens(Driver *driver, const char *key, const Bitmap *before) {
    PRESS(driver, key);
    Bitmap after = driver_screenshot(driver);
    bool changed = !screenshot_same(&after, before);
    if (changed) PRESS(driver, "Escape");
    bitmap_free(&after);
    return changed;
}

static void a_key_is_chosen_by_pressing_it(void **state) {
    Driver *driver = calm_game(state);
    Bitmap before = driver_screenshot(driver);
    open_keys(driver);
    walk_to(driver, ACTION_HELP);
    PRESS(driver, "Return", "Shift_L", "F9", "Escape");
    AWAIT(kept(driver, "key help F9"));
    AWAIT(kept(driver, "key help ?"));
    assert_true(opens(driver, "F9", &before));
    assert_true(opens(driver, "question", &before));
    assert_false(opens(driver, "F1", &before));
    open_keys(driver);
    walk_to(driver, ACTION_HELP);
    PRESS(driver, "Return", "Escape");  // it only ends the waiting
    PRESS(driver, "Return", "Tab");  // no action can have it
    PRESS(driver, "Escape", "Return", "ctrl+alt+Return", "Return", "Delete", "Escape");
    AWAIT(kept(driver, "key help ?"));
    assert_false(kept(driver, "key help F9"));
    assert_false(opens(driver, "F9", &before));
    bitmap_free(&before);
}

static void a_key_of_two_actions_is_told_and_can_be_taken_away(void **state) {
    Driver *driver = calm_game(state);
    open_keys(driver);
    walk_to(driver, ACTION_QUIT);
    Bitmap good = driver_screenshot(driver);
    assert_true(screenshot_count(&good, RED) < 20);
    PRESS(driver, "Return", "ctrl+c");
    Bitmap bad = driver_screenshot(driver);
    assert_true(screenshot_count(&bad, RED) > 200);
    PRESS(driver, "Tab", "Tab", "space");  // "Keep the first"
    Bitmap mended = driver_screenshot(driver);
    assert_true(screenshot_count(&mended, RED) < 20);
    PRESS(driver, "Escape");
    AWAIT(kept(driver, "key quit Ctrl+C"));
    AWAIT(kept(driver, "key copy none"));
    open_keys(driver);
    PRESS(driver, "Tab", "space", "Escape");  // "Reset all keys"
    AWAIT(kept(driver, "key quit Ctrl+Q"));
    AWAIT(kept(driver, "key copy Ctrl+C"));
    bitmap_free(&good);
    bitmap_free(&bad);
    bitmap_free(&mended);
}

static void settings_that_are_damaged_are_put_aside_and_told(void **state) {
    static const char damaged[] = "tidemark-settings 1\nstill on\nscale 9\n";
    WindowFixture *fixture = *state;
    fixture->settings = damaged;
    Driver *driver = START(state, "--look", "--seed", "hello");
    AWAIT(access(scratch_file(&driver->home, DRIVER_SETTINGS ".damaged"), F_OK) == 0);
    assert_true(
        scratch_holds(&driver->home, DRIVER_SETTINGS ".damaged", damaged, sizeof damaged - 1));
    driver_terminate(driver);
}

// That of the dialog, in the middle of the screen. Panels have more pixels than signs on them, which have the colours of
// the art in all themes.
static Theme theme_shown(Driver *driver) {
    Bitmap shown = driver_screenshot(driver);
    int paper = 0, white = 0;
    for (int y = shown.height / 4; y < shown.height * 3 / 4; y++)
        for (int x = shown.width / 4; x < shown.width * 3 / 4; x++) {
            paper += bitmap_at(&shown, x, y) == PAPER;
            white += bitmap_at(&shown, x, y) == 0xffffffffu;
        }
    bitmap_free(&shown);
    assert_true(paper > 4 * white || white > 4 * paper);
    return paper > white ? THEME_PAPER : THEME_CONTRAST;
}

static void choose(Driver *driver, const char *word) {
    driver_tab_to(driver, word);
    PRESS(driver, "space");
}

// Letters of all sizes, another language, and back: the game's picture is that of before, and its next command is taken.
static void theme_letters_and_language_change_in_a_game_and_nothing_is_lost(void **state) {
    static const Box MAP = {400, 160, 500, 340};  // without messages, which go after a while
    Driver *driver = START(state, "--code", "noise-isle:64:easy:theme");
    driver_end_growth(driver);
    PRESS(driver, "g");  // a command, so that there is something to lose
    driver_point(driver, 2, 360);
    PRESS(driver, "space");  // for letters of another size the view makes room
    Bitmap before = part_now(driver, MAP);
    PRESS(driver, "o");
    assert_int_equal(theme_shown(driver), THEME_PAPER);
    choose(driver, "High contrast");
    assert_int_equal(theme_shown(driver), THEME_CONTRAST);
    PRESS(driver, "Escape");
    AWAIT(kept(driver, "theme contrast"));
    PRESS(driver, "o");
    choose(driver, "4");
    assert_int_equal(theme_shown(driver), THEME_CONTRAST);
    PRESS(driver, "Escape");
    AWAIT(kept(driver, "scale 4"));
    PRESS(driver, "o");
    choose(driver, "Auto");
    choose(driver, "Paper");
    PRESS(driver, "Escape");
    AWAIT(kept(driver, "theme paper"));
    PRESS(driver, "o");
    choose(driver, "Deutsch");
    expect_shown(driver, "Schrift und Kn\u00f6pfe");
    PRESS(driver, "Escape");
    AWAIT(kept(driver, "language de"));
    PRESS(driver, "o");
    choose(driver, "English");
    PRESS(driver, "Escape");
    AWAIT(kept(driver, "language en"));
    PRESS(driver, "space");
    Bitmap after = part_now(driver, MAP);
    screenshot_same_or_fail(&after, &before, "the game after all changes");
    bitmap_free(&before);
    bitmap_free(&after);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(what_is_chosen_is_kept_for_the_next_game),
        WINDOW_TEST(a_game_that_ends_with_the_dialog_open_keeps_what_was_chosen),
        WINDOW_TEST(a_key_is_chosen_by_pressing_it),
        WINDOW_TEST(a_key_of_two_actions_is_told_and_can_be_taken_away),
        WINDOW_TEST(settings_that_are_damaged_are_put_aside_and_told),
        WINDOW_TEST(theme_letters_and_language_change_in_a_game_and_nothing_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
