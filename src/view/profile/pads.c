// SPDX-License-Identifier: MIT
#include "pads.h"

// clang-format off
const char *const PAD_WORD[GAMEPAD_COUNT] = {
    "none", "a", "b", "x", "y", "l1", "r1", "l2", "r2", "l3", "r3", "back", "start",
    "up", "right", "down", "left",
};

const PadButton PAD_FIRST[ACTION_COUNT] = {
    [ACTION_STEP_NORTH] = GAMEPAD_UP, [ACTION_STEP_EAST] = GAMEPAD_RIGHT,
    [ACTION_STEP_SOUTH] = GAMEPAD_DOWN, [ACTION_STEP_WEST] = GAMEPAD_LEFT,
    [ACTION_VIEW_NORTH] = GAMEPAD_UP, [ACTION_VIEW_EAST] = GAMEPAD_RIGHT,
    [ACTION_VIEW_SOUTH] = GAMEPAD_DOWN, [ACTION_VIEW_WEST] = GAMEPAD_LEFT,
    [ACTION_STAGE_BACK] = GAMEPAD_UP, [ACTION_STAGE_ON] = GAMEPAD_DOWN,
    [ACTION_STAMP_BACK] = GAMEPAD_LEFT, [ACTION_STAMP_ON] = GAMEPAD_RIGHT,
    [ACTION_ZOOM_OUT] = GAMEPAD_L2, [ACTION_ZOOM_IN] = GAMEPAD_R2, [ACTION_WHOLE] = GAMEPAD_R3,
    [ACTION_GO_ON] = GAMEPAD_A, [ACTION_GATHER] = GAMEPAD_X, [ACTION_UNDO] = GAMEPAD_Y,
    [ACTION_CENTRE] = GAMEPAD_L3, [ACTION_END_DAY] = GAMEPAD_BACK, [ACTION_MENU] = GAMEPAD_START,
    [ACTION_PAUSE] = GAMEPAD_START, [ACTION_STEP_ON] = GAMEPAD_X, [ACTION_TAKE_OVER] = GAMEPAD_Y,
    [ACTION_FOG] = GAMEPAD_BACK, [ACTION_FOLLOW] = GAMEPAD_L3,
    [ACTION_NEXT_LEVEL] = GAMEPAD_X, [ACTION_NEW_WORLD] = GAMEPAD_Y, [ACTION_GROW] = GAMEPAD_BACK,
    [ACTION_SIGHT] = GAMEPAD_X, [ACTION_LEVELS] = GAMEPAD_BACK, [ACTION_ROLL] = GAMEPAD_L3,
    [ACTION_CARD] = GAMEPAD_X, [ACTION_TIMELAPSE] = GAMEPAD_BACK,
};

static const char *const NAMES_OF[PAD_LOOKS][GAMEPAD_COUNT] = {
    [PAD_LETTERS] = {"", "A", "B", "X", "Y", "LB", "RB", "LT", "RT", "LS", "RS", "View", "Menu",
                     "Up", "Right", "Down", "Left"},
    [PAD_SHAPES] = {"", "Cross", "Circle", "Square", "Triangle", "L1", "R1", "L2", "R2", "L3", "R3",
                    "Share", "Options", "Up", "Right", "Down", "Left"},
    [PAD_SWAPPED] = {"", "A", "B", "X", "Y", "L", "R", "ZL", "ZR", "LS", "RS", "-", "+",
                     "Up", "Right", "Down", "Left"},
};

static const PadGlyph GLYPHS_OF[PAD_LOOKS][GAMEPAD_COUNT] = {
    [PAD_LETTERS] = {GLYPH_COUNT, GLYPH_A, GLYPH_B, GLYPH_X, GLYPH_Y, GLYPH_LB, GLYPH_RB, GLYPH_LT,
                     GLYPH_RT, GLYPH_STICK_L, GLYPH_STICK_R, GLYPH_VIEW, GLYPH_MENU,
                     GLYPH_UP, GLYPH_RIGHT, GLYPH_DOWN, GLYPH_LEFT},
    [PAD_SHAPES] = {GLYPH_COUNT, GLYPH_CROSS, GLYPH_CIRCLE, GLYPH_SQUARE, GLYPH_TRIANGLE, GLYPH_L1,
                    GLYPH_R1, GLYPH_L2, GLYPH_R2, GLYPH_STICK_L, GLYPH_STICK_R, GLYPH_SHARE,
                    GLYPH_OPTIONS, GLYPH_UP, GLYPH_RIGHT, GLYPH_DOWN, GLYPH_LEFT},
    [PAD_SWAPPED] = {GLYPH_COUNT, GLYPH_A, GLYPH_B, GLYPH_X, GLYPH_Y, GLYPH_L, GLYPH_R, GLYPH_ZL,
                     GLYPH_ZR, GLYPH_STICK_L, GLYPH_STICK_R, GLYPH_MINUS, GLYPH_PLUS,
                     GLYPH_UP, GLYPH_RIGHT, GLYPH_DOWN, GLYPH_LEFT},
};
// clang-format on

const char *pad_name(PadButton button, PadLook look) { return NAMES_OF[look][button]; }

PadGlyph pad_glyph(PadButton button, PadLook look) { return GLYPHS_OF[look][button]; }
