// SPDX-License-Identifier: MIT
// particles: the surface that particles roll on, and the calderas in it; half of the operation
// `particles`.
//
// Beside each height the surface keeps a byte that says which of the eight neighbours are lower, so
// that a rolling particle reads one byte and one table entry a step and no heights. The heights are
// the caller's map, the rest lies in memory of surface_bytes() that the caller brings; nothing is
// refused.
//
// Heights are whole numbers of 2^-10, and below 2^14 unless more particles fall than 2^14 for each
// cell of the map: adding and taking away 1 is then exact, as if a particle that rolls over a cell
// had never been there.
#pragma once

#include "heightmap.h"
#include "rng.h"

enum { NEIGHBOURS = 8 };
extern const int NEIGHBOUR_X[NEIGHBOURS], NEIGHBOUR_Y[NEIGHBOURS];  // in the article's order

typedef struct Spot {
    int x, y;
} Spot;

// Which cells have changed: west..east, north..south, all included; none where west > east.
typedef struct Changed {
    int west, east, north, south;
} Changed;

typedef struct Surface {
    Heightmap *map;
    bool wrap;  // a torus; else nothing lies beyond an edge
    Changed changed;  // grows; the caller empties it
    int stride;  // of `lower`, which has a rim of one cell all round
    uint8_t *lower;  // bit i: neighbour i is lower
    uint8_t *visited;  // by calderas: a cell is free, marked or done
    int32_t *marked;  // how many marked cells a row has
    int32_t steps[NEIGHBOURS][256];  // by the first neighbour looked at and `lower`: where to
    Workers workers;  // of calderas
} Surface;

size_t surface_bytes(int width, int height);

// `memory` is zeroed; all heights are 0.
void surface_begin(Surface *surface, Heightmap *map, bool wrap, void *memory);

// Whether the spot lies on the map, for a torus after moving it there.
bool surface_contains(const Surface *surface, Spot *spot);

// Drops a particle and lets it roll, at each step to the first lower neighbour from a random one
// on, until none is lower; it then raises the cell by 1. Returns where.
Spot surface_drop(Surface *surface, Spot spot, Rng *rng);

// Turns upside down, about the peak's height times 1 - caldera (to 2^-10), what is higher than that
// around the peak and not higher than the peak. No cell is turned twice unless `reset` forgets what
// was turned before; none comes below 0.
void surface_caldera(Surface *surface, Spot peak, float caldera, bool reset);
