// SPDX-License-Identifier: MIT
// The window as a player has it: it opens, fills whatever size it is given, uses no time while
// nothing moves, and ends properly.
#include "support/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/process.h"
#include "support/view/game_driver.h"
#include "support/captured_program.h"
#include "support/view/screenshot.h"

enum { SIDE = 128, PLENTY = 2000, CRASHED = 128 };

static void an_island_appears_in_a_window_named_tidemark(void **state) {
    Driver *driver = START(state, "--look", "--seed", "hello");
    char title[SAID_BYTES];
    const char *const words[] = {"xdotool", "getwindowname", driver->window, NULL};
    assert_true(display_xdotool(driver->display, title, words));
    assert_string_equal(title, "Tidemark");
    driver_end_growth(driver);
    PRESS(driver, "Home");
    Bitmap island = driver_screenshot(driver);
    Hues hues = screenshot_hues(&island);
    assert_true(screenshot_colours(&island) > 50);
    assert_true(hues.blue > PLENTY);
    assert_true(hues.green > PLENTY);
    assert_true(hues.sand > PLENTY);
    bitmap_free(&island);
}

static bool said_how_long_it_took(const Driver *driver) {
    double world, frame;
    char *said = driver_errors(driver);
    bool found =
        sscanf(said, "tidemark: world in %lf ms, first frame after %lf ms", &world, &frame) == 2;
    free(said);
    return found && world > 0 && frame > world;
}

static void verbose_says_how_long_world_and_first_frame_took(void **state) {
    Driver *driver = START(state, "--look", "--verbose");
    AWAIT(said_how_long_it_took(driver));
}

// The picture that the program writes without a window.
static Bitmap screenshot(const char *seed) {
    CapturedProgram program = program_make(TIDEMARK_GAME, NULL);
    assert_int_equal(RUN(&program, "--seed", seed, "--screenshot", "shot.png"), 0);
    Bitmap picture = bitmap_read(scratch_file(&program.folder, "shot.png"));
    program_remove(&program);
    return picture;
}

// The colour of the lowest heights while there are no tiles; no drawing has it.
static bool shows_heights(Driver *driver) {
    enum { LOWEST = 0xff1a3558, MANY = 1000 };
    Bitmap now = display_screenshot(driver->display);
    int found = screenshot_count(&now, LOWEST);
    bitmap_free(&now);
    return found > MANY;
}

static void the_first_world_is_made_before_the_eye_and_then_the_view_is_at_the_beach(void **state) {
    enum { LEFT = 60, TOP = 40 };
    WindowFixture *fixture = *state;
    Bitmap expected = screenshot("hello");
    fixture->display =
        (VirtualDisplay){.width = expected.width + 2 * LEFT, .height = expected.height + 2 * TOP};
    Driver *driver = START(state, "--look", "--seed", "hello");
    AWAIT(shows_heights(driver));
    driver_await_rest(driver);  // no key was pressed: the growth ends by itself
    driver_point(driver, 1, 1);  // outside the window
    Bitmap all = driver_screenshot(driver);
    Bitmap shown = screenshot_part(&all, LEFT, TOP, expected.width, expected.height);
    screenshot_same_or_fail(&shown, &expected, "the beach");
    bitmap_free(&all);
    bitmap_free(&shown);
    bitmap_free(&expected);
}

static void resize(Driver *driver, int width, int height) {
    char columns[16], rows[16];
    snprintf(columns, sizeof columns, "%d", width);
    snprintf(rows, sizeof rows, "%d", height);
    XDOTOOL(driver->display, "windowsize", driver->window, columns, rows);
    driver_await_rest(driver);
}

static void assert_filled(Driver *driver, int width, int height) {
    View view = {width, height, SIDE, SIDE};
    ExpectedScreen sight = {"noise-isle", "hello", SIDE, SIDE, view, camera_whole(view)};
    Bitmap screen = driver_screenshot(driver), expected = screenshot_expected(&sight);
    Bitmap shown = screenshot_part(&screen, 0, 0, width, height);
    screenshot_same_or_fail(&shown, &expected, "the resized window");
    bitmap_free(&screen);
    bitmap_free(&shown);
    bitmap_free(&expected);
}

static void a_window_of_any_size_is_filled(void **state) {
    static const int sizes[][2] = {{1, 1},    {1600, 1000}, {1, 700},
                                   {1333, 2}, {320, 200},   {1281, 719}};
    WindowFixture *fixture = *state;
    fixture->display = (VirtualDisplay){.width = 1600, .height = 1000};
    Driver *driver = START(state, "--look", "--seed", "hello");
    XDOTOOL(driver->display, "windowmove", driver->window, "0", "0");
    driver_end_growth(driver);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        resize(driver, sizes[i][0], sizes[i][1]);
        PRESS(driver, "n", "Escape", "o", "Escape", "F1", "Escape", "h", "Home");
        assert_filled(driver, sizes[i][0], sizes[i][1]);
        PRESS(driver, "h");
    }
}

static void an_idle_game_uses_no_time(void **state) {
    enum { SECONDS = 5 };
    Driver *driver = START(state, "--look", "--seed", "hello");
    driver_end_growth(driver);
    int before = process_ticks(driver->game);
    milliseconds_pass(SECONDS * 1000);
    int ticks = process_ticks(driver->game) - before;
    assert_true(ticks * 20 <= sysconf(_SC_CLK_TCK));  // 50 ms
}

static void assert_peaceful(Driver *driver) {
    int code = driver_await_exit(driver);
    char *said = driver_errors(driver);
    assert_string_equal(said, "");
    free(said);
    assert_int_equal(code, 0);
}

static void a_closed_window_is_the_end(void **state) {
    Driver *driver = START_PLAIN(state);
    driver_await_rest(driver);
    display_ask_to_close(driver->display, driver->window);
    assert_peaceful(driver);
}

static void control_and_q_is_the_end(void **state) {
    Driver *driver = START_PLAIN(state);
    driver_await_rest(driver);
    XDOTOOL(driver->display, "key", "ctrl+q");
    assert_peaceful(driver);
}

static void a_signal_to_end_is_the_end_whatever_goes_on(void **state) {
    static const int signals[] = {SIGTERM, SIGINT, SIGHUP};
    for (int i = 0; i < 3; i++) {
        Driver *driver = START(state, "--look");
        if (i > 0) driver_end_growth(driver);  // the first time the world is still growing
        if (i == 2) PRESS(driver, "n");
        kill(driver->game, signals[i]);
        assert_peaceful(driver);
    }
}

static void a_lost_display_is_no_crash(void **state) {
    Driver *driver = START(state, "--look");
    driver_end_growth(driver);
    display_kill(driver->display);
    assert_true(driver_await_exit(driver) < CRASHED);
    char *said = driver_errors(driver);
    assert_null(strstr(said, "Sanitizer"));
    free(said);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(an_island_appears_in_a_window_named_tidemark),
        WINDOW_TEST(verbose_says_how_long_world_and_first_frame_took),
        WINDOW_TEST(the_first_world_is_made_before_the_eye_and_then_the_view_is_at_the_beach),
        WINDOW_TEST(a_window_of_any_size_is_filled),
        WINDOW_TEST(an_idle_game_uses_no_time),
        WINDOW_TEST(a_closed_window_is_the_end),
        WINDOW_TEST(control_and_q_is_the_end),
        WINDOW_TEST(a_signal_to_end_is_the_end_whatever_goes_on),
        WINDOW_TEST(a_lost_display_is_no_crash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
