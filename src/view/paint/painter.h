// SPDX-License-Identifier: MIT
// painter: paints the view of a world, every pixel of the canvas, every time.
//
// Plain C without SDL: the same sheets, scenery, camera and options give the same pixels on every machine.
// A frame costs a few memcpys of the canvas (tests/bench measures it): what looks as in the frame before is
// copied from a Mosaic, which compares it with what is there now. Borders between grounds are a dual grid: a display cell between four tile
// centres is filled with the lowest ground of its corners, and each higher ground is laid over that through
// a mask chosen by the corners that reach it.
//
// Views at 32 and 64 pixels a tile are painted at 16 and enlarged, so that every art pixel stays a clean
// square. At 2 pixels and less a tile has one colour; at less than 1, the scenery's pyramid is copied.
#pragma once

#include "atlas.h"
#include "camera.h"
#include "mosaic.h"

typedef struct PaintOptions {
    uint32_t
        tick;  // of the water's animation, PAINTER_TICKS a second; water stands still while it does
    bool no_relief;  // without hillshade
    bool no_objects;  // without trees and decorations
    // For the display cells of the world and its edge, width + 1 in a row: the corners that the next rise of the
    // sea leaves where it takes others, else 0. NULL: none.
    const uint8_t *wrack;
} PaintOptions;

enum { PAINTER_TICKS = 5 };

// Owns its memory from painter_init to painter_free; a zeroed one is safe to free.
typedef struct Painter {
    Atlas atlas;
    uint32_t *scratch;  // for the view before it is enlarged
    size_t room;  // in pixels
    Mosaic mosaic;
} Painter;

// As atlas_build.
bool painter_init(Painter *painter, const ArtSheets *sheets, const char **trouble);
void painter_free(Painter *painter);

// False without memory for the scratch; then the canvas is unchanged.
bool painter_paint(Painter *painter, Canvas canvas, const Scenery *scenery, Camera camera,
                   PaintOptions options);

// The land and its objects at zoom 0 or 2 to 4, for the painter's mosaic. The caller adds how it is painted.
MosaicView painter_view(const Scenery *scenery, int zoom, PaintOptions options);

// Paint ground and objects, and the objects alone over what is there: for what lies between them. At zooms 2 to 4.
void painter_land(const Painter *painter, Canvas canvas, const Scenery *scenery, Camera camera,
                  PaintOptions options);
void painter_objects(const Painter *painter, Canvas canvas, const Scenery *scenery, Camera camera,
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
