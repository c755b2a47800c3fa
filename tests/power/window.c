// SPDX-License-Identifier: MIT
// What the game at its window keeps: a night, a win with its recording and score, a new game over one
// that is not over, settings, and all of it in a home where nothing was.
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
#include "../support/window_game.h"
#include "../support/syscall_trace.h"
#include "../support/scripted_win.h"
#include "crash.h"

#define ROOT ".local"  // other folders of a home are not the game's
#define OWN "share/tidemark"  // from there
#define NEXT_CODE "marsh:64:easy:yy"

enum { WORDS = 40, SETTLE_MS = 200 };

// A run at a desk of its own.
typedef struct Evening {
    Desk *desk;
    Player *player;
    Witness witness;
    Folder notes;  // with the log
    char log[FOLDER_PATH * 2], root[FOLDER_PATH * 2];
} Evening;

static void play(Evening *evening, int commands) {
    for (int i = 0; i < commands; i++)
        PRESS(evening->player, witness_key(witness_next(&evening->witness)));
}

// A home in which the first commands of the witness were played; below 0 all but so many.
static void evening_begin(Evening *evening, void **state, int commands) {
    *evening = (Evening){.desk = *state};
    trace_need();
    evening->notes = folder_make();
    snprintf(evening->log, sizeof evening->log, "%s", folder_file(&evening->notes, "log"));
    witness_open(&evening->witness);
    evening->desk->settings = TABLE_AT_ONCE;
    evening->player = PLAY(state, "--code", WITNESS_CODE);
    player_rest(evening->player);
    play(evening, commands < 0 ? evening->witness.way.count + commands : commands);
    player_leave(evening->player);
}

static void evening_end(Evening *evening) {
    witness_close(&evening->witness);
    folder_remove(&evening->notes);
}

// What comes now is tried: the game with these words.
static void watch(Evening *evening, Crash *crash, const char *const words[]) {
    const char *all[WORDS] = {TRACE_WORDS(evening->log), TIDEMARK_GAME};
    int count = 0;
    while (all[count]) count++;
    for (; *words; words++) all[count++] = *words;
    snprintf(evening->root, sizeof evening->root, "%s/" ROOT, evening->player->home.path);
    crash_before(crash, evening->root);
    player_again(evening->player, all);
    player_rest(evening->player);
}
#define WATCH(evening, crash, ...) watch(evening, crash, (const char *const[]){__VA_ARGS__, NULL})
#define WATCH_PLAIN(evening, crash) watch(evening, crash, (const char *const[]){NULL})

static void try_it(Evening *evening, Crash *crash) {
    player_leave(evening->player);
    crash->trace = trace_await(evening->log, evening->player->home.path, evening->root);
    crash_try(crash);
    evening_end(evening);
}

// The game once on other files: a start, the title, and out.
static void start_once(void *data, const Folder *root) {
    char files[FOLDER_PATH + 32];
    Desk *desk = data;
    assert_true(desk->count < DESK_PLAYERS);
    Player *player = &desk->players[desk->count++];
    *player = (Player){.display = &desk->display, .home = folder_make(), .caught = folder_make()};
    snprintf(files, sizeof files, "XDG_DATA_HOME=%s/share", root->path);
    player_again(player, (const char *const[]){"env", files, TIDEMARK_GAME, NULL});
    player_rest(player);
    milliseconds_pass(SETTLE_MS);
    player_rest(player);
    player_leave(player);
    folder_remove(&player->home);
    folder_remove(&player->caught);
    desk->count--;
}

static Crash crash_of(void **state, const char *name) {
    return (Crash){
        .name = name, .save = OWN "/game.save", .home = OWN, .start = start_once, .data = *state};
}

static void a_night(void **state) {
    enum { BEFORE = 4 };
    Crash crash = crash_of(state, "nightfall");
    Evening evening;
    evening_begin(&evening, state, BEFORE);
    int more = 0;
    while (evening.witness.way.items[BEFORE + more].verb != VERB_END_DAY) more++;
    WATCH_PLAIN(&evening, &crash);
    PRESS(evening.player, "Tab", "Return");  // Continue
    play(&evening, more + 1 + 2);
    try_it(&evening, &crash);
}

static bool has_score(const Player *player) {
    return access(folder_file(&player->home, ROOT "/" OWN "/scores.txt"), F_OK) == 0;
}

static void a_win_to_its_end_screen(void **state) {
    Crash crash = crash_of(state, "win");
    Evening evening;
    evening_begin(&evening, state, -1);
    WATCH_PLAIN(&evening, &crash);
    PRESS(evening.player, "Tab", "Return", "x", "x");  // to sail is asked once
    AWAIT(has_score(evening.player));
    player_rest(evening.player);
    try_it(&evening, &crash);
}

static void a_new_game_over_one_that_is_not_over(void **state) {
    Crash crash = crash_of(state, "new game");
    crash.keeps = true;
    Evening evening;
    evening_begin(&evening, state, 4);
    WATCH(&evening, &crash, "--code", NEXT_CODE);
    PRESS(evening.player, "e", "e", "e");
    try_it(&evening, &crash);
}

static void settings(void **state) {
    Crash crash = {.name = "settings", .save = OWN "/settings.txt", .text = true};
    Evening evening;
    evening_begin(&evening, state, 0);
    WATCH_PLAIN(&evening, &crash);
    PRESS(evening.player, "o", "Down", "Right", "Escape", "o", "Down", "Right", "Escape");
    try_it(&evening, &crash);
}

static void a_home_where_nothing_was(void **state) {
    Crash crash = crash_of(state, "new home");
    Evening evening;
    evening_begin(&evening, state, 0);
    folder_remove(&evening.player->home);
    evening.player->home = folder_make();
    assert_int_equal(mkdir(folder_file(&evening.player->home, ROOT), 0700), 0);
    WATCH(&evening, &crash, "--code", WITNESS_CODE);
    player_calm(evening.player);
    PRESS(evening.player, "e", "e");
    try_it(&evening, &crash);
}

const struct CMUnitTest WINDOW_RUNS[] = {
    PLAYED(a_night),
    PLAYED(a_win_to_its_end_screen),
    PLAYED(a_new_game_over_one_that_is_not_over),
    PLAYED(settings),
    PLAYED(a_home_where_nothing_was),
};
const int WINDOW_RUN_COUNT = sizeof WINDOW_RUNS / sizeof *WINDOW_RUNS;
#endif
