// SPDX-License-Identifier: MIT
// Blocks of cells, and the points near them.
//
// What is computed of many points and many cells costs least if the points are looked for once for a
// block of cells, and then each is worked with all of them: that loop has no branches and becomes
// vectors. A block is about as large as a polygon, but not larger than its vectors are useful.
#include "gen_polygons.h"

enum { DOWN = POLYGONS_BLOCK / POLYGONS_ACROSS, LEAST_DOWN = 2, BLOCK_WORK = 256 };

typedef struct Blocks {
    const Polygons *polygons;
    PolygonsBlock *work;
} Blocks;

static void work_rows(const void *context, int first, int last) {
    const Blocks *blocks = context;
    const Stage *stage = blocks->polygons->stage;
    CancelWatch watch = stage_watch(stage);
    for (int x = 0; x < stage->width && !cancel_stops(&watch, BLOCK_WORK); x += POLYGONS_ACROSS)
        blocks->work(&(PolygonBlock){blocks->polygons, x, first, last - first,
                                     x * POLYGONS_TILE + POLYGONS_TILE / 2,
                                     first * POLYGONS_TILE + POLYGONS_TILE / 2});
}

bool polygons_each_block(const Polygons *polygons, PolygonsBlock *work) {
    const Stage *stage = polygons->stage;
    int down = int_clamp(polygons->bucket / POLYGONS_TILE, LEAST_DOWN, DOWN);
    return parallel_pieces(stage->workers, stage->height, down, stage->width, work_rows,
                           &(Blocks){polygons, work}) &&
           !stage_cancelled(stage);
}

// How far a place lies outside 0..side.
static inline int outside(int at, int side) { return int_max(int_max(-at, at - side), 0); }

// Whether a place so far outside is within reach.
static inline bool reaches(int64_t dx, int64_t dy, int64_t reach) {
    return dx * dx + dy * dy <= reach * reach;
}

void polygons_near(const PolygonBlock *block, int reach, PolygonsWork *work, void *context) {
    const Polygons *polygons = block->polygons;
    int across = (POLYGONS_ACROSS - 1) * POLYGONS_TILE, down = (block->down - 1) * POLYGONS_TILE;
    int bucket = polygons->bucket, south = (block->y + down + reach) / bucket;
    int west = int_max(block->x - reach, 0) / bucket;
    int east = int_min((block->x + across + reach) / bucket, polygons->columns - 1);
    PolygonsNear near;  // not zeroed: it is large
    near.count = 0;
    for (int row = int_max(block->y - reach, 0) / bucket; row <= int_min(south, polygons->rows - 1);
         row++) {
        const int32_t *starts = polygons->starts + (size_t)row * (size_t)polygons->columns;
        for (int32_t i = starts[west]; i < starts[east + 1]; i++) {
            const PolygonEntry *entry = &polygons->entries[i];
            int x = entry->x - block->x, y = entry->y - block->y;
            near.x[near.count] = x;
            near.y[near.count] = y;
            near.index[near.count] = entry->index;
            near.count += reaches(outside(x, across), outside(y, down), reach);
            if (near.count < POLYGONS_NEAR) continue;
            work(block, &near, context);
            near.count = 0;
        }
    }
    work(block, &near, context);
}
