// SPDX-License-Identifier: MIT
// island_parts: what the files of island.h share: pieces of land and water, and the steps of island_make
// in their order. Each step returns false without memory.
#pragma once

#include <string.h>

#include "../worldgen/rng.h"
#include "island.h"

// Pieces: cells of one class that are connected by their sides.
//
// A class is a byte a cell, with any meaning of the caller; cells of class 0 belong to no piece. Pieces
// are numbered from 1 in reading order of their first cell. Pieces owns its arrays until pieces_free; a
// zeroed one is safe to free.
typedef struct Piece {
    int32_t first;  // of its cells in Pieces.cells
    int32_t tiles;
    uint8_t kind;  // the class
    bool border;  // touches the border of the map
} Piece;

typedef struct Pieces {
    int32_t *of;  // number of each cell's piece, 0 for none
    int32_t *cells;  // piece by piece; the first of a piece is its lowest
    Piece *items;  // [number - 1]
    int count, capacity;
} Pieces;

bool pieces_make(Pieces *pieces, const Island *island, const uint8_t *classes);
void pieces_free(Pieces *pieces);

enum { PIECE_WATER = 1, PIECE_LAND = 2 };  // classes of a land

// Water that reaches the border.
static inline bool island_is_sea(const Pieces *pieces, int cell) {
    const Piece *piece = &pieces->items[pieces->of[cell] - 1];
    return piece->kind == PIECE_WATER && piece->border;
}

static inline int island_shorter_side(const Island *island) {
    return int_min(island->width, island->height);
}

// A stream of random numbers of the island's own.
static inline uint64_t island_stream(const Island *island, const char *word) {
    return stream_word(stream_begin(island->seed), word, strlen(word));
}

// Sites for beacons. High ones, as many as beacons must burn, stay above the final tide: first peaks, from
// high to low and apart from each other; where these are too few, places in between. Low ones are far from
// all others, and the sea takes them: some of them before the ship comes, the others on its first nights.
// Needs altitudes and the final tide.
bool island_find_sites(Island *island, TextError *error);

// How many sites stay above the final tide.
int island_high_sites(const Island *island);

// Whether a cell is high enough for a site and nothing near it is higher (ties: the lower cell).
bool island_is_peak(const Island *island, int cell);

// Places to start from: shore tiles of sand or grass on the piece of land with most sites, drawn by the
// seed, low ones first. Needs altitudes and sites; start_count stays 0 where there is no such shore.
bool island_find_starts(Island *island, const Pieces *pieces, TextError *error);

// Landmarks, found by analysis. Each kind has a definition and a limit; of more than that, the largest
// are kept (summits: the highest). Kinds are found in a fixed order; a tile belongs to the first landmark
// that takes it, and a landmark that is left with too few tiles is dropped. Only names depend on the
// seed. Needs altitudes, sites, and the pieces of land and water.
bool island_find_landmarks(Island *island, const Pieces *pieces, TextError *error);
void island_name_landmarks(Island *island);  // island_names.c

// Draws the names of crew and castaways.
void island_name_people(Island *island);

// Commissions for the current start. Needs landmarks.
void island_choose_commissions(Island *island);
