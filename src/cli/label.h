// SPDX-License-Identifier: MIT
// label: text on pictures, in the project's own pixel font.
//
// A Page is pixels of the caller's, three bytes each. A LabelFont is read from
// assets/tidemark.bdf, in the Glyph Bitmap Distribution Format (Adobe, version 2.1), and owns its
// glyphs until label_font_free; a zeroed one is safe to free. Text is UTF-8; unknown characters
// and broken bytes show as the font's box. What would lie outside of the page is not drawn.
#pragma once

#include <stdint.h>

#include "../base/error.h"

typedef struct Page {
    int width, height;
    uint8_t *rgb;  // row by row
} Page;

// A rectangle of one colour, rrggbb.
void page_fill(Page page, int x, int y, int width, int height, uint32_t colour);

enum { LABEL_GLYPH = 32 };  // pixels a glyph may be wide and high

typedef struct LabelGlyph {
    uint32_t character;
    int advance;
    int width, height, left, bottom;  // of its box; the bottom from the line that letters stand on
    uint32_t rows[LABEL_GLYPH];  // the highest bit is the left pixel
} LabelGlyph;

typedef struct LabelFont {
    LabelGlyph *glyphs;
    int count;
    int ascent, descent;  // of a line
} LabelFont;

// FAILURE_MISSING without the file, FAILURE_CONTENT with its line when it is not such a font.
bool label_font_open(LabelFont *font, const char *data_folder, TextError *error);
void label_font_free(LabelFont *font);

static inline int label_height(const LabelFont *font) { return font->ascent + font->descent; }

int label_width(const LabelFont *font, const char *text, size_t length);

// Cuts text into lines of at most `width` pixels, at blanks where there are any.
typedef struct LabelLine {
    const char *text;
    size_t length;
    bool cut;  // more would follow, but there is no line left for it: ends with "..."
} LabelLine;

// Returns how many of `most` lines there are; `width` is at least that of a character.
int label_wrap(const LabelFont *font, const char *text, int width, LabelLine *lines, int most);

// (x, y) is the top left of the line; scale is 1, 2 ...
void label_draw(const LabelFont *font, Page page, int x, int y, int scale, uint32_t colour,
                LabelLine line);
