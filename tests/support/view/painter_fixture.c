// SPDX-License-Identifier: MIT
#include "painter_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "../../../src/worldgen/rng.h"
#include "sheets.h"

Painter painter_ready(void) {
    ArtSheets sheets = sheets_read();
    Painter painter;
    const char *trouble;
    if (!painter_init(&painter, &sheets, &trouble)) FAIL("%s", trouble);
    sheets_free(&sheets);
    return painter;
}

Scenery scenery_drawn(const char *const *rows, int count) {
    Tilemap tiles = drawn(rows, count);
    Scenery scenery;
    assert_true(scenery_build(&scenery, &tiles, &(Heightmap){0}));
    tilemap_free(&tiles);
    return scenery;
}

Scenery scenery_grown(const char *level, const char *seed, int width, int height) {
    Recipe recipe = stock_level(level);
    Land land = land_of(&recipe, seed, width, height, 1);
    Scenery scenery;
    assert_true(scenery_build(&scenery, &land.tiles, &land.heights));
    land_free(&land);
    recipe_free(&recipe);
    return scenery;
}

static size_t room_of(Canvas canvas) {
    return (size_t)canvas.pitch * (size_t)canvas.height + 2 * (size_t)GUARD;
}

Canvas canvas_make(int width, int height, int pitch) {
    Canvas canvas = {.width = width, .height = height, .pitch = pitch};
    uint32_t *room = malloc(room_of(canvas) * sizeof *room);
    assert_non_null(room);
    for (size_t i = 0; i < room_of(canvas); i++) room[i] = GARBAGE;
    canvas.pixels = room + GUARD;
    return canvas;
}

// Pixels from the first one of the canvas.
static void check_garbage(Canvas canvas, ptrdiff_t from, ptrdiff_t to) {
    for (ptrdiff_t at = from; at < to; at++)
        if (canvas.pixels[at] != GARBAGE)
            FAIL("%08x written %td pixels from the beginning of a canvas of %dx%d, pitch %d",
                 (unsigned)canvas.pixels[at], at, canvas.width, canvas.height, canvas.pitch);
}

void canvas_check(Canvas canvas) {
    ptrdiff_t pitch = canvas.pitch, end = pitch * canvas.height;
    check_garbage(canvas, -GUARD, 0);
    for (ptrdiff_t row = 0; row < end; row += pitch)
        check_garbage(canvas, row + canvas.width, row + pitch);
    check_garbage(canvas, end, end + GUARD);
}

void canvas_free(Canvas *canvas) {
    canvas_check(*canvas);
    free(canvas->pixels - GUARD);
    *canvas = (Canvas){0};
}

void paint(Painter *painter, Canvas canvas, const Scenery *scenery, Camera camera,
           PaintOptions options) {
    assert_true(painter_paint(painter, canvas, scenery, camera, options));
}

uint64_t canvas_hash(Canvas canvas) {
    uint64_t hash = HASH_START;
    for (int y = 0; y < canvas.height; y++)
        for (int x = 0; x < canvas.width; x++)
            hash = hash_u32(hash, canvas_at(canvas, x, y) | 0xff000000u);
    return hash;
}

void same_pixels(Canvas canvas, Canvas expected, Camera camera, const char *what) {
    assert_int_equal(canvas.width, expected.width);
    assert_int_equal(canvas.height, expected.height);
    for (int y = 0; y < canvas.height; y++) {
        const uint32_t *row = canvas_row(canvas, y), *wanted = canvas_row(expected, y);
        if (memcmp(row, wanted, (size_t)canvas.width * sizeof *row) == 0) continue;
        int x = 0;
        while (row[x] == wanted[x]) x++;
        FAIL("%s: pixel %d,%d of %dx%d at zoom %d from %d,%d is %08x, not %08x", what, x, y,
             canvas.width, canvas.height, camera.zoom, camera.x, camera.y, (unsigned)row[x],
             (unsigned)wanted[x]);
    }
}
