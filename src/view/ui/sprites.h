// SPDX-License-Identifier: MIT
// sprites: sheets read from the assets folder as plain pixels, and pictures written by SDL2_image.
//
// Refused: what is no regular file (MISSING), what is no whole PNG or above the limits of picture.h
// (CONTENT), before memory is taken for it.
#pragma once

#include "../../base/error.h"
#include "../paint/atlas.h"
#include "../paint/canvas.h"
#include "../paint/tones.h"

// The pixels belong to the caller, who gives them back with sprites_free.
bool sprites_load(Bitmap *picture, const char *folder, const char *name, TextError *error);
void sprites_free(Bitmap *picture);
void sprites_recolour(Bitmap *picture, Tones palette);

// Writes a canvas as a PNG, whole or not at all.
bool sprites_save(const char *path, Canvas canvas, TextError *error);
