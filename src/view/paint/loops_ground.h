// SPDX-License-Identifier: MIT
// Part of loops.c: paints one display cell from the grounds at its corners, with vectors of VECTOR_BYTES.
// Where a machine has no vectors so long, the compiler splits them.
#pragma once

#include <string.h>

#include "../../base/vectors.h"
#include "loops.h"

#define INLINE static inline __attribute__((always_inline))

enum { MOST = ATLAS_LARGEST, MOST_PIXELS = MOST * MOST };

// The lowest bits of a texture choose a fill.
enum { LOOKS = 1 << TEXTURE_EDGES_SHIFT };

// The constants of a frame.
typedef struct Frame {
    Canvas canvas;
    const AtlasSize *size;
    const Scenery *scenery;
    Camera camera;
    PaintOptions options;
    const uint32_t *fills[GROUND_RIVER][LOOKS];  // of rivers few are needed
} Frame;

// What compilers know of a view: pixels a tile, and whether there may be rivers. Those who have none pay
// nothing for them.
typedef struct Grain {
    int tile;
    bool rivers;
} Grain;

// A display cell. The grounds and shades of its corners NW, NE, SW, SE are the bytes of a word, from the
// lowest up. EACH has 1 in every byte.
#define EACH UINT32_C(0x01010101)

typedef struct Cell {
    uint32_t grounds, shades, texture;
    int column, row;
    bool tapers;  // known of cells with a river: the border round a corner of its own is pointed
} Cell;

enum { WIDTH = VECTOR_BYTES / 4 };  // pixels a vector

typedef uint32_t Pixels __attribute__((vector_size(VECTOR_BYTES)));
typedef uint32_t PixelsThere __attribute__((vector_size(VECTOR_BYTES), aligned(4), may_alias));
typedef uint8_t Bytes __attribute__((vector_size(VECTOR_BYTES)));
typedef uint16_t Lanes __attribute__((vector_size(VECTOR_BYTES / 2)));
typedef int16_t Slopes __attribute__((vector_size(VECTOR_BYTES / 2)));

INLINE Pixels load(const uint32_t *from) { return *(const PixelsThere *)from; }
INLINE void store(uint32_t *to, Pixels pixels) { *(PixelsThere *)to = pixels; }

// Subtracts bytes from others, down to 0.
INLINE void take_away(uint8_t *restrict from, const uint8_t *restrict less, int count) {
    for (int i = 0; i < count; i++) {
        uint8_t larger = from[i] > less[i] ? from[i] : less[i];
        from[i] = (uint8_t)(larger - less[i]);
    }
}

// a - b for each byte, down to 0. This is one or two instructions: clang finds them in the expression, gcc
// in the loop.
INLINE Pixels darker(Pixels a, Pixels b) {
#if defined(__clang__)
    Bytes from = (Bytes)a, less = (Bytes)b;
    return (Pixels)((from - less) & (Bytes)(from > less));
#else
    uint8_t from[sizeof a], less[sizeof b];
    memcpy(from, &a, sizeof from);
    memcpy(less, &b, sizeof less);
    take_away(from, less, sizeof from);
    memcpy(&a, from, sizeof from);
    return a;
#endif
}

// Lays a layer over a row of pixels, a span's length at once, or a vector's where that is shorter.
enum { PIECE = VECTOR_BYTES < 4 * SPAN ? VECTOR_BYTES / 4 : SPAN };

typedef uint32_t LayerPiece __attribute__((vector_size(4 * PIECE), aligned(4), may_alias));

INLINE void lay_over(uint32_t *restrict row, Layer over, bool darkens, int count) {
    int x = 0;
    for (; x + PIECE <= count; x += PIECE) {
        LayerPiece colour = *(const LayerPiece *)(over.colour + x);
        LayerPiece below = *(const LayerPiece *)(row + x);
        if (darkens) {
            uint8_t from[sizeof below], less[sizeof below];
            memcpy(from, &below, sizeof from);
            memcpy(less, over.darken + x, sizeof less);
            take_away(from, less, sizeof from);
            memcpy(&below, from, sizeof from);
        }
        *(LayerPiece *)(row + x) = (below & (LayerPiece)(colour == 0)) | colour;
    }
    for (; x < count; x++) {
        uint32_t below = darkens ? colour_darker(row[x], over.darken[x]) : row[x];
        row[x] = over.colour[x] ? over.colour[x] : below;
    }
}

// A tile is painted a vector at a time: each is part of a row, or several rows. This one begins with the
// tile's pixel number `at`.
INLINE void lay(uint32_t *to, ptrdiff_t pitch, int at, Pixels pixels, int tile) {
    to += at / tile * pitch + at % tile;
    if (tile >= WIDTH) {
        store(to, pixels);
        return;
    }
    uint32_t rows[WIDTH];
    memcpy(rows, &pixels, sizeof rows);
    int row = tile < WIDTH ? tile : WIDTH;  // always `tile`, which unoptimised builds cannot know
    for (int i = 0; i < WIDTH / tile; i++) memcpy(to + i * pitch, rows + i * row, (size_t)row * 4);
}

// Shades run smoothly from corner to corner. A row has a shade for each byte of colour (0 for alpha), in
// eighths; shades begin 7 eighths too high, so that rounding never takes them below 0.
typedef struct Shades {
    Pixels row[MOST / 4], step[MOST / 4];  // a step leads to the vector below, modulo 256
} Shades;

// Copies each lane's lowest byte to the three colours of its pixel.
INLINE Pixels spread(Slopes lanes) {
    Pixels pixels = __builtin_convertvector((Lanes)lanes & 255, Pixels);
    return pixels | pixels << 8 | pixels << 16;
}

INLINE int corner(uint32_t word, int number) { return (int)(word >> 8 * number & 255); }

INLINE void make_shades(Shades *shades, uint32_t corners, int tile) {
    int down_by = tile == 16 ? 6 : tile == 8 ? 5 : 4, rows = WIDTH > tile ? WIDTH / tile : 1;
    int16_t north = (int16_t)(corner(corners, 0) * 32 + 28);
    int16_t east = (int16_t)(corner(corners, 1) - corner(corners, 0));
    int16_t down = (int16_t)((corner(corners, 2) - corner(corners, 0)) * 32 + (1 << (down_by - 1)));
    int16_t twist = (int16_t)(corner(corners, 3) - corner(corners, 2) - east);
    for (int i = 0; i * WIDTH < tile; i++) {
        Slopes far, row;  // eastwards in 1/32, and down; constants to compilers
        for (int lane = 0; lane < WIDTH; lane++) {
            far[lane] = (int16_t)((2 * ((i * WIDTH + lane) % tile) + 1) * 16 / tile);
            row[lane] = (int16_t)(lane / tile);
        }
        Slopes step = (down + twist * far) >> down_by;
        Slopes first = (north + east * far) >> 2;
        if (rows > 1) first += step * row;
        shades->row[i] = spread(first);
        shades->step[i] = spread(step * (int16_t)rows);
    }
}

// What a cell is filled with: `fill`, and `over` where the mask has bits. A cell of one ground has no mask.
typedef struct Ink {
    const uint32_t *fill, *over, *mask;
} Ink;

INLINE Pixels ink_at(Ink ink, int at) {
    Pixels under = load(ink.fill + at);
    if (!ink.mask) return under;
    Pixels mask = load(ink.mask + at);
    return (under & ~mask) | (load(ink.over + at) & mask);
}

INLINE void lay_shaded(uint32_t *restrict to, ptrdiff_t pitch, Ink ink, uint32_t corners,
                       int tile) {
    Shades shades;
    make_shades(&shades, corners, tile);
    for (int at = 0; at<tile * tile; at += tile> WIDTH ? tile : WIDTH)
        for (int i = 0; i * WIDTH < tile; i++) {
            Bytes row = (Bytes)shades.row[i];
            lay(to, pitch, at + i * WIDTH, darker(ink_at(ink, at + i * WIDTH), (Pixels)(row >> 3)),
                tile);
            shades.row[i] = (Pixels)(row + (Bytes)shades.step[i]);
        }
}

INLINE void lay_plain(uint32_t *to, ptrdiff_t pitch, Ink ink, int tile) {
    for (int at = 0; at < tile * tile; at += WIDTH) lay(to, pitch, at, ink_at(ink, at), tile);
}

INLINE void lay_ink(uint32_t *to, ptrdiff_t pitch, const Cell *cell, Ink ink, int tile) {
    if (cell->shades) lay_shaded(to, pitch, ink, cell->shades, tile);
    else lay_plain(to, pitch, ink, tile);
}

// 1 in the byte of each corner that reaches a ground. The highest bit of each byte is free, so that a
// difference borrows from that alone.
INLINE uint32_t reaching(uint32_t grounds, int ground) {
    return ((grounds | EACH << 7) - EACH * (uint32_t)ground) >> 7 & EACH;
}

// The same as bits of CORNER_*.
INLINE int corners_from(uint32_t grounds, int ground) {
    return (int)(reaching(grounds, ground) * 0x10204080u >> 28);
}

INLINE const uint32_t *river_of(const Frame *frame, const Cell *cell, int ground) {
    uint32_t look = cell->texture % LOOKS, at = frame->options.tick + (look >> TEXTURE_PHASE_SHIFT);
    return atlas_river(frame->size, ground, (int)(look & TEXTURE_VARIANT), at % WATER_FRAMES);
}

INLINE const uint32_t *fill_of(const Frame *frame, const Cell *cell, int ground) {
    return frame->fills[ground][cell->texture % LOOKS];
}

INLINE int edges_of(const Cell *cell) {
    return (int)(cell->texture >> TEXTURE_EDGES_SHIFT) % EDGES;
}

// Where three corners reach a ground the border may taper.
INLINE int shape_of(const Cell *cell, int corners) {
    int rest = CORNERS - 1 - corners;
    return cell->tapers && rest && !(rest & (rest - 1)) ? TAPERED + __builtin_ctz((unsigned)rest)
                                                        : corners;
}

INLINE const uint32_t *mask_of(const Frame *frame, const Cell *cell, int ground) {
    int corners = corners_from(cell->grounds, ground);
    return ground <= GROUND_SHOAL
               ? atlas_gradient(frame->size, corners)
               : atlas_mask(frame->size, shape_of(cell, corners), edges_of(cell));
}

// Lays a ground's fill over a whole tile, through its mask.
INLINE void put_fill(uint32_t *pixels, const Frame *frame, const Cell *cell, int ground, int tile) {
    Ink ink = {pixels, fill_of(frame, cell, ground), mask_of(frame, cell, ground)};
    lay_plain(pixels, tile, ink, tile);
}

INLINE void put_layer(uint32_t *pixels, const Frame *frame, const Cell *cell, int layer, int ground,
                      int tile) {
    int corners = corners_from(cell->grounds, ground);
    Layer over = atlas_layer(frame->size, layer, shape_of(cell, corners), edges_of(cell));
    lay_over(pixels, over, layer >= LAYER_TURF, tile * tile);
}

// The frame of the foam, which comes and goes at different times in different places.
INLINE int foam_of(const Frame *frame, const Cell *cell) {
    uint32_t breath = (frame->options.tick + (uint32_t)(cell->column + cell->row) / 4) % 8;
    return (int)(breath < 4 ? breath : 7 - breath);
}

// Lays the grounds from the lowest up; the layer along a border follows its higher ground.
INLINE void compose(uint32_t *pixels, const Frame *frame, const Cell *cell, uint32_t present,
                    int tile) {
    int low = __builtin_ctz(present);
    uint32_t rock = present & 1u << GROUND_ROCK;
    uint32_t green = present & (1u << GROUND_GRASS | 1u << GROUND_FOREST);
    lay_plain(pixels, tile, (Ink){.fill = fill_of(frame, cell, low)}, tile);
    for (uint32_t left = present & (present - 1) & ~rock; left; left &= left - 1)
        put_fill(pixels, frame, cell, __builtin_ctz(left), tile);
    if (green && low < GROUND_GRASS)
        put_layer(pixels, frame, cell, LAYER_TURF, __builtin_ctz(green), tile);
    if (present >> GROUND_SAND && low <= GROUND_SHOAL)
        put_layer(pixels, frame, cell, LAYER_COAST + foam_of(frame, cell), GROUND_SAND, tile);
    if (rock) {
        put_fill(pixels, frame, cell, GROUND_ROCK, tile);
        put_layer(pixels, frame, cell, LAYER_CLIFF, GROUND_ROCK, tile);
    }
}

INLINE uint32_t grounds_present(uint32_t grounds) {
    return 1u << corner(grounds, 0) | 1u << corner(grounds, 1) | 1u << corner(grounds, 2) |
           1u << corner(grounds, 3);
}

// Whether two grounds have no layer along their border: two depths of water, or grass and forest.
INLINE bool plain_pair(uint32_t present) {
    uint32_t above = present & (present - 1), green = 1u << GROUND_GRASS | 1u << GROUND_FOREST;
    bool two = (above & (above - 1)) == 0;
    return two && (present < 1u << GROUND_SAND || (present & ~green) == 0);
}

#include "loops_river.h"

// Paints the cell at `to`. A cell with a layer or more than two grounds is composed on a tile first.
INLINE void put_cell(uint32_t *to, ptrdiff_t pitch, const Frame *frame, const Cell *cell,
                     Grain grain) {
    const int tile = grain.tile;
    if (grain.rivers && reaching(cell->grounds, GROUND_RIVER)) {
        put_river_cell(to, pitch, frame, cell, tile);
        return;
    }
    if (cell->grounds == (cell->grounds & 255) * EACH) {
        Ink ink = {.fill = fill_of(frame, cell, corner(cell->grounds, 0))};
        lay_ink(to, pitch, cell, ink, tile);
        return;
    }
    uint32_t present = grounds_present(cell->grounds);
    if (plain_pair(present)) {
        int low = __builtin_ctz(present), high = 31 - __builtin_clz(present);
        Ink ink = {fill_of(frame, cell, low), fill_of(frame, cell, high),
                   mask_of(frame, cell, high)};
        lay_ink(to, pitch, cell, ink, tile);
        return;
    }
    uint32_t composed[MOST_PIXELS];
    compose(composed, frame, cell, present, tile);
    lay_ink(to, pitch, cell, (Ink){.fill = composed}, tile);
}

INLINE void paint_cell(const Frame *frame, const Cell *cell, Grain grain) {
    const int tile = grain.tile;
    Canvas canvas = frame->canvas;
    Box box = {cell->column * tile - tile / 2 - frame->camera.x,
               cell->row * tile - tile / 2 - frame->camera.y, tile, tile};
    if (canvas_holds(canvas, box)) {
        put_cell(canvas_row(canvas, box.y) + box.x, canvas.pitch, frame, cell, grain);
        return;
    }
    uint32_t whole[MOST_PIXELS];
    put_cell(whole, tile, frame, cell, grain);
    canvas_copy_part(canvas, box, whole, tile);
}
