// SPDX-License-Identifier: MIT
// Part of loops.c: what is done to rows of pixels and to display cells that lie over the ground.
#pragma once

#include "colour.h"
#include "loops_ground.h"

static void fade(uint32_t *row, int count) {
    for (int x = 0; x < count; x++) row[x] = colour_faded(row[x]);
}

// Display cells are worked on a row after the other; the larger sides are known to the compiler.

INLINE void fade_partly_row(uint32_t *restrict row, const uint32_t *restrict full,
                            const uint32_t *restrict half, int side) {
    for (int x = 0; x < side; x++) {
        uint32_t pixel = row[x], faded = colour_faded(pixel);
        row[x] = (full[x] & faded) | (half[x] & colour_average(pixel, faded)) |
                 (pixel & ~(full[x] | half[x]));
    }
}

INLINE void tear_row(uint32_t *restrict row, const TornCell *layers, int at, int side) {
    const uint32_t *restrict paper = layers->paper + at, *restrict torn = layers->torn + at;
    const uint32_t *restrict rim = layers->rim + at;
    take_away((uint8_t *)row, (const uint8_t *)(layers->cast + at), 4 * side);
    for (int x = 0; x < side; x++) {
        uint32_t below = (torn[x] & paper[x]) | (row[x] & ~torn[x]);
        row[x] = rim[x] ? rim[x] : below;
    }
}

INLINE void lay_row(uint32_t *restrict row, const uint32_t *restrict colours, int side) {
    for (int x = 0; x < side; x++) row[x] = colours[x] ? colours[x] : row[x];
}

#define OF_EACH_SIDE(function, ...)                                                                \
    do {                                                                                           \
        if (side == 16) function(__VA_ARGS__, 16);                                                 \
        else if (side == 8) function(__VA_ARGS__, 8);                                              \
        else function(__VA_ARGS__, side);                                                          \
    } while (0)

static void fade_partly(uint32_t *cell, ptrdiff_t pitch, const uint32_t *full, const uint32_t *half,
                        int side) {
    for (int y = 0; y < side; y++, cell += pitch)
        OF_EACH_SIDE(fade_partly_row, cell, full + y * side, half + y * side);
}

static void tear(uint32_t *cell, ptrdiff_t pitch, const TornCell *layers, int side) {
    for (int y = 0; y < side; y++, cell += pitch) OF_EACH_SIDE(tear_row, cell, layers, y * side);
}

static void lay_colours(uint32_t *cell, ptrdiff_t pitch, const uint32_t *colours, int side) {
    for (int y = 0; y < side; y++, cell += pitch) OF_EACH_SIDE(lay_row, cell, colours + y * side);
}

// Two channels at once, in halves of pixels: one in the low byte, one in the high byte.
typedef uint16_t Halves __attribute__((vector_size(VECTOR_BYTES)));
typedef uint16_t HalvesThere __attribute__((vector_size(VECTOR_BYTES), aligned(4), may_alias));

typedef struct DimHalves {
    Halves low_left, low_add, high_left, high_add;
} DimHalves;

// Red and alpha are the upper half of a pixel, wherever it lies in memory.
static DimHalves halves_of(const Dimming *by) {
    const Pixels none = {0};
    const int *left = by->left, *add = by->add;
    return (DimHalves){(Halves)(none + ((uint32_t)left[2] << 16 | (uint32_t)left[0])),
                       (Halves)(none + ((uint32_t)add[2] << 16 | (uint32_t)add[0])),
                       (Halves)(none + ((uint32_t)DIMMING_ALL << 16 | (uint32_t)left[1])),
                       (Halves)(none + (uint32_t)add[1])};
}

static void dim(uint32_t *row, int count, const Dimming *dimming) {
    uint32_t rest[WIDTH] = {0};
    int whole = count - count % WIDTH;
    DimHalves by = halves_of(dimming);
    memcpy(rest, row + whole, (size_t)(count - whole) * 4);
    for (int x = 0; x <= whole; x += WIDTH) {
        HalvesThere *there = (HalvesThere *)(x < whole ? row + x : rest);
        Halves halves = *there;
        Halves low = (halves & 255) * by.low_left + by.low_add;
        Halves high = (halves >> 8) * by.high_left + by.high_add;
        *there = low >> 8 | (high & 0xff00);
    }
    memcpy(row + whole, rest, (size_t)(count - whole) * 4);
}

static void light(uint32_t *restrict row, const uint8_t *restrict fire, int count,
                  const Dimming *dimming) {
    const Dimming by = *dimming;
    for (int x = 0; x < count; x++) {
        int shine = fire[x], blue = (int)(row[x] & 255), green = (int)(row[x] >> 8 & 255);
        int red = (int)(row[x] >> 16 & 255);
        blue = (blue * (by.left[0] + (by.more[0] * shine >> 8)) + by.add[0]) >> 8;
        green = (green * (by.left[1] + (by.more[1] * shine >> 8)) + by.add[1]) >> 8;
        red = (red * (by.left[2] + (by.more[2] * shine >> 8)) + by.add[2]) >> 8;
        red = red < 255 ? red : 255;
        green = green < 255 ? green : 255;
        blue = blue < 255 ? blue : 255;
        row[x] = 0xff000000u | (uint32_t)red << 16 | (uint32_t)green << 8 | (uint32_t)blue;
    }
}
