// SPDX-License-Identifier: MIT
// sheet: the wish of `sheet`, and the layout and painting of its page.
//
// The page is a header with the title, then bands: rows of cells, each of them a picture with a label
// below. A band is made, written and dropped before the next. Strings belong to argv; worlds belong to
// the wish. sheet_paint.c lays out and paints, sheet_label.c writes labels.
#pragma once

#include "../base/bitmap_font.h"
#include "../worldgen/palette.h"
#include "worlds.h"

typedef struct SheetWish {
    const char *image;
    Palette palette;
    bool flat;  // without hillshade
    int columns, zoom;  // 0 where not given
    char title[128];
    Worlds worlds;
} SheetWish;

// Lengths in pixels. A cell is as large as the largest picture; smaller ones are at its bottom left.
typedef struct SheetLayout {
    int columns;
    int cell_width, cell_height;
    int line_height;  // of labels
    int header_height, band_height;
    int width, height;
} SheetLayout;

typedef struct Sheet {
    SheetWish wish;
    BitmapFont font;
    SheetLayout layout;
} Sheet;

// Pixels of the caller. Drawing is clipped to them.
typedef struct Page {
    int width, height;
    uint8_t *rgb;  // row by row
} Page;

// Computes the layout. FAILURE_OPTION for a page that is too wide or high.
bool sheet_arrange(Sheet *sheet, TextError *error);

// Paints the header or a band with all its worlds. `page` has its size and the colour of the background.
void sheet_paint_header(const Sheet *sheet, Page page);
bool sheet_paint_band(Sheet *sheet, Page page, int band, TextError *error);

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
