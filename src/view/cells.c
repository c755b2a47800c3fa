// SPDX-License-Identifier: MIT
#include "cells.h"

#include <string.h>

// These loops are what a frame costs. On x86 they are compiled twice and the wider one is chosen when
// the program starts; both give the same pixels.
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__OPTIMIZE__) && !defined(CELLS_ONE_VERSION)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif
#if defined(__GNUC__)
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif

enum { MOST = ATLAS_LARGEST, MOST_PIXELS = MOST * MOST };

// One frame's constants.
typedef struct Frame {
    Canvas canvas;
    const AtlasSize *size;
    const Scenery *scenery;
    Camera camera;
    PaintOptions options;
} Frame;

// A display cell: the grounds and shades of its corners NW, NE, SW, SE.
typedef struct Cell {
    uint8_t ground[4], shade[4];
    int variant, frame, foam, edges;
} Cell;

INLINE int clamp_to(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

// Pixels by eights (two SSE2 or one AVX2 register) and by fours.
typedef uint8_t Bytes32 __attribute__((vector_size(32), aligned(4), may_alias));
typedef uint32_t Eight __attribute__((vector_size(32), aligned(4), may_alias));
typedef uint8_t Bytes16 __attribute__((vector_size(16), aligned(4), may_alias));
typedef uint32_t Four __attribute__((vector_size(16), aligned(4), may_alias));
typedef int16_t Lanes __attribute__((vector_size(32)));
typedef uint8_t HalfBytes __attribute__((vector_size(16)));

#define EIGHT(pixels) (*(Eight *)(pixels))
#define EIGHT_OF(pixels) (*(const Eight *)(pixels))
#define FOUR(pixels) (*(Four *)(pixels))
#define FOUR_OF(pixels) (*(const Four *)(pixels))

// a - b, not under 0, byte by byte.
INLINE Eight darker_8(Eight a, Eight b) {
    Bytes32 from = (Bytes32)a, less = (Bytes32)b;
    return (Eight)((from - less) & (Bytes32)(from > less));
}

INLINE Four darker_4(Four a, Four b) {
    Bytes16 from = (Bytes16)a, less = (Bytes16)b;
    return (Four)((from - less) & (Bytes16)(from > less));
}

// Shades run smoothly from corner to corner. A row's shades are bytes in eighths, one a byte of colour
// (0 for alpha); they begin 7 eighths too high, so that rounding never takes them below 0.
typedef struct Shades {
    Bytes32 row[2], step[2];  // of 8 pixels each; a step leads to the next row, modulo 256
} Shades;

// How far a byte's pixel lies from west to east, in 1/32; 0 marks alpha.
#define PIXEL(far) far, far, far, 0
#define FOUR_PIXELS(far, by) PIXEL(far), PIXEL(far + by), PIXEL(far + 2 * by), PIXEL(far + 3 * by)
static const Lanes RAMPS[3][4] = {
    {{FOUR_PIXELS(1, 2)}, {FOUR_PIXELS(9, 2)}, {FOUR_PIXELS(17, 2)}, {FOUR_PIXELS(25, 2)}},
    {{FOUR_PIXELS(2, 4)}, {FOUR_PIXELS(18, 4)}},
    {{FOUR_PIXELS(4, 8)}, {FOUR_PIXELS(4, 8)}},
};

// start + slope * ramp, shifted down, as bytes.
INLINE Bytes32 ramp_bytes(int16_t start, int16_t slope, int shift, const Lanes ramp[2]) {
    HalfBytes half[2];
    for (int i = 0; i < 2; i++) {
        Lanes value = ((start + slope * ramp[i]) >> shift) & (ramp[i] != 0);
        half[i] = __builtin_convertvector(value, HalfBytes);
    }
    return (Bytes32)__builtin_shufflevector(half[0], half[1], 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
                                            12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
                                            26, 27, 28, 29, 30, 31);
}

INLINE void make_shades(Shades *shades, const uint8_t corner[4], int tile) {
    const Lanes *ramp = RAMPS[tile == 16 ? 0 : tile == 8 ? 1 : 2];
    int down_by = tile == 16 ? 6 : tile == 8 ? 5 : 4;
    int16_t north = (int16_t)(corner[0] * 32 + 28), east = (int16_t)(corner[1] - corner[0]);
    int16_t down = (int16_t)((corner[2] - corner[0]) * 32 + (1 << (down_by - 1)));
    int16_t twist = (int16_t)(corner[3] - corner[2] - east);
    for (int i = 0; i < (tile == 16 ? 2 : 1); i++) {
        shades->row[i] = ramp_bytes(north, east, 2, ramp + 2 * i);
        shades->step[i] = ramp_bytes(down, twist, down_by, ramp + 2 * i);
    }
}

// What a cell is filled with: one fill, or a second one where the mask says so.
typedef struct Ink {
    const uint32_t *fill, *over, *mask;
} Ink;

INLINE Eight ink_8(Ink ink, int at, bool masked) {
    Eight under = EIGHT_OF(ink.fill + at);
    if (!masked) return under;
    Eight mask = EIGHT_OF(ink.mask + at);
    return (under & ~mask) | (EIGHT_OF(ink.over + at) & mask);
}

INLINE Four ink_4(Ink ink, int at, bool masked) {
    Four under = FOUR_OF(ink.fill + at);
    if (!masked) return under;
    Four mask = FOUR_OF(ink.mask + at);
    return (under & ~mask) | (FOUR_OF(ink.over + at) & mask);
}

INLINE void shade_tile(uint32_t *restrict to, int pitch, Ink ink, bool masked,
                       const uint8_t corner[4], int tile) {
    Shades shades;
    make_shades(&shades, corner, tile);
    for (int y = 0; y < tile; y++) {
        uint32_t *out = to + (ptrdiff_t)y * pitch;
        for (int i = 0; i < tile / 8; i++) {
            EIGHT(out + 8 * i) = darker_8(ink_8(ink, y * tile + 8 * i, masked),
                                          (Eight)(shades.row[i] >> 3));
            shades.row[i] += shades.step[i];
        }
        if (tile != 4) continue;
        Bytes16 row = (Bytes16)__builtin_shufflevector(shades.row[0], shades.row[0], 0, 1, 2, 3, 4, 5,
                                                       6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        FOUR(out) = darker_4(ink_4(ink, y * tile, masked), (Four)(row >> 3));
        shades.row[0] += shades.step[0];
    }
}

INLINE void copy_ink(uint32_t *restrict to, int pitch, Ink ink, bool masked, int tile) {
    for (int y = 0; y < tile; y++) {
        uint32_t *out = to + (ptrdiff_t)y * pitch;
        for (int i = 0; i < tile / 8; i++) EIGHT(out + 8 * i) = ink_8(ink, y * tile + 8 * i, masked);
        if (tile == 4) FOUR(out) = ink_4(ink, y * tile, masked);
    }
}

INLINE int corners_from(const Cell *cell, int ground) {
    return (cell->ground[0] >= ground ? CORNER_NW : 0) | (cell->ground[1] >= ground ? CORNER_NE : 0) |
           (cell->ground[2] >= ground ? CORNER_SW : 0) | (cell->ground[3] >= ground ? CORNER_SE : 0);
}

// What lies in a cell of several grounds, from below upwards: fills through masks, and layers.
typedef struct Step {
    const uint32_t *colour;
    const uint32_t *mask;    // of a fill; NULL for a layer
    const uint32_t *darken;  // of a layer; NULL is none
} Step;

enum { STEPS = 8 };

INLINE int add_fill(Step *steps, int count, const Frame *frame, const Cell *cell, int ground) {
    int corners = corners_from(cell, ground);
    steps[count] = (Step){
        .colour = atlas_fill(frame->size, ground, cell->variant, cell->frame),
        .mask = ground <= GROUND_SHOAL ? atlas_gradient(frame->size, corners)
                                       : atlas_mask(frame->size, corners, cell->edges),
    };
    return count + 1;
}

INLINE int add_layer(Step *steps, int count, const Frame *frame, const Cell *cell, int layer,
                     int ground) {
    Layer over = atlas_layer(frame->size, layer, corners_from(cell, ground), cell->edges);
    steps[count] = (Step){.colour = over.colour, .darken = over.darken};
    return count + 1;
}

// The steps above the lowest ground; what runs along a border follows its higher ground.
INLINE int list_steps(Step *steps, const Frame *frame, const Cell *cell, uint32_t present, int low) {
    int count = 0;
    bool land = present >> GROUND_SAND != 0, rock = present >> GROUND_ROCK & 1;
    for (uint32_t left = present & (present - 1) & ~(1u << GROUND_ROCK); left; left &= left - 1)
        count = add_fill(steps, count, frame, cell, __builtin_ctz(left));
    uint32_t green = present & (1u << GROUND_GRASS | 1u << GROUND_FOREST);
    if (green && low < GROUND_GRASS)
        count = add_layer(steps, count, frame, cell, LAYER_TURF, __builtin_ctz(green));
    if (land && low <= GROUND_SHOAL)
        count = add_layer(steps, count, frame, cell, LAYER_COAST + cell->foam, GROUND_SAND);
    if (rock) {
        count = add_fill(steps, count, frame, cell, GROUND_ROCK);
        count = add_layer(steps, count, frame, cell, LAYER_CLIFF, GROUND_ROCK);
    }
    return count;
}

INLINE void compose(uint32_t *pixels, const Frame *frame, const Cell *cell, int tile) {
    uint32_t present = 0;
    for (int i = 0; i < 4; i++) present |= 1u << cell->ground[i];
    int low = __builtin_ctz(present);
    Step steps[STEPS];
    int count = list_steps(steps, frame, cell, present, low);
    const uint32_t *fill = atlas_fill(frame->size, low, cell->variant, cell->frame);
    for (int at = 0; at < tile * tile; at += 8) {
        Eight below = EIGHT_OF(fill + at);
        for (int i = 0; i < count; i++) {
            Eight colour = EIGHT_OF(steps[i].colour + at);
            if (steps[i].mask) {
                Eight mask = EIGHT_OF(steps[i].mask + at);
                below = (below & ~mask) | (colour & mask);
            } else {
                if (steps[i].darken) below = darker_8(below, EIGHT_OF(steps[i].darken + at));
                below = (below & (Eight)(colour == 0)) | colour;
            }
        }
        EIGHT(pixels + at) = below;
    }
}

// The part of a tile that lies on the canvas.
INLINE void copy_part(Canvas canvas, int x, int y, const uint32_t *from, int tile) {
    int west = clamp_to(-x, 0, tile), east = clamp_to(canvas.width - x, 0, tile);
    int north = clamp_to(-y, 0, tile), south = clamp_to(canvas.height - y, 0, tile);
    for (int row = north; row < south && west < east; row++)
        memcpy(canvas_row(canvas, y + row) + x + west, from + row * tile + west,
               (size_t)(east - west) * 4);
}

INLINE bool same_four(const uint8_t four[4]) {
    return four[0] == four[1] && four[0] == four[2] && four[0] == four[3];
}

INLINE void put_ink(uint32_t *to, int pitch, const Cell *cell, Ink ink, bool masked, int tile) {
    bool shade = (cell->shade[0] | cell->shade[1] | cell->shade[2] | cell->shade[3]) != 0;
    if (shade) shade_tile(to, pitch, ink, masked, cell->shade, tile);
    else copy_ink(to, pitch, ink, masked, tile);
}

// Two grounds without anything along their border: two depths of water, or grass and forest.
INLINE bool plain_pair(const uint8_t ground[4], int *low, int *high) {
    *low = *high = ground[0];
    for (int i = 1; i < 4; i++) {
        *low = ground[i] < *low ? ground[i] : *low;
        *high = ground[i] > *high ? ground[i] : *high;
    }
    bool water = *high <= GROUND_SHOAL, woods = *low >= GROUND_GRASS && *high <= GROUND_FOREST;
    bool two = true;
    for (int i = 0; i < 4; i++) two = two && (ground[i] == *low || ground[i] == *high);
    return (water || woods) && two;
}

// Puts the cell at `to`, with a scratch tile for what cannot be laid down in one go.
INLINE void put_cell(uint32_t *to, int pitch, const Frame *frame, const Cell *cell, int tile) {
    const AtlasSize *size = frame->size;
    int low, high;
    if (same_four(cell->ground)) {
        Ink ink = {.fill = atlas_fill(size, cell->ground[0], cell->variant, cell->frame)};
        put_ink(to, pitch, cell, ink, false, tile);
    } else if (plain_pair(cell->ground, &low, &high)) {
        int corners = corners_from(cell, high);
        Ink ink = {atlas_fill(size, low, cell->variant, cell->frame),
                   atlas_fill(size, high, cell->variant, cell->frame),
                   high <= GROUND_SHOAL ? atlas_gradient(size, corners)
                                        : atlas_mask(size, corners, cell->edges)};
        put_ink(to, pitch, cell, ink, true, tile);
    } else {
        uint32_t composed[MOST_PIXELS];
        compose(composed, frame, cell, tile);
        put_ink(to, pitch, cell, (Ink){.fill = composed}, false, tile);
    }
}

INLINE void paint_cell(const Frame *frame, const Cell *cell, int x, int y, int tile) {
    Canvas canvas = frame->canvas;
    bool inside = x >= 0 && y >= 0 && x + tile <= canvas.width && y + tile <= canvas.height;
    if (inside) {
        put_cell(canvas_row(canvas, y) + x, canvas.pitch, frame, cell, tile);
    } else {
        uint32_t whole[MOST_PIXELS];
        put_cell(whole, tile, frame, cell, tile);
        copy_part(canvas, x, y, whole, tile);
    }
}

// Looks of places outside the world, where no texture is stored.
INLINE uint32_t outside_texture(int column, int row) {
    uint32_t hash = (uint32_t)column * 0x9e3779b1u ^ (uint32_t)row * 0x85ebca6bu;
    return ((hash ^ hash >> 13) * 0xc2b2ae35u >> 24) & ~4u;
}

INLINE void read_texture(const Frame *frame, Cell *cell, uint32_t texture, int column, int row) {
    uint32_t tick = frame->options.tick, breath = (tick + (uint32_t)(column + row) / 4) % 8;
    cell->variant = (int)(texture & TEXTURE_VARIANT);
    cell->frame = (int)((tick + (texture >> TEXTURE_PHASE_SHIFT)) % WATER_FRAMES);
    cell->foam = (int)(breath < 4 ? breath : 7 - breath);
    cell->edges = (int)(texture >> TEXTURE_EDGES_SHIFT) % EDGES;
}

// Cells of the world and of its edge: all four corners and the texture are stored.
INLINE void read_cell(const Frame *frame, Cell *cell, int column, int row) {
    const Scenery *scenery = frame->scenery;
    bool inside = column >= 0 && row >= 0 && column <= scenery->width && row <= scenery->height;
    if (!inside) {
        memset(cell->ground, GROUND_DEEP, 4);
        memset(cell->shade, SHADE_OUTSIDE, 4);
        read_texture(frame, cell, outside_texture(column, row), column, row);
        return;
    }
    size_t south = scenery_index(scenery, column, row), north = south - (size_t)scenery->stride;
    memcpy(cell->ground, scenery->ground + north - 1, 2);
    memcpy(cell->ground + 2, scenery->ground + south - 1, 2);
    memcpy(cell->shade, scenery->shade + north - 1, 2);
    memcpy(cell->shade + 2, scenery->shade + south - 1, 2);
    read_texture(frame, cell, scenery->texture[south], column, row);
    for (int i = 0; frame->options.no_relief && i < 4; i++)
        if (cell->ground[i] > GROUND_SHOAL) cell->shade[i] = SHADE_LEVEL;
}

INLINE int floor_div(int value, int by) { return value / by - (value % by < 0); }

// Objects.

INLINE void paint_pixel(uint32_t *below, uint32_t colour, uint32_t darken) {
    uint8_t bytes[4], less[4];
    memcpy(bytes, below, 4);
    memcpy(less, &darken, 4);
    for (int i = 0; i < 4; i++) bytes[i] = (uint8_t)(bytes[i] > less[i] ? bytes[i] - less[i] : 0);
    if (colour) *below = colour;
    else memcpy(below, bytes, 4);
}

INLINE void paint_span(uint32_t *below, Layer over, bool shadow) {
    Eight colour = EIGHT_OF(over.colour), under = EIGHT(below);
    if (shadow) under = darker_8(under, EIGHT_OF(over.darken));
    EIGHT(below) = (under & (Eight)(colour == 0)) | colour;
}

INLINE void paint_whole(uint32_t *origin, ptrdiff_t pitch, Sprite sprite) {
    Layer over = sprite.pixels;
    const Span *span = sprite.span, *shadows = span + sprite.plain, *end = span + sprite.spans;
    for (; span < shadows; span++, over.colour += 8)
        paint_span(origin + span->y * pitch + span->x, over, false);
    over.darken += 8 * sprite.plain;
    for (; span < end; span++, over.colour += 8, over.darken += 8)
        paint_span(origin + span->y * pitch + span->x, over, true);
}

// At the edges of the canvas: spans that cross one go pixel by pixel.
INLINE void paint_part(Canvas canvas, Sprite sprite, int x, int y) {
    Layer over = sprite.pixels;
    for (int i = 0; i < sprite.spans; i++, over.colour += 8, over.darken += 8) {
        int west = x + sprite.span[i].x, row = y + sprite.span[i].y;
        if (row < 0 || row >= canvas.height || west + 8 <= 0 || west >= canvas.width) continue;
        uint32_t *below = canvas_row(canvas, row) + west;
        if (west >= 0 && west + 8 <= canvas.width) {
            paint_span(below, over, i >= sprite.plain);
            continue;
        }
        for (int at = 0; at < 8; at++)
            if (west + at >= 0 && west + at < canvas.width)
                paint_pixel(below + at, over.colour[at], over.darken[at]);
    }
}

INLINE void paint_sprite(Canvas canvas, const Sprite *sprite, int x, int y) {
    int east = x + sprite->width, south = y + sprite->height;
    if (east <= 0 || south <= 0 || x >= canvas.width || y >= canvas.height) return;
    bool inside = x >= 0 && y >= 0 && east <= canvas.width && south <= canvas.height;
    if (inside) paint_whole(canvas_row(canvas, y) + x, canvas.pitch, *sprite);
    else paint_part(canvas, *sprite, x, y);
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

// Display cells west..east; (column, row) has tile (column, row) at its south-east corner.
typedef struct Range {
    int west, north, east, south;
} Range;

// Of one row of tiles; those beside the view may reach into it.
INLINE void paint_objects(const Frame *frame, Range range, int row, int tile) {
    const Scenery *scenery = frame->scenery;
    if (frame->options.no_objects || row < 0 || row >= scenery->height) return;
    int first = clamp_to(range.west - 2, 0, scenery->width);
    int last = clamp_to(range.east + 1, -1, scenery->width - 1);
    const uint8_t *objects = scenery->object + scenery_index(scenery, 0, row);
    for (int column = first; column <= last; column++)
        if (objects[column] != OBJECT_NONE) paint_object(frame, objects[column], column, row, tile);
}

// The objects of a row of tiles follow when the ground below their feet is there.
INLINE void paint_frame(const Frame *given, int tile) {
    Frame frame = *given;
    int x = frame.camera.x + tile / 2, y = frame.camera.y + tile / 2;
    Range range = {floor_div(x, tile), floor_div(y, tile),
                   floor_div(x + frame.canvas.width - 1, tile),
                   floor_div(y + frame.canvas.height - 1, tile)};
    for (int row = range.north; row <= range.south; row++) {
        for (int column = range.west; column <= range.east; column++) {
            Cell cell;
            read_cell(&frame, &cell, column, row);
            paint_cell(&frame, &cell, column * tile - x, row * tile - y, tile);
        }
        paint_objects(&frame, range, row - 1, tile);
    }
    for (int row = range.south; row <= range.south + 2; row++) paint_objects(&frame, range, row, tile);
}

WIDE static void paint_16(const Frame *frame) { paint_frame(frame, 16); }
WIDE static void paint_8(const Frame *frame) { paint_frame(frame, 8); }
WIDE static void paint_4(const Frame *frame) { paint_frame(frame, 4); }

void cells_paint(Canvas canvas, const AtlasSize *size, const Scenery *scenery, Camera camera,
                 PaintOptions options) {
    Frame frame = {canvas, size, scenery, camera, options};
    switch (size->tile) {
    case 16: paint_16(&frame); break;
    case 8: paint_8(&frame); break;
    default: paint_4(&frame); break;
    }
}
