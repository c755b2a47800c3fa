// SPDX-License-Identifier: MIT
// island_parts: the steps of island_make that have a file of their own, in the order of their work.
#pragma once

#include "island.h"
#include "pieces.h"

enum { PIECE_WATER = 1, PIECE_LAND = 2 };  // classes of the pieces that a land falls into

// Needs kinds and the number of land tiles. False without memory.
bool island_find_altitudes(Island *island, const Heightmap *heights, TextError *error);

// Needs altitudes and sites; leaves start_count 0 where there is no shore to start from. False
// without memory.
bool island_find_starts(Island *island, const Pieces *pieces, TextError *error);

// For the start that is set. Needs landmarks.
void island_choose_commissions(Island *island);

// Water that reaches the border.
static inline bool island_is_sea(const Pieces *pieces, int cell) {
    const Piece *piece = pieces_at(pieces, cell);
    return piece->kind == PIECE_WATER && piece->border;
}

// A stream of the island's own numbers.
uint64_t island_stream(const Island *island, const char *word);
