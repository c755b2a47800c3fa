// SPDX-License-Identifier: MIT
// The loops of field_rows.h for the processor ROWS_TARGET, under the name ROWS. Each file that makes
// a version of them includes this once; it is no header for anyone else.
#include <string.h>

#include "field_rows.h"

ROWS_TARGET static void fade(uint32_t *row, int count) {
    for (int x = 0; x < count; x++) row[x] = field_faded(row[x]);
}

ROWS_TARGET static void fade_partly(uint32_t *restrict row, const uint32_t *restrict full,
                                    const uint32_t *restrict half, int count) {
    for (int x = 0; x < count; x++) {
        uint32_t pixel = row[x], faded = field_faded(pixel);
        row[x] = (full[x] & faded) | (half[x] & field_average(pixel, faded)) |
                 (pixel & ~(full[x] | half[x]));
    }
}

ROWS_TARGET static void tear(uint32_t *restrict row, TornRow layers, int count) {
    const uint32_t *restrict paper = layers.paper, *restrict torn = layers.torn;
    const uint32_t *restrict cast = layers.cast, *restrict rim = layers.rim;
    for (int x = 0; x < count; x++) {
        uint32_t land = field_darker(row[x], cast[x]);
        uint32_t below = (torn[x] & paper[x]) | (land & ~torn[x]);
        row[x] = rim[x] ? rim[x] : below;
    }
}

ROWS_TARGET static void lay(uint32_t *restrict row, const uint32_t *restrict colours, int count) {
    for (int x = 0; x < count; x++) row[x] = colours[x] ? colours[x] : row[x];
}

// The bytes of a pixel in the order in which this machine has them.
ROWS_TARGET static void dim(uint32_t *row, int count, const Dimming *dimming) {
    const uint32_t shifts = 0x18100800;
    uint16_t left[16], add[16];
    uint8_t order[4], *bytes = (uint8_t *)row;
    memcpy(order, &shifts, sizeof order);
    for (int i = 0; i < 16; i++) {
        bool alpha = order[i % 4] == 24;
        left[i] = (uint16_t)(alpha ? DIMMING_ALL : dimming->left[order[i % 4] / 8]);
        add[i] = (uint16_t)(alpha ? 0 : dimming->add[order[i % 4] / 8]);
    }
    int all = 4 * count, i = 0;
    for (; i + 16 <= all; i += 16)
        for (int j = 0; j < 16; j++)
            bytes[i + j] = (uint8_t)((uint16_t)(bytes[i + j] * left[j] + add[j]) >> 8);
    for (; i < all; i++) bytes[i] = (uint8_t)((bytes[i] * left[i % 16] + add[i % 16]) >> 8);
}

ROWS_TARGET static void light(uint32_t *restrict row, const uint8_t *restrict fire, int count,
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

const FieldRows ROWS = {fade, fade_partly, tear, lay, dim, light};
