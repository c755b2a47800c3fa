// SPDX-License-Identifier: MIT
// Recordings at the window: what is refused before there is one, going forth and back through a
// game, taking over from it, and the end of a game with what is kept of it.
#include "support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../src/game/recording.h"
#include "child.h"
#include "player.h"
#include "program.h"
#include "sight.h"

#define CODE "noise-isle:64:easy:abc"
#define KEPT ".local/share/tidemark/"

// Nothing moves by itself, and the view goes at once to where it goes.
static const char AT_ONCE[] = "tidemark-settings 1\nstill on\nmotion off\ntips off\n";

// The recording of an island that was won, in the folder of the program that wrote it.
typedef struct Library {
    Program cli;
    Buffer text;  // with a 0 after its end
} Library;

static Library library_open(void) {
    Library library = {.cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR)};
    const char *path = folder_file(&library.cli.folder, "won.txt");
    assert_int_equal(RUN(&library.cli, "solve", "--code", CODE, "--replay", path), 0);
    library.text = folder_read(&library.cli.folder, "won.txt");
    buffer_byte(&library.text, 0);
    return library;
}

static void library_close(Library *library) {
    buffer_free(&library->text);
    program_remove(&library->cli);
}

static const char *library_file(const Library *library, const char *name) {
    return folder_file(&library->cli.folder, name);
}

// Puts `instead` in the place of the first text that is as long, and mends the end.
static void write_changed(const Library *library, const char *name, const char *text,
                          const char *instead) {
    char *copy = strdup((const char *)library->text.bytes);
    assert_non_null(copy);
    char *at = strstr(copy, text), *end = strstr(copy, "\nend ");
    assert_true(at && end && strlen(text) == strlen(instead));
    memcpy(at, instead, strlen(instead));
    size_t length = (size_t)(end + 1 - copy);
    snprintf(end + 1, 14, "end %08x\n", (unsigned)recording_crc(copy, length));
    folder_write(&library->cli.folder, name, copy);
    free(copy);
}

static int refused(const char *path, const char *said) {
    Program game = program_make(TIDEMARK_GAME, TIDEMARK_SOURCE_DIR);
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
    Library library = library_open();
    write_changed(&library, "damaged.txt", "difficulty easy", "difficulty eazy");
    write_changed(&library, "newer.txt", "rules 1", "rules 9");
    folder_write(&library.cli.folder, "other.txt", "a letter\n");
    assert_int_equal(refused(library_file(&library, "nowhere.txt"), "No such file"), 4);
    assert_int_equal(refused(library_file(&library, "damaged.txt"), "difficulty"), 3);
    assert_int_equal(refused(library_file(&library, "other.txt"), "other.txt:1"), 3);
    assert_int_equal(refused(library_file(&library, "newer.txt"), "rules"), 7);
    library_close(&library);
}

// A window that shows the beginning of a recording and has stopped there.
static Player *watch(void **state, const char *path) {
    Desk *desk = *state;
    desk->settings = AT_ONCE;
    Player *player = PLAY(state, "--replay", path);
    Bitmap reading = display_look(player->display);
    player_await_change(player, &reading);
    bitmap_free(&reading);
    player_point(player, 640, 300);
    PRESS(player, "period", "Prior", "Prior", "Prior");
    return player;
}

// The party in the middle, wherever the view came from.
static Bitmap look_at_party(Player *player) {
    PRESS(player, "c");
    return player_look(player);
}

static void a_step_on_and_a_step_back_show_what_was_shown(void **state) {
    Library library = library_open();
    Player *player = watch(state, library_file(&library, "won.txt"));
    Bitmap first = look_at_party(player);
    PRESS(player, "period");
    Bitmap second = look_at_party(player);
    assert_false(sight_same(&second, &first));
    PRESS(player, "Next", "Next", "period", "period");
    Bitmap later = look_at_party(player);
    assert_false(sight_same(&later, &second));
    PRESS(player, "Next", "comma", "Prior", "period", "period");
    Bitmap again = look_at_party(player);
    sight_same_or_fail(&again, &later, "a later day, come to from behind");
    PRESS(player, "Prior", "Prior", "Prior");
    Bitmap back = look_at_party(player);
    sight_same_or_fail(&back, &first, "the beginning again");
    PRESS(player, "period");
    Bitmap on = look_at_party(player);
    sight_same_or_fail(&on, &second, "the first step again");
    Bitmap *const all[] = {&first, &second, &later, &again, &back, &on};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) bitmap_free(all[i]);
    player_leave(player);
    library_close(&library);
}

// Pixels of the colour that nothing but the panel's second line has.
static int words_told(Player *player) {
    enum { FADED = 0xff6a5a66, LEFT = 100, TOP = 62, WIDTH = 1000, HEIGHT = 24 };
    Bitmap shown = player_look(player), line = sight_part(&shown, LEFT, TOP, WIDTH, HEIGHT);
    int count = sight_count(&line, FADED);
    bitmap_free(&shown);
    bitmap_free(&line);
    return count;
}

static void what_happened_is_told_at_every_moment_but_the_first(void **state) {
    Library library = library_open();
    Player *player = watch(state, library_file(&library, "won.txt"));
    assert_int_equal(words_told(player), 0);
    PRESS(player, "period");
    assert_true(words_told(player) > 100);
    PRESS(player, "Next");
    assert_true(words_told(player) > 100);
    PRESS(player, "comma", "period");
    assert_true(words_told(player) > 100);
    player_leave(player);
    library_close(&library);
}

// How much of the whole map is blank.
static int blank(Player *player) {
    enum { PAPER = 0xfff4e9d2 };
    PRESS(player, "Home", "h");
    Bitmap shown = player_look(player);
    PRESS(player, "h");
    int count = sight_count(&shown, PAPER);
    bitmap_free(&shown);
    return count;
}

static void the_map_fills_as_the_party_goes_and_f_shows_all_of_it(void **state) {
    Library library = library_open();
    Player *player = watch(state, library_file(&library, "won.txt"));
    int first = blank(player);
    PRESS(player, "Next", "Next", "Next", "Next", "Next", "Next", "Next", "Next");
    int last = blank(player);
    PRESS(player, "f");
    int lifted = blank(player);
    assert_true(last < first - 1000);
    assert_true(lifted < last / 10);
    PRESS(player, "f", "Prior", "Prior", "Prior", "Prior", "Prior", "Prior", "Prior", "Prior");
    assert_int_equal(blank(player), first);
    player_leave(player);
    library_close(&library);
}

static void the_time_bar_goes_to_the_end_and_back(void **state) {
    Library library = library_open();
    Player *player = watch(state, library_file(&library, "won.txt"));
    Bitmap first = look_at_party(player);
    PRESS(player, "Next", "Next", "Next", "Next", "Next", "Next", "Next", "Next");
    Bitmap by_days = look_at_party(player);
    assert_false(sight_same(&by_days, &first));
    player_drag(player, "1", 500, 581, 1000, 581);
    player_point(player, 640, 300);
    Bitmap by_hand = look_at_party(player);
    sight_same_or_fail(&by_hand, &by_days, "the end by dragging and by days");
    player_click(player, 36, 581);
    player_point(player, 640, 300);
    Bitmap back = look_at_party(player);
    sight_same_or_fail(&back, &first, "the beginning by a click");
    Bitmap *const all[] = {&first, &by_days, &by_hand, &back};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) bitmap_free(all[i]);
    player_leave(player);
    library_close(&library);
}

// Its fourth line of hashes is another: what comes after it is not shown.
static void where_it_comes_out_otherwise_it_is_shown_so_far_and_that_is_told(void **state) {
    enum { RED = 0xff9c2f2f };
    Library library = library_open();
    const char *line = (const char *)library.text.bytes;
    for (int i = 0; i < 4; i++) line = strstr(line + 1, "\nh ");
    char was[16], is[16];
    snprintf(was, sizeof was, "%.12s", strstr(line, "fog="));
    snprintf(is, sizeof is, "%.12s", was);
    is[6] = is[6] == '0' ? '1' : '0';
    write_changed(&library, "changed.txt", was, is);
    assert_int_equal(RUN(&library.cli, "verify", library_file(&library, "changed.txt")), 6);
    Player *player = watch(state, library_file(&library, "changed.txt"));
    Bitmap warned = player_look(player);
    assert_true(sight_count(&warned, RED) > 100);
    PRESS(player, "Next", "Next", "Next", "Next", "Next", "Next", "Next", "Next");
    Bitmap last = player_look(player);
    PRESS(player, "period");
    Bitmap after = player_look(player);
    sight_same_or_fail(&after, &last, "after the last command that is true");
    player_leave(player);
    bitmap_free(&warned);
    bitmap_free(&last);
    bitmap_free(&after);
    library_close(&library);
}

// The name of the only recording that the player keeps; false while there is none.
static bool find_recording(const Player *player, char name[300]) {
    int count = 0;
    DIR *entries = opendir(folder_file(&player->home, KEPT "replays"));
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

// All of a recording from its seed to before its end, which is said of the whole file.
static char *deeds_of(const Buffer *recording) {
    char *deeds = strdup(strstr((const char *)recording->bytes, "\nseed "));
    assert_non_null(deeds);
    *strstr(deeds, "\nend ") = 0;
    return deeds;
}

// Taken over one command before the end and ended as it was, it is the same run but for practice.
static void who_takes_over_plays_on_as_practice_and_the_end_is_kept(void **state) {
    Library library = library_open();
    Player *player = watch(state, library_file(&library, "won.txt"));
    PRESS(player, "Next", "Next", "Next", "Next", "Next", "Next", "Next", "Next", "comma");
    PRESS(player, "t", "x", "x");  // sailing asks once
    char name[300];
    AWAIT(find_recording(player, name));
    player_rest(player);
    assert_non_null(strstr(name, "-noise-isle-abc-won.txt"));
    Buffer kept = folder_read(&player->home, name);
    buffer_byte(&kept, 0);
    assert_non_null(strstr((const char *)kept.bytes, "\npractice 1\n"));
    char *deeds = deeds_of(&kept), *won = deeds_of(&library.text);
    assert_string_equal(deeds, won);
    assert_int_not_equal(access(folder_file(&player->home, KEPT "scores.txt"), F_OK), 0);
    free(deeds);
    free(won);
    buffer_free(&kept);
    player_leave(player);
    library_close(&library);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(what_is_no_recording_is_refused_before_there_is_a_window),
        PLAYED(a_step_on_and_a_step_back_show_what_was_shown),
        PLAYED(what_happened_is_told_at_every_moment_but_the_first),
        PLAYED(the_map_fills_as_the_party_goes_and_f_shows_all_of_it),
        PLAYED(the_time_bar_goes_to_the_end_and_back),
        PLAYED(where_it_comes_out_otherwise_it_is_shown_so_far_and_that_is_told),
        PLAYED(who_takes_over_plays_on_as_practice_and_the_end_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
