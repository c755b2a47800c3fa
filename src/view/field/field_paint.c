// SPDX-License-Identifier: MIT
// A playfield from near, in bands that stay in the cache while all of them is painted, and from
// afar.
#include <string.h>

#include "field_parts.h"

typedef struct FieldPicture {
    const FieldArt *art;
    const Playfield *field;
    const FieldOptions *options;
} FieldPicture;

// Near.

static void paint_band(Painter *painter, const FieldView *view, const SpriteList *list) {
    bool fog = !view->options->no_fog;
    field_paint_ground(painter, view);
    field_paint_lines(view);
    field_paint_tiles(view);
    field_paint_list(view, list, ON_LAND);
    if (fog) field_paint_fade(view);
    field_paint_list(view, list, OVER_FADE);
    if (fog) field_paint_paper(view);
    field_paint_list(view, list, OVER_PAPER);
    field_paint_light(view, list);
    if (view->options->storm) field_paint_rain(view->canvas, view->above, view->options->frame);
    field_dot_cairns(view);
    field_paint_list(view, list, OVER_ALL);
}

// Bands end where display cells do.
static void paint_near(Painter *painter, Canvas canvas, Camera camera,
                       const FieldPicture *picture) {
    enum { BAND = 64 };
    const FieldOptions *options = picture->options;
    const Playfield *field = picture->field;
    FieldView view = {
        .canvas = canvas,
        .camera = camera,
        .size = &picture->art->sizes[4 - camera.zoom],
        .loops = loops_best(),
        .pools = &picture->art->pools[4 - camera.zoom],
        .field = field,
        .state = field->state,
        .options = options,
        .scenery = options->no_fog ? field->scenery : &field->state->known.scenery,
    };
    SpriteList list;
    field_list_sprites(&list, &view);
    int half = camera_tile(camera.zoom) / 2;
    for (int y = 0, end; y < canvas.height; y = end) {
        end = (int_floor_div(camera.y + y + half, BAND) + 1) * BAND - half - camera.y;
        end = end < canvas.height ? end : canvas.height;
        view.canvas.pixels = canvas_row(canvas, y);
        view.canvas.height = end - y;
        view.camera.y = camera.y + y;
        view.above = y;
        paint_band(painter, &view, &list);
    }
}

// Afar.

// What lies beyond the edge of the world: the sea, or more paper.
static uint32_t beyond(const Playfield *field, int x, int y, uint32_t sea) {
    Fog fog = field_fog_at(field, x, y);
    return fog == FOG_UNSEEN ? FIELD_PAPER : fog == FOG_SEEN ? sea : colour_faded(sea);
}

// The tile at a pixel of a level; beyond the world the first one lies next to it.
static int tile_of(int pixel, int side, int level) {
    int pixels = field_level_side(side, level), beyond = pixel < pixels ? 0 : pixels;
    return (beyond ? side : 0) + (pixel - beyond) * (1 << level);
}

// Those of a row of a level, from the pixel (x, y) on, that lie outside the world: paper but near it.
static void fill_beyond(uint32_t *row, const Playfield *field, int level, int count, int x, int y) {
    uint32_t sea = scenery_outside(field->scenery->palette);
    int far = field->state->beyond, width = field->scenery->width, height = field->scenery->height;
    int tile_y = tile_of(y, height, level), world = field_level_side(width, level);
    if (tile_y < -far || tile_y >= height + far) return;
    bool beside = tile_y >= 0 && tile_y < height;
    int first = int_clamp(-far - x, 0, count), last = int_clamp(world + far - x, first, count);
    for (int i = first; i < last; i++)
        if (!beside || x + i < 0 || x + i >= world)
            row[i] = beyond(field, tile_of(x + i, width, level), tile_y, sea);
}

static void copy_level(Canvas canvas, const Playfield *field, Camera camera) {
    int level = -camera.zoom;
    int width = field_level_side(field->scenery->width, level);
    int height = field_level_side(field->scenery->height, level);
    canvas_fill(canvas, canvas_box(canvas), FIELD_PAPER);
    for (int y = 0; y < canvas.height; y++)
        fill_beyond(canvas_row(canvas, y), field, level, canvas.width, camera.x, camera.y + y);
    canvas_copy_part(canvas, (Box){-camera.x, -camera.y, width, height},
                     field->state->levels[level], width);
}

// What the sea takes next is light.
static void tint_next(Canvas canvas, const Playfield *field, Camera camera, bool no_fog) {
    int width = field->scenery->width;
    Box box = canvas_clip(canvas, (Box){-camera.x, -camera.y, width, field->scenery->height});
    for (int y = box.y; y < box.y + box.height; y++) {
        uint32_t *row = canvas_row(canvas, y);
        size_t at = (size_t)(camera.y + y) * (size_t)width + (size_t)(camera.x + box.x);
        for (int x = box.x; x < box.x + box.width; x++, at++)
            if (field->rises[at] == 1 && (no_fog || field->fog[at] != FOG_UNSEEN))
                row[x] = colour_average(row[x], FOAM);
    }
}

static void paint_far(Painter *painter, Canvas canvas, Camera camera, const FieldPicture *picture) {
    const FieldOptions *options = picture->options;
    const Playfield *field = picture->field;
    if (options->no_fog) painter_paint(painter, canvas, field->scenery, camera, options->paint);
    else copy_level(canvas, field, camera);
    if (options->tide_lines > 0 && camera.zoom == 0)
        tint_next(canvas, field, camera, options->no_fog);
    field_dim(canvas, options);
    if (options->storm) field_paint_rain(canvas, 0, options->frame);
    field_paint_dots(canvas, field, camera, options);
}

static void paint_picture(Painter *painter, Canvas canvas, Camera camera, const void *what) {
    if (camera.zoom >= 2) paint_near(painter, canvas, camera, what);
    else paint_far(painter, canvas, camera, what);
}

void playfield_paint(Painter *painter, const FieldArt *art, Canvas canvas, const Playfield *field,
                     Camera camera, const FieldOptions *options) {
    if (canvas.width <= 0 || canvas.height <= 0) return;
    FieldPicture picture = {art, field, options};
    painter_enlarge(painter, canvas, camera, paint_picture, &picture);
}
