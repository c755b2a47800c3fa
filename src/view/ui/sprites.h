// SPDX-License-Identifier: MIT
// sprites: reads sheets from the assets folder as plain pixels, and writes pictures with SDL2_image.
//
// It refuses what is not a regular file (MISSING), and what is not a whole PNG or exceeds the limits of
// picture.h (CONTENT), before it takes memory.
#pragma once

#include "../../base/buffer.h"
#include "../../worldgen/picture.h"
#include "../paint/atlas.h"

// The sheet owns its pixels until picture_free.
bool sprites_load(Picture *sheet, const char *folder, const char *name, TextError *error);
void sprites_recolour(Picture *sheet, Tones palette);

// Lends a sheet for reading, for as long as it lives.
static inline Bitmap sprites_lent(const Picture *sheet) {
    return (Bitmap){sheet->width, sheet->height, sheet->pixels};
}

// Appends a canvas as a PNG of 8-bit colours; `name` is that of the file, for errors.
bool sprites_encode(Buffer *to, const char *name, Canvas canvas, TextError *error);
