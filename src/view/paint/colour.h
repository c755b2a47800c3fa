// SPDX-License-Identifier: MIT
// colour: the colours of the art in three palettes, two of them for colour-blind eyes; and arithmetic
// on colours, 0xAARRGGBB with straight alpha. Channels stay within 0..255; results are opaque unless a
// comment says otherwise.
//
// Each palette has a colour for each letter of assets/art/palette.txt; its ramps run from dark to light,
// as there. Nothing is owned and nothing refused; no SDL here.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "../../base/number.h"

typedef enum Tones {
    TONES_NORMAL,
    TONES_RED_GREEN,  // for deuteranopia and protanopia
    TONES_BLUE_YELLOW,  // for tritanopia
    TONES_COUNT
} Tones;

enum { TONES_COLOURS = 48 };

extern const char *const TONES_WORD[TONES_COUNT];  // in settings
extern const uint32_t TONES_COLOUR[TONES_COLOURS][TONES_COUNT];  // in the order of that file

// A colour of the art in another palette; all other colours, and shadows, stay as they are.
// A colour of the first of `columns` columns of a table, as it is in another one; others stay.
uint32_t colour_listed(const uint32_t *table, int rows, int columns, int column, uint32_t argb);
uint32_t tones_colour(Tones palette, uint32_t argb);
void tones_apply(Tones palette, uint32_t *pixels, size_t count);

// The same for an opaque colour mixed from those of the art: it moves as the art's colours near it do.
uint32_t tones_mixed(Tones palette, uint32_t colour);

// Colours of the art that code names.
enum { INK = 0xff2a2233, ASH = 0xff6a5a66, LAMP = 0xfff3cb52, CORAL = 0xffe8895a };
enum { PAPER = 0xfff4e9d2, PAPER_SHADE = 0xffdcc8a2, PAPER_EDGE = 0xffb89a72 };
enum { FOAM = 0xffeaf7ee, SHOAL = 0xff86d3c2, BARK = 0xff3b272c };

static inline int colour_channel(uint32_t colour, int shift) {
    return (int)(colour >> shift & 255);
}

// A shadow: what is subtracted from each channel, with alpha 0.
static inline uint32_t colour_shadow(uint32_t depth) { return depth * 0x010101u; }

// A colour plus another one.
static inline uint32_t colour_brighter(uint32_t colour, uint32_t more) {
    uint32_t brighter = 0xff000000u;
    for (int shift = 0; shift < 24; shift += 8) {
        int sum = colour_channel(colour, shift) + colour_channel(more, shift);
        brighter |= (uint32_t)int_min(sum, 255) << shift;
    }
    return brighter;
}

// A colour less another one.
static inline uint32_t colour_darker(uint32_t colour, uint32_t less) {
    uint32_t darker = 0xff000000u;
    for (int shift = 0; shift < 24; shift += 8) {
        int left = colour_channel(colour, shift) - colour_channel(less, shift);
        darker |= (uint32_t)int_max(left, 0) << shift;
    }
    return darker;
}

// a + (b - a) * part / of. `plus` is added before the division: 0 rounds down, of / 2 to the nearest.
static inline uint32_t colour_mix(uint32_t a, uint32_t b, int part, int of, int plus) {
    uint32_t mixed = 0xff000000u;
    for (int shift = 0; shift < 24; shift += 8) {
        int sum = colour_channel(a, shift) * (of - part) + colour_channel(b, shift) * part;
        mixed |= (uint32_t)((sum + plus) / of) << shift;
    }
    return mixed;
}

// One colour laid over an opaque one.
static inline uint32_t colour_blend(uint32_t below, uint32_t above) {
    int alpha = colour_channel(above, 24);
    return alpha == 255 ? above : colour_mix(below, above, alpha, 255, 0);
}

// The mean of some colours; `plus` as above.
static inline uint32_t colour_mean(const uint32_t *colours, int count, int plus) {
    uint32_t mean = 0xff000000u;
    for (int shift = 0; shift < 24; shift += 8) {
        int sum = plus;
        for (int i = 0; i < count; i++) sum += colour_channel(colours[i], shift);
        mean |= (uint32_t)(sum / count) << shift;
    }
    return mean;
}

// The mean of two colours, rounded down, with their alpha.
static inline uint32_t colour_average(uint32_t a, uint32_t b) {
    return (a & b) + (((a ^ b) & 0xfefefefeu) >> 1);
}
