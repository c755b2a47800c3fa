// SPDX-License-Identifier: MIT
// virtual_hands: a game with a gamepad that does not exist, and fingers on glass that is not there.
//
// The library tests/ui/virtual_hands.c, loaded into the game, moves them as a pipe says. Each press and tap
// must change the screen, and returns when the screen rests: a game that listens to a pad never sleeps, so
// game_driver cannot tell. Teardown is that of the WindowFixture, after virtual_hands_end.
#pragma once

#include <stdio.h>

#include "../../../src/view/profile/pads.h"
#include "game_driver.h"

typedef struct VirtualHands {
    Driver *driver;
    ScratchFolder folder;  // with the pipe
    FILE *pipe;
    bool pad;  // was attached: from now on the game never sleeps
} VirtualHands;

// Starts the game, in a window as large as the screen, with the library at `library` loaded. `game` are the program and its arguments.
VirtualHands virtual_hands_play(WindowFixture *fixture, const char *library,
                                const char *const game[]);
void virtual_hands_end(VirtualHands *hands);

void hands_send(VirtualHands *hands, const char *format, ...) __attribute__((format(printf, 2, 3)));
void hands_settle(VirtualHands *hands);
Bitmap hands_look(VirtualHands *hands);  // the screen at rest
bool hands_see_icon(VirtualHands *hands, Icon icon, Box *lowest);  // the lowest of this kind

void pad_attach(VirtualHands *hands);
void pad_press_button(VirtualHands *hands, PadButton button);
// Moves the focus on with R1 until it comes to the lowest icon of this kind on the screen.
void pad_go_to_icon(VirtualHands *hands, Icon icon);

enum { LEFT_STICK_X, LEFT_STICK_Y, RIGHT_STICK_X, RIGHT_STICK_Y };
void pad_lean(VirtualHands *hands, int axis, int value);  // until the screen changes, and back

// Taps the middle of a box, in pixels of the screen.
void finger_tap(VirtualHands *hands, Box box);
void finger_tap_word(VirtualHands *hands, const char *word);
void finger_at(VirtualHands *hands, int id, const char *what, int x, int y);
