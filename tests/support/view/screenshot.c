// SPDX-License-Identifier: MIT
#include "screenshot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../src/worldgen/level.h"
#include "painter_fixture.h"

enum { EDGE = 96, COLOURS_MOST = 1000 };

bool screenshot_same(const Bitmap *one, const Bitmap *other) {
    size_t count = (size_t)one->width * (size_t)one->height;
    return one->width == other->width && one->height == other->height &&
           memcmp(one->pixels, other->pixels, count * sizeof *one->pixels) == 0;
}

void screenshot_same_or_fail(const Bitmap *one, const Bitmap *other, const char *what) {
    if (one->width != other->width || one->height != other->height)
        FAIL("%s: %dx%d, not %dx%d", what, one->width, one->height, other->width, other->height);
    int differing = 0, first_x = 0, first_y = 0;
    for (int y = one->height - 1; y >= 0; y--)
        for (int x = one->width - 1; x >= 0; x--) {
            if (bitmap_at(one, x, y) == bitmap_at(other, x, y)) continue;
            differing++;
            first_x = x;
            first_y = y;
        }
    if (differing)
        FAIL("%s: %d pixels differ, the first at %d,%d: %08x, not %08x", what, differing, first_x,
             first_y, (unsigned)bitmap_at(one, first_x, first_y),
             (unsigned)bitmap_at(other, first_x, first_y));
}

bool screenshot_moved(const Bitmap *before, const Bitmap *after, int dx, int dy) {
    int width = before->width - abs(dx), height = before->height - abs(dy);
    if (width < 1 || height < 1) return false;
    int from_x = dx > 0 ? dx : 0, to_x = dx > 0 ? 0 : -dx;
    for (int row = 0; row < height; row++) {
        int from_y = row + (dy > 0 ? dy : 0), to_y = row + (dy > 0 ? 0 : -dy);
        if (memcmp(before->pixels + from_y * before->width + from_x,
                   after->pixels + to_y * after->width + to_x, (size_t)width * 4) != 0)
            return false;
    }
    return true;
}

bool screenshot_way(const Bitmap *before, const Bitmap *after, int *dx, int *dy) {
    enum { SHARED = 64 };  // pixels that both must show
    for (int step = 0; step < before->width - SHARED; step++)
        for (int turn = 0; turn < 4; turn++) {
            *dx = turn == 0 ? step : turn == 1 ? -step : 0;
            *dy = turn == 2 ? step : turn == 3 ? -step : 0;
            if (abs(*dy) < before->height - SHARED && screenshot_moved(before, after, *dx, *dy))
                return true;
        }
    return false;
}

// Half of it, rounded down.
static int half(int value) { return (value - (value < 0)) / 2; }

bool screenshot_enlarged(const Bitmap *before, const Bitmap *nearer, int x, int y) {
    for (int row = 0; row < before->height; row++)
        for (int column = 0; column < before->width; column++) {
            int from_x = x + half(column - x + 1), from_y = y + half(row - y + 1);
            if (bitmap_at(nearer, column, row) != bitmap_at(before, from_x, from_y)) return false;
        }
    return true;
}

Bitmap screenshot_part(const Bitmap *picture, int x, int y, int width, int height) {
    assert_true(x >= 0 && y >= 0 && x + width <= picture->width && y + height <= picture->height);
    uint32_t *pixels = malloc((size_t)width * (size_t)height * sizeof *pixels);
    assert_non_null(pixels);
    for (int row = 0; row < height; row++)
        memcpy(pixels + row * width, picture->pixels + (y + row) * picture->width + x,
               (size_t)width * sizeof *pixels);
    return (Bitmap){width, height, pixels};
}

int screenshot_count(const Bitmap *picture, uint32_t colour) {
    int count = 0;
    for (int i = 0; i < picture->width * picture->height; i++)
        count += picture->pixels[i] == colour;
    return count;
}

int screenshot_colours(const Bitmap *picture) {
    uint32_t seen[COLOURS_MOST];
    int count = 0;
    for (int i = 0; i < picture->width * picture->height && count < COLOURS_MOST; i++) {
        int at = 0;
        while (at < count && seen[at] != picture->pixels[i]) at++;
        if (at == count) seen[count++] = picture->pixels[i];
    }
    return count;
}

Hues screenshot_hues(const Bitmap *picture) {
    Hues hues = {0};
    for (int i = 0; i < picture->width * picture->height; i++) {
        int red = picture->pixels[i] >> 16 & 255, green = picture->pixels[i] >> 8 & 255;
        int blue = picture->pixels[i] & 255;
        hues.blue += blue > red + 40 && blue > green;
        hues.green += green > red + 20 && green > blue + 40;
        hues.sand += red > green && green > blue + 40 && red > 200;
    }
    return hues;
}

static Bitmap painted(const Scenery *scenery, View view, Camera camera) {
    Painter painter = painter_ready();
    Canvas canvas = {.width = view.width, .height = view.height, .pitch = view.width};
    size_t count = (size_t)canvas.width * (size_t)canvas.height;
    canvas.pixels = malloc(count * sizeof *canvas.pixels);
    assert_non_null(canvas.pixels);
    paint(&painter, canvas, scenery, camera, (PaintOptions){0});
    for (size_t i = 0; i < count; i++) canvas.pixels[i] |= 0xff000000u;
    painter_free(&painter);
    return (Bitmap){canvas.width, canvas.height, canvas.pixels};
}

Bitmap screenshot_expected(const ExpectedScreen *sight) {
    Scenery scenery = scenery_grown(sight->level, sight->seed, sight->width, sight->height);
    Bitmap picture = painted(&scenery, sight->view, sight->camera);
    scenery_free(&scenery);
    return picture;
}

Bitmap screenshot_painted(const Tilemap *tiles, const Heightmap *heights, View view,
                          Camera camera) {
    Scenery scenery;
    assert_true(scenery_build(&scenery, tiles, heights));
    Bitmap picture = painted(&scenery, view, camera);
    scenery_free(&scenery);
    return picture;
}

Camera camera_whole(View view) {
    return camera_at_tile(view, camera_least_zoom(view), view.world_width / 2,
                          view.world_height / 2);
}

Camera camera_at_tile(View view, int zoom, int tile_x, int tile_y) {
    return camera_clamp(camera_centre((Camera){0, 0, zoom}, view, tile_x, tile_y), view, EDGE);
}

void level_neighbours(const char *level, char next[LEVEL_NAME], char previous[LEVEL_NAME]) {
    LevelList levels;
    TextError error;
    assert_true(level_list(&levels, TIDEMARK_SOURCE_DIR, &error));
    assert_true(levels.count > 1);
    int at = 0;
    while (at < levels.count && strcmp(levels.names[at], level) != 0) at++;
    assert_true(at < levels.count);
    snprintf(next, LEVEL_NAME, "%s", levels.names[(at + 1) % levels.count]);
    snprintf(previous, LEVEL_NAME, "%s", levels.names[(at + levels.count - 1) % levels.count]);
    level_list_free(&levels);
}
