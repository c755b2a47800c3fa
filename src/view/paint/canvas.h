// SPDX-License-Identifier: MIT
// canvas: pixels to paint on, 0xAARRGGBB each, owned by whoever made them.
//
// Everything that draws clips to the canvas; coordinates may lie outside it.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "box.h"

typedef struct Canvas {
    uint32_t *pixels;
    int width, height;
    int pitch;  // pixels from a row to the next
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

// Fills what of a box lies on the canvas.
static inline void canvas_fill(Canvas canvas, Box box, uint32_t colour) {
    Box part = canvas_clip(canvas, box);
    for (int y = part.y; y < part.y + part.height; y++)
        for (int x = part.x; x < part.x + part.width; x++) canvas_row(canvas, y)[x] = colour;
}

// Copies what of a box lies on the canvas from pixels that are those of the whole box.
static inline void canvas_copy_part(Canvas canvas, Box box, const uint32_t *from, int pitch) {
    Box part = canvas_clip(canvas, box);
    for (int y = part.y; y < part.y + part.height; y++)
        memcpy(canvas_row(canvas, y) + part.x,
               from + (ptrdiff_t)(y - box.y) * pitch + part.x - box.x,
               (size_t)part.width * sizeof *from);
}
