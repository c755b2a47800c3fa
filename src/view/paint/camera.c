// SPDX-License-Identifier: MIT
#include "camera.h"

// value * 2^zoom, rounded down.
static int scaled(int value, int zoom) {
    if (zoom >= 0) return value * (1 << zoom);
    return int_floor_div(value, 1 << -zoom);
}

int camera_tile(int zoom) { return zoom > 0 ? 1 << zoom : 1; }

int camera_length(int tiles, int zoom) { return -scaled(-tiles, zoom); }

int camera_least_zoom(View view) {
    int zoom = ZOOM_MOST;
    while (zoom > ZOOM_LEAST && (camera_length(view.world_width, zoom) > view.width ||
                                 camera_length(view.world_height, zoom) > view.height))
        zoom--;
    return zoom;
}

void camera_pick(Camera camera, int screen_x, int screen_y, int *tile_x, int *tile_y) {
    int x = camera.x + screen_x, y = camera.y + screen_y;
    *tile_x = scaled(x, -camera.zoom);
    *tile_y = scaled(y, -camera.zoom);
}

void camera_project(Camera camera, int tile_x, int tile_y, int *screen_x, int *screen_y) {
    *screen_x = scaled(tile_x, camera.zoom) - camera.x;
    *screen_y = scaled(tile_y, camera.zoom) - camera.y;
}

static int clamp_side(int at, int view, int world, int margin) {
    if (world + 2 * margin <= view) return -(view - world) / 2;
    return int_clamp(at, -margin, world + margin - view);
}

Camera camera_clamp(Camera camera, View view, int margin) {
    camera.x =
        clamp_side(camera.x, view.width, camera_length(view.world_width, camera.zoom), margin);
    camera.y =
        clamp_side(camera.y, view.height, camera_length(view.world_height, camera.zoom), margin);
    return camera;
}

Camera camera_zoom(Camera camera, int zoom, int screen_x, int screen_y) {
    zoom = int_clamp(zoom, ZOOM_LEAST, ZOOM_MOST);
    int steps = zoom - camera.zoom;
    // The pixel's middle, doubled so that halves become whole numbers.
    int x = 2 * (camera.x + screen_x) + 1, y = 2 * (camera.y + screen_y) + 1;
    x = scaled(x, steps);
    y = scaled(y, steps);
    return (Camera){.x = (x >> 1) - screen_x, .y = (y >> 1) - screen_y, .zoom = zoom};
}

Camera camera_centre(Camera camera, View view, int tile_x, int tile_y) {
    int x, y;
    Camera origin = {0, 0, camera.zoom};
    camera_project(origin, tile_x, tile_y, &x, &y);
    int half = camera.zoom > 0 ? camera_tile(camera.zoom) / 2 : 0;
    return (Camera){x + half - view.width / 2, y + half - view.height / 2, camera.zoom};
}

Box camera_cells(Camera camera, int width, int height) {
    int tile = camera_tile(camera.zoom), x = camera.x + tile / 2, y = camera.y + tile / 2;
    int west = int_floor_div(x, tile), north = int_floor_div(y, tile);
    return (Box){west, north, int_floor_div(x + width - 1, tile) + 1 - west,
                 int_floor_div(y + height - 1, tile) + 1 - north};
}
