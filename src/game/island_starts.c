// SPDX-License-Identifier: MIT
// Places to start from: shore tiles of sand or grass on the piece of land with most sites, drawn from
// the seed, low ones first.
#include "island_parts.h"

#include "../base/memory.h"
#include "../worldgen/rng.h"

enum {
    START_LOW = 3,  // highest altitude that is preferred
    START_SHARE = 8,  // starts are this share of the shorter side apart, where they can be
};

static bool is_start(const Island *island, const Pieces *pieces, int cell) {
    if (island->kinds[cell] != TILE_SAND && island->kinds[cell] != TILE_GRASS) return false;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        int other = island_neighbour(island, cell, (Direction)i);
        if (other >= 0 && island_is_sea(pieces, other)) return true;
    }
    return false;
}

static int sites_on(const Island *island, const Pieces *pieces, int piece) {
    int count = 0;
    for (int i = 0; i < island->site_count; i++)
        count += pieces->of[island->sites[i].cell] == piece;
    return count;
}

// Most sites; ties: larger, then the lower first cell, which has the lower number.
static bool is_better(const Island *island, const Pieces *pieces, int piece, int than) {
    int sites = sites_on(island, pieces, piece), others = sites_on(island, pieces, than);
    if (sites != others) return sites > others;
    int tiles = pieces->items[piece - 1].tiles, other_tiles = pieces->items[than - 1].tiles;
    return tiles != other_tiles ? tiles > other_tiles : piece < than;
}

// All shore tiles of the best piece of land that has such. Returns how many there are.
static int find_shore(const Island *island, const Pieces *pieces, int32_t *shore) {
    int count = 0, kept = 0, best = 0;
    for (int cell = 0; cell < island->cells; cell++) {
        if (!is_start(island, pieces, cell)) continue;
        int piece = pieces->of[cell];
        if (!best || (piece != best && is_better(island, pieces, piece, best))) best = piece;
        shore[count++] = cell;
    }
    for (int i = 0; i < count; i++)
        if (pieces->of[shore[i]] == best) shore[kept++] = shore[i];
    return kept;
}

// Low ones first, both parts in an order from the seed. Returns how many are low.
static int shuffle_shore(const Island *island, int32_t *shore, int count) {
    Rng rng = rng_make(island_stream(island, "starts"), 0);
    int low = 0;
    for (int i = count - 1; i > 0; i--) {
        int other = rng_range(&rng, 0, i);
        int32_t cell = shore[i];
        shore[i] = shore[other];
        shore[other] = cell;
    }
    for (int i = 0; i < count; i++) {
        int32_t cell = shore[i];
        if (island->altitude[cell] > START_LOW) continue;
        shore[i] = shore[low];
        shore[low++] = cell;
    }
    return low;
}

static bool is_apart(const Island *island, int cell, int apart) {
    for (int i = 0; i < island->start_count; i++)
        if (island_distance2(island, cell, island->starts[i]) < apart * apart) return false;
    return true;
}

// Takes cells as far apart as asked, then nearer and nearer ones until there are enough.
static void take_starts(Island *island, const int32_t *cells, int count) {
    int side = island->width < island->height ? island->width : island->height;
    for (int apart = side / START_SHARE; apart > 0; apart /= 2)
        for (int i = 0; i < count && island->start_count < SEED_STARTS; i++)
            if (is_apart(island, cells[i], apart)) island->starts[island->start_count++] = cells[i];
}

bool island_find_starts(Island *island, const Pieces *pieces, TextError *error) {
    int32_t *shore = memory_allocate((size_t)island->land, sizeof *shore);
    if (!shore) return error_memory(error, "the shore", (size_t)island->land * sizeof *shore);
    int count = find_shore(island, pieces, shore);
    int low = shuffle_shore(island, shore, count);
    take_starts(island, shore, low);
    take_starts(island, shore + low, count - low);
    memory_release(shore);
    return true;
}
