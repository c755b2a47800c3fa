// SPDX-License-Identifier: MIT
// sight: ways to see a map of heights: as colours of its cells, and as land seen from above at an angle.
//
// Colours are relative to a Scale, which the caller keeps while a map grows, so that the same height keeps
// its colour. Colours of the art follow the palette; greys and the articles' colours do not. The caller owns
// everything.
#pragma once

#include "../../worldgen/heightmap.h"
#include "camera.h"
#include "colour.h"

typedef enum Sight {
    SIGHT_TILES,  // as the game shows them; before there are tiles, as SIGHT_SEA
    SIGHT_SEA,  // depths and land, by height
    SIGHT_GREY,  // black is lowest
    SIGHT_ARTICLE,  // green above 0, red below
    SIGHT_CONTOURS,
    SIGHT_HILLSHADE,
    SIGHT_STENCIL,  // 0 is paper, 1 is ink; for masks
    SIGHT_CHANGE,  // what the stage has raised and lowered
    SIGHT_RELIEF,  // at an angle, lit from the north-west
    SIGHT_WIRE,  // at an angle, as a net of lines
    SIGHT_COUNT
} Sight;

extern const char *const SIGHT_WORD[SIGHT_COUNT];

typedef struct Scale {
    float low, high;
    float sea;  // heights below it are under water
    bool has_sea;
} Scale;

static inline bool sight_is_oblique(Sight sight) { return sight >= SIGHT_RELIEF; }

// A colour for each cell. `before` is the map that SIGHT_CHANGE compares with, of the same size; others do
// not read it.
void sight_colours(uint32_t *colours, const Heightmap *map, const Heightmap *before, Sight sight,
                   Scale scale, Tones palette);

// The colour of a height, for legends.
uint32_t sight_colour(float height, Sight sight, Scale scale, Tones palette);
uint32_t sight_change_colour(float by,
                             Scale scale);  // of a cell that was raised by so much; below 0 lowered

// Paints the map as SIGHT_RELIEF or SIGHT_WIRE into a part of the canvas: from the south, at an angle.
void sight_oblique(Canvas canvas, Box room, const Heightmap *map, Sight sight, Scale scale,
                   Tones palette);

// Paints a colour for each cell of a map of this size; `outside` lies beyond its edges.
void sight_cells(Canvas canvas, Camera camera, const uint32_t *colours, int width, int height,
                 uint32_t outside);
