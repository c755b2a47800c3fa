// SPDX-License-Identifier: MIT
#include "mosaic.h"

#include <assert.h>
#include <string.h>

#include "../../base/memory.h"
#include "atlas.h"

// How many tiles away something may stand that reaches into a display cell; at a pixel a tile nothing does.
enum { WEST = 2, EAST = 1, NORTH = 2, SOUTH = 2 };

// The bytes of the planes behind a pane: most at a pixel a tile, where only some planes count.
enum { FAR_BYTES = 3, FAR_INPUTS = PANE_WIDTH * PANE_HEIGHT * FAR_BYTES };
enum { NEAR_WIDTH = PANE_WIDTH / 4 + WEST + EAST, NEAR_HEIGHT = PANE_HEIGHT / 4 + NORTH + SOUTH };
static_assert(NEAR_WIDTH * NEAR_HEIGHT * MOSAIC_BYTES <= FAR_INPUTS, "room for all planes");

// What a pane shows, and what it was painted from.
typedef struct Pane {
    PaintLand *paint;  // NULL: nothing yet
    Box cells;
    int zoom, width, height;  // the last two of the world
    uint32_t facts, tick;
    uint32_t painted,
        moving;  // strips, as bits: which show what is there, and which change with the tick
    uint8_t inputs[FAR_INPUTS];
} Pane;

// How many panes a length may touch.
static int panes_along(int length, int pane) { return (int_max(length, 1) + pane - 2) / pane + 1; }

void mosaic_fit(Mosaic *mosaic, int width, int height) {
    int columns = panes_along(width, PANE_WIDTH), rows = panes_along(height, PANE_HEIGHT);
    if (columns <= mosaic->columns && rows <= mosaic->rows) return;
    mosaic_free(mosaic);
    size_t panes = (size_t)columns * (size_t)rows;
    mosaic->pixels = memory_allocate(panes, PANE_WIDTH * PANE_HEIGHT * sizeof *mosaic->pixels);
    mosaic->panes = memory_allocate(panes, sizeof *mosaic->panes);
    if (!mosaic->pixels || !mosaic->panes) {
        mosaic_free(mosaic);
        return;
    }
    mosaic->columns = columns;
    mosaic->rows = rows;
}

void mosaic_free(Mosaic *mosaic) {
    memory_release(mosaic->pixels);
    memory_release(mosaic->panes);
    *mosaic = (Mosaic){0};
}

void mosaic_add_plane(MosaicView *view, Plane plane) { view->planes[view->plane_count++] = plane; }

MosaicView mosaic_view(const Scenery *scenery, int zoom) {
    MosaicView view = {.scenery = scenery};
    Box stored = {-1, -1, scenery->stride, scenery->height + 2};
    const uint8_t *far_planes[] = {scenery->ground, scenery->shade, scenery->object};
    for (int i = 0; i < 3; i++)
        mosaic_add_plane(&view, (Plane){far_planes[i], 1, scenery->stride, stored});
    if (zoom == 0) return view;
    mosaic_add_plane(&view, (Plane){scenery->altitude, 1, scenery->stride, stored});
    mosaic_add_plane(&view, (Plane){scenery->texture, 2, scenery->stride, stored});
    return view;
}

// The columns of tiles that have changed; none where `first` is larger.
typedef struct Change {
    int first, last;
} Change;

// Takes over a row of a plane that begins at column x.
static void take_row(uint8_t *kept, const uint8_t *now, int bytes, int size, int x,
                     Change *change) {
    int first = 0, last = bytes - 1;
    while (first < last && kept[first] == now[first]) first++;
    while (last > first && kept[last] == now[last]) last--;
    change->first = int_min(change->first, x + first / size);
    change->last = int_max(change->last, x + last / size);
    memcpy(kept, now, (size_t)bytes);
}

// Compares what a pane was painted from with what is there now, and takes that over.
static Change take_over(uint8_t *kept, const MosaicView *view, Box tiles) {
    Change change = {tiles.x + tiles.width, tiles.x - 1};
    for (int i = 0; i < view->plane_count; i++) {
        const Plane *plane = &view->planes[i];
        Box part = box_intersect(plane->tiles, tiles);
        int bytes = part.width * plane->size;
        for (int y = part.y; y < part.y + part.height && bytes > 0; y++, kept += bytes) {
            ptrdiff_t row = (ptrdiff_t)(y - plane->tiles.y) * plane->stride;
            ptrdiff_t at = (row + part.x - plane->tiles.x) * plane->size;
            const uint8_t *now = (const uint8_t *)plane->bytes + at;
            if (memcmp(kept, now, (size_t)bytes) != 0)
                take_row(kept, now, bytes, plane->size, part.x, &change);
        }
    }
    return change;
}

static Box reaching(Box cells, int zoom) {
    if (zoom == 0) return cells;
    return (Box){cells.x - WEST, cells.y - NORTH, cells.width + WEST + EAST,
                 cells.height + NORTH + SOUTH};
}

// Whether some tiles look different from tick to tick: foam where land meets the sea, and what moves.
static bool any_moves(const Scenery *scenery, int tile, Box tiles) {
    Box part = box_intersect(tiles, (Box){-1, -1, scenery->stride, scenery->height + 2});
    int moving = 0, land = 0, sea = 0;
    for (int y = part.y; y < part.y + part.height; y++) {
        const uint8_t *object = scenery->object + scenery_index(scenery, part.x, y);
        const uint8_t *ground = scenery->ground + scenery_index(scenery, part.x, y);
        for (int x = 0; x < part.width; x++) {
            moving |= atlas_moves(object[x], tile);
            land |= ground[x] >= GROUND_SAND;
            sea |= ground[x] < GROUND_SAND;
        }
    }
    return moving | (land & sea);
}

static uint32_t moving_strips(const Pane *pane, const Scenery *scenery) {
    uint32_t moving = 0;
    int width = pane->cells.width / STRIPS;
    for (int i = 0; i < STRIPS && pane->zoom > 0; i++) {
        Box cells = {pane->cells.x + i * width, pane->cells.y, width, pane->cells.height};
        if (any_moves(scenery, camera_tile(pane->zoom), reaching(cells, pane->zoom)))
            moving |= 1u << i;
    }
    return moving;
}

// The strips into which something in changed columns may reach.
static uint32_t strips_near(const Pane *pane, Change change) {
    int width = pane->cells.width / STRIPS;
    int first = int_floor_div(change.first - EAST - pane->cells.x, width);
    int last = int_floor_div(change.last + WEST - pane->cells.x, width);
    return (2u << int_min(last, STRIPS - 1)) - (1u << int_max(first, 0));
}

static bool is_of(const Pane *pane, const MosaicView *view, Box cells, int zoom) {
    const Scenery *scenery = view->scenery;
    return pane->paint == view->paint && pane->zoom == zoom && pane->cells.x == cells.x &&
           pane->cells.y == cells.y && pane->facts == view->facts &&
           pane->width == scenery->width && pane->height == scenery->height;
}

// Finds what of a pane still shows what is there.
static void follow(Pane *pane, const MosaicView *view, Box cells, int zoom) {
    const Scenery *scenery = view->scenery;
    bool known = is_of(pane, view, cells, zoom);
    Change change = take_over(pane->inputs, view, reaching(cells, zoom));
    bool same = known && change.first > change.last;
    if (!known) {
        pane->paint = view->paint;
        pane->cells = cells;
        pane->zoom = zoom;
        pane->width = scenery->width;
        pane->height = scenery->height;
        pane->facts = view->facts;
        pane->painted = 0;
    } else if (!same) {
        pane->painted &= ~strips_near(pane, change);
    }
    if (!same) pane->moving = moving_strips(pane, scenery);
    if (pane->tick != view->tick) pane->painted &= ~pane->moving;
    pane->tick = view->tick;
}

static int modulo(int value, int by) { return value - int_floor_div(value, by) * by; }

// A part of a view that is being painted: its first pixel, counted from the first of the world's display cells.
typedef struct Part {
    const Mosaic *mosaic;
    const MosaicView *view;
    int zoom, x, y;
} Part;

static Pane *pane_at(const Mosaic *mosaic, int column, int row) {
    return mosaic->panes + modulo(row, mosaic->rows) * mosaic->columns +
           modulo(column, mosaic->columns);
}

// Paints strips side by side, from `first` on, of a row of panes.
static void paint_strips(const Part *part, int first, int end, int row) {
    const Mosaic *mosaic = part->mosaic;
    int pitch = mosaic->columns * PANE_WIDTH, half = camera_tile(part->zoom) / 2;
    int x = modulo(first * STRIP_WIDTH, pitch), y = modulo(row, mosaic->rows) * PANE_HEIGHT;
    Canvas canvas = {mosaic->pixels + (ptrdiff_t)y * pitch + x, (end - first) * STRIP_WIDTH,
                     PANE_HEIGHT, pitch};
    Camera camera = {first * STRIP_WIDTH - half, row * PANE_HEIGHT - half, part->zoom};
    part->view->paint(part->view->context, canvas, camera);
}

// Paints the strips of a row of panes that do not show what is there, as many at once as lie side by side.
static void renew(const Part *part, int first, int end, int row) {
    const Mosaic *mosaic = part->mosaic;
    int tile = camera_tile(part->zoom), width = PANE_WIDTH / tile, height = PANE_HEIGHT / tile;
    for (int i = int_floor_div(first, STRIPS); i * STRIPS < end; i++)
        follow(pane_at(mosaic, i, row), part->view, (Box){i * width, row * height, width, height},
               part->zoom);
    for (int strip = first, stale = first; strip <= end; strip++) {
        Pane *pane = pane_at(mosaic, int_floor_div(strip, STRIPS), row);
        uint32_t bit = 1u << modulo(strip, STRIPS);
        bool good = strip == end || pane->painted & bit;
        bool edge = modulo(strip, STRIPS * mosaic->columns) == 0;
        if ((good || edge) && stale < strip) paint_strips(part, stale, strip, row);
        if (good || edge) stale = strip + good;
        if (!good) pane->painted |= bit;
    }
}

void mosaic_renew(const Mosaic *mosaic, Canvas canvas, Camera camera, const MosaicView *view) {
    if (canvas.width <= 0 || canvas.height <= 0) return;
    if (!mosaic->panes) {
        view->paint(view->context, canvas, camera);
        return;
    }
    int half = camera_tile(camera.zoom) / 2;
    const Part part = {mosaic, view, camera.zoom, camera.x + half, camera.y + half};
    int first = int_floor_div(part.x, STRIP_WIDTH);
    int end = int_floor_div(part.x + canvas.width - 1, STRIP_WIDTH) + 1;
    int last = int_floor_div(part.y + canvas.height - 1, PANE_HEIGHT);
    for (int row = int_floor_div(part.y, PANE_HEIGHT); row <= last; row++)
        renew(&part, first, end, row);
}

void mosaic_copy(const Mosaic *mosaic, Canvas canvas, Camera camera) {
    if (!mosaic->panes || canvas.width <= 0) return;
    int half = camera_tile(camera.zoom) / 2;
    int width = mosaic->columns * PANE_WIDTH, height = mosaic->rows * PANE_HEIGHT;
    int x = modulo(camera.x + half, width), first = int_min(canvas.width, width - x);
    for (int y = 0; y < canvas.height; y++) {
        uint32_t *to = canvas_row(canvas, y);
        ptrdiff_t row = modulo(camera.y + half + y, height);
        const uint32_t *from = mosaic->pixels + row * width;
        memcpy(to, from + x, (size_t)first * sizeof *to);
        memcpy(to + first, from, (size_t)(canvas.width - first) * sizeof *to);
    }
}
