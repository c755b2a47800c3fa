// SPDX-License-Identifier: MIT
#include "tiles.h"

#include <assert.h>
#include <string.h>

#include "../base/memory.h"
#include "../base/number.h"
#include "../base/vectors.h"

const TileInfo TILE_INFO[TILE_COUNT] = {
    [TILE_WATER] = {.name = "water", .letter = '~', .article = 0x0000ff, .game = 0x30749c},
    [TILE_ROCK] = {.name = "rock", .letter = '^', .article = 0xaabbcc, .game = 0xa39da5},
    [TILE_GRASS] = {.name = "grass", .letter = ',', .article = 0x00ff00, .game = 0x6ca54b},
    [TILE_SAND] = {.name = "sand", .letter = '.', .article = 0xffff00, .game = 0xe5c681},
    [TILE_TREE] = {.name = "tree", .letter = 'T', .article = 0x007700, .game = 0x27614a},
    [TILE_RIVER] = {.name = "river", .letter = '=', .article = 0x0000ff, .game = 0x3f94b4},
};

bool tilemap_init(Tilemap *map, int width, int height) {
    assert(width >= 1 && height >= 1);
    *map = (Tilemap){0};
    uint8_t *kinds = memory_allocate((size_t)width, (size_t)height);
    if (!kinds) return false;
    *map = (Tilemap){.width = width, .height = height, .kinds = kinds};
    return true;
}

void tilemap_free(Tilemap *map) {
    memory_release(map->kinds);
    *map = (Tilemap){0};
}

Tile tile_named(const char *name, size_t length) {
    for (int i = 0; i < TILE_COUNT; i++)
        if (strlen(TILE_INFO[i].name) == length && memcmp(TILE_INFO[i].name, name, length) == 0)
            return (Tile)i;
    return TILE_NONE;
}

// Counts the cells of each kind in a row: in single bytes while these cannot overflow, so that compilers
// put many into a vector.
WIDE_VECTORS static void count_row(const uint8_t *kinds, int width, int64_t counts[TILE_COUNT]) {
    enum { SPAN = 224 };
    for (int first = 0; first < width; first += SPAN) {
        int last = int_min(first + SPAN, width);
        for (uint8_t kind = 0; kind < TILE_COUNT; kind++) {
            uint8_t count = 0;
            for (int x = first; x < last; x++) count = (uint8_t)(count + (kinds[x] == kind));
            counts[kind] += count;
        }
    }
}

// Pieces: union-find over the runs of rows. A run joins adjacent runs of the row before; only the
// runs of two rows are kept.

typedef struct TileRun {
    int first, last;  // columns first..last-1
    int32_t number;
} TileRun;

static size_t runs_most(int width, int height) { return ((size_t)width + 1) / 2 * (size_t)height; }

size_t tile_pieces_bytes(int width, int height) {
    return runs_most(width, height) * sizeof(int32_t) + 2 * runs_most(width, 1) * sizeof(TileRun);
}

int32_t pieces_root(int32_t *parents, int32_t part) {
    while (parents[part] >= 0) {
        int32_t parent = parents[part];
        if (parents[parent] >= 0) parents[part] = parents[parent];
        part = parent;
    }
    return part;
}

void pieces_join(int32_t *parents, int32_t a, int32_t b, int32_t enough) {
    a = pieces_root(parents, a);
    b = pieces_root(parents, b);
    if (a == b) return;
    int32_t first = int_min(a, b), other = int_max(a, b);
    parents[first] = -int_min(-parents[first] - parents[other], enough);
    parents[other] = first;
}

// The runs of row y, joined to those of the row before. Returns how many there are.
static int take_runs(TilePieces *pieces, int y, TileRun *runs, const TileRun *before,
                     int before_count) {
    const uint8_t *kinds = tilemap_row(pieces->map, y);
    int width = pieces->map->width, count = 0, above = 0;
    for (int x = tile_run_next(pieces, kinds, 0); x < width; x = tile_run_next(pieces, kinds, x)) {
        TileRun run = {x, tile_run_end(pieces, kinds, x), pieces->runs++};
        bool at_edge = y == 0 || y == pieces->map->height - 1 || x == 0 || run.last == width;
        bool safe = !pieces->land && at_edge;
        pieces->parents[run.number] =
            -(safe ? pieces->enough : int_min(run.last - x, pieces->enough));
        while (above < before_count && before[above].last <= x) above++;
        for (int i = above; i < before_count && before[i].first < run.last; i++)
            pieces_join(pieces->parents, before[i].number, run.number, pieces->enough);
        runs[count++] = run;
        x = run.last;
    }
    return count;
}

bool tile_pieces_join(TilePieces *pieces, void *memory) {
    int width = pieces->map->width, height = pieces->map->height, before_count = 0;
    pieces->parents = memory;
    TileRun *runs = (TileRun *)(void *)(pieces->parents + runs_most(width, height));
    TileRun *before = runs + runs_most(width, 1);
    for (int y = 0; y < height; y++) {
        if (cancel_asked(pieces->cancel)) return false;
        before_count = take_runs(pieces, y, runs, before, before_count);
        TileRun *done = runs;
        runs = before;
        before = done;
    }
    return true;
}

int32_t tile_pieces_size(const TilePieces *pieces, int32_t run) {
    return -pieces->parents[pieces_root(pieces->parents, run)];
}

// The census.

static bool count_pieces(const TilePieces *pieces, TileCensus *census) {
    CancelWatch watch = cancel_watch(pieces->cancel);
    for (int32_t run = 0; run < pieces->runs; run++) {
        if (cancel_stops(&watch, 1)) return false;
        if (pieces->parents[run] >= 0) continue;
        census->islands++;
        if (-pieces->parents[run] > census->largest) census->largest = -pieces->parents[run];
    }
    return true;
}

#define CENSUS_UNITS 14.0  // per cell, if most cells are runs

double tilemap_census_cost(int width, int height) { return CENSUS_UNITS * width * height; }

static bool count_kinds(const Tilemap *map, TileCensus *census, const atomic_bool *cancel) {
    for (int y = 0; y < map->height && !cancel_asked(cancel); y++)
        count_row(tilemap_row(map, y), map->width, census->count);
    census->land = (int64_t)map->width * map->height - census->count[TILE_WATER];
    return !cancel_asked(cancel);
}

bool tilemap_census(const Tilemap *map, TileCensus *census, const atomic_bool *cancel) {
    TilePieces pieces = {.map = map, .land = true, .enough = INT32_MAX, .cancel = cancel};
    void *memory = memory_allocate(tile_pieces_bytes(map->width, map->height), 1);
    *census = (TileCensus){0};
    bool good = memory && tile_pieces_join(&pieces, memory) && count_pieces(&pieces, census) &&
                count_kinds(map, census, cancel);
    memory_release(memory);
    return good;
}
