// SPDX-License-Identifier: MIT
// screenshot: compares pictures of the screen with each other and with what the painter makes of a
// world. Errors fail the test.
#pragma once

#include "../../../src/view/paint/camera.h"
#include "../../../src/worldgen/heightmap.h"
#include "../../../src/worldgen/seed.h"
#include "../../../src/worldgen/tiles.h"
#include "sheets.h"
#include "../../../src/worldgen/level.h"

bool screenshot_same(const Bitmap *one, const Bitmap *other);
void screenshot_same_or_fail(const Bitmap *one, const Bitmap *other, const char *what);

// Whether `after` is `before` seen from (dx, dy) further on, wherever both show the same place.
bool screenshot_moved(const Bitmap *before, const Bitmap *after, int dx, int dy);

// How far the view moved between two pictures, along one axis only; false if it did not.
bool screenshot_way(const Bitmap *before, const Bitmap *after, int *dx, int *dy);

// Whether `nearer` is `before` twice as large, with the pixel at (x, y) in its place.
bool screenshot_enlarged(const Bitmap *before, const Bitmap *nearer, int x, int y);

// A copy of a part of a picture.
Bitmap screenshot_part(const Bitmap *picture, int x, int y, int width, int height);

int screenshot_count(const Bitmap *picture, uint32_t colour);
int screenshot_colours(const Bitmap *picture);  // how many there are, up to 1000

// How many pixels have the hue of each: a picture of an island has plenty of all.
typedef struct Hues {
    int blue, green, sand;
} Hues;
Hues screenshot_hues(const Bitmap *picture);

// What a window of this size must show without the interface and with the water at rest: a world of
// a stock level from this camera.
typedef struct ExpectedScreen {
    const char *level, *seed;
    int width, height;  // of the world in tiles
    View view;
    Camera camera;
} ExpectedScreen;

Bitmap screenshot_expected(const ExpectedScreen *sight);

// The same for tiles and heights.
Bitmap screenshot_painted(const Tilemap *tiles, const Heightmap *heights, View view, Camera camera);

// A camera for the whole world, and one with a tile in the middle.
Camera camera_whole(View view);
Camera camera_at_tile(View view, int zoom, int tile_x, int tile_y);

// The stock levels after and before one, in the order of their names.
void level_neighbours(const char *level, char next[LEVEL_NAME], char previous[LEVEL_NAME]);
