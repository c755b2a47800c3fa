// SPDX-License-Identifier: MIT
// landmarks_claim: taking tiles for a landmark, one by one; and where to look for some kinds.
#pragma once

#include "landmarks.h"

enum { CLAIM_LEAST = 64 };  // no landmark needs more tiles than that

typedef struct Claim {
    Island *island;
    Landmark landmark;
    int64_t x, y;  // sums over its tiles
    int32_t first[CLAIM_LEAST];  // of its tiles: all that one which is given up can have
} Claim;

Claim claim_begin(Island *island, LandmarkKind kind);
void claim_tile(Claim *claim, int cell);  // unless it belongs to a landmark already

// Adds the landmark to the island; with fewer tiles than `least` <= CLAIM_LEAST it is given up. Its cell is the tile
// nearest to the middle of all (ties: lower).
bool claim_end(Claim *claim, int least);

// Marks water inside a cove with 1: land lies within a few tiles on three sides at least.
void landmarks_mark_coves(const Island *island, const Pieces *pieces, uint8_t *classes);

// Marks each cell of a hollow with the altitude at which water in it would run over; a lake counts
// as the lowest of lands. False without memory.
bool landmarks_mark_hollows(const Island *island, const Pieces *pieces, uint8_t *classes);
static inline int landmarks_floor(const Island *island, int cell) {
    return island->altitude[cell] > 1 ? island->altitude[cell] : 1;
}
