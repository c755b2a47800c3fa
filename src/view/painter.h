// SPDX-License-Identifier: MIT
// painter: paints the view of a world, every pixel of the canvas, every time.
//
// Plain C without SDL: the same scenery, atlas, camera and options give the same pixels on every
// machine. Nothing is cached between frames, so there is nothing to invalidate; a frame costs a few
// memcpys of the canvas (measured in tests/bench). Borders between grounds are a dual grid: a display
// cell lies between four tile centres, is filled with the lowest ground of its corners, and each
// higher one is blended in with a mask chosen by the corners that reach it.
#pragma once

#include "atlas.h"
#include "camera.h"
#include "canvas.h"
#include "scenery.h"

typedef struct PaintOptions {
    uint32_t tick;    // of the water's animation, PAINTER_TICKS a second; hold it to stand still
    bool hillshade;
    bool objects;     // trees and little things
} PaintOptions;

enum { PAINTER_TICKS = 6 };

void painter_paint(Canvas canvas, const Scenery *scenery, const Atlas *atlas, Camera camera,
                   PaintOptions options);
