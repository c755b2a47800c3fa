// SPDX-License-Identifier: MIT
// drift: how the view on the title drifts over an island, to and fro along each axis.
#pragma once

#include "../../worldgen/tiles.h"
#include "../paint/camera.h"

// How the view drifts along one axis.
typedef struct DriftAxis {
    double rest;  // fraction of a pixel
    int way;  // -1 or 1
} DriftAxis;

typedef struct Drift {
    DriftAxis across, down;
    Box land;  // the box of tiles around all land
} Drift;

// Bits 0 and 1 of `ways` tell which way it goes first.
void drift_begin(Drift *drift, const Tilemap *tiles, unsigned ways);

// The camera after so many seconds. It turns back where the middle of the view leaves the land, or where the view
// reaches `margin` pixels beyond the world.
Camera drift_move(Drift *drift, Camera camera, View view, int margin, double seconds);
