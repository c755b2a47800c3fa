// SPDX-License-Identifier: MIT
// A version of the loops, with loops_ground.h and loops_rows.h as its parts.
#include "loops.h"

#include "loops_ground.h"
#include "loops_rows.h"

// Objects.

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
        for (int at = int_max(-west, 0); at < SPAN && west + at < canvas.width; at++)
            below[at] =
                over.colour[at] ? over.colour[at] : colour_darker(below[at], over.darken[at]);
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
INLINE void paint_objects(const Frame *frame, CellRange range, int row, int tile) {
    const Scenery *scenery = frame->scenery;
    if (frame->options.no_objects || row < 0 || row >= scenery->height) return;
    int end = int_clamp(range.east + 2, 0, scenery->width);
    const uint8_t *objects = scenery->object + scenery_index(scenery, 0, row);
    // Found first, a block at a time, and then painted: which tiles have one is hard to foretell.
    enum { BLOCK = 256 };
    for (int first = int_clamp(range.west - 2, 0, scenery->width); first < end; first += BLOCK) {
        int found[BLOCK], count = 0, last = int_min(first + BLOCK, end);
        for (int column = first; column < last; column++) {
            found[count] = column;
            count += objects[column] != OBJECT_NONE;
        }
        for (int i = 0; i < count; i++) paint_object(frame, objects[found[i]], found[i], row, tile);
    }
}

// A view.

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

INLINE void paint_row(const Frame *frame, CellRange range, int row, int tile) {
    const Scenery *scenery = frame->scenery;
    int end = range.east + 1, first = end, last = end;
    if (row >= 0 && row <= scenery->height) {
        first = int_clamp(0, range.west, end);
        last = int_clamp(scenery->width + 1, first, end);
    }
    paint_outside(frame, row, range.west, first, tile);
    if (first < last) paint_inside(frame, row, first, last, tile);
    paint_outside(frame, row, last, end, tile);
}

// The objects of a row of tiles follow when the ground below their feet is there.
INLINE void paint_frame(const Frame *frame, int tile) {
    CellRange range = camera_cells(frame->camera, frame->canvas.width, frame->canvas.height);
    for (int row = range.north; row <= range.south; row++) {
        paint_row(frame, range, row, tile);
        paint_objects(frame, range, row - 1, tile);
    }
    for (int row = range.south; row <= range.south + 2; row++)
        paint_objects(frame, range, row, tile);
}

static void paint_16(const Frame *frame) { paint_frame(frame, 16); }
static void paint_8(const Frame *frame) { paint_frame(frame, 8); }
static void paint_4(const Frame *frame) { paint_frame(frame, 4); }

INLINE void list_fills(Frame *frame) {
    for (int ground = 0; ground < GROUND_COUNT; ground++)
        for (uint32_t look = 0; look < LOOKS; look++) {
            int at = (int)((frame->options.tick + (look >> TEXTURE_PHASE_SHIFT)) % WATER_FRAMES);
            frame->fills[ground][look] =
                atlas_fill(frame->size, ground, (int)(look & TEXTURE_VARIANT), at);
        }
}

static void paint_view(Canvas canvas, const AtlasSize *size, const Scenery *scenery, Camera camera,
                       PaintOptions options) {
    if (canvas.width <= 0 || canvas.height <= 0) return;
    Frame frame = {canvas, size, scenery, camera, options, {{NULL}}};
    list_fills(&frame);
    switch (size->tile) {
    case 16: paint_16(&frame); break;
    case 8: paint_8(&frame); break;
    default: paint_4(&frame); break;
    }
}

// The versions.

extern const Loops VECTOR_NAME(LOOPS);
const Loops VECTOR_NAME(LOOPS) = {paint_view, fade, dim, light, fade_partly, tear, lay_colours};

#if VECTOR_BYTES == 16
extern const Loops LOOPS_32, LOOPS_64;

int loops_versions(const Loops *versions[LOOPS_VERSIONS]) {
    int longest = vectors_longest();
    versions[0] = &LOOPS_16;
#if defined(TIDEMARK_LONG_VECTORS)
    versions[1] = &LOOPS_32;
    versions[2] = &LOOPS_64;
#endif
    return longest == 64 ? 3 : longest == 32 ? 2 : 1;
}

const Loops *loops_best(void) {
    const Loops *versions[LOOPS_VERSIONS];
    return versions[loops_versions(versions) - 1];
}
#endif
