// SPDX-License-Identifier: MIT
// canvas: pixels to paint on, 0xAARRGGBB each, owned by whoever made them; and boxes.
//
// Everything that draws clips to the canvas; coordinates may lie outside it. A Box is a rectangle of pixels,
// tiles or other things in rows and columns; it is empty without width or height. Both are plain values.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "../../base/number.h"

typedef struct Point {
    int x, y;
} Point;

typedef struct Box {
    int x, y, width, height;
} Box;

static inline bool box_is_empty(Box box) { return box.width <= 0 || box.height <= 0; }

static inline bool box_holds(Box box, int x, int y) {
    return x >= box.x && y >= box.y && x - box.x < box.width && y - box.y < box.height;
}

static inline bool box_is_within(Box inner, Box outer) {
    return inner.x >= outer.x && inner.y >= outer.y &&
           inner.x + inner.width <= outer.x + outer.width &&
           inner.y + inner.height <= outer.y + outer.height;
}

// Moves each side inwards, or outwards where `by` is negative.
static inline Box box_inset(Box box, int by) {
    return (Box){box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by};
}

// What two boxes have in common.
static inline Box box_intersect(Box a, Box b) {
    int west = int_max(a.x, b.x), east = int_min(a.x + a.width, b.x + b.width);
    int north = int_max(a.y, b.y), south = int_min(a.y + a.height, b.y + b.height);
    return (Box){west, north, int_max(east - west, 0), int_max(south - north, 0)};
}

// The smallest box around both; empty boxes are ignored.
static inline Box box_unite(Box a, Box b) {
    if (box_is_empty(a)) return b;
    if (box_is_empty(b)) return a;
    int west = int_min(a.x, b.x), east = int_max(a.x + a.width, b.x + b.width);
    int north = int_min(a.y, b.y), south = int_max(a.y + a.height, b.y + b.height);
    return (Box){west, north, east - west, south - north};
}

typedef struct Canvas {
    uint32_t *pixels;
    int width, height;
    int pitch;  // pixels from one row to the next
} Canvas;

static inline uint32_t *canvas_row(Canvas canvas, int y) {
    return canvas.pixels + (ptrdiff_t)y * canvas.pitch;
}

static inline Box canvas_box(Canvas canvas) { return (Box){0, 0, canvas.width, canvas.height}; }

static inline bool canvas_holds(Canvas canvas, Box box) {
    return box_is_within(box, canvas_box(canvas));
}

// The part of a box that lies on the canvas.
static inline Box canvas_clip(Canvas canvas, Box box) {
    return box_intersect(box, canvas_box(canvas));
}

// A box that lies on the canvas, as a canvas of its own.
static inline Canvas canvas_part(Canvas canvas, Box box) {
    return (Canvas){canvas_row(canvas, box.y) + box.x, box.width, box.height, canvas.pitch};
}

// Fills the part of a box that lies on the canvas.
static inline void canvas_fill(Canvas canvas, Box box, uint32_t colour) {
    Box part = canvas_clip(canvas, box);
    if (box_is_empty(part)) return;
    uint32_t *first = canvas_row(canvas, part.y) + part.x;
    for (int x = 0; x < part.width; x++) first[x] = colour;
    for (int y = 1; y < part.height; y++)
        memcpy(first + (ptrdiff_t)y * canvas.pitch, first, (size_t)part.width * sizeof *first);
}

// Copies the part of a box that lies on the canvas; `from` has the pixels of the whole box.
static inline void canvas_copy_part(Canvas canvas, Box box, const uint32_t *from, int pitch) {
    Box part = canvas_clip(canvas, box);
    for (int y = part.y; y < part.y + part.height; y++)
        memcpy(canvas_row(canvas, y) + part.x,
               from + (ptrdiff_t)(y - box.y) * pitch + part.x - box.x,
               (size_t)part.width * sizeof *from);
}
