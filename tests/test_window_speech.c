// SPDX-License-Identifier: MIT
// What the window says aloud: with a library that stands in for speech-dispatcher's, found as the real one would be;
// without one, and where nobody wants it. And captions of what sounds.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/process.h"
#include "support/test.h"
#include "support/view/screen_text.h"
#include "support/view/window_game.h"

#define CALM "tidemark-settings 1\nstill on\nmotion off\ntips off\nvolume 0\n" UNASKED

static ScratchFolder scratch;

static int setup(void **state) {
    scratch = scratch_make();
    setenv("TIDEMARK_SAID", scratch_file(&scratch, "said"), 1);
    return window_setup(state);
}

static int teardown(void **state) {
    unsetenv("LD_LIBRARY_PATH");
    unsetenv("TIDEMARK_SAID");
    scratch_remove(&scratch);
    return window_teardown(state);
}

static Driver *play(void **state, const char *settings, const char *libraries) {
    WindowFixture *fixture = *state;
    fixture->settings = settings;
    setenv("LD_LIBRARY_PATH", libraries, 1);
    Driver *driver = START(state, "--code", "perlin-coast:64:normal:driftwood");
    driver_await_rest(driver);  // a first key could be lost before
    return driver;
}

// Whether all that was said so far has a text, behind the first `from` bytes.
static bool was_said(size_t from, const char *text) {
    FILE *file = fopen(scratch_file(&scratch, "said"), "rb");
    char all[1 << 15];
    if (!file) return false;
    size_t length = fread(all, 1, sizeof all - 1, file);
    fclose(file);
    all[length] = 0;
    return length > from && strstr(all + from, text);
}

static size_t said_so_far(void) {
    Buffer said = scratch_read(&scratch, "said");
    size_t length = said.length;
    buffer_free(&said);
    return length;
}

static void await_said(Driver *driver, const char *key, const char *text) {
    size_t from = said_so_far();
    PRESS(driver, key);
    AWAIT(was_said(from, text));
}

static void what_happens_is_said_by_the_library_that_is_there(void **state) {
    Driver *driver = play(state, CALM "speech on\n", TIDEMARK_SPEECH);
    AWAIT(was_said(0, "say: "));
    assert_true(was_said(0, "open: tidemark"));
    assert_true(was_said(0, "language: en"));
    AWAIT(was_said(0, "The ship comes on the morning of day 10"));
    assert_true(was_said(0, "You stand on grass, at altitude 2."));
    await_said(driver, "Down", "You stand among trees, at altitude 5.");
    await_said(driver, "g", "4 wood gathered.");
    await_said(driver, "b", "Only at a cairn: a heap of stones with a flag.");
    await_said(driver, "y", "The edge of the unseen: ");
    await_said(driver, "i", "Arrows point at tiles");
    await_said(driver, "Right", "1 east: ");
    PRESS(driver, "Escape");
    await_said(driver, "o", "Settings.");
    await_said(driver, "Tab", "Screen, chosen.");
    await_said(driver, "Tab", "Play");
    PRESS(driver, "Escape");
    await_said(driver, "e", "Night falls on day 1.");
    assert_true(was_said(0, "cancel: "));
    driver_terminate(driver);
    assert_true(was_said(0, "close: "));
}

static void the_option_switches_it_on(void **state) {
    WindowFixture *fixture = *state;
    fixture->settings = CALM;
    setenv("LD_LIBRARY_PATH", TIDEMARK_SPEECH, 1);
    Driver *driver = START(state, "--speech", "--seed", "driftwood");
    AWAIT(was_said(0, "You stand "));
    driver_terminate(driver);
}

static void nothing_is_said_unless_it_is_wanted(void **state) {
    Driver *driver = play(state, CALM, TIDEMARK_SPEECH);
    PRESS(driver, "Down", "g", "b");
    driver_terminate(driver);
    assert_false(was_said(0, ""));
}

// A library that cannot be loaded stands in for one that is not there.
static void without_the_library_all_is_as_before(void **state) {
    scratch_write(&scratch, "libspeechd.so.2", "");
    Driver *driver = play(state, CALM "speech on\n", scratch.path);
    PRESS(driver, "Down", "g", "b");
    assert_int_equal(games_kept(driver), 0);
    driver_terminate(driver);
    assert_true(commands_saved(driver) > 0);
    char *errors = driver_errors(driver);
    if (errors[0]) FAIL("it said: %s", errors);
    free(errors);
    assert_false(was_said(0, ""));
}

// Captions: they go after a while, so nobody waits here until all is at rest, which can take longer.

static bool shows(Driver *driver, const char *text) {
    Box found;
    Bitmap screen = display_screenshot(driver->display);
    bool found_once = screen_text_find(&screen, text, &found) == 1;
    bitmap_free(&screen);
    return found_once;
}

static void press_and_await(Driver *driver, const char *key, const char *text) {
    XDOTOOL(driver->display, "key", key);
    AWAIT(shows(driver, text));
}

static void sounds_are_shown_in_words_for_a_while_where_that_is_wanted(void **state) {
    Driver *driver = play(state, CALM "captions on\n", TIDEMARK_SPEECH);
    driver_await_rest(driver);
    press_and_await(driver, "b", "(two low knocks: refused)");
    press_and_await(driver, "Down", "(footsteps)");
    press_and_await(driver, "g", "(an axe)");
    AWAIT(!shows(driver, "(an axe)"));
    PRESS(driver, "Escape");
    driver_terminate(driver);
}

static void without_that_setting_no_sound_is_shown(void **state) {
    Driver *driver = play(state, CALM, TIDEMARK_SPEECH);
    driver_await_rest(driver);
    press_and_await(driver, "b", "Only at a cairn: a heap of stones with a flag.");
    assert_false(shows(driver, "(two low knocks: refused)"));
    driver_terminate(driver);
}

#define SPEECH_TEST(test) cmocka_unit_test_setup_teardown(test, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        SPEECH_TEST(what_happens_is_said_by_the_library_that_is_there),
        SPEECH_TEST(the_option_switches_it_on),
        SPEECH_TEST(nothing_is_said_unless_it_is_wanted),
        SPEECH_TEST(without_the_library_all_is_as_before),
        SPEECH_TEST(sounds_are_shown_in_words_for_a_while_where_that_is_wanted),
        SPEECH_TEST(without_that_setting_no_sound_is_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
