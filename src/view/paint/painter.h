// SPDX-License-Identifier: MIT
// painter: paints the view of a world, every pixel of the canvas, every time.
//
// Plain C without SDL: the same sheets, scenery, camera and options give the same pixels on every machine.
// Nothing is kept between frames, so nothing can be out of date; a frame costs a few memcpys of the canvas
// (tests/bench measures it). Borders between grounds are a dual grid: a display cell between four tile
// centres is filled with the lowest ground of its corners, and each higher ground is laid over that through
// a mask chosen by the corners that reach it.
//
// Views at 32 and 64 pixels a tile are painted at 16 and enlarged, so that every art pixel stays a clean
// square. At 2 pixels and less a tile has one colour; at less than 1, the scenery's pyramid is copied.
#pragma once

#include "atlas.h"
#include "camera.h"

typedef struct PaintOptions {
    uint32_t
        tick;  // of the water's animation, PAINTER_TICKS a second; water stands still while it does
    bool no_relief;  // without hillshade
    bool no_objects;  // without trees and decorations
} PaintOptions;

enum { PAINTER_TICKS = 5 };

// Owns its memory from painter_init to painter_free; a zeroed one is safe to free.
typedef struct Painter {
    Atlas atlas;
    uint32_t *scratch;  // for the view before it is enlarged
    size_t room;  // in pixels
} Painter;

// As atlas_build.
bool painter_init(Painter *painter, const ArtSheets *sheets, const char **trouble);
void painter_free(Painter *painter);

// False without memory for the scratch; then the canvas is unchanged.
bool painter_paint(Painter *painter, Canvas canvas, const Scenery *scenery, Camera camera,
                   PaintOptions options);

// Where a view is painted before it is enlarged: at zoom 4 for zooms 5 and 6, and at 0 for 1, on the
// painter's scratch. A view at another zoom is painted on its own canvas.
typedef struct SmallView {
    Canvas canvas;
    Camera camera;
    int times;  // how much to enlarge it
} SmallView;

// False without memory for the scratch.
bool painter_begin(Painter *painter, Canvas canvas, Camera camera, SmallView *small);
void painter_end(Canvas canvas, Camera camera, const SmallView *small);
