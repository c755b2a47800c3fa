// SPDX-License-Identifier: MIT
// bitmap_font: a pixel font read from a file in the Glyph Bitmap Distribution Format (Adobe,
// version 2.1), such as assets/tidemark.bdf.
//
// A BitmapFont owns its glyphs until bitmap_font_free; a zeroed one is safe to free. The window
// reads the same file with SDL2_ttf, and a test checks that both give the same pixels.
#pragma once

#include "error.h"

enum { GLYPH_SIDE = 32 };  // largest width and height of a glyph, in pixels

typedef struct BitmapGlyph {
    uint32_t character;
    int advance;
    int width, height, left, bottom;  // of its box; the bottom is measured from the baseline
    uint32_t rows[GLYPH_SIDE];  // the highest bit is the leftmost pixel
} BitmapGlyph;

typedef struct BitmapFont {
    BitmapGlyph *glyphs;  // in the order of their characters
    int count;
    int ascent, descent;  // of a line
} BitmapFont;

// FAILURE_MISSING if there is no file, FAILURE_CONTENT with the line if it is not such a font.
bool bitmap_font_open(BitmapFont *font, const char *path, TextError *error);
void bitmap_font_free(BitmapFont *font);

// The glyph of a character; the box (U+FFFD) if the font does not have it.
enum { BITMAP_FONT_BOX = 0xfffd };
const BitmapGlyph *bitmap_font_glyph(const BitmapFont *font, uint32_t character);

static inline bool bitmap_glyph_at(const BitmapGlyph *glyph, int column, int row) {
    return glyph->rows[row] << column & UINT32_C(0x80000000);
}
