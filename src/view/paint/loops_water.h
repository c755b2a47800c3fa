// SPDX-License-Identifier: MIT
// Part of loops_ground.h: water, which lies below all land.
//
// The sea and its rivers are one surface: each corner of a cell has a depth, and the colour follows it from pixel to
// pixel in a few tones, so that no depth ends at a tile. Whatever moves on the water is an object. Along the
// land there is foam, or the bank of a river; at a mouth one melts into the other.
#pragma once

// PixelHalves of pixels hold two channels each, one in the low byte and one in the high byte.
typedef uint16_t PixelHalves __attribute__((vector_size(VECTOR_BYTES)));

// Red and alpha are the upper half of a pixel, in any byte order.
INLINE PixelHalves halves(int upper, int lower) {
    return (PixelHalves)((Pixels){0} + ((uint32_t)upper << 16 | (uint32_t)lower));
}

// The depths of the water alone, or the shades of the land: a corner of the rest takes that of a corner beside it.
INLINE uint32_t without(uint32_t rest, uint32_t values) {
    uint32_t all = values & ~(rest * 255);
    for (int i = 0; i < 4; i++) {
        if (!corner(rest, i)) continue;
        int from = !corner(rest, i ^ 1) ? i ^ 1 : !corner(rest, i ^ 2) ? i ^ 2 : i ^ 3;
        all |= (uint32_t)corner(values, from) << 8 * i;
    }
    return all;
}

// The colours of some pixels whose depths are in both halves of each, in quarters. Water has a few tones, which melt
// into each other.
INLINE Pixels water_at(PixelHalves depths, const uint32_t *lifts, const SeaTone *sea) {
    enum { WHOLE = -WATER_TONE & 0xffff };
    depths = (depths + (PixelHalves)load(lifts)) & halves(WHOLE, WHOLE);
    PixelHalves low = depths * halves(sea->drop[2], sea->drop[0]) >> 8;
    PixelHalves high = depths * halves(0, sea->drop[1]) & 0xff00;
    return darker((Pixels){0} + sea->shoal, (Pixels)(low | high));
}

INLINE void put_even_water(uint32_t *to, ptrdiff_t pitch, const Frame *frame, int depth, int tile) {
    PixelHalves depths = halves(4 * depth, 4 * depth);
    for (int at = 0; at < tile * tile; at += WIDTH)
        lay(to, pitch, at, water_at(depths, frame->size->lifts + at, &frame->size->sea), tile);
}

// Depths run smoothly from corner to corner, in 1/1024 of a depth: the deepest just fits.
INLINE void put_water(uint32_t *to, ptrdiff_t pitch, const Frame *frame, uint32_t depths,
                      int tile) {
    enum { ONE = 1024 };
    if (depths == (depths & 255) * EACH) {
        put_even_water(to, pitch, frame, corner(depths, 0), tile);
        return;
    }
    const SeaTone *sea = &frame->size->sea;
    const int rows = WIDTH > tile ? WIDTH / tile : 1;
    const int half = ONE / 2 / tile, quarter = ONE / 4 / tile / tile;  // of a pixel's part
    int west = corner(depths, 0), east = corner(depths, 1) - west;
    int down = corner(depths, 2) - west, twist = corner(depths, 3) - corner(depths, 2) - east;
    PixelHalves run[MOST / 4], step[MOST / 4];
    for (int i = 0; i * WIDTH < tile; i++) {
        PixelHalves far, row;  // twice the way eastwards, and down; constants to compilers
        for (int lane = 0; lane < 2 * WIDTH; lane++) {
            far[lane] = (uint16_t)(2 * ((i * WIDTH + lane / 2) % tile) + 1);
            row[lane] = (uint16_t)(2 * (lane / 2 / tile) + 1);
        }
        PixelHalves fall = (uint16_t)(down * half) + (uint16_t)(twist * quarter) * far;
        run[i] = (uint16_t)(west * ONE) + (uint16_t)(east * half) * far + fall * row;
        step[i] = fall * (uint16_t)(2 * rows);
    }
    for (int at = 0; at<tile * tile; at += tile> WIDTH ? tile : WIDTH)
        for (int i = 0; i * WIDTH < tile; i++) {
            const uint32_t *lifts = frame->size->lifts + at + i * WIDTH;
            lay(to, pitch, at + i * WIDTH, water_at(run[i] >> 8, lifts, sea), tile);
            run[i] += step[i];
        }
}

// Lays foam along the sea and banks along rivers.
INLINE void put_edges(uint32_t *pixels, const Frame *frame, const Cell *cell, uint32_t land,
                      uint32_t rivers, int tile) {
    uint32_t banks[MOST_PIXELS];
    bool sea = (land | rivers) != EACH;
    if (!rivers) {
        put_layer(pixels, frame, cell, LAYER_COAST + foam_of(frame, cell), GROUND_SAND, tile);
        return;
    }
    if (sea) {
        memcpy(banks, pixels, sizeof *banks * (size_t)(tile * tile));
        put_layer(pixels, frame, cell, LAYER_COAST + foam_of(frame, cell), GROUND_SAND, tile);
    }
    put_layer(sea ? banks : pixels, frame, cell, LAYER_BANK, GROUND_SAND, tile);
    if (!sea) return;
    const uint32_t *mask = atlas_gradient(frame->size, (int)(rivers * 0x10204080u >> 28));
    lay_plain(pixels, tile, (Ink){pixels, banks, mask}, tile);
}

// Lays some grounds of land over water, in the light that falls on them.
INLINE void put_lit(uint32_t *pixels, const Frame *frame, const Cell *cell, uint32_t grounds,
                    int tile) {
    uint32_t composed[MOST_PIXELS], lit[MOST_PIXELS];
    int low = __builtin_ctz(grounds);
    Ink ink = ground_ink(frame, cell, low);
    if (grounds & (grounds - 1)) {
        put_all(composed, frame, cell, grounds, tile);
        ink = (Ink){.fill = composed};
    }
    lay_ink(lit, tile, frame, cell, ink, tile);
    lay_plain(pixels, tile, (Ink){pixels, lit, mask_of(frame, cell, low)}, tile);
}

// Whether all land of a cell stands so high above the sea that there is no beach.
INLINE bool is_cliff(const Frame *frame, const Cell *cell, uint32_t land) {
    enum { FACE = 2 };
    for (int i = 0; i < 4; i++)
        if (corner(land, i) && corner(cell->altitudes, i) <= frame->scenery->sea + FACE)
            return false;
    return true;
}

// Cells of land and water. No light falls on the water and what lies along it. `land` and `rivers` have a 1 for
// each corner that is.
INLINE void put_shore(uint32_t *to, ptrdiff_t pitch, const Frame *frame, const Cell *whole,
                      uint32_t land, uint32_t rivers, int tile) {
    uint32_t pixels[MOST_PIXELS];
    Cell cell = *whole;  // of the land and the sea: rivers lie below the land as the sea does
    cell.grounds &= ~(rivers * 255);
    cell.shades = without(EACH - land, whole->shades);
    cell.tapers = whole->texture & TEXTURE_SPRING;
    uint32_t present = grounds_present(cell.grounds) & (SANDS | GRASSES | FORESTS | ROCKS);
    uint32_t rock = present & ROCKS, green = present & (GRASSES | FORESTS);
    put_water(pixels, tile, frame, without(land, whole->shades), tile);
    bool cliff = green && !rivers && is_cliff(frame, whole, land);
    if (cliff) put_edges(pixels, frame, &cell, land, rivers, tile);
    if (present & ~rock) put_lit(pixels, frame, &cell, present & ~rock, tile);
    if (green && (tile == MOST || rivers))
        put_layer(pixels, frame, &cell, present & SANDS ? LAYER_FRINGE : LAYER_TURF,
                  __builtin_ctz(green), tile);
    if (!cliff) put_edges(pixels, frame, &cell, land, rivers, tile);
    if (rock) put_lit(pixels, frame, &cell, rock, tile);
    if (rock && (tile == MOST || rivers))
        put_layer(pixels, frame, &cell, LAYER_STONE, __builtin_ctz(rock), tile);
    lay_plain(to, pitch, (Ink){.fill = pixels}, tile);
}
