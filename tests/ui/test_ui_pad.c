// SPDX-License-Identifier: MIT
// Gamepads: SDL's events become presses of buttons, held ones come again, sticks press once; a press is a key,
// whose meaning is that of the settings.
#include "../support/worlds.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/view/ui/board.h"
#include "../../src/view/ui/keys.h"
#include "../../src/view/ui/pad.h"

enum { FULL = 32767 };

// Events go through SDL's queue, as those of a device do.
static void send(Pad *pad, SDL_Event event, uint64_t now) {
    SDL_Event taken;
    assert_int_equal(SDL_InitSubSystem(SDL_INIT_EVENTS), 0);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    assert_int_equal(SDL_PushEvent(&event), 1);
    assert_int_equal(SDL_PollEvent(&taken), 1);
    pad_event(pad, &taken, now);
}

static void push_button(Pad *pad, int button, bool down, uint64_t now) {
    send(pad,
         (SDL_Event){.cbutton = {.type = down ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP,
                                 .button = (Uint8)button}},
         now);
}

static void move_axis(Pad *pad, int axis, int value, uint64_t now) {
    send(pad,
         (SDL_Event){.caxis = {.type = SDL_CONTROLLERAXISMOTION,
                               .axis = (Uint8)axis,
                               .value = (Sint16)value}},
         now);
}

static PadPress expect(Pad *pad, uint64_t now, PadButton button, bool down) {
    PadPress press;
    if (!pad_next(pad, now, &press)) FAIL("no press of %s", PAD_WORD[button]);
    if (press.button != button || press.down != down)
        FAIL("%s %s instead of %s", PAD_WORD[press.button], press.down ? "down" : "up",
             PAD_WORD[button]);
    return press;
}

static void expect_nothing(Pad *pad, uint64_t now) {
    PadPress press;
    if (pad_next(pad, now, &press)) FAIL("a press of %s", PAD_WORD[press.button]);
}

static void every_button_is_pressed_and_released_once(void **state) {
    (void)state;
    static const int sdl[GAMEPAD_COUNT] = {
        [GAMEPAD_A] = SDL_CONTROLLER_BUTTON_A,
        [GAMEPAD_B] = SDL_CONTROLLER_BUTTON_B,
        [GAMEPAD_X] = SDL_CONTROLLER_BUTTON_X,
        [GAMEPAD_Y] = SDL_CONTROLLER_BUTTON_Y,
        [GAMEPAD_L1] = SDL_CONTROLLER_BUTTON_LEFTSHOULDER,
        [GAMEPAD_R1] = SDL_CONTROLLER_BUTTON_RIGHTSHOULDER,
        [GAMEPAD_L3] = SDL_CONTROLLER_BUTTON_LEFTSTICK,
        [GAMEPAD_R3] = SDL_CONTROLLER_BUTTON_RIGHTSTICK,
        [GAMEPAD_BACK] = SDL_CONTROLLER_BUTTON_BACK,
        [GAMEPAD_START] = SDL_CONTROLLER_BUTTON_START,
        [GAMEPAD_UP] = SDL_CONTROLLER_BUTTON_DPAD_UP,
        [GAMEPAD_RIGHT] = SDL_CONTROLLER_BUTTON_DPAD_RIGHT,
        [GAMEPAD_DOWN] = SDL_CONTROLLER_BUTTON_DPAD_DOWN,
        [GAMEPAD_LEFT] = SDL_CONTROLLER_BUTTON_DPAD_LEFT,
    };
    Pad pad = {.count = 0};
    int buttons = 0;
    for (int i = GAMEPAD_NONE + 1; i < GAMEPAD_COUNT; i++) {
        if (i == GAMEPAD_L2 || i == GAMEPAD_R2) continue;  // axes
        for (int again = 0; again < 2; again++) push_button(&pad, sdl[i], true, 5);
        push_button(&pad, sdl[i], false, 6);
        expect(&pad, 6, (PadButton)i, true);
        expect(&pad, 6, (PadButton)i, false);
        expect_nothing(&pad, 100000);
        buttons++;
    }
    assert_int_equal(buttons, GAMEPAD_COUNT - 3);
    push_button(&pad, SDL_CONTROLLER_BUTTON_GUIDE, true, 5);
    expect_nothing(&pad, 5);
}

static void a_held_cross_comes_again_until_it_is_let_go(void **state) {
    (void)state;
    Pad pad = {.count = 0};
    push_button(&pad, SDL_CONTROLLER_BUTTON_DPAD_LEFT, true, 1000);
    assert_int_equal(pad_wait(&pad, 1000), 0);
    assert_false(expect(&pad, 1000, GAMEPAD_LEFT, true).repeat);
    int wait = pad_wait(&pad, 1000);
    assert_in_range(wait, 200, 600);
    expect_nothing(&pad, 999 + (uint64_t)wait);
    uint64_t now = 1000 + (uint64_t)wait;
    for (int i = 0; i < 5; i++) {
        assert_true(expect(&pad, now, GAMEPAD_LEFT, true).repeat);
        assert_in_range(pad_wait(&pad, now), 40, 200);
        now += (uint64_t)pad_wait(&pad, now);
    }
    push_button(&pad, SDL_CONTROLLER_BUTTON_DPAD_LEFT, false, now);
    expect(&pad, now, GAMEPAD_LEFT, false);
    assert_int_equal(pad_wait(&pad, now), -1);
    push_button(&pad, SDL_CONTROLLER_BUTTON_A, true, now);
    expect(&pad, now, GAMEPAD_A, true);
    assert_int_equal(pad_wait(&pad, now), -1);  // no button is pressed by holding it
}

static void a_trembling_stick_presses_once_and_a_small_lean_never(void **state) {
    (void)state;
    Pad pad = {.count = 0};
    for (int value = 0; value < FULL / 2; value += 1000)
        move_axis(&pad, SDL_CONTROLLER_AXIS_LEFTX, value, 1);
    expect_nothing(&pad, 1);
    for (int i = 0; i < 20; i++)
        move_axis(&pad, SDL_CONTROLLER_AXIS_LEFTX, i % 2 ? 22000 : 18000, 1);
    assert_true(expect(&pad, 1, GAMEPAD_RIGHT, true).stick);
    expect_nothing(&pad, 1);
    move_axis(&pad, SDL_CONTROLLER_AXIS_LEFTX, 500, 1);
    expect(&pad, 1, GAMEPAD_RIGHT, false);
    expect_nothing(&pad, 9999);
}

static void a_stick_that_goes_round_presses_one_direction_at_a_time(void **state) {
    (void)state;
    static const int corners[][2] = {{0, -1}, {1, -1}, {1, 0},  {1, 1},
                                     {0, 1},  {-1, 1}, {-1, 0}, {-1, -1}};
    Pad pad = {.count = 0};
    int downs = 0, held = 0;
    for (int i = 0; i < 17; i++) {
        move_axis(&pad, SDL_CONTROLLER_AXIS_LEFTX, corners[i % 8][0] * 30000, 1);
        move_axis(&pad, SDL_CONTROLLER_AXIS_LEFTY, corners[i % 8][1] * 30000, 1);
        PadPress press;
        while (pad.count > 0 && pad_next(&pad, 1, &press)) {
            downs += press.down;
            held += press.down ? 1 : -1;
            assert_in_range(held, 0, 1);
        }
        assert_int_equal(held, 1);
    }
    assert_in_range(downs, 8, 10);
}

static void triggers_are_buttons_and_the_right_stick_is_none(void **state) {
    (void)state;
    Pad pad = {.count = 0};
    move_axis(&pad, SDL_CONTROLLER_AXIS_TRIGGERLEFT, FULL, 1);
    expect(&pad, 1, GAMEPAD_L2, true);
    move_axis(&pad, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 0, 1);
    expect(&pad, 1, GAMEPAD_L2, false);
    move_axis(&pad, SDL_CONTROLLER_AXIS_RIGHTX, 3000, 1);
    assert_int_equal(pad.view_x, 0);
    move_axis(&pad, SDL_CONTROLLER_AXIS_RIGHTX, -32768, 1);
    move_axis(&pad, SDL_CONTROLLER_AXIS_RIGHTY, FULL, 1);
    assert_int_equal(pad.view_x, -STICK_FULL);
    assert_int_equal(pad.view_y, STICK_FULL);
    expect_nothing(&pad, 1);
}

static void a_pad_that_is_pulled_lets_go_of_everything(void **state) {
    (void)state;
    Pad pad = {.count = 0};
    push_button(&pad, SDL_CONTROLLER_BUTTON_DPAD_UP, true, 1);
    move_axis(&pad, SDL_CONTROLLER_AXIS_RIGHTX, FULL, 1);
    move_axis(&pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, FULL, 1);
    expect(&pad, 1, GAMEPAD_UP, true);
    expect(&pad, 1, GAMEPAD_R2, true);
    send(&pad, (SDL_Event){.cdevice = {.type = SDL_CONTROLLERDEVICEREMOVED}}, 2);
    expect(&pad, 2, GAMEPAD_R2, false);
    expect(&pad, 2, GAMEPAD_UP, false);
    expect_nothing(&pad, 99999);
    assert_int_equal(pad.view_x, 0);
}

static void a_press_is_a_key_with_the_meaning_of_the_settings(void **state) {
    (void)state;
    Settings settings;
    settings_default(&settings);
    int meanings = 0;
    for (int i = GAMEPAD_NONE + 1; i < GAMEPAD_COUNT; i++) {
        SDL_KeyboardEvent key = pad_key((PadPress){.button = (PadButton)i, .down = true});
        char text[KEY_TEXT];
        assert_int_equal(pad_of_key(&key), i);
        key_print(&key, text);
        assert_string_equal(text, "");
        for (int place = 1; place < PLACE_ALL; place *= 2) {
            Action action = key_action(&settings, &key, (Place)place);
            meanings += action != ACTION_NONE;
            if (action) assert_int_equal(settings.pads[action], i);
        }
    }
    assert_true(meanings > 25);
    SDL_KeyboardEvent letter = {.keysym.sym = SDLK_g};
    assert_int_equal(pad_of_key(&letter), GAMEPAD_NONE);
    settings.pads[ACTION_GATHER] = GAMEPAD_Y;
    settings.pads[ACTION_UNDO] = GAMEPAD_NONE;
    SDL_KeyboardEvent other = pad_key((PadPress){.button = GAMEPAD_Y, .down = true});
    assert_int_equal(key_action(&settings, &other, PLACE_PLAY), ACTION_GATHER);
}

static void a_board_reaches_every_letter_and_types_it(void **state) {
    (void)state;
    static const char wanted[] = "quilt:48:easy:l+.-_,=abcdefghijklmnopqrstuvwxyz0123456789 QZ";
    for (const char *letter = wanted; *letter; letter++) {
        Board board = {.open = true};
        bool found = false;
        for (int shifted = 0; shifted < 2 && !found; shifted++) {
            char text[2] = "";
            for (int row = 0; row < 5 && !found; row++, board_press(&board, GAMEPAD_DOWN, text))
                for (int column = 0; column < 10 && !found; column++) {
                    BoardKey key = board.row < 4 || board.column == 2
                                       ? board_press(&board, GAMEPAD_A, text)
                                       : BOARD_NOTHING;
                    found = key == BOARD_TEXT && text[0] == *letter;
                    if (!found) board_press(&board, GAMEPAD_RIGHT, text);
                }
            if (!found) board_press(&board, GAMEPAD_Y, text);
        }
        if (!found) FAIL("no '%c' on the board", *letter);
    }
    Board board = {.open = true};
    char text[2];
    assert_int_equal(board_press(&board, GAMEPAD_X, text), BOARD_ERASE);
    assert_int_equal(board_press(&board, GAMEPAD_START, text), BOARD_ENTER);
    assert_int_equal(board_press(&board, GAMEPAD_B, text), BOARD_DONE);
}

static void all_buttons_have_names_and_glyphs_of_their_own_on_every_pad(void **state) {
    (void)state;
    for (int look = 0; look < PAD_LOOKS; look++)
        for (int i = GAMEPAD_NONE + 1; i < GAMEPAD_COUNT; i++)
            for (int other = GAMEPAD_NONE + 1; other < i; other++) {
                PadLook of = (PadLook)look;
                assert_string_not_equal(pad_name((PadButton)i, of), pad_name((PadButton)other, of));
                assert_int_not_equal(pad_glyph((PadButton)i, of), pad_glyph((PadButton)other, of));
                assert_in_range(pad_glyph((PadButton)i, of), 0, GLYPH_COUNT - 1);
            }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_button_is_pressed_and_released_once),
        CHECK(a_held_cross_comes_again_until_it_is_let_go),
        CHECK(a_trembling_stick_presses_once_and_a_small_lean_never),
        CHECK(a_stick_that_goes_round_presses_one_direction_at_a_time),
        CHECK(triggers_are_buttons_and_the_right_stick_is_none),
        CHECK(a_pad_that_is_pulled_lets_go_of_everything),
        CHECK(a_press_is_a_key_with_the_meaning_of_the_settings),
        CHECK(a_board_reaches_every_letter_and_types_it),
        CHECK(all_buttons_have_names_and_glyphs_of_their_own_on_every_pad),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
