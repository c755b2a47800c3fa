// SPDX-License-Identifier: MIT
// What is forgiven and what is asked about first; and the cursor, with which keys do what the pointer does.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "../src/game/path.h"
#include "support/played_expedition.h"
#include "support/process.h"
#include "support/view/screen_text.h"
#include "support/view/screenshot.h"
#include "support/view/window_game.h"

#define OWN ".local/share/tidemark/"
#define HELLO "quilt:48:easy:hello"
#define OTHER "quilt:48:easy:other"

static const char ASKED[] =
    "tidemark-settings 1\nvolume 0\nstill on\nmotion off\ntips off\nclose-ups off\n";
static const char TIPS[] = "tidemark-settings 1\nvolume 0\nstill on\nmotion off\n" UNASKED;

static Driver *begin(void **state, const char *settings, const char *code) {
    WindowFixture *fixture = *state;
    fixture->settings = settings;
    Driver *driver = START(state, "--code", code);
    driver_await_rest(driver);
    PRESS(driver, "Shift_L");  // ends the growth of the land
    return driver;
}

// Ends the program and loads what it kept; the caller frees it.
static Expedition end(Driver *driver, const char *seed) {
    Expedition kept;
    TextError damage;
    driver_terminate(driver);
    played_load(&kept, scratch_file(&driver->home, game_of_seed(driver, seed).name), &damage);
    return kept;
}

// Fails unless the game that was kept has so many commands and is ranked, or not.
static void expect_kept(Driver *driver, int commands, bool practice) {
    Expedition kept = end(driver, "hello");
    assert_int_equal(kept.commands.count, commands);
    assert_int_equal(kept.practice, practice);
    expedition_free(&kept);
}

static bool says(Driver *driver, const char *words) {
    Box found;
    Bitmap shown = driver_screenshot(driver);
    int count = screen_text_find(&shown, words, &found);
    bitmap_free(&shown);
    return count > 0;
}

// Undo.

// Walks from place to place in a home of its own, presses these keys, and returns how many commands are kept.
static int after_walk(void **state, const char *const keys[]) {
    Driver *driver = begin(state, SETTINGS_AT_ONCE, HELLO);
    PRESS(driver, "i", "Tab", "Tab", "Tab", "Return");
    driver_press(driver, keys);
    Expedition kept = end(driver, "hello");
    int count = kept.commands.count;
    assert_int_equal(kept.practice, keys[0] != NULL);
    expedition_free(&kept);
    return count;
}
#define AFTER_WALK(state, ...) after_walk(state, (const char *const[]){__VA_ARGS__})

// The walk has shown something: undo asks.
static void a_walk_is_undone_and_done_again_as_one(void **state) {
    int walk = AFTER_WALK(state, NULL);
    assert_true(walk > 2);
    assert_int_equal(AFTER_WALK(state, "u", "u", NULL), 0);
    assert_int_equal(AFTER_WALK(state, "u", "u", "ctrl+y", "ctrl+shift+z", NULL), walk);
    assert_int_equal(AFTER_WALK(state, "u", "u", "e", "ctrl+y", NULL),
                     1);  // nothing is left to redo
}

// Whoever ends the program by force after an undo finds neither what was undone nor a ranked game.
static void the_save_follows_an_undo_at_once(void **state) {
    Driver *driver = begin(state, SETTINGS_AT_ONCE, HELLO);
    Expedition kept;
    TextError damage;
    PRESS(driver, "e", "i", "Tab", "Tab", "Tab", "Return");
    PRESS(driver, "u", "u");  // the second one is a yes to practice
    assert_int_equal(played_load(&kept, kept_file(driver), &damage), SAVE_CURRENT);
    assert_int_equal(kept.commands.count, 1);
    assert_true(kept.practice);
    expedition_free(&kept);
    driver_terminate(driver);
}

// Questions.

static void the_end_of_a_day_is_asked_about_while_half_of_it_is_left(void **state) {
    Driver *driver = begin(state, ASKED, HELLO);
    PRESS(driver, "e");
    assert_true(says(driver, "60 ticks are left today."));
    PRESS(driver, "space", "v", "e", "e", "e");  // looking around is no answer, and takes none back
    expect_kept(driver, 2, false);
}

static void another_command_is_a_no(void **state) {
    Driver *driver = begin(state, ASKED, HELLO);
    PRESS(driver, "e", "p", "x", "e");  // the ship is refused
    expect_kept(driver, 0, false);
}

static void nothing_is_asked_where_settings_say_so(void **state) {
    Driver *driver = begin(state, SETTINGS_AT_ONCE, HELLO);
    PRESS(driver, "e");
    expect_kept(driver, 1, false);
}

// Points at a place in the south-east, far off in the unknown.
static void point_far(Driver *driver) {
    PRESS(driver, "i");
    for (int i = 0; i < 30; i++) XDOTOOL(driver->display, "key", "--delay", "0", "Down", "Right");
    driver_await_rest(driver);
}

static void go_on(Driver *driver) {
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, NULL});
    driver_await_rest(driver);
    driver_click_word(driver, "Continue");
    driver_await_rest(driver);
}

// Walks on until known ways are longer than what is left of the day.
static void a_walk_beyond_the_day_is_asked_about(void **state) {
    Driver *driver = begin(state, ASKED, HELLO);
    bool asked = false;
    point_far(driver);
    for (int walks = 0; walks < 30 && !asked; walks++) {
        PRESS(driver, "Return");
        asked = says(driver, "Choose it again");
    }
    assert_true(asked);
    Expedition before = end(driver, "hello");
    assert_true(before.game->ticks > 0);
    go_on(driver);
    point_far(driver);
    PRESS(driver, "Return", "space", "j", "j");
    expect_kept(driver, before.commands.count, false);
    go_on(driver);
    point_far(driver);
    PRESS(driver, "Return", "Return");
    Expedition after = end(driver, "hello");
    assert_true(after.commands.count > before.commands.count);
    expedition_free(&before);
    expedition_free(&after);
}

// Tips.

static void a_click_beside_a_tip_closes_it(void **state) {
    Driver *driver = begin(state, TIPS, HELLO);
    assert_true(says(driver, "Shipwrecked"));
    driver_click(driver, 640, 400);
    assert_false(says(driver, "Shipwrecked"));
    driver_terminate(driver);
}

// Taking over a replay.

static bool is_over(const Driver *driver, const char *seed) {
    return strcmp(game_of_seed(driver, seed).name, "none") == 0;
}

// The recording is of the very island on which a ranked game waits: both are kept.
static void taking_over_asks_before_it_leaves_a_ranked_game(void **state) {
    Driver *driver = begin(state, SETTINGS_AT_ONCE, HELLO);
    PRESS(driver, "e");
    for (int i = 0; i < 12 && !is_over(driver, "hello"); i++) PRESS(driver, "e");
    assert_true(is_over(driver, "hello"));
    driver_terminate(driver);
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, "--code", HELLO, NULL});
    driver_await_rest(driver);
    PRESS(driver, "Shift_L", "e", "Escape");
    driver_click_word(driver, "To the title");
    GameFile ranked = game_of_seed(driver, "hello");
    Buffer before = scratch_read(&driver->home, ranked.name);
    driver_click_word(driver, "Replays");
    PRESS(driver, "Return");
    driver_await_rest(driver);
    PRESS(driver, "Prior", "Prior", "t");  // paused, on its first days
    assert_true(says(driver, "a practice run."));
    PRESS(driver, "comma", "t");  // something else is a no
    assert_true(says(driver, "a practice run."));
    PRESS(driver, "e");
    assert_int_equal(games_kept(driver), 1);
    PRESS(driver, "t", "t", "e");
    Expedition over = end(driver, "hello");  // the second name comes first
    assert_true(over.practice);
    expedition_free(&over);
    assert_int_equal(games_kept(driver), 2);
    assert_true(scratch_holds(&driver->home, ranked.name, before.bytes, before.length));
    buffer_free(&before);
}

// The view and the cursor.

// While the cursor stands on the party it moves the view only if that is not in the middle of it.
static void nearer_keeps_the_party_in_the_middle_of_the_picture(void **state) {
    Driver *driver = begin(state, SETTINGS_AT_ONCE, "noise-isle:128:easy:driftwood");
    for (int zoom = 0; zoom < 3; zoom++) {
        PRESS(driver, "Home", "plus");
        for (int i = 0; i < zoom; i++) PRESS(driver, "plus");
        PRESS(driver, "h");
        Bitmap before = driver_screenshot(driver);
        PRESS(driver, "i", "i");
        Bitmap after = driver_screenshot(driver);
        screenshot_same_or_fail(&after, &before, "the party is not in the middle");
        bitmap_free(&before);
        bitmap_free(&after);
        PRESS(driver, "h");
    }
    driver_terminate(driver);
}

// A cell that can be reached by two steps in one direction, which ends nothing.
static Direction open_way(const Expedition *model) {
    const Game *game = model->game;
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        int one = island_neighbour(game->island, game->party.cell, (Direction)way);
        int two = one < 0 ? -1 : island_neighbour(game->island, one, (Direction)way);
        if (two < 0 || game_wet(game, one) || game_wet(game, two)) continue;
        return (Direction)way;
    }
    FAIL("there is no way of two steps%s", "");
}

static void enter_on_a_tile_walks_there_and_on_the_party_does_the_obvious(void **state) {
    static const char *const arrows[] = {"Up", "Right", "Down", "Left"};
    Driver *driver = begin(state, SETTINGS_AT_ONCE, HELLO);
    Expedition model = end(driver, "hello");
    Direction way = open_way(&model);
    int width = model.island.width, start = model.game->party.cell;
    int step = way == NORTH ? -width : way == SOUTH ? width : way == EAST ? 1 : -1;
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, NULL});
    driver_await_rest(driver);
    driver_click_word(driver, "Continue");
    driver_await_rest(driver);
    PRESS(driver, "i", arrows[way], arrows[way], "Return", "Return", "Escape");
    expedition_free(&model);
    model = end(driver, "hello");
    assert_int_equal(model.game->party.cell, start + 2 * step);
    Command last = model.commands.items[model.commands.count - 1];
    assert_true(last.verb == VERB_GATHER || last.verb == VERB_FISH || model.commands.count == 2);
    expedition_free(&model);
}

static void the_pointer_takes_over_from_the_cursor(void **state) {
    Driver *driver = begin(state, SETTINGS_AT_ONCE, HELLO);
    Bitmap before = driver_screenshot(driver);
    PRESS(driver, "i");
    driver_await_change(driver, &before);
    driver_point(driver, 700, 400);
    PRESS(driver, "Return");  // there is no cursor to choose with
    expect_kept(driver, 0, false);
    bitmap_free(&before);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(a_walk_is_undone_and_done_again_as_one),
        WINDOW_TEST(the_save_follows_an_undo_at_once),
        WINDOW_TEST(the_end_of_a_day_is_asked_about_while_half_of_it_is_left),
        WINDOW_TEST(another_command_is_a_no),
        WINDOW_TEST(nothing_is_asked_where_settings_say_so),
        WINDOW_TEST(a_walk_beyond_the_day_is_asked_about),
        WINDOW_TEST(a_click_beside_a_tip_closes_it),
        WINDOW_TEST(taking_over_asks_before_it_leaves_a_ranked_game),
        WINDOW_TEST(nearer_keeps_the_party_in_the_middle_of_the_picture),
        WINDOW_TEST(enter_on_a_tile_walks_there_and_on_the_party_does_the_obvious),
        WINDOW_TEST(the_pointer_takes_over_from_the_cursor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
