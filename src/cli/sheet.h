// SPDX-License-Identifier: MIT
// sheet: what `sheet` was asked for, and how its page is laid out and painted.
//
// The page is a header with the title, then bands: a row of cells each, every cell a picture with
// its label below. A band is made, written and forgotten before the next. Strings belong to argv; the
// worlds belong to the wish.
#pragma once

#include "../worldgen/palette.h"
#include "label.h"
#include "worlds.h"

typedef struct SheetWish {
    const char *image;
    Palette palette;
    bool flat;  // without hillshade
    bool figures;
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

// Fills the layout. FAILURE_OPTION for a page that is too wide or high.
bool sheet_arrange(Sheet *sheet, TextError *error);

// The header or a band with all of its worlds. `page` is as large as it and of the background's
// colour.
void sheet_paint_header(const Sheet *sheet, Page page);
bool sheet_paint_band(Sheet *sheet, Page page, int band, TextError *error);
