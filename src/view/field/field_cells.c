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

// The canvas's part under some display cells; it may reach beyond the canvas.
static Box pixels_of(const FieldView *view, Box cells) {
    int tile = view->size->tile;
    return (Box){cells.x * tile - tile / 2 - view->camera.x,
                 cells.y * tile - tile / 2 - view->camera.y, cells.width * tile,
                 cells.height * tile};
}

// The edges of masks.h of a display cell.
static int edges_of(const FieldView *view, int column, int row) {
    const Scenery *scenery = view->scenery;
    Box stored = {0, 0, scenery->width + 1, scenery->height + 1};
    uint16_t texture = box_holds(stored, column, row)
                           ? scenery->texture[scenery_index(scenery, column, row)]
                           : scenery_texture_at(column, row);
    return texture >> TEXTURE_EDGES_SHIFT;
}

// Ground.

// The columns from the first to the last one that are not paper all over.
static Box known_cells(const FieldView *view, Box cells) {
    int end = cells.x + cells.width, first = end, last = cells.x - 1;
    for (int row = cells.y; row < cells.y + cells.height; row++) {
        for (int column = cells.x; column < first; column++)
            if (veil_of(view, column, row).unseen != 15) first = column;
        for (int column = end - 1; column > last; column--)
            if (veil_of(view, column, row).unseen != 15) last = column;
    }
    return (Box){first, cells.y, last + 1 - first, cells.height};
}

void field_paint_ground(Painter *painter, const FieldView *view) {
    Box cells = field_cells(view);
    if (!view->options->no_fog) cells = known_cells(view, cells);
    Box box = canvas_clip(view->canvas, pixels_of(view, cells));
    if (box.width <= 0) return;
    Canvas part = view->canvas;
    part.pixels += box.x;
    part.width = box.width;
    Camera camera = {view->camera.x + box.x, view->camera.y, view->camera.zoom};
    painter_paint(painter, part, view->scenery, camera, view->options->paint);
}

// Fog. A cell of several kinds is covered at some corners, a run of cells all over.

static void fade_run(const FieldView *view, Box run) {
    for (int y = run.y; y < run.y + run.height; y++)
        view->loops->fade(canvas_row(view->canvas, y) + run.x, run.width);
}

static void fade_cell(const FieldView *view, Box cell, int corners, int edges) {
    FadedCell layers = {field_layer(view->size, FIELD_FADED, corners, edges),
                        field_layer(view->size, FIELD_HALF, corners, edges)};
    view->loops->fade_partly(view->canvas, cell, &layers);
}

// Paper lies still in the world; `x` and `y` are on the canvas.
static void lay_paper(const FieldView *view, uint32_t *to, int x, int y, int count) {
    int side = view->size->paper_side, length = PAPER_REPEATS * side;
    const uint32_t *paper = view->size->paper + ((view->camera.y + y) & (side - 1)) * length;
    for (x = (view->camera.x + x) & (side - 1); count > 0; x = 0) {
        int part = int_min(count, length - x);
        memcpy(to, paper + x, (size_t)part * 4);
        to += part;
        count -= part;
    }
}

static void paper_run(const FieldView *view, Box run) {
    for (int y = run.y; y < run.y + run.height; y++)
        lay_paper(view, canvas_row(view->canvas, y) + run.x, run.x, y, run.width);
}

static void tear_cell(const FieldView *view, Box cell, int corners, int edges) {
    uint32_t paper[ATLAS_LARGEST * ATLAS_LARGEST];
    for (int y = 0; y < cell.height; y++)
        lay_paper(view, paper + y * cell.width, cell.x, cell.y + y, cell.width);
    TornCell layers = {paper, field_layer(view->size, FIELD_TORN, corners, edges),
                       field_layer(view->size, FIELD_CAST, corners, edges),
                       field_layer(view->size, FIELD_RIM, corners, edges)};
    view->loops->tear(view->canvas, cell, &layers);
}

// What is paper all over need not be faded.
static int faded_corners(Veil veil) { return veil.unseen == 15 ? 0 : veil.faded; }

static int unseen_corners(Veil veil) { return veil.unseen; }

typedef struct Cover {
    int (*corners)(Veil veil);
    void (*run)(const FieldView *view, Box run);  // what lies on the canvas of it
    void (*cell)(const FieldView *view, Box cell, int corners, int edges);
} Cover;

static void cover_row(const FieldView *view, const Cover *cover, Box cells, int row) {
    int first = cells.x, end = cells.x + cells.width;
    for (int column = first; column <= end; column++) {
        int corners = column < end ? cover->corners(veil_of(view, column, row)) : 0;
        if (corners == 15) continue;
        if (first < column) {
            Box run = pixels_of(view, (Box){first, row, column - first, 1});
            cover->run(view, canvas_clip(view->canvas, run));
        }
        first = column + 1;
        if (corners) {
            Box cell = pixels_of(view, (Box){column, row, 1, 1});
            cover->cell(view, cell, corners, edges_of(view, column, row));
        }
    }
}

static void cover_all(const FieldView *view, const Cover *cover) {
    Box cells = field_cells(view);
    for (int row = cells.y; row < cells.y + cells.height; row++) cover_row(view, cover, cells, row);
}

void field_paint_fade(const FieldView *view) {
    static const Cover fade = {faded_corners, fade_run, fade_cell};
    cover_all(view, &fade);
}

void field_paint_paper(const FieldView *view) {
    static const Cover paper = {unseen_corners, paper_run, tear_cell};
    cover_all(view, &paper);
}

// Tides.

static void lay(const FieldView *view, Box cell, FieldLayer layer, int corners, int edges) {
    view->loops->lay(view->canvas, cell, field_layer(view->size, layer, corners, edges));
}

static void line_cell(const FieldView *view, int column, int row, Shore shore) {
    int edges = edges_of(view, column, row);
    Box cell = pixels_of(view, (Box){column, row, 1, 1});
    if (shore.next) lay(view, cell, FIELD_HATCH, shore.next, edges);
    if (shore.next && shore.dry) lay(view, cell, FIELD_LINE, shore.dry, edges);
    if (shore.second && shore.dry_still && view->options->tide_lines > 1)
        lay(view, cell, FIELD_DASHES, shore.dry_still, edges);
}

void field_paint_lines(const FieldView *view) {
    const Playfield *field = view->field;
    if (view->options->tide_lines <= 0) return;
    Box world = {0, 0, field->scenery->width + 1, field->scenery->height + 1};
    Box cells = box_intersect(field_cells(view), world);
    for (int row = cells.y; row < cells.y + cells.height; row++)
        for (int column = cells.x; column < cells.x + cells.width; column++) {
            Shore shore = view->state->shore[veil_index(field, column, row)];
            if (!shore.next && !shore.second) continue;
            Veil veil = view->state->veil[veil_index(field, column, row)];
            if (view->options->no_fog || !veil.unseen) line_cell(view, column, row, shore);
        }
}
