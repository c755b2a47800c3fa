// SPDX-License-Identifier: MIT
// A file opens as what it is, however it comes to the window: named, as a double click does, or dropped.
#include "support/test.h"

#include "../src/base/file.h"
#include "../src/game/recording.h"
#include "support/process.h"
#include "support/scratch_folder.h"
#include "support/view/dropped_file.h"
#include "support/view/game_driver.h"
#include "support/view/shown_text.h"

#define GOLDEN TIDEMARK_SOURCE_DIR "/tests/golden/recordings/2/atoll-0000.recording"
#define LESSON TIDEMARK_SOURCE_DIR "/levels/lessons/4-meteorites.lesson"

static void a_game_that_is_over_is_watched(void **state) {
    Driver *driver = START(state, GOLDEN);
    AWAIT(shows(driver, "Take over"));
    driver_terminate(driver);
}

// Only its contents tell what it is.
static void a_game_of_any_name_is_watched_when_dropped(void **state) {
    Driver *driver = START_PLAIN(state);
    ScratchFolder folder = scratch_make();
    Buffer bytes = {0};
    TextError error;
    assert_true(file_read(&bytes, GOLDEN, RECORDING_BYTES, &error));
    buffer_byte(&bytes, 0);
    scratch_write(&folder, "a friend's game.txt", (const char *)bytes.bytes);
    buffer_free(&bytes);
    driver_await_rest(driver);
    drop_file(driver, scratch_file(&folder, "a friend's game.txt"));
    AWAIT(shows(driver, "Take over"));
    scratch_remove(&folder);
    driver_terminate(driver);
}

static void a_lesson_that_is_named_or_dropped_is_taken_in_the_workshop(void **state) {
    Driver *driver = START(state, LESSON);
    driver_await_rest(driver);
    expect_shown(driver, "An island out of meteorites");
    driver_terminate(driver);
    driver = START_PLAIN(state);
    driver_await_rest(driver);
    expect_not_shown(driver, "An island out of meteorites");
    drop_file(driver, LESSON);
    AWAIT(shows(driver, "An island out of meteorites"));
    driver_terminate(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(a_game_that_is_over_is_watched),
        WINDOW_TEST(a_game_of_any_name_is_watched_when_dropped),
        WINDOW_TEST(a_lesson_that_is_named_or_dropped_is_taken_in_the_workshop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
