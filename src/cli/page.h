// SPDX-License-Identifier: MIT
// page: a picture that commands draw: rectangles, and lines of text in the project's own pixel font.
//
// A Page views pixels of the caller's and owns nothing. Drawing is clipped to it.
#pragma once

#include "../base/bitmap_font.h"
#include "../base/buffer.h"

typedef struct Page {
    int width, height;
    uint8_t *rgb;  // row by row
} Page;

// The colours of pages: of the paper, and of text.
enum { PAGE_BACKGROUND = 0x1b2430, PAGE_BRIGHT = 0xf4e9d2, PAGE_DIM = 0x9fb0bd };

// The font, from the data folder.
bool page_font(BitmapFont *font, TextError *error);

// Appends the page as a PNG file.
bool page_encode(Page page, Buffer *to, TextError *error);

// Fills a rectangle with a colour, rrggbb.
void page_fill(Page page, int x, int y, int width, int height, uint32_t colour);

// Text is UTF-8 in the project's own pixel font; its box stands for unknown characters and invalid bytes.

int label_width(const BitmapFont *font, const char *text, size_t length);

// A line of a text that is wrapped at blanks.
typedef struct LabelLine {
    const char *text;
    size_t length;
    bool cut;  // the last line, which leaves text out: ends with "..."
} LabelLine;

// Wraps a text to at most `width` pixels, which fit a character. Returns how many of `most` lines it
// fills.
int label_wrap(const BitmapFont *font, const char *text, int width, LabelLine *lines, int most);

// (x, y) is the top left of the line; scale is 1, 2 ...
void label_draw(const BitmapFont *font, Page page, int x, int y, int scale, uint32_t colour,
                LabelLine line);
