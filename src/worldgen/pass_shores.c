// SPDX-License-Identifier: MIT
// Passes over shores: beaches, islets and ponds, and a border of water around the world. One stamp
// each. All are ours.
#include "operation.h"

// Beach: grass within a distance of water becomes sand.
//
// Distance is the larger of columns and rows between two tiles, so the tiles near water are those
// with water in the square around them. The work holds for each tile whether its row of that square
// has water, at most `distance` to the west and to the east; sums of it down the columns, kept up
// to date while walking south, then cover the whole square.

enum { DISTANCE };

enum { STRIP = 256 };  // columns done together; sums are at most 129

static void near_row(const Stage *stage, int y) {
    int distance = stage_whole(stage, DISTANCE), width = stage->width, water = 0;
    const uint8_t *tiles = tilemap_row(stage->tiles, y);
    uint8_t *near = (uint8_t *)stage->work + (size_t)y * (size_t)width;
    for (int x = 0; x < distance && x < width; x++) water += tiles[x] == TILE_WATER;
    for (int x = 0; x < width; x++) {
        if (x + distance < width) water += tiles[x + distance] == TILE_WATER;
        near[x] = water > 0;
        if (x - distance >= 0) water -= tiles[x - distance] == TILE_WATER;
    }
}

INLINED void add(uint8_t *sums, const uint8_t *near, int sign, int columns) {
    for (int x = 0; x < columns; x++) sums[x] = (uint8_t)(sums[x] + sign * near[x]);
}

static void lay_sand(uint8_t *tiles, const uint8_t *sums, int columns) {
    for (int x = 0; x < columns; x++) {
        uint8_t beach = (tiles[x] == TILE_GRASS) & (sums[x] > 0);
        tiles[x] = beach ? TILE_SAND : tiles[x];
    }
}

// Columns first..last-1, southward.
static void beach_columns(const void *context, int first, int last) {
    const Stage *stage = context;
    int x = first, columns = last - first;
    int distance = stage_whole(stage, DISTANCE), height = stage->height;
    size_t width = (size_t)stage->width;
    const uint8_t *near = (const uint8_t *)stage->work + x;
    uint8_t sums[STRIP] = {0};
    CancelWatch watch = stage_watch(stage);
    for (int y = 0; y < distance && y < height; y++)
        add(sums, near + (size_t)y * width, 1, columns);
    for (int y = 0; y < height && !cancel_stops(&watch, columns); y++) {
        if (y + distance < height) add(sums, near + (size_t)(y + distance) * width, 1, columns);
        lay_sand(tilemap_row(stage->tiles, y) + x, sums, columns);
        if (y - distance >= 0) add(sums, near + (size_t)(y - distance) * width, -1, columns);
    }
}

static void beach_run(const Stage *stage) {
    stage_each_row(stage, near_row, NULL);
    parallel_pieces(stage->workers, stage->width, STRIP, stage->height, beach_columns, stage);
}

const Operation BEACH = {
    OPERATION(GROUP_TILES, "beach", "grass near water becomes sand"),
    .formula = "sand where grass has water within max(|dx|, |dy|) <= distance",
    .parameters[DISTANCE] = {"distance", PARAMETER_TILES, 0, 64, "1", NULL, "tiles", FROM_US,
                             "how far from water, diagonals counting as one",
                             USUAL_LINEAR(0, 6, 1)},
    .cell_cost = 2.5,
    .cell_bytes = 1,
    .run_once = beach_run,
};

// Small pieces of land become water, small ponds become grass. Rivers stay.

enum { MIN };

extern const Operation DROP_ISLETS;

// All tiles but rivers become this kind.
static void fill(uint8_t *tiles, int columns, Tile kind) {
    for (int x = 0; x < columns; x++)
        tiles[x] = tiles[x] == TILE_RIVER ? TILE_RIVER : (uint8_t)kind;
}

static void change_pieces(const Stage *stage) {
    bool land = stage->operation == &DROP_ISLETS;  // sizes are counted up to 1 at least
    TilePieces pieces = {.map = stage->tiles,
                         .land = land,
                         .enough = int_max((int)stage->values[MIN], 1),
                         .cancel = stage->workers.cancel};
    int32_t run = 0;
    if (!tile_pieces_join(&pieces, stage->work)) return;
    for (int y = 0; y < stage->height && !stage_cancelled(stage); y++) {
        uint8_t *tiles = tilemap_row(stage->tiles, y);
        for (int x = tile_run_next(&pieces, tiles, 0), end; x < stage->width;
             x = tile_run_next(&pieces, tiles, end)) {
            end = tile_run_end(&pieces, tiles, x);
            if (tile_pieces_size(&pieces, run++) < pieces.enough)
                fill(tiles + x, end - x, land ? TILE_WATER : TILE_GRASS);
        }
    }
}

// At least one number per tile, with which the cost of pieces was measured.
static uint64_t pieces_work_bytes(const Stage *stage) {
    size_t needed = tile_pieces_bytes(stage->width, stage->height);
    return size_max(needed, (size_t)stage_cells(stage) * sizeof(int32_t));
}

#define PIECE_UNITS 20.0  // units of work of both rows, per cell, if nearly all cells are runs

// What both rows have.
#define PIECES(word, phrase)                                                                       \
    OPERATION(GROUP_TILES, word, phrase),                                                          \
        .cell_cost = PIECE_UNITS, .work_bytes = pieces_work_bytes, .run_once = change_pieces

const Operation DROP_ISLETS = {
    PIECES("drop_islets", "pieces of land that are too small become water"),
    .formula = "water where a piece of land has fewer than min tiles",
    .parameters[MIN] = {"min", PARAMETER_COUNT, 0, 1e8, "6", NULL, "tiles", FROM_US,
                        "the smallest piece that stays; tiles join by sides, not by corners",
                        USUAL_LINEAR(0, 60, 1)},
};

const Operation FILL_PONDS = {
    PIECES("fill_ponds",
           "water in pieces that are too small and touch no edge of the map becomes grass"),
    .formula = "grass where a piece of water has fewer than min tiles",
    .parameters[MIN] = {"min", PARAMETER_COUNT, 0, 1e8, "4", NULL, "tiles", FROM_US,
                        "the smallest piece that stays; tiles join by sides, not by corners",
                        USUAL_LINEAR(0, 60, 1)},
};

// A frame of water around the world, so that no land is cut off by the edge of the map. Rivers stay.

enum { WIDTH };

static void border_run(const Stage *stage) {
    int border = stage_whole(stage, WIDTH);
    for (int y = 0; y < stage->height && !stage_cancelled(stage); y++) {
        uint8_t *row = tilemap_row(stage->tiles, y);
        bool outside = y < border || y >= stage->height - border;
        int reach = outside ? stage->width : int_min(border, stage->width);
        fill(row, reach, TILE_WATER);
        fill(row + stage->width - reach, reach, TILE_WATER);
    }
}

const Operation BORDER = {
    OPERATION(GROUP_TILES, "border", "water along the edges of the map"),
    .formula = "water where min(x, y, W - 1 - x, H - 1 - y) < width",
    .parameters[WIDTH] = {"width", PARAMETER_TILES, 1, 100, "1", NULL, "tiles", FROM_US, "how wide",
                          USUAL_LINEAR(1, 8, 1)},
    .cell_cost = 0.1,
    .run_once = border_run,
};
