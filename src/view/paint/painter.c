// SPDX-License-Identifier: MIT
#include "painter.h"

#include <assert.h>
#include <string.h>

#include "../../base/memory.h"
#include "loops.h"

bool painter_init(Painter *painter, const ArtSheets *sheets, const char **trouble) {
    *painter = (Painter){0};
    return atlas_build(&painter->atlas, sheets, trouble);
}

void painter_free(Painter *painter) {
    atlas_free(&painter->atlas);
    memory_release(painter->scratch);
    mosaic_free(&painter->mosaic);
    *painter = (Painter){0};
}

// Colours by look and shade, and looks by ground and object. Places in rows of such lengths are shifts.
enum { LOOK_SHADES = 64, LOOK_OBJECTS = 256 };
static_assert((int)SHADE_MOST < (int)LOOK_SHADES && (int)DEPTH_MOST < (int)LOOK_SHADES, "a shade");

typedef struct Looks {
    uint32_t colours[LOOK_COUNT][LOOK_SHADES];
    uint8_t of[GROUND_COUNT][LOOK_OBJECTS];
} Looks;

static void make_looks(Looks *looks, const Scenery *scenery) {
    int count = scenery->rivers ? LOOK_COUNT : LOOK_RIVER;
    int grounds = scenery->rivers ? GROUND_COUNT : GROUND_RIVER;
    for (int look = 0; look < count; look++)
        for (int shade = 0; shade < LOOK_SHADES; shade++)
            looks->colours[look][shade] = scenery_look_colour(scenery->palette, look, shade);
    for (int ground = 0; ground < grounds; ground++)
        for (int object = 0; object < OBJECT_COUNT; object++)
            looks->of[ground][object] = (uint8_t)scenery_look((uint8_t)ground, (uint8_t)object);
}

// Fills the canvas around a world of this size; returns the part that shows the world.
static Box fill_outside(Canvas canvas, const Scenery *scenery, Camera camera, int width,
                        int height) {
    Box world = canvas_clip(canvas, (Box){-camera.x, -camera.y, width, height});
    uint32_t outside = scenery_outside(scenery->palette);
    int east = world.x + world.width, south = world.y + world.height;
    canvas_fill(canvas, (Box){0, 0, canvas.width, world.y}, outside);
    canvas_fill(canvas, (Box){0, world.y, world.x, world.height}, outside);
    canvas_fill(canvas, (Box){east, world.y, canvas.width - east, world.height}, outside);
    canvas_fill(canvas, (Box){0, south, canvas.width, canvas.height - south}, outside);
    return world;
}

// Paints a pixel a tile.
static void paint_tiles(Canvas canvas, const Scenery *scenery, Camera camera) {
    Box world = fill_outside(canvas, scenery, camera, scenery->width, scenery->height);
    Looks looks;
    make_looks(&looks, scenery);
    for (int y = world.y; y < world.y + world.height; y++) {
        uint32_t *row = canvas_row(canvas, y) + world.x;
        size_t at = scenery_index(scenery, camera.x + world.x, camera.y + y);
        const uint8_t *ground = scenery->ground + at, *shade = scenery->shade + at,
                      *object = scenery->object + at;
        for (int x = 0; x < world.width; x++)
            row[x] = looks.colours[looks.of[ground[x]][object[x]]][shade[x]];
    }
}

// Copies a level of the pyramid.
static void paint_level(Canvas canvas, const Scenery *scenery, Camera camera, int level) {
    int width = scenery_level_side(scenery->width, level);
    int height = scenery_level_side(scenery->height, level);
    fill_outside(canvas, scenery, camera, width, height);
    canvas_copy_part(canvas, (Box){-camera.x, -camera.y, width, height}, scenery->levels[level],
                     width);
}

void painter_land(const Painter *painter, Canvas canvas, const Scenery *scenery, Camera camera,
                  PaintOptions options) {
    loops_best()->view(canvas, &painter->atlas.sizes[4 - camera.zoom], scenery, camera, options);
}

// A land as it is painted on a mosaic.
typedef struct Subject {
    const Painter *painter;
    const Scenery *scenery;
    PaintOptions options;
} Subject;

static void paint_subject(const void *context, Canvas canvas, Camera camera) {
    const Subject *subject = context;
    if (camera.zoom == 0) paint_tiles(canvas, subject->scenery, camera);
    else painter_land(subject->painter, canvas, subject->scenery, camera, subject->options);
}

MosaicView painter_view(const Scenery *scenery, int zoom, PaintOptions options) {
    MosaicView view = mosaic_view(scenery, zoom);
    int width = scenery->width + 1, height = scenery->height + 1;
    view.tick = options.tick;
    view.facts =
        (uint32_t)(options.no_relief | options.no_objects << 1 | scenery->rivers << 2 |
                   (options.wrack != NULL) << 3 | scenery->sea << 8 | (int)scenery->palette << 16);
    if (options.wrack && zoom > 0)
        mosaic_add_plane(&view, (Plane){options.wrack, 1, width, {0, 0, width, height}});
    return view;
}

static void paint_plain(const Painter *painter, Canvas canvas, const Scenery *scenery,
                        Camera camera, PaintOptions options) {
    if (camera.zoom < 0) {
        paint_level(canvas, scenery, camera, -camera.zoom);
        return;
    }
    const Subject subject = {painter, scenery, options};
    MosaicView view = painter_view(scenery, camera.zoom, options);
    view.paint = paint_subject;
    view.context = &subject;
    mosaic_renew(&painter->mosaic, canvas, camera, &view);
    mosaic_copy(&painter->mosaic, canvas, camera);
}

// Writes each pixel `times` times, a constant to compilers.
static inline void enlarge_pixels(uint32_t *restrict to, const uint32_t *restrict from, int count,
                                  int times) {
    for (int i = 0; i < count; i++)
        for (int j = 0; j < times; j++) to[times * i + j] = from[i];
}

// The row begins `skip` pixels into its first enlarged pixel.
static void enlarge_row(uint32_t *row, int width, const uint32_t *from, int times, int skip) {
    int x = 0;
    for (; x < width && (x + skip) % times != 0; x++) row[x] = from[0];
    from += x > 0;
    int whole = (width - x) / times;
    if (times == 2) enlarge_pixels(row + x, from, whole, 2);
    else enlarge_pixels(row + x, from, whole, 4);
    for (x += whole * times; x < width; x++) row[x] = from[whole];
}

bool painter_begin(Painter *painter, Canvas canvas, Camera camera, SmallView *small) {
    int times = camera.zoom == 6 ? 4 : camera.zoom == 5 || camera.zoom == 1 ? 2 : 1;
    *small = (SmallView){canvas, camera, times};
    int width = canvas.width / times + 2, height = canvas.height / times + 2;
    size_t pixels = (size_t)width * (size_t)height;
    if (times > 1 && pixels > painter->room) {
        uint32_t *scratch = memory_resize(painter->scratch, pixels, sizeof *scratch);
        if (!scratch) return false;
        painter->scratch = scratch;
        painter->room = pixels;
    }
    if (camera.zoom >= 0) mosaic_fit(&painter->mosaic, canvas.width, canvas.height);
    if (times == 1) return true;
    small->canvas = (Canvas){painter->scratch, width, height, width};
    small->camera = (Camera){int_floor_div(camera.x, times), int_floor_div(camera.y, times),
                             camera.zoom == 1 ? 0 : 4};
    return true;
}

void painter_end(Canvas canvas, Camera camera, const SmallView *small) {
    int times = small->times;
    int skip_x = camera.x - small->camera.x * times, skip_y = camera.y - small->camera.y * times;
    for (int y = 0; y < canvas.height && times > 1; y++) {
        uint32_t *row = canvas_row(canvas, y);
        const uint32_t *from = canvas_row(small->canvas, (y + skip_y) / times);
        if (y == 0 || (y + skip_y) % times == 0)
            enlarge_row(row, canvas.width, from, times, skip_x);
        else memcpy(row, canvas_row(canvas, y - 1), (size_t)canvas.width * 4);
    }
}

void painter_objects(const Painter *painter, Canvas canvas, const Scenery *scenery, Camera camera,
                     PaintOptions options) {
    loops_best()->objects(canvas, &painter->atlas.sizes[4 - camera.zoom], scenery, camera, options);
}

bool painter_paint(Painter *painter, Canvas canvas, const Scenery *scenery, Camera camera,
                   PaintOptions options) {
    SmallView small;
    if (!painter_begin(painter, canvas, camera, &small)) return false;
    paint_plain(painter, small.canvas, scenery, small.camera, options);
    painter_end(canvas, camera, &small);
    return true;
}
