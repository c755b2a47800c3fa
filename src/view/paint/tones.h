// SPDX-License-Identifier: MIT
// tones: the 32 colours of the art, and what they are for eyes to which some of them look alike.
//
// Every palette has a colour of its own for each letter of assets/art/palette.txt; its ramps run
// from dark to light as they do there. Colours are 0xAARRGGBB with straight alpha. Nothing is owned
// and nothing refused; no SDL here.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef enum Tones {
    TONES_NORMAL,
    TONES_RED_GREEN,  // for deuteranopia and protanopia
    TONES_BLUE_YELLOW,  // for tritanopia
    TONES_COUNT
} Tones;

enum { TONES_COLOURS = 32 };

extern const char *const TONES_WORD[TONES_COUNT];  // in settings
extern const uint32_t TONES_COLOUR[TONES_COLOURS][TONES_COUNT];  // in the order of that file

// A colour of the art; any other colour, and every shadow, stays.
uint32_t tones_colour(Tones palette, uint32_t argb);
void tones_apply(Tones palette, uint32_t *pixels, size_t count);

// An opaque colour that is mixed from those of the art: it is moved as the ones near it are.
uint32_t tones_mixed(Tones palette, uint32_t colour);
