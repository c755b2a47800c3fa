// SPDX-License-Identifier: MIT
// section: the heights of a world along a line, from tile to tile, with the sea and its tides.
//
// A Section owns its points until section_free; a zeroed one is safe to free. Maps belong to the caller.
#pragma once

#include "altitude.h"
#include "operation.h"

typedef struct SectionPoint {
    int x, y;
    double distance;  // from the first point, in tiles
    float height;
    Tile tile;  // TILE_NONE without tiles
    int altitude;  // as the rules count it; 0 of water, and without tiles
} SectionPoint;

// What a section is taken of.
typedef struct SectionWish {
    const Heightmap *heights;
    const Tilemap *tiles;  // empty: neither the sea nor tides are known
    int tides;  // how many the rules have
    MapCell from, to;  // on the map
} SectionWish;

typedef struct Section {
    SectionPoint *points;  // each a tile beside the one before
    int count;
    float low, high;  // of these heights
    // The sea begins at the lowest land, and at each tide covers land up to a height, as far as the rules let it
    // rise.
    SeaLevels sea;
    int tide_count;  // 0 where the sea is not known
} Section;

// False only without memory.
bool section_take(Section *section, const SectionWish *wish, TextError *error);
void section_free(Section *section);

// The ends of what a plot shows: all points, and the sea.
void section_range(const Section *section, double *low, double *high);

// The place of a height between two others on a plot of so many rows: 0 at the bottom, `rows` - 1 at the top.
// Heights beyond have places beyond.
int section_row(double low, double high, double height, int rows);

// The first of the points that a column of a plot shows, or for the number of columns the end of the last one; and the
// highest of them.
int section_column(const Section *section, int column, int columns);
int section_highest(const Section *section, int column, int columns);
