// SPDX-License-Identifier: MIT
// Unfinished games: each is kept by itself, gone on with, found again by its island, and deleted only when
// the player says so twice.
#include "support/test.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../src/base/file.h"
#include "support/process.h"
#include "support/view/screenshot.h"
#include "support/view/window_game.h"

#define OWN ".local/share/tidemark/"
#define HELLO "quilt:48:easy:hello"
#define OTHER "quilt:48:easy:other"

static bool is_there(const Driver *driver, const char *name) {
    return access(scratch_file(&driver->home, name), F_OK) == 0;
}

// With a code the game begins at once.
static Driver *begin(void **state, const char *code) {
    WindowFixture *fixture = *state;
    fixture->settings = SETTINGS_AT_ONCE;
    const char *const words[] = {TIDEMARK_GAME, code ? "--code" : NULL, code, NULL};
    Driver *driver = fixture_play(fixture, words);
    driver_await_rest(driver);
    if (code) PRESS(driver, "Shift_L");  // ends the growth of the land
    return driver;
}

static void begin_again(Driver *driver, const char *code) {
    if (driver->game) driver_terminate(driver);
    const char *const words[] = {TIDEMARK_GAME, code ? "--code" : NULL, code, NULL};
    driver_restart(driver, words);
    driver_await_rest(driver);
    if (code) PRESS(driver, "Shift_L");
}

static int nights_of(const Driver *driver, const char *seed) {
    Buffer text = scratch_read(&driver->home, game_of_seed(driver, seed).name);
    int nights = 0;
    for (size_t i = 0; i + 2 < text.length; i++) nights += memcmp(text.bytes + i, "\ne\n", 3) == 0;
    buffer_free(&text);
    return nights;
}

// Has played HELLO for a night and then OTHER for two, and shows the title.
static Driver *after_two_games(void **state) {
    Driver *driver = begin(state, HELLO);
    PRESS(driver, "e");
    begin_again(driver, OTHER);
    PRESS(driver, "e", "e");
    begin_again(driver, NULL);
    assert_int_equal(games_kept(driver), 2);
    return driver;
}

static void a_new_game_leaves_the_others_as_they_were(void **state) {
    Driver *driver = begin(state, HELLO);
    PRESS(driver, "e");
    driver_terminate(driver);
    GameFile hello = game_of_seed(driver, "hello");
    Buffer before = scratch_read(&driver->home, hello.name);
    begin_again(driver, OTHER);
    PRESS(driver, "e", "e");
    driver_terminate(driver);
    assert_int_equal(games_kept(driver), 2);
    assert_true(scratch_holds(&driver->home, hello.name, before.bytes, before.length));
    assert_int_equal(nights_of(driver, "other"), 2);
    buffer_free(&before);
}

static void continue_goes_on_with_the_game_that_was_played_last(void **state) {
    Driver *driver = after_two_games(state);
    driver_click_word(driver, "Continue");
    driver_await_rest(driver);
    PRESS(driver, "e");
    driver_terminate(driver);
    assert_int_equal(nights_of(driver, "hello"), 1);
    assert_int_equal(nights_of(driver, "other"), 3);
}

static void any_game_is_gone_on_with_from_the_list(void **state) {
    Driver *driver = after_two_games(state);
    driver_click_word(driver, "All games");
    driver_find_word(driver, "2 in all");
    PRESS(driver, "Down", "Return");
    driver_await_rest(driver);
    PRESS(driver, "e", "e", "e");
    AWAIT(nights_of(driver, "hello") == 4);
    assert_int_equal(nights_of(driver, "other"), 2);
    // From play the other is a menu away; nothing of this one is lost.
    PRESS(driver, "Escape");
    driver_click_word(driver, "All games...");
    PRESS(driver, "Down", "Return");
    driver_await_rest(driver);
    PRESS(driver, "e");
    driver_terminate(driver);
    assert_int_equal(nights_of(driver, "hello"), 4);
    assert_int_equal(nights_of(driver, "other"), 3);
}

static void whoever_chooses_an_island_again_goes_on_with_its_game(void **state) {
    Driver *driver = begin(state, HELLO);
    PRESS(driver, "e");
    begin_again(driver, HELLO);
    PRESS(driver, "e");
    driver_terminate(driver);
    assert_int_equal(games_kept(driver), 1);
    assert_int_equal(nights_of(driver, "hello"), 2);
}

// A save of another machine becomes one of the player's own; the file stays as it was.
static void a_save_that_is_opened_goes_on(void **state) {
    Driver *driver = begin(state, HELLO);
    PRESS(driver, "e");
    driver_terminate(driver);
    GameFile own = game_of_seed(driver, "hello");
    Buffer save = scratch_read(&driver->home, own.name);
    ScratchFolder folder = scratch_make();
    char path[SCRATCH_PATH];
    snprintf(path, sizeof path, "%s", scratch_file(&folder, "of a friend.save"));
    TextError error;
    assert_true(file_write(path, save.bytes, save.length, FILE_PRIVATE, &error));
    assert_int_equal(unlink(scratch_file(&driver->home, own.name)), 0);
    const char *const words[] = {TIDEMARK_GAME, path, NULL};
    driver_restart(driver, words);
    driver_await_rest(driver);
    PRESS(driver, "e", "e");
    driver_terminate(driver);
    assert_int_equal(nights_of(driver, "hello"), 3);
    assert_true(scratch_holds(&folder, "of a friend.save", save.bytes, save.length));
    buffer_free(&save);
    scratch_remove(&folder);
}

static void delete_asks_and_takes_one_game_only(void **state) {
    Driver *driver = after_two_games(state);
    driver_click_word(driver, "All games");
    PRESS(driver, "Delete", "Down", "Up");  // looks at another one: not asked any more
    PRESS(driver, "Delete");
    assert_int_equal(games_kept(driver), 2);
    PRESS(driver, "Delete");
    assert_int_equal(games_kept(driver), 1);
    assert_false(is_there(driver, game_of_seed(driver, "other").name));
    assert_string_equal(game_file(driver, ".save.old").name, "none");
    PRESS(driver, "Escape");
    driver_click_word(driver, "Continue");  // with what is left
    driver_await_rest(driver);
    PRESS(driver, "e");
    driver_terminate(driver);
    assert_int_equal(nights_of(driver, "hello"), 2);
}

static void the_game_that_is_played_is_not_deleted(void **state) {
    Driver *driver = begin(state, HELLO);
    PRESS(driver, "e", "Escape");
    driver_click_word(driver, "All games...");
    PRESS(driver, "Delete", "Delete");
    assert_int_equal(games_kept(driver), 1);
    PRESS(driver, "Return", "e");  // goes back to it
    driver_terminate(driver);
    assert_int_equal(nights_of(driver, "hello"), 2);
}

static void a_game_without_a_command_makes_room_for_the_next(void **state) {
    Driver *driver = begin(state, HELLO);
    begin_again(driver, NULL);
    assert_int_equal(games_kept(driver), 1);  // it can be gone on with until then
    begin_again(driver, OTHER);
    PRESS(driver, "e");
    driver_terminate(driver);
    assert_int_equal(games_kept(driver), 1);
    assert_int_equal(nights_of(driver, "other"), 1);
}

// The same commands end the game at the latest on its last evening.
static void a_game_that_is_over_leaves_the_list(void **state) {
    Driver *driver = after_two_games(state);
    driver_click_word(driver, "Continue");
    driver_await_rest(driver);
    for (int i = 0; i < 12 && games_kept(driver) == 2; i++) PRESS(driver, "e");
    AWAIT(games_kept(driver) == 1);
    assert_int_equal(nights_of(driver, "hello"), 1);
    assert_string_equal(game_file(driver, ".save.old").name, "none");
    driver_terminate(driver);
}

// The save of earlier versions.

static void put_back(const Driver *driver, const Buffer *save, const char *name) {
    Buffer text = {0};
    buffer_append(&text, save->bytes, save->length);
    buffer_byte(&text, 0);
    scratch_write(&driver->home, name, (const char *)text.bytes);
    buffer_free(&text);
}

static void the_save_of_earlier_versions_is_moved_to_the_others(void **state) {
    Driver *driver = begin(state, HELLO);
    PRESS(driver, "e", "e");
    driver_terminate(driver);
    GameFile name = game_of_seed(driver, "hello"), older = game_file(driver, ".save.old");
    Buffer save = scratch_read(&driver->home, name.name);
    Buffer before = scratch_read(&driver->home, older.name);
    for (int cut = 0; cut < 3;
         cut++) {  // where a power cut left the move: nowhere, after one, after both
        if (cut < 1) remove(scratch_file(&driver->home, older.name));
        if (cut < 2) remove(scratch_file(&driver->home, name.name));
        put_back(driver, &save, OWN "game.save");
        if (cut < 1) put_back(driver, &before, OWN "game.save.old");
        driver_restart(driver, (const char *const[]){TIDEMARK_GAME, NULL});
        driver_await_rest(driver);
        driver_terminate(driver);
        assert_false(is_there(driver, OWN "game.save") || is_there(driver, OWN "game.save.old"));
        assert_int_equal(games_kept(driver), 1);
        assert_true(scratch_holds(&driver->home, name.name, save.bytes, save.length));
        assert_true(scratch_holds(&driver->home, older.name, before.bytes, before.length));
    }
    buffer_free(&save);
    buffer_free(&before);
}

static void whatever_it_holds_it_takes_no_other_place(void **state) {
    static const char old[] = "tidemark-recording 1\nrules 1\n";
    Driver *driver = begin(state, HELLO);
    PRESS(driver, "e");
    driver_terminate(driver);
    Buffer save = scratch_read(&driver->home, game_of_seed(driver, "hello").name);
    scratch_write(&driver->home, OWN "games/game.save", "of before");
    scratch_write(&driver->home, OWN "game.save", old);
    driver_restart(driver, (const char *const[]){TIDEMARK_GAME, NULL});
    driver_await_rest(driver);
    driver_click_word(driver, "All games");
    driver_find_word(driver, "3 in all");
    driver_terminate(driver);
    assert_true(scratch_holds(&driver->home, OWN "games/game.save", "of before", 9));
    assert_true(scratch_holds(&driver->home, OWN "games/game-2.save", old, sizeof old - 1));
    assert_true(
        scratch_holds(&driver->home, game_of_seed(driver, "hello").name, save.bytes, save.length));
    buffer_free(&save);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(a_new_game_leaves_the_others_as_they_were),
        WINDOW_TEST(continue_goes_on_with_the_game_that_was_played_last),
        WINDOW_TEST(any_game_is_gone_on_with_from_the_list),
        WINDOW_TEST(whoever_chooses_an_island_again_goes_on_with_its_game),
        WINDOW_TEST(a_save_that_is_opened_goes_on),
        WINDOW_TEST(delete_asks_and_takes_one_game_only),
        WINDOW_TEST(the_game_that_is_played_is_not_deleted),
        WINDOW_TEST(a_game_without_a_command_makes_room_for_the_next),
        WINDOW_TEST(a_game_that_is_over_leaves_the_list),
        WINDOW_TEST(the_save_of_earlier_versions_is_moved_to_the_others),
        WINDOW_TEST(whatever_it_holds_it_takes_no_other_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
