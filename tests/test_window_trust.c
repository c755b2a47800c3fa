// SPDX-License-Identifier: MIT
// Trouble around a game: signals, nowhere to keep anything, damaged files, a full disk. The game
// goes on, says so, and loses nothing that was kept.
#include "support/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../src/view/paint/theme.h"
#include "support/process.h"
#include "support/view/game_driver.h"
#include "support/view/screenshot.h"
#include "support/view/window_game.h"
#include "support/scripted_win.h"

#define OWN ".local/share/tidemark/"
#define SAVE game_file(driver, ".save").name
#define CODE_WORDS "--code", SCRIPTED_CODE

enum { RED = INK_WRONG, BAR_LEFT = 10, BAR_TOP = 10, BAR_WIDTH = 500, BAR = 46 };

// Nothing moves by itself, and there are no animations.
static const char AT_ONCE[] = "tidemark-settings 1\nstill on\nmotion off\ntips off\n" UNASKED;

static bool is_there(const Driver *driver, const char *name) {
    return access(scratch_file(&driver->home, name), F_OK) == 0;
}

static Driver *begin(void **state, const char *const words[]) {
    WindowFixture *fixture = *state;
    fixture->settings = AT_ONCE;
    Driver *driver = fixture_play(fixture, words);
    driver_await_rest(driver);
    return driver;
}
#define BEGIN(state, ...) begin(state, (const char *const[]){__VA_ARGS__, NULL})

static void begin_again(Driver *driver) {
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, NULL});
    driver_await_rest(driver);
    driver_click_word(driver, "Continue");
}

// Gives the next commands of the way, at the window and in memory.
static void play(Driver *driver, ScriptedWin *script, int count) {
    for (int i = 0; i < count; i++) driver_press(driver, scripted_win_keys(script).keys);
}

static int end_by(Driver *driver, int number) {
    kill(driver->game, number);
    return driver_await_exit(driver);
}

// The menu says in red that something cannot be kept.
static bool menu_warns(Driver *driver) {
    PRESS(driver, "Escape");
    Bitmap menu = driver_screenshot(driver);
    int red = screenshot_count(&menu, RED);
    bitmap_free(&menu);
    PRESS(driver, "Escape");
    return red > 50;
}

static void said_once(const Driver *driver, const char *words) {
    char *said = driver_errors(driver);
    if (strncmp(said, "tidemark: ", 10) != 0 || !strstr(said, words)) FAIL("it said: %s", said);
    assert_int_equal(strcspn(said, "\n") + 1, strlen(said));
    free(said);
}

// Signals.

static void a_signal_ends_the_game_in_peace_with_all_that_was_played(void **state) {
    static const int numbers[] = {SIGTERM, SIGINT, SIGHUP};
    for (int i = 0; i < 3; i++) {
        ScriptedWin script;
        scripted_win_load(&script);
        Driver *driver = BEGIN(state, TIDEMARK_GAME, CODE_WORDS);
        assert_false(menu_warns(driver));
        play(driver, &script, 4 + i);
        assert_false(is_there(driver, SAVE));
        assert_int_equal(end_by(driver, numbers[i]), 0);
        scripted_win_same(&script, scratch_file(&driver->home, SAVE));
        scripted_win_free(&script);
    }
}

// Nowhere to keep anything.

static Bitmap look_at_bar(Driver *driver) {
    Bitmap shown = driver_screenshot(driver);
    Bitmap bar = screenshot_part(&shown, BAR_LEFT, BAR_TOP, BAR_WIDTH, BAR);
    bitmap_free(&shown);
    return bar;
}

static bool is_in_play(Driver *driver) {
    PRESS(driver, "Shift_L");  // ends the growth of the land and does nothing else
    Bitmap bar = look_at_bar(driver);
    bool paper = screenshot_count(&bar, PAPER) > BAR_WIDTH * BAR / 2;
    bitmap_free(&bar);
    return paper;
}

static bool bar_differs(Driver *driver, const Bitmap *before) {
    Bitmap now = look_at_bar(driver);
    bool differs = !screenshot_same(&now, before);
    bitmap_free(&now);
    return differs;
}

// Day, ticks and tide are there, and nothing that moves by itself.
static void expect_a_command_to_take_time(Driver *driver, ScriptedWin *script) {
    AWAIT(is_in_play(driver));
    Bitmap before = look_at_bar(driver);
    milliseconds_pass(200);
    assert_false(bar_differs(driver, &before));
    play(driver, script, 1);
    AWAIT(bar_differs(driver, &before));
    bitmap_free(&before);
}

// The words for env(1) come before the program.
static void where_nothing_can_be_kept_it_is_played_all_the_same_and_told(void **state) {
    static const char *const places[][3] = {
        {"-C", "/", "XDG_DATA_HOME=/proc/nothing"},
        {"-C", "/proc", "-uHOME"},
        {"-C", "/", "HOME=/dev/null"},
    };
    for (int i = 0; i < 3; i++) {
        ScriptedWin script;
        scripted_win_load(&script);
        const char *const *place = places[i];
        Driver *driver =
            BEGIN(state, "env", place[0], place[1], place[2], TIDEMARK_GAME, CODE_WORDS);
        expect_a_command_to_take_time(driver, &script);
        assert_true(menu_warns(driver));
        assert_int_equal(end_by(driver, SIGTERM), 0);
        char *said = driver_errors(driver);
        assert_string_equal(said, "");
        free(said);
        scripted_win_free(&script);
    }
}

// The current folder is not taken for a home.
static void without_a_home_no_folder_is_made_in_the_current_one(void **state) {
    static const char *const homes[] = {"-uHOME", "HOME=", "HOME=here"};
    for (int i = 0; i < 3; i++) {
        ScriptedWin script;
        scripted_win_load(&script);
        Driver *driver = BEGIN(state, "env", homes[i], TIDEMARK_GAME, CODE_WORDS);
        expect_a_command_to_take_time(driver, &script);
        assert_true(menu_warns(driver));
        assert_int_equal(end_by(driver, SIGTERM), 0);
        char *said = driver_errors(driver);
        assert_string_equal(said, "");
        free(said);
        assert_int_equal(driver_home_files(driver), 0);
        scripted_win_free(&script);
    }
}

// Damaged files.

static void damaged_settings_are_put_aside_and_the_game_starts(void **state) {
    static const char damaged[] = "tidemark-settings 1\nscale many\n";
    WindowFixture *fixture = *state;
    fixture->settings = damaged;
    Driver *driver = START_PLAIN(state);
    assert_int_equal(end_by(driver, SIGTERM), 0);
    assert_true(
        scratch_holds(&driver->home, DRIVER_SETTINGS ".damaged", damaged, sizeof damaged - 1));
    scratch_write(&driver->home, DRIVER_SETTINGS, "rubbish");
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, NULL});
    assert_int_equal(end_by(driver, SIGTERM), 0);
    assert_true(scratch_holds(&driver->home, DRIVER_SETTINGS ".damaged-2", "rubbish", 7));
}

static void damage(const Driver *driver, const char *name) {
    Buffer bytes = scratch_read(&driver->home, name);
    bytes.bytes[bytes.length / 2] ^= 1;
    buffer_byte(&bytes, 0);
    scratch_write(&driver->home, name, (const char *)bytes.bytes);
    buffer_free(&bytes);
}

static void a_damaged_save_gives_way_to_the_one_before(void **state) {
    ScriptedWin script;
    scripted_win_load(&script);
    Driver *driver = BEGIN(state, TIDEMARK_GAME, CODE_WORDS);
    play(driver, &script, 4);
    assert_int_equal(end_by(driver, SIGTERM), 0);
    begin_again(driver);
    PRESS(driver, key_of_command(script.way.items[4]));  // this command is lost
    assert_int_equal(end_by(driver, SIGTERM), 0);
    scripted_win_same(&script, scratch_file(&driver->home, game_file(driver, ".save.old").name));
    damage(driver, SAVE);
    begin_again(driver);
    assert_true(is_there(driver, game_file(driver, ".save.damaged").name));
    play(driver, &script, 3);
    assert_int_equal(end_by(driver, SIGTERM), 0);
    scripted_win_same(&script, scratch_file(&driver->home, SAVE));
    scripted_win_free(&script);
}

// Nobody reads from it: waiting for a reader would last for ever.
static void a_pipe_in_place_of_the_save_is_told_and_stops_nobody(void **state) {
    ScriptedWin script;
    scripted_win_load(&script);
    Driver *driver = BEGIN(state, TIDEMARK_GAME, CODE_WORDS);
    play(driver, &script, 2);
    assert_int_equal(end_by(driver, SIGTERM), 0);
    GameFile save = game_file(driver, ".save");
    begin_again(driver);
    driver_await_rest(driver);
    assert_int_equal(remove(scratch_file(&driver->home, save.name)), 0);
    assert_int_equal(mkfifo(scratch_file(&driver->home, save.name), 0600), 0);
    play(driver, &script, 2);
    assert_int_equal(end_by(driver, SIGTERM), 2);
    said_once(driver, "not a regular file");
    scripted_win_free(&script);
}

// A full disk.

// The file as the game sees it, which may be another one than ours.
static bool game_sees(const Driver *driver, const char *name, const Buffer *bytes) {
    ScratchFolder root;
    snprintf(root.path, sizeof root.path, "/proc/%d/root", (int)driver->game);
    return scratch_holds(&root, scratch_file(&driver->home, name) + 1, bytes->bytes, bytes->length);
}

// Plays on from a save, started by shell commands after which nothing can be written.
static void expect_the_save_to_stay(void **state, const char *words) {
    ScriptedWin script;
    scripted_win_load(&script);
    Driver *driver = BEGIN(state, TIDEMARK_GAME, CODE_WORDS);
    play(driver, &script, 4);
    assert_int_equal(end_by(driver, SIGTERM), 0);
    Buffer kept = scratch_read(&driver->home, SAVE);
    driver_restart(driver, (const char *const[]){"sh", "-c", words, TIDEMARK_GAME,
                                                 scratch_file(&driver->home, OWN), NULL});
    driver_await_rest(driver);
    driver_click_word(driver, "Continue");
    assert_false(menu_warns(driver));
    PRESS(driver, "e");
    assert_true(menu_warns(driver));
    assert_true(game_sees(driver, SAVE, &kept));
    assert_int_equal(end_by(driver, SIGTERM), 2);
    said_once(driver, "the previous save was kept");
    scripted_win_same(&script, scratch_file(&driver->home, SAVE));
    buffer_free(&kept);
    scripted_win_free(&script);
}

static void files_that_may_not_grow_are_told_and_the_save_stays(void **state) {
    expect_the_save_to_stay(state, "ulimit -f 1; exec \"$0\"");
}

// A disk that only the game sees.
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
        WINDOW_TEST(a_signal_ends_the_game_in_peace_with_all_that_was_played),
        WINDOW_TEST(where_nothing_can_be_kept_it_is_played_all_the_same_and_told),
        WINDOW_TEST(without_a_home_no_folder_is_made_in_the_current_one),
        WINDOW_TEST(damaged_settings_are_put_aside_and_the_game_starts),
        WINDOW_TEST(a_damaged_save_gives_way_to_the_one_before),
        WINDOW_TEST(a_pipe_in_place_of_the_save_is_told_and_stops_nobody),
        WINDOW_TEST(files_that_may_not_grow_are_told_and_the_save_stays),
        WINDOW_TEST(a_full_disk_is_told_and_the_save_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
