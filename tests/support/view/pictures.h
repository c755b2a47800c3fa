// SPDX-License-Identifier: MIT
// pictures: worlds as a playfield shows them. Failures end the program.
#pragma once

#include "../../../src/view/field/field_parts.h"
#include "painter_fixture.h"

// What a world is painted with; brush_free ends it.
typedef struct Brush {
    Painter painter;
    FieldArt *art;
    Tones palette;
} Brush;

Brush brush_ready(Tones palette);
void brush_free(Brush *brush);

// An island of a stock level, on which everything was seen, after some rises of the sea. NULL where the seed
// gives no island. world_free ends it.
typedef struct EyesWorld {
    Land land;
    Island island;
    Game game;
    Playfield field;
} EyesWorld;

EyesWorld *world_made(const char *level, const char *seed, int side, int rises, Tones palette);
void world_free(EyesWorld *world);

// The tide that `rises` rises bring, before the sea stands highest.
bool world_rises(const EyesWorld *world, int rises);

// A tile in the middle; canvas_free ends it.
Canvas world_view(const Brush *brush, const EyesWorld *world, int x, int y, int zoom, int width,
                  int height, const FieldOptions *options);
