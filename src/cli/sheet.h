// SPDX-License-Identifier: MIT
// sheet: what `sheet` was asked for, and where each world comes to lie on the page.
//
// The page is a header with the title, then bands: a row of cells each, every cell a picture with
// its label below. A band is made, written and forgotten before the next. Strings belong to argv;
// the worlds belong to the wish until sheet_wish_free, and a zeroed one is safe to free.
#pragma once

#include "../worldgen/palette.h"
#include "label.h"
#include "worlds.h"

enum { SHEET_SIDE = 16384, SHEET_LINES = 3 };

typedef struct SheetWish {
    const char *image;
    Palette palette;
    bool flat;  // without hillshade
    bool figures;
    int columns, zoom;  // 0 where not asked for
    char title[128];
    Worlds worlds;
} SheetWish;

bool sheet_wish_read(SheetWish *wish, int argc, char **argv, TextError *error);
void sheet_wish_free(SheetWish *wish);

// Lengths in pixels. A cell is as large as the largest picture; others lie at its bottom left.
typedef struct SheetLayout {
    int columns;
    int cell_width, cell_height;
    int line_height;  // of labels
    int header_height, band_height;
    int width, height;
} SheetLayout;

enum {
    SHEET_MARGIN = 12,  // around the page and between cells
    SHEET_LABEL_GAP = 4,  // between a picture and its label
};

// FAILURE_OPTION for a page with a side above SHEET_SIDE.
bool sheet_layout(SheetLayout *layout, const SheetWish *wish, const BitmapFont *font,
                  TextError *error);

// Pixels a tile of this level.
int sheet_zoom(const SheetWish *wish, const WorldLevel *level);

// Where the cell with this number begins in its band.
static inline int sheet_cell_left(const SheetLayout *layout, int64_t index) {
    return SHEET_MARGIN + (int)(index % layout->columns) * (layout->cell_width + SHEET_MARGIN);
}

// What stands under a world: bright text and dim text below it, each of SHEET_LINES lines at most.
typedef struct SheetLabel {
    char bright[512], dim[512];
} SheetLabel;

SheetLabel sheet_label(const SheetWish *wish, const WorldLevel *level, const char *seed);

// The header or a band with all of its worlds. `page` is as large as it and of the background's
// colour.
void sheet_paint_header(Page page, const SheetWish *wish, const BitmapFont *font);
bool sheet_paint_band(Page page, int band, const SheetWish *wish, const SheetLayout *layout,
                      const BitmapFont *font, WorldsTally *tally, Progress *progress,
                      TextError *error);
