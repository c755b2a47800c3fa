// SPDX-License-Identifier: MIT
#include "cells.h"

#include <math.h>
#include <string.h>

Heightmap flat(int width, int height) {
    Heightmap map;
    assert_true(heightmap_init(&map, width, height));
    for (size_t i = 0; i < heightmap_cells(&map); i++) map.values[i] = 0;
    return map;
}

Heightmap digits(const char *const *rows, int count) {
    Heightmap map = flat((int)strlen(rows[0]), count);
    for (int y = 0; y < count; y++)
        for (int x = 0; x < map.width; x++) heightmap_row(&map, y)[x] = (float)(rows[y][x] - '0');
    return map;
}

void expect_digits(const Heightmap *map, const char *const *rows) {
    Heightmap expected = digits(rows, map->height);
    same_heights(map, &expected, "the drawing");
    heightmap_free(&expected);
}

void expect_near(double value, double expected, double tolerance) {
    if (!(fabs(value - expected) <= tolerance)) FAIL("%g instead of %g", value, expected);
}
