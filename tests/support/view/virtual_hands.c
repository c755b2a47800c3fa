// SPDX-License-Identifier: MIT
#include "../test.h"

#include "virtual_hands.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../process.h"
#include "screen_text.h"
#include "screenshot.h"

enum { REST_MS = 60, WORDS = 16, PATH_BYTES = SCRATCH_PATH + 40 };

// SDL's numbers.
static const int NUMBER_OF[GAMEPAD_COUNT] = {
    [GAMEPAD_A] = 0,     [GAMEPAD_B] = 1,      [GAMEPAD_X] = 2,   [GAMEPAD_Y] = 3,
    [GAMEPAD_BACK] = 4,  [GAMEPAD_START] = 6,  [GAMEPAD_L3] = 7,  [GAMEPAD_R3] = 8,
    [GAMEPAD_L1] = 9,    [GAMEPAD_R1] = 10,    [GAMEPAD_UP] = 11, [GAMEPAD_DOWN] = 12,
    [GAMEPAD_LEFT] = 13, [GAMEPAD_RIGHT] = 14,
};

VirtualHands virtual_hands_play(WindowFixture *fixture, const char *library,
                                const char *const game[]) {
    static char preload[PATH_BYTES], pipe[PATH_BYTES];
    VirtualHands hands = {.folder = scratch_make()};
    const char *words[WORDS] = {"env", preload, pipe};
    snprintf(preload, sizeof preload, "LD_PRELOAD=%s", library);
    snprintf(pipe, sizeof pipe, "TIDEMARK_HANDS=%s/pipe", hands.folder.path);
    for (int i = 0; game[i]; i++) {
        assert_true(i + 4 < WORDS);
        words[i + 3] = game[i];
    }
    assert_int_equal(mkfifo(strchr(pipe, '=') + 1, 0600), 0);
    hands.driver = fixture_play(fixture, words);
    VirtualDisplay *display = hands.driver->display;
    char wide[16], high[16];
    snprintf(wide, sizeof wide, "%d", display->width);
    snprintf(high, sizeof high, "%d", display->height);
    XDOTOOL(display, "windowmove", hands.driver->window, "0", "0", "windowsize",
            hands.driver->window, wide, high);
    hands.pipe = fopen(strchr(pipe, '=') + 1, "w");
    assert_non_null(hands.pipe);
    return hands;
}

void virtual_hands_end(VirtualHands *hands) {
    if (hands->pipe) fclose(hands->pipe);
    hands->pipe = NULL;
    scratch_remove(&hands->folder);
}

void hands_send(VirtualHands *hands, const char *format, ...) {
    va_list values;
    va_start(values, format);
    vfprintf(hands->pipe, format, values);
    va_end(values);
    fputc('\n', hands->pipe);
    assert_int_equal(fflush(hands->pipe), 0);
}

// A game with a pad never rests, as it looks at the pad: it has settled when it was found asleep twice,
// and shows the same.
void hands_settle(VirtualHands *hands) {
    if (!hands->pad) {
        driver_await_rest(hands->driver);
        return;
    }
    const VirtualDisplay *display = hands->driver->display;
    Bitmap before = display_screenshot(display);
    for (bool rests = false; !rests;) {
        bool slept = process_sleeps(hands->driver->game) >= 0;
        milliseconds_pass(REST_MS);
        Bitmap now = display_screenshot(display);
        rests = slept && process_sleeps(hands->driver->game) >= 0 && screenshot_same(&now, &before);
        bitmap_free(&before);
        before = now;
    }
    bitmap_free(&before);
}

Bitmap hands_look(VirtualHands *hands) {
    hands_settle(hands);
    return display_screenshot(hands->driver->display);
}

static void await_change(VirtualHands *hands, Bitmap *before) {
    driver_await_change(hands->driver, before);
    bitmap_free(before);
}

// The pad.

// The first press comes through when the game has seen the pad.
void pad_attach(VirtualHands *hands) {
    hands_settle(hands);
    hands->pad = true;
    hands_send(hands, "attach");
    milliseconds_pass(400);
}

// The screen rests when something is pressed, since everything here returns when it does.
static Bitmap look_again(VirtualHands *hands) { return display_screenshot(hands->driver->display); }

// It is let go only when it has shown: SDL looks at a pad from time to time, and would miss it.
void pad_press_button(VirtualHands *hands, PadButton button) {
    Bitmap before = look_again(hands);
    hands_send(hands, "button %d 1", NUMBER_OF[button]);
    await_change(hands, &before);
    hands_send(hands, "button %d 0", NUMBER_OF[button]);
    hands_settle(hands);
}

void pad_lean(VirtualHands *hands, int axis, int value) {
    Bitmap before = hands_look(hands);
    hands_send(hands, "axis %d %d", axis, value);
    await_change(hands, &before);
    hands_send(hands, "axis %d 0", axis);
    hands_settle(hands);
}

bool hands_see_icon(VirtualHands *hands, Icon icon, Box *lowest) {
    Box lower;
    int count = 0;
    Bitmap screen = hands_look(hands);
    for (; screen_icon_find(&screen, icon, count, &lower); count++) *lowest = lower;
    bitmap_free(&screen);
    return count > 0;
}

// The icon may come late on a busy machine.
static Box lowest_icon(VirtualHands *hands, Icon icon) {
    Box box;
    AWAIT(hands_see_icon(hands, icon, &box));
    return box;
}

// The icon itself may stand aside where hints are those of a pad: the first press decides.
void pad_go_to_icon(VirtualHands *hands, Icon icon) {
    enum { AROUND = 7, PRESSES = 60 };
    pad_press_button(hands, GAMEPAD_R1);
    pad_press_button(hands, GAMEPAD_B);
    Box box = box_inset(lowest_icon(hands, icon), -AROUND);
    bool there = false;
    for (int i = 0; !there && i < PRESSES; i++) {
        Bitmap before = look_again(hands);
        pad_press_button(hands, GAMEPAD_R1);
        Bitmap after = look_again(hands);
        there = driver_focus_comes(&before, &after, box);
        bitmap_free(&before);
        bitmap_free(&after);
    }
    if (!there) FAIL("the focus does not come to icon %d", (int)icon);
}

// Fingers.

void finger_at(VirtualHands *hands, int id, const char *what, int x, int y) {
    const VirtualDisplay *display = hands->driver->display;
    hands_send(hands, "finger %d %s %d %d", id, what, (10000 * x + 5000) / display->width,
               (10000 * y + 5000) / display->height);
}

void finger_tap(VirtualHands *hands, Box box) {
    Bitmap before = hands_look(hands);
    int x = box.x + box.width / 2, y = box.y + box.height / 2;
    finger_at(hands, 1, "down", x, y);
    finger_at(hands, 1, "up", x, y);
    await_change(hands, &before);
    hands_settle(hands);
}

void finger_tap_word(VirtualHands *hands, const char *word) {
    Box box;
    Bitmap screen = hands_look(hands);
    int count = screen_text_find(&screen, word, &box);
    bitmap_free(&screen);
    if (count != 1) FAIL("'%s' stands on the screen %d times", word, count);
    finger_tap(hands, box);
}
