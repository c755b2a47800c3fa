// SPDX-License-Identifier: MIT
// One version of the draws. With vectors, a lane is a rectangle; where one of them may have to draw a number
// again, which is rare, all of a vector are drawn without.
#include "gen_rectangles_draws.h"

#include <string.h>

#include "../base/number.h"
#include "../base/vectors.h"

#if VECTOR_BYTES == 16

static inline int side_drawn(RectangleSides sides, Rng *rng) {
    return sides.least + (sides.drawn ? (int)rng_below(rng, (uint32_t)sides.drawn) : 0);
}

// Both ends of a side, within the map.
static inline void place_side(bool full, Rng *rng, int side, int map, uint16_t *near,
                              uint16_t *far) {
    int beyond = full && side > 0 ? side - 1 : 0;
    int from = (int)rng_below(rng, (uint32_t)(map + beyond)) - beyond;
    *near = (uint16_t)int_max(from, 0);
    *far = (uint16_t)int_min(from + side, map);
}

Rectangle rectangle_drawn(const RectangleDrawing *drawing, int64_t number) {
    Rng rng = rng_make(stream_number(drawing->stream, (uint64_t)number), 0);
    int width = side_drawn(drawing->across, &rng);
    int height = side_drawn(drawing->down, &rng);
    Rectangle rectangle;
    place_side(drawing->full, &rng, width, drawing->width, &rectangle.x1, &rectangle.x2);
    place_side(drawing->full, &rng, height, drawing->height, &rectangle.y1, &rectangle.y2);
    return rectangle;
}

static void draw_plainly(const RectangleDrawing *drawing, int64_t first, int count,
                         Rectangle *drawn) {
    for (int i = 0; i < count; i++) drawn[i] = rectangle_drawn(drawing, first + i);
}

typedef bool DrawVector(const RectangleDrawing *drawing, int64_t first, Rectangle *drawn);
extern DrawVector rectangles_draw_vector_32, rectangles_draw_vector_64;
static DrawVector *const VERSIONS[VECTOR_VERSIONS] = {
    NULL, LONG_VECTORS(rectangles_draw_vector_32, rectangles_draw_vector_64)};

void rectangles_draw(const RectangleDrawing *drawing, int64_t first, int count, Rectangle *drawn,
                     int version) {
    DrawVector *draw = VERSIONS[version];
    int i = 0, lanes = 2 << version;
    for (; draw && i + lanes <= count; i += lanes)
        if (!draw(drawing, first + i, drawn + i))
            draw_plainly(drawing, first + i, lanes, drawn + i);
    draw_plainly(drawing, first + i, count - i, drawn + i);
}

#else

#include "rng_lanes.h"

// Of a comparison, which sets all bits of a lane: the first where it holds, else the second.
#define CHOSEN(holds, first, second)                                                               \
    (((RngLanes)(holds) & (first)) | (~(RngLanes)(holds) & (second)))

INLINED RngLanes sides_drawn(RectangleSides sides, LaneRngs *rngs, RngLanes none) {
    RngLanes side = none + (uint64_t)sides.least;
    return sides.drawn ? side + lanes_below(rngs, none + (uint64_t)sides.drawn) : side;
}

// Both ends of the sides, the far one in the upper half. `from` is that much too great, so as not to be
// below 0.
INLINED RngLanes place_sides(bool full, LaneRngs *rngs, RngLanes side, int map, RngLanes none) {
    RngLanes size = none + (uint64_t)map, beyond = none;
    if (full) beyond = CHOSEN(side != none, side - 1, none);
    RngLanes from = lanes_below(rngs, size + beyond);
    RngLanes near = CHOSEN(from > beyond, from - beyond, none);
    RngLanes far = CHOSEN(from + side < size + beyond, from + side - beyond, size);
    return near | far << 32;
}

bool VECTOR_NAME(rectangles_draw_vector)(const RectangleDrawing *drawing, int64_t first,
                                         Rectangle *drawn);
bool VECTOR_NAME(rectangles_draw_vector)(const RectangleDrawing *drawing, int64_t first,
                                         Rectangle *drawn) {
    RngLanes none = {0}, number = none + (uint64_t)first;
    for (int i = 0; i < PER_VECTOR; i++) number[i] += (uint64_t)i;
    LaneRngs rngs = lanes_make(drawing->stream, number);
    RngLanes width = sides_drawn(drawing->across, &rngs, none);
    RngLanes height = sides_drawn(drawing->down, &rngs, none);
    RngLanes columns = place_sides(drawing->full, &rngs, width, drawing->width, none);
    RngLanes rows = place_sides(drawing->full, &rngs, height, drawing->height, none);
    RngLanes rectangles = columns | rows << 16;  // x1, y1, x2, y2 from the lowest bits on
    if (lanes_again(&rngs)) return false;
    memcpy(drawn, &rectangles, sizeof rectangles);
    return true;
}

#endif
