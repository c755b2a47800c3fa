// SPDX-License-Identifier: MIT
// What is kept of games: a finished game keeps its score and recording however the program ends,
// two windows do not overwrite each other's games, and nothing that is brought in replaces
// anything.
#include "support/test.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../src/base/file.h"
#include "support/process.h"
#include "support/view/game_driver.h"
#include "support/view/screenshot.h"
#include "support/view/window_game.h"
#include "support/scripted_win.h"

#define OWN ".local/share/tidemark/"
#define SAVE game_file(driver, ".save").name
#define REPLAYS OWN "replays"
#define LEVELS OWN "levels"
#define SCORES OWN "scores.txt"
#define STARTED TIDEMARK_GAME, "--code", SCRIPTED_CODE

// Animations are on and take their time.
static const char SHOWN[] = "tidemark-settings 1\nstill on\ntips off\n" UNASKED;
static const char AT_ONCE[] = "tidemark-settings 1\nstill on\nmotion off\ntips off\n" UNASKED;

static bool is_there(const Driver *driver, const char *name) {
    return access(scratch_file(&driver->home, name), F_OK) == 0;
}

static Driver *begin(void **state, const char *settings, const char *const words[]) {
    WindowFixture *fixture = *state;
    fixture->settings = settings;
    Driver *driver = fixture_play(fixture, words);
    driver_await_rest(driver);
    PRESS(driver, "Shift_L");  // ends the growth of the land and does nothing else
    return driver;
}
#define BEGIN(state, settings, ...) begin(state, settings, (const char *const[]){__VA_ARGS__, NULL})

static void begin_again(Driver *driver) {
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, NULL});
    driver_await_rest(driver);
}

static void play(Driver *driver, ScriptedWin *script, int count) {
    for (int i = 0; i < count; i++) driver_press(driver, scripted_win_keys(script).keys);
}

static void end_by(Driver *driver, int number) {
    kill(driver->game, number);
    assert_int_equal(driver_await_exit(driver), number == SIGKILL ? 128 + SIGKILL : 0);
}

// Counts the files of a folder of the home, without hidden ones; copies the last one's name.
static int count_files(const Driver *driver, const char *folder, char last[300]) {
    int count = 0;
    DIR *entries = opendir(scratch_file(&driver->home, folder));
    for (const struct dirent *entry; entries && (entry = readdir(entries));) {
        if (entry->d_name[0] == '.') continue;
        if (last) snprintf(last, 300, "%s/%s", folder, entry->d_name);
        count++;
    }
    if (entries) closedir(entries);
    return count;
}

static int count_scores(const Driver *driver) {
    if (!is_there(driver, SCORES)) return 0;
    Buffer text = scratch_read(&driver->home, SCORES);
    int count = 0;
    for (size_t i = 0; i + 6 < text.length; i++) count += memcmp(text.bytes + i, "\nscore", 6) == 0;
    buffer_free(&text);
    return count;
}

// Each is kept once, and the save, which is not needed any more, is gone.
static void expect_kept_once(const Driver *driver, const ScriptedWin *script) {
    char recording[300];
    assert_int_equal(count_files(driver, REPLAYS, recording), 1);
    scripted_win_same(script, scratch_file(&driver->home, recording));
    assert_int_equal(count_scores(driver), 1);
    assert_false(is_there(driver, SAVE));
}

// A finished game.

static bool save_has_end(const Driver *driver) {
    if (!is_there(driver, SAVE)) return false;
    Buffer text = scratch_read(&driver->home, SAVE);
    buffer_byte(&text, 0);
    bool ended = strstr((char *)text.bytes, "\nend ") != NULL;
    buffer_free(&text);
    return ended;
}

// Gives the last command without waiting for its animation.
static void give_the_last(Driver *driver, ScriptedWin *script) {
    const char *last = key_of_command(scripted_win_next(script));
    PRESS(driver, last);  // confirms it
    XDOTOOL(driver->display, "key", last);
    AWAIT(save_has_end(driver) || count_files(driver, REPLAYS, NULL) > 0);
}

// The game with all but the last command, which takes its time.
static Driver *before_the_end(void **state, ScriptedWin *script) {
    scripted_win_load(script);
    while (script->model.commands.count < script->way.count - 1) scripted_win_next(script);
    Driver *driver = home_with_save(*state, SHOWN, &script->model);
    driver_restart(driver, (const char *const[]){STARTED, NULL});
    driver_await_rest(driver);
    return driver;
}

static void a_game_that_is_over_is_kept_whatever_ends_the_program_then(void **state) {
    static const int ends[] = {SIGKILL, SIGTERM, 0};
    for (int i = 0; i < 3; i++) {
        ScriptedWin script;
        Driver *driver = before_the_end(state, &script);
        give_the_last(driver, &script);
        if (ends[i]) end_by(driver, ends[i]);
        else {
            display_ask_to_close(driver->display, driver->window);
            assert_int_equal(driver_await_exit(driver), 0);
        }
        if (ends[i] != SIGKILL) expect_kept_once(driver, &script);
        for (int again = 0; again < 2; again++) {
            begin_again(driver);
            end_by(driver, SIGTERM);
            expect_kept_once(driver, &script);
        }
        scripted_win_free(&script);
    }
}

// The home after a power cut: what of a finished game had reached the disk.
static void leave_home_with(const Driver *driver, bool recording, bool score) {
    ScriptedWin script;
    scripted_win_load(&script);
    while (script.model.commands.count < script.way.count) scripted_win_next(&script);
    Buffer won = played_text(&script.model, true);
    scripted_win_free(&script);
    buffer_byte(&won, 0);
    const char *text = (const char *)won.bytes;
    mkdir(scratch_file(&driver->home, REPLAYS), 0700);
    scratch_write(&driver->home, OWN "games/last.save", text);
    if (recording) scratch_write(&driver->home, REPLAYS "/of-before.txt", text);
    if (score)
        scratch_write(&driver->home, SCORES,
                      "tidemark-scores 2\nscore 1 lost 2 2026-01-01 0 atoll:64:easy:a\n");
    buffer_free(&won);
}

static void a_start_makes_up_for_what_a_power_cut_left_out(void **state) {
    ScriptedWin script;
    scripted_win_load(&script);
    while (script.model.commands.count < script.way.count) scripted_win_next(&script);
    Driver *driver = BEGIN(state, AT_ONCE, TIDEMARK_GAME);
    end_by(driver, SIGTERM);
    leave_home_with(driver, false, false);
    begin_again(driver);
    end_by(driver, SIGTERM);
    expect_kept_once(driver, &script);
    // The score is there, and the save came back: nothing is kept twice.
    leave_home_with(driver, false, false);
    begin_again(driver);
    end_by(driver, SIGTERM);
    expect_kept_once(driver, &script);
    // The recording is there, but not its score among others.
    remove(scratch_file(&driver->home, SCORES));
    leave_home_with(driver, false, true);
    begin_again(driver);
    end_by(driver, SIGTERM);
    assert_int_equal(count_scores(driver), 2);
    assert_int_equal(count_files(driver, REPLAYS, NULL), 1);
    scripted_win_free(&script);
}

static void a_recording_that_was_deleted_does_not_come_back(void **state) {
    ScriptedWin script;
    char recording[300];
    Driver *driver = before_the_end(state, &script);
    give_the_last(driver, &script);
    AWAIT(count_files(driver, REPLAYS, recording) == 1);
    end_by(driver, SIGTERM);
    assert_int_equal(remove(scratch_file(&driver->home, recording)), 0);
    begin_again(driver);
    end_by(driver, SIGTERM);
    assert_int_equal(count_files(driver, REPLAYS, NULL), 0);
    assert_int_equal(count_scores(driver), 1);
    scripted_win_free(&script);
}

// Two windows.

static Driver *begin_in_home_of(void **state, const Driver *other, const char *const more[3]) {
    char home[SCRATCH_PATH + 8];
    snprintf(home, sizeof home, "HOME=%s", other->home.path);
    return BEGIN(state, AT_ONCE, "env", home, TIDEMARK_GAME, more[0], more[1], more[2]);
}

static void play_in_vain(Driver *second) {
    driver_click_word(second, "Play without keeping it");
    driver_await_rest(second);
    PRESS(second, "Shift_L", "e", "e");
    end_by(second, SIGTERM);
}

static void a_second_window_overwrites_nothing_of_the_first(void **state) {
    static const char *const ways[][3] = {{"--code", "marsh:64:easy:yy", NULL}, {NULL}};
    ScriptedWin script;
    scripted_win_load(&script);
    Driver *first = BEGIN(state, AT_ONCE, STARTED);
    play(first, &script, 3);
    for (int i = 0; i < 2; i++) {
        Driver *second = begin_in_home_of(state, first, ways[i]);
        if (i == 0) play_in_vain(second);
        else end_by(second, SIGTERM);
        driver_focus(first);
    }
    scripted_win_same(
        &script,
        scratch_file(&first->home, game_file(first, ".save").name));  // written when the focus left
    assert_int_equal(count_files(first, OWN, NULL), 5);  // settings, replays, games, recent, lock
    assert_int_equal(games_kept(first), 1);
    assert_int_equal(count_files(first, REPLAYS, NULL), 0);
    play(first, &script, 1);
    end_by(first, SIGTERM);
    scripted_win_same(&script, scratch_file(&first->home, game_file(first, ".save").name));
    Buffer recent = scratch_read(&first->home, OWN "recent.txt");
    assert_int_equal(recent.length, sizeof SCRIPTED_CODE);
    assert_false(is_there(first, OWN "lock"));
    buffer_free(&recent);
    scripted_win_free(&script);
}

static void a_window_that_looks_or_has_ended_stands_in_nobodys_way(void **state) {
    Driver *looks =
        BEGIN(state, AT_ONCE, TIDEMARK_GAME, "--look", "--level", "atoll", "--seed", "o");
    ScriptedWin script;
    scripted_win_load(&script);
    static const char *const plays[3] = {"--code", SCRIPTED_CODE, NULL};
    for (int i = 0; i < 2; i++) {
        Driver *driver = begin_in_home_of(state, looks, plays);
        PRESS(driver, "e");
        AWAIT(is_there(looks, game_file(looks, ".save").name));
        end_by(driver, i == 0 ? SIGKILL : SIGTERM);
        if (i == 0) assert_true(is_there(looks, OWN "lock"));  // nobody holds it
        assert_int_equal(remove(scratch_file(&looks->home, game_file(looks, ".save").name)), 0);
    }
    driver_focus(looks);
    end_by(looks, SIGTERM);
    scripted_win_free(&script);
}

static void what_a_second_window_plays_is_kept_once_the_first_is_closed(void **state) {
    static const char *const title[3] = {NULL};
    Driver *first = BEGIN(state, AT_ONCE, STARTED);
    Driver *second = begin_in_home_of(state, first, title);
    driver_focus(first);
    end_by(first, SIGTERM);
    assert_true(is_there(first, game_file(first, ".save").name));
    driver_focus(second);
    PRESS(second, "Escape");
    driver_find_word(second, "Continue");  // the game of the first one
    driver_click_word(second, "World code");
    driver_type(second, "marsh:64:easy:yy");
    PRESS(second, "Return");
    driver_await_rest(second);
    PRESS(second, "Shift_L", "e");
    end_by(second, SIGTERM);
    Buffer save = scratch_read(&first->home, game_file(first, ".save").name);
    buffer_byte(&save, 0);
    if (!strstr((char *)save.bytes, "\nseed yy")) FAIL("%.200s", (char *)save.bytes);
    buffer_free(&save);
}

// The folder.

static void a_folder_that_was_deleted_is_made_again(void **state) {
    ScriptedWin script;
    char gone[SCRATCH_PATH * 2];
    scripted_win_load(&script);
    Driver *driver = BEGIN(state, AT_ONCE, STARTED);
    play(driver, &script, 3);
    snprintf(gone, sizeof gone, "rm -r '%s'", scratch_file(&driver->home, OWN));
    assert_int_equal(system(gone), 0);
    end_by(driver, SIGTERM);
    scripted_win_same(&script, scratch_file(&driver->home, SAVE));
    assert_true(is_there(driver, REPLAYS));
    scripted_win_free(&script);
}

static void what_killed_programs_left_is_swept_from_all_folders(void **state) {
    static const char *const left[] = {OWN ".tidemark-1-0", REPLAYS "/.tidemark-1-0",
                                       LEVELS "/.tidemark-1-0"};
    Driver *driver = BEGIN(state, AT_ONCE, TIDEMARK_GAME);
    end_by(driver, SIGTERM);
    mkdir(scratch_file(&driver->home, LEVELS), 0700);
    for (int i = 0; i < 3; i++) scratch_write(&driver->home, left[i], "half");
    begin_again(driver);
    for (int i = 0; i < 3; i++) assert_false(is_there(driver, left[i]));
    end_by(driver, SIGTERM);
}

// Pictures.

static void write_peak(const ScratchFolder *folder, const char *name, int white) {
    char text[80];
    snprintf(text, sizeof text, "P2 3 3 9 0 1 0 1 %d 2 0 3 0\n", white);
    scratch_write(folder, name, text);
}

static void bring_in(Driver *driver, const ScratchFolder *pictures, const char *name) {
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, "--look", "--size", "48", "--level",
                                                 scratch_file(pictures, name), NULL});
    driver_await_rest(driver);
    end_by(driver, SIGTERM);
}

static void expect_picture(const Driver *driver, const char *name, int white) {
    char text[80], path[100];
    int length = snprintf(text, sizeof text, "P2 3 3 9 0 1 0 1 %d 2 0 3 0\n", white);
    snprintf(path, sizeof path, LEVELS "/%s", name);
    assert_true(scratch_holds(&driver->home, path, text, (size_t)length));
}

static void pictures_of_one_name_do_not_take_each_others_place(void **state) {
    ScratchFolder pictures = scratch_make();
    Driver *driver = BEGIN(state, AT_ONCE, TIDEMARK_GAME);
    end_by(driver, SIGTERM);
    write_peak(&pictures, "h ills.pgm", 8);
    write_peak(&pictures, "h_ills.pgm", 9);
    bring_in(driver, &pictures, "h ills.pgm");
    bring_in(driver, &pictures, "h_ills.pgm");
    assert_int_equal(count_files(driver, LEVELS, NULL), 4);
    expect_picture(driver, "h_ills.pgm", 8);
    expect_picture(driver, "h_ills-2.pgm", 9);
    assert_true(is_there(driver, LEVELS "/h_ills-2.level"));
    // The same pictures are used again, with their levels as changed meanwhile.
    scratch_write(&driver->home, LEVELS "/h_ills-2.level",
                  "level 1 \"Mine\"\na = image file=h_ills-2.pgm\ntile water where a < 50%\n"
                  "tile grass\nheight a\n");
    Buffer mine = scratch_read(&driver->home, LEVELS "/h_ills-2.level");
    bring_in(driver, &pictures, "h ills.pgm");
    bring_in(driver, &pictures, "h_ills.pgm");
    assert_int_equal(count_files(driver, LEVELS, NULL), 4);
    assert_true(scratch_holds(&driver->home, LEVELS "/h_ills-2.level", mine.bytes, mine.length));
    // A level of that name without a picture belongs to somebody.
    scratch_write(&driver->home, LEVELS "/peak.level", "level 1 \"Of mine\"\n");
    write_peak(&pictures, "peak.pgm", 7);
    bring_in(driver, &pictures, "peak.pgm");
    expect_picture(driver, "peak-2.pgm", 7);
    assert_true(scratch_holds(&driver->home, LEVELS "/peak.level", "level 1 \"Of mine\"\n", 18));
    buffer_free(&mine);
    scratch_remove(&pictures);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(a_game_that_is_over_is_kept_whatever_ends_the_program_then),
        WINDOW_TEST(a_start_makes_up_for_what_a_power_cut_left_out),
        WINDOW_TEST(a_recording_that_was_deleted_does_not_come_back),
        WINDOW_TEST(a_second_window_overwrites_nothing_of_the_first),
        WINDOW_TEST(a_window_that_looks_or_has_ended_stands_in_nobodys_way),
        WINDOW_TEST(what_a_second_window_plays_is_kept_once_the_first_is_closed),
        WINDOW_TEST(a_folder_that_was_deleted_is_made_again),
        WINDOW_TEST(what_killed_programs_left_is_swept_from_all_folders),
        WINDOW_TEST(pictures_of_one_name_do_not_take_each_others_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
