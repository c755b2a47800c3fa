// SPDX-License-Identifier: MIT
#include "tiles.h"

#include <assert.h>
#include <string.h>

#include "../base/memory.h"
#include "../base/vectors.h"

const TileInfo TILE_INFO[TILE_COUNT] = {
    [TILE_WATER] = {.name = "water", .letter = '~', .article = 0x0000ff, .game = 0x30749c},
    [TILE_ROCK] = {.name = "rock", .letter = '^', .article = 0xaabbcc, .game = 0xa39da5},
    [TILE_GRASS] = {.name = "grass", .letter = ',', .article = 0x00ff00, .game = 0x6ca54b},
    [TILE_SAND] = {.name = "sand", .letter = '.', .article = 0xffff00, .game = 0xe5c681},
    [TILE_TREE] = {.name = "tree", .letter = 'T', .article = 0x007700, .game = 0x27614a},
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

// Union-find over provisional labels; a parent never has the higher number.
static int32_t root(int32_t *parent, int32_t label) {
    while (parent[label] != label) {
        parent[label] = parent[parent[label]];
        label = parent[label];
    }
    return label;
}

// Cells of each kind, a row at a time.
WIDE_VECTORS static void count_row(const uint8_t *kinds, int width, int32_t counts[TILE_COUNT]) {
    for (int kind = 0; kind < TILE_COUNT; kind++) {
        int32_t count = 0;
        for (int x = 0; x < width; x++) count += kinds[x] == kind;
        counts[kind] = count;
    }
}

// Pieces of land by runs: a run joins the runs of the row before that it lies next to. Labels of both
// rows are all that is kept of the map.
typedef struct Pieces {
    int32_t *parent;
    int64_t *size;  // of roots
    int32_t used;
} Pieces;

typedef struct LandRun {
    int first, last;  // columns, both included
    int32_t label;
} LandRun;

static void join_pieces(Pieces *pieces, int32_t a, int32_t b) {
    a = root(pieces->parent, a);
    b = root(pieces->parent, b);
    if (a == b) return;
    pieces->parent[b] = a;
    pieces->size[a] += pieces->size[b];
}

// The runs of a row, joined to those of the row before. Returns how many there are.
static int take_runs(Pieces *pieces, const uint8_t *kinds, int width, LandRun *runs,
                     const LandRun *before, int before_count) {
    int count = 0, above = 0;
    for (int x = 0; x < width; x++) {
        if (kinds[x] == TILE_WATER) continue;
        LandRun run = {.first = x, .label = ++pieces->used};
        while (x + 1 < width && kinds[x + 1] != TILE_WATER) x++;
        run.last = x;
        pieces->parent[run.label] = run.label;
        pieces->size[run.label] = run.last - run.first + 1;
        while (above < before_count && before[above].last < run.first) above++;
        for (int i = above; i < before_count && before[i].first <= run.last; i++)
            join_pieces(pieces, before[i].label, run.label);
        runs[count++] = run;
    }
    return count;
}

static bool join_rows(const Tilemap *map, Pieces *pieces, LandRun *rows,
                      const atomic_bool *cancel) {
    LandRun *runs = rows, *before = rows + map->width / 2 + 1;
    int before_count = 0;
    for (int y = 0; y < map->height; y++) {
        if (cancel_asked(cancel)) return false;
        before_count =
            take_runs(pieces, tilemap_row(map, y), map->width, runs, before, before_count);
        LandRun *done = runs;
        runs = before;
        before = done;
    }
    return true;
}

static bool count_pieces(const Tilemap *map, Pieces *pieces, LandRun *rows, TileCensus *census,
                         const atomic_bool *cancel) {
    CancelWatch watch = cancel_watch(cancel);
    if (!join_rows(map, pieces, rows, cancel)) return false;
    for (int32_t label = 1; label <= pieces->used; label++) {
        if (cancel_stops(&watch, 1)) return false;
        if (pieces->parent[label] != label) continue;
        census->islands++;
        if (pieces->size[label] > census->largest) census->largest = pieces->size[label];
    }
    return true;
}

#define CENSUS_UNITS 14.0  // of a cell, where most are runs of their own

double tilemap_census_cost(int width, int height) { return CENSUS_UNITS * width * height; }

static bool count_kinds(const Tilemap *map, TileCensus *census, const atomic_bool *cancel) {
    for (int y = 0; y < map->height; y++) {
        int32_t counts[TILE_COUNT];
        if (cancel_asked(cancel)) return false;
        count_row(tilemap_row(map, y), map->width, counts);
        for (int kind = 0; kind < TILE_COUNT; kind++) census->count[kind] += counts[kind];
    }
    census->land = (int64_t)map->width * map->height - census->count[TILE_WATER];
    return true;
}

bool tilemap_census(const Tilemap *map, TileCensus *census, const atomic_bool *cancel) {
    size_t most = ((size_t)map->width + 1) / 2 * (size_t)map->height + 1;
    LandRun *rows = memory_allocate((size_t)map->width + 2, sizeof *rows);
    Pieces pieces = {.parent = memory_allocate(most, sizeof *pieces.parent),
                     .size = memory_allocate(most, sizeof *pieces.size)};
    *census = (TileCensus){0};
    bool ok = rows && pieces.parent && pieces.size &&
              count_pieces(map, &pieces, rows, census, cancel) && count_kinds(map, census, cancel);
    memory_release(rows);
    memory_release(pieces.parent);
    memory_release(pieces.size);
    return ok;
}
