// SPDX-License-Identifier: MIT
// Sound, recorded by SDL's driver that writes it to a file: refusals can be heard, the device is
// closed when all is quiet, and without a device or at volume 0 nothing is missing.
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/process.h"
#include "support/view/window_game.h"
#include "support/test.h"

static const char HEARD[] = "heard.raw";
enum { TRIES = 40, TRY_MS = 100 };

// Starts an island without motion; `driver` is SDL's sound driver.
static Driver *play(void **state, const char *driver, const char *settings) {
    WindowFixture *fixture = *state;
    setenv("SDL_AUDIODRIVER", driver, 1);
    setenv("SDL_DISKAUDIOFILE", HEARD, 1);
    fixture->settings = settings;
    return START(state, "--seed", "driftwood", "--size", "64");
}

static bool is_there(const Driver *driver, const char *name) {
    FILE *file = fopen(scratch_file(&driver->home, name), "rb");
    if (file) fclose(file);
    return file != NULL;
}

// No beacon can be lit at first.
static void try_to_light(Driver *driver) { XDOTOOL(driver->display, "key", "b"); }

static bool hears(Driver *driver) {
    int loudest = 0;
    try_to_light(driver);
    if (!is_there(driver, HEARD)) return false;
    Buffer sound = scratch_read(&driver->home, HEARD);
    for (size_t i = 0; i + 1 < sound.length; i += 2) {
        int16_t value;
        memcpy(&value, sound.bytes + i, sizeof value);
        loudest = abs(value) > loudest ? abs(value) : loudest;
    }
    buffer_free(&sound);
    assert_true(loudest < 16422);
    return loudest > 1000;
}

static int threads(const Driver *driver) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", (int)driver->game);
    DIR *folder = opendir(path);
    int count = 0;
    assert_non_null(folder);
    while (readdir(folder)) count++;
    closedir(folder);
    return count;
}

static void what_is_refused_is_heard_and_the_device_let_go_when_all_is_quiet(void **state) {
    Driver *driver =
        play(state, "disk", "tidemark-settings 1\nstill on\ntips off\nvolume 10\n" UNASKED);
    for (int i = 0; i < 2; i++) {
        AWAIT(hears(driver));
        int sounding = threads(driver);
        AWAIT(threads(driver) < sounding);
        assert_int_equal(remove(scratch_file(&driver->home, HEARD)), 0);
    }
    driver_terminate(driver);
}

// Plays for a while and returns what was saved.
static void play_in_silence(Driver *driver) {
    for (int i = 0; i < TRIES; i++) {
        try_to_light(driver);
        milliseconds_pass(TRY_MS);
    }
    assert_false(is_there(driver, HEARD));
    kill(driver->game, SIGTERM);
    assert_int_equal(driver_await_exit(driver), 0);
    assert_true(games_kept(driver) == 1);
    char *said = driver_errors(driver);
    if (said[0]) FAIL("it said: %s", said);
    free(said);
}

static void at_volume_0_no_device_is_asked_for(void **state) {
    play_in_silence(
        play(state, "disk", "tidemark-settings 1\nstill on\ntips off\nvolume 0\n" UNASKED));
}

static void without_a_device_the_game_is_silent_and_says_nothing(void **state) {
    play_in_silence(play(state, "none-such", "tidemark-settings 1\nstill on\ntips off\n" UNASKED));
}

// Whatever sound this machine has, libraries below SDL must print nothing.
static void a_missing_card_is_not_complained_about(void **state) {
    play_in_silence(
        play(state, "alsa", "tidemark-settings 1\nstill on\ntips off\nvolume 1\n" UNASKED));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(what_is_refused_is_heard_and_the_device_let_go_when_all_is_quiet),
        WINDOW_TEST(at_volume_0_no_device_is_asked_for),
        WINDOW_TEST(without_a_device_the_game_is_silent_and_says_nothing),
        WINDOW_TEST(a_missing_card_is_not_complained_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
