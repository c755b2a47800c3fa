// SPDX-License-Identifier: MIT
// The views at an angle. A column of the picture is filled from the south, which is near, to the north: what
// lies lower than something nearer is hidden by it (the floating horizon of hidden lines, H. Williamson 1972).
#include "../../base/memory.h"
#include "sight.h"

// How a map lies in its room.
typedef struct Slant {
    const Heightmap *map;
    Box room;
    Scale scale;
    int rise;  // pixels from the lowest height to the highest
    int depth;  // pixels from the northern row to the southern one
} Slant;

enum { AIR = 0xff2a3550, NET = 0xff2a2233, GROUND = 0xff24304a };

static Slant slant_of(Box room, const Heightmap *map, Scale scale) {
    int rise = room.height * 3 / 10;
    return (Slant){map, room, scale, rise, int_max(room.height - rise - room.height / 8, 1)};
}

// The sea lies flat.
static float surface(const Slant *slant, int x, int y) {
    float height = heightmap_at(slant->map, x, y);
    return slant->scale.has_sea && height < slant->scale.sea ? slant->scale.sea : height;
}

static int screen_y(const Slant *slant, int x, int y) {
    float span = slant->scale.high - slant->scale.low;
    float share = span > 0 ? (surface(slant, x, y) - slant->scale.low) / span : 0;
    share = share > 0 ? float_clamp(share, 0, 1) : 0;
    int lies = slant->depth * y / int_max(slant->map->height - 1, 1);
    return slant->room.y + slant->room.height / 16 + slant->rise + lies -
           (int)(share * (float)slant->rise);
}

static int map_x(const Slant *slant, int x) {
    return int_min(x * slant->map->width / slant->room.width, slant->map->width - 1);
}

static void fill_column(Canvas canvas, int x, int from, int to, uint32_t colour) {
    for (int y = int_max(from, 0); y < int_min(to, canvas.height); y++)
        canvas_row(canvas, y)[x] = colour;
}

static void paint_relief(Canvas canvas, const Slant *slant, const uint32_t *colours) {
    for (int i = 0; i < slant->room.width; i++) {
        int x = map_x(slant, i), across = slant->room.x + i;
        int top = slant->room.y + slant->room.height;
        if (across < 0 || across >= canvas.width) continue;
        for (int y = slant->map->height - 1; y >= 0; y--) {
            int at = screen_y(slant, x, y);
            if (at >= top) continue;
            bool front = y == slant->map->height - 1;
            uint32_t colour = colours[(size_t)y * (size_t)slant->map->width + (size_t)x];
            fill_column(canvas, across, at, front ? at + 1 : top, colour);
            if (front) fill_column(canvas, across, at + 1, top, GROUND);
            top = at;
        }
    }
}

// A line of the net from the column before to this one, where nothing nearer hides it.
static void join(Canvas canvas, int x, int from, int to, int top) {
    int high = int_min(from, to), low = int_min(int_max(from, to) + 1, top);
    fill_column(canvas, x, high, low, NET);
}

// Rows of the net run from west to east, columns from south to north; paper hides what lies behind.
static void paint_net(Canvas canvas, const Slant *slant, const uint32_t *colours) {
    int step = int_max(slant->map->width / 64, 1);
    for (int i = 0; i < slant->room.width; i++) {
        int x = map_x(slant, i), before = map_x(slant, int_max(i - 1, 0));
        int across = slant->room.x + i, top = slant->room.y + slant->room.height;
        bool column = x % step == 0 && before != x;
        if (across < 0 || across >= canvas.width) continue;
        for (int y = slant->map->height - 1; y >= 0; y--) {
            int at = screen_y(slant, x, y);
            if (at < top)
                fill_column(canvas, across, at, top,
                            column ? (uint32_t)NET
                                   : colours[(size_t)y * (size_t)slant->map->width + (size_t)x]);
            if (y % step == 0) join(canvas, across, screen_y(slant, before, y), at, top);
            top = int_min(top, at);
        }
    }
}

void sight_oblique(Canvas canvas, Box room, const Heightmap *map, Sight sight, Scale scale,
                   Tones palette) {
    Slant slant = slant_of(room, map, scale);
    size_t cells = heightmap_cells(map);
    uint32_t *colours = memory_resize(NULL, cells, sizeof *colours);
    canvas_fill(canvas, room, sight == SIGHT_WIRE ? PAPER : AIR);
    if (!colours) return;
    if (sight == SIGHT_WIRE)
        for (size_t i = 0; i < cells; i++) colours[i] = PAPER;
    else sight_colours(colours, map, NULL, sight, scale, palette);
    (sight == SIGHT_WIRE ? paint_net : paint_relief)(canvas, &slant, colours);
    memory_release(colours);
}
