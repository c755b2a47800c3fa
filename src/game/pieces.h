// SPDX-License-Identifier: MIT
// pieces: cells of one class that hang together by their sides.
//
// A class is a byte a cell, whatever the caller means by it; cells of class 0 belong to no piece.
// Pieces are numbered from 1 in reading order of their first cell. Pieces owns its arrays until
// pieces_free; a zeroed one is safe to free.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

bool pieces_make(Pieces *pieces, const uint8_t *classes, int width,
                 int height);  // false: no memory
void pieces_free(Pieces *pieces);

// NULL for a cell of no piece.
static inline const Piece *pieces_at(const Pieces *pieces, int cell) {
    return pieces->of[cell] ? &pieces->items[pieces->of[cell] - 1] : NULL;
}
