// SPDX-License-Identifier: MIT
// png_pixels: PNG pictures as plain pixels, read with libpng, to compare with what the program
// makes of them. Errors fail the test.
#pragma once

#include "../../src/worldgen/picture.h"

// Reads a PNG file as 0xAARRGGBB with straight alpha; png_pixels_free frees it, as the memory is
// not the program's.
Picture png_pixels_read(const char *path);
void png_pixels_free(Picture *picture);

static inline uint32_t png_pixels_at(const Picture *picture, int x, int y) {
    return picture->pixels[(size_t)y * (size_t)picture->width + (size_t)x];
}
