// SPDX-License-Identifier: MIT
// What the game writes survives a power cut: for each file that it places, strace's log has
// fsync(temporary) < rename < fsync(folder), the last before the game ends. tests/power acts out
// power cuts.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/process.h"
#include "support/view/game_driver.h"
#include "support/captured_program.h"
#include "support/view/window_game.h"
#include "support/syscall_trace.h"
#include "support/scripted_win.h"

#define OWN ".local/share/tidemark/"

enum { WORDS = 40 };

// Runs the game with these words under strace.
typedef struct Watched {
    Driver *driver;
    char log[SCRATCH_PATH * 2];
    ScratchFolder folder;  // holds the log
} Watched;

static Watched watch(void **state, const char *const words[]) {
    Watched watched = {.folder = scratch_make()};
    WindowFixture *fixture = *state;
    trace_need();
    fixture->settings = SETTINGS_AT_ONCE;
    snprintf(watched.log, sizeof watched.log, "%s", scratch_file(&watched.folder, "log"));
    const char *all[WORDS] = {TRACE_WORDS(watched.log), TIDEMARK_GAME};
    int count = 0;
    while (all[count]) count++;
    for (; *words; words++) all[count++] = *words;
    assert_true(count < WORDS);
    watched.driver = fixture_play(fixture, all);
    driver_await_rest(watched.driver);
    return watched;
}
#define WATCH(state, ...) watch(state, (const char *const[]){__VA_ARGS__, NULL})

// Ends the game properly.
static SyscallTrace leave(Watched *watched, const char *root) {
    driver_terminate(watched->driver);
    SyscallTrace trace = trace_await(watched->log, watched->driver->home.path, root);
    scratch_remove(&watched->folder);
    return trace;
}

// Fails unless all placed files are synced and names with these endings are among them; frees the
// trace.
static void expect_synced(SyscallTrace *trace, const char *root, const char *const endings[]) {
    char why[300];
    int placed;
    if (!trace_is_synced(trace, root, &placed, why)) FAIL("%s", why);
    for (; *endings; endings++)
        if (trace_placed(trace, *endings) == 0) FAIL("%s was never placed", *endings);
    syscall_trace_free(trace);
}
#define EXPECT_SYNCED(trace, root, ...)                                                            \
    expect_synced(trace, root, (const char *const[]){__VA_ARGS__, NULL})

static bool has_won(const Driver *driver) {
    return access(scratch_file(&driver->home, OWN "scores.txt"), F_OK) == 0;
}

static void an_evening_is_synced(void **state) {
    ScriptedWin script;
    scripted_win_load(&script);
    Watched watched = WATCH(state, "--code", SCRIPTED_CODE);
    Driver *driver = watched.driver;
    while (script.model.commands.count < script.way.count)
        driver_press(driver, scripted_win_keys(&script).keys);
    PRESS(driver, "x");  // to sail asks once
    AWAIT(has_won(driver));
    PRESS(driver, "F12", "o", "Down", "Right", "Escape");
    SyscallTrace trace = leave(&watched, watched.driver->home.path);
    EXPECT_SYNCED(&trace, watched.driver->home.path, ".save", ".save.old", OWN "scores.txt",
                  OWN "recent.txt", OWN "settings.txt", SCRIPTED_ENDING, ".png");
    scripted_win_free(&script);
}

// The player's folders do not exist yet.
static void the_folders_of_a_first_start_are_synced(void **state) {
    char where[SCRATCH_PATH * 2], log[SCRATCH_PATH * 2];
    ScratchFolder notes = scratch_make(), data = scratch_make();
    trace_need();
    snprintf(where, sizeof where, "XDG_DATA_HOME=%s/one/two", data.path);
    snprintf(log, sizeof log, "%s", scratch_file(&notes, "log"));
    Driver *driver = fixture_play(
        *state, (const char *const[]){"env", where, TRACE_WORDS(log), TIDEMARK_GAME, NULL});
    driver_await_rest(driver);
    Watched watched = {.driver = driver, .folder = notes};
    memcpy(watched.log, log, sizeof log);
    SyscallTrace trace = leave(&watched, data.path);
    int made = 0;
    for (int i = 0; i < trace.count; i++) made += trace.items[i].kind == CALL_MKDIR;
    assert_true(made >= 4);
    expect_synced(&trace, data.path, (const char *const[]){NULL});
    scratch_remove(&data);
}

static void what_is_brought_in_and_taken_out_is_synced(void **state) {
    ScratchFolder pictures = scratch_make();
    scratch_write(&pictures, "my isle.pgm", "P2 4 3 9\n0 0 0 0\n0 9 7 0\n0 0 0 0\n");
    Watched watched = WATCH(state, "--look", "--level", scratch_file(&pictures, "my isle.pgm"),
                            "--size", "64", "--seed", "1");
    driver_end_growth(watched.driver);
    PRESS(watched.driver, "e");
    SyscallTrace trace = leave(&watched, watched.driver->home.path);
    EXPECT_SYNCED(&trace, watched.driver->home.path, "/levels/my_isle.pgm", "/levels/my_isle.level",
                  "-1.tmx", "-1-tiles.png", "-1-heights.png", "-1-heights.pgm");
    scratch_remove(&pictures);
}

int main(void) {
#ifdef TEST_WATCHED
    setenv("ASAN_OPTIONS", "detect_leaks=0:halt_on_error=1", 1);  // it would trace too
#endif
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(an_evening_is_synced),
        WINDOW_TEST(the_folders_of_a_first_start_are_synced),
        WINDOW_TEST(what_is_brought_in_and_taken_out_is_synced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
