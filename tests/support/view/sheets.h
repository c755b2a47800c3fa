// SPDX-License-Identifier: MIT
// sheets: PNG pictures as bitmaps, and the sheets of assets/ for the painter. Failures fail the current
// test.
#pragma once

#include "../../../src/view/paint/atlas.h"

// Reads a PNG file as 0xAARRGGBB with straight alpha.
Bitmap bitmap_read(const char *path);
void bitmap_free(Bitmap *picture);

static inline uint32_t bitmap_at(const Bitmap *picture, int x, int y) {
    return picture->pixels[(size_t)y * (size_t)picture->width + (size_t)x];
}

ArtSheets sheets_read(void);
void sheets_free(ArtSheets *sheets);

void canvas_save(Canvas canvas, const char *folder, const char *name);  // as FOLDER/NAME.png
