// SPDX-License-Identifier: MIT
// Part of loops.c: paints one display cell from the grounds at its corners, with vectors of VECTOR_BYTES.
// Where a machine has no vectors so long, the compiler splits them.
#pragma once

#include <string.h>

#include "../../base/vectors.h"
#include "loops.h"

// A sanitizer's checks, multiplied by every kind of cell, would take minutes to compile.
#if defined(TIDEMARK_SANITIZED)
#define INLINE static inline
#else
#define INLINE static inline __attribute__((always_inline))
#endif

enum { MOST = ATLAS_LARGEST, MOST_PIXELS = MOST * MOST };

enum { DITHERED = 4 * MOST };

// The constants of a frame.
typedef struct Frame {
    Canvas canvas;
    const AtlasSize *size;
    const Scenery *scenery;
    Camera camera;
    PaintOptions options;
    uint32_t dither[DITHERED];  // of the first pixels of a tile, which are repeated
} Frame;

// What compilers know of a view: pixels a tile, and whether there may be rivers. Those who have none pay
// nothing for them.
typedef struct Grain {
    int tile;
    bool rivers;
} Grain;

// A display cell. The grounds, shades and altitudes of its corners NW, NE, SW, SE are the bytes of a word, from the
// lowest up. EACH has 1 in every byte.
#define EACH UINT32_C(0x01010101)

typedef struct Cell {
    uint32_t grounds, shades, altitudes, texture;
    int column, row;
    int wrack;  // corners above a line of wrack, or 0
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

// Takes `less` away from a run of pixels, down to 0, and adds `more`, up to 255.
INLINE void change_run(uint32_t *row, const uint32_t *less, const uint32_t *more, int count) {
    uint8_t from[4 * SPAN], by[4 * SPAN], to[4 * SPAN];
    memcpy(from, row, (size_t)count * 4);
    memcpy(by, less, (size_t)count * 4);
    take_away(from, by, 4 * count);
    memcpy(to, more, (size_t)count * 4);
    for (int i = 0; i < 4 * count; i++) {
        uint8_t room = (uint8_t)~from[i], added = to[i] < room ? to[i] : room;
        from[i] = (uint8_t)(from[i] + added);
    }
    memcpy(row, from, (size_t)count * 4);
}

#include "loops_shade.h"

// 1 in the byte of each corner that reaches a ground. The highest bit of each byte is free, so that a
// difference borrows from that alone.
INLINE uint32_t reaching(uint32_t grounds, int ground) {
    return ((grounds | EACH << 7) - EACH * (uint32_t)ground) >> 7 & EACH;
}

// The same as bits of CORNER_*.
INLINE int corners_from(uint32_t grounds, int ground) {
    return (int)(reaching(grounds, ground) * 0x10204080u >> 28);
}

INLINE int edges_of(const Cell *cell) {
    return (int)(cell->texture >> TEXTURE_EDGES_SHIFT) % EDGES;
}

// What a ground is filled with, and patches of it.
INLINE Ink ground_ink(const Frame *frame, const Cell *cell, int ground) {
    int place = (int)cell->texture & TEXTURE_PLACE;
    int patch = (int)(cell->texture & TEXTURE_PATCH) >> TEXTURE_PATCH_SHIFT;
    int drawing = cell->texture & TEXTURE_OTHER ? 2 * FILL_PIECES : FILL_PIECES;
    int mixture = (int)cell->texture >> TEXTURE_MIX_SHIFT;
    int common = mixture ? (FILL_DRAWINGS - 1 + mixture) * FILL_PIECES : 0;
    Ink ink = {.fill = atlas_fill(frame->size, ground, common + place)};
    if (!patch) return ink;
    ink.over = atlas_fill(frame->size, ground, drawing + place);
    if (patch == CORNERS - 1) return (Ink){.fill = ink.over};
    ink.mask = atlas_blend(frame->size, patch, edges_of(cell));
    return ink;
}

// The same as pixels, on a tile of the caller where there are two drawings.
INLINE const uint32_t *fill_of(const Frame *frame, const Cell *cell, int ground, uint32_t *mixed,
                               int tile) {
    Ink ink = ground_ink(frame, cell, ground);
    if (!ink.mask) return ink.fill;
    lay_plain(mixed, tile, ink, tile);
    return mixed;
}

// Where three corners reach a ground the border may taper.
INLINE int shape_of(const Cell *cell, int corners) {
    int rest = CORNERS - 1 - corners;
    return cell->tapers && rest && !(rest & (rest - 1)) ? TAPERED + __builtin_ctz((unsigned)rest)
                                                        : corners;
}

INLINE const uint32_t *mask_of(const Frame *frame, const Cell *cell, int ground) {
    int corners = corners_from(cell->grounds, ground);
    return atlas_mask(frame->size, shape_of(cell, corners), edges_of(cell));
}

INLINE void put_layer(uint32_t *pixels, const Frame *frame, const Cell *cell, int layer, int ground,
                      int tile) {
    int corners = corners_from(cell->grounds, ground);
    Layer over = atlas_layer(frame->size, layer, shape_of(cell, corners), edges_of(cell));
    lay_over(pixels, over, layer >= LAYER_TURF, tile * tile);
}

// The frame of the surf, which rolls in at different times in different places.
INLINE int foam_of(const Frame *frame, const Cell *cell) {
    uint32_t breath = (frame->options.tick + (uint32_t)(cell->column + cell->row) / 4) % 8;
    return (int)(breath * FOAM_FRAMES / 8);
}

INLINE uint32_t grounds_present(uint32_t grounds) {
    return 1u << corner(grounds, 0) | 1u << corner(grounds, 1) | 1u << corner(grounds, 2) |
           1u << corner(grounds, 3);
}

// The grounds of each kind of land, as bits.
#define SANDS (((1u << (GROUND_GRASS - GROUND_SAND)) - 1) << GROUND_SAND)
#define GRASSES (((1u << (GROUND_FOREST - GROUND_GRASS)) - 1) << GROUND_GRASS)
#define FORESTS (((1u << (GROUND_ROCK - GROUND_FOREST)) - 1) << GROUND_FOREST)
#define ROCKS (((1u << (GROUND_RIVER - GROUND_ROCK)) - 1) << GROUND_ROCK)

INLINE uint32_t kind_of(int ground) {
    return ground < GROUND_GRASS    ? SANDS
           : ground < GROUND_FOREST ? GRASSES
           : ground < GROUND_ROCK   ? FORESTS
                                    : ROCKS;
}

// Grass that lies over sand has a fringe.
INLINE const uint32_t *land_mask(const Frame *frame, const Cell *cell, int ground, uint32_t present,
                                 int tile) {
    bool frays = tile == MOST && present & SANDS && 1u << ground & (GRASSES | FORESTS);
    if (!frays) return mask_of(frame, cell, ground);
    int corners = corners_from(cell->grounds, ground);
    return atlas_fringe(frame->size, shape_of(cell, corners), edges_of(cell));
}

// Lays a ground over lower ones. One of the same kind as a lower one melts into that, within its kind.
INLINE void put_ground(uint32_t *pixels, const Frame *frame, const Cell *cell, int ground,
                       uint32_t present, int tile) {
    uint32_t lower = present & kind_of(ground) & ((1u << ground) - 1), mixed[MOST_PIXELS];
    const uint32_t *fill = fill_of(frame, cell, ground, mixed, tile);
    if (!lower) {
        Ink ink = {pixels, fill, land_mask(frame, cell, ground, present, tile)};
        lay_plain(pixels, tile, ink, tile);
        return;
    }
    const uint32_t *blend =
        atlas_blend(frame->size, corners_from(cell->grounds, ground), edges_of(cell));
    const uint32_t *mask = land_mask(frame, cell, __builtin_ctz(lower), present, tile);
    for (int at = 0; at < tile * tile; at += WIDTH) {
        Pixels over = load(mask + at) & load(blend + at);
        store(pixels + at, (load(pixels + at) & ~over) | (load(fill + at) & over));
    }
}

// Fills a tile with some grounds of land, from the lowest up.
INLINE void put_all(uint32_t *pixels, const Frame *frame, const Cell *cell, uint32_t grounds,
                    int tile) {
    lay_plain(pixels, tile, ground_ink(frame, cell, __builtin_ctz(grounds)), tile);
    for (uint32_t left = grounds & (grounds - 1); left; left &= left - 1)
        put_ground(pixels, frame, cell, __builtin_ctz(left), grounds, tile);
}

// Whether two grounds have no layer along their border: two of one kind, or grass and forest; from afar, any two.
INLINE bool plain_pair(uint32_t present, int tile) {
    uint32_t above = present & (present - 1);
    if (tile < 8) return true;
    if (above & (above - 1)) return false;
    return tile < MOST || !(present & ~SANDS) || !(present & ~(GRASSES | FORESTS)) ||
           !(present & ~ROCKS);
}

#include "loops_ledges.h"
#include "loops_water.h"

// Rivers wash it away.
INLINE void put_wrack(uint32_t *to, ptrdiff_t pitch, const Frame *frame, const Cell *cell,
                      uint32_t rivers, int tile) {
    Layer over = atlas_layer(frame->size, LAYER_WRACK, cell->wrack, edges_of(cell));
    uint32_t dry[MOST_PIXELS];
    if (rivers) {
        Cell land = *cell;
        land.grounds &= ~(rivers * 255);
        const uint32_t *mask = mask_of(frame, &land, GROUND_SAND);
        for (int at = 0; at < tile * tile; at++) dry[at] = over.colour[at] & mask[at];
        over.colour = dry;
    }
    for (int y = 0; y < tile; y++, over.colour += tile) lay_over(to + y * pitch, over, false, tile);
}

// The mask between the two grounds of a plain pair.
INLINE const uint32_t *pair_mask(const Frame *frame, const Cell *cell, int low, int high) {
    int corners = corners_from(cell->grounds, high);
    if (kind_of(low) == kind_of(high)) return atlas_blend(frame->size, corners, edges_of(cell));
    return atlas_mask(frame->size, corners, edges_of(cell));
}

// Lays the grounds from the lowest up; the layer along a border follows its higher ground.
INLINE void compose(uint32_t *pixels, const Frame *frame, const Cell *cell, uint32_t present,
                    int tile) {
    uint32_t rock = present & ROCKS, green = present & (GRASSES | FORESTS);
    if (rock == present) rock = 0;
    put_all(pixels, frame, cell, present & ~rock, tile);
    if (green && present & SANDS && tile == MOST)
        put_layer(pixels, frame, cell, LAYER_FRINGE, __builtin_ctz(green), tile);
    for (uint32_t left = rock; left; left &= left - 1)
        put_ground(pixels, frame, cell, __builtin_ctz(left), present, tile);
    if (rock && tile == MOST)
        put_layer(pixels, frame, cell, LAYER_STONE, __builtin_ctz(rock), tile);
}

// Cells of land alone.
INLINE void put_land(uint32_t *to, ptrdiff_t pitch, const Frame *frame, const Cell *cell,
                     int tile) {
    uint32_t composed[MOST_PIXELS], mixed[2][MOST_PIXELS], present = grounds_present(cell->grounds);
    int low = __builtin_ctz(present), high = 31 - __builtin_clz(present);
    Ink ink = ground_ink(frame, cell, low);
    if (low != high && plain_pair(present, tile)) {
        ink = (Ink){fill_of(frame, cell, low, mixed[0], tile),
                    fill_of(frame, cell, high, mixed[1], tile), pair_mask(frame, cell, low, high)};
    } else if (low != high) {
        compose(composed, frame, cell, present, tile);
        ink = (Ink){.fill = composed};
    }
    lay_ink(to, pitch, frame, cell, ink, tile);
}

// Paints the cell at `to`. A cell with a layer or more than two grounds is composed on a tile first.
INLINE void put_cell(uint32_t *to, ptrdiff_t pitch, const Frame *frame, const Cell *cell,
                     Grain grain) {
    const int tile = grain.tile;
    uint32_t rivers = grain.rivers ? reaching(cell->grounds, GROUND_RIVER) : 0;
    uint32_t land = reaching(cell->grounds, GROUND_SAND) & ~rivers;
    if (!land) put_water(to, pitch, frame, cell->shades, tile);
    else if (land == EACH) put_land(to, pitch, frame, cell, tile);
    else put_shore(to, pitch, frame, cell, land, rivers, tile);
    if (tile >= LEDGE_TILE && has_ledges(cell->altitudes, tile))
        put_ledges(to, pitch, frame, cell, tile);
    if (cell->wrack) put_wrack(to, pitch, frame, cell, rivers, tile);
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
