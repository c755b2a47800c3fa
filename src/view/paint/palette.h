// SPDX-License-Identifier: MIT
// palette: the 32 colours of the art, and what they are for eyes to which some of them look alike.
//
// Every palette has a colour of its own for each letter of assets/art/palette.txt; its ramps run
// from dark to light as they do there. Colours are 0xAARRGGBB with straight alpha. Nothing is owned
// and nothing refused; no SDL here.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef enum Palette {
    PALETTE_NORMAL,
    PALETTE_RED_GREEN,  // for deuteranopia and protanopia
    PALETTE_BLUE_YELLOW,  // for tritanopia
    PALETTE_COUNT
} Palette;

enum { PALETTE_COLOURS = 32 };

extern const char *const PALETTE_WORD[PALETTE_COUNT];  // in settings
extern const uint32_t PALETTE_COLOUR[PALETTE_COLOURS][PALETTE_COUNT];  // in the order of that file

// A colour of the art; any other colour, and every shadow, stays.
uint32_t palette_colour(Palette palette, uint32_t argb);
void palette_apply(Palette palette, uint32_t *pixels, size_t count);

// An opaque colour that is mixed from those of the art: it is moved as the ones near it are.
uint32_t palette_mixed(Palette palette, uint32_t colour);
