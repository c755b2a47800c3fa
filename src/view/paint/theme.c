// SPDX-License-Identifier: MIT
#include "theme.h"

#include <math.h>

const char *const THEME_WORD[THEME_COUNT] = {"paper", "contrast"};

const uint32_t THEME_COLOUR[THEME_COLOURS][THEME_COUNT] = {
    // Texts, and grounds with their edges.
    {INK, 0xff000000},
    {INK_FADED, 0xff333333},
    {INK_KEY, 0xff00338f},
    {INK_WRONG, 0xff8f0000},
    {INK_GOOD, 0xff00501d},
    {INK_NUMBER, 0xff2b2b9a},
    {INK_TIDE, 0xff6b3000},
    {PAPER, 0xffffffff},
    {PAPER_SHADE, 0xffececec},
    {PAPER_EDGE, 0xff9a9a9a},
    {LAMP, 0xffffe100},
    {BARK, 0xff000000},
    // Lines, marks and bars.
    {RULE, 0xff000000},
    {INK_MARK, 0xffd00000},
    {SEA_BLUE, 0xff00407f},
    {FIRE, 0xffff7a00},
    {TINT, 0xff007a30},
    {BAND, 0xfffff1a6},
    {BAND_WRONG, 0xffffdccf},
    {SELECTED, 0xffffe97a},
    {SLIP_SHADOW, 0x00000000},
    // The sheet of panels: faded ink, light under the pointer, what comes first, knobs and signs.
    {ASH, 0xff000000},
    {0xfff3dfa3, 0xfffff3a0},
    {FOAM, 0xffffffff},
    {SHOAL, 0xffb4e6ff},
    {0xff46a0ab, 0xff0060a0},
    {0xffcba05a, 0xff9a9a9a},
    {0xff8f6236, 0xff333333},
    {0xff27614a, 0xff00501e},
    {0xff47864a, 0xff006b28},
    {0x30162233, 0x00000000},
    {0x5a162233, 0x00000000},
};

uint32_t theme_colour(Theme theme, uint32_t argb) {
    return colour_listed(THEME_COLOUR[0], THEME_COLOURS, THEME_COUNT, (int)theme, argb);
}

void theme_apply(Theme theme, uint32_t *pixels, size_t count) {
    if (theme == THEME_PAPER) return;
    for (size_t i = 0; i < count; i++) pixels[i] = theme_colour(theme, pixels[i]);
}

// How bright a colour is, 0..1.
static double luminance(uint32_t colour) {
    static const double share[3] = {0.0722, 0.7152, 0.2126};  // of blue, green, red
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        double part = colour_channel(colour, 8 * i) / 255.0;
        sum += share[i] * (part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
}

int theme_contrast(uint32_t text, uint32_t ground) {
    double one = luminance(text) + 0.05, other = luminance(ground) + 0.05;
    return (int)((one > other ? one / other : other / one) * 100);
}

int theme_least(Theme theme) { return theme == THEME_CONTRAST ? 700 : 450; }
