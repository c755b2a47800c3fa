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

// Plants bow to the east while a gust passes, and straighten after it: a front that runs to the south-east over
// some parts of the land. Between gusts each one nods in its own time.
INLINE int sway_of(const Frame *frame, int column, int row, uint32_t hash) {
    enum {
        SPEED = 4,
        APART = 96,
        DEPTH = 24,
        NODS = 16
    };  // tiles a tick, between fronts, of a front; ticks
    static const uint8_t nod[NODS] = {0, 0, 3, 3, 2, 3, 3, 0, 0, 0, 0, 3, 3, 0, 0, 0};
    uint32_t part = (uint32_t)(column >> 3) * 0x85ebca6bu ^ (uint32_t)(row >> 3) * 0x9e3779b1u;
    part ^= part >> 15;
    uint32_t behind = frame->options.tick * SPEED - (uint32_t)column - (uint32_t)(row / 2) -
                      (part >> 3 & 7) + (hash & 3);
    behind %= APART;
    if (behind >= DEPTH || part % 8 == 0) return nod[(frame->options.tick + (hash >> 8)) % NODS];
    return behind < DEPTH / 4 || behind >= DEPTH * 3 / 4 ? 2 : 1;
}

// The frame of an object that moves, each at its own time; -1 where it is not to be seen now.
INLINE int frame_of(const Frame *frame, int object, int column, int row, uint32_t hash) {
    uint32_t tick = frame->options.tick, phase = (tick + (hash >> 8)) % (2 * WATER_FRAMES);
    if (object_sways(object)) return sway_of(frame, column, row, hash);
    if (object < OBJECT_SWELL) return (int)((tick + hash) % FALL_FRAMES);
    if (object >= OBJECT_CURRENT) return (int)(phase % WATER_FRAMES);
    return phase < WATER_FRAMES ? (int)phase : -1;
}

// Objects stand off the middle of their tiles, so that woods do not look like orchards and waves follow no
// grid. At smaller sizes plants stand still.
INLINE void paint_object(const Frame *frame, int object, int column, int row, int tile) {
    uint32_t hash = (uint32_t)column * 0x85ebca6bu ^ (uint32_t)row * 0x9e3779b1u;
    hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
    hash = (hash ^ hash >> 13) * 0xc2b2ae35u;
    const Sprite *sprite = frame->size->objects[object];
    int from_x = sprite->spread.x, from_y = sprite->spread.y;
    if (atlas_moves(object, tile)) {
        int at = frame_of(frame, object, column, row, hash);
        if (at < 0) return;
        sprite += at;
    }
    int x = (int)(hash >> 24) * from_x / 256 - from_x / 2;
    int y = (int)(hash >> 16 & 255) * from_y / 256 - from_y / 2;
    paint_sprite(frame->canvas, sprite, column * tile - frame->camera.x + sprite->x + x * tile / 16,
                 row * tile - frame->camera.y + sprite->y + y * tile / 16);
}

// The objects on one row of tiles. Those just beside the view may reach into it.
INLINE void paint_objects(const Frame *frame, Box cells, int row, Grain grain) {
    const Scenery *scenery = frame->scenery;
    if (frame->options.no_objects || row < 0 || row >= scenery->height) return;
    int first = int_clamp(cells.x - 2, 0, scenery->width);
    int end = int_clamp(cells.x + cells.width + 1, 0, scenery->width);
    const uint8_t *objects = scenery->object + scenery_index(scenery, 0, row);
    // A block at a time is searched, then painted: the processor cannot predict which tiles have one.
    // What moves on water is too thin to be seen at the smallest size.
    enum { BLOCK = 256 };
    const uint8_t most = grain.tile > 4 ? OBJECT_COUNT - 1 : OBJECT_SWELL - 1;
    for (; first < end; first += BLOCK) {
        int found[BLOCK], count = 0, last = int_min(first + BLOCK, end);
        for (int column = first; column < last; column++) {
            found[count] = column;
            count += (uint8_t)(objects[column] - 1) < most;
        }
        for (int i = 0; i < count; i++)
            paint_object(frame, objects[found[i]], found[i], row, grain.tile);
    }
}

INLINE void paint_outside(const Frame *frame, int row, int first, int end, Grain grain) {
    for (int column = first; column < end; column++) {
        Cell cell = {.grounds = GROUND_DEEP * EACH,
                     .shades = DEPTH_OUTSIDE * EACH,
                     .column = column,
                     .row = row};
        paint_cell(frame, &cell, grain);
    }
}

// Shades with all land lit as if it were level.
INLINE uint32_t level_shades(uint32_t grounds, uint32_t shades) {
    uint32_t land = reaching(grounds, GROUND_SAND) & ~reaching(grounds, GROUND_RIVER);
    return (shades & ~(land * 255)) | land * SHADE_LEVEL;
}

// Cells of the world and of its edge, columns first..end-1. Their corners and textures are stored.
INLINE void paint_inside(const Frame *frame, int row, int first, int end, Grain grain) {
    const Scenery *scenery = frame->scenery;
    size_t south = scenery_index(scenery, first, row), north = south - (size_t)scenery->stride;
    const uint8_t *grounds[2] = {scenery->ground + north, scenery->ground + south};
    const uint8_t *shades[2] = {scenery->shade + north, scenery->shade + south};
    const uint8_t *altitudes[2] = {scenery->altitude + north, scenery->altitude + south};
    const uint16_t *texture = scenery->texture + south;
    const uint8_t *wrack = frame->options.wrack;
    if (wrack) wrack += (size_t)row * (size_t)(scenery->width + 1) + (size_t)first;
    Cell cell = {.row = row};
    // The two corners on one side, in the bytes of the western ones.
    uint32_t ground = (uint32_t)(grounds[0][-1] | grounds[1][-1] << 16);
    uint32_t shade = (uint32_t)(shades[0][-1] | shades[1][-1] << 16);
    uint32_t altitude = (uint32_t)(altitudes[0][-1] | altitudes[1][-1] << 16);
    for (int i = 0; i < end - first; i++) {
        cell.grounds = ground;
        cell.shades = shade;
        cell.altitudes = altitude;
        ground = (uint32_t)(grounds[0][i] | grounds[1][i] << 16);
        shade = (uint32_t)(shades[0][i] | shades[1][i] << 16);
        altitude = (uint32_t)(altitudes[0][i] | altitudes[1][i] << 16);
        cell.grounds |= ground << 8;
        cell.altitudes |= altitude << 8;
        cell.shades |= shade << 8;
        cell.texture = texture[i];
        cell.column = first + i;
        cell.wrack = wrack ? wrack[i] : 0;
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

// An ordered dither of 4x4 pixels (B. Bayer 1973), in eighths of a shade. With the 7 eighths that shades begin
// too high it is less than a step, so that even shades stay even.
INLINE void find_dither(Frame *frame) {
    static const uint8_t order[4][4] = {{0, 4, 1, 5}, {6, 2, 7, 3}, {1, 5, 0, 4}, {8, 3, 6, 2}};
    int tile = frame->size->tile;
    for (int i = 0; i < DITHERED; i++) frame->dither[i] = colour_shadow(order[i / tile & 3][i & 3]);
}

static void paint_view(Canvas canvas, const AtlasSize *size, const Scenery *scenery, Camera camera,
                       PaintOptions options) {
    if (canvas.width <= 0 || canvas.height <= 0) return;
    Frame frame = {canvas, size, scenery, camera, options, {0}};
    find_dither(&frame);
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

static void paint_all_objects(Canvas canvas, const AtlasSize *size, const Scenery *scenery,
                              Camera camera, PaintOptions options) {
    if (canvas.width <= 0 || canvas.height <= 0) return;
    Frame frame = {canvas, size, scenery, camera, options, {0}};
    Box cells = camera_cells(camera, canvas.width, canvas.height);
    for (int row = cells.y - 1; row < cells.y + cells.height + 2; row++)
        paint_objects(&frame, cells, row, (Grain){size->tile, false});
}

// Rows of pixels and display cells.

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
        else if (part.width == 4) work(row, layers, at, 4);
        else work(row, layers, at, part.width);
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

static void tear(Canvas canvas, Box cell, const TornCell *layers) {
    work_on_cell(canvas, cell, tear_row, layers);
}

static void lay_colours(Canvas canvas, Box cell, const uint32_t *colours) {
    work_on_cell(canvas, cell, lay_row, colours);
}

static void shade(uint32_t *row, const uint8_t *thick, const uint32_t less[][SHADE_BLOCK],
                  int first, int end) {
    int x = first;
    row -= first;
    for (; x < end && x % SHADE_BLOCK != 0; x++)
        row[x] = colour_darker(row[x], less[thick[x / SHADE_BLOCK]][x % SHADE_BLOCK]);
    for (; x + SHADE_BLOCK <= end; x += SHADE_BLOCK) {
        uint8_t from[4 * SHADE_BLOCK], by[4 * SHADE_BLOCK];
        memcpy(from, row + x, sizeof from);
        memcpy(by, less[thick[x / SHADE_BLOCK]], sizeof by);
        take_away(from, by, sizeof from);
        memcpy(row + x, from, sizeof from);
    }
    for (; x < end; x++)
        row[x] = colour_darker(row[x], less[thick[x / SHADE_BLOCK]][x % SHADE_BLOCK]);
}

typedef uint16_t PixelHalvesThere __attribute__((vector_size(VECTOR_BYTES), aligned(4), may_alias));

static void dim(uint32_t *row, int count, const Dimming *by) {
    uint32_t rest[WIDTH] = {0};
    int whole = count - count % WIDTH;
    PixelHalves low_left = halves(by->left[2], by->left[0]),
                low_add = halves(by->add[2], by->add[0]);
    PixelHalves high_left = halves(DIMMING_ALL, by->left[1]), high_add = halves(0, by->add[1]);
    memcpy(rest, row + whole, (size_t)(count - whole) * 4);
    for (int x = 0; x <= whole; x += WIDTH) {
        PixelHalvesThere *there = (PixelHalvesThere *)(x < whole ? row + x : rest);
        PixelHalves pixels = *there;
        PixelHalves low = (pixels & 255) * low_left + low_add;
        PixelHalves high = (pixels >> 8) * high_left + high_add;
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
const Loops VECTOR_NAME(LOOPS) = {paint_view, paint_all_objects, paint_sprite, dim, light,
                                  tear,       lay_colours,       shade};

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
