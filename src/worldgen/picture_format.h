// SPDX-License-Identifier: MIT
// picture_format: the reader of each format and what they share. Private to picture*.c.
#pragma once

#include "picture.h"

// A file being read.
typedef struct PictureSource {
    const unsigned char *at, *end;
    const char *name;  // for errors, printable
    TextError *error;
} PictureSource;

// `name: what 'value' (limit ...)`; false, for a reader at once.
bool picture_refuse(const PictureSource *source, const char *what, const char *value,
                    const char *limit);

// Memory for the pixels, where the sides are allowed. 0 is no side.
bool picture_init(Picture *picture, const PictureSource *source, uint64_t width, uint64_t height);

bool picture_colours_init(PictureColours *colours, const PictureSource *source, uint64_t width,
                          uint64_t height);

// picture_png.c: into the one of the two that is not NULL.
bool picture_read_png(Picture *picture, PictureColours *colours, PictureSource *source);
