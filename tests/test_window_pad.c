// SPDX-License-Identifier: MIT
// An evening with a gamepad alone: from the title over the letters of a code to a won game and its score. The
// pad is pulled and put in again on the way. The cursor, the view, and settings by pad.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "support/process.h"
#include "support/view/screenshot.h"
#include "support/view/virtual_hands.h"
#include "support/view/window_game.h"
#include "support/view/won_evening.h"

static VirtualHands play(void **state, const char *code) {
    WindowFixture *fixture = *state;
    fixture->settings = SETTINGS_AT_ONCE;
    VirtualHands hands = virtual_hands_play(
        fixture, TIDEMARK_HANDS_LIBRARY,
        (const char *const[]){TIDEMARK_GAME, code ? "--code" : NULL, code, NULL});
    hands_settle(&hands);
    pad_attach(&hands);
    return hands;
}

static void press(VirtualHands *hands, const PadButton *buttons, int count) {
    for (int i = 0; i < count; i++) pad_press_button(hands, buttons[i]);
}
#define PRESS_PAD(hands, ...)                                                                      \
    press(hands, (const PadButton[]){__VA_ARGS__},                                                 \
          sizeof((const PadButton[]){__VA_ARGS__}) / sizeof(PadButton))

// Letters.

static const char *const ROWS[] = {"1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.:+"};

static void find_letter(char letter, int *row, int *column) {
    for (*row = 0; *row < 4; ++*row) {
        const char *at = strchr(ROWS[*row], letter);
        *column = at ? (int)(at - ROWS[*row]) : 0;
        if (at) return;
    }
    FAIL("no letter %c", letter);
}

// The board begins at Q.
static void type(VirtualHands *hands, const char *text) {
    int row = 1, column = 0;
    for (; *text; text++) {
        int to_row, to_column;
        find_letter(*text, &to_row, &to_column);
        for (; row != to_row; row += to_row > row ? 1 : -1)
            pad_press_button(hands, to_row > row ? GAMEPAD_DOWN : GAMEPAD_UP);
        for (; column != to_column; column += to_column > column ? 1 : -1)
            pad_press_button(hands, to_column > column ? GAMEPAD_RIGHT : GAMEPAD_LEFT);
        pad_press_button(hands, GAMEPAD_A);
    }
}

// Playing.

static void press_icon(VirtualHands *hands, Icon icon) {
    pad_go_to_icon(hands, icon);
    pad_press_button(hands, GAMEPAD_A);
}

// As a key of a keyboard does it: Tab, Enter, and the buttons of the row of actions.
static void press_as_key(VirtualHands *hands, const char *key, bool camp) {
    static const struct {
        const char *key;
        PadButton button;
    } keys[] = {{"Up", GAMEPAD_UP},     {"Right", GAMEPAD_RIGHT}, {"Down", GAMEPAD_DOWN},
                {"Left", GAMEPAD_LEFT}, {"g", GAMEPAD_X},         {"e", GAMEPAD_BACK},
                {"Tab", GAMEPAD_R1},    {"Return", GAMEPAD_A}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(key, keys[i].key) == 0) {
            pad_press_button(hands, keys[i].button);
            return;
        }
    press_icon(hands, key[0] == 'b'   ? ICON_BEACON
                      : key[0] == 'f' ? ICON_FISH
                      : key[0] == 'x' ? ICON_SAIL
                      : camp          ? ICON_STORE
                                      : ICON_BIN);
    if (key[0] == 'b' || key[0] == 'f') pad_press_button(hands, GAMEPAD_B);  // back to the map
}

static void give_next(VirtualHands *hands, ScriptedWin *script) {
    const Game *game = script->model.game;
    bool camp = game_camp_at(game, game->party.cell) >= 0, opened = false;
    ScriptedKeys list = scripted_win_keys(script);
    for (int i = 0; list.keys[i]; i++) {
        bool panel = strcmp(list.keys[i], "p") == 0;
        if (panel && opened) PRESS_PAD(hands, GAMEPAD_B, GAMEPAD_B);  // the focus, and the panel
        else press_as_key(hands, list.keys[i], camp);
        opened = opened || panel;
    }
}

// Nothing is lost with the pad, which is pulled while a stick moves the view: that stops, the game is kept, and
// goes on with a key and with the next pad.
static void pull_the_pad(VirtualHands *hands, ScriptedWin *script) {
    Bitmap before = hands_look(hands);
    hands_send(hands, "axis %d 32767", RIGHT_STICK_X);
    driver_await_change(hands->driver, &before);
    hands_send(hands, "detach");
    AWAIT(commands_saved(hands->driver) == script->model.commands.count);
    expect_saved(hands->driver, &script->model);
    hands_settle(hands);
    XDOTOOL(hands->driver->display, "key", "space");
    hands_settle(hands);
    pad_attach(hands);
    bitmap_free(&before);
}

static void from_the_title_to_a_win_and_its_score_by_a_gamepad_alone(void **state) {
    ScriptedWin script;
    char recording[RECORDING_NAME];
    Box button;
    VirtualHands hands = play(state, NULL);
    scripted_win_load(&script);
    press_icon(&hands, ICON_SEED);  // "World code"
    pad_press_button(&hands, GAMEPAD_A);  // the field: the board of letters
    type(&hands, SCRIPTED_CODE);
    pad_press_button(&hands, GAMEPAD_START);
    AWAIT(scratch_holds(&hands.driver->home, EVENING_OWN "recent.txt", SCRIPTED_CODE "\n",
                        sizeof SCRIPTED_CODE));
    for (int i = 0; script.model.commands.count < script.way.count; i++) {
        if (i == 12) pull_the_pad(&hands, &script);
        give_next(&hands, &script);
    }
    assert_true(outcome_won(script.model.game->outcome));
    pad_press_button(&hands, GAMEPAD_A);  // "Sail" asks once
    AWAIT(evening_recording(hands.driver, recording));
    evening_expect_kept(hands.driver, &script, recording, TIDEMARK_CLI);
    evening_expect_score(hands.driver, &script);
    AWAIT(hands_see_icon(&hands, ICON_HOME, &button));  // the score, with "Title"
    pad_press_button(&hands, GAMEPAD_B);
    AWAIT(hands_see_icon(&hands, ICON_CLOSE, &button));  // the title, with "Quit"
    pad_press_button(&hands, GAMEPAD_B);  // gives "Quit" the focus
    hands_send(&hands, "button 0 1");
    assert_int_equal(driver_await_exit(hands.driver), 0);
    virtual_hands_end(&hands);
    scripted_win_free(&script);
}

// Over the map the left stick points at tiles, and the right one moves the view.
static void sticks_point_at_tiles_and_move_the_view(void **state) {
    VirtualHands hands = play(state, SCRIPTED_CODE);
    pad_press_button(&hands, GAMEPAD_L3);
    Bitmap before = hands_look(&hands);
    pad_lean(&hands, LEFT_STICK_X, 32767);  // turns the cursor on, one tile east of the party
    pad_press_button(&hands, GAMEPAD_B);
    pad_lean(&hands, RIGHT_STICK_Y, 32767);
    Bitmap moved = hands_look(&hands);
    assert_false(screenshot_same(&moved, &before));
    pad_press_button(&hands, GAMEPAD_L3);  // back to the party
    pad_lean(&hands, LEFT_STICK_X, 32767);
    pad_press_button(&hands, GAMEPAD_A);  // goes there
    PRESS_PAD(&hands, GAMEPAD_START);
    AWAIT(commands_saved(hands.driver) >= 0);
    bitmap_free(&before);
    bitmap_free(&moved);
    virtual_hands_end(&hands);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(sticks_point_at_tiles_and_move_the_view),
        WINDOW_TEST(from_the_title_to_a_win_and_its_score_by_a_gamepad_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
