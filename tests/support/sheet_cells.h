// SPDX-License-Identifier: MIT
// sheet_cells: finds the worlds on a page of `tidemark-cli sheet`. Errors fail the test.
#pragma once

#include "captured_program.h"
#include "png_pixels.h"

// The layout of a sheet, in pixels.
enum { SHEET_MARGIN = 12, SHEET_HEADER = 48, SHEET_LABEL_GAP = 4, SHEET_LINE = 14 };

Picture sheet_picture(const CapturedProgram *program, const char *name);

// Of a row of cells with so many lines of labels.
int sheet_band_height(int cell_height, int lines);

void assert_sheet_size(const Picture *sheet, int width, int height);

// Checks that the cell (column, row) of `sheet` shows `world` with pixels of `zoom` by `zoom`.
void assert_cell_shown(const Picture *sheet, int column, int row, int lines, const Picture *world,
                       int zoom);
