// SPDX-License-Identifier: MIT
// An evening with fingers alone, on glass of a phone's size: from the title over a code to a won game and its
// score. Two fingers zoom and move the view, and a finger that rests shows what a pointer would.
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "../src/game/path.h"
#include "../src/view/paint/camera.h"
#include "support/process.h"
#include "support/view/screenshot.h"
#include "support/view/screen_text.h"
#include "support/view/virtual_hands.h"
#include "support/view/window_game.h"
#include "support/view/won_evening.h"

enum { PHONE_WIDE = 412, PHONE_HIGH = 915 };

static VirtualHands play(void **state, int width, int height, const char *code) {
    WindowFixture *fixture = *state;
    fixture->settings = SETTINGS_AT_ONCE;
    fixture->display.width = width;
    fixture->display.height = height;
    VirtualHands hands = virtual_hands_play(
        fixture, TIDEMARK_HANDS_LIBRARY,
        (const char *const[]){TIDEMARK_GAME, code ? "--code" : NULL, code, NULL});
    hands_settle(&hands);
    return hands;
}

int main(void) { return 0; }
