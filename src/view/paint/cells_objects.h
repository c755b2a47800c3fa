// SPDX-License-Identifier: MIT
// Part of cells_loops.h: the objects of a row of tiles.
#pragma once

#include "cells_frame.h"

INLINE void paint_pixel(uint32_t *below, uint32_t colour, uint32_t darken) {
    uint8_t from[4], less[4];
    memcpy(from, below, 4);
    memcpy(less, &darken, 4);
    take_away(from, less, 4);
    if (colour) *below = colour;
    else memcpy(below, from, 4);
}

enum { SPAN = 8 };

INLINE void paint_span(uint32_t *below, Layer over, bool shadow) {
    for (int i = 0; i < SPAN; i += PIECE) {
        Piece colour = *(const PieceThere *)(over.colour + i),
              under = *(const PieceThere *)(below + i);
        if (shadow) under = darker_piece(under, *(const PieceThere *)(over.darken + i));
        *(PieceThere *)(below + i) = (under & (Piece)(colour == 0)) | colour;
    }
}

INLINE void paint_whole(uint32_t *origin, ptrdiff_t pitch, const Sprite *sprite) {
    Layer over = sprite->pixels;
    const Span *span = sprite->span, *shadows = span + sprite->plain, *end = span + sprite->spans;
    for (; span < shadows; span++, over.colour += SPAN)
        paint_span(origin + span->y * pitch + span->x, over, false);
    over.darken += SPAN * sprite->plain;
    for (; span < end; span++, over.colour += SPAN, over.darken += SPAN)
        paint_span(origin + span->y * pitch + span->x, over, true);
}

// At the edges of the canvas: spans that cross one go pixel by pixel.
INLINE void paint_part(Canvas canvas, const Sprite *sprite, int x, int y) {
    Layer over = sprite->pixels;
    for (int i = 0; i < sprite->spans; i++, over.colour += SPAN, over.darken += SPAN) {
        int west = x + sprite->span[i].x, row = y + sprite->span[i].y;
        if (row < 0 || row >= canvas.height || west + SPAN <= 0 || west >= canvas.width) continue;
        uint32_t *below = canvas_row(canvas, row) + west;
        if (west >= 0 && west + SPAN <= canvas.width) {
            paint_span(below, over, i >= sprite->plain);
            continue;
        }
        for (int at = 0; at < SPAN; at++)
            if (west + at >= 0 && west + at < canvas.width)
                paint_pixel(below + at, over.colour[at], over.darken[at]);
    }
}

INLINE void paint_sprite(Canvas canvas, const Sprite *sprite, int x, int y) {
    int east = x + sprite->width, south = y + sprite->height;
    if (east <= 0 || south <= 0 || x >= canvas.width || y >= canvas.height) return;
    bool inside = x >= 0 && y >= 0 && east <= canvas.width && south <= canvas.height;
    if (inside) paint_whole(canvas_row(canvas, y) + x, canvas.pitch, sprite);
    else paint_part(canvas, sprite, x, y);
}

// Objects stand a little off the middle of their tiles, so that woods are no orchards.
INLINE void paint_object(const Frame *frame, int object, int column, int row, int tile) {
    uint32_t hash = (uint32_t)column * 0x85ebca6bu ^ (uint32_t)row * 0x9e3779b1u;
    hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
    int shift_x = (int)(hash >> 28 & 7) - 3, shift_y = (int)(hash >> 20 & 3) - 2;
    const Sprite *sprite = &frame->size->objects[object];
    paint_sprite(frame->canvas, sprite,
                 column * tile - frame->camera.x + sprite->x + shift_x * tile / 16,
                 row * tile - frame->camera.y + sprite->y + shift_y * tile / 16);
}

// Of one row of tiles; those beside the view may reach into it.
INLINE void paint_objects(const Frame *frame, Range range, int row, int tile) {
    const Scenery *scenery = frame->scenery;
    if (frame->options.no_objects || row < 0 || row >= scenery->height) return;
    int end = clamp_to(range.east + 2, 0, scenery->width);
    const uint8_t *objects = scenery->object + scenery_index(scenery, 0, row);
    // Found first, a block at a time, and then painted: which tiles have one is hard to foretell.
    enum { BLOCK = 256 };
    for (int first = clamp_to(range.west - 2, 0, scenery->width); first < end; first += BLOCK) {
        int found[BLOCK], count = 0, last = first + BLOCK < end ? first + BLOCK : end;
        for (int column = first; column < last; column++) {
            found[count] = column;
            count += objects[column] != OBJECT_NONE;
        }
        for (int i = 0; i < count; i++) paint_object(frame, objects[found[i]], found[i], row, tile);
    }
}
