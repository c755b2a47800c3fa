// SPDX-License-Identifier: MIT
// What is not in view is faded, what never was is paper.
#include <string.h>

#include "field_view.h"

static bool is_inside(const FieldView *view, int x, int y) {
    int tile = view->size->tile;
    return x >= 0 && y >= 0 && x + tile <= view->canvas.width && y + tile <= view->canvas.height;
}

// The part of a cell that lies on the canvas, to its copy or back.
static void copy_part(const Patch *patch, const FieldView *view, bool back) {
    int tile = view->size->tile, x = patch->x, y = patch->y;
    int west = field_limit(-x, 0, tile), east = field_limit(view->canvas.width - x, 0, tile);
    int north = field_limit(-y, 0, tile), south = field_limit(view->canvas.height - y, 0, tile);
    for (int row = north; row < south && west < east; row++) {
        uint32_t *there = canvas_row(view->canvas, y + row) + x + west;
        uint32_t *here = patch->pixels + row * tile + west;
        memcpy(back ? there : here, back ? here : there, (size_t)(east - west) * 4);
    }
}

void patch_open(Patch *patch, const FieldView *view, int column, int row) {
    int tile = view->size->tile;
    patch->x = column * tile - tile / 2 - view->camera.x;
    patch->y = row * tile - tile / 2 - view->camera.y;
    if (is_inside(view, patch->x, patch->y)) {
        patch->pixels = canvas_row(view->canvas, patch->y) + patch->x;
        patch->pitch = view->canvas.pitch;
        return;
    }
    patch->pixels = patch->copy;
    patch->pitch = tile;
    memset(patch->copy, 0, sizeof patch->copy);
    copy_part(patch, view, false);
}

void patch_close(const Patch *patch, const FieldView *view) {
    if (patch->pixels == patch->copy) copy_part(patch, view, true);
}

void patch_lay(const Patch *patch, const FieldView *view, const uint32_t *colour) {
    view->rows->lay(patch->pixels, patch->pitch, colour, view->size->tile);
}

int field_edges(const FieldView *view, int column, int row) {
    const Scenery *scenery = view->scenery;
    bool inside = column >= 0 && row >= 0 && column <= scenery->width && row <= scenery->height;
    uint16_t texture = inside ? scenery->texture[scenery_index(scenery, column, row)]
                              : scenery_texture_at(column, row);
    return texture >> TEXTURE_EDGES_SHIFT;
}

// Ground.

// The columns from the first to the last one of a range that are not paper all over.
static CellRange known_range(const FieldView *view, CellRange range) {
    CellRange known = {range.east + 1, range.north, range.west - 1, range.south};
    for (int row = range.north; row <= range.south; row++) {
        for (int column = range.west; column < known.west; column++)
            if (field_veil(view->field, column, row).unseen != 15) known.west = column;
        for (int column = range.east; column > known.east; column--)
            if (field_veil(view->field, column, row).unseen != 15) known.east = column;
    }
    return known;
}

void field_paint_ground(Painter *painter, const FieldView *view) {
    CellRange range = field_range(view);
    int tile = view->size->tile;
    if (!view->options->no_fog) range = known_range(view, range);
    int west = field_limit(range.west * tile - tile / 2 - view->camera.x, 0, view->canvas.width);
    int east =
        field_limit((range.east + 1) * tile - tile / 2 - view->camera.x, 0, view->canvas.width);
    if (west >= east) return;
    Canvas part = view->canvas;
    part.pixels += west;
    part.width = east - west;
    Camera camera = {view->camera.x + west, view->camera.y, view->camera.zoom};
    painter_paint(painter, part, view->scenery, camera, view->options->paint);
}

// Runs of cells that are treated as one.

typedef struct Strip {
    int first, end;  // columns
    int row;
} Strip;

// The pixels of a run that lie on the canvas.
static Box box_of(const FieldView *view, Strip strip) {
    int tile = view->size->tile;
    Box box = {strip.first * tile - tile / 2 - view->camera.x,
               strip.row * tile - tile / 2 - view->camera.y, (strip.end - strip.first) * tile,
               tile};
    return box_common(box, (Box){0, 0, view->canvas.width, view->canvas.height});
}

static void fade_run(const FieldView *view, Strip strip) {
    Box box = box_of(view, strip);
    for (int y = box.y; y < box.y + box.height; y++)
        view->rows->fade(canvas_row(view->canvas, y) + box.x, box.width);
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
    view->rows->fade_partly(patch.pixels, patch.pitch,
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
    view->rows->tear(patch.pixels, patch.pitch, &layers, tile);
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
        int corners = cover->corners(field_veil(view->field, column, row));
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
    CellRange range = field_range(view);
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
