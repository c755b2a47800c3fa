// SPDX-License-Identifier: MIT
// The title, used by keys alone, and the dialogs that choose an island: by its code, from replays, from
// high scores.
#include "support/test.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

#include "../src/base/file.h"
#include "support/process.h"
#include "support/view/screenshot.h"
#include "support/view/window_game.h"

#define OWN ".local/share/tidemark/"
#define WON OWN "replays/2026-11-20-101112-quilt-o-won.txt"
#define DAMAGED OWN "replays/2026-11-19-101112-quilt-o-lost.txt"

// Keys from the title to its buttons, which stand in two columns under "New game".
#define TO_LOOK_AROUND "Down", "Down", "Return"
#define TO_CODE "Down", "Down", "Right", "Return"
#define TO_REPLAYS "Down", "Down", "Down", "Return"
#define TO_SCORES "Down", "Down", "Down", "Right", "Return"

// The title; new games begin at once.
static Driver *at_title(void **state) {
    WindowFixture *fixture = *state;
    fixture->settings = SETTINGS_AT_ONCE;
    Driver *driver = START_PLAIN(state);
    driver_end_growth(driver);
    return driver;
}

static bool has(const Driver *driver, const char *name) {
    return access(scratch_file(&driver->home, name), F_OK) == 0;
}

// Whether this code was played last.
static bool plays(const Driver *driver, const char *code) {
    char line[CODE_BYTES + 2];
    if (!has(driver, OWN "recent.txt")) return false;
    Buffer recent = scratch_read(&driver->home, OWN "recent.txt");
    size_t length = (size_t)snprintf(line, sizeof line, "%s\n", code);
    bool first = recent.length >= length && memcmp(recent.bytes, line, length) == 0;
    buffer_free(&recent);
    return first;
}

// A saved picture has the seed of the island in its name.
static void expect_seed_shown(Driver *driver, const char *seed) {
    char name[SAID_BYTES], expected[SAID_BYTES];
    driver_save_picture(driver, name);
    snprintf(expected, sizeof expected, "tidemark-%s-1.png", seed);
    assert_string_equal(name, expected);
}

static void a_code_is_played_when_it_is_one(void **state) {
    Driver *driver = at_title(state);
    PRESS(driver, TO_CODE);
    driver_type(driver, "quilt:48:easy:");
    PRESS(driver, "Return");
    assert_false(has(driver, OWN "recent.txt"));
    driver_type(driver, "o");
    PRESS(driver, "Return");
    AWAIT(plays(driver, "quilt:48:easy:o"));
    driver_await_rest(driver);
    expect_seed_shown(driver, "o");
    driver_terminate(driver);
}

static void a_code_is_looked_at_without_being_played(void **state) {
    Driver *driver = at_title(state);
    PRESS(driver, TO_CODE);
    driver_type(driver, "atoll:64:hard:reef");
    driver_click_word(driver, "Look around");
    driver_end_growth(driver);
    driver_expect_world(driver, "atoll", "reef", 64, 64);
    assert_false(has(driver, OWN "recent.txt"));
    driver_terminate(driver);
}

static void put_file(const Driver *driver, const char *name, const char *text, time_t changed) {
    scratch_write(&driver->home, name, text);
    struct utimbuf times = {changed, changed};
    assert_int_equal(utime(scratch_file(&driver->home, name), &times), 0);
}

static void put_recordings(const Driver *driver) {
    enum { LATELY = 1000000000 };
    Buffer witness = {0};
    TextError error;
    if (!file_read(&witness, TIDEMARK_SOURCE_DIR "/tests/golden/witness.txt", 100000, &error))
        FAIL("%s", error_words(&error).text);
    buffer_byte(&witness, 0);
    mkdir(scratch_file(&driver->home, OWN "replays"), 0700);
    put_file(driver, WON, (const char *)witness.bytes, LATELY);
    put_file(driver, DAMAGED, "tidemark-recording 1\nrules", LATELY - 1000);
    buffer_free(&witness);
}

static void replays_are_watched_and_deleted_when_asked_twice(void **state) {
    Driver *driver = at_title(state);
    put_recordings(driver);
    PRESS(driver, TO_REPLAYS);
    driver_find_word(driver, "Patchwork, l");  // by title and seed, not by the file's name
    driver_find_word(driver, "A damaged recording of 2026-11-19");
    PRESS(driver, "Down", "Delete", "Up", "Down");
    assert_true(has(driver, DAMAGED));
    PRESS(driver, "Return");  // a damaged one cannot be watched
    PRESS(driver, "Delete", "Delete");
    assert_false(has(driver, DAMAGED));
    assert_true(has(driver, WON));
    PRESS(driver, "Return");
    driver_await_rest(driver);
    expect_seed_shown(driver, "l");
    assert_false(has(driver, OWN "recent.txt"));
    driver_terminate(driver);
}

// Plays the row of the high scores that a key has chosen.
static void expect_played(void **state, const char *key, const char *code) {
    Driver *driver = at_title(state);
    scratch_write(&driver->home, OWN "scores.txt",
                  "tidemark-scores 1\n"
                  "score 900 won 9 2026-11-19 atoll:64:normal:reef\n"
                  "score 800 lost 5 2026-11-19 atoll:64:normal:foam\n"
                  "score 700 won 3 2026-11-20 quilt:48:normal:o\n");
    PRESS(driver, TO_SCORES);
    PRESS(driver, key, "Return");
    AWAIT(plays(driver, code));
    driver_terminate(driver);
}

static void an_island_of_the_high_scores_is_played_again(void **state) {
    expect_played(state, "Down", "atoll:64:normal:foam");
}

static void other_levels_have_other_scores(void **state) {
    expect_played(state, "Right", "quilt:48:normal:o");
}

static void the_island_of_the_title_is_looked_at(void **state) {
    Driver *driver = at_title(state);
    Bitmap title = driver_screenshot(driver);
    PRESS(driver, TO_LOOK_AROUND);
    Bitmap island = driver_screenshot(driver);
    assert_false(screenshot_same(&island, &title));
    PRESS(driver, "Escape");
    bitmap_free(&island);
    bitmap_free(&title);
    assert_false(has(driver, OWN "recent.txt"));
    driver_terminate(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(a_code_is_played_when_it_is_one),
        WINDOW_TEST(a_code_is_looked_at_without_being_played),
        WINDOW_TEST(replays_are_watched_and_deleted_when_asked_twice),
        WINDOW_TEST(an_island_of_the_high_scores_is_played_again),
        WINDOW_TEST(other_levels_have_other_scores),
        WINDOW_TEST(the_island_of_the_title_is_looked_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
