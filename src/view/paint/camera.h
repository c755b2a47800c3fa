// SPDX-License-Identifier: MIT
// camera: which part of the world the view shows, in whole screen pixels.
//
// A tile is 2^zoom pixels on the screen: zoom 6 is 64 pixels a tile, 0 a pixel a tile, -3 eight tiles a
// pixel. (x, y) is the view's top left corner in pixels of the world at that zoom.
// No SDL here; every function is a plain calculation on a value.
#pragma once

#include "canvas.h"

enum { ZOOM_MOST = 6, ZOOM_LEAST = -7 };

typedef struct Camera {
    int x, y;
    int zoom;
} Camera;

typedef struct View {
    int width, height;  // of the view, in screen pixels
    int world_width, world_height;  // in tiles
} View;

int camera_tile(int zoom);  // pixels a tile; 1 below zoom 0
int camera_length(int tiles, int zoom);  // so many tiles in screen pixels, rounded up
int camera_least_zoom(View view);  // the largest zoom that shows the whole world

// The tile under a screen point; it may lie outside the world.
void camera_pick(Camera camera, int screen_x, int screen_y, int *tile_x, int *tile_y);

// The screen point of a tile's north-west corner.
void camera_project(Camera camera, int tile_x, int tile_y, int *screen_x, int *screen_y);

// Moves the camera back over the world: the view may reach past each edge by `margin` pixels at most, and
// a world smaller than the view is centred.
Camera camera_clamp(Camera camera, View view, int margin);

// Changes the zoom; the point of the world under (screen_x, screen_y) stays there.
Camera camera_zoom(Camera camera, int zoom, int screen_x, int screen_y);

// Brings the middle of a tile to the middle of the view.
Camera camera_centre(Camera camera, View view, int tile_x, int tile_y);

// The display cells of which anything shows, at a zoom of 0 or more. A display cell lies between the
// centres of four tiles; cell (column, row) has tile (column, row) at its south-east corner.
Box camera_cells(Camera camera, int width, int height);
