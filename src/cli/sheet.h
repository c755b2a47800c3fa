// SPDX-License-Identifier: MIT
// sheet: what `sheet` was asked for, and how its page is laid out and painted.
//
// The page is a header with the title, then bands: a row of cells each, every cell a picture with
// its label below. A band is made, written and forgotten before the next. Strings belong to argv; the
// worlds belong to the wish. sheet_paint.c lays out and paints, sheet_label.c writes labels.
#pragma once

#include "../base/bitmap_font.h"
#include "../worldgen/palette.h"
#include "worlds.h"

typedef struct SheetWish {
    const char *image;
    Palette palette;
    bool flat;  // without hillshade
    int columns, zoom;  // 0 where not asked for
    char title[128];
    Worlds worlds;
} SheetWish;

// Lengths in pixels. A cell is as large as the largest picture; others lie at its bottom left.
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

// Pixels of the caller's. What would lie outside of them is not drawn.
typedef struct Page {
    int width, height;
    uint8_t *rgb;  // row by row
} Page;

// Fills the layout. FAILURE_OPTION for a page that is too wide or high.
bool sheet_arrange(Sheet *sheet, TextError *error);

// The header or a band with all of its worlds. `page` is as large as it and of the background's
// colour.
void sheet_paint_header(const Sheet *sheet, Page page);
bool sheet_paint_band(Sheet *sheet, Page page, int band, TextError *error);

// A rectangle of one colour, rrggbb.
void page_fill(Page page, int x, int y, int width, int height, uint32_t colour);

// Text in the project's own pixel font: UTF-8; unknown characters and broken bytes show as its box.

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
