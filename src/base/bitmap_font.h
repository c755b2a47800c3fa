// SPDX-License-Identifier: MIT
// bitmap_font: a pixel font out of a file of the Glyph Bitmap Distribution Format (Adobe, version 2.1),
// such as the project's own, assets/tidemark.bdf.
//
// A BitmapFont owns its glyphs until bitmap_font_free; a zeroed one is safe to free. Of each glyph it has
// the character, its box, how far it goes on, and its rows. The window reads the same file by SDL2_ttf,
// and a test holds both to the same pixels.
#pragma once

#include "error.h"

enum { GLYPH_SIDE = 32 };  // pixels a glyph may be wide and high

typedef struct BitmapGlyph {
    uint32_t character;
    int advance;
    int width, height, left, bottom;  // of its box; the bottom from the line that letters stand on
    uint32_t rows[GLYPH_SIDE];  // the highest bit is the left pixel
} BitmapGlyph;

typedef struct BitmapFont {
    BitmapGlyph *glyphs;  // in the order of their characters
    int count;
    int ascent, descent;  // of a line
} BitmapFont;

// FAILURE_MISSING without the file, FAILURE_CONTENT with its line when it is not such a font.
bool bitmap_font_open(BitmapFont *font, const char *path, TextError *error);
void bitmap_font_free(BitmapFont *font);

// The glyph of a character, or the box (U+FFFD) of one that the font does not have.
enum { BITMAP_FONT_BOX = 0xfffd };
const BitmapGlyph *bitmap_font_glyph(const BitmapFont *font, uint32_t character);

static inline bool bitmap_glyph_at(const BitmapGlyph *glyph, int column, int row) {
    return glyph->rows[row] << column & UINT32_C(0x80000000);
}
