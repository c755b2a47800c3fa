// SPDX-License-Identifier: MIT
// pads: the buttons of gamepads, under the names of a usual one: A is where "yes" is.
//
// Three buttons mean the same everywhere, as Esc and Tab do: B goes back, L1 and R1 move the focus. Where a
// widget has the focus, A presses it and the cross moves on; elsewhere these mean what the settings say, as
// all others do. A button means one action in each place. Plain C, no SDL.
#pragma once

#include "actions.h"

// clang-format off
typedef enum PadButton {
    GAMEPAD_NONE,
    GAMEPAD_A, GAMEPAD_B, GAMEPAD_X, GAMEPAD_Y, GAMEPAD_L1, GAMEPAD_R1, GAMEPAD_L2, GAMEPAD_R2, GAMEPAD_L3, GAMEPAD_R3, GAMEPAD_BACK, GAMEPAD_START,
    GAMEPAD_UP, GAMEPAD_RIGHT, GAMEPAD_DOWN, GAMEPAD_LEFT,  // the cross, in the order of Direction
    GAMEPAD_COUNT,
} PadButton;
// clang-format on

extern const char *const PAD_WORD[GAMEPAD_COUNT];  // in the settings file: "none", "a", "l2"
extern const PadButton PAD_FIRST[ACTION_COUNT];  // what an action has before a player chooses

static inline bool pad_is_fixed(PadButton button) {
    return button == GAMEPAD_B || button == GAMEPAD_L1 || button == GAMEPAD_R1;
}

// What is printed on buttons, and so their names and pictures.
typedef enum PadLook { PAD_LETTERS, PAD_SHAPES, PAD_SWAPPED, PAD_LOOKS } PadLook;
const char *pad_name(PadButton button, PadLook look);  // for people: "L1", "LB", "Cross"

// The pictures of buttons, in the order of assets/art/pads.txt.
// clang-format off
typedef enum PadGlyph {
    GLYPH_A, GLYPH_B, GLYPH_X, GLYPH_Y, GLYPH_CROSS, GLYPH_CIRCLE, GLYPH_SQUARE, GLYPH_TRIANGLE,
    GLYPH_LB, GLYPH_RB, GLYPH_LT, GLYPH_RT, GLYPH_L1, GLYPH_R1, GLYPH_L2, GLYPH_R2,
    GLYPH_L, GLYPH_R, GLYPH_ZL, GLYPH_ZR, GLYPH_STICK_L, GLYPH_STICK_R, GLYPH_VIEW, GLYPH_MENU,
    GLYPH_MINUS, GLYPH_PLUS, GLYPH_SHARE, GLYPH_OPTIONS, GLYPH_UP, GLYPH_RIGHT, GLYPH_DOWN, GLYPH_LEFT,
    GLYPH_COUNT,
} PadGlyph;
// clang-format on
PadGlyph pad_glyph(PadButton button, PadLook look);  // not of GAMEPAD_NONE
