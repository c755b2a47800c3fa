// SPDX-License-Identifier: MIT
// What goes wrong around a game: signals, no place to keep anything, files that are damaged, a disk
// that is full. It is played on, says so, and loses nothing that was kept.
#include "support/worlds.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/process.h"
#include "support/game_driver.h"
#include "support/screenshot.h"
#include "support/scripted_win.h"

#define OWN ".local/share/tidemark/"
#define SAVE OWN "game.save"
#define CODE_WORDS "--code", WITNESS_CODE

enum {
    RED = 0xff9c2f2f,
    PAPER = 0xfff4e9d2,
    BAR_LEFT = 10,
    BAR_TOP = 10,
    BAR_WIDTH = 500,
    BAR = 46
};

// Nothing moves by itself, and what happens has happened at once.
static const char AT_ONCE[] = "tidemark-settings 1\nstill on\nmotion off\ntips off\n";

static bool is_there(const Player *player, const char *name) {
    return access(folder_file(&player->home, name), F_OK) == 0;
}

static Player *begin(void **state, const char *const words[]) {
    Desk *desk = *state;
    desk->settings = AT_ONCE;
    Player *player = desk_play(desk, words);
    player_rest(player);
    return player;
}
#define BEGIN(state, ...) begin(state, (const char *const[]){__VA_ARGS__, NULL})

static void begin_again(Player *player) {
    player_again(player, (const char *const[]){TIDEMARK_GAME, NULL});
    player_rest(player);
    PRESS(player, "Tab", "Return");  // Continue
}

// The next commands of the way, at the window and in memory.
static void play(Player *player, Witness *witness, int count) {
    for (int i = 0; i < count; i++) PRESS(player, witness_key(witness_next(witness)));
}

static int end_by(Player *player, int number) {
    kill(player->game, number);
    return player_end(player);
}

// What the menu says in red: that something cannot be kept.
static bool menu_warns(Player *player) {
    PRESS(player, "Escape");
    Bitmap menu = player_look(player);
    int red = sight_count(&menu, RED);
    bitmap_free(&menu);
    PRESS(player, "Escape");
    return red > 50;
}

static void said_once(const Player *player, const char *words) {
    char *said = player_said(player);
    if (strncmp(said, "tidemark: ", 10) != 0 || !strstr(said, words)) FAIL("it said: %s", said);
    assert_int_equal(strcspn(said, "\n") + 1, strlen(said));
    free(said);
}

// Signals.

static void a_signal_ends_the_game_in_peace_with_all_that_was_played(void **state) {
    static const int numbers[] = {SIGTERM, SIGINT, SIGHUP};
    for (int i = 0; i < 3; i++) {
        Witness witness;
        witness_open(&witness);
        Player *player = BEGIN(state, TIDEMARK_GAME, CODE_WORDS);
        assert_false(menu_warns(player));
        play(player, &witness, 4 + i);
        assert_false(is_there(player, SAVE));
        assert_int_equal(end_by(player, numbers[i]), 0);
        witness_same(&witness, folder_file(&player->home, SAVE));
        witness_close(&witness);
    }
}

// Nowhere to keep anything.

static Bitmap look_at_bar(Player *player) {
    Bitmap shown = player_look(player);
    Bitmap bar = sight_part(&shown, BAR_LEFT, BAR_TOP, BAR_WIDTH, BAR);
    bitmap_free(&shown);
    return bar;
}

static bool is_in_play(Player *player) {
    PRESS(player, "Shift_L");  // which ends the growth of the land, and means nothing else
    Bitmap bar = look_at_bar(player);
    bool paper = sight_count(&bar, PAPER) > BAR_WIDTH * BAR / 2;
    bitmap_free(&bar);
    return paper;
}

static bool bar_differs(Player *player, const Bitmap *before) {
    Bitmap now = look_at_bar(player);
    bool differs = !sight_same(&now, before);
    bitmap_free(&now);
    return differs;
}

// Day, ticks and tide are written there, and nothing that moves by itself.
static void expect_a_command_to_take_time(Player *player, Witness *witness) {
    AWAIT(is_in_play(player));
    Bitmap before = look_at_bar(player);
    milliseconds_pass(200);
    assert_false(bar_differs(player, &before));
    play(player, witness, 1);
    AWAIT(bar_differs(player, &before));
    bitmap_free(&before);
}

// The words are those of env(1), before the program's.
static void where_nothing_can_be_kept_it_is_played_all_the_same_and_told(void **state) {
    static const char *const places[][3] = {
        {"-C", "/", "XDG_DATA_HOME=/proc/nothing"},
        {"-C", "/proc", "-uHOME"},
        {"-C", "/", "HOME=/dev/null"},
    };
    for (int i = 0; i < 3; i++) {
        Witness witness;
        witness_open(&witness);
        const char *const *place = places[i];
        Player *player =
            BEGIN(state, "env", place[0], place[1], place[2], TIDEMARK_GAME, CODE_WORDS);
        expect_a_command_to_take_time(player, &witness);
        assert_true(menu_warns(player));
        assert_int_equal(end_by(player, SIGTERM), 0);
        char *said = player_said(player);
        assert_string_equal(said, "");
        free(said);
        witness_close(&witness);
    }
}

// A folder that happens to be the current one is no home.
static void without_a_home_no_folder_is_made_in_the_current_one(void **state) {
    static const char *const homes[] = {"-uHOME", "HOME=", "HOME=here"};
    for (int i = 0; i < 3; i++) {
        Witness witness;
        witness_open(&witness);
        Player *player = BEGIN(state, "env", homes[i], TIDEMARK_GAME, CODE_WORDS);
        expect_a_command_to_take_time(player, &witness);
        assert_true(menu_warns(player));
        assert_int_equal(end_by(player, SIGTERM), 0);
        char *said = player_said(player);
        assert_string_equal(said, "");
        free(said);
        assert_int_equal(player_files(player), 0);
        witness_close(&witness);
    }
}

// Damaged files.

static void damaged_settings_are_put_aside_and_the_game_starts(void **state) {
    static const char damaged[] = "tidemark-settings 1\nscale many\n";
    Desk *desk = *state;
    desk->settings = damaged;
    Player *player = PLAY_PLAIN(state);
    assert_int_equal(end_by(player, SIGTERM), 0);
    assert_true(
        folder_holds(&player->home, PLAYER_SETTINGS ".damaged", damaged, sizeof damaged - 1));
    folder_write(&player->home, PLAYER_SETTINGS, "rubbish");
    player_again(player, (const char *const[]){TIDEMARK_GAME, NULL});
    assert_int_equal(end_by(player, SIGTERM), 0);
    assert_true(folder_holds(&player->home, PLAYER_SETTINGS ".damaged-2", "rubbish", 7));
}

static void damage(const Player *player, const char *name) {
    Buffer bytes = folder_read(&player->home, name);
    bytes.bytes[bytes.length / 2] ^= 1;
    buffer_byte(&bytes, 0);
    folder_write(&player->home, name, (const char *)bytes.bytes);
    buffer_free(&bytes);
}

static void a_damaged_save_gives_way_to_the_one_before(void **state) {
    Witness witness;
    witness_open(&witness);
    Player *player = BEGIN(state, TIDEMARK_GAME, CODE_WORDS);
    play(player, &witness, 4);
    assert_int_equal(end_by(player, SIGTERM), 0);
    begin_again(player);
    PRESS(player, witness_key(witness.way.items[4]));  // which is lost
    assert_int_equal(end_by(player, SIGTERM), 0);
    witness_same(&witness, folder_file(&player->home, SAVE ".old"));
    damage(player, SAVE);
    begin_again(player);
    assert_true(is_there(player, SAVE ".damaged"));
    play(player, &witness, 3);
    assert_int_equal(end_by(player, SIGTERM), 0);
    witness_same(&witness, folder_file(&player->home, SAVE));
    witness_close(&witness);
}

// Nobody reads from it: who waits for that waits for ever.
static void a_pipe_in_place_of_the_save_is_told_and_stops_nobody(void **state) {
    Witness witness;
    witness_open(&witness);
    Player *player = BEGIN(state, TIDEMARK_GAME, CODE_WORDS);
    assert_int_equal(mkfifo(folder_file(&player->home, SAVE), 0600), 0);
    play(player, &witness, 2);
    assert_int_equal(end_by(player, SIGTERM), 2);
    said_once(player, "not a regular file");
    witness_close(&witness);
}

// A full disk.

// The file of the folder as the game sees it, where that may be another than ours.
static bool game_sees(const Player *player, const char *name, const Buffer *bytes) {
    Folder root;
    snprintf(root.path, sizeof root.path, "/proc/%d/root", (int)player->game);
    return folder_holds(&root, folder_file(&player->home, name) + 1, bytes->bytes, bytes->length);
}

// Plays on, from a save, with a shell's words before the program by which nothing more can be
// written.
static void expect_the_save_to_stay(void **state, const char *words) {
    Witness witness;
    witness_open(&witness);
    Player *player = BEGIN(state, TIDEMARK_GAME, CODE_WORDS);
    play(player, &witness, 4);
    assert_int_equal(end_by(player, SIGTERM), 0);
    Buffer kept = folder_read(&player->home, SAVE);
    player_again(player, (const char *const[]){"sh", "-c", words, TIDEMARK_GAME,
                                               folder_file(&player->home, OWN), NULL});
    player_rest(player);
    PRESS(player, "Tab", "Return");
    assert_false(menu_warns(player));
    PRESS(player, "e");
    assert_true(menu_warns(player));
    assert_true(game_sees(player, SAVE, &kept));
    assert_int_equal(end_by(player, SIGTERM), 2);
    said_once(player, "the previous save was kept");
    witness_same(&witness, folder_file(&player->home, SAVE));
    buffer_free(&kept);
    witness_close(&witness);
}

static void files_that_may_not_grow_are_told_and_the_save_stays(void **state) {
    expect_the_save_to_stay(state, "ulimit -f 1; exec \"$0\"");
}

// A disk of its own, which only the game sees.
#define SMALL_DISK                                                                                 \
    "exec unshare -rm sh -c 'kept=$(mktemp -d) && cp -r \"$1\"/. \"$kept\"; "                      \
    "mount -t tmpfs -o size=64k none \"$1\" && cp -r \"$kept\"/. \"$1\" || exit 9; rm -r "         \
    "\"$kept\"; "                                                                                  \
    "cat /dev/zero >\"$1\"/rest 2>/dev/null; exec \"$0\"' \"$0\" \"$1\""

static void a_full_disk_is_told_and_the_save_stays(void **state) {
    if (system("unshare -rm mount -t tmpfs none /mnt 2>/dev/null") != 0) {
        print_message("not run: no disk can be mounted here\n");
        skip();
    }
    expect_the_save_to_stay(state, SMALL_DISK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        PLAYED(a_signal_ends_the_game_in_peace_with_all_that_was_played),
        PLAYED(where_nothing_can_be_kept_it_is_played_all_the_same_and_told),
        PLAYED(without_a_home_no_folder_is_made_in_the_current_one),
        PLAYED(damaged_settings_are_put_aside_and_the_game_starts),
        PLAYED(a_damaged_save_gives_way_to_the_one_before),
        PLAYED(a_pipe_in_place_of_the_save_is_told_and_stops_nobody),
        PLAYED(files_that_may_not_grow_are_told_and_the_save_stays),
        PLAYED(a_full_disk_is_told_and_the_save_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
