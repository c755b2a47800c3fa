// SPDX-License-Identifier: MIT
// Shadows of clouds, which drift over land and sea with the wind. How thick the clouds are is worked out at points
// 16 pixels apart; between them it is interpolated for blocks of 4x4 pixels, which lie still on the land, and
// each block is darkened by an ordered dither in two steps.
#include <string.h>

#include "field_parts.h"

enum { BLOCK = 4, APART = 16, STRIP = 512, BAND_MOST = 64 };
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
    uint32_t less[THICKEST + 1][BLOCK][BLOCK];  // by thickness, of the pixels of a block
} Sky;

// What is taken from the pixels. Shadows pale as the light goes.
static void make_blocks(Sky *sky, int light) {
    enum { SHADES = 5 };  // a step
    static const uint8_t order[BLOCK][BLOCK] = {
        {0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}};
    uint32_t less[3];
    for (int i = 0; i < 3; i++) less[i] = scenery_depth(i * SHADES * light / 255);
    for (int thick = 0; thick <= THICKEST; thick++)
        for (int y = 0; y < BLOCK; y++)
            for (int x = 0; x < BLOCK; x++)
                sky->less[thick][y][x] = less[thick / STEP + (thick % STEP > (int)order[y][x])];
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

// In storms there are more clouds, and larger ones.
static void add_cloud(Sky *sky, int column, int row) {
    enum { FAIR = 8, STORMY = 14, OF = 16, BESIDE = 3 * UNIT };
    bool storm = sky->view->options->storm;
    uint32_t hash = field_hash(column * 3 + 7, row * 5 - 3);
    if ((int)(hash % OF) >= (storm ? STORMY : FAIR)) return;
    int x = column * SQUARE + (int)(hash >> 8 & 63), y = row * SQUARE + (int)(hash >> 16 & 127);
    for (int i = 0; i < BALLS; i++) {
        uint32_t own = field_hash((int)hash, i);
        int middle = i > 0 && i < BALLS - 1, most = storm ? 24 : 12;
        add_ball(sky, x + i * BESIDE + (int)(own >> 8 & 15), y + (int)(own >> 16 & 31),
                 16 + most * middle + (int)(own & 31));
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

// Between four points; (x, y) are pixels in the sky, from the first point on.
static int thickness_at(const Sky *sky, int x, int y) {
    unsigned u = (unsigned)x % APART, v = (unsigned)y % APART;
    const uint8_t *north = sky->thick[(unsigned)y / APART] + (unsigned)x / APART;
    const uint8_t *south = north + GRID_WIDTH;
    if (!(north[0] | north[1] | south[0] | south[1])) return 0;
    return (int)(((north[0] * (APART - u) + north[1] * u) * (APART - v) +
                  (south[0] * (APART - u) + south[1] * u) * v) /
                 (APART * APART));
}

// Finds the thickness of a row of blocks; (x, y) are pixels in the sky, from the first point on. Returns which blocks, from
// the first to the last, are below a cloud.
static Box find_blocks(const Sky *sky, uint8_t *thick, int count, int x, int y) {
    int first = count, last = -1;
    for (int i = 0; i < count; i++, x += BLOCK) {
        thick[i] = (uint8_t)thickness_at(sky, x, y);
        if (!thick[i]) continue;
        first = int_min(first, i);
        last = i;
    }
    return (Box){first, 0, last + 1 - first, 1};
}

// Darkens what lies on the canvas of a strip one block high.
static void paint_blocks(const Sky *sky, Box strip) {
    const FieldView *view = sky->view;
    uint8_t thick[STRIP / BLOCK];
    Box blocks = find_blocks(sky, thick, strip.width / BLOCK,
                             view->camera.x + strip.x - sky->drift_x - sky->x * APART,
                             view->camera.y + strip.y - sky->drift_y - sky->y * APART);
    if (blocks.width <= 0) return;
    Box all = {strip.x + blocks.x * BLOCK, strip.y, blocks.width * BLOCK, BLOCK};
    Box part = canvas_clip(view->canvas, all);
    for (int y = part.y; y < part.y + part.height; y++) {
        uint32_t less[STRIP];
        for (int i = 0; i < blocks.width; i++)
            memcpy(less + i * BLOCK, sky->less[thick[blocks.x + i]][y - strip.y],
                   sizeof *sky->less[0]);
        view->loops->darken(canvas_row(view->canvas, y) + part.x, less + part.x - all.x,
                            part.width);
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

void field_paint_clouds(const FieldView *view) {
    enum { EASTWARDS = 11, SOUTHWARDS = 3 };
    const FieldOptions *options = view->options;
    int light = 255 - int_clamp(options->dusk * 3 / 2, 0, 255), windy = options->storm ? 3 : 1;
    if (!options->moment || light == 0 || view->size->tile < LEAST_TILE) return;
    Sky sky = {.view = view,
               .drift_x = drifted(view, EASTWARDS * windy),
               .drift_y = drifted(view, SOUTHWARDS * windy)};
    make_blocks(&sky, light);
    int first_x = -(view->camera.x & (BLOCK - 1)), first_y = -(view->camera.y & (BLOCK - 1));
    for (int x = first_x; x < view->canvas.width; x += STRIP) paint_strip(&sky, x, first_y);
}
