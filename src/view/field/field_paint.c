// SPDX-License-Identifier: MIT
// Paints a playfield from near, in bands that stay in the cache while they are painted. Over display cells it
// lays the lines of tides, hatches where sight ends, and covers what was never seen with the chart.
#include <string.h>

#include "field_parts.h"

static Veil veil_of(const FieldView *view, int column, int row) {
    const Playfield *field = view->field;
    int width = field->scenery->width, height = field->scenery->height;
    if ((unsigned)column <= (unsigned)width && (unsigned)row <= (unsigned)height)
        return view->state->veil[veil_index(field, column, row)];
    int depth = int_max(int_max(-column, column - width), int_max(-row, row - height));
    if (depth > view->state->beyond) return (Veil){15, 15};
    return field_veil_of(field, column, row);
}

// Where some display cells lie on the canvas; they may reach past it.
static Box pixels_of(const FieldView *view, Box cells) {
    int tile = view->size->tile;
    return (Box){cells.x * tile - tile / 2 - view->camera.x,
                 cells.y * tile - tile / 2 - view->camera.y, cells.width * tile,
                 cells.height * tile};
}

// The bits of EDGE_* of a display cell.
static int edges_of(const FieldView *view, int column, int row) {
    const Scenery *scenery = view->scenery;
    Box stored = {0, 0, scenery->width + 1, scenery->height + 1};
    uint16_t texture = box_holds(stored, column, row)
                           ? scenery->texture[scenery_index(scenery, column, row)]
                           : scenery_texture_at(column, row);
    return texture >> TEXTURE_EDGES_SHIFT & (EDGES - 1);
}

// The veils of display cells side by side, at most VEILS at once. All is paper farther out than anything is known.
enum { VEILS = 256 };

static void take_veils(Veil veils[VEILS], const FieldView *view, int column, int row, int count) {
    const Playfield *field = view->field;
    int width = field->scenery->width, height = field->scenery->height;
    int beyond = view->state->beyond, stored = row >= 0 && row <= height;
    for (int i = 0; i < count; i++) veils[i] = (Veil){15, 15};
    if (row < -beyond || row > height + beyond) return;
    int begin = int_clamp(-beyond - column, 0, count);
    int end = int_clamp(width + 1 + beyond - column, begin, count);
    int first = stored ? int_clamp(-column, begin, end) : end;
    int last = stored ? int_clamp(width + 1 - column, first, end) : end;
    for (int i = begin; i < first; i++) veils[i] = veil_of(view, column + i, row);
    if (first < last)
        memcpy(veils + first, view->state->veil + veil_index(field, column + first, row),
               (size_t)(last - first) * sizeof *veils);
    for (int i = last; i < end; i++) veils[i] = veil_of(view, column + i, row);
}

// The columns of a row from the first to the last that are not all paper.
static Box known_cells(const FieldView *view, Box cells, int row) {
    int end = cells.x + cells.width, first = end, last = cells.x - 1;
    for (int from = cells.x; from < end; from += VEILS) {
        Veil veils[VEILS];
        int count = int_min(VEILS, end - from);
        take_veils(veils, view, from, row, count);
        for (int i = 0; i < count; i++) {
            if (veils[i].unseen == 15) continue;
            first = int_min(first, from + i);
            last = from + i;
        }
    }
    return (Box){first, row, last + 1 - first, 1};
}

// The lines of tides.

static void lay(const FieldView *view, Box cell, FieldLayer layer, int corners, int edges) {
    view->loops->lay(view->canvas, cell, field_layer(view->size, layer, corners, edges));
}

// The wrack is the first line where it is shown.
static void line_cell(const FieldView *view, int column, int row, Shore shore) {
    int edges = edges_of(view, column, row), above = shore.second | shore.dry;
    Box cell = pixels_of(view, (Box){column, row, 1, 1});
    if (shore.next) lay(view, cell, FIELD_HATCH, shore.next, edges);
    if (shore.next && above && view->options->no_wrack) lay(view, cell, FIELD_LINE, above, edges);
    if (shore.second && shore.dry && view->options->tide_lines > 1)
        lay(view, cell, FIELD_DASHES, shore.dry, edges);
}

static void paint_lines(const FieldView *view) {
    const Playfield *field = view->field;
    if (view->options->tide_lines <= 0) return;
    Box world = {0, 0, field->scenery->width + 1, field->scenery->height + 1};
    Box cells = box_intersect(field_cells(view), world);
    for (int row = cells.y; row < cells.y + cells.height; row++)
        for (int column = cells.x; column < cells.x + cells.width; column++) {
            Shore shore = view->state->shore[veil_index(field, column, row)];
            if (!shore.next && !shore.second) continue;
            if (view->options->no_fog || !shore.hidden) line_cell(view, column, row, shore);
        }
}

// The land of a view, as it is painted on the painter's mosaic.
typedef struct FieldPane {
    const Painter *painter;
    const FieldView *view;
    PaintOptions ground;
} FieldPane;

// What lies on tiles is behind the trees that stand south of it.
static void paint_pane(const void *context, Canvas canvas, Camera camera) {
    const FieldPane *pane = context;
    FieldView part = *pane->view;
    part.canvas = canvas;
    part.camera = camera;
    painter_land(pane->painter, canvas, part.scenery, camera, pane->ground);
    field_paint_tiles(&part);
    field_paint_marks(&part, false);
    painter_objects(pane->painter, canvas, part.scenery, camera, part.options->paint);
    paint_lines(&part);
    field_paint_marks(&part, true);
}

// A part of a view that shows some display cells.
static FieldView part_of(const FieldView *view, Box cells) {
    FieldView part = *view;
    Box box = canvas_clip(view->canvas, pixels_of(view, cells));
    part.canvas = (Canvas){canvas_row(view->canvas, box.y) + box.x, box.width, box.height,
                           view->canvas.pitch};
    part.camera.x += box.x;
    part.camera.y += box.y;
    return part;
}

// What a pane goes by besides the scenery.
static void add_planes(MosaicView *land, const FieldView *view) {
    const FieldState *state = view->state;
    const FieldOptions *options = view->options;
    bool lines = options->tide_lines > 0, lifted = options->no_fog;
    Box tiles = scenery_tiles(view->scenery), cells = {0, 0, tiles.width + 1, tiles.height + 1};
    land->facts |= (uint32_t)(options->paint.no_objects | options->marks << 1 | lifted << 2 |
                              int_clamp(options->tide_lines, 0, 2) << 3 | options->no_wrack << 5)
                   << 24;
    mosaic_add_plane(land, (Plane){field_things(view), 1, tiles.width, tiles});
    if (lines) mosaic_add_plane(land, (Plane){state->shore, sizeof(Shore), cells.width, cells});
    if (!lifted && options->marks)
        mosaic_add_plane(land, (Plane){state->veil, sizeof(Veil), cells.width, cells});
}

static void renew_land(const Painter *painter, const FieldView *view) {
    const FieldState *state = view->state;
    bool no_fog = view->options->no_fog;
    FieldPane pane = {painter, view, view->options->paint};
    if (!view->options->no_wrack) pane.ground.wrack = no_fog ? state->wrack : state->known_wrack;
    pane.ground.no_objects = true;
    MosaicView land = painter_view(view->scenery, view->camera.zoom, pane.ground);
    land.paint = paint_pane;
    land.context = &pane;
    add_planes(&land, view);
    mosaic_renew(&painter->mosaic, view->canvas, view->camera, &land);
}

// What paper covers is not copied.
static void paint_land(const Painter *painter, const FieldView *view) {
    enum { ROWS = PANE_HEIGHT / 4 + 1 };
    Box cells = field_cells(view), known[ROWS], all = {0, 0, 0, 0};
    for (int i = 0; i < cells.height; i++) {
        known[i] = (Box){cells.x, cells.y + i, cells.width, 1};
        if (!view->options->no_fog) known[i] = known_cells(view, cells, cells.y + i);
        all = box_unite(all, known[i]);
    }
    if (box_is_empty(all)) return;
    FieldView land = part_of(view, all);
    renew_land(painter, &land);
    for (int i = 0; i < cells.height; i++) {
        FieldView part = part_of(view, known[i]);
        mosaic_copy(&painter->mosaic, part.canvas, part.camera);
    }
}

// Fog covers a cell at some corners, and a run of cells completely.

// Draws where sight ends. What is remembered keeps its colours.
static void sight_cell(const FieldView *view, Box place, Box cell, int corners, int edges) {
    static const uint32_t nothing[ATLAS_LARGEST * ATLAS_LARGEST];
    (void)place;
    TornCell layers = {nothing, nothing, field_layer(view->size, FIELD_SIGHT, corners, edges),
                       nothing};
    view->loops->tear(view->canvas, cell, &layers);
}

// Paper does not move against the world; (x, y) is on the canvas.
static void lay_paper(const FieldView *view, uint32_t *to, const uint32_t *sheet, int x, int y,
                      int count) {
    int side = view->size->paper_side, length = PAPER_REPEATS * side;
    const uint32_t *paper = sheet + ((view->camera.y + y) & (side - 1)) * length;
    for (x = (view->camera.x + x) & (side - 1); count > 0; x = 0) {
        int part = int_min(count, length - x);
        memcpy(to, paper + x, (size_t)part * 4);
        to += part;
        count -= part;
    }
}

static void paper_run(const FieldView *view, const uint32_t *sheet, Box cells) {
    Box run = canvas_clip(view->canvas, pixels_of(view, cells));
    for (int y = run.y; y < run.y + run.height; y++)
        lay_paper(view, canvas_row(view->canvas, y) + run.x, sheet, run.x, y, run.width);
}

// The paper of a whole cell.
static void paper_cell(const FieldView *view, uint32_t *to, const uint32_t *sheet, Box cell) {
    for (int y = 0; y < cell.height; y++)
        lay_paper(view, to + y * cell.width, sheet, cell.x, cell.y + y, cell.width);
}

// The land on the chart, as corners of a display cell. Nothing else may show where nobody has been.
static int charted_corners(const FieldView *view, int column, int row) {
    const Scenery *scenery = view->field->scenery;
    if ((unsigned)column > (unsigned)scenery->width || (unsigned)row > (unsigned)scenery->height)
        return 0;
    return view->state->chart[veil_index(view->field, column, row)];
}

// Draws the land of the chart and its coast over a cell of the chart's sea, which lies at `at` on a canvas.
static void chart_cell(const FieldView *view, Canvas canvas, Box at, Box cell, int corners,
                       int edges) {
    uint32_t land[ATLAS_LARGEST * ATLAS_LARGEST];
    paper_cell(view, land, view->size->land_paper, cell);
    TornCell layers = {land, field_layer(view->size, FIELD_CHARTED, corners, edges),
                       field_layer(view->size, FIELD_SHALLOWS, corners, edges),
                       field_layer(view->size, FIELD_COAST, corners, edges)};
    view->loops->tear(canvas, at, &layers);
}

static void chart_run(const FieldView *view, Box cells) {
    int row = cells.y, end = cells.x + cells.width;
    paper_run(view, view->size->paper, cells);
    for (int column = cells.x, first; column < end; column++) {
        int corners = charted_corners(view, column, row);
        for (first = column; corners == CORNERS - 1 && column < end;)
            corners = ++column < end ? charted_corners(view, column, row) : 0;
        if (first < column)
            paper_run(view, view->size->land_paper, (Box){first, row, column - first, 1});
        if (!corners) continue;
        Box cell = pixels_of(view, (Box){column, row, 1, 1});
        chart_cell(view, view->canvas, cell, cell, corners, edges_of(view, column, row));
    }
}

static void tear_cell(const FieldView *view, Box place, Box cell, int corners, int edges) {
    uint32_t paper[ATLAS_LARGEST * ATLAS_LARGEST];
    int land = charted_corners(view, place.x, place.y);
    Canvas sheet = {paper, cell.width, cell.height, cell.width};
    paper_cell(view, paper, land == CORNERS - 1 ? view->size->land_paper : view->size->paper, cell);
    if (land && land != CORNERS - 1) chart_cell(view, sheet, canvas_box(sheet), cell, land, edges);
    TornCell layers = {paper, field_layer(view->size, FIELD_TORN, corners, edges),
                       field_layer(view->size, FIELD_CAST, corners, edges),
                       field_layer(view->size, FIELD_RIM, corners, edges)};
    view->loops->tear(view->canvas, cell, &layers);
}

// Where the chart begins its edge shows where sight ends.
static int afar_corners(Veil veil) { return veil.afar == veil.unseen ? 0 : veil.afar; }

static int unseen_corners(Veil veil) { return veil.unseen; }

typedef struct Cover {
    int (*corners)(Veil veil);
    void (*run)(const FieldView *view, Box cells);  // display cells side by side; may be NULL
    void (*cell)(const FieldView *view, Box place, Box cell, int corners, int edges);
} Cover;

static void cover_cells(const FieldView *view, const Cover *cover, Box cells) {
    Veil veils[VEILS];
    int first = cells.x, end = cells.x + cells.width;
    take_veils(veils, view, cells.x, cells.y, cells.width);
    for (int column = first; column <= end; column++) {
        int corners = column < end ? cover->corners(veils[column - cells.x]) : 0;
        if (corners == 15) continue;
        if (first < column && cover->run)
            cover->run(view, (Box){first, cells.y, column - first, 1});
        first = column + 1;
        if (corners) {
            Box place = {column, cells.y, 1, 1};
            cover->cell(view, place, pixels_of(view, place), corners,
                        edges_of(view, column, cells.y));
        }
    }
}

static void cover_row(const FieldView *view, const Cover *cover, Box cells, int row) {
    for (int from = 0; from < cells.width; from += VEILS)
        cover_cells(view, cover, (Box){cells.x + from, row, int_min(VEILS, cells.width - from), 1});
}

static void cover_all(const FieldView *view, const Cover *cover) {
    Box cells = field_cells(view);
    for (int row = cells.y; row < cells.y + cells.height; row++) cover_row(view, cover, cells, row);
}

static const Cover COVER_SIGHT = {afar_corners, NULL, sight_cell};
static const Cover COVER_PAPER = {unseen_corners, chart_run, tear_cell};

static void paint_band(Painter *painter, const FieldView *view) {
    bool fog = !view->options->no_fog;
    paint_land(painter, view);
    if (fog) cover_all(view, &COVER_SIGHT);
    field_paint_sprites(view, BEHIND);
    field_paint_sprites(view, ON_LAND);
    field_paint_clouds(view);
    field_paint_sprites(view, IN_AIR);
    if (fog) cover_all(view, &COVER_PAPER);
    field_paint_sprites(view, OVER_PAPER);
    field_paint_light(view);
    if (view->options->storm) field_paint_rain(view);
    field_dot_cairns(view);
    field_paint_sprites(view, OVER_ALL);
}

// Bands end where display cells do.
static void paint_near(Painter *painter, const FieldArt *art, const FieldView *whole) {
    enum { BAND = PANE_HEIGHT };
    FieldView view = *whole;
    Canvas canvas = whole->canvas;
    Camera camera = whole->camera;
    SpriteList list;
    view.size = &art->sizes[4 - camera.zoom];
    view.pools = &art->pools[4 - camera.zoom];
    view.sprites = &list;
    if (!view.options->no_fog) view.scenery = &view.state->known.scenery;
    field_list_sprites(&list, &view);
    int half = camera_tile(camera.zoom) / 2;
    for (int y = 0, end; y < canvas.height; y = end) {
        end = (int_floor_div(camera.y + y + half, BAND) + 1) * BAND - half - camera.y;
        end = int_min(end, canvas.height);
        view.canvas.pixels = canvas_row(canvas, y);
        view.canvas.height = end - y;
        view.camera.y = camera.y + y;
        view.above = y;
        paint_band(painter, &view);
    }
}

void playfield_paint(Painter *painter, const FieldArt *art, Canvas canvas, const Playfield *field,
                     Camera camera, const FieldOptions *options) {
    SmallView small;
    if (canvas.width <= 0 || canvas.height <= 0) return;
    if (!painter_begin(painter, canvas, camera, &small)) return;
    const FieldView view = {.canvas = small.canvas,
                            .camera = small.camera,
                            .field = field,
                            .state = field->state,
                            .options = options,
                            .scenery = field->scenery,
                            .loops = loops_best()};
    if (small.camera.zoom >= 2) paint_near(painter, art, &view);
    else field_paint_far(painter, &view);
    painter_end(canvas, camera, &small);
}
