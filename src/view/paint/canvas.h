// SPDX-License-Identifier: MIT
// canvas: pixels to paint on, 0xAARRGGBB each, owned by whoever made them.
//
// Everything that draws clips to the canvas; coordinates may lie outside it.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct Canvas {
    uint32_t *pixels;
    int width, height;
    int pitch;  // pixels from a row to the next
} Canvas;

typedef struct Box {
    int x, y, width, height;
} Box;

static inline uint32_t *canvas_row(Canvas canvas, int y) {
    return canvas.pixels + (ptrdiff_t)y * canvas.pitch;
}

static inline int box_holds(Box box, int x, int y) {
    return x >= box.x && y >= box.y && x - box.x < box.width && y - box.y < box.height;
}
