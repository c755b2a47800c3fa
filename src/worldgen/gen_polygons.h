// SPDX-License-Identifier: MIT
// gen_polygons: what the files of the operation `polygons` share.
//
// Polygons is a view of the stage's `work`, laid out anew for every call: it owns nothing. Points
// are in 1/16 of a tile, 0 at the edge of the first cell; a cell's own place is its middle. Each
// function says what must be there before it. Those that return a bool return false when the stage
// was cancelled: what they were making is then not all there.
#pragma once

#include "operation.h"

enum {
    POLYGONS_TILE = 16,  // units of a point in a tile
    POLYGONS_HEIGHT = 1 << 16,  // a height of 1
    POLYGONS_INDEX_BITS = 23,  // above the most points that there may be
};

enum { POLYGONS_POINTS, POLYGONS_RELAX, POLYGONS_SHAPE };  // parameters
typedef enum PolygonShape { SHAPE_RADIAL, SHAPE_NOISE, SHAPE_SQUARE } PolygonShape;

typedef enum PolygonKind {
    POLYGON_LAND,
    POLYGON_OCEAN,
    POLYGON_LAKE,
    POLYGON_EMPTY,  // no cell is nearest to it
} PolygonKind;

typedef struct PolygonPoint {
    int32_t x, y;
} PolygonPoint;

// A point in a bucket.
typedef struct PolygonEntry {
    int32_t x, y, index;
} PolygonEntry;

// The cells of a polygon: the sums of their places, and the box around them.
typedef struct PolygonCells {
    int64_t x, y;
    int32_t count;
    int16_t west, north, east, south;  // the last ones included
} PolygonCells;

// What a turn of the loops costs, for whoever may be looking: a point, one that is divided or looked
// up elsewhere, one whose place in the island is worked out.
enum { POINT_WORK = 1, FAR_POINT_WORK = 4, SHAPE_WORK = 32 };

typedef struct Polygons {
    const Stage *stage;
    int count;
    int bucket;  // side of a bucket, in units of a point
    int columns, rows;  // of buckets
    PolygonCells *cells;
    PolygonPoint *points;
    PolygonEntry *entries;  // bucket by bucket, lower indices first
    int32_t *starts;  // of a bucket among the entries, and the end of the last one
    int32_t *owners;  // of each cell of the map
    int32_t *heights;  // in 1/POLYGONS_HEIGHT
    int32_t *distances;  // from the coast, in polygons: 1 beside it
    int32_t *lists[2];  // room for all polygons, twice
    uint8_t *kinds;
} Polygons;

// The owners of a row of cells.
static inline int32_t *polygons_owners(const Polygons *polygons, int y) {
    return polygons->owners + (size_t)y * (size_t)polygons->stage->width;
}

uint64_t polygons_bytes(const Stage *stage);
Polygons polygons_of(const Stage *stage);

// gen_polygons_points.c

bool polygons_scatter(const Polygons *polygons);
bool polygons_sort(const Polygons *polygons);  // the points into their buckets

// Makes counts of what comes to each place into where it begins.
bool polygons_begin_places(const Polygons *polygons, int32_t *counts, size_t length);

// Each cell's nearest point, of two as near the lower index, and each point's cells. Needs the
// buckets.
bool polygons_own(const Polygons *polygons);

// Each point goes to the middle of its cells. Needs those.
bool polygons_relax(const Polygons *polygons);

// gen_polygons_land.c; both need owners and cells.

bool polygons_classify(const Polygons *polygons);
bool polygons_raise(const Polygons *polygons);  // needs kinds too
