// SPDX-License-Identifier: MIT
// A world that takes long to make: the window opens at once, shows the progress, keeps listening
// and can be left at any moment.
#include "support/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/process.h"
#include "support/view/game_driver.h"
#include "support/captured_program.h"
#include "support/view/screen_text.h"
#include "support/view/screenshot.h"

// Takes minutes at 7000x7000, and its work is not known before the end.
static const char MINUTES[] =
    "level 1 \"Minutes of work\"\na = diamond_square wrap=modulo feature=2\nb = a\nc = a\nd = a\n"
    "a = a | rank | warp b | rank | warp b | rank | warp b | rank | warp b | rank | warp b\n"
    "a = a | rank | warp b | rank | warp b | rank | warp b | rank | warp b | rank | warp b\n"
    "a = a | rank | warp b | rank | warp b | rank | warp b | rank | warp b | rank | warp b\n"
    "tile water where a < 40%\ntile sand where c < 1% and d < 1%\ntile grass\nheight a\n";

static ScratchFolder levels;

static int begin(void **state) {
    levels = scratch_make();
    scratch_write(&levels, "minutes.level", MINUTES);
    return window_setup(state);
}

static int end(void **state) {
    int ended = window_teardown(state);
    scratch_remove(&levels);
    return ended;
}

static Driver *look_at_minutes(void **state) {
    char path[SCRATCH_PATH + 20];
    snprintf(path, sizeof path, "%s", scratch_file(&levels, "minutes.level"));
    return START(state, "--look", "--level", path, "--size", "7000", "--seed", "driftwood");
}

static bool is_at_work(const Driver *driver) { return process_sleeps(driver->game) < 0; }

// On the title Esc goes to Quit and Return presses it; while a world is made neither does so.
static void quit_from_the_title(Driver *driver) {
    XDOTOOL(driver->display, "key", "Escape");
    driver_await_rest(driver);
    XDOTOOL(driver->display, "key", "Return");
    assert_int_equal(driver_await_exit(driver), 0);
}

static bool says_how_to_leave(const Driver *driver) {
    Box box;
    Bitmap screen = display_screenshot(driver->display);
    int count = screen_text_find(&screen, "goes back", &box);
    bitmap_free(&screen);
    return count > 0;
}

// Only the words about the progress change.
static void a_window_shows_how_far_it_is_and_esc_leaves_to_the_title(void **state) {
    Driver *driver = look_at_minutes(state);
    AWAIT(is_at_work(driver));
    AWAIT(says_how_to_leave(driver));
    for (int i = 0; i < 2; i++) {
        Bitmap shown = display_screenshot(driver->display);
        driver_await_change(driver, &shown);
        bitmap_free(&shown);
    }
    XDOTOOL(driver->display, "key", "Escape");
    driver_await_rest(driver);
    assert_int_equal(driver_home_files(driver), 0);
    quit_from_the_title(driver);
}

static void whoever_ends_the_program_does_not_wait(void **state) {
    Driver *driver = look_at_minutes(state);
    AWAIT(is_at_work(driver));
    driver_terminate(driver);
    driver = look_at_minutes(state);
    AWAIT(is_at_work(driver));
    XDOTOOL(driver->display, "key", "ctrl+q");
    assert_int_equal(driver_await_exit(driver), 0);
    driver = look_at_minutes(state);
    AWAIT(is_at_work(driver));
    display_ask_to_close(driver->display, driver->window);
    assert_int_equal(driver_await_exit(driver), 0);
    for (int i = 0; i < 3; i++)
        assert_int_equal(driver_home_files(&((WindowFixture *)*state)->drivers[i]), 0);
}

// Keys that need a world do nothing.
static void keys_menus_and_sizes_do_no_harm_before_there_is_a_world(void **state) {
    static const char *const keys[] = {
        "n",     "b",      "shift+b",    "g",    "e",      "h",      "h",      "Home",  "plus",
        "minus", "Up",     "a",          "F1",   "Tab",    "o",      "Return", "F12",   "m",
        "p",     "ctrl+c", "F11",        "F11",  "period", "space",  "u",      "comma", "Left",
        "t",     "x",      "ctrl+equal", "Next", "ctrl+m", "ctrl+m", "v",      "F1",    "F1"};
    static const char *const sizes[][2] = {
        {"1", "1"}, {"320", "200"}, {"2", "700"}, {"1280", "20"}, {"1280", "720"}};
    Driver *driver = look_at_minutes(state);
    AWAIT(is_at_work(driver));
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const char *const *size = sizes[i % 5];
        XDOTOOL(driver->display, "key", keys[i], "mousemove", "1200", "650", "mousedown", "1",
                "mousemove", "300", "200", "mouseup", "1", CLICK, "4", CLICK, "5");
        if (i % 3 == 0) XDOTOOL(driver->display, "windowsize", driver->window, size[0], size[1]);
    }
    Bitmap shown = display_screenshot(driver->display);
    driver_await_change(driver, &shown);  // it still paints
    bitmap_free(&shown);
    driver_terminate(driver);
    char *said = driver_errors(driver);
    assert_string_equal(said, "");
    free(said);
    assert_int_equal(driver_home_files(driver), 1);  // a picture of the progress
}

static void of_another_making_esc_goes_back_to_the_world_that_is_there(void **state) {
    Driver *driver =
        START(state, "--look", "--level", "marsh", "--size", "3000", "--seed", "driftwood");
    driver_await_rest(driver);
    Bitmap before = driver_screenshot(driver);
    XDOTOOL(driver->display, "key", "--delay", "1", "b", "Escape");
    Bitmap after = driver_screenshot(driver);
    screenshot_same_or_fail(&after, &before, "the world before");
    bitmap_free(&before);
    bitmap_free(&after);
}

static void a_preview_is_given_up_with_its_panel(void **state) {
    char path[SCRATCH_PATH + 20];
    snprintf(path, sizeof path, "%s", scratch_file(&levels, "minutes.level"));
    Driver *driver = START(state, "--look", "--level", path, "--size", "64", "--seed", "driftwood");
    driver_end_growth(driver);
    PRESS(driver, "n");
    driver_click_widget(driver, (Widget){.label = "Size, such as 96 or 128x64, up to 7326"});
    XDOTOOL(driver->display, "key", "ctrl+a");
    XDOTOOL(driver->display, "type", "7000");
    AWAIT(is_at_work(driver));
    XDOTOOL(driver->display, "key", "Escape");
    driver_await_rest(driver);
    driver_expect_world(driver, path, "driftwood", 64, 64);
}

// It has no level then: at the start the window shows no world that it could open.
static void the_workshop_that_is_asked_for_during_a_search_does_no_harm(void **state) {
    char path[SCRATCH_PATH + 20], text[sizeof MINUTES + 40];
    snprintf(text, sizeof text, "%saccept water>=99%% rolls=64\n", MINUTES);
    scratch_write(&levels, "search.level", text);
    snprintf(path, sizeof path, "%s", scratch_file(&levels, "search.level"));
    Driver *driver = START(state, "--level", path, "--size", "256", "--seed", "driftwood");
    AWAIT(is_at_work(driver));
    XDOTOOL(driver->display, "key", "F2");
    driver_await_rest(driver);
    driver_terminate(driver);
}

static void what_fails_later_is_told_on_the_title(void **state) {
    scratch_write(&levels, "never.level",
                  "level 1 \"Never\"\na = random\ntile water where a < 50%\ntile grass\nheight a\n"
                  "accept water>=99% rolls=64\n");
    char path[SCRATCH_PATH + 20];
    snprintf(path, sizeof path, "%s", scratch_file(&levels, "never.level"));
    Driver *driver =
        START(state, "--look", "--level", path, "--size", "400", "--seed", "driftwood");
    driver_await_rest(driver);
    quit_from_the_title(driver);
}

// A round island of sixteen million pixels; with fewer than 4000 `rows` the file ends too early.
static void write_picture(const char *name, int rows) {
    FILE *file = fopen(scratch_file(&levels, name), "wb");
    assert_non_null(file);
    fprintf(file, "P5 4000 4000 255\n");
    for (int i = 0; i < 4000 * rows; i++) {
        int x = (i % 4000 - 2000) / 100, y = (i / 4000 - 2000) / 100, distance = x * x + y * y;
        fputc(distance < 200 ? 250 - distance : 10, file);
    }
    assert_int_equal(fclose(file), 0);
}

static void a_large_picture_is_read_behind_the_window(void **state) {
    char path[SCRATCH_PATH + 20], level[2 * SCRATCH_PATH];
    write_picture("large.pgm", 4000);
    write_picture("cut.pgm", 3999);
    snprintf(path, sizeof path, "%s", scratch_file(&levels, "large.pgm"));
    Driver *driver = START(state, "--look", "--level", path, "--size", "64", "--seed", "hello");
    driver_end_growth(driver);
    snprintf(level, sizeof level, "%s/.local/share/tidemark/levels/large.level", driver->home.path);
    driver_expect_world(driver, level, "hello", 64, 64);
    driver_terminate(driver);
    snprintf(path, sizeof path, "%s", scratch_file(&levels, "cut.pgm"));
    driver = START(state, "--look", "--level", path, "--size", "64", "--seed", "hello");
    driver_await_rest(driver);
    quit_from_the_title(driver);
}

static void an_island_too_large_to_play_is_looked_at(void **state) {
    Driver *driver = START(state, "--level", "noise-isle", "--size", "1024", "--seed", "driftwood");
    driver_end_growth(driver);
    driver_expect_world(driver, "noise-isle", "driftwood", 1024, 1024);
}

// Whatever is known at once is refused before a display is opened.
static void what_cannot_be_is_refused_before_there_is_a_window(void **state) {
    (void)state;
    static const char broken[] = "level 1 \"Bad\"\nn = diamond_circle\nheight n\n";
    static const char heights[] = "level 1 \"Heights\"\nn = random\nheight n\n";
    scratch_write(&levels, "broken.level", broken);
    scratch_write(&levels, "heights.level", heights);
    char bad[SCRATCH_PATH + 20], flat[SCRATCH_PATH + 20], minutes[SCRATCH_PATH + 20];
    snprintf(bad, sizeof bad, "%s", scratch_file(&levels, "broken.level"));
    snprintf(flat, sizeof flat, "%s", scratch_file(&levels, "heights.level"));
    snprintf(minutes, sizeof minutes, "%s", scratch_file(&levels, "minutes.level"));
    const struct {
        int code;
        const char *said, *words[8];
    } rows[] = {
        {4, "unknown level 'nowhere'", {"--level", "nowhere", "--seed", "1"}},
        {3, "broken.level:2: ", {"--look", "--level", bad}},
        {3, "one with tile lines", {"--look", "--level", flat, "--size", "64"}},
        {3, "maps alive", {"--look", "--level", minutes, "--size", "8192"}},
        {3, "multiples of feature", {"--look", "--level", minutes, "--size", "63"}},
        {64, "limit that very level", {"--code", "quilt~0f4a83b8:48:easy:o"}},
        {4, "No such file", {"--replay", "nowhere.txt"}},
    };
    CapturedProgram program = program_make(TIDEMARK_GAME, TIDEMARK_SOURCE_DIR);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_refused(&program, program_run(&program, rows[i].words), rows[i].code, rows[i].said);
    program_remove(&program);
}

#define MADE(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void) {
    const struct CMUnitTest tests[] = {
        MADE(a_window_shows_how_far_it_is_and_esc_leaves_to_the_title),
        MADE(whoever_ends_the_program_does_not_wait),
        MADE(keys_menus_and_sizes_do_no_harm_before_there_is_a_world),
        MADE(of_another_making_esc_goes_back_to_the_world_that_is_there),
        MADE(a_preview_is_given_up_with_its_panel),
        MADE(the_workshop_that_is_asked_for_during_a_search_does_no_harm),
        MADE(what_fails_later_is_told_on_the_title),
        MADE(a_large_picture_is_read_behind_the_window),
        MADE(an_island_too_large_to_play_is_looked_at),
        MADE(what_cannot_be_is_refused_before_there_is_a_window),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
