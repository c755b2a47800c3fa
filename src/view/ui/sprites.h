// SPDX-License-Identifier: MIT
// sprites: sheets read from the assets folder as plain pixels, and pictures written by SDL2_image.
//
// Refused: what is no regular file (MISSING), what is no whole PNG or above the limits of picture.h
// (CONTENT), before memory is taken for it.
#pragma once

#include "../../worldgen/picture.h"
#include "../paint/atlas.h"

// The sheet owns its pixels until picture_free.
bool sprites_load(Picture *sheet, const char *folder, const char *name, TextError *error);
void sprites_recolour(Picture *sheet, Tones palette);

// The sheet to be read, for no longer than it lives.
static inline Bitmap sprites_lent(const Picture *sheet) {
    return (Bitmap){sheet->width, sheet->height, sheet->pixels};
}

// Writes a canvas as a PNG, whole or not at all.
bool sprites_save(const char *path, Canvas canvas, TextError *error);
