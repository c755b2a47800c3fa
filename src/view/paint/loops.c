// SPDX-License-Identifier: MIT
// One version of the loops. loops_ground.h is a part of it.
#include "loops.h"

#include "loops_ground.h"

// Objects.

INLINE void paint_whole(uint32_t *origin, ptrdiff_t pitch, const Sprite *sprite) {
    Layer over = {.colour = sprite->pixels.colour};
    const Span *span = sprite->span, *shadows = span + sprite->plain, *end = span + sprite->spans;
    for (; span < shadows; span++, over.colour += SPAN)
        lay_over(origin + span->y * pitch + span->x, over, false, SPAN);
    over.darken = sprite->pixels.darken + SPAN * sprite->plain;
    for (; span < end; span++, over.colour += SPAN, over.darken += SPAN)
        lay_over(origin + span->y * pitch + span->x, over, true, SPAN);
}

// Paints a sprite that reaches past the canvas.
INLINE void paint_part(Canvas canvas, const Sprite *sprite, int x, int y) {
    Layer over = sprite->pixels;
    for (int i = 0; i < sprite->spans; i++, over.colour += SPAN, over.darken += SPAN) {
        Box span = {x + sprite->span[i].x, y + sprite->span[i].y, SPAN, 1};
        if (span.y < 0 || span.y >= canvas.height) continue;
        Box part = canvas_clip(canvas, span);
        int first = part.x - span.x;
        uint32_t *below = canvas_row(canvas, span.y) + part.x;
        if (part.width == SPAN) lay_over(below, over, i >= sprite->plain, SPAN);
        else lay_over(below, (Layer){over.colour + first, over.darken + first}, true, part.width);
    }
}

INLINE void paint_sprite(Canvas canvas, const Sprite *sprite, int x, int y) {
    int east = x + sprite->width, south = y + sprite->height;
    if (east <= 0 || south <= 0 || x >= canvas.width || y >= canvas.height) return;
    bool inside = x >= 0 && y >= 0 && east <= canvas.width && south <= canvas.height;
    if (inside) paint_whole(canvas_row(canvas, y) + x, canvas.pitch, sprite);
    else paint_part(canvas, sprite, x, y);
}

// Objects stand a little off the middle of their tiles, so that woods do not look like orchards. Stones and
// falls do not, and falls move.
INLINE void paint_object(const Frame *frame, int object, int column, int row, Grain grain) {
    const int tile = grain.tile;
    uint32_t hash = (uint32_t)column * 0x85ebca6bu ^ (uint32_t)row * 0x9e3779b1u;
    hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
    int shift_x = (int)(hash >> 28 & 7) - 3, shift_y = (int)(hash >> 20 & 3) - 2;
    if (grain.rivers && object >= OBJECT_STONES) shift_x = shift_y = 0;
    const Sprite *sprite = &frame->size->objects[object];
    if (grain.rivers && object >= OBJECT_FALLS)
        sprite =
            &frame->size->falls[object - OBJECT_FALLS][(frame->options.tick + hash) % FALL_FRAMES];
    paint_sprite(frame->canvas, sprite,
                 column * tile - frame->camera.x + sprite->x + shift_x * tile / 16,
                 row * tile - frame->camera.y + sprite->y + shift_y * tile / 16);
}

// The objects on one row of tiles. Those just beside the view may reach into it.
INLINE void paint_objects(const Frame *frame, Box cells, int row, Grain grain) {
    const Scenery *scenery = frame->scenery;
    if (frame->options.no_objects || row < 0 || row >= scenery->height) return;
    int first = int_clamp(cells.x - 2, 0, scenery->width);
    int end = int_clamp(cells.x + cells.width + 1, 0, scenery->width);
    const uint8_t *objects = scenery->object + scenery_index(scenery, 0, row);
    // A block at a time is searched, then painted: the processor cannot predict which tiles have one.
    enum { BLOCK = 256 };
    for (; first < end; first += BLOCK) {
        int found[BLOCK], count = 0, last = int_min(first + BLOCK, end);
        for (int column = first; column < last; column++) {
            found[count] = column;
            count += objects[column] != OBJECT_NONE;
        }
        for (int i = 0; i < count; i++)
            paint_object(frame, objects[found[i]], found[i], row, grain);
    }
}

// The looks of places outside the world, where no texture is stored.
INLINE uint32_t outside_texture(int column, int row) {
    uint32_t hash = (uint32_t)column * 0x9e3779b1u ^ (uint32_t)row * 0x85ebca6bu;
    return ((hash ^ hash >> 13) * 0xc2b2ae35u >> 24) & ~4u;
}

INLINE void paint_outside(const Frame *frame, int row, int first, int end, Grain grain) {
    for (int column = first; column < end; column++) {
        Cell cell = {GROUND_DEEP * EACH,
                     SHADE_OUTSIDE * EACH,
                     outside_texture(column, row),
                     column,
                     row,
                     false};
        paint_cell(frame, &cell, grain);
    }
}

// Shades with all land lit as if it were level.
INLINE uint32_t level_shades(uint32_t grounds, uint32_t shades) {
    uint32_t land = reaching(grounds, GROUND_SAND);
    return (shades & ~(land * 255)) | land * SHADE_LEVEL;
}

// Cells of the world and of its edge, columns first..end-1. Their corners and textures are stored.
INLINE void paint_inside(const Frame *frame, int row, int first, int end, Grain grain) {
    const Scenery *scenery = frame->scenery;
    size_t south = scenery_index(scenery, first, row), north = south - (size_t)scenery->stride;
    const uint8_t *grounds[2] = {scenery->ground + north, scenery->ground + south};
    const uint8_t *shades[2] = {scenery->shade + north, scenery->shade + south};
    const uint16_t *texture = scenery->texture + south;
    Cell cell = {.row = row};
    // The two corners on one side, in the bytes of the western ones.
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
        paint_cell(frame, &cell, grain);
    }
}

INLINE void paint_row(const Frame *frame, Box cells, int row, Grain grain) {
    const Scenery *scenery = frame->scenery;
    int end = cells.x + cells.width, first = end, last = end;
    if (row >= 0 && row <= scenery->height) {
        first = int_clamp(0, cells.x, end);
        last = int_clamp(scenery->width + 1, first, end);
    }
    paint_outside(frame, row, cells.x, first, grain);
    if (first < last) paint_inside(frame, row, first, last, grain);
    paint_outside(frame, row, last, end, grain);
}

// The objects of a row of tiles follow once the ground below their feet is painted.
INLINE void paint_frame(const Frame *frame, Grain grain) {
    Box cells = camera_cells(frame->camera, frame->canvas.width, frame->canvas.height);
    int end = cells.y + cells.height;
    for (int row = cells.y; row < end; row++) {
        paint_row(frame, cells, row, grain);
        paint_objects(frame, cells, row - 1, grain);
    }
    for (int row = end - 1; row < end + 2; row++) paint_objects(frame, cells, row, grain);
}

// One function for each size, so that compilers keep the frame in memory.
static void paint_16(const Frame *frame) { paint_frame(frame, (Grain){16, false}); }
static void paint_8(const Frame *frame) { paint_frame(frame, (Grain){8, false}); }
static void paint_4(const Frame *frame) { paint_frame(frame, (Grain){4, false}); }
static void rivers_16(const Frame *frame) { paint_frame(frame, (Grain){16, true}); }
static void rivers_8(const Frame *frame) { paint_frame(frame, (Grain){8, true}); }
static void rivers_4(const Frame *frame) { paint_frame(frame, (Grain){4, true}); }

static void paint_rivers(const Frame *frame) {
    switch (frame->size->tile) {
    case 16: rivers_16(frame); break;
    case 8: rivers_8(frame); break;
    default: rivers_4(frame); break;
    }
}

INLINE void list_fills(Frame *frame) {
    for (int ground = 0; ground < GROUND_RIVER; ground++)
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
    if (scenery->rivers) {
        paint_rivers(&frame);
        return;
    }
    switch (size->tile) {
    case 16: paint_16(&frame); break;
    case 8: paint_8(&frame); break;
    default: paint_4(&frame); break;
    }
}

// Rows of pixels and display cells.

static void fade(uint32_t *row, int count) {
    for (int x = 0; x < count; x++) row[x] = colour_faded(row[x]);
}

// Changes a row of a cell: `count` pixels, by the layers' pixels from number `at` on.
typedef void CellRow(uint32_t *restrict row, const void *layers, int at, int count);

// Calls `work` for the rows of a cell that lie on the canvas. Common widths are constants to compilers.
INLINE void work_on_cell(Canvas canvas, Box cell, CellRow *work, const void *layers) {
    Box part = canvas_clip(canvas, cell);
    int at = (part.y - cell.y) * cell.width + part.x - cell.x;
    for (int y = part.y; y < part.y + part.height; y++, at += cell.width) {
        uint32_t *row = canvas_row(canvas, y) + part.x;
        if (part.width == 16) work(row, layers, at, 16);
        else if (part.width == 8) work(row, layers, at, 8);
        else work(row, layers, at, part.width);
    }
}

INLINE void fade_row(uint32_t *restrict row, const void *layers, int at, int count) {
    const FadedCell *faded_cell = layers;
    const uint32_t *restrict full = faded_cell->full + at, *restrict half = faded_cell->half + at;
    for (int x = 0; x < count; x++) {
        uint32_t pixel = row[x], faded = colour_faded(pixel);
        row[x] = (full[x] & faded) | (half[x] & colour_average(pixel, faded)) |
                 (pixel & ~(full[x] | half[x]));
    }
}

INLINE void tear_row(uint32_t *restrict row, const void *layers, int at, int count) {
    const TornCell *cell = layers;
    const uint32_t *restrict paper = cell->paper + at, *restrict torn = cell->torn + at;
    Layer edge = {cell->rim + at, cell->cast + at};
    take_away((uint8_t *)row, (const uint8_t *)edge.darken, 4 * count);
    for (int x = 0; x < count; x++) {
        uint32_t below = (torn[x] & paper[x]) | (row[x] & ~torn[x]);
        row[x] = edge.colour[x] ? edge.colour[x] : below;
    }
}

INLINE void lay_row(uint32_t *restrict row, const void *colours, int at, int count) {
    lay_over(row, (Layer){.colour = (const uint32_t *)colours + at}, false, count);
}

static void fade_partly(Canvas canvas, Box cell, const FadedCell *layers) {
    work_on_cell(canvas, cell, fade_row, layers);
}

static void tear(Canvas canvas, Box cell, const TornCell *layers) {
    work_on_cell(canvas, cell, tear_row, layers);
}

static void lay_colours(Canvas canvas, Box cell, const uint32_t *colours) {
    work_on_cell(canvas, cell, lay_row, colours);
}

// Halves of pixels hold two channels each, one in the low byte and one in the high byte.
typedef uint16_t Halves __attribute__((vector_size(VECTOR_BYTES)));
typedef uint16_t HalvesThere __attribute__((vector_size(VECTOR_BYTES), aligned(4), may_alias));

// Red and alpha are the upper half of a pixel, in any byte order.
INLINE Halves halves(int upper, int lower) {
    return (Halves)((Pixels){0} + ((uint32_t)upper << 16 | (uint32_t)lower));
}

static void dim(uint32_t *row, int count, const Dimming *by) {
    uint32_t rest[WIDTH] = {0};
    int whole = count - count % WIDTH;
    Halves low_left = halves(by->left[2], by->left[0]), low_add = halves(by->add[2], by->add[0]);
    Halves high_left = halves(DIMMING_ALL, by->left[1]), high_add = halves(0, by->add[1]);
    memcpy(rest, row + whole, (size_t)(count - whole) * 4);
    for (int x = 0; x <= whole; x += WIDTH) {
        HalvesThere *there = (HalvesThere *)(x < whole ? row + x : rest);
        Halves pixels = *there;
        Halves low = (pixels & 255) * low_left + low_add;
        Halves high = (pixels >> 8) * high_left + high_add;
        *there = low >> 8 | (high & 0xff00);
    }
    memcpy(row + whole, rest, (size_t)(count - whole) * 4);
}

static void light(uint32_t *restrict row, const uint8_t *restrict fire, int count,
                  const Dimming *dimming) {
    const Dimming by = *dimming;
    for (int x = 0; x < count; x++) {
        int shine = fire[x], blue = (int)(row[x] & 255), green = (int)(row[x] >> 8 & 255);
        int red = (int)(row[x] >> 16 & 255);
        blue = int_min((blue * (by.left[0] + (by.more[0] * shine >> 8)) + by.add[0]) >> 8, 255);
        green = int_min((green * (by.left[1] + (by.more[1] * shine >> 8)) + by.add[1]) >> 8, 255);
        red = int_min((red * (by.left[2] + (by.more[2] * shine >> 8)) + by.add[2]) >> 8, 255);
        row[x] = 0xff000000u | (uint32_t)red << 16 | (uint32_t)green << 8 | (uint32_t)blue;
    }
}

extern const Loops VECTOR_NAME(LOOPS);
const Loops VECTOR_NAME(LOOPS) = {paint_view, paint_sprite, fade, dim,
                                  light,      fade_partly,  tear, lay_colours};

#if VECTOR_BYTES == 16
extern const Loops LOOPS_32, LOOPS_64;
static const Loops *const VERSIONS[VECTOR_VERSIONS] = {&LOOPS_16,
                                                       LONG_VECTORS(&LOOPS_32, &LOOPS_64)};

int loops_versions(const Loops *versions[VECTOR_VERSIONS]) {
    memcpy(versions, VERSIONS, sizeof VERSIONS);
    return vectors_version() + 1;
}

const Loops *loops_best(void) { return VERSIONS[vectors_version()]; }
#endif
