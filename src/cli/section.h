// SPDX-License-Identifier: MIT
// section: the heights of a land along a line, from tile to tile; what the command `section` shows.
//
// A Section owns its points until section_free; a zeroed one is safe to free. The land belongs to the
// caller. section_paint.c draws the picture.
#pragma once

#include "../worldgen/altitude.h"
#include "named_world.h"
#include "page.h"

typedef struct SectionPoint {
    int x, y;
    double distance;  // from the first point, in tiles
    float height;
    Tile tile;  // TILE_NONE without tiles
    int altitude;  // as the rules count it; 0 of water, and without tiles
} SectionPoint;

typedef struct Section {
    SectionPoint *points;  // each a tile beside the one before
    int count;
    float low, high;  // of these heights
    // Without tiles neither is known. The sea begins at the lowest land, and at each tide covers land up to
    // a height, as far as the rules let it rise.
    bool has_sea;
    float sea, tides[ALTITUDE_BANDS];
    int tide_count;
} Section;

// Takes the line from one tile to another. False only without memory.
bool section_take(Section *section, const Land *land, const Rules *rules, MapCell from, MapCell to,
                  TextError *error);
void section_free(Section *section);

// The ends of what a plot shows: all points, and the sea.
void section_range(const Section *section, double *low, double *high);

// Appends a PNG file: land in the colours of its tiles, the sea, and lines where the tides reach.
bool section_paint(const Section *section, const char *title, Buffer *to, TextError *error);
