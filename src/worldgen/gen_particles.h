// SPDX-License-Identifier: MIT
// gen_particles: what the files of the operation `particles` share.
//
// Beside each height there is a byte that says which of the eight neighbours are lower, so that
// each step of a particle reads one byte and one table entry but no heights.
#pragma once

#include "operation.h"

enum { NEIGHBOURS = 8, STRAIGHT = 4 };  // the straight ones come first

// The box of changed cells: west..east, north..south, all included; empty if west > east.
typedef struct ParticlesChanged {
    int west, east, north, south;
} ParticlesChanged;

typedef struct ParticlesSurface {
    Heightmap *map;
    bool wrap;  // a torus; else nothing lies beyond an edge
    ParticlesChanged changed;  // grows until the caller empties it
    int stride;  // of `lower`, which has a rim of one cell all round
    uint64_t inverse;  // 2^INVERSE_BITS / stride, rounded up
    uint8_t *lower;  // bit i: neighbour i is lower
    uint8_t *visited;  // by calderas: each cell is FREE, MARKED or DONE
    int32_t *marked;  // per row, how many cells are marked
    int32_t steps[NEIGHBOURS][256];  // offset by the first neighbour looked at and `lower`
    Workers workers;  // of calderas
} ParticlesSurface;

static const int NEIGHBOUR_X[NEIGHBOURS] = {0, 1, 0, -1, 1, 1, -1, -1};
static const int NEIGHBOUR_Y[NEIGHBOURS] = {1, 0, -1, 0, -1, 1, -1, 1};

// Whether the cell lies on the map; on a torus it is moved there.
static inline bool particles_contains(const ParticlesSurface *surface, MapCell *spot) {
    int width = surface->map->width, height = surface->map->height;
    if (surface->wrap) {
        spot->x = (spot->x + width) % width;
        spot->y = (spot->y + height) % height;
    }
    return spot->x >= 0 && spot->y >= 0 && spot->x < width && spot->y < height;
}

// After a cell's height has changed.
void particles_refresh(ParticlesSurface *surface, MapCell spot);

// gen_particles_caldera.c

// Turns what lies around a peak upside down; with `below` it may sink below 0. If it was cancelled,
// heights are incomplete.
void particles_caldera(ParticlesSurface *surface, MapCell peak, float caldera, bool reset,
                       bool below);
