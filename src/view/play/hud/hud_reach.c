// SPDX-License-Identifier: MIT
// How far stores reach: a dotted ring around the party, on the map and on the small map, while the card of
// something to build shows. Camps whose middle lies within it pay.
#include <math.h>

#include "hud_parts.h"

enum { APART = 7, MAP_APART = 3 };  // from dot to dot, in interface pixels

static const double TURN = 6.283185307179586;

// A dot has a rim of ink, which shows on any ground and on paper. Panels hide it.
static void paint_dot(Ui *ui, int x, int y) {
    Box dot = {x - 1, y - 1, 3, 3};
    for (int i = 0; i < ui->box_count; i++)
        if (!box_is_empty(box_intersect(dot, ui->boxes[i]))) return;
    ui_fill(ui, (Box){x - 1, y, 3, 1}, INK);
    ui_fill(ui, (Box){x, y - 1, 1, 3}, INK);
    ui_fill(ui, (Box){x, y, 1, 1}, PAPER);
}

// An ellipse where the small map has another shape than the island.
typedef struct Ring {
    Point middle;
    double across, down;  // its radii
    int dots;
} Ring;

static Ring ring_of(Point middle, double across, double down, int apart) {
    return (Ring){middle, across, down, (int)(TURN * across / apart)};
}

static Point dot_of(const Ring *ring, int dot) {
    double angle = TURN * dot / ring->dots;
    return (Point){ring->middle.x + (int)lround(ring->across * cos(angle)),
                   ring->middle.y + (int)lround(ring->down * sin(angle))};
}

static void paint_ring(const HudPen *pen, Point middle, double radius) {
    Ring ring = ring_of(middle, radius, radius, APART);
    for (int i = 0; i < ring.dots; i++) {
        Point at = dot_of(&ring, i);
        if (box_holds((Box){0, 0, pen->ui->width, pen->ui->height}, at.x, at.y))
            paint_dot(pen->ui, at.x, at.y);
    }
}

static void paint_map_ring(const HudPen *pen, int reach) {
    const Island *island = pen->game->island;
    Box map = pen->hud->shell->minimap.box;
    Ring ring = ring_of(hud_map_place(pen, pen->game->party.cell),
                        reach * (double)map.width / island->width,
                        reach * (double)map.height / island->height, MAP_APART);
    for (int i = 0; i < ring.dots; i++) {
        Point at = dot_of(&ring, i);
        if (box_holds(map, at.x, at.y))
            ui_fill(pen->ui, (Box){at.x, at.y, 1, 1}, i & 1 ? PAPER : INK);
    }
}

void hud_reach(const HudPen *pen) {
    const Shell *shell = pen->hud->shell;
    int reach = game_rule(pen->game, RULE_PAY_REACH), side = pen->game->island->width;
    int cell = pen->game->party.cell, scale = shell->ui.scale, x, y;
    int tile = camera_tile(shell->camera.zoom);
    double length = camera_length(reach, shell->camera.zoom);
    camera_project(shell->camera, cell % side, cell / side, &x, &y);
    Point middle = {(x + tile / 2) / scale, (y + tile / 2) / scale};
    paint_ring(pen, middle, length / scale + 1);
    if (pen->boxes.map) paint_map_ring(pen, reach);
}
