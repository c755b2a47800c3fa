// SPDX-License-Identifier: MIT
// painter: paints the view of a world, every pixel of the canvas, every time.
//
// Plain C without SDL: the same sheets, scenery, camera and options give the same pixels on every
// machine. Nothing is kept between frames, so there is nothing to invalidate; a frame costs a few
// memcpys of the canvas (measured in tests/bench). Borders between grounds are a dual grid: a
// display cell lies between four tile centres, is filled with the lowest ground of its corners, and
// each higher one is laid over it through a mask chosen by the corners that reach it.
//
// At 32 and 64 pixels a tile the view is painted at 16 and enlarged, so that every art pixel stays
// a clean square. Below 4 pixels a tile is one colour, below 1 the scenery's pyramid is copied.
#pragma once

#include "atlas.h"
#include "camera.h"

typedef struct PaintOptions {
    uint32_t tick;  // of the water's animation, PAINTER_TICKS a second; hold it to stand still
    bool no_relief;  // without hillshade
    bool no_objects;  // without trees and little things
} PaintOptions;

enum { PAINTER_TICKS = 5 };

// Owns its memory from painter_init to painter_free; a zeroed one is safe to free.
typedef struct Painter {
    Atlas atlas;
    uint32_t *scratch;  // a cache: the view before it is enlarged
    size_t room;  // pixels of it
} Painter;

// As atlas_build.
bool painter_init(Painter *painter, const ArtSheets *sheets, const char **trouble);
void painter_free(Painter *painter);

// False without memory for the scratch; the canvas is then as it was.
bool painter_paint(Painter *painter, Canvas canvas, const Scenery *scenery, Camera camera,
                   PaintOptions options);

// Any view that is painted at zoom 4 and less: one at 5 and 6 is painted at 4, one at 1 at 0, on the
// painter's scratch, and then enlarged. A view at another zoom is painted where it is.
typedef struct SmallView {
    Canvas canvas;
    Camera camera;
    int times;  // that it is to be enlarged
} SmallView;

// False without memory for the scratch.
bool painter_begin(Painter *painter, Canvas canvas, Camera camera, SmallView *small);
void painter_end(Canvas canvas, Camera camera, const SmallView *small);
