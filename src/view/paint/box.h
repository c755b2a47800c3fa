// SPDX-License-Identifier: MIT
// box: a rectangle of pixels, tiles or whatever else stands in rows and columns. A plain value; one
// without width or height is empty.
#pragma once

#include <stdbool.h>

#include "../../base/number.h"

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

// Each side moved inwards; outwards where `by` is below 0.
static inline Box box_inset(Box box, int by) {
    return (Box){box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by};
}

// What two have in common.
static inline Box box_intersect(Box a, Box b) {
    int west = int_max(a.x, b.x), east = int_min(a.x + a.width, b.x + b.width);
    int north = int_max(a.y, b.y), south = int_min(a.y + a.height, b.y + b.height);
    return (Box){west, north, int_max(east - west, 0), int_max(south - north, 0)};
}

// The least one around both; an empty one is nowhere.
static inline Box box_unite(Box a, Box b) {
    if (box_is_empty(a)) return b;
    if (box_is_empty(b)) return a;
    int west = int_min(a.x, b.x), east = int_max(a.x + a.width, b.x + b.width);
    int north = int_min(a.y, b.y), south = int_max(a.y + a.height, b.y + b.height);
    return (Box){west, north, east - west, south - north};
}
