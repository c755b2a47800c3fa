// SPDX-License-Identifier: MIT
// The window, as a player has it: it comes, fills whatever size it is given, uses no time when
// nothing moves, and goes in peace.
#include "support/worlds.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/process.h"
#include "support/game_driver.h"
#include "support/captured_program.h"
#include "support/screenshot.h"

enum { SIDE = 128, PLENTY = 2000, CRASHED = 128 };

static void an_island_appears_in_a_window_named_tidemark(void **state) {
    Player *player = PLAY(state, "--look", "--seed", "hello");
    char title[SAID_BYTES];
    const char *const words[] = {"xdotool", "getwindowname", player->window, NULL};
    assert_true(display_hand(player->display, title, words));
    assert_string_equal(title, "Tidemark");
    player_calm(player);
    PRESS(player, "Home");
    Bitmap island = player_look(player);
    Hues hues = sight_hues(&island);
    assert_true(sight_colours(&island) > 50);
    assert_true(hues.blue > PLENTY);
    assert_true(hues.green > PLENTY);
    assert_true(hues.sand > PLENTY);
    bitmap_free(&island);
}

static bool said_how_long_it_took(const Player *player) {
    double world, frame;
    char *said = player_said(player);
    bool found =
        sscanf(said, "tidemark: world in %lf ms, first frame after %lf ms", &world, &frame) == 2;
    free(said);
    return found && world > 0 && frame > world;
}

static void verbose_says_how_long_world_and_first_frame_took(void **state) {
    Player *player = PLAY(state, "--look", "--verbose");
    AWAIT(said_how_long_it_took(player));
}

// The picture that the program writes without a window.
static Bitmap screenshot(const char *seed) {
    Program program = program_make(TIDEMARK_GAME, NULL);
    assert_int_equal(RUN(&program, "--seed", seed, "--screenshot", "shot.png"), 0);
    Bitmap picture = bitmap_read(folder_file(&program.folder, "shot.png"));
    program_remove(&program);
    return picture;
}

// While there are heights only, the lowest of them have this colour, which no drawing has.
static bool shows_heights(Player *player) {
    enum { LOWEST = 0xff1a3558, MANY = 1000 };
    Bitmap now = display_look(player->display);
    int found = sight_count(&now, LOWEST);
    bitmap_free(&now);
    return found > MANY;
}

static void the_first_world_is_made_before_the_eye_and_then_the_view_is_at_the_beach(void **state) {
    enum { LEFT = 60, TOP = 40 };
    Desk *desk = *state;
    Bitmap expected = screenshot("hello");
    desk->display =
        (Display){.width = expected.width + 2 * LEFT, .height = expected.height + 2 * TOP};
    Player *player = PLAY(state, "--look", "--seed", "hello");
    AWAIT(shows_heights(player));
    player_rest(player);  // no key was pressed: it ends by itself
    player_point(player, 1, 1);  // outside the window
    Bitmap all = player_look(player);
    Bitmap shown = sight_part(&all, LEFT, TOP, expected.width, expected.height);
    sight_same_or_fail(&shown, &expected, "the beach");
    bitmap_free(&all);
    bitmap_free(&shown);
    bitmap_free(&expected);
}

static void resize(Player *player, int width, int height) {
    char columns[16], rows[16];
    snprintf(columns, sizeof columns, "%d", width);
    snprintf(rows, sizeof rows, "%d", height);
    HAND(player->display, "windowsize", player->window, columns, rows);
    player_rest(player);
}

static void assert_filled(Player *player, int width, int height) {
    View view = {width, height, SIDE, SIDE};
    Sight sight = {"noise-isle", "hello", SIDE, SIDE, view, sight_whole(view)};
    Bitmap screen = player_look(player), expected = sight_expected(&sight);
    Bitmap shown = sight_part(&screen, 0, 0, width, height);
    sight_same_or_fail(&shown, &expected, "the resized window");
    bitmap_free(&screen);
    bitmap_free(&shown);
    bitmap_free(&expected);
}

static void a_window_of_any_size_is_filled(void **state) {
    static const int sizes[][2] = {{1, 1},    {1600, 1000}, {1, 700},
                                   {1333, 2}, {320, 200},   {1281, 719}};
    Desk *desk = *state;
    desk->display = (Display){.width = 1600, .height = 1000};
    Player *player = PLAY(state, "--look", "--seed", "hello");
    HAND(player->display, "windowmove", player->window, "0", "0");
    player_calm(player);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        resize(player, sizes[i][0], sizes[i][1]);
        PRESS(player, "n", "Escape", "o", "Escape", "F1", "Escape", "h", "Home");
        assert_filled(player, sizes[i][0], sizes[i][1]);
        PRESS(player, "h");
    }
}

static void an_idle_game_uses_no_time(void **state) {
    enum { SECONDS = 5 };
    Player *player = PLAY(state, "--look", "--seed", "hello");
    player_calm(player);
    int before = child_ticks(player->game);
    milliseconds_pass(SECONDS * 1000);
    int ticks = child_ticks(player->game) - before;
    assert_true(ticks * 20 <= sysconf(_SC_CLK_TCK));  // 50 ms
}

static void assert_peaceful(Player *player) {
    int code = player_end(player);
    char *said = player_said(player);
    assert_string_equal(said, "");
    free(said);
    assert_int_equal(code, 0);
}

static void a_closed_window_is_the_end(void **state) {
    Player *player = PLAY_PLAIN(state);
    player_rest(player);
    display_ask_to_close(player->display, player->window);
    assert_peaceful(player);
}

static void control_and_q_is_the_end(void **state) {
    Player *player = PLAY_PLAIN(state);
    player_rest(player);
    HAND(player->display, "key", "ctrl+q");
    assert_peaceful(player);
}

static void a_signal_to_end_is_the_end_whatever_goes_on(void **state) {
    static const int signals[] = {SIGTERM, SIGINT, SIGHUP};
    for (int i = 0; i < 3; i++) {
        Player *player = PLAY(state, "--look");
        if (i > 0) player_calm(player);  // else the world is growing
        if (i == 2) PRESS(player, "n");
        kill(player->game, signals[i]);
        assert_peaceful(player);
    }
}

static void a_lost_display_is_no_crash(void **state) {
    Player *player = PLAY(state, "--look");
    player_calm(player);
    display_lose(player->display);
    assert_true(player_end(player) < CRASHED);
    char *said = player_said(player);
    assert_null(strstr(said, "Sanitizer"));
    free(said);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        PLAYED(an_island_appears_in_a_window_named_tidemark),
        PLAYED(verbose_says_how_long_world_and_first_frame_took),
        PLAYED(the_first_world_is_made_before_the_eye_and_then_the_view_is_at_the_beach),
        PLAYED(a_window_of_any_size_is_filled),
        PLAYED(an_idle_game_uses_no_time),
        PLAYED(a_closed_window_is_the_end),
        PLAYED(control_and_q_is_the_end),
        PLAYED(a_signal_to_end_is_the_end_whatever_goes_on),
        PLAYED(a_lost_display_is_no_crash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
