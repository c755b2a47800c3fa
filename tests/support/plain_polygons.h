// SPDX-License-Identifier: MIT
// plain_polygons: the definition of the polygons operation, each value computed by trying all.
#pragma once

#include "single_stage.h"

enum { RADIAL, NOISE, SQUARE };

typedef struct PolygonVariant {
    int points, relax, shape;
} PolygonVariant;

typedef struct PlainPolygons {
    PolygonVariant variant;
    uint64_t stream;
    int width, height;
    int *x, *y, *cells, *kind, *distance;
    float *raised;
    int *owner;
} PlainPolygons;

PlainPolygons plain_polygons_begin(PolygonVariant variant, uint64_t stream, int width, int height);
void plain_polygons_free(PlainPolygons *world);

// What stamp number `stamp` does, and the map after it.
void plain_polygons_stamp(PlainPolygons *world, int stamp, Heightmap *map);

// The map after stamp number `stamp`, from nothing.
PlainStamp plain_polygons;
