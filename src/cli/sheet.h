// SPDX-License-Identifier: MIT
// sheet: the wish of `sheet`, and the layout and painting of its page.
//
// The page is a header with the title, then bands: rows of cells, each of them a picture with a label
// below. A band is made, written and dropped before the next. Strings belong to argv; worlds belong to
// the wish. sheet_paint.c lays out and paints.
#pragma once

#include "../worldgen/palette.h"
#include "page.h"
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

// Computes the layout. FAILURE_OPTION for a page that is too wide or high.
bool sheet_arrange(Sheet *sheet, TextError *error);

// Paints the header or a band with all its worlds. `page` has its size and the colour of the background.
void sheet_paint_header(const Sheet *sheet, Page page);
bool sheet_paint_band(Sheet *sheet, Page page, int band, TextError *error);
