// SPDX-License-Identifier: MIT
#include "drift.h"

static const double SPEED_ACROSS = 10.5, SPEED_DOWN = 6;  // pixels per second

static Box land_of(const Tilemap *tiles) {
    Box land = {0, 0, 0, 0};
    for (int y = 0; y < tiles->height; y++)
        for (int x = 0; x < tiles->width; x++)
            if (tilemap_at(tiles, x, y) != TILE_WATER) land = box_unite(land, (Box){x, y, 1, 1});
    return box_is_empty(land) ? (Box){0, 0, tiles->width, tiles->height} : land;
}

void drift_begin(Drift *drift, const Tilemap *tiles, unsigned ways) {
    drift->land = land_of(tiles);
    drift->across = (DriftAxis){0, ways & 1 ? 1 : -1};
    drift->down = (DriftAxis){0, ways & 2 ? 1 : -1};
}

// Moves on by whole pixels. `middle` is half the view, `low` and `high` the ends of the land.
static int move(DriftAxis *axis, int at, double pixels, int middle, int low, int high) {
    axis->rest += pixels * axis->way;
    int whole = (int)axis->rest;
    axis->rest -= whole;
    at += whole;
    if (at + middle < low) axis->way = 1;
    if (at + middle > high) axis->way = -1;
    return at;
}

Camera drift_move(Drift *drift, Camera camera, View view, int margin, double seconds) {
    const Box land = drift->land;
    const int zoom = camera.zoom;
    camera.x = move(&drift->across, camera.x, SPEED_ACROSS * seconds, view.width / 2,
                    camera_length(land.x, zoom), camera_length(land.x + land.width, zoom));
    camera.y = move(&drift->down, camera.y, SPEED_DOWN * seconds, view.height / 2,
                    camera_length(land.y, zoom), camera_length(land.y + land.height, zoom));
    Camera kept = camera_clamp(camera, view, margin);
    if (kept.x != camera.x) drift->across.way = kept.x > camera.x ? 1 : -1;
    if (kept.y != camera.y) drift->down.way = kept.y > camera.y ? 1 : -1;
    return kept;
}
