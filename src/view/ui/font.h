// SPDX-License-Identifier: MIT
// font: our pixel font. SDL2_ttf reads each character once, and it is kept as a one-bit picture.
//
// Text is UTF-8. What error.h does not show as it is, is painted as \xNN for each byte, and a character that
// the font lacks as a box. Lengths are in font pixels; drawing scales by whole numbers. A zeroed Font is safe
// to free.
#pragma once

#include "../../base/buffer.h"
#include "../paint/canvas.h"

typedef struct _TTF_Font TTF_Font;  // SDL2_ttf's

enum { FONT_SIZE = 13, FONT_LINE = 16, FONT_CHARACTERS = 0x2300, GLYPH_ROWS = FONT_SIZE + 3 };

typedef struct Glyph {
    uint8_t advance, width;  // an advance of 0 is not read yet
    uint16_t rows[GLYPH_ROWS];  // bit i is column i
} Glyph;

typedef struct Font {
    Buffer file;  // which SDL2_ttf reads from
    TTF_Font *ttf;
    Glyph *glyphs;  // FONT_CHARACTERS of them, each read when it is first painted
} Font;

bool font_open(Font *font, const char *folder, TextError *error);
void font_free(Font *font);

int font_width(Font *font, const char *text);
// Bytes of `text` that fit into `width`.
size_t font_fit(Font *font, const char *text, int width);
// (x, y) is the line's top left corner in canvas pixels. A colour that is not opaque is blended.
void font_draw(Font *font, Canvas canvas, int x, int y, int scale, uint32_t colour,
               const char *text);
