// SPDX-License-Identifier: MIT
// Small pieces of land become water, small ponds become grass. A piece is what is joined by sides,
// not by corners; ponds that touch the edge of the map belong to the sea outside and stay. One
// stamp each. Ours.
//
// Union-find over the runs of a row, in one number a tile: the first tile of a run holds the first
// tile of another run of its piece, or minus the number of tiles where it is the piece's root; the
// others hold the first tile of their run.
#include "rows.h"

enum { MIN };

typedef struct Pieces {
    const Stage *stage;
    bool land;  // pieces of land, or of water
    int32_t *parents;
    int32_t enough;  // sizes are counted up to here
} Pieces;

typedef void PieceRun(const Pieces *pieces, int y, int first, int last);

static Pieces pieces_of(const Stage *stage, bool land) {
    return (Pieces){stage, land, stage->work, (int32_t)stage->values[MIN]};
}

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
    Pieces pieces = pieces_of(stage, land);
    if (for_each_run(&pieces, join_run)) for_each_run(&pieces, change_run);
}

static void drop_islets_run(const Stage *stage, int64_t first, int64_t last) {
    if (first < last) change_pieces(stage, true);
}

static void fill_ponds_run(const Stage *stage, int64_t first, int64_t last) {
    if (first < last) change_pieces(stage, false);
}

static uint64_t pieces_work_bytes(const Stage *stage) {
    return stage_cells(stage) * sizeof(int32_t);
}

#define PIECE_UNITS 20.0  // of a cell: units of work of both rows here, where nearly all are runs

const Operation DROP_ISLETS = {
    .name = "drop_islets",
    .kind = TILE_NONE,
    .group = GROUP_TILES,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "pieces of land that are too small become water",
    .parameters = {[MIN] = {"min", PARAMETER_WHOLE, 1, 1e8, "6", NULL, "tiles", FROM_US,
                            "the smallest piece that stays"}},
    .cell_cost = PIECE_UNITS,
    .work_bytes = pieces_work_bytes,
    .run = drop_islets_run,
};

const Operation FILL_PONDS = {
    .name = "fill_ponds",
    .kind = TILE_NONE,
    .group = GROUP_TILES,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning = "water in pieces that are too small and touch no edge of the map becomes grass",
    .parameters = {[MIN] = {"min", PARAMETER_WHOLE, 1, 1e8, "4", NULL, "tiles", FROM_US,
                            "the smallest piece that stays"}},
    .cell_cost = PIECE_UNITS,
    .work_bytes = pieces_work_bytes,
    .run = fill_ponds_run,
};
