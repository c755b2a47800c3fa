// SPDX-License-Identifier: MIT
// theme: the colours of the interface, in one table with a column for each theme: paper and ink, and black on white
// for eyes that need more contrast.
//
// Code names a colour by its value in the first theme, where no two rows are alike; the widgets show it as the theme
// has it. Colours that are in no row, such as those of maps, are the same in all themes. tests/test_theme.c holds all
// pairs of text and ground to their contrast: 4.5:1, and 7:1 in the second theme. Nothing is owned and nothing
// refused; no SDL here.
#pragma once

#include "colour.h"

typedef enum Theme { THEME_PAPER, THEME_CONTRAST, THEME_COUNT } Theme;

enum { THEME_COLOURS = 32 };

extern const char *const THEME_WORD[THEME_COUNT];  // in settings
extern const uint32_t THEME_COLOUR[THEME_COLOURS][THEME_COUNT];

// Of texts, besides INK and PAPER.
enum {
    INK_FADED = 0xff594a55,
    INK_KEY = 0xff6a4235,
    INK_WRONG = 0xff932a2a,
    INK_GOOD = 0xff2a573a
};
enum { INK_NUMBER = 0xff2f4a80, INK_TIDE = 0xff7a4f26 };
// Lines that divide, marks and bars.
enum { RULE = 0xffcdb68d, INK_MARK = 0xffe0402c, SEA_BLUE = 0xff30749c, FIRE = 0xffe87c3a };
enum { TINT = 0xff7f9a6a };
// What lies behind or below with some of the ground showing.
enum {
    BAND = 0x58f3cb52,
    BAND_WRONG = 0x48e8895a,
    SELECTED = 0xb0f3cb52,
    SLIP_SHADOW = 0x502a2233
};

uint32_t theme_colour(Theme theme, uint32_t argb);
void theme_apply(Theme theme, uint32_t *pixels, size_t count);

// How well one opaque colour shows on another one: the ratio of WCAG 2 in hundredths, 100 (not at all) to 2100.
int theme_contrast(uint32_t text, uint32_t ground);
int theme_least(Theme theme);  // that texts must reach
