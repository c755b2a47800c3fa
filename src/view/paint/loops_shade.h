// SPDX-License-Identifier: MIT
// Part of loops_ground.h: lays pixels on a tile, plain or in the light that falls on them.
#pragma once

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

// What is subtracted for shades in eighths, in whole steps. Shadows are cool: blue loses half.
INLINE Pixels shading(Bytes eighths) {
    Pixels shades = (Pixels)eighths;
    return (shades >> 2 & 0x3c3c00u) | (shades >> 3 & 0x1eu);
}

INLINE void lay_shaded(uint32_t *restrict to, ptrdiff_t pitch, Ink ink, const uint32_t *dither,
                       uint32_t corners, int tile) {
    Shades shades;
    make_shades(&shades, corners, tile);
    for (int at = 0; at<tile * tile; at += tile> WIDTH ? tile : WIDTH)
        for (int i = 0; i * WIDTH < tile; i++) {
            Bytes row = (Bytes)shades.row[i];
            Bytes rough = row + (Bytes)load(dither + (at + i * WIDTH) % DITHERED);
            lay(to, pitch, at + i * WIDTH, darker(ink_at(ink, at + i * WIDTH), shading(rough)),
                tile);
            shades.row[i] = (Pixels)(row + (Bytes)shades.step[i]);
        }
}

INLINE void lay_plain(uint32_t *to, ptrdiff_t pitch, Ink ink, int tile) {
    for (int at = 0; at < tile * tile; at += WIDTH) lay(to, pitch, at, ink_at(ink, at), tile);
}

INLINE void lay_ink(uint32_t *to, ptrdiff_t pitch, const Frame *frame, const Cell *cell, Ink ink,
                    int tile) {
    if (cell->shades) lay_shaded(to, pitch, ink, frame->dither, cell->shades, tile);
    else lay_plain(to, pitch, ink, tile);
}
