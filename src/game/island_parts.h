// SPDX-License-Identifier: MIT
// island_parts: what the files of island.h share: pieces of land and water, and the steps of
// island_make in the order of their work. Each step is false without memory.
#pragma once

#include <string.h>

#include "../worldgen/rng.h"
#include "island.h"

// Cells of one class that hang together by their sides.
//
// A class is a byte a cell, whatever the caller means by it; cells of class 0 belong to no piece.
// Pieces are numbered from 1 in reading order of their first cell. Pieces owns its arrays until
// pieces_free; a zeroed one is safe to free.
typedef struct Piece {
    int32_t first;  // of its cells in Pieces.cells
    int32_t tiles;
    uint8_t kind;  // the class
    bool border;  // has a cell at the border of the map
} Piece;

typedef struct Pieces {
    int32_t *of;  // number of each cell's piece, 0 for none
    int32_t *cells;  // piece by piece; its first is the lowest
    Piece *items;  // [number - 1]
    int count, capacity;
} Pieces;

bool pieces_make(Pieces *pieces, const Island *island, const uint8_t *classes);
void pieces_free(Pieces *pieces);

enum { PIECE_WATER = 1, PIECE_LAND = 2 };  // classes of the pieces that a land falls into

// Water that reaches the border.
static inline bool island_is_sea(const Pieces *pieces, int cell) {
    const Piece *piece = &pieces->items[pieces->of[cell] - 1];
    return piece->kind == PIECE_WATER && piece->border;
}

static inline int island_shorter_side(const Island *island) {
    return int_min(island->width, island->height);
}

// A stream of the island's own numbers.
static inline uint64_t island_stream(const Island *island, const char *word) {
    return stream_word(stream_begin(island->seed), word, strlen(word));
}

// Sites, where beacons may stand: heights first, from high to low and apart from each other; where
// too few of them stay above the last tide, places in between. Lower sites stay too: bluffs that
// drown unless they are walled. Needs altitudes and the final tide.
bool island_find_sites(Island *island, TextError *error);

// Whether a cell is high enough for a site and nothing near it is higher (ties: the lower cell).
bool island_is_peak(const Island *island, int cell);

// Places to start from: shore tiles of sand or grass on the piece of land with most sites, drawn from
// the seed, low ones first. Needs altitudes and sites; leaves start_count 0 where there is no shore to
// start from.
bool island_find_starts(Island *island, const Pieces *pieces, TextError *error);

// Landmarks, what stands out, found by analysis. Each kind has a definition, a limit, and where there
// are more of it than that, the largest are kept (summits: the highest). Kinds are sought in a fixed
// order; a tile belongs to the first that takes it, and one that is left with too few is given up. What
// is found is the same whatever the seed: only the names come from it. Needs altitudes and sites, and
// the pieces of land and water.
bool island_find_landmarks(Island *island, const Pieces *pieces, TextError *error);

// Commissions for the start that is set. Needs landmarks.
void island_choose_commissions(Island *island);
