// SPDX-License-Identifier: MIT
// What keys do besides moving the view: hiding, panels, pictures, levels, and watching a world
// being made.
#include "support/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "support/process.h"
#include "support/view/game_driver.h"
#include "support/view/screenshot.h"

enum { PAPER_COLOUR = 0xfff4e9d2 };  // of panels

static Driver *calm_game(void **state) {
    Driver *driver = START(state, "--look", "--seed", "hello world");
    driver_end_growth(driver);
    driver_point(driver, 640, 360);
    return driver;
}

static Bitmap look_after(Driver *driver, const char *key) {
    PRESS(driver, key);
    return driver_screenshot(driver);
}

static void h_hides_the_interface_and_escape_brings_it_back(void **state) {
    static const char *const back[] = {"Escape", "h"};
    Driver *driver = calm_game(state);
    Bitmap before = driver_screenshot(driver);
    assert_true(screenshot_count(&before, PAPER_COLOUR) > 10000);
    for (int i = 0; i < 2; i++) {
        Bitmap hidden = look_after(driver, "h");
        assert_true(screenshot_count(&hidden, PAPER_COLOUR) < 1000);  // flowers
        Bitmap shown = look_after(driver, back[i]);
        screenshot_same_or_fail(&shown, &before, back[i]);
        bitmap_free(&hidden);
        bitmap_free(&shown);
    }
    bitmap_free(&before);
}

static void help_and_settings_open_and_close_with_their_keys_and_escape(void **state) {
    static const struct {
        const char *open, *close;
    } rows[] = {
        {"F1", "Escape"}, {"F1", "F1"}, {"question", "Escape"}, {"o", "Escape"}, {"o", "o"}};
    enum { ROWS = sizeof rows / sizeof *rows };
    Driver *driver = calm_game(state);
    Bitmap before = driver_screenshot(driver), opened[ROWS];
    for (int i = 0; i < ROWS; i++) {
        opened[i] = look_after(driver, rows[i].open);
        assert_true(screenshot_count(&opened[i], PAPER_COLOUR) > 50000);
        Bitmap closed = look_after(driver, rows[i].close);
        screenshot_same_or_fail(&closed, &before, rows[i].open);
        bitmap_free(&closed);
    }
    screenshot_same_or_fail(&opened[1], &opened[0], "F1");
    screenshot_same_or_fail(&opened[2], &opened[0], "?");
    screenshot_same_or_fail(&opened[4], &opened[3], "O");
    assert_false(screenshot_same(&opened[0], &opened[3]));
    for (int i = 0; i < ROWS; i++) bitmap_free(&opened[i]);
    bitmap_free(&before);
}

// Opens the settings, goes to one with Tab and presses it.
static void choose(Driver *driver, const char *word) {
    PRESS(driver, "o");
    driver_tab_to(driver, word);
    PRESS(driver, "space", "Escape");
}

static void light_on_slopes_colours_and_the_size_of_letters_can_be_chosen(void **state) {
    static const char *const rows[][2] = {{"Light and shade", "Light and shade"},
                                          {"1", "Auto"},
                                          {"3", "2"},
                                          {"Blue-yellow", "As drawn"}};
    Driver *driver = calm_game(state);
    driver_find_icon(driver, ICON_GEAR, 0);  // the pointer stays where it goes to look for words
    Bitmap before = driver_screenshot(driver);
    for (int i = 0; i < 4; i++) {
        choose(driver, rows[i][0]);
        Bitmap changed = driver_screenshot(driver);
        assert_false(screenshot_same(&changed, &before));
        choose(driver, rows[i][1]);
        Bitmap back = driver_screenshot(driver);
        screenshot_same_or_fail(&back, &before, "the choice as it was");
        bitmap_free(&changed);
        bitmap_free(&back);
    }
    bitmap_free(&before);
}

static void control_with_plus_and_minus_changes_the_size_of_letters(void **state) {
    static const char *const larger[] = {"ctrl+plus", "ctrl+equal", "ctrl+KP_Add"};
    Driver *driver = calm_game(state);
    PRESS(driver, "o");
    Bitmap before = driver_screenshot(driver);
    for (int i = 0; i < 3; i++) {
        Bitmap large = look_after(driver, larger[i]);
        assert_false(screenshot_same(&large, &before));
        PRESS(driver, i == 2 ? "ctrl+KP_Subtract" : "ctrl+minus");
        bitmap_free(&large);
    }
    bitmap_free(&before);
}

static void tab_and_press(Driver *driver, Icon icon) {
    driver_tab_to_icon(driver, icon);
    PRESS(driver, "space");
}

static void buttons_do_what_their_keys_do(void **state) {
    static const struct {
        Icon button;
        const char *key;
    } rows[] = {{ICON_EYE_OFF, "h"}, {ICON_GEAR, "o"}, {ICON_HELP, "F1"}};
    Driver *driver = calm_game(state);
    for (int i = 0; i < 3; i++) {
        Bitmap expected = look_after(driver, rows[i].key);
        PRESS(driver, "Escape");
        tab_and_press(driver, rows[i].button);
        Bitmap shown = driver_screenshot(driver);
        screenshot_same_or_fail(&shown, &expected, rows[i].key);
        PRESS(driver, "Escape");
        bitmap_free(&expected);
        bitmap_free(&shown);
    }
    tab_and_press(driver, ICON_CAMERA);
    assert_int_equal(driver_home_files(driver), 1);
}

static void f12_saves_what_the_screen_shows_under_the_name_of_the_seed(void **state) {
    Driver *driver = calm_game(state);
    Bitmap shown = driver_screenshot(driver);
    char name[SAID_BYTES];
    driver_save_picture(driver, name);
    assert_string_equal(name, "tidemark-hello_world-1.png");
    Bitmap saved = bitmap_read(scratch_file(&driver->home, name));
    screenshot_same_or_fail(&saved, &shown, "the picture");
    PRESS(driver, "h", "F12");
    bitmap_free(&saved);
    Bitmap bare = driver_screenshot(driver);
    saved = bitmap_read(scratch_file(&driver->home, "tidemark-hello_world-2.png"));
    screenshot_same_or_fail(&saved, &bare, "the second picture");
    assert_int_equal(driver_home_files(driver), 2);
    bitmap_free(&shown);
    bitmap_free(&saved);
    bitmap_free(&bare);
}

static void f12_prefers_a_folder_for_pictures_and_survives_there_being_no_place(void **state) {
    Driver *driver = calm_game(state);
    assert_int_equal(mkdir(scratch_file(&driver->home, "Pictures"), 0700), 0);
    PRESS(driver, "F12");
    Bitmap saved = bitmap_read(scratch_file(&driver->home, "Pictures/tidemark-hello_world-1.png"));
    bitmap_free(&saved);
    Bitmap before = driver_screenshot(driver);
    scratch_remove(&driver->home);
    driver->home = scratch_make();
    PRESS(driver, "F12");
    Bitmap after = driver_screenshot(driver);
    assert_false(screenshot_same(&after, &before));  // it says why
    assert_int_equal(driver_home_files(driver), 0);
    bitmap_free(&before);
    bitmap_free(&after);
}

static void b_goes_to_the_next_level_with_the_same_seed_and_shift_b_back(void **state) {
    char next[LEVEL_NAME], previous[LEVEL_NAME];
    level_neighbours("noise-isle", next, previous);
    Driver *driver = calm_game(state);
    PRESS(driver, "h");
    Bitmap before = driver_screenshot(driver);
    PRESS(driver, "b");
    Bitmap other = driver_screenshot(driver);
    assert_false(screenshot_same(&other, &before));
    PRESS(driver, "shift+b");
    Bitmap back = driver_screenshot(driver);
    screenshot_same_or_fail(&back, &before, "back at the first level");
    PRESS(driver, "h", "b");
    driver_expect_world(driver, next, "hello world", 128, 128);
    PRESS(driver, "shift+b", "shift+b");
    driver_expect_world(driver, previous, "hello world", 128, 128);
    bitmap_free(&before);
    bitmap_free(&other);
    bitmap_free(&back);
}

// In the middle of an atoll only water is in sight.
static void another_level_shows_its_land_wherever_that_lies(void **state) {
    Driver *driver = START(state, "--look", "--level", "volcano-chain", "--seed", "driftwood");
    driver_end_growth(driver);
    PRESS(driver, "h", "b");
    Bitmap atoll = driver_screenshot(driver);
    Hues hues = screenshot_hues(&atoll);
    assert_true(hues.sand > 2000 && hues.blue > 2000);
    bitmap_free(&atoll);
}

// Processor time that the game spends on keys that came while it could not look, ten at a time.
static int ticks_for_tens(Driver *driver, int tens) {
    driver_await_rest(driver);
    int before = process_ticks(driver->game);
    kill(driver->game, SIGSTOP);
    for (int i = 0; i < tens; i++)
        XDOTOOL(driver->display, "key", "--delay", "0", "Down", "Up", "Down", "Up", "Down", "Up",
                "Down", "Up", "Down", "Up");
    kill(driver->game, SIGCONT);
    driver_await_rest(driver);
    return process_ticks(driver->game) - before;
}

static int ticks_for_held(Driver *driver, const char *key, int milliseconds) {
    driver_await_rest(driver);
    int before = process_ticks(driver->game);
    kill(driver->game, SIGSTOP);
    XDOTOOL(driver->display, "keydown", key);
    milliseconds_pass(milliseconds);
    XDOTOOL(driver->display, "keyup", key);
    kill(driver->game, SIGCONT);
    driver_await_rest(driver);
    return process_ticks(driver->game) - before;
}

// A slow machine does not go on with a key for long after it was released. The key moves the focus.
static void a_held_key_that_repeats_faster_than_frames_follow_makes_nobody_wait(void **state) {
    enum { HELD_MS = 7000, TENS = 20 };  // X repeats a key 25 times a second
    WindowFixture *fixture = *state;
    fixture->settings = "tidemark-settings 1\nstill on\nmotion off\ntips off\n";
    Driver *driver = START_PLAIN(state);
    int each = ticks_for_tens(driver, TENS), held = ticks_for_held(driver, "Down", HELD_MS);
    print_message("%d keys: %d ticks; a held one: %d\n", 10 * TENS, each, held);
    assert_true(2 * held < each);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(a_held_key_that_repeats_faster_than_frames_follow_makes_nobody_wait),
        WINDOW_TEST(h_hides_the_interface_and_escape_brings_it_back),
        WINDOW_TEST(help_and_settings_open_and_close_with_their_keys_and_escape),
        WINDOW_TEST(light_on_slopes_colours_and_the_size_of_letters_can_be_chosen),
        WINDOW_TEST(control_with_plus_and_minus_changes_the_size_of_letters),
        WINDOW_TEST(buttons_do_what_their_keys_do),
        WINDOW_TEST(f12_saves_what_the_screen_shows_under_the_name_of_the_seed),
        WINDOW_TEST(f12_prefers_a_folder_for_pictures_and_survives_there_being_no_place),
        WINDOW_TEST(b_goes_to_the_next_level_with_the_same_seed_and_shift_b_back),
        WINDOW_TEST(another_level_shows_its_land_wherever_that_lies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
