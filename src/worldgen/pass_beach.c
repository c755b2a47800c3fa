// SPDX-License-Identifier: MIT
// Beaches: grass within a distance of water becomes sand. One stamp. Ours.
//
// Distance is the larger of columns and rows between two tiles, so the tiles near water are those
// with water in the square around them. The work is a map of how much water there is in each
// tile's row of that square, at most `distance` to the west and to the east, as yes or no; sums of
// it down the columns, kept up to date while walking south, then tell about the whole square.
#include "../base/parallel.h"
#include "rows.h"

enum { DISTANCE };

enum { STRIP = 256 };  // columns that walk south together; sums are at most 129

static void near_rows(const void *context, int first, int last) {
    const Stage *stage = context;
    int distance = (int)stage->values[DISTANCE], width = stage->width;
    for (int y = first; y < last; y++) {
        const uint8_t *tiles = tilemap_row(stage->tiles, y);
        uint8_t *near = (uint8_t *)stage->work + (size_t)y * (size_t)width;
        int water = 0;
        for (int x = 0; x < distance && x < width; x++) water += tiles[x] == TILE_WATER;
        for (int x = 0; x < width; x++) {
            if (x + distance < width) water += tiles[x + distance] == TILE_WATER;
            near[x] = water > 0;
            if (x - distance >= 0) water -= tiles[x - distance] == TILE_WATER;
        }
    }
}

static void add(uint8_t *sums, const uint8_t *near, int columns) {
    for (int x = 0; x < columns; x++) sums[x] = (uint8_t)(sums[x] + near[x]);
}

static void subtract(uint8_t *sums, const uint8_t *near, int columns) {
    for (int x = 0; x < columns; x++) sums[x] = (uint8_t)(sums[x] - near[x]);
}

static void lay_sand(uint8_t *tiles, const uint8_t *sums, int columns) {
    for (int x = 0; x < columns; x++) {
        uint8_t beach = (tiles[x] == TILE_GRASS) & (sums[x] > 0);
        tiles[x] = beach ? TILE_SAND : tiles[x];
    }
}

static void beach_strip(const Stage *stage, int x, int columns) {
    int distance = (int)stage->values[DISTANCE], height = stage->height;
    size_t width = (size_t)stage->width;
    const uint8_t *near = (const uint8_t *)stage->work + x;
    uint8_t sums[STRIP] = {0};
    CancelWatch watch = cancel_watch(stage->workers.cancel);
    for (int y = 0; y < distance && y < height; y++) add(sums, near + (size_t)y * width, columns);
    for (int y = 0; y < height && !cancel_stops(&watch, columns); y++) {
        if (y + distance < height) add(sums, near + (size_t)(y + distance) * width, columns);
        lay_sand(tilemap_row(stage->tiles, y) + x, sums, columns);
        if (y - distance >= 0) subtract(sums, near + (size_t)(y - distance) * width, columns);
    }
}

static void beach_strips(const void *context, int first, int last) {
    const Stage *stage = context;
    for (int x = first * STRIP; x < last * STRIP && x < stage->width; x += STRIP)
        beach_strip(stage, x, int_min(stage->width - x, STRIP));
}

static uint64_t beach_work_bytes(const Stage *stage) { return stage_cells(stage); }

static void beach_run(const Stage *stage, int64_t first, int64_t last) {
    if (first >= last) return;
    parallel_rows(stage->workers, stage->height, stage->width, near_rows, stage);
    parallel_rows(stage->workers, int_ceil_div(stage->width, STRIP), stage->height * STRIP,
                  beach_strips, stage);
}

const Operation BEACH = {
    .name = "beach",
    .kind = TILE_NONE,
    .group = GROUP_TILES,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "grass near water becomes sand",
    .parameters = {[DISTANCE] = {"distance", PARAMETER_WHOLE, 0, 64, "1", NULL, "tiles", FROM_US,
                                 "how far from water, diagonals counting as one"}},
    .cell_cost = 2.5,
    .work_bytes = beach_work_bytes,
    .run = beach_run,
};
