// SPDX-License-Identifier: MIT
// text_rows: a text laid out in rows of a given width: long lines are broken at blanks.
//
// Widths are in any unit; whoever lays out knows how wide each character is. TextRows own their rows until
// rows_free; zeroed ones are safe to free. Places count bytes of the text, which the rows do not keep: it is
// handed in again, unchanged.
#pragma once

#include "lines.h"

// How wide a character of `size` bytes is.
typedef int TextAdvance(void *own, const char *character, size_t size);

typedef struct TextRow {
    size_t from, to;  // without the line's end; with the blank at which the line is broken
    int line;  // from 1 on
    bool begins, ends;  // its line
} TextRow;

typedef struct TextRows {
    TextRow *items;  // at least one, once made
    int count, capacity;
    int hang;  // where the further rows of a line begin
    TextAdvance *advance;
    void *own;  // of `advance`
} TextRows;

// Lays the text out. False without memory, with no rows.
bool rows_make(TextRows *rows, Line text, int width, int hang, TextAdvance *advance, void *own);
void rows_free(TextRows *rows);

// The row of a place; between two rows of a line it is in the second one.
int rows_of(const TextRows *rows, size_t place);
// How far from the left a place of a row is.
int rows_x(const TextRows *rows, Line text, int row, size_t place);
// The place of a row that is nearest to `x`.
size_t rows_place(const TextRows *rows, Line text, int row, int x);
