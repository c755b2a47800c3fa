// SPDX-License-Identifier: MIT
// tiles: what lies on each cell of a world, one byte per cell, row by row from the north-west
// corner.
//
// The numbers of the kinds are stored in files and hashes and never change. The caller owns the
// memory between tilemap_init and tilemap_free; a zeroed Tilemap is safe to free.
#pragma once

#include <stddef.h>
#include <string.h>

#include "../base/cancel.h"

typedef enum Tile {
    TILE_WATER,
    TILE_ROCK,
    TILE_GRASS,
    TILE_SAND,
    TILE_TREE,
    TILE_RIVER,  // land to pieces and islands, though water stands on it
    TILE_COUNT,
    TILE_NONE = 255,  // not decided yet; never in a finished world
} Tile;

typedef struct TileInfo {
    const char *name;
    char letter;  // in text files
    uint32_t article;  // rrggbb, the colours of the noise-map article
    uint32_t game;  // rrggbb, from our palette
} TileInfo;

extern const TileInfo TILE_INFO[TILE_COUNT];

typedef struct Tilemap {
    int width, height;
    uint8_t *kinds;  // width * height, of Tile
} Tilemap;

// What a world consists of. Islands are pieces of land (everything but water) joined by their
// sides.
typedef struct TileCensus {
    int64_t count[TILE_COUNT];
    int64_t land;
    int64_t islands;
    int64_t largest;  // tiles of the largest island
} TileCensus;

bool tilemap_init(Tilemap *map, int width, int height);  // all TILE_WATER; false without memory
void tilemap_free(Tilemap *map);

static inline uint8_t *tilemap_row(const Tilemap *map, int y) {
    return map->kinds + (size_t)y * (size_t)map->width;
}
static inline Tile tilemap_at(const Tilemap *map, int x, int y) {
    return (Tile)tilemap_row(map, y)[x];
}

// The kind with this name, or TILE_NONE.
Tile tile_named(const char *name, size_t length);

// Units of work (work.h) that a census takes.
double tilemap_census_cost(int width, int height);

// False without memory, or if it was cancelled.
bool tilemap_census(const Tilemap *map, TileCensus *census, const atomic_bool *cancel);

// Union-find with one number per part: an earlier part of its piece, or for the first part minus
// the size of the piece, counted up to `enough`.
int32_t pieces_root(int32_t *parents, int32_t part);
void pieces_join(int32_t *parents, int32_t a, int32_t b, int32_t enough);

// Pieces of land, or of water, joined by their sides and not by corners. Runs of their tiles are
// numbered from 0, southward and eastward.
typedef struct TilePieces {
    const Tilemap *map;
    bool land;  // else of water; those at the edges join the sea outside and have size `enough`
    int32_t enough;  // sizes are counted up to here
    const atomic_bool *cancel;
    int32_t runs;  // how many there are
    int32_t *parents;  // per run
} TilePieces;

// False if it was cancelled. `memory` is the caller's, of tile_pieces_bytes.
size_t tile_pieces_bytes(int width, int height);
bool tile_pieces_join(TilePieces *pieces, void *memory);

// The size of the piece of a run, after they are joined.
int32_t tile_pieces_size(const TilePieces *pieces, int32_t run);

// Eight tiles in a word and back, in the order of this machine.
static inline uint64_t tiles_load(const uint8_t *kinds) {
    uint64_t word;
    memcpy(&word, kinds, sizeof word);
    return word;
}
static inline void tiles_store(uint8_t *kinds, uint64_t word) { memcpy(kinds, &word, sizeof word); }

// The highest bit of each byte of a word that is not 0 (H. Warren, Hacker's Delight, on finding a zero byte).
#define TILES_HIGHEST UINT64_C(0x8080808080808080)
static inline uint64_t tiles_occupied(uint64_t word) {
    return (((word & ~TILES_HIGHEST) + ~TILES_HIGHEST) | word) & TILES_HIGHEST;
}

// The first column from x on that is water or is not, as is asked; at most the width.
static inline int tile_run_seek(const uint8_t *kinds, int x, int width, bool water) {
    uint64_t none = water ? TILES_HIGHEST : 0;
    while (x + 8 <= width && tiles_occupied(tiles_load(kinds + x)) == none) x += 8;
    while (x < width && (kinds[x] == TILE_WATER) != water) x++;
    return x;
}

// The column where the next run of a row begins, from column x on, and where it ends; at most the
// width.
static inline int tile_run_next(const TilePieces *pieces, const uint8_t *kinds, int x) {
    return tile_run_seek(kinds, x, pieces->map->width, !pieces->land);
}
static inline int tile_run_end(const TilePieces *pieces, const uint8_t *kinds, int x) {
    return tile_run_seek(kinds, x, pieces->map->width, pieces->land);
}
