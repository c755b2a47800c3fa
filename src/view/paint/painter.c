// SPDX-License-Identifier: MIT
#include "painter.h"

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
    *painter = (Painter){0};
}

// What a tile looks like from afar: its ground, or trees. Colours stand by look and shade.
enum { LOOK_TREES = GROUND_COUNT, LOOK_WOODS, LOOK_COUNT, LOOK_SHADES = 32 };

typedef struct Looks {
    uint32_t colours[LOOK_COUNT * LOOK_SHADES];
    uint16_t grounds[GROUND_COUNT];  // where a ground's colours begin
    // Trees hide the ground: what to keep of the above, and what to add.
    struct {
        uint16_t keep, add;
    } objects[OBJECT_COUNT];
} Looks;

static void make_looks(Looks *looks, Tones palette) {
    static const uint8_t objects[LOOK_COUNT] = {
        [LOOK_TREES] = OBJECT_TREES, [LOOK_WOODS] = OBJECT_WOODS};
    for (int look = 0; look < LOOK_COUNT; look++)
        for (int shade = 0; shade < LOOK_SHADES; shade++) {
            int ground = look < GROUND_COUNT ? look : GROUND_FOREST;
            looks->colours[look * LOOK_SHADES + shade] =
                scenery_colour(palette, (uint8_t)ground, (uint8_t)shade, objects[look]);
        }
    for (int ground = 0; ground < GROUND_COUNT; ground++)
        looks->grounds[ground] = (uint16_t)(ground * LOOK_SHADES);
    for (int object = 0; object < OBJECT_COUNT; object++) {
        bool tree = object >= OBJECT_TREES && object < OBJECT_DECOR;
        int trees = (object >= OBJECT_WOODS ? LOOK_WOODS : LOOK_TREES) * LOOK_SHADES;
        looks->objects[object].keep = tree ? 0 : UINT16_MAX;
        looks->objects[object].add = (uint16_t)(tree ? trees : 0);
    }
}

// Fills what of the canvas shows no world of this size, and gives what does.
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

// A colour a tile.
static void paint_tiles(Canvas canvas, const Scenery *scenery, Camera camera) {
    Box world = fill_outside(canvas, scenery, camera, scenery->width, scenery->height);
    Looks looks;
    make_looks(&looks, scenery->palette);
    for (int y = world.y; y < world.y + world.height; y++) {
        uint32_t *row = canvas_row(canvas, y) + world.x;
        size_t at = scenery_index(scenery, camera.x + world.x, camera.y + y);
        const uint8_t *ground = scenery->ground + at, *shade = scenery->shade + at,
                      *object = scenery->object + at;
        for (int x = 0; x < world.width; x++) {
            int look = (looks.grounds[ground[x]] & looks.objects[object[x]].keep) +
                       looks.objects[object[x]].add;
            row[x] = looks.colours[look + shade[x]];
        }
    }
}

// A level of the pyramid.
static void paint_level(Canvas canvas, const Scenery *scenery, Camera camera, int level) {
    int width = scenery_level_side(scenery->width, level);
    int height = scenery_level_side(scenery->height, level);
    fill_outside(canvas, scenery, camera, width, height);
    canvas_copy_part(canvas, (Box){-camera.x, -camera.y, width, height}, scenery->levels[level],
                     width);
}

static void paint_plain(const Painter *painter, Canvas canvas, const Scenery *scenery,
                        Camera camera, PaintOptions options) {
    if (camera.zoom < 0) paint_level(canvas, scenery, camera, -camera.zoom - 1);
    else if (camera.zoom == 0) paint_tiles(canvas, scenery, camera);
    else
        loops_best()->view(canvas, &painter->atlas.sizes[4 - camera.zoom], scenery, camera,
                           options);
}

static void enlarge_row_2(uint32_t *restrict to, const uint32_t *restrict from, int pairs) {
    for (int i = 0; i < pairs; i++) to[2 * i] = to[2 * i + 1] = from[i];
}

static void enlarge_row_4(uint32_t *restrict to, const uint32_t *restrict from, int fours) {
    for (int i = 0; i < fours; i++)
        to[4 * i] = to[4 * i + 1] = to[4 * i + 2] = to[4 * i + 3] = from[i];
}

// Every pixel of `small` becomes times x times pixels; the canvas begins (skip_x, skip_y) into
// them.
static void enlarge(Canvas canvas, Canvas small, int times, int skip_x, int skip_y) {
    for (int y = 0; y < canvas.height; y++) {
        uint32_t *row = canvas_row(canvas, y);
        if (y > 0 && (y + skip_y) % times != 0) {
            memcpy(row, canvas_row(canvas, y - 1), (size_t)canvas.width * 4);
            continue;
        }
        const uint32_t *from = canvas_row(small, (y + skip_y) / times);
        int x = 0;
        for (; x < canvas.width && (x + skip_x) % times != 0; x++) row[x] = from[0];
        from += x > 0;
        int whole = (canvas.width - x) / times;
        if (times == 2) enlarge_row_2(row + x, from, whole);
        else enlarge_row_4(row + x, from, whole);
        for (x += whole * times; x < canvas.width; x++) row[x] = from[whole];
    }
}

static bool make_room(Painter *painter, size_t pixels) {
    if (pixels <= painter->room) return true;
    uint32_t *bigger = memory_resize(painter->scratch, pixels, sizeof *bigger);
    if (!bigger) return false;
    painter->scratch = bigger;
    painter->room = pixels;
    return true;
}

bool painter_enlarge(Painter *painter, Canvas canvas, Camera camera, PaintView *view,
                     const void *what) {
    int times = camera.zoom == 6 ? 4 : camera.zoom == 5 || camera.zoom == 1 ? 2 : 1;
    if (times == 1) {
        view(painter, canvas, camera, what);
        return true;
    }
    Camera near = {int_floor_div(camera.x, times), int_floor_div(camera.y, times),
                   camera.zoom == 1 ? 0 : 4};
    Canvas small = {.width = canvas.width / times + 2, .height = canvas.height / times + 2};
    small.pitch = small.width;
    if (!make_room(painter, (size_t)small.width * (size_t)small.height)) return false;
    small.pixels = painter->scratch;
    view(painter, small, near, what);
    enlarge(canvas, small, times, camera.x - near.x * times, camera.y - near.y * times);
    return true;
}

typedef struct Landscape {
    const Scenery *scenery;
    PaintOptions options;
} Landscape;

static void paint_landscape(Painter *painter, Canvas canvas, Camera camera, const void *what) {
    const Landscape *landscape = what;
    paint_plain(painter, canvas, landscape->scenery, camera, landscape->options);
}

bool painter_paint(Painter *painter, Canvas canvas, const Scenery *scenery, Camera camera,
                   PaintOptions options) {
    Landscape landscape = {scenery, options};
    return painter_enlarge(painter, canvas, camera, paint_landscape, &landscape);
}
