// SPDX-License-Identifier: MIT
// Where the sea will come to.
#include "field_view.h"

static void line_cell(const FieldView *view, int column, int row, Shore shore) {
    int edges = field_edges(view, column, row);
    Patch patch;
    patch_open(&patch, view, column, row);
    if (shore.next) {
        patch_lay(&patch, view, field_layer(view->size, FIELD_HATCH, shore.next, edges));
        if (shore.dry)
            patch_lay(&patch, view, field_layer(view->size, FIELD_LINE, shore.dry, edges));
    }
    if (shore.second && shore.dry_still && view->options->tide_lines > 1)
        patch_lay(&patch, view, field_layer(view->size, FIELD_DASHES, shore.dry_still, edges));
    patch_close(&patch, view);
}

void field_paint_lines(const FieldView *view) {
    const Playfield *field = view->field;
    if (view->options->tide_lines <= 0) return;
    CellRange range = field_cells(view);
    int west = int_clamp(range.west, 0, field->scenery->width + 1);
    int east = int_clamp(range.east, -1, field->scenery->width);
    int south = int_clamp(range.south, -1, field->scenery->height);
    for (int row = int_clamp(range.north, 0, field->scenery->height + 1); row <= south; row++)
        for (int column = west; column <= east; column++) {
            Shore shore = field->state->shore[veil_index(field, column, row)];
            if (!shore.next && !shore.second) continue;
            Veil veil = field->state->veil[veil_index(field, column, row)];
            if (view->options->no_fog || !veil.unseen) line_cell(view, column, row, shore);
        }
}
