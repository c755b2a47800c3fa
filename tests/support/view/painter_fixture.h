// SPDX-License-Identifier: MIT
// painter_fixture: shared by tests of pictures: a painter with the real sheets, situations, and canvases that
// notice every pixel written beside them. Failures fail the current test.
#pragma once

#include "../../../src/view/paint/painter.h"
#include "../worlds.h"

Painter painter_ready(void);  // with the sheets of assets/; painter_free frees it

// A situation drawn with the letters of tile kinds, on level land.
Scenery scenery_drawn(const char *const *rows, int count);
#define SCENERY(...)                                                                               \
    scenery_drawn((const char *const[]){__VA_ARGS__},                                              \
                  (int)(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *)))

// A world of a level in levels/, with hills.
Scenery scenery_grown(const char *level, const char *seed, int width, int height);

// A canvas full of GARBAGE, with more before, behind and between its rows.
enum { GARBAGE = 0x5a17c0de, GUARD = 512 };
Canvas canvas_make(int width, int height, int pitch);
void canvas_free(Canvas *canvas);  // fails if anything beside its rows was written
void canvas_check(Canvas canvas);

static inline uint32_t canvas_at(Canvas canvas, int x, int y) { return canvas_row(canvas, y)[x]; }

void paint(Painter *painter, Canvas canvas, const Scenery *scenery, Camera camera,
           PaintOptions options);

// FNV-1a 64 of the colours, row by row, little-endian, with alpha as 255.
uint64_t canvas_hash(Canvas canvas);

// Fails at the first pixel that differs, naming the camera.
void same_pixels(Canvas canvas, Canvas expected, Camera camera, const char *what);
