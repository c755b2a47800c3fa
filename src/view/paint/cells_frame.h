// SPDX-License-Identifier: MIT
// Part of cells_loops.h: what is painted in a frame, and vectors of CELLS_VECTOR bytes to do it
// with. Functions are compiled for the processor that CELLS_TARGET names. The vectors are those of
// gcc and clang: where a machine has none so long, the compiler makes the best of it.
#pragma once

#include <string.h>

#include "cells.h"

#ifndef CELLS_TARGET
#define CELLS_TARGET
#endif
#if defined(__GNUC__)
#define INLINE static inline CELLS_TARGET __attribute__((always_inline))
#else
#define INLINE static inline
#endif

enum { MOST = ATLAS_LARGEST, MOST_PIXELS = MOST * MOST };

// What a texture says of a fill, by its lowest bits.
enum { LOOKS = 1 << TEXTURE_EDGES_SHIFT };

// One frame's constants.
typedef struct Frame {
    Canvas canvas;
    const AtlasSize *size;
    const Scenery *scenery;
    Camera camera;
    PaintOptions options;
    const uint32_t *fills[GROUND_COUNT][LOOKS];
} Frame;

// A display cell. Grounds and shades of its corners NW, NE, SW, SE are the bytes of a word, from
// the lowest one up. EACH is 1 in every byte.
#define EACH UINT32_C(0x01010101)

typedef struct Cell {
    uint32_t grounds, shades, texture;
    int column, row;
} Cell;

INLINE int clamp_to(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

INLINE int floor_div(int value, int by) { return value / by - (value % by < 0); }

// Display cells west..east; (column, row) has tile (column, row) at its south-east corner.
typedef struct Range {
    int west, north, east, south;
} Range;

// Vectors.

enum { WIDTH = CELLS_VECTOR / 4 };  // pixels a vector

typedef uint32_t Pixels __attribute__((vector_size(CELLS_VECTOR)));
typedef uint32_t PixelsThere __attribute__((vector_size(CELLS_VECTOR), aligned(4), may_alias));
typedef uint8_t Bytes __attribute__((vector_size(CELLS_VECTOR)));
typedef uint16_t Lanes __attribute__((vector_size(CELLS_VECTOR / 2)));
typedef int16_t Slopes __attribute__((vector_size(CELLS_VECTOR / 2)));

INLINE Pixels load(const uint32_t *from) { return *(const PixelsThere *)from; }
INLINE void store(uint32_t *to, Pixels pixels) { *(PixelsThere *)to = pixels; }

// Bytes less others, not under 0.
INLINE void take_away(uint8_t *restrict from, const uint8_t *restrict less, int count) {
    for (int i = 0; i < count; i++) {
        uint8_t larger = from[i] > less[i] ? from[i] : less[i];
        from[i] = (uint8_t)(larger - less[i]);
    }
}

// a - b, not under 0, byte by byte. One or two instructions for a vector: clang finds them in this
// expression, gcc in the loop.
#if defined(__clang__)
#define DEFINE_DARKER(darker, Vector, VectorBytes)                                                 \
    INLINE Vector darker(Vector a, Vector b) {                                                     \
        VectorBytes from = (VectorBytes)a, less = (VectorBytes)b;                                  \
        return (Vector)((from - less) & (VectorBytes)(from > less));                               \
    }
#else
#define DEFINE_DARKER(darker, Vector, VectorBytes)                                                 \
    INLINE Vector darker(Vector a, Vector b) {                                                     \
        uint8_t from[sizeof(Vector)], less[sizeof(Vector)];                                        \
        memcpy(from, &a, sizeof from);                                                             \
        memcpy(less, &b, sizeof less);                                                             \
        take_away(from, less, (int)sizeof from);                                                   \
        memcpy(&a, from, sizeof from);                                                             \
        return a;                                                                                  \
    }
#endif

DEFINE_DARKER(darker, Pixels, Bytes)

// Eight pixels, in pieces of one vector, or of half of a longer one.
enum { PIECE = WIDTH < 8 ? WIDTH : 8 };

typedef uint32_t Piece __attribute__((vector_size(4 * PIECE)));
typedef uint32_t PieceThere __attribute__((vector_size(4 * PIECE), aligned(4), may_alias));
typedef uint8_t PieceBytes __attribute__((vector_size(4 * PIECE)));

DEFINE_DARKER(darker_piece, Piece, PieceBytes)
