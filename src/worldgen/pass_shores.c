// SPDX-License-Identifier: MIT
// Passes over the shores: beaches, islets and ponds, and a border of water round the world. One stamp
// each. All are ours.
#include <string.h>

#include "rows.h"

// Beach: grass within a distance of water becomes sand.
//
// Distance is the larger of columns and rows between two tiles, so the tiles near water are those
// with water in the square around them. The work is a map of how much water there is in each
// tile's row of that square, at most `distance` to the west and to the east, as yes or no; sums of
// it down the columns, kept up to date while walking south, then tell about the whole square.

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

// Columns first..last-1, southward.
static void beach_columns(const void *context, int first, int last) {
    const Stage *stage = context;
    int x = first, columns = last - first;
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

static void beach_run(const Stage *stage) {
    parallel_rows(stage->workers, stage->height, stage->width, near_rows, stage);
    parallel_pieces(stage->workers, stage->width, STRIP, stage->height, beach_columns, stage);
}

const Operation BEACH = {
    .name = "beach",
    .group = GROUP_TILES,
    .meaning = "grass near water becomes sand",
    .parameters[DISTANCE] = {"distance", PARAMETER_WHOLE, 0, 64, "1", NULL, "tiles", FROM_US,
                             "how far from water, diagonals counting as one"},
    .cell_cost = 2.5,
    .cell_bytes = 1,
    .run_once = beach_run,
};

// Small pieces of land become water, small ponds become grass. A piece is what is joined by sides,
// not by corners; ponds that touch the edge of the map belong to the sea outside and stay.
//
// Union-find over the runs of a row, in one number a tile: the first tile of a run holds the first
// tile of another run of its piece, or minus the number of tiles where it is the piece's root; the
// others hold the first tile of their run.

enum { MIN };

typedef struct Pieces {
    const Stage *stage;
    bool land;  // pieces of land, or of water
    int32_t *parents;
    int32_t enough;  // sizes are counted up to here
} Pieces;

typedef void PieceRun(const Pieces *pieces, int y, int first, int last);

static bool is_part(const Pieces *pieces, uint8_t tile) {
    return (tile != TILE_WATER) == pieces->land;
}

// The runs of tiles first..last-1 of each row, southward and eastward. False when it was cancelled.
static bool for_each_run(const Pieces *pieces, PieceRun *work) {
    int width = pieces->stage->width;
    for (int y = 0; y < pieces->stage->height; y++) {
        if (stage_cancelled(pieces->stage)) return false;
        const uint8_t *tiles = tilemap_row(pieces->stage->tiles, y);
        for (int x = 0; x < width; x++) {
            if (!is_part(pieces, tiles[x])) continue;
            int first = x;
            while (x < width && is_part(pieces, tiles[x])) x++;
            work(pieces, y, first, x);
        }
    }
    return true;
}

static int32_t root(int32_t *parents, int32_t tile) {
    while (parents[tile] >= 0) {
        int32_t parent = parents[tile];
        if (parents[parent] >= 0) parents[tile] = parents[parent];
        tile = parent;
    }
    return tile;
}

// The root that comes first in reading order stays one.
static void join(const Pieces *pieces, int32_t a, int32_t b) {
    int32_t *parents = pieces->parents;
    a = root(parents, a);
    b = root(parents, b);
    if (a == b) return;
    int32_t first = int_min(a, b), other = int_max(a, b);
    int32_t size = -parents[first] - parents[other];
    parents[first] = -int_min(size, pieces->enough);
    parents[other] = first;
}

static bool is_safe(const Pieces *pieces, int y, int first, int last) {
    bool at_edge =
        y == 0 || y == pieces->stage->height - 1 || first == 0 || last == pieces->stage->width;
    return !pieces->land && at_edge;
}

static void join_run(const Pieces *pieces, int y, int first, int last) {
    int32_t width = pieces->stage->width, start = y * width + first, size = last - first;
    if (size > pieces->enough || is_safe(pieces, y, first, last)) size = pieces->enough;
    pieces->parents[start] = -size;
    for (int32_t i = start + 1; i < start + last - first; i++) pieces->parents[i] = start;
    if (y == 0) return;
    const uint8_t *north = tilemap_row(pieces->stage->tiles, y - 1);
    for (int x = first; x < last; x++) {
        bool new_run = x == first || !is_part(pieces, north[x - 1]);
        if (new_run && is_part(pieces, north[x])) join(pieces, start, (y - 1) * width + x);
    }
}

static void change_run(const Pieces *pieces, int y, int first, int last) {
    const Stage *stage = pieces->stage;
    int32_t size = -pieces->parents[root(pieces->parents, y * stage->width + first)];
    if (size >= pieces->enough) return;
    uint8_t *tiles = tilemap_row(stage->tiles, y);
    for (int x = first; x < last; x++) tiles[x] = pieces->land ? TILE_WATER : TILE_GRASS;
}

static void change_pieces(const Stage *stage, bool land) {
    Pieces pieces = {stage, land, stage->work, (int32_t)stage->values[MIN]};
    if (for_each_run(&pieces, join_run)) for_each_run(&pieces, change_run);
}

static void drop_islets_run(const Stage *stage) { change_pieces(stage, true); }
static void fill_ponds_run(const Stage *stage) { change_pieces(stage, false); }

#define PIECE_UNITS 20.0  // of a cell: units of work of both rows here, where nearly all are runs

const Operation DROP_ISLETS = {
    .name = "drop_islets",
    .group = GROUP_TILES,
    .meaning = "pieces of land that are too small become water",
    .parameters[MIN] = {"min", PARAMETER_WHOLE, 1, 1e8, "6", NULL, "tiles", FROM_US,
                        "the smallest piece that stays"},
    .cell_cost = PIECE_UNITS,
    .cell_bytes = sizeof(int32_t),
    .run_once = drop_islets_run,
};

const Operation FILL_PONDS = {
    .name = "fill_ponds",
    .group = GROUP_TILES,
    .meaning = "water in pieces that are too small and touch no edge of the map becomes grass",
    .parameters[MIN] = {"min", PARAMETER_WHOLE, 1, 1e8, "4", NULL, "tiles", FROM_US,
                        "the smallest piece that stays"},
    .cell_cost = PIECE_UNITS,
    .cell_bytes = sizeof(int32_t),
    .run_once = fill_ponds_run,
};

// A frame of water round the world, so that no land is cut off by the edge of the map.

enum { WIDTH };

static void border_run(const Stage *stage) {
    int border = (int)stage->values[WIDTH];
    for (int y = 0; y < stage->height && !stage_cancelled(stage); y++) {
        uint8_t *row = tilemap_row(stage->tiles, y);
        bool outside = y < border || y >= stage->height - border;
        int reach = outside ? stage->width : int_min(border, stage->width);
        memset(row, TILE_WATER, (size_t)reach);
        memset(row + stage->width - reach, TILE_WATER, (size_t)reach);
    }
}

const Operation BORDER = {
    .name = "border",
    .group = GROUP_TILES,
    .meaning = "water along the edges of the map",
    .parameters[WIDTH] = {"width", PARAMETER_WHOLE, 1, 100, "1", NULL, "tiles", FROM_US,
                          "how wide"},
    .cell_cost = 0.1,
    .run_once = border_run,
};
