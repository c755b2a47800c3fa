// SPDX-License-Identifier: MIT
#include "colour.h"

const char *const TONES_WORD[TONES_COUNT] = {"normal", "red-green", "blue-yellow"};

// Hues were moved only as far as the grounds and the red need to stay apart for those eyes;
// tests/test_painter_palette.c measures that.
const uint32_t TONES_COLOUR[TONES_COLOURS][TONES_COUNT] = {
    {0xff1a3558, 0xff252e46, 0xff21446e},  // ink sea
    {0xff23507c, 0xff2b4e7a, 0xff255e90},  // deep sea
    {0xff30749c, 0xff2f78ac, 0xff2e80ad},  // sea
    {0xff46a0ab, 0xff3fabcf, 0xff41aab8},  // lagoon
    {0xff86d3c2, 0xff86e5fb, 0xff82dbcb},  // shoal
    {0xffeaf7ee, 0xffeaf7ee, 0xffeaf7ee},  // foam
    {0xff8f6236, 0xff92623a, 0xff97653a},  // sand dark
    {0xffcba05a, 0xffd1a666, 0xffd4a45d},  // sand wet
    {0xffe5c681, 0xffecd296, 0xffefca83},  // sand
    {0xfff3dfa3, 0xfffbf1c0, 0xfffde4a4},  // sand light
    {0xff1b4145, 0xff0f373f, 0xff302624},  // leaf night
    {0xff27614a, 0xff245943, 0xff455637},  // leaf dark
    {0xff47864a, 0xff497f41, 0xff688c47},  // leaf
    {0xff6ca54b, 0xff71a13e, 0xff93bf5b},  // grass
    {0xff86b755, 0xff8fb546, 0xffb5e579},  // grass light
    {0xff3b344a, 0xff504a5e, 0xff523346},  // rock night
    {0xff6b6377, 0xff7c7584, 0xff785b6d},  // rock dark
    {0xffa39da5, 0xffaea9a8, 0xffa38e94},  // rock
    {0xffc3bdc0, 0xffc7c1b9, 0xffb6a5a9},  // rock light
    {0xffe4dfd6, 0xffe0dcc5, 0xffc9bfb9},  // rock bright
    {0xff3b272c, 0xff3b272c, 0xff3b272c},  // bark dark
    {0xff6d4538, 0xff6d4538, 0xff6d4538},  // bark
    {0xffa5714a, 0xffa5714a, 0xffa5714a},  // wood
    {0xffbf3f3a, 0xff932908, 0xffbf3f3a},  // red
    {0xffe8895a, 0xffe8895a, 0xffe8895a},  // coral
    {0xfff3cb52, 0xfff3cb52, 0xfff3cb52},  // yellow
    {0xffd98da8, 0xffd98da8, 0xffd98da8},  // pink
    {0xfff4e9d2, 0xfff4e9d2, 0xfff4e9d2},  // paper
    {0xffdcc8a2, 0xffdcc8a2, 0xffdcc8a2},  // paper shade
    {0xffb89a72, 0xffb89a72, 0xffb89a72},  // paper edge
    {0xff2a2233, 0xff2a2233, 0xff2a2233},  // ink
    {0xff6a5a66, 0xff6a5a66, 0xff6a5a66},  // ink faded
    {0xff4f8a5c, 0xff518454, 0xff6e905b},  // grass marsh
    {0xff5d9a54, 0xff619649, 0xff7ea85c},  // grass wet
    {0xff8fac50, 0xff97ab42, 0xffaec263},  // grass dry
    {0xffb2ac62, 0xffb8b269, 0xffc4bd78},  // heath
    {0xff96708f, 0xffa08298, 0xff9b6d8b},  // heather
    {0xffdfe6ea, 0xffe9efee, 0xffd9dee3},  // snow
    {0xffb9c6d6, 0xffbccad2, 0xffaeb1c2},  // snow shade
    {0xff8b8589, 0xff918c8d, 0xff8c7c80},  // scree
    {0xffd3ac66, 0xffd8b170, 0xffdaaf68},  // sand damp
    {0xffefdc9e, 0xffefe4b2, 0xffefde9c},  // dune
    {0xffb1abb0, 0xffb9b3b0, 0xffac9aa0},  // rock pale
    {0xff7fa146, 0xff87a438, 0xffa4bb58},  // grass olive
    {0xff5fa65a, 0xff62a24d, 0xff84be69},  // grass cool
    {0xff9c7b4c, 0xff9e7e50, 0xffa5824f},  // earth
    {0xffc0a860, 0xffc6ad68, 0xffcdb96c},  // earth light
    {0xffa69e94, 0xffafaa9a, 0xffa49186},  // rock warm
};

uint32_t colour_listed(const uint32_t *table, int rows, int columns, int column, uint32_t argb) {
    for (int i = 0; column && i < rows; i++)
        if (table[i * columns] == argb) return table[i * columns + column];
    return argb;
}

uint32_t tones_colour(Tones palette, uint32_t argb) {
    return colour_listed(TONES_COLOUR[0], TONES_COLOURS, TONES_COUNT, (int)palette, argb);
}

void tones_apply(Tones palette, uint32_t *pixels, size_t count) {
    if (palette == TONES_NORMAL) return;
    for (size_t i = 0; i < count; i++) pixels[i] = tones_colour(palette, pixels[i]);
}

static int64_t distance(uint32_t a, uint32_t b) {  // squared
    int64_t sum = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int64_t apart = colour_channel(a, shift) - colour_channel(b, shift);
        sum += apart * apart;
    }
    return sum;
}

uint32_t tones_mixed(Tones palette, uint32_t colour) {
    if (palette == TONES_NORMAL) return colour;
    const int64_t most = INT64_C(1) << 40;
    int64_t moved[3] = {0}, weights = 0;
    for (int i = 0; i < TONES_COLOURS; i++) {
        const uint32_t *row = TONES_COLOUR[i];
        int64_t apart = distance(row[TONES_NORMAL], colour);
        if (apart == 0) return row[palette];
        int64_t weight = most / (apart * apart);
        for (int at = 0; at < 3; at++)
            moved[at] += weight * (colour_channel(row[palette], 8 * at) -
                                   colour_channel(row[TONES_NORMAL], 8 * at));
        weights += weight;
    }
    uint32_t result = 0xff000000u;
    for (int at = 0; at < 3; at++) {
        int by = (int)(moved[at] / weights);
        result |= (uint32_t)int_clamp(colour_channel(colour, 8 * at) + by, 0, 255) << 8 * at;
    }
    return result;
}
