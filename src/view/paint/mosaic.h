// SPDX-License-Identifier: MIT
// mosaic: the picture of a land, kept from frame to frame and painted anew where the land has changed.
//
// It is made of panes, which are made of strips. A pane remembers everything that it was painted from and compares
// it with what is there now. So nobody need tell what has changed, and nothing can be out of date; comparing costs a
// part of what copying does. Strips that a change may reach are painted anew, and on a new tick those in which
// anything moves. Panes are cut at the borders of display cells. They lie on one picture, a little larger than
// the largest view so far, each at its place in the world modulo the sides of that picture: no pane moves while a
// view scrolls.
//
// A Mosaic owns its memory until mosaic_free; a zeroed one is safe to free. No SDL here.
#pragma once

#include "camera.h"
#include "scenery.h"

enum {
    STRIP_WIDTH = 64,
    STRIPS = 8,
    PANE_WIDTH = STRIPS * STRIP_WIDTH,
    PANE_HEIGHT = 64
};  // pixels

// What tells how tiles look: `size` bytes for each tile of a box, in rows of `stride` tiles. The first byte is
// that of the box's north-west corner.
typedef struct Plane {
    const void *bytes;
    int size, stride;
    Box tiles;
} Plane;

enum { MOSAIC_PLANES = 9, MOSAIC_BYTES = 11 };  // how many there may be, and their bytes of a tile

// Paints the land on a canvas: any part of it as in any larger view.
typedef void PaintLand(const void *context, Canvas canvas, Camera camera);

// A view of a land. Where nothing moves, the tick changes nothing.
typedef struct MosaicView {
    const Scenery *scenery;
    PaintLand *paint;
    const void *context;
    uint32_t facts;  // bits for all else that `paint` goes by
    uint32_t tick;
    Plane planes[MOSAIC_PLANES];
    int plane_count;
} MosaicView;

typedef struct Mosaic {
    uint32_t *pixels;
    struct Pane *panes;
    int columns, rows;  // of panes
} Mosaic;

// Makes room for views of a size; it keeps nothing then. Without memory there is no room.
void mosaic_fit(Mosaic *mosaic, int width, int height);
void mosaic_free(Mosaic *mosaic);

// Paints what a view, or a part of one, at zoom 0 or 2 to 4, does not show as it is now; without room, on its
// canvas.
void mosaic_renew(const Mosaic *mosaic, Canvas canvas, Camera camera, const MosaicView *view);

// Copies what a view of parts of that shows; without room there is nothing to copy.
void mosaic_copy(const Mosaic *mosaic, Canvas canvas, Camera camera);

// Begins a view with the planes of its scenery.
MosaicView mosaic_view(const Scenery *scenery, int zoom);
void mosaic_add_plane(MosaicView *view, Plane plane);
