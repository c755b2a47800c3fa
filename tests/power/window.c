// SPDX-License-Identifier: MIT
// Files of the game at its window: a night, a win with its recording and score, a new game beside an
// unfinished one, the save of earlier versions, settings, and all of it in an empty home.
#include "power.h"

#ifndef TIDEMARK_GAME
const struct CMUnitTest WINDOW_RUNS[] = {{NULL}};
const int WINDOW_RUN_COUNT = 0;
#else

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../support/process.h"
#include "../support/view/window_game.h"
#include "../support/syscall_trace.h"
#include "../support/scripted_win.h"
#include "crash.h"

#define ROOT ".local"  // other folders of a home are not the game's
#define OWN "share/tidemark"  // from there
#define NEXT_CODE "marsh:64:easy:yy"

enum { WORDS = 40, SETTLE_MS = 200 };

// A run with a display of its own.
typedef struct Evening {
    WindowFixture *fixture;
    Driver *driver;
    ScriptedWin script;
    ScratchFolder notes;  // holds the log
    char log[SCRATCH_PATH * 2], root[SCRATCH_PATH * 2];
    char save[300];  // of that game, from the root
} Evening;

static void play(Evening *evening, int commands) {
    for (int i = 0; i < commands; i++)
        driver_press(evening->driver, scripted_win_keys(&evening->script).keys);
}

// Makes a home where the first commands of the witness were played; below 0: all but so many.
static void evening_begin(Evening *evening, void **state, int commands) {
    *evening = (Evening){.fixture = *state};
    trace_need();
    evening->notes = scratch_make();
    snprintf(evening->log, sizeof evening->log, "%s", scratch_file(&evening->notes, "log"));
    scripted_win_load(&evening->script);
    evening->fixture->settings = SETTINGS_AT_ONCE;
    evening->driver = START(state, "--code", SCRIPTED_CODE);
    driver_await_rest(evening->driver);
    play(evening, commands < 0 ? evening->script.way.count + commands : commands);
    driver_terminate(evening->driver);
    snprintf(evening->save, sizeof evening->save, "%s",
             game_file(evening->driver, ".save").name + sizeof ROOT);
}

static void evening_end(Evening *evening) {
    scripted_win_free(&evening->script);
    scratch_remove(&evening->notes);
}

// Tries power cuts while the game runs with these words.
static void watch(Evening *evening, Crash *crash, const char *const words[]) {
    const char *all[WORDS] = {TRACE_WORDS(evening->log), TIDEMARK_GAME};
    int count = 0;
    while (all[count]) count++;
    for (; *words; words++) all[count++] = *words;
    snprintf(evening->root, sizeof evening->root, "%s/" ROOT, evening->driver->home.path);
    crash_before(crash, evening->root);
    driver_restart(evening->driver, all);
    driver_await_rest(evening->driver);
}
#define WATCH(evening, crash, ...) watch(evening, crash, (const char *const[]){__VA_ARGS__, NULL})
#define WATCH_PLAIN(evening, crash) watch(evening, crash, (const char *const[]){NULL})

static void try_it(Evening *evening, Crash *crash) {
    driver_terminate(evening->driver);
    crash->trace = trace_await(evening->log, evening->driver->home.path, evening->root);
    crash_try(crash);
    evening_end(evening);
}

// Starts the game on other files, and quits at the title.
static void start_once(void *data, const ScratchFolder *root) {
    char files[SCRATCH_PATH + 32];
    WindowFixture *fixture = data;
    assert_true(fixture->count < FIXTURE_DRIVERS);
    Driver *driver = &fixture->drivers[fixture->count++];
    *driver =
        (Driver){.display = &fixture->display, .home = scratch_make(), .caught = scratch_make()};
    snprintf(files, sizeof files, "XDG_DATA_HOME=%s/share", root->path);
    driver_restart(driver, (const char *const[]){"env", files, TIDEMARK_GAME, NULL});
    driver_await_rest(driver);
    milliseconds_pass(SETTLE_MS);
    driver_await_rest(driver);
    driver_terminate(driver);
    scratch_remove(&driver->home);
    scratch_remove(&driver->caught);
    fixture->count--;
}

static Crash crash_of(void **state, const Evening *evening, const char *name) {
    return (Crash){
        .name = name, .save = evening->save, .home = OWN, .start = start_once, .data = *state};
}

static void a_night(void **state) {
    enum { BEFORE = 4 };
    Evening evening;
    evening_begin(&evening, state, BEFORE);
    Crash crash = crash_of(state, &evening, "nightfall");
    int more = 0;
    while (evening.script.way.items[BEFORE + more].verb != VERB_END_DAY) more++;
    WATCH_PLAIN(&evening, &crash);
    PRESS(evening.driver, "Tab", "Return");  // Continue
    play(&evening, more + 1 + 2);
    try_it(&evening, &crash);
}

static bool has_score(const Driver *driver) {
    return access(scratch_file(&driver->home, ROOT "/" OWN "/scores.txt"), F_OK) == 0;
}

static void a_win_to_its_end_screen(void **state) {
    Evening evening;
    evening_begin(&evening, state, -1);
    Crash crash = crash_of(state, &evening, "win");
    WATCH_PLAIN(&evening, &crash);
    PRESS(evening.driver, "Tab", "Return", "x", "x");  // sailing asks for confirmation once
    AWAIT(has_score(evening.driver));
    driver_await_rest(evening.driver);
    try_it(&evening, &crash);
}

static void a_new_game_beside_one_that_is_not_over(void **state) {
    Evening evening;
    evening_begin(&evening, state, 4);
    Driver *driver = evening.driver;
    const ScratchFolder *home = &driver->home;
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, "--code", NEXT_CODE, NULL});
    driver_await_rest(driver);
    driver_terminate(driver);
    GameFile next = game_of_seed(driver, "yy");  // under this name it will be saved again
    assert_int_equal(remove(scratch_file(home, next.name)), 0);
    snprintf(evening.save, sizeof evening.save, "%s", next.name + sizeof ROOT);
    Crash crash = crash_of(state, &evening, "new game");
    WATCH(&evening, &crash, "--code", NEXT_CODE);
    PRESS(driver, "e", "e", "e");
    assert_int_equal(games_kept(driver), 2);
    try_it(&evening, &crash);
}

// As earlier versions kept it.
static void a_save_that_moves_to_the_games(void **state) {
    char old[SCRATCH_PATH * 2];
    Evening evening;
    evening_begin(&evening, state, 4);
    Crash crash = crash_of(state, &evening, "move");
    const ScratchFolder *home = &evening.driver->home;
    snprintf(old, sizeof old, "%s", scratch_file(home, ROOT "/" OWN "/game.save"));
    assert_int_equal(rename(scratch_file(home, game_file(evening.driver, ".save").name), old), 0);
    crash.also = OWN "/game.save";
    crash.keeps = crash.only_moves = true;
    WATCH_PLAIN(&evening, &crash);
    try_it(&evening, &crash);
}

static void settings(void **state) {
    Crash crash = {.name = "settings", .save = OWN "/settings.txt", .text = true};
    Evening evening;
    evening_begin(&evening, state, 0);
    WATCH_PLAIN(&evening, &crash);
    PRESS(evening.driver, "o", "Down", "Right", "Escape", "o", "Down", "Right", "Escape");
    try_it(&evening, &crash);
}

static void a_home_where_nothing_was(void **state) {
    Evening evening;
    evening_begin(&evening, state, 0);
    Crash crash = crash_of(state, &evening, "new home");
    scratch_remove(&evening.driver->home);
    evening.driver->home = scratch_make();
    assert_int_equal(mkdir(scratch_file(&evening.driver->home, ROOT), 0700), 0);
    WATCH(&evening, &crash, "--code", SCRIPTED_CODE);
    driver_end_growth(evening.driver);
    PRESS(evening.driver, "e", "e");
    try_it(&evening, &crash);
}

const struct CMUnitTest WINDOW_RUNS[] = {
    WINDOW_TEST(a_night),
    WINDOW_TEST(a_win_to_its_end_screen),
    WINDOW_TEST(a_new_game_beside_one_that_is_not_over),
    WINDOW_TEST(a_save_that_moves_to_the_games),
    WINDOW_TEST(settings),
    WINDOW_TEST(a_home_where_nothing_was),
};
const int WINDOW_RUN_COUNT = sizeof WINDOW_RUNS / sizeof *WINDOW_RUNS;
#endif
