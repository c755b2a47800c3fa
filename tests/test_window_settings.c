// SPDX-License-Identifier: MIT
// Settings at the window: chosen with keys, true at once, written when the dialog closes, and read
// by the next game.
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../src/view/profile/actions.h"
#include "../src/view/paint/tones.h"
#include "child.h"
#include "player.h"
#include "sight.h"

enum { RED = 0xff9c2f2f };  // of what is wrong

static Player *calm_game(void **state) {
    Player *player = PLAY(state, "--look", "--seed", "hello");
    player_calm(player);
    player_point(player, 2, 360);
    return player;
}

// The settings file has this line. It takes a moment to be written, which no rest waits for.
static bool kept(const Player *player, const char *line) {
    Buffer text = folder_read(&player->home, PLAYER_SETTINGS);
    buffer_byte(&text, 0);
    char whole[200];
    snprintf(whole, sizeof whole, "\n%s\n", line);
    bool found = strstr((const char *)text.bytes, whole);
    buffer_free(&text);
    return found;
}

static void walk(Player *player, int steps) {
    for (int i = 0; i < steps; i++) PRESS(player, "Tab");
}

static void what_is_chosen_is_kept_for_the_next_game(void **state) {
    enum { RED_GREEN = 10, SLOPES = 12 };
    Desk *desk = *state;
    Player *first = calm_game(state);
    PRESS(first, "o");
    walk(first, RED_GREEN);
    PRESS(first, "space");
    walk(first, SLOPES - RED_GREEN);
    PRESS(first, "space");
    assert_false(kept(first, "relief off"));  // not before the dialog closes
    PRESS(first, "Escape");
    AWAIT(kept(first, "palette red-green"));
    AWAIT(kept(first, "relief off"));
    AWAIT(kept(first, "still on"));
    Bitmap shown = player_look(first);
    enum { SAND = 8 };
    assert_true(sight_count(&shown, TONES_COLOUR[SAND][TONES_RED_GREEN]) > 1000);
    assert_true(sight_count(&shown, TONES_COLOUR[SAND][TONES_NORMAL]) < 500);  // icons
    Buffer text = folder_read(&first->home, PLAYER_SETTINGS);
    buffer_byte(&text, 0);
    player_leave(first);
    desk->settings = (const char *)text.bytes;
    Player *second = calm_game(state);
    Bitmap again = player_look(second);
    sight_same_or_fail(&again, &shown, "the next game");
    desk->settings = NULL;
    Bitmap plain = player_look(calm_game(state));
    assert_false(sight_same(&plain, &again));
    bitmap_free(&shown);
    bitmap_free(&again);
    bitmap_free(&plain);
    buffer_free(&text);
}

static void a_game_that_ends_with_the_dialog_open_keeps_what_was_chosen(void **state) {
    enum { PLAY_TAB = 2, MOTION = 5 };
    Player *player = calm_game(state);
    PRESS(player, "o");
    walk(player, PLAY_TAB);
    PRESS(player, "space");
    walk(player, MOTION - PLAY_TAB);
    PRESS(player, "space");
    player_leave(player);
    AWAIT(kept(player, "motion off"));
}

// Opens the page of keys with the focus on the second key of the last action.
static void open_keys(Player *player) {
    enum { KEYS_TAB = 3 };
    PRESS(player, "o");
    walk(player, KEYS_TAB);
    PRESS(player, "space", "Tab", "End");
}

// From there to the first key of an action.
static void walk_to(Player *player, Action action) {
    PRESS(player, "Left");
    for (int i = ACTION_COUNT - 1; i > (int)action; i--) PRESS(player, "Up");
}

static bool opens(Player *player, const char *key, const Bitmap *before) {
    PRESS(player, key);
    Bitmap after = player_look(player);
    bool changed = !sight_same(&after, before);
    if (changed) PRESS(player, "Escape");
    bitmap_free(&after);
    return changed;
}

static void a_key_is_chosen_by_pressing_it(void **state) {
    Player *player = calm_game(state);
    Bitmap before = player_look(player);
    open_keys(player);
    walk_to(player, ACTION_HELP);
    PRESS(player, "Return", "Shift_L", "F9", "Escape");
    AWAIT(kept(player, "key help F9"));
    AWAIT(kept(player, "key help ?"));
    assert_true(opens(player, "F9", &before));
    assert_true(opens(player, "question", &before));
    assert_false(opens(player, "F1", &before));
    open_keys(player);
    walk_to(player, ACTION_HELP);
    PRESS(player, "Return", "Escape");  // which ends the waiting alone
    PRESS(player, "Return", "Tab");  // which no action can have
    PRESS(player, "Escape", "Return", "ctrl+alt+Return", "Return", "Delete", "Escape");
    AWAIT(kept(player, "key help ?"));
    assert_false(kept(player, "key help F9"));
    assert_false(opens(player, "F9", &before));
    bitmap_free(&before);
}

static void a_key_of_two_actions_is_told_and_can_be_taken_away(void **state) {
    Player *player = calm_game(state);
    open_keys(player);
    walk_to(player, ACTION_QUIT);
    Bitmap good = player_look(player);
    assert_true(sight_count(&good, RED) < 20);
    PRESS(player, "Return", "ctrl+c");
    Bitmap bad = player_look(player);
    assert_true(sight_count(&bad, RED) > 200);
    PRESS(player, "Tab", "Tab", "space");  // take it from there
    Bitmap mended = player_look(player);
    assert_true(sight_count(&mended, RED) < 20);
    PRESS(player, "Escape");
    AWAIT(kept(player, "key quit Ctrl+C"));
    AWAIT(kept(player, "key copy none"));
    open_keys(player);
    PRESS(player, "Tab", "space", "Escape");  // all as at first
    AWAIT(kept(player, "key quit Ctrl+Q"));
    AWAIT(kept(player, "key copy Ctrl+C"));
    bitmap_free(&good);
    bitmap_free(&bad);
    bitmap_free(&mended);
}

static void settings_that_are_damaged_are_put_aside_and_told(void **state) {
    static const char damaged[] = "tidemark-settings 1\nstill on\nscale 9\n";
    Desk *desk = *state;
    desk->settings = damaged;
    Player *player = PLAY(state, "--look", "--seed", "hello");
    AWAIT(access(folder_file(&player->home, PLAYER_SETTINGS ".damaged"), F_OK) == 0);
    assert_true(
        folder_holds(&player->home, PLAYER_SETTINGS ".damaged", damaged, sizeof damaged - 1));
    player_leave(player);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        PLAYED(what_is_chosen_is_kept_for_the_next_game),
        PLAYED(a_game_that_ends_with_the_dialog_open_keeps_what_was_chosen),
        PLAYED(a_key_is_chosen_by_pressing_it),
        PLAYED(a_key_of_two_actions_is_told_and_can_be_taken_away),
        PLAYED(settings_that_are_damaged_are_put_aside_and_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
