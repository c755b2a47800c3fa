// SPDX-License-Identifier: MIT
// picture: heights or colours read from an image file, whatever its format.
//
// Heights are of PNG of any kind (grey as it is, colours by their luminance, palettes and few bits
// expanded, transparency ignored) and of PGM (P2 and P5), colours of PNG alone. A Picture owns its
// memory until picture_free; a zeroed one is safe to free.
// Refused, with `name: what 'value' (limit N)`: other formats, files that end too early or are damaged,
// and pictures above these limits, before memory is taken for them.
#pragma once

#include "../base/error.h"
#include "work.h"

enum {
    PICTURE_BYTES = 64 << 20,  // of a file
    PICTURE_SIDE = 8192,
    PICTURE_CELLS = 1 << 24,
    PICTURE_COLOURS_BYTES = 4 << 20,  // of a file
    PICTURE_COLOURS_SIDE = 2048,
};

// Of one or the other, row by row from the top; NULL what was not asked for.
typedef struct Picture {
    int width, height;
    uint16_t *values;  // heights: 0 black..65535 white
    uint32_t *pixels;  // colours: 0xAARRGGBB, an opaque one has 0xff for A
} Picture;

// Units of work (work.h) that reading a file of that length comes to, by the first 64 bytes of it or
// more.
double picture_cost(const void *bytes, size_t length);

// Whether a budget has room for reading pictures at that cost, of which this is the last.
bool picture_fits(const Budget *budget, double cost, const char *name, TextError *error);

// Heights, or colours as they are, of sprites and other small pictures. `name` is shown in errors. Empty
// where it is refused.
bool picture_read(Picture *picture, const void *bytes, size_t length, const char *name,
                  TextError *error);
bool picture_read_colours(Picture *picture, const void *bytes, size_t length, const char *name,
                          TextError *error);
void picture_free(Picture *picture);
