// SPDX-License-Identifier: MIT
// Shadows of clouds, which drift over land and sea with the wind. How thick the clouds are is worked out at points
// 16 pixels apart; between them it is interpolated for blocks of 8x8 pixels, which lie still on the land, and
// each block is darkened by an ordered dither in two steps.
#include <string.h>

#include "field_parts.h"

enum { BLOCK = SHADE_BLOCK, APART = 16, STRIP = 512, BAND_MOST = 64 };
enum { GRID_WIDTH = STRIP / APART + 2, GRID_HEIGHT = BAND_MOST / APART + 3 };
enum { STEP = 16, THICKEST = 2 * STEP };  // of thickness: where a step ends
enum { LEAST_TILE = 16 };  // on smaller ones shadows look like dirt

// Lengths in the sky are in eighths of a tile, those from north to south half as much again: clouds are wide. A
// cloud is some balls side by side; one may be in each square of the sky.
enum { UNIT = 8, SQUARE = 25 * UNIT, RADIUS_MOST = 9 * UNIT, BALLS = 6 };

// A piece of the sky above a strip of a band.
typedef struct Sky {
    const FieldView *view;
    int drift_x, drift_y;  // pixels
    int x, y;  // of the first point, in points
    bool clear;
    uint8_t thick[GRID_HEIGHT][GRID_WIDTH];
    uint32_t less[BLOCK][THICKEST + 1][BLOCK];  // rows of blocks, by thickness
} Sky;

// What is taken from the pixels. Shadows pale as the light goes.
static void make_blocks(Sky *sky, int light) {
    enum { SHADES = 5 };  // a step
    uint32_t less[3];
    for (int i = 0; i < 3; i++) less[i] = scenery_depth(i * SHADES * light / 255);
    for (int thick = 0; thick <= THICKEST; thick++)
        for (int y = 0; y < BLOCK; y++)
            for (int x = 0; x < BLOCK; x++)
                sky->less[y][thick][x] =
                    less[thick / STEP + (thick % STEP > ATLAS_DITHER[y & 3][x & 3])];
}

// The place of a point in the sky, and the first point from a place on.
static int across(const Sky *sky, int point) {
    return point * (APART * UNIT / sky->view->size->tile);
}
static int down(const Sky *sky, int point) { return across(sky, point) * 3 / 2; }
static int point_at(const Sky *sky, int across) {
    return -int_floor_div(-across * sky->view->size->tile, APART * UNIT);
}

// Thickens the sky by a ball, which gets thin towards its rim.
static void add_ball(Sky *sky, int x, int y, int radius) {
    enum { SLOPE = 2 };
    int square = radius * radius;
    int west = int_max(point_at(sky, x - radius) - sky->x, 0);
    int north = int_max(point_at(sky, (y - radius) * 2 / 3) - sky->y - 1, 0);
    for (int row = north; row < GRID_HEIGHT; row++) {
        int dy = down(sky, sky->y + row) - y, left = square - dy * dy;
        if (dy > radius) break;
        for (int column = west; column < GRID_WIDTH; column++) {
            int dx = across(sky, sky->x + column) - x, thick = left - dx * dx;
            if (dx > radius) break;
            if (thick <= 0) continue;
            thick = int_min(thick * SLOPE * THICKEST / square, THICKEST);
            sky->thick[row][column] = (uint8_t)int_max(thick, sky->thick[row][column]);
            sky->clear = false;
        }
    }
}

// Half of the squares have a cloud.
static void add_cloud(Sky *sky, int column, int row) {
    enum { BESIDE = 3 * UNIT };
    uint32_t hash = field_hash(column * 3 + 7, row * 5 - 3);
    if (hash & 8) return;
    int x = column * SQUARE + (int)(hash >> 8 & 63), y = row * SQUARE + (int)(hash >> 16 & 127);
    for (int i = 0; i < BALLS; i++) {
        uint32_t own = field_hash((int)hash, i);
        int middle = i > 0 && i < BALLS - 1;
        add_ball(sky, x + i * BESIDE + (int)(own >> 8 & 15), y + (int)(own >> 16 & 31),
                 16 + 12 * middle + (int)(own & 31));
    }
}

// Finds the clouds above a strip; (x, y) are its first pixels in the sky.
static void look_up(Sky *sky, int x, int y) {
    enum { WIDTH = BALLS * 3 * UNIT };
    sky->clear = true;
    sky->x = int_floor_div(x, APART);
    sky->y = int_floor_div(y, APART);
    memset(sky->thick, 0, sizeof sky->thick);
    int west = int_floor_div(across(sky, sky->x) - RADIUS_MOST - WIDTH, SQUARE);
    int east = int_floor_div(across(sky, sky->x + GRID_WIDTH) + RADIUS_MOST, SQUARE);
    int north = int_floor_div(down(sky, sky->y) - RADIUS_MOST, SQUARE);
    int south = int_floor_div(down(sky, sky->y + GRID_HEIGHT) + RADIUS_MOST, SQUARE);
    for (int row = north; row <= south; row++)
        for (int column = west; column <= east; column++) add_cloud(sky, column, row);
}

// Finds the thickness of the blocks that begin between two points. (u, v) is where the first of them does, in pixels
// from the points. Returns how many there are.
static int find_between(const uint8_t *north, uint8_t *thick, int u, int v) {
    const uint8_t *south = north + GRID_WIDTH;
    int count = (APART - u + BLOCK - 1) / BLOCK;
    if (!(north[0] | north[1] | south[0] | south[1])) {
        memset(thick, 0, (size_t)count);
        return count;
    }
    int west = north[0] * (APART - v) + south[0] * v, east = north[1] * (APART - v) + south[1] * v;
    for (int i = 0; i < count; i++, u += BLOCK)
        thick[i] = (uint8_t)((west * (APART - u) + east * u) / (APART * APART));
    return count;
}

// Finds the thickness of a row of blocks, and a few more; (x, y) are pixels in the sky, from the first point on.
static void find_blocks(const Sky *sky, uint8_t *thick, int count, int x, int y) {
    const uint8_t *north = sky->thick[y / APART] + x / APART;
    for (int found = 0, u = x % APART; found < count; north++) {
        int more = find_between(north, thick + found, u, y % APART);
        found += more;
        u += more * BLOCK - APART;
    }
}

// Darkens what lies below blocks side by side, from `all` on.
static void paint_run(const Sky *sky, const uint8_t *thick, Box all) {
    const FieldView *view = sky->view;
    Box part = canvas_clip(view->canvas, all);
    int first = part.x - all.x;
    for (int y = part.y; y < part.y + part.height; y++)
        view->loops->shade(canvas_row(view->canvas, y) + part.x, thick, sky->less[y - all.y], first,
                           first + part.width);
}

// Darkens what lies on the canvas of a strip one block high.
static void paint_blocks(const Sky *sky, Box strip) {
    enum { MORE = APART / BLOCK };
    const FieldView *view = sky->view;
    uint8_t thick[STRIP / BLOCK + MORE];
    int count = strip.width / BLOCK;
    find_blocks(sky, thick, count, view->camera.x + strip.x - sky->drift_x - sky->x * APART,
                view->camera.y + strip.y - sky->drift_y - sky->y * APART);
    for (int first = 0, end; first < count; first = end + 1) {
        for (end = first; end < count && thick[end];) end++;
        if (first < end)
            paint_run(sky, thick + first,
                      (Box){strip.x + first * BLOCK, strip.y, (end - first) * BLOCK, BLOCK});
    }
}

static void paint_strip(Sky *sky, int x, int y) {
    Canvas canvas = sky->view->canvas;
    Camera camera = sky->view->camera;
    look_up(sky, camera.x + x - sky->drift_x, camera.y + y - sky->drift_y);
    int width = int_min(STRIP, int_ceil_div(canvas.width - x, BLOCK) * BLOCK);
    for (; y < canvas.height && !sky->clear; y += BLOCK)
        paint_blocks(sky, (Box){x, y, width, BLOCK});
}

// So many tenths of a tile a second, in pixels.
static int drifted(const FieldView *view, int tenths) {
    return (int)((uint64_t)view->options->moment * (uint64_t)(view->size->tile * tenths) / 10000);
}

// The haze of a storm leaves no shadows.
void field_paint_clouds(const FieldView *view) {
    enum { EASTWARDS = 11, SOUTHWARDS = 3 };
    const FieldOptions *options = view->options;
    int light = options->storm ? 0 : 255 - int_clamp(options->dusk * 3 / 2, 0, 255);
    if (!options->moment || light == 0 || view->size->tile < LEAST_TILE) return;
    Sky sky = {
        .view = view, .drift_x = drifted(view, EASTWARDS), .drift_y = drifted(view, SOUTHWARDS)};
    make_blocks(&sky, light);
    int first_x = -(view->camera.x & (BLOCK - 1)), first_y = -(view->camera.y & (BLOCK - 1));
    for (int x = first_x; x < view->canvas.width; x += STRIP) paint_strip(&sky, x, first_y);
}
