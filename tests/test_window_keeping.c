// SPDX-License-Identifier: MIT
// What is kept of a game, and of whose: one that is over keeps its score and recording however the
// program ends, two windows do not overwrite each other's games, and nothing that was brought in takes
// the place of something else.
#include "support/worlds.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../src/base/file.h"
#include "support/process.h"
#include "support/game_driver.h"
#include "support/screenshot.h"
#include "support/scripted_win.h"

#define OWN ".local/share/tidemark/"
#define SAVE OWN "game.save"
#define REPLAYS OWN "replays"
#define LEVELS OWN "levels"
#define SCORES OWN "scores.txt"
#define STARTED TIDEMARK_GAME, "--code", WITNESS_CODE

// What happens is shown, which takes its time.
static const char SHOWN[] = "tidemark-settings 1\nstill on\ntips off\n";
static const char AT_ONCE[] = "tidemark-settings 1\nstill on\nmotion off\ntips off\n";

static bool is_there(const Player *player, const char *name) {
    return access(folder_file(&player->home, name), F_OK) == 0;
}

static Player *begin(void **state, const char *settings, const char *const words[]) {
    Desk *desk = *state;
    desk->settings = settings;
    Player *player = desk_play(desk, words);
    player_rest(player);
    PRESS(player, "Shift_L");  // which ends the growth of the land, and means nothing else
    return player;
}
#define BEGIN(state, settings, ...) begin(state, settings, (const char *const[]){__VA_ARGS__, NULL})

static void begin_again(Player *player) {
    player_again(player, (const char *const[]){TIDEMARK_GAME, NULL});
    player_rest(player);
}

static void play(Player *player, Witness *witness, int count) {
    for (int i = 0; i < count; i++) PRESS(player, witness_key(witness_next(witness)));
}

static void end_by(Player *player, int number) {
    kill(player->game, number);
    assert_int_equal(player_end(player), number == SIGKILL ? 128 + SIGKILL : 0);
}

// Files of a folder of the home, without hidden ones; the last one's name is copied.
static int count_files(const Player *player, const char *folder, char last[300]) {
    int count = 0;
    DIR *entries = opendir(folder_file(&player->home, folder));
    for (const struct dirent *entry; entries && (entry = readdir(entries));) {
        if (entry->d_name[0] == '.') continue;
        if (last) snprintf(last, 300, "%s/%s", folder, entry->d_name);
        count++;
    }
    if (entries) closedir(entries);
    return count;
}

static int count_scores(const Player *player) {
    if (!is_there(player, SCORES)) return 0;
    Buffer text = folder_read(&player->home, SCORES);
    int count = 0;
    for (size_t i = 0; i + 6 < text.length; i++) count += memcmp(text.bytes + i, "\nscore", 6) == 0;
    buffer_free(&text);
    return count;
}

// Once each, and the save, which nobody needs any more, is gone.
static void expect_kept_once(const Player *player, const Witness *witness) {
    char recording[300];
    assert_int_equal(count_files(player, REPLAYS, recording), 1);
    witness_same(witness, folder_file(&player->home, recording));
    assert_int_equal(count_scores(player), 1);
    assert_false(is_there(player, SAVE));
}

// A game that is over.

static bool save_has_end(const Player *player) {
    if (!is_there(player, SAVE)) return false;
    Buffer text = folder_read(&player->home, SAVE);
    buffer_byte(&text, 0);
    bool ended = strstr((char *)text.bytes, "\nend ") != NULL;
    buffer_free(&text);
    return ended;
}

// The last command is given, and nobody waits for what is shown of it.
static void play_to_the_end(Player *player, Witness *witness) {
    play(player, witness, witness->way.count - 1);
    const char *last = witness_key(witness_next(witness));
    PRESS(player, last);  // is it meant so?
    HAND(player->display, "key", last);
    AWAIT(save_has_end(player) || count_files(player, REPLAYS, NULL) > 0);
}

static void a_game_that_is_over_is_kept_whatever_ends_the_program_then(void **state) {
    static const int ends[] = {SIGKILL, SIGTERM, 0};
    for (int i = 0; i < 3; i++) {
        Witness witness;
        witness_open(&witness);
        Player *player = BEGIN(state, SHOWN, STARTED);
        play_to_the_end(player, &witness);
        if (ends[i]) end_by(player, ends[i]);
        else {
            display_ask_to_close(player->display, player->window);
            assert_int_equal(player_end(player), 0);
        }
        if (ends[i] != SIGKILL) expect_kept_once(player, &witness);
        for (int again = 0; again < 2; again++) {
            begin_again(player);
            end_by(player, SIGTERM);
            expect_kept_once(player, &witness);
        }
        witness_close(&witness);
    }
}

// The home of a power cut: what of a game that is over had reached the disk by then.
static void leave_home_with(const Player *player, bool recording, bool score) {
    Buffer won = {0};
    TextError error;
    assert_true(file_read(&won, TIDEMARK_SOURCE_DIR "/tests/golden/witness.txt", 1 << 20, &error));
    buffer_byte(&won, 0);
    const char *text = (const char *)won.bytes;
    mkdir(folder_file(&player->home, REPLAYS), 0700);
    folder_write(&player->home, SAVE, text);
    if (recording) folder_write(&player->home, REPLAYS "/of-before.txt", text);
    if (score)
        folder_write(&player->home, SCORES,
                     "tidemark-scores 2\nscore 1 lost 2 2026-01-01 0 atoll:64:easy:a\n");
    buffer_free(&won);
}

static void a_start_makes_up_for_what_a_power_cut_left_out(void **state) {
    Witness witness;
    witness_open(&witness);
    while (witness.model.commands.count < witness.way.count) witness_next(&witness);
    Player *player = BEGIN(state, AT_ONCE, TIDEMARK_GAME);
    end_by(player, SIGTERM);
    leave_home_with(player, false, false);
    begin_again(player);
    end_by(player, SIGTERM);
    expect_kept_once(player, &witness);
    // The score was written, and then the save came back: nothing is kept twice.
    leave_home_with(player, false, false);
    begin_again(player);
    end_by(player, SIGTERM);
    expect_kept_once(player, &witness);
    // A recording without its score, among other scores.
    remove(folder_file(&player->home, SCORES));
    leave_home_with(player, false, true);
    begin_again(player);
    end_by(player, SIGTERM);
    assert_int_equal(count_scores(player), 2);
    assert_int_equal(count_files(player, REPLAYS, NULL), 1);
    witness_close(&witness);
}

static void a_recording_that_was_deleted_does_not_come_back(void **state) {
    Witness witness;
    char recording[300];
    witness_open(&witness);
    Player *player = BEGIN(state, AT_ONCE, STARTED);
    play_to_the_end(player, &witness);
    AWAIT(count_files(player, REPLAYS, recording) == 1);
    end_by(player, SIGTERM);
    assert_int_equal(remove(folder_file(&player->home, recording)), 0);
    begin_again(player);
    end_by(player, SIGTERM);
    assert_int_equal(count_files(player, REPLAYS, NULL), 0);
    assert_int_equal(count_scores(player), 1);
    witness_close(&witness);
}

// Two windows.

static Player *begin_in_home_of(void **state, const Player *other, const char *const more[3]) {
    char home[FOLDER_PATH + 8];
    snprintf(home, sizeof home, "HOME=%s", other->home.path);
    return BEGIN(state, AT_ONCE, "env", home, TIDEMARK_GAME, more[0], more[1], more[2]);
}

static void play_in_vain(Player *second) {
    PRESS(second, "Tab", "Tab", "Return");  // play without keeping it
    player_rest(second);
    PRESS(second, "Shift_L", "e", "e");
    end_by(second, SIGTERM);
}

static void a_second_window_overwrites_nothing_of_the_first(void **state) {
    static const char *const ways[][3] = {{"--code", "marsh:64:easy:yy", NULL}, {NULL}};
    Witness witness;
    witness_open(&witness);
    Player *first = BEGIN(state, AT_ONCE, STARTED);
    play(first, &witness, 3);
    for (int i = 0; i < 2; i++) {
        Player *second = begin_in_home_of(state, first, ways[i]);
        if (i == 0) play_in_vain(second);
        else end_by(second, SIGTERM);
        player_focus(first);
    }
    witness_same(&witness, folder_file(&first->home, SAVE));  // written when it lost the focus
    assert_int_equal(count_files(first, OWN, NULL), 5);  // settings, replays, recent, save, lock
    assert_int_equal(count_files(first, REPLAYS, NULL), 0);
    play(first, &witness, 1);
    end_by(first, SIGTERM);
    witness_same(&witness, folder_file(&first->home, SAVE));
    Buffer recent = folder_read(&first->home, OWN "recent.txt");
    assert_int_equal(recent.length, sizeof WITNESS_CODE);
    assert_false(is_there(first, OWN "lock"));
    buffer_free(&recent);
    witness_close(&witness);
}

static void a_window_that_looks_or_has_ended_stands_in_nobodys_way(void **state) {
    Player *looks =
        BEGIN(state, AT_ONCE, TIDEMARK_GAME, "--look", "--level", "atoll", "--seed", "o");
    Witness witness;
    witness_open(&witness);
    static const char *const plays[3] = {"--code", WITNESS_CODE, NULL};
    for (int i = 0; i < 2; i++) {
        Player *player = begin_in_home_of(state, looks, plays);
        PRESS(player, "e");
        AWAIT(is_there(looks, SAVE));
        end_by(player, i == 0 ? SIGKILL : SIGTERM);
        if (i == 0) assert_true(is_there(looks, OWN "lock"));  // and nobody holds it
        assert_int_equal(remove(folder_file(&looks->home, SAVE)), 0);
    }
    player_focus(looks);
    end_by(looks, SIGTERM);
    witness_close(&witness);
}

static void what_a_second_window_plays_is_kept_once_the_first_is_closed(void **state) {
    static const char *const title[3] = {NULL};
    Player *first = BEGIN(state, AT_ONCE, STARTED);
    Player *second = begin_in_home_of(state, first, title);
    player_focus(first);
    end_by(first, SIGTERM);
    assert_true(is_there(first, SAVE));
    player_focus(second);
    PRESS(second, "Escape", "Tab", "Tab", "Tab", "Return");  // the title, and a world code
    player_type(second, "marsh:64:easy:yy");
    PRESS(second, "Return");
    player_rest(second);
    PRESS(second, "Shift_L", "e");
    end_by(second, SIGTERM);
    Buffer save = folder_read(&first->home, SAVE);
    buffer_byte(&save, 0);
    if (!strstr((char *)save.bytes, "\nseed yy")) FAIL("%.200s", (char *)save.bytes);
    buffer_free(&save);
}

// The folder.

static void a_folder_that_was_deleted_is_made_again(void **state) {
    Witness witness;
    char gone[FOLDER_PATH * 2];
    witness_open(&witness);
    Player *player = BEGIN(state, AT_ONCE, STARTED);
    play(player, &witness, 3);
    snprintf(gone, sizeof gone, "rm -r '%s'", folder_file(&player->home, OWN));
    assert_int_equal(system(gone), 0);
    end_by(player, SIGTERM);
    witness_same(&witness, folder_file(&player->home, SAVE));
    assert_true(is_there(player, REPLAYS));
    witness_close(&witness);
}

static void what_killed_programs_left_is_swept_from_all_folders(void **state) {
    static const char *const left[] = {OWN ".tidemark-1-0", REPLAYS "/.tidemark-1-0",
                                       LEVELS "/.tidemark-1-0"};
    Player *player = BEGIN(state, AT_ONCE, TIDEMARK_GAME);
    end_by(player, SIGTERM);
    mkdir(folder_file(&player->home, LEVELS), 0700);
    for (int i = 0; i < 3; i++) folder_write(&player->home, left[i], "half");
    begin_again(player);
    for (int i = 0; i < 3; i++) assert_false(is_there(player, left[i]));
    end_by(player, SIGTERM);
}

// Pictures.

static void write_peak(const Folder *folder, const char *name, int white) {
    char text[80];
    snprintf(text, sizeof text, "P2 3 3 9 0 1 0 1 %d 2 0 3 0\n", white);
    folder_write(folder, name, text);
}

static void bring_in(Player *player, const Folder *pictures, const char *name) {
    player_again(player, (const char *const[]){TIDEMARK_GAME, "--look", "--size", "48", "--level",
                                               folder_file(pictures, name), NULL});
    player_rest(player);
    end_by(player, SIGTERM);
}

static void expect_picture(const Player *player, const char *name, int white) {
    char text[80], path[100];
    int length = snprintf(text, sizeof text, "P2 3 3 9 0 1 0 1 %d 2 0 3 0\n", white);
    snprintf(path, sizeof path, LEVELS "/%s", name);
    assert_true(folder_holds(&player->home, path, text, (size_t)length));
}

static void pictures_of_one_name_do_not_take_each_others_place(void **state) {
    Folder pictures = folder_make();
    Player *player = BEGIN(state, AT_ONCE, TIDEMARK_GAME);
    end_by(player, SIGTERM);
    write_peak(&pictures, "h ills.pgm", 8);
    write_peak(&pictures, "h_ills.pgm", 9);
    bring_in(player, &pictures, "h ills.pgm");
    bring_in(player, &pictures, "h_ills.pgm");
    assert_int_equal(count_files(player, LEVELS, NULL), 4);
    expect_picture(player, "h_ills.pgm", 8);
    expect_picture(player, "h_ills-2.pgm", 9);
    assert_true(is_there(player, LEVELS "/h_ills-2.level"));
    // The same ones are used again, with what was made of their levels meanwhile.
    folder_write(&player->home, LEVELS "/h_ills-2.level",
                 "level 1 \"Mine\"\na = image file=h_ills-2.pgm\ntile water where a < 50%\n"
                 "tile grass\nheight a\n");
    Buffer mine = folder_read(&player->home, LEVELS "/h_ills-2.level");
    bring_in(player, &pictures, "h ills.pgm");
    bring_in(player, &pictures, "h_ills.pgm");
    assert_int_equal(count_files(player, LEVELS, NULL), 4);
    assert_true(folder_holds(&player->home, LEVELS "/h_ills-2.level", mine.bytes, mine.length));
    // A level of that name without a picture is somebody's own.
    folder_write(&player->home, LEVELS "/peak.level", "level 1 \"Of mine\"\n");
    write_peak(&pictures, "peak.pgm", 7);
    bring_in(player, &pictures, "peak.pgm");
    expect_picture(player, "peak-2.pgm", 7);
    assert_true(folder_holds(&player->home, LEVELS "/peak.level", "level 1 \"Of mine\"\n", 18));
    buffer_free(&mine);
    folder_remove(&pictures);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        PLAYED(a_game_that_is_over_is_kept_whatever_ends_the_program_then),
        PLAYED(a_start_makes_up_for_what_a_power_cut_left_out),
        PLAYED(a_recording_that_was_deleted_does_not_come_back),
        PLAYED(a_second_window_overwrites_nothing_of_the_first),
        PLAYED(a_window_that_looks_or_has_ended_stands_in_nobodys_way),
        PLAYED(what_a_second_window_plays_is_kept_once_the_first_is_closed),
        PLAYED(a_folder_that_was_deleted_is_made_again),
        PLAYED(what_killed_programs_left_is_swept_from_all_folders),
        PLAYED(pictures_of_one_name_do_not_take_each_others_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
