// SPDX-License-Identifier: MIT
// label: text on pictures, in the project's own pixel font.
//
// A Page is pixels of the caller's, three bytes each. Text is UTF-8; unknown characters and broken bytes
// show as the font's box. What would lie outside of the page is not drawn.
#pragma once

#include <stdint.h>

#include "../base/bitmap_font.h"

typedef struct Page {
    int width, height;
    uint8_t *rgb;  // row by row
} Page;

// A rectangle of one colour, rrggbb.
void page_fill(Page page, int x, int y, int width, int height, uint32_t colour);

static inline int label_height(const BitmapFont *font) { return font->ascent + font->descent; }

int label_width(const BitmapFont *font, const char *text, size_t length);

// Cuts text into lines of at most `width` pixels, at blanks where there are any.
typedef struct LabelLine {
    const char *text;
    size_t length;
    bool cut;  // more would follow, but there is no line left for it: ends with "..."
} LabelLine;

// Returns how many of `most` lines there are; `width` is at least that of a character.
int label_wrap(const BitmapFont *font, const char *text, int width, LabelLine *lines, int most);

// (x, y) is the top left of the line; scale is 1, 2 ...
void label_draw(const BitmapFont *font, Page page, int x, int y, int scale, uint32_t colour,
                LabelLine line);
