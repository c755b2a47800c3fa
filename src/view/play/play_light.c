// SPDX-License-Identifier: MIT
// A beacon is lit: a ring of light goes out from its fire over the land, and sparks fly up.
#include <math.h>

#include "play.h"

enum { SPARKS = 14, GLOW = 0xfff3cb52, SPARK = 0xfffff3c4 };

static const double RING_TILES = 9, RING_WIDE = 1.6;  // how far it goes, and how wide it is

static uint32_t blend(uint32_t under, uint32_t over, int part) {
    uint32_t mixed = 0xff000000;
    for (int shift = 0; shift < 24; shift += 8) {
        int a = (int)(under >> shift & 255), b = (int)(over >> shift & 255);
        mixed |= (uint32_t)(a + (b - a) * part / 256) << shift;
    }
    return mixed;
}

// In blocks as large as the pixels of the land, so that it looks drawn by the same hand.
static void fill(Canvas canvas, int x, int y, int side, uint32_t colour, int part) {
    for (int row = y < 0 ? 0 : y; row < y + side && row < canvas.height; row++)
        for (int column = x < 0 ? 0 : x; column < x + side && column < canvas.width; column++)
            canvas_row(canvas, row)[column] = blend(canvas_row(canvas, row)[column], colour, part);
}

// How much of the glow there is so far from the fire: the ring, and the light behind it.
static int glow_at(double distance, double radius, double left) {
    double ring = 1 - fabs(distance - radius) / RING_WIDE;
    double inside = distance < radius ? 0.35 : 0;
    double strength = (ring > inside ? ring : inside) * left;
    return strength > 0 ? (int)(150 * strength) : 0;
}

static void paint_ring(Canvas canvas, int x, int y, int tile, double share) {
    int block = tile >= 16 ? tile / 16 : 1;
    double radius = RING_TILES * sqrt(share);
    int reach = (int)((radius + RING_WIDE) * tile);
    for (int dy = -reach; dy < reach; dy += block)
        for (int dx = -reach; dx < reach; dx += block) {
            int part = glow_at(hypot(dx, dy) / tile, radius, 1 - share);
            if (part > 0) fill(canvas, x + dx, y + dy, block, GLOW, part);
        }
}

// Each has a way and a height of its own.
static void paint_sparks(Canvas canvas, int x, int y, int tile, double share) {
    int side = tile >= 16 ? tile / 8 : 2;
    for (int i = 0; i < SPARKS; i++) {
        double wide = (i * 5 % SPARKS - SPARKS / 2.0) / SPARKS * 3, high = 1.5 + i * 3 % 5 * 0.5;
        double up = high * share * (2 - 1.3 * share);
        fill(canvas, x + (int)(wide * share * tile), y - (int)(up * tile), side, SPARK,
             (int)(256 * (1 - share)));
    }
}

void show_light(const Play *play, Canvas canvas) {
    const Show *show = &play->show;
    bool beacon = show->command.verb == VERB_BUILD && show->command.what == BUILDING_BEACON;
    if (show->what != SHOW_WORK || !beacon) return;
    int x, y, width = play_game(play)->island->width, cell = play_game(play)->party.cell;
    int tile = camera_tile(play->shell->camera.zoom);
    camera_project(play->shell->camera, cell % width, cell / width, &x, &y);
    paint_ring(canvas, x + tile / 2, y + tile / 4, tile, show_share(show));
    paint_sparks(canvas, x + tile / 2, y, tile, show_share(show));
}
