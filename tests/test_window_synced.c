// SPDX-License-Identifier: MIT
// What the game writes outlives a power cut: of each file that it places, strace's log has
// fsync(temporary) < rename < fsync(folder), and the folder's before the game ends. A power cut
// itself is acted out by tests/power.
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/process.h"
#include "support/game_driver.h"
#include "support/captured_program.h"
#include "support/window_game.h"
#include "support/syscall_trace.h"
#include "support/scripted_win.h"

#define OWN ".local/share/tidemark/"

enum { WORDS = 40 };

// The game under strace: the words are the game's own.
typedef struct Watched {
    Player *player;
    char log[FOLDER_PATH * 2];
    Folder folder;  // of the log
} Watched;

static Watched watch(void **state, const char *const words[]) {
    Watched watched = {.folder = folder_make()};
    Desk *desk = *state;
    trace_need();
    desk->settings = TABLE_AT_ONCE;
    snprintf(watched.log, sizeof watched.log, "%s", folder_file(&watched.folder, "log"));
    const char *all[WORDS] = {TRACE_WORDS(watched.log), TIDEMARK_GAME};
    int count = 0;
    while (all[count]) count++;
    for (; *words; words++) all[count++] = *words;
    assert_true(count < WORDS);
    watched.player = desk_play(desk, all);
    player_rest(watched.player);
    return watched;
}
#define WATCH(state, ...) watch(state, (const char *const[]){__VA_ARGS__, NULL})

// Ends the game in peace.
static Trace leave(Watched *watched, const char *root) {
    player_leave(watched->player);
    Trace trace = trace_await(watched->log, watched->player->home.path, root);
    folder_remove(&watched->folder);
    return trace;
}

// All that was placed is synced, these endings of names among it; frees the trace.
static void expect_synced(Trace *trace, const char *root, const char *const endings[]) {
    char why[300];
    int placed;
    if (!trace_is_synced(trace, root, &placed, why)) FAIL("%s", why);
    for (; *endings; endings++)
        if (trace_placed(trace, *endings) == 0) FAIL("%s was never placed", *endings);
    trace_free(trace);
}
#define EXPECT_SYNCED(trace, root, ...)                                                            \
    expect_synced(trace, root, (const char *const[]){__VA_ARGS__, NULL})

static bool has_won(const Player *player) {
    return access(folder_file(&player->home, OWN "scores.txt"), F_OK) == 0;
}

static void an_evening_is_synced(void **state) {
    Witness witness;
    witness_open(&witness);
    Watched watched = WATCH(state, "--code", WITNESS_CODE);
    Player *player = watched.player;
    while (witness.model.commands.count < witness.way.count)
        PRESS(player, witness_key(witness_next(&witness)));
    PRESS(player, "x");  // to sail is asked once
    AWAIT(has_won(player));
    PRESS(player, "F12", "o", "Down", "Right", "Escape");
    Trace trace = leave(&watched, watched.player->home.path);
    EXPECT_SYNCED(&trace, watched.player->home.path, OWN "game.save", OWN "game.save.old",
                  OWN "scores.txt", OWN "recent.txt", OWN "settings.txt", WITNESS_ENDING, ".png");
    witness_close(&witness);
}

// The player's files shall lie in folders that are not there yet.
static void the_folders_of_a_first_start_are_synced(void **state) {
    char where[FOLDER_PATH * 2], log[FOLDER_PATH * 2];
    Folder notes = folder_make(), data = folder_make();
    trace_need();
    snprintf(where, sizeof where, "XDG_DATA_HOME=%s/one/two", data.path);
    snprintf(log, sizeof log, "%s", folder_file(&notes, "log"));
    Player *player = desk_play(
        *state, (const char *const[]){"env", where, TRACE_WORDS(log), TIDEMARK_GAME, NULL});
    player_rest(player);
    Watched watched = {.player = player, .folder = notes};
    memcpy(watched.log, log, sizeof log);
    Trace trace = leave(&watched, data.path);
    int made = 0;
    for (int i = 0; i < trace.count; i++) made += trace.items[i].kind == CALL_MKDIR;
    assert_true(made >= 4);
    expect_synced(&trace, data.path, (const char *const[]){NULL});
    folder_remove(&data);
}

static void what_is_brought_in_and_taken_out_is_synced(void **state) {
    Folder pictures = folder_make();
    folder_write(&pictures, "my isle.pgm", "P2 4 3 9\n0 0 0 0\n0 9 7 0\n0 0 0 0\n");
    Watched watched = WATCH(state, "--look", "--level", folder_file(&pictures, "my isle.pgm"),
                            "--size", "64", "--seed", "1");
    player_calm(watched.player);
    PRESS(watched.player, "e");
    Trace trace = leave(&watched, watched.player->home.path);
    EXPECT_SYNCED(&trace, watched.player->home.path, "/levels/my_isle.pgm", "/levels/my_isle.level",
                  "-1.tmx", "-1-tiles.png", "-1-heights.png", "-1-heights.pgm");
    folder_remove(&pictures);
}

int main(void) {
#ifdef TEST_WATCHED
    setenv("ASAN_OPTIONS", "detect_leaks=0:halt_on_error=1", 1);  // it would trace as well
#endif
    const struct CMUnitTest tests[] = {
        PLAYED(an_evening_is_synced),
        PLAYED(the_folders_of_a_first_start_are_synced),
        PLAYED(what_is_brought_in_and_taken_out_is_synced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
