// SPDX-License-Identifier: MIT
// The loops of cells.h, for vectors of CELLS_VECTOR bytes and the processor CELLS_TARGET. Each file
// that makes a version of them includes this once and names it CELLS_PAINT; it is no header for
// anyone else.
#include "cells_ground.h"
#include "cells_objects.h"

// Looks of places outside the world, where no texture is stored.
INLINE uint32_t outside_texture(int column, int row) {
    uint32_t hash = (uint32_t)column * 0x9e3779b1u ^ (uint32_t)row * 0x85ebca6bu;
    return ((hash ^ hash >> 13) * 0xc2b2ae35u >> 24) & ~4u;
}

INLINE void paint_outside(const Frame *frame, int row, int first, int end, int tile) {
    for (int column = first; column < end; column++) {
        Cell cell = {GROUND_DEEP * EACH, SHADE_OUTSIDE * EACH, outside_texture(column, row), column,
                     row};
        paint_cell(frame, &cell, tile);
    }
}

// Level light on all land.
INLINE uint32_t level_shades(uint32_t grounds, uint32_t shades) {
    uint32_t land = reaching(grounds, GROUND_SAND);
    return (shades & ~(land * 255)) | land * SHADE_LEVEL;
}

// Cells of the world and of its edge, columns first..end-1: all four corners and the texture are
// stored.
INLINE void paint_inside(const Frame *frame, int row, int first, int end, int tile) {
    const Scenery *scenery = frame->scenery;
    size_t south = scenery_index(scenery, first, row), north = south - (size_t)scenery->stride;
    const uint8_t *grounds[2] = {scenery->ground + north, scenery->ground + south};
    const uint8_t *shades[2] = {scenery->shade + north, scenery->shade + south};
    const uint16_t *texture = scenery->texture + south;
    Cell cell = {.row = row};
    // The corners on one side, in the places of the western ones.
    uint32_t ground = (uint32_t)(grounds[0][-1] | grounds[1][-1] << 16);
    uint32_t shade = (uint32_t)(shades[0][-1] | shades[1][-1] << 16);
    for (int i = 0; i < end - first; i++) {
        cell.grounds = ground;
        cell.shades = shade;
        ground = (uint32_t)(grounds[0][i] | grounds[1][i] << 16);
        shade = (uint32_t)(shades[0][i] | shades[1][i] << 16);
        cell.grounds |= ground << 8;
        cell.shades |= shade << 8;
        cell.texture = texture[i];
        cell.column = first + i;
        if (frame->options.no_relief) cell.shades = level_shades(cell.grounds, cell.shades);
        paint_cell(frame, &cell, tile);
    }
}

INLINE void paint_row(const Frame *frame, Range range, int row, int tile) {
    const Scenery *scenery = frame->scenery;
    int end = range.east + 1, first = end, last = end;
    if (row >= 0 && row <= scenery->height) {
        first = clamp_to(0, range.west, end);
        last = clamp_to(scenery->width + 1, first, end);
    }
    paint_outside(frame, row, range.west, first, tile);
    if (first < last) paint_inside(frame, row, first, last, tile);
    paint_outside(frame, row, last, end, tile);
}

// The objects of a row of tiles follow when the ground below their feet is there.
INLINE void paint_frame(const Frame *frame, int tile) {
    int x = frame->camera.x + tile / 2, y = frame->camera.y + tile / 2;
    Range range = {floor_div(x, tile), floor_div(y, tile),
                   floor_div(x + frame->canvas.width - 1, tile),
                   floor_div(y + frame->canvas.height - 1, tile)};
    for (int row = range.north; row <= range.south; row++) {
        paint_row(frame, range, row, tile);
        paint_objects(frame, range, row - 1, tile);
    }
    for (int row = range.south; row <= range.south + 2; row++)
        paint_objects(frame, range, row, tile);
}

static CELLS_TARGET void paint_16(const Frame *frame) { paint_frame(frame, 16); }
static CELLS_TARGET void paint_8(const Frame *frame) { paint_frame(frame, 8); }
static CELLS_TARGET void paint_4(const Frame *frame) { paint_frame(frame, 4); }

INLINE void list_fills(Frame *frame) {
    for (int ground = 0; ground < GROUND_COUNT; ground++)
        for (uint32_t look = 0; look < LOOKS; look++) {
            int at = (int)((frame->options.tick + (look >> TEXTURE_PHASE_SHIFT)) % WATER_FRAMES);
            frame->fills[ground][look] =
                atlas_fill(frame->size, ground, (int)(look & TEXTURE_VARIANT), at);
        }
}

CELLS_TARGET void CELLS_PAINT(Canvas canvas, const AtlasSize *size, const Scenery *scenery,
                              Camera camera, PaintOptions options) {
    if (canvas.width <= 0 || canvas.height <= 0) return;
    Frame frame = {canvas, size, scenery, camera, options, {{NULL}}};
    list_fills(&frame);
    switch (size->tile) {
    case 16: paint_16(&frame); break;
    case 8: paint_8(&frame); break;
    default: paint_4(&frame); break;
    }
}
