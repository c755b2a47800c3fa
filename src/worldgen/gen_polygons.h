// SPDX-License-Identifier: MIT
// gen_polygons: what the files of the operation `polygons` share.
//
// Polygons is a view of the stage's `work`, laid out anew for every call: it owns nothing. Points
// are in 1/16 of a tile, 0 at the edge of the first cell; the place of a cell is its middle. Each
// function says what it needs. Those that return a bool return false if the stage was cancelled,
// with incomplete results.
#pragma once

#include "operation.h"

enum {
    POLYGONS_TILE = 16,  // units of a point in a tile
    POLYGONS_HEIGHT = 1 << 16,  // a height of 1
    POLYGONS_INDEX_BITS = 23,  // enough for the largest number of points
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

// The cells of a polygon: the sums of their places, and their bounding box.
typedef struct PolygonCells {
    int64_t x, y;
    int32_t count;
    int16_t west, north, east, south;  // all included
} PolygonCells;

// The cost of an iteration, for CancelWatch: of a point, of one that is divided or looked up
// elsewhere, of one whose place in the island is computed.
enum { POINT_WORK = 1, FAR_POINT_WORK = 4, SHAPE_WORK = 32 };

typedef struct Polygons {
    const Stage *stage;
    int count;
    int bucket;  // side of a bucket, in units of a point
    int columns, rows;  // of buckets
    PolygonCells *cells;
    PolygonPoint *points;
    PolygonEntry *entries;  // bucket by bucket, lower indices first
    int32_t *starts;  // where each bucket begins among the entries, and the end of the last
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
bool polygons_sort(const Polygons *polygons);

// Turns counts of what each place gets into beginnings.
bool polygons_begin_places(const Polygons *polygons, int32_t *counts, size_t length);

// Finds each cell's nearest point, of equally near ones the one with the lower index, and each
// point's cells. Needs the buckets.
bool polygons_own(const Polygons *polygons);

// Moves each point to the middle of its cells. Needs the cells.
bool polygons_relax(const Polygons *polygons);

// gen_polygons_near.c

enum {
    POLYGONS_ACROSS = 8,  // cells of a block from west to east
    POLYGONS_BLOCK = 64,  // most cells of a block
    POLYGONS_NEAR = 64,  // points at once
};

// Cells that are worked together: POLYGONS_ACROSS x `down`, of which those beyond the eastern edge of
// the map count for nothing. Places of points and cells are from the middle of the first cell on.
typedef struct PolygonBlock {
    const Polygons *polygons;
    int column, row, down;  // the first cell
    int x, y;  // its middle
} PolygonBlock;

static inline int polygon_block_cells(const PolygonBlock *block) {
    return POLYGONS_ACROSS * block->down;
}

typedef struct PolygonsNear {
    int count;
    int32_t x[POLYGONS_NEAR], y[POLYGONS_NEAR], index[POLYGONS_NEAR];
} PolygonsNear;

typedef void PolygonsBlock(const PolygonBlock *block);
typedef void PolygonsWork(const PolygonBlock *block, const PolygonsNear *near, void *context);

// Does all blocks of the map.
bool polygons_each_block(const Polygons *polygons, PolygonsBlock *work);

// Calls `work` with all points within `reach` of any cell of the block, and maybe some more, some at
// a time, in any order. Needs the buckets.
void polygons_near(const PolygonBlock *block, int reach, PolygonsWork *work, void *context);

// gen_polygons_land.c; both need owners and cells.

bool polygons_classify(const Polygons *polygons);
bool polygons_raise(const Polygons *polygons);  // needs kinds too
