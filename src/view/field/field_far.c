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
