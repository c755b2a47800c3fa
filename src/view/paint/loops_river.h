// SPDX-License-Identifier: MIT
// Part of loops_ground.h: display cells with a river at one corner or more.
//
// The water lies below all land. Depths and ways of rivers, and the sea, melt into each other, more softly
// than the depths of the sea do. Along the land there is a bank; at a mouth it melts into the coast, and no
// foam crosses the water.
#pragma once

// The grounds of the water alone: a corner on land takes that of a corner beside it, so that cells agree along
// their edges.
INLINE uint32_t waters_of(uint32_t grounds) {
    uint32_t land = reaching(grounds, GROUND_SAND) & ~reaching(grounds, GROUND_RIVER);
    uint32_t waters = grounds & ~(land * 255);
    for (int i = 0; i < 4; i++) {
        if (!corner(land, i)) continue;
        int from = !corner(land, i ^ 1) ? i ^ 1 : !corner(land, i ^ 2) ? i ^ 2 : i ^ 3;
        waters |= (uint32_t)corner(grounds, from) << 8 * i;
    }
    return waters;
}

INLINE const uint32_t *water_of(const Frame *frame, const Cell *cell, int ground) {
    return ground_is_river(ground) ? river_of(frame, cell, ground) : fill_of(frame, cell, ground);
}

// Lays a fill over a tile by the mean of two dithers, one the other's reverse: half as rough as one of them, and
// even where both waters have the same share.
INLINE void melt(uint32_t *pixels, const uint32_t *over, const Frame *frame, int corners,
                 int tile) {
    const uint32_t *mask = atlas_gradient(frame->size, corners);
    const uint32_t *reverse = atlas_gradient(frame->size, CORNERS - 1 - corners);
    for (int at = 0; at < tile * tile; at += WIDTH) {
        Pixels below = load(pixels + at), above = load(over + at), rest = load(reverse + at);
        Pixels one = (below & ~load(mask + at)) | (above & load(mask + at));
        Pixels other = (below & rest) | (above & ~rest);
        store(pixels + at, (one & other) + (((one ^ other) & 0xfefefefeu) >> 1));
    }
}

INLINE void put_waters(uint32_t *pixels, const Frame *frame, const Cell *cell, uint32_t grounds,
                       int tile) {
    uint32_t present = grounds_present(grounds);
    lay_plain(pixels, tile, (Ink){.fill = water_of(frame, cell, __builtin_ctz(present))}, tile);
    for (uint32_t left = present & (present - 1); left; left &= left - 1) {
        int ground = __builtin_ctz(left);
        melt(pixels, water_of(frame, cell, ground), frame, corners_from(grounds, ground), tile);
    }
}

// Lays the bank along the land, and the coast where the sea is.
INLINE void put_banks(uint32_t *pixels, const Frame *frame, const Cell *cell, uint32_t rivers,
                      bool sea, int tile) {
    uint32_t coast[MOST_PIXELS];
    if (sea) {
        memcpy(coast, pixels, sizeof *coast * (size_t)(tile * tile));
        put_layer(coast, frame, cell, LAYER_COAST + foam_of(frame, cell), GROUND_SAND, tile);
    }
    put_layer(pixels, frame, cell, LAYER_BANK, GROUND_SAND, tile);
    if (!sea) return;
    const uint32_t *mask = atlas_gradient(frame->size, (int)(rivers * 0x10204080u >> 28));
    lay_plain(pixels, tile, (Ink){coast, pixels, mask}, tile);
}

INLINE void compose_river(uint32_t *pixels, const Frame *frame, const Cell *whole, int tile) {
    uint32_t rivers = reaching(whole->grounds, GROUND_RIVER), waters = waters_of(whole->grounds);
    Cell cell = *whole;  // of the land, with rivers below it
    cell.grounds &= ~(rivers * 255);
    cell.tapers = whole->texture & TEXTURE_SPRING;
    uint32_t land = grounds_present(cell.grounds) & ~((1u << GROUND_SAND) - 1);
    uint32_t green = land & (1u << GROUND_GRASS | 1u << GROUND_FOREST);
    uint32_t left = land & ~(1u << GROUND_ROCK);
    if (left && waters == (waters & 255) * EACH) {  // in most cells; both at once
        int ground = __builtin_ctz(left);
        Ink ink = {water_of(frame, whole, corner(waters, 0)), fill_of(frame, &cell, ground),
                   mask_of(frame, &cell, ground)};
        lay_plain(pixels, tile, ink, tile);
        left &= left - 1;
    } else {
        put_waters(pixels, frame, whole, waters, tile);
    }
    for (; left; left &= left - 1) put_fill(pixels, frame, &cell, __builtin_ctz(left), tile);
    if (green) put_layer(pixels, frame, &cell, LAYER_TURF, __builtin_ctz(green), tile);
    bool sea = (reaching(cell.grounds, GROUND_SAND) | rivers) != EACH;
    if (land) put_banks(pixels, frame, &cell, rivers, sea, tile);
    if (land & 1u << GROUND_ROCK) {
        put_fill(pixels, frame, &cell, GROUND_ROCK, tile);
        put_layer(pixels, frame, &cell, LAYER_CLIFF, GROUND_ROCK, tile);
    }
}

INLINE void put_river_cell(uint32_t *to, ptrdiff_t pitch, const Frame *frame, const Cell *cell,
                           int tile) {
    uint32_t composed[MOST_PIXELS];
    int ground = corner(cell->grounds, 0);
    Ink ink = {.fill = composed};
    if (cell->grounds == (uint32_t)ground * EACH) ink.fill = river_of(frame, cell, ground);
    else compose_river(composed, frame, cell, tile);
    lay_ink(to, pitch, cell, ink, tile);
}
