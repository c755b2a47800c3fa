// SPDX-License-Identifier: MIT
// Paints a playfield from near, in bands that stay in the cache while they are painted, and from afar. Over
// display cells it lays the lines of tides, fades what is not in view, and covers what was never seen with
// the chart.
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

// The columns from the first to the last that are not all paper.
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

static void paint_ground(Painter *painter, const FieldView *view) {
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

// Fog covers a cell at some corners, and a run of cells completely.

static void fade_run(const FieldView *view, Box cells) {
    Box run = canvas_clip(view->canvas, pixels_of(view, cells));
    for (int y = run.y; y < run.y + run.height; y++)
        view->loops->fade(canvas_row(view->canvas, y) + run.x, run.width);
}

static void fade_cell(const FieldView *view, Box place, Box cell, int corners, int edges) {
    (void)place;
    FadedCell layers = {field_layer(view->size, FIELD_FADED, corners, edges),
                        field_layer(view->size, FIELD_HALF, corners, edges)};
    view->loops->fade_partly(view->canvas, cell, &layers);
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
    Box stored = {0, 0, scenery->width + 1, scenery->height + 1};
    if (!box_holds(stored, column, row)) return 0;
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

// A cell that is all paper need not be faded.
static int faded_corners(Veil veil) { return veil.unseen == 15 ? 0 : veil.faded; }

static int unseen_corners(Veil veil) { return veil.unseen; }

typedef struct Cover {
    int (*corners)(Veil veil);
    void (*run)(const FieldView *view, Box cells);  // display cells side by side
    void (*cell)(const FieldView *view, Box place, Box cell, int corners, int edges);
} Cover;

static void cover_row(const FieldView *view, const Cover *cover, Box cells, int row) {
    int first = cells.x, end = cells.x + cells.width;
    for (int column = first; column <= end; column++) {
        int corners = column < end ? cover->corners(veil_of(view, column, row)) : 0;
        if (corners == 15) continue;
        if (first < column) cover->run(view, (Box){first, row, column - first, 1});
        first = column + 1;
        if (corners) {
            Box place = {column, row, 1, 1};
            cover->cell(view, place, pixels_of(view, place), corners, edges_of(view, column, row));
        }
    }
}

static void cover_all(const FieldView *view, const Cover *cover) {
    Box cells = field_cells(view);
    for (int row = cells.y; row < cells.y + cells.height; row++) cover_row(view, cover, cells, row);
}

static const Cover COVER_FADE = {faded_corners, fade_run, fade_cell};
static const Cover COVER_PAPER = {unseen_corners, chart_run, tear_cell};

// The lines of tides.

static void lay(const FieldView *view, Box cell, FieldLayer layer, int corners, int edges) {
    view->loops->lay(view->canvas, cell, field_layer(view->size, layer, corners, edges));
}

static void line_cell(const FieldView *view, int column, int row, Shore shore) {
    int edges = edges_of(view, column, row), above = shore.second | shore.dry;
    Box cell = pixels_of(view, (Box){column, row, 1, 1});
    if (shore.next) lay(view, cell, FIELD_HATCH, shore.next, edges);
    if (shore.next && above) lay(view, cell, FIELD_LINE, above, edges);
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
            Veil veil = view->state->veil[veil_index(field, column, row)];
            if (view->options->no_fog || !veil.unseen) line_cell(view, column, row, shore);
        }
}

static void paint_band(Painter *painter, const FieldView *view) {
    bool fog = !view->options->no_fog;
    paint_ground(painter, view);
    paint_lines(view);
    field_paint_tiles(view);
    field_paint_sprites(view, ON_LAND);
    if (fog) cover_all(view, &COVER_FADE);
    field_paint_sprites(view, OVER_FADE);
    if (fog) cover_all(view, &COVER_PAPER);
    field_paint_sprites(view, OVER_PAPER);
    field_paint_light(view);
    if (view->options->storm) field_paint_rain(view);
    field_dot_cairns(view);
    field_paint_sprites(view, OVER_ALL);
}

// Bands end where display cells do.
static void paint_near(Painter *painter, const FieldArt *art, const FieldView *whole) {
    enum { BAND = 64 };
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

// The view from afar.

// The colour beyond the edge of the world: sea or paper.
static uint32_t beyond(const Playfield *field, int x, int y, uint32_t sea) {
    Fog fog = field_fog_at(field, x, y);
    return fog == FOG_UNSEEN ? FIELD_PAPER : fog == FOG_SEEN ? sea : colour_faded(sea);
}

// The tile at a pixel of a level. The first pixel beyond the world is the first tile beyond it.
static int tile_of(int pixel, int side, int level) {
    int pixels = scenery_level_side(side, level), beyond = pixel < pixels ? 0 : pixels;
    return (beyond ? side : 0) + (pixel - beyond) * (1 << level);
}

// Fills the pixels of a level's row, from (x, y) on, that lie outside the world. All but the nearest stay
// paper.
static void fill_beyond(uint32_t *row, const Playfield *field, int level, int count, int x, int y) {
    uint32_t sea = scenery_outside(field->scenery->palette);
    int far = field->state->beyond, width = field->scenery->width, height = field->scenery->height;
    int tile_y = tile_of(y, height, level), world = scenery_level_side(width, level);
    if (tile_y < -far || tile_y >= height + far) return;
    bool beside = tile_y >= 0 && tile_y < height;
    int first = int_clamp(-far - x, 0, count), last = int_clamp(world + far - x, first, count);
    for (int i = first; i < last; i++)
        if (!beside || x + i < 0 || x + i >= world)
            row[i] = beyond(field, tile_of(x + i, width, level), tile_y, sea);
}

static void copy_level(const FieldView *view) {
    const Playfield *field = view->field;
    int level = -view->camera.zoom;
    Box box = {-view->camera.x, -view->camera.y, scenery_level_side(field->scenery->width, level),
               scenery_level_side(field->scenery->height, level)};
    canvas_fill(view->canvas, canvas_box(view->canvas), FIELD_PAPER);
    for (int y = 0; y < view->canvas.height; y++)
        fill_beyond(canvas_row(view->canvas, y), field, level, view->canvas.width, view->camera.x,
                    view->camera.y + y);
    canvas_copy_part(view->canvas, box, view->state->levels[level], box.width);
}

// Lightens what the sea takes next.
static void tint_next(const FieldView *view) {
    const Playfield *field = view->field;
    int width = field->scenery->width;
    Box world = {-view->camera.x, -view->camera.y, width, field->scenery->height};
    Box box = canvas_clip(view->canvas, world);
    for (int y = box.y; y < box.y + box.height; y++) {
        uint32_t *row = canvas_row(view->canvas, y);
        int cell = (y - world.y) * width + box.x - world.x;
        for (int x = box.x; x < box.x + box.width; x++, cell++)
            if (field->rises[cell] == 1 && field_shows(view, cell))
                row[x] = colour_average(row[x], FOAM);
    }
}

static void paint_far(Painter *painter, const FieldView *view) {
    const FieldOptions *options = view->options;
    if (options->no_fog)
        painter_paint(painter, view->canvas, view->scenery, view->camera, options->paint);
    else copy_level(view);
    if (options->tide_lines > 0 && view->camera.zoom == 0) tint_next(view);
    field_paint_light(view);
    if (options->storm) field_paint_rain(view);
    field_paint_dots(view);
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
    else paint_far(painter, &view);
    painter_end(canvas, camera, &small);
}
