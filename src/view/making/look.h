// SPDX-License-Identifier: MIT
// look: what a moment looks like in a Sight, for the window, for pictures and for tests.
//
// A MomentLook owns its colours until look_free; a zeroed one is safe to free. They belong to the moment and sight
// of the last look_make.
#pragma once

#include "../paint/painter.h"
#include "making.h"

typedef struct MomentLook {
    uint32_t *colours;  // a colour a cell, where the sight has those
    size_t room;
    Sight sight;
    Tones palette;
    bool hatched;  // with patterns over its colours; the owner sets it
} MomentLook;

// False without memory. A map that has nothing before it shows no change, but land and sea.
bool look_make(MomentLook *look, const Moment *moment, Sight sight, Tones palette);
void look_free(MomentLook *look);

// Paints the moment. `room` is where an oblique view of the whole lies on the canvas; others follow the camera.
void look_paint(const MomentLook *look, const Moment *moment, Painter *painter, Canvas canvas,
                Box room, Camera camera, PaintOptions options);
