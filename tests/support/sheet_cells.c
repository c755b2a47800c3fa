// SPDX-License-Identifier: MIT
#include "sheet_cells.h"

#include "test.h"

Picture sheet_picture(const CapturedProgram *program, const char *name) {
    return png_pixels_read(scratch_file(&program->folder, name));
}

int sheet_band_height(int cell_height, int lines) {
    return cell_height + SHEET_LABEL_GAP + lines * SHEET_LINE + SHEET_MARGIN;
}

void assert_sheet_size(const Picture *sheet, int width, int height) {
    if (sheet->width != width || sheet->height != height)
        FAIL("%dx%d instead of %dx%d", sheet->width, sheet->height, width, height);
}

void assert_cell_shown(const Picture *sheet, int column, int row, int lines, const Picture *world,
                       int zoom) {
    int left = SHEET_MARGIN + column * (world->width * zoom + SHEET_MARGIN);
    int top = SHEET_HEADER + row * sheet_band_height(world->height * zoom, lines);
    for (int y = 0; y < world->height * zoom; y++)
        for (int x = 0; x < world->width * zoom; x++)
            if (png_pixels_at(sheet, left + x, top + y) != png_pixels_at(world, x / zoom, y / zoom))
                FAIL("world %d,%d differs at %d,%d", column, row, x, y);
}
