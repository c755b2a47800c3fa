// SPDX-License-Identifier: MIT
// hatch: patterns over the colours of a Sight, for eyes to which its hues look alike: lines along the sea, closer in the
// deep; dots, strokes and crosses on land, the higher the more; upright lines where a stage has raised the land, level
// ones where it has lowered it, and where a height of the green and red sight is below 0. Sights of greys need none.
// Patterns lie on the land and move with it. Nothing is owned.
#pragma once

#include "sight.h"

typedef enum Hatch {
    HATCH_NONE,
    HATCH_DEEP,
    HATCH_SEA,
    HATCH_SHALLOW,
    HATCH_DOTS,
    HATCH_STROKES,
    HATCH_CROSSES,
    HATCH_RAISED,
    HATCH_RAISED_MUCH,
    HATCH_LOWERED,
    HATCH_LOWERED_MUCH,
    HATCH_COUNT
} Hatch;

Hatch hatch_of(float height, Sight sight, Scale scale);  // in a sight of heights
Hatch hatch_of_change(float by, Scale scale);
bool hatch_inks(Hatch hatch, int x, int y);  // whether it has a pixel there
uint32_t hatch_ink(uint32_t ground);  // dark on light, light on dark
void hatch_box(Canvas canvas, Box box, Hatch hatch);
// Over what sight_cells has painted; `before` is that of sight_colours.
void hatch_cells(Canvas canvas, Camera camera, const Heightmap *map, const Heightmap *before,
                 Sight sight, Scale scale);
