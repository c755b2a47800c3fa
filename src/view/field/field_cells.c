// SPDX-License-Identifier: MIT
// What is laid over display cells: where the sea will come to, what is not in view and faded, and paper
// over what never was.
#include <string.h>

#include "field_parts.h"

static Veil veil_of(const FieldView *view, int column, int row) {
    const Playfield *field = view->field;
    int east = column - field->scenery->width, south = row - field->scenery->height;
    int depth = int_max(int_max(-column, east), int_max(-row, south));
    if (depth <= 0) return view->state->veil[veil_index(field, column, row)];
    if (depth > view->state->beyond) return (Veil){15, 15};
    return field_veil_of(field, column, row);
}

// A display cell to work on in place, or where it is cut by the canvas's edge on a copy.
typedef struct Patch {
    uint32_t *pixels;
    ptrdiff_t pitch;
    Box box;  // on the canvas
    uint32_t copy[ATLAS_LARGEST * ATLAS_LARGEST];
} Patch;

// On the canvas, that of the cells first..end-1 of a row.
static Box cells_box(const FieldView *view, int first, int end, int row) {
    int tile = view->size->tile;
    return (Box){first * tile - tile / 2 - view->camera.x, row * tile - tile / 2 - view->camera.y,
                 (end - first) * tile, tile};
}

static void patch_open(Patch *patch, const FieldView *view, int column, int row) {
    int tile = view->size->tile;
    patch->box = cells_box(view, column, column + 1, row);
    if (canvas_holds(view->canvas, patch->box)) {
        patch->pixels = canvas_row(view->canvas, patch->box.y) + patch->box.x;
        patch->pitch = view->canvas.pitch;
        return;
    }
    patch->pixels = patch->copy;
    patch->pitch = tile;
    memset(patch->copy, 0, sizeof patch->copy);
    Canvas copy = {patch->copy, tile, tile, tile};
    Box canvas = {-patch->box.x, -patch->box.y, view->canvas.width, view->canvas.height};
    canvas_copy_part(copy, canvas, view->canvas.pixels, view->canvas.pitch);
}

static void patch_close(const Patch *patch, const FieldView *view) {
    if (patch->pixels == patch->copy)
        canvas_copy_part(view->canvas, patch->box, patch->copy, view->size->tile);
}

// 0 keeps what is there.
static void patch_lay(const Patch *patch, const FieldView *view, const uint32_t *colour) {
    view->loops->lay(patch->pixels, patch->pitch, colour, view->size->tile);
}

// The edges of masks.h of a display cell.
static int field_edges(const FieldView *view, int column, int row) {
    const Scenery *scenery = view->scenery;
    bool inside = column >= 0 && row >= 0 && column <= scenery->width && row <= scenery->height;
    uint16_t texture = inside ? scenery->texture[scenery_index(scenery, column, row)]
                              : scenery_texture_at(column, row);
    return texture >> TEXTURE_EDGES_SHIFT;
}

// Runs of cells that are treated as one.

typedef struct Strip {
    int first, end;  // columns
    int row;
} Strip;

// What lies on the canvas of it.
static Box box_of(const FieldView *view, Strip strip) {
    return canvas_clip(view->canvas, cells_box(view, strip.first, strip.end, strip.row));
}

// Ground.

// The columns from the first to the last one of a range that are not paper all over.
static CellRange known_range(const FieldView *view, CellRange range) {
    CellRange known = {range.east + 1, range.north, range.west - 1, range.south};
    for (int row = range.north; row <= range.south; row++) {
        for (int column = range.west; column < known.west; column++)
            if (veil_of(view, column, row).unseen != 15) known.west = column;
        for (int column = range.east; column > known.east; column--)
            if (veil_of(view, column, row).unseen != 15) known.east = column;
    }
    return known;
}

void field_paint_ground(Painter *painter, const FieldView *view) {
    CellRange range = field_cells(view);
    if (!view->options->no_fog) range = known_range(view, range);
    Strip known = {range.west, range.east + 1, range.south};
    Box box = box_of(view, known);
    if (box.width <= 0) return;
    Canvas part = view->canvas;
    part.pixels += box.x;
    part.width = box.width;
    Camera camera = {view->camera.x + box.x, view->camera.y, view->camera.zoom};
    painter_paint(painter, part, view->scenery, camera, view->options->paint);
}

// Runs.

static void fade_run(const FieldView *view, Strip strip) {
    Box box = box_of(view, strip);
    for (int y = box.y; y < box.y + box.height; y++)
        view->loops->fade(canvas_row(view->canvas, y) + box.x, box.width);
}

// Paper lies still in the world.
static void lay_paper(const FieldView *view, uint32_t *to, int x, int y, int count) {
    int side = view->size->paper_side, length = PAPER_REPEATS * side;
    const uint32_t *paper = view->size->paper + (y & (side - 1)) * length;
    for (x &= side - 1; count > 0; x = 0) {
        int part = count < length - x ? count : length - x;
        memcpy(to, paper + x, (size_t)part * 4);
        to += part;
        count -= part;
    }
}

static void paper_run(const FieldView *view, Strip strip) {
    Box box = box_of(view, strip);
    for (int y = box.y; y < box.y + box.height; y++)
        lay_paper(view, canvas_row(view->canvas, y) + box.x, view->camera.x + box.x,
                  view->camera.y + y, box.width);
}

// Cells of several kinds.

static void fade_cell(const FieldView *view, int column, int row, int corners) {
    int edges = field_edges(view, column, row);
    Patch patch;
    patch_open(&patch, view, column, row);
    view->loops->fade_partly(patch.pixels, patch.pitch,
                             field_layer(view->size, FIELD_FADED, corners, edges),
                             field_layer(view->size, FIELD_HALF, corners, edges), view->size->tile);
    patch_close(&patch, view);
}

static void tear_cell(const FieldView *view, int column, int row, int corners) {
    int tile = view->size->tile, edges = field_edges(view, column, row);
    uint32_t paper[ATLAS_LARGEST * ATLAS_LARGEST];
    for (int y = 0; y < tile; y++)
        lay_paper(view, paper + y * tile, column * tile - tile / 2, row * tile - tile / 2 + y,
                  tile);
    TornCell layers = {paper, field_layer(view->size, FIELD_TORN, corners, edges),
                       field_layer(view->size, FIELD_CAST, corners, edges),
                       field_layer(view->size, FIELD_RIM, corners, edges)};
    Patch patch;
    patch_open(&patch, view, column, row);
    view->loops->tear(patch.pixels, patch.pitch, &layers, tile);
    patch_close(&patch, view);
}

// What is done to the cells of a view: to runs of those that are covered all over, and to those that
// are so at some corners.
typedef struct Cover {
    int (*corners)(Veil veil);
    void (*run)(const FieldView *view, Strip strip);
    void (*cell)(const FieldView *view, int column, int row, int corners);
} Cover;

static void cover_row(const FieldView *view, CellRange range, int row, const Cover *cover) {
    Strip strip = {range.west, range.west, row};
    for (int column = range.west; column <= range.east; column++) {
        int corners = cover->corners(veil_of(view, column, row));
        if (corners == 15) {
            strip.end++;
            continue;
        }
        if (strip.first < strip.end) cover->run(view, strip);
        strip.first = strip.end = column + 1;
        if (corners) cover->cell(view, column, row, corners);
    }
    if (strip.first < strip.end) cover->run(view, strip);
}

static void cover_all(const FieldView *view, const Cover *cover) {
    CellRange range = field_cells(view);
    for (int row = range.north; row <= range.south; row++) cover_row(view, range, row, cover);
}

// What is paper all over need not be faded.
static int faded_corners(Veil veil) { return veil.unseen == 15 ? 0 : veil.faded; }

static int unseen_corners(Veil veil) { return veil.unseen; }

void field_paint_fade(const FieldView *view) {
    static const Cover fade = {faded_corners, fade_run, fade_cell};
    cover_all(view, &fade);
}

void field_paint_paper(const FieldView *view) {
    static const Cover paper = {unseen_corners, paper_run, tear_cell};
    cover_all(view, &paper);
}

// Tides.

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
            Shore shore = view->state->shore[veil_index(field, column, row)];
            if (!shore.next && !shore.second) continue;
            Veil veil = view->state->veil[veil_index(field, column, row)];
            if (view->options->no_fog || !veil.unseen) line_cell(view, column, row, shore);
        }
}
