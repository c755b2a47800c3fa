// SPDX-License-Identifier: MIT
// picture: heights read from an image file.
//
// A Picture owns its memory until picture_free; a zeroed one is safe to free.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "error.h"

enum { PICTURE_BYTES = 64 << 20 };  // of a file

typedef struct Picture {
    int width, height;
    uint16_t *values;  // 0..65535, row by row from the top
} Picture;

bool picture_read(Picture *picture, const void *bytes, size_t length, const char *name,
                  TextError *error);
void picture_free(Picture *picture);
