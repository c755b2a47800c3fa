// SPDX-License-Identifier: MIT
// What keys do at the window besides moving it: hiding, panels, pictures, levels, and watching a
// world being made.
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "support/process.h"
#include "support/game_driver.h"
#include "support/screenshot.h"

enum { PAPER_COLOUR = 0xfff4e9d2 };  // of panels

static Player *calm_game(void **state) {
    Player *player = PLAY(state, "--look", "--seed", "hello world");
    player_calm(player);
    player_point(player, 640, 360);
    return player;
}

static Bitmap look_after(Player *player, const char *key) {
    PRESS(player, key);
    return player_look(player);
}

static void h_hides_the_interface_and_escape_brings_it_back(void **state) {
    static const char *const back[] = {"Escape", "h"};
    Player *player = calm_game(state);
    Bitmap before = player_look(player);
    assert_true(sight_count(&before, PAPER_COLOUR) > 10000);
    for (int i = 0; i < 2; i++) {
        Bitmap hidden = look_after(player, "h");
        assert_true(sight_count(&hidden, PAPER_COLOUR) < 1000);  // flowers
        Bitmap shown = look_after(player, back[i]);
        sight_same_or_fail(&shown, &before, back[i]);
        bitmap_free(&hidden);
        bitmap_free(&shown);
    }
    bitmap_free(&before);
}

static void help_and_settings_open_and_close_with_their_keys_and_escape(void **state) {
    static const struct {
        const char *open, *close;
    } rows[] = {
        {"F1", "Escape"}, {"F1", "F1"}, {"question", "Escape"}, {"o", "Escape"}, {"o", "o"}};
    enum { ROWS = sizeof rows / sizeof *rows };
    Player *player = calm_game(state);
    Bitmap before = player_look(player), opened[ROWS];
    for (int i = 0; i < ROWS; i++) {
        opened[i] = look_after(player, rows[i].open);
        assert_true(sight_count(&opened[i], PAPER_COLOUR) > 50000);
        Bitmap closed = look_after(player, rows[i].close);
        sight_same_or_fail(&closed, &before, rows[i].open);
        bitmap_free(&closed);
    }
    sight_same_or_fail(&opened[1], &opened[0], "F1");
    sight_same_or_fail(&opened[2], &opened[0], "?");
    sight_same_or_fail(&opened[4], &opened[3], "O");
    assert_false(sight_same(&opened[0], &opened[3]));
    for (int i = 0; i < ROWS; i++) bitmap_free(&opened[i]);
    bitmap_free(&before);
}

// Opens the settings, walks to one with Tab and presses it.
static void choose(Player *player, int number) {
    PRESS(player, "o");
    for (int i = 0; i < number; i++) PRESS(player, "Tab");
    PRESS(player, "space", "Escape");
}

static void light_on_slopes_colours_and_the_size_of_letters_can_be_chosen(void **state) {
    enum { SIZE_AUTO = 4, SIZE_1, SIZE_2, SIZE_3, AS_DRAWN = 9, BLUE_YELLOW = 11, SLOPES };
    static const int rows[][2] = {
        {SLOPES, SLOPES}, {SIZE_1, SIZE_AUTO}, {SIZE_3, SIZE_2}, {BLUE_YELLOW, AS_DRAWN}};
    Player *player = calm_game(state);
    Bitmap before = player_look(player);
    for (int i = 0; i < 4; i++) {
        choose(player, rows[i][0]);
        Bitmap changed = player_look(player);
        assert_false(sight_same(&changed, &before));
        choose(player, rows[i][1]);
        Bitmap back = player_look(player);
        sight_same_or_fail(&back, &before, "the choice as it was");
        bitmap_free(&changed);
        bitmap_free(&back);
    }
    bitmap_free(&before);
}

static void control_with_plus_and_minus_changes_the_size_of_letters(void **state) {
    static const char *const larger[] = {"ctrl+plus", "ctrl+equal", "ctrl+KP_Add"};
    Player *player = calm_game(state);
    PRESS(player, "o");
    Bitmap before = player_look(player);
    for (int i = 0; i < 3; i++) {
        Bitmap large = look_after(player, larger[i]);
        assert_false(sight_same(&large, &before));
        PRESS(player, i == 2 ? "ctrl+KP_Subtract" : "ctrl+minus");
        bitmap_free(&large);
    }
    bitmap_free(&before);
}

// Walks the interface's buttons with Tab and presses one, as numbers in hud.c's order.
static void walk_and_press(Player *player, int number) {
    for (int i = 0; i < number; i++) PRESS(player, "Tab");
    PRESS(player, "space");
}

static void buttons_do_what_their_keys_do(void **state) {
    enum { PICTURE = 7, HIDE, SETTINGS, HELP };
    static const struct {
        int button;
        const char *key;
    } rows[] = {{HIDE, "h"}, {SETTINGS, "o"}, {HELP, "F1"}};
    Player *player = calm_game(state);
    for (int i = 0; i < 3; i++) {
        Bitmap expected = look_after(player, rows[i].key);
        PRESS(player, "Escape");
        walk_and_press(player, rows[i].button);
        Bitmap shown = player_look(player);
        sight_same_or_fail(&shown, &expected, rows[i].key);
        PRESS(player, "Escape");
        bitmap_free(&expected);
        bitmap_free(&shown);
    }
    walk_and_press(player, PICTURE);
    assert_int_equal(player_files(player), 1);
}

static void f12_saves_what_the_screen_shows_under_the_name_of_the_seed(void **state) {
    Player *player = calm_game(state);
    Bitmap shown = player_look(player);
    char name[SAID_BYTES];
    player_save_picture(player, name);
    assert_string_equal(name, "tidemark-hello_world-1.png");
    Bitmap saved = bitmap_read(folder_file(&player->home, name));
    sight_same_or_fail(&saved, &shown, "the picture");
    PRESS(player, "h", "F12");
    bitmap_free(&saved);
    Bitmap bare = player_look(player);
    saved = bitmap_read(folder_file(&player->home, "tidemark-hello_world-2.png"));
    sight_same_or_fail(&saved, &bare, "the second picture");
    assert_int_equal(player_files(player), 2);
    bitmap_free(&shown);
    bitmap_free(&saved);
    bitmap_free(&bare);
}

static void f12_prefers_a_folder_for_pictures_and_survives_there_being_no_place(void **state) {
    Player *player = calm_game(state);
    assert_int_equal(mkdir(folder_file(&player->home, "Pictures"), 0700), 0);
    PRESS(player, "F12");
    Bitmap saved = bitmap_read(folder_file(&player->home, "Pictures/tidemark-hello_world-1.png"));
    bitmap_free(&saved);
    Bitmap before = player_look(player);
    folder_remove(&player->home);
    player->home = folder_make();
    PRESS(player, "F12");
    Bitmap after = player_look(player);
    assert_false(sight_same(&after, &before));  // it says why
    assert_int_equal(player_files(player), 0);
    bitmap_free(&before);
    bitmap_free(&after);
}

static void b_goes_to_the_next_level_with_the_same_seed_and_shift_b_back(void **state) {
    char next[LEVEL_NAME], previous[LEVEL_NAME];
    sight_neighbours("noise-isle", next, previous);
    Player *player = calm_game(state);
    PRESS(player, "h");
    Bitmap before = player_look(player);
    PRESS(player, "b");
    Bitmap other = player_look(player);
    assert_false(sight_same(&other, &before));
    PRESS(player, "shift+b");
    Bitmap back = player_look(player);
    sight_same_or_fail(&back, &before, "back at the first level");
    PRESS(player, "h", "b");
    player_expect_world(player, next, "hello world", 128, 128);
    PRESS(player, "shift+b", "shift+b");
    player_expect_world(player, previous, "hello world", 128, 128);
    bitmap_free(&before);
    bitmap_free(&other);
    bitmap_free(&back);
}

// The middle of an atoll is water, as far as one sees.
static void another_level_shows_its_land_wherever_that_lies(void **state) {
    Player *player = PLAY(state, "--look", "--level", "volcano-chain", "--seed", "driftwood");
    player_calm(player);
    PRESS(player, "h", "b");
    Bitmap atoll = player_look(player);
    Hues hues = sight_hues(&atoll);
    assert_true(hues.sand > 2000 && hues.blue > 2000);
    bitmap_free(&atoll);
}

static void a_world_can_be_watched_being_made_paused_stepped_and_skipped(void **state) {
    Player *player = calm_game(state);
    PRESS(player, "h", "Home");
    Bitmap before = player_look(player);
    HAND(player->display, "key", "g");
    player_await_change(player, &before);
    for (int i = 0; i < 3; i++) {
        Bitmap growing = display_look(player->display);
        player_await_change(player, &growing);
        bitmap_free(&growing);
    }
    PRESS(player, "space");
    Bitmap paused = player_look(player);
    milliseconds_pass(300);
    player_point(player, 300, 300);  // which has the screen painted again
    Bitmap later = player_look(player);
    sight_same_or_fail(&later, &paused, "while it is paused");
    bitmap_free(&later);
    Bitmap stepped = look_after(player, "period");
    for (int i = 0; i < 5 && sight_same(&stepped, &paused); i++) {
        bitmap_free(&stepped);
        stepped = look_after(player, "period");
    }
    assert_false(sight_same(&stepped, &paused));
    HAND(player->display, "key", "space");
    player_await_change(player, &stepped);
    Bitmap skipped = look_after(player, "x");
    sight_same_or_fail(&skipped, &before, "the world that was made again");
    bitmap_free(&before);
    bitmap_free(&paused);
    bitmap_free(&stepped);
    bitmap_free(&skipped);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        PLAYED(h_hides_the_interface_and_escape_brings_it_back),
        PLAYED(help_and_settings_open_and_close_with_their_keys_and_escape),
        PLAYED(light_on_slopes_colours_and_the_size_of_letters_can_be_chosen),
        PLAYED(control_with_plus_and_minus_changes_the_size_of_letters),
        PLAYED(buttons_do_what_their_keys_do),
        PLAYED(f12_saves_what_the_screen_shows_under_the_name_of_the_seed),
        PLAYED(f12_prefers_a_folder_for_pictures_and_survives_there_being_no_place),
        PLAYED(b_goes_to_the_next_level_with_the_same_seed_and_shift_b_back),
        PLAYED(another_level_shows_its_land_wherever_that_lies),
        PLAYED(a_world_can_be_watched_being_made_paused_stepped_and_skipped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
