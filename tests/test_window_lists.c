// SPDX-License-Identifier: MIT
// The title by keys alone, and the dialogs behind it that choose an island: by its code, from
// replays, from high scores.
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

#include "../src/base/file.h"
#include "support/process.h"
#include "support/screenshot.h"
#include "support/window_game.h"

#define OWN ".local/share/tidemark/"
#define WON OWN "replays/2026-11-20-101112-quilt-o-won.txt"
#define DAMAGED OWN "replays/2026-11-19-101112-quilt-o-lost.txt"

// Keys from the title to its ways, which stand in two columns under "New game".
#define TO_LOOK_AROUND "Down", "Down", "Return"
#define TO_CODE "Down", "Down", "Right", "Return"
#define TO_REPLAYS "Down", "Down", "Down", "Return"
#define TO_SCORES "Down", "Down", "Down", "Right", "Return"

// The title, from which new games begin at once.
static Player *at_title(void **state) {
    Desk *desk = *state;
    desk->settings = TABLE_AT_ONCE;
    Player *player = PLAY_PLAIN(state);
    player_calm(player);
    return player;
}

static bool has(const Player *player, const char *name) {
    return access(folder_file(&player->home, name), F_OK) == 0;
}

// The last code played.
static bool plays(const Player *player, const char *code) {
    char line[CODE_BYTES + 2];
    if (!has(player, OWN "recent.txt")) return false;
    Buffer recent = folder_read(&player->home, OWN "recent.txt");
    size_t length = (size_t)snprintf(line, sizeof line, "%s\n", code);
    bool first = recent.length >= length && memcmp(recent.bytes, line, length) == 0;
    buffer_free(&recent);
    return first;
}

// A picture of what is shown bears its seed.
static void expect_seed_shown(Player *player, const char *seed) {
    char name[SAID_BYTES], expected[SAID_BYTES];
    player_save_picture(player, name);
    snprintf(expected, sizeof expected, "tidemark-%s-1.png", seed);
    assert_string_equal(name, expected);
}

static void a_code_is_played_when_it_is_one(void **state) {
    Player *player = at_title(state);
    PRESS(player, TO_CODE);
    player_type(player, "quilt:48:easy:");
    PRESS(player, "Return");
    assert_false(has(player, OWN "recent.txt"));
    player_type(player, "o");
    PRESS(player, "Return");
    AWAIT(plays(player, "quilt:48:easy:o"));
    player_rest(player);
    expect_seed_shown(player, "o");
    player_leave(player);
}

static void a_code_is_looked_at_without_being_played(void **state) {
    Player *player = at_title(state);
    PRESS(player, TO_CODE);
    player_type(player, "atoll:64:hard:reef");
    PRESS(player, "Tab", "Tab", "Tab", "Return");  // past Paste and Play
    player_rest(player);
    player_calm(player);
    player_expect_world(player, "atoll", "reef", 64, 64);
    assert_false(has(player, OWN "recent.txt"));
    player_leave(player);
}

static void put_file(const Player *player, const char *name, const char *text, time_t changed) {
    folder_write(&player->home, name, text);
    struct utimbuf times = {changed, changed};
    assert_int_equal(utime(folder_file(&player->home, name), &times), 0);
}

static void put_recordings(const Player *player) {
    enum { LATELY = 1000000000 };
    Buffer witness = {0};
    TextError error;
    if (!file_read(&witness, TIDEMARK_SOURCE_DIR "/tests/golden/witness.txt", 100000, &error))
        FAIL("%s", error.text);
    buffer_byte(&witness, 0);
    mkdir(folder_file(&player->home, OWN "replays"), 0700);
    put_file(player, WON, (const char *)witness.bytes, LATELY);
    put_file(player, DAMAGED, "tidemark-recording 1\nrules", LATELY - 1000);
    buffer_free(&witness);
}

static void replays_are_watched_and_deleted_when_asked_twice(void **state) {
    Player *player = at_title(state);
    put_recordings(player);
    PRESS(player, TO_REPLAYS);
    PRESS(player, "Down", "Delete", "Up", "Down");
    assert_true(has(player, DAMAGED));
    PRESS(player, "Return");  // it cannot be watched
    PRESS(player, "Delete", "Delete");
    assert_false(has(player, DAMAGED));
    assert_true(has(player, WON));
    PRESS(player, "Return");
    player_rest(player);
    expect_seed_shown(player, "o");
    assert_false(has(player, OWN "recent.txt"));
    player_leave(player);
}

// Plays what a key of the high scores has chosen.
static void expect_played(void **state, const char *key, const char *code) {
    Player *player = at_title(state);
    folder_write(&player->home, OWN "scores.txt",
                 "tidemark-scores 1\n"
                 "score 900 won 9 2026-11-19 atoll:64:normal:reef\n"
                 "score 800 lost 5 2026-11-19 atoll:64:normal:foam\n"
                 "score 700 won 3 2026-11-20 quilt:48:normal:o\n");
    PRESS(player, TO_SCORES);
    PRESS(player, key, "Return");
    AWAIT(plays(player, code));
    player_leave(player);
}

static void an_island_of_the_high_scores_is_played_again(void **state) {
    expect_played(state, "Down", "atoll:64:normal:foam");
}

static void other_levels_have_other_scores(void **state) {
    expect_played(state, "Right", "quilt:48:normal:o");
}

static void the_island_of_the_title_is_looked_at(void **state) {
    Player *player = at_title(state);
    Bitmap title = player_look(player);
    PRESS(player, TO_LOOK_AROUND);
    Bitmap island = player_look(player);
    assert_false(sight_same(&island, &title));
    PRESS(player, "Escape");
    bitmap_free(&island);
    bitmap_free(&title);
    assert_false(has(player, OWN "recent.txt"));
    player_leave(player);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        PLAYED(a_code_is_played_when_it_is_one),
        PLAYED(a_code_is_looked_at_without_being_played),
        PLAYED(replays_are_watched_and_deleted_when_asked_twice),
        PLAYED(an_island_of_the_high_scores_is_played_again),
        PLAYED(other_levels_have_other_scores),
        PLAYED(the_island_of_the_title_is_looked_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
