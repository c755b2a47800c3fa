// SPDX-License-Identifier: MIT
// picture: heights read from an image file, whatever its format.
//
// PNG of any kind (grey as it is, colours by their luminance, palettes and few bits expanded,
// transparency ignored) and PGM (P2 and P5). A Picture owns its memory until picture_free; a zeroed
// one is safe to free. Refused, with `name: what 'value' (limit N)`: other formats, files that end
// too early or are damaged, and pictures above these limits, before memory is taken for them.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "error.h"

enum {
    PICTURE_BYTES = 64 << 20,  // of a file
    PICTURE_SIDE = 8192,
    PICTURE_CELLS = 1 << 24,
};

typedef struct Picture {
    int width, height;
    uint16_t *values;  // 0 black..65535 white, row by row from the top
} Picture;

// How many pixels a picture has, by its first 64 bytes or more; 0 where they do not say.
int64_t picture_pixels(const void *bytes, size_t length);

// `name` is shown in errors. Empty where it is refused.
bool picture_read(Picture *picture, const void *bytes, size_t length, const char *name,
                  TextError *error);
void picture_free(Picture *picture);
