// SPDX-License-Identifier: MIT
// picture: heights or colours read from an image file.
//
// Heights come from PNG of any kind (grey as it is, colours by their luminance, palettes and few
// bits expanded, transparency ignored) and from PGM (P2 and P5), colours from PNG only. A Picture
// owns its memory until picture_free; a zeroed one is safe to free. Other formats, truncated or
// damaged files, and pictures above these limits are refused with `name: what 'value' (limit N)`,
// before memory is taken for them.
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

// Heights or colours, row by row from the top; the other one is NULL.
typedef struct Picture {
    int width, height;
    uint16_t *values;  // heights: 0 black..65535 white
    uint32_t *pixels;  // colours: 0xAARRGGBB, an opaque one has 0xff for A
} Picture;

// Whether this build has a decoder for the file: without libpng it has none for PNG.
bool picture_decodes(const void *bytes, size_t length);

// Units of work (work.h) of reading a file of that length, judged by its first 64 bytes or more.
double picture_cost(const void *bytes, size_t length);

// Whether a budget allows reading pictures at that total cost, this one being the last.
bool picture_fits(const Budget *budget, double cost, const char *name, TextError *error);

// Reads heights, or the colours of sprites and other small pictures. Errors call the file `name`.
// The picture is empty if it is refused.
bool picture_read(Picture *picture, const void *bytes, size_t length, const char *name,
                  TextError *error);
bool picture_read_colours(Picture *picture, const void *bytes, size_t length, const char *name,
                          TextError *error);
void picture_free(Picture *picture);
