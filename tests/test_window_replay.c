// SPDX-License-Identifier: MIT
// Recordings at the window: what is refused before it opens, going back and forth through a game,
// taking over from it, and the end of a game with what is kept of it.
#include "support/test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../src/base/crc.h"
#include "../src/game/recording.h"
#include "../src/view/paint/theme.h"
#include "support/process.h"
#include "support/view/game_driver.h"
#include "support/captured_program.h"
#include "support/view/screenshot.h"

#define CODE "noise-isle:64:easy:abc"
#define KEPT ".local/share/tidemark/"

// Nothing moves by itself, and the view jumps.
static const char AT_ONCE[] = "tidemark-settings 1\nstill on\nmotion off\ntips off\n" UNASKED;

// The recording of a won island, in the working folder of the program that wrote it.
typedef struct Recordings {
    CapturedProgram cli;
    Buffer text;  // ended with a 0
} Recordings;

static Recordings recordings_make(void) {
    Recordings recordings = {.cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR)};
    const char *path = scratch_file(&recordings.cli.folder, "won.txt");
    assert_int_equal(RUN(&recordings.cli, "solve", "--code", CODE, "--replay", path), 0);
    recordings.text = scratch_read(&recordings.cli.folder, "won.txt");
    buffer_byte(&recordings.text, 0);
    return recordings;
}

static void recordings_free(Recordings *recordings) {
    buffer_free(&recordings->text);
    program_remove(&recordings->cli);
}

static const char *recordings_file(const Recordings *recordings, const char *name) {
    return scratch_file(&recordings->cli.folder, name);
}

// Puts `instead` in place of the first text of that length, and corrects the end.
static void write_changed(const Recordings *recordings, const char *name, const char *text,
                          const char *instead) {
    char *copy = strdup((const char *)recordings->text.bytes);
    assert_non_null(copy);
    char *at = strstr(copy, text), *end = strstr(copy, "\nend ");
    assert_true(at && end && strlen(text) == strlen(instead));
    memcpy(at, instead, strlen(instead));
    size_t length = (size_t)(end + 1 - copy);
    snprintf(end + 1, 14, "end %08x\n", (unsigned)crc_continue(0, copy, length));
    scratch_write(&recordings->cli.folder, name, copy);
    free(copy);
}

enum { DAYS_MOST = 12 };

// A day for each key.
static void to_the_end(Driver *driver) {
    for (int day = 0; day < DAYS_MOST; day++) PRESS(driver, "Next");
}

static int refused(const char *path, const char *said) {
    CapturedProgram game = program_make(TIDEMARK_GAME, TIDEMARK_SOURCE_DIR);
    int code = RUN(&game, "--replay", path);
    Buffer errors = program_errors(&game);
    if (!strstr((const char *)errors.bytes, said))
        FAIL("'%s' is not in '%s'", said, (const char *)errors.bytes);
    buffer_free(&errors);
    program_remove(&game);
    return code;
}

static void what_is_no_recording_is_refused_before_there_is_a_window(void **state) {
    (void)state;
    Recordings recordings = recordings_make();
    write_changed(&recordings, "damaged.txt", "difficulty easy", "difficulty eazy");
    write_changed(&recordings, "newer.txt", "rules 2", "rules 9");
    scratch_write(&recordings.cli.folder, "other.txt", "a letter\n");
    assert_int_equal(refused(recordings_file(&recordings, "nowhere.txt"), "No such file"), 4);
    assert_int_equal(refused(recordings_file(&recordings, "damaged.txt"), "difficulty"), 3);
    assert_int_equal(refused(recordings_file(&recordings, "other.txt"), "other.txt:1"), 3);
    assert_int_equal(refused(recordings_file(&recordings, "newer.txt"), "rules"), 7);
    recordings_free(&recordings);
}

// A window paused at the beginning of a recording.
static Driver *watch(void **state, const char *path) {
    WindowFixture *fixture = *state;
    fixture->settings = AT_ONCE;
    Driver *driver = START(state, "--replay", path);
    Bitmap reading = display_screenshot(driver->display);
    driver_await_change(driver, &reading);
    bitmap_free(&reading);
    driver_point(driver, 640, 300);
    PRESS(driver, "period", "Prior", "Prior", "Prior");
    return driver;
}

// Centres the party, so that the picture does not depend on earlier views.
static Bitmap look_at_party(Driver *driver) {
    PRESS(driver, "c");
    return driver_screenshot(driver);
}

static void a_step_on_and_a_step_back_show_what_was_shown(void **state) {
    Recordings recordings = recordings_make();
    Driver *driver = watch(state, recordings_file(&recordings, "won.txt"));
    Bitmap first = look_at_party(driver);
    PRESS(driver, "period");
    Bitmap second = look_at_party(driver);
    assert_false(screenshot_same(&second, &first));
    PRESS(driver, "Next", "Next", "period", "period");
    Bitmap later = look_at_party(driver);
    assert_false(screenshot_same(&later, &second));
    PRESS(driver, "Next", "comma", "Prior", "period", "period");
    Bitmap again = look_at_party(driver);
    screenshot_same_or_fail(&again, &later, "a later day, come to from behind");
    PRESS(driver, "Prior", "Prior", "Prior");
    Bitmap back = look_at_party(driver);
    screenshot_same_or_fail(&back, &first, "the beginning again");
    PRESS(driver, "period");
    Bitmap on = look_at_party(driver);
    screenshot_same_or_fail(&on, &second, "the first step again");
    Bitmap *const all[] = {&first, &second, &later, &again, &back, &on};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) bitmap_free(all[i]);
    driver_terminate(driver);
    recordings_free(&recordings);
}

// Counts pixels of a colour that only the panel's second line has.
static int words_told(Driver *driver) {
    enum { FADED = INK_FADED, LEFT = 100, TOP = 62, WIDTH = 1000, HEIGHT = 24 };
    Bitmap shown = driver_screenshot(driver),
           line = screenshot_part(&shown, LEFT, TOP, WIDTH, HEIGHT);
    int count = screenshot_count(&line, FADED);
    bitmap_free(&shown);
    bitmap_free(&line);
    return count;
}

static void what_happened_is_told_at_every_moment_but_the_first(void **state) {
    Recordings recordings = recordings_make();
    Driver *driver = watch(state, recordings_file(&recordings, "won.txt"));
    assert_int_equal(words_told(driver), 0);
    PRESS(driver, "period");
    assert_true(words_told(driver) > 100);
    PRESS(driver, "Next");
    assert_true(words_told(driver) > 100);
    PRESS(driver, "comma", "period");
    assert_true(words_told(driver) > 100);
    driver_terminate(driver);
    recordings_free(&recordings);
}

// How much of the whole map is blank.
static int blank(Driver *driver) {
    PRESS(driver, "Home", "h");
    Bitmap shown = driver_screenshot(driver);
    PRESS(driver, "h");
    int count = screenshot_count(&shown, PAPER);
    bitmap_free(&shown);
    return count;
}

static void the_map_fills_as_the_party_goes_and_f_shows_all_of_it(void **state) {
    Recordings recordings = recordings_make();
    Driver *driver = watch(state, recordings_file(&recordings, "won.txt"));
    int first = blank(driver);
    to_the_end(driver);
    int last = blank(driver);
    PRESS(driver, "f");
    int lifted = blank(driver);
    assert_true(last < first - 1000);
    assert_true(lifted < last / 10);
    PRESS(driver, "f");
    for (int day = 0; day < DAYS_MOST; day++) PRESS(driver, "Prior");
    assert_int_equal(blank(driver), first);
    driver_terminate(driver);
    recordings_free(&recordings);
}

static void the_time_bar_goes_to_the_end_and_back(void **state) {
    Recordings recordings = recordings_make();
    Driver *driver = watch(state, recordings_file(&recordings, "won.txt"));
    Bitmap first = look_at_party(driver);
    to_the_end(driver);
    Bitmap by_days = look_at_party(driver);
    assert_false(screenshot_same(&by_days, &first));
    driver_drag(driver, "1", 500, 581, 1000, 581);
    driver_point(driver, 640, 300);
    Bitmap by_hand = look_at_party(driver);
    screenshot_same_or_fail(&by_hand, &by_days, "the end by dragging and by days");
    driver_click(driver, 36, 581);
    driver_point(driver, 640, 300);
    Bitmap back = look_at_party(driver);
    screenshot_same_or_fail(&back, &first, "the beginning by a click");
    Bitmap *const all[] = {&first, &by_days, &by_hand, &back};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) bitmap_free(all[i]);
    driver_terminate(driver);
    recordings_free(&recordings);
}

// Its fourth line of hashes is wrong: nothing after it is shown.
static void where_it_comes_out_otherwise_it_is_shown_so_far_and_that_is_told(void **state) {
    enum { RED = INK_WRONG };
    Recordings recordings = recordings_make();
    const char *line = (const char *)recordings.text.bytes;
    for (int i = 0; i < 4; i++) line = strstr(line + 1, "\nh ");
    char was[16], is[16];
    snprintf(was, sizeof was, "%.12s", strstr(line, "fog="));
    snprintf(is, sizeof is, "%.12s", was);
    is[6] = is[6] == '0' ? '1' : '0';
    write_changed(&recordings, "changed.txt", was, is);
    assert_int_equal(RUN(&recordings.cli, "verify", recordings_file(&recordings, "changed.txt")),
                     6);
    Driver *driver = watch(state, recordings_file(&recordings, "changed.txt"));
    Bitmap warned = driver_screenshot(driver);
    assert_true(screenshot_count(&warned, RED) > 100);
    to_the_end(driver);
    Bitmap last = driver_screenshot(driver);
    PRESS(driver, "period");
    Bitmap after = driver_screenshot(driver);
    screenshot_same_or_fail(&after, &last, "after the last command that is true");
    driver_terminate(driver);
    bitmap_free(&warned);
    bitmap_free(&last);
    bitmap_free(&after);
    recordings_free(&recordings);
}

// The name of the only kept recording; false while there is none.
static bool find_recording(const Driver *driver, char name[300]) {
    int count = 0;
    DIR *entries = opendir(scratch_file(&driver->home, KEPT "replays"));
    assert_non_null(entries);
    for (const struct dirent *entry; (entry = readdir(entries));) {
        if (entry->d_name[0] == '.') continue;
        snprintf(name, 300, KEPT "replays/%s", entry->d_name);
        count++;
    }
    closedir(entries);
    assert_true(count <= 1);
    return count == 1;
}

// A recording from its seed up to its end, which is about the whole file.
static char *deeds_of(const Buffer *recording) {
    char *deeds = strdup(strstr((const char *)recording->bytes, "\nseed "));
    assert_non_null(deeds);
    *strstr(deeds, "\nend ") = 0;
    return deeds;
}

// A game taken over one command before the end and ended in the same way is the same run, but a
// practice run.
static void who_takes_over_plays_on_as_practice_and_the_end_is_kept(void **state) {
    Recordings recordings = recordings_make();
    Driver *driver = watch(state, recordings_file(&recordings, "won.txt"));
    to_the_end(driver);
    PRESS(driver, "comma");
    PRESS(driver, "t", "x", "x");  // to sail asks once
    char name[300];
    AWAIT(find_recording(driver, name));
    driver_await_rest(driver);
    assert_non_null(strstr(name, "-noise-isle-abc-won.recording"));
    Buffer kept = scratch_read(&driver->home, name);
    buffer_byte(&kept, 0);
    assert_non_null(strstr((const char *)kept.bytes, "\npractice 1\n"));
    char *deeds = deeds_of(&kept), *won = deeds_of(&recordings.text);
    assert_string_equal(deeds, won);
    assert_int_not_equal(access(scratch_file(&driver->home, KEPT "scores.txt"), F_OK), 0);
    free(deeds);
    free(won);
    buffer_free(&kept);
    driver_terminate(driver);
    recordings_free(&recordings);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(what_is_no_recording_is_refused_before_there_is_a_window),
        WINDOW_TEST(a_step_on_and_a_step_back_show_what_was_shown),
        WINDOW_TEST(what_happened_is_told_at_every_moment_but_the_first),
        WINDOW_TEST(the_map_fills_as_the_party_goes_and_f_shows_all_of_it),
        WINDOW_TEST(the_time_bar_goes_to_the_end_and_back),
        WINDOW_TEST(where_it_comes_out_otherwise_it_is_shown_so_far_and_that_is_told),
        WINDOW_TEST(who_takes_over_plays_on_as_practice_and_the_end_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
