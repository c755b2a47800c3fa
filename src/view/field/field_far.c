// SPDX-License-Identifier: MIT
// Paints a playfield from afar, where a tile is a pixel or less: colours with their fog, and dots.
#include "field_parts.h"

// The colour beyond the edge of the world: sea or paper.
static uint32_t beyond(const Playfield *field, int x, int y, uint32_t sea) {
    Fog fog = field_fog_at(field, x, y);
    return fog == FOG_UNSEEN ? FIELD_PAPER : sea;
}

// The tile at a pixel of a level. The first pixel beyond the world is the first tile beyond it.
static int tile_of(int pixel, int side, int level) {
    int pixels = scenery_level_side(side, level), beyond = pixel < pixels ? 0 : pixels;
    return (beyond ? side : 0) + (pixel - beyond) * (1 << level);
}

// A row of pixels of a level, from (x, y) on.
typedef struct FarRow {
    uint32_t *pixels;
    const Playfield *field;
    int level, count, x, y;
} FarRow;

// Fills the pixels from `first` on, which lie outside the world.
static void fill_outside(const FarRow *row, int first, int end) {
    const Scenery *scenery = row->field->scenery;
    uint32_t sea = scenery_outside(scenery->palette);
    int y = tile_of(row->y, scenery->height, row->level);
    for (int i = first; i < end; i++)
        row->pixels[i] =
            beyond(row->field, tile_of(row->x + i, scenery->width, row->level), y, sea);
}

// Fills what lies around the world. All but the nearest stays paper.
static void fill_beyond(const FarRow *row) {
    const Scenery *scenery = row->field->scenery;
    int far = row->field->state->beyond, world = scenery_level_side(scenery->width, row->level);
    int y = tile_of(row->y, scenery->height, row->level);
    if (y < -far || y >= scenery->height + far) return;
    int first = int_clamp(-far - row->x, 0, row->count);
    int last = int_clamp(world + far - row->x, first, row->count);
    bool beside = y >= 0 && y < scenery->height;
    int west = beside ? int_clamp(-row->x, first, last) : last;
    fill_outside(row, first, west);
    fill_outside(row, int_clamp(world - row->x, west, last), last);
}

static void copy_level(const FieldView *view) {
    const Playfield *field = view->field;
    int level = -view->camera.zoom;
    Box box = {-view->camera.x, -view->camera.y, scenery_level_side(field->scenery->width, level),
               scenery_level_side(field->scenery->height, level)};
    canvas_fill(view->canvas, canvas_box(view->canvas), FIELD_PAPER);
    for (int y = 0; y < view->canvas.height; y++)
        fill_beyond(&(FarRow){canvas_row(view->canvas, y), field, level, view->canvas.width,
                              view->camera.x, view->camera.y + y});
    canvas_copy_part(view->canvas, box, view->state->levels[level], box.width);
}

// Lightens the tiles of a row that the sea takes next. Without fog all are shown. No branch, so that compilers take
// several tiles at once.
static void tint_row(uint32_t *restrict row, const uint8_t *restrict rises,
                     const uint8_t *restrict fog, bool no_fog, int count) {
    uint32_t all = no_fog;
    for (int x = 0; x < count; x++) {
        uint32_t tinted = (uint32_t)(rises[x] == 1) & (all | (uint32_t)(fog[x] != FOG_UNSEEN));
        row[x] = (row[x] & (tinted - 1)) | (colour_average(row[x], FOAM) & -tinted);
    }
}

static void tint_next(const FieldView *view) {
    const Playfield *field = view->field;
    int width = field->scenery->width;
    Box world = {-view->camera.x, -view->camera.y, width, field->scenery->height};
    Box box = canvas_clip(view->canvas, world);
    for (int y = box.y; y < box.y + box.height; y++) {
        int cell = (y - world.y) * width + box.x - world.x;
        tint_row(canvas_row(view->canvas, y) + box.x, field->rises + cell, field->fog + cell,
                 view->options->no_fog, box.width);
    }
}

void field_paint_far(Painter *painter, const FieldView *view) {
    const FieldOptions *options = view->options;
    if (options->no_fog)
        painter_paint(painter, view->canvas, view->scenery, view->camera, options->paint);
    else copy_level(view);
    if (options->tide_lines > 0 && view->camera.zoom == 0) tint_next(view);
    field_paint_light(view);
    if (options->storm) field_paint_rain(view);
    field_paint_dots(view);
}
