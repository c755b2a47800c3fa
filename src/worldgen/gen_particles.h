// SPDX-License-Identifier: MIT
// gen_particles: what the files of the operation `particles` share.
//
// Heights lie in the map. Where a particle may go from a cell is kept for blocks of the map only, the
// latest ones that particles rolled on: for each of the eight directions that chance may choose, the
// step to the first lower neighbour from there on, or 0 if none is lower. A rolling particle then
// reads one byte per step, and no heights.
#pragma once

#include "operation.h"

enum { NEIGHBOURS = 8, STRAIGHT = 4 };  // the straight ones come first

static const int NEIGHBOUR_X[NEIGHBOURS] = {0, 1, 0, -1, 1, 1, -1, -1};
static const int NEIGHBOUR_Y[NEIGHBOURS] = {1, 0, -1, 0, -1, 1, -1, 1};

enum {
    BLOCK_STRIDE = 126,  // the longest where all steps fit into a byte
    BLOCK_SIDE = BLOCK_STRIDE - 2,  // all round lies a rim, where particles stay
    BLOCKS = (HEIGHTMAP_SIDE + BLOCK_SIDE - 1) / BLOCK_SIDE,  // along the longest side
    WINDOW = 8,  // at least as many blocks in a row, and in a column, are kept if there are more
};

typedef struct ParticlesWays {
    _Alignas(8) int8_t step[NEIGHBOURS];  // by the first neighbour looked at
} ParticlesWays;

typedef struct ParticlesBlock {
    int x, y, width, height;  // of what it shows of the map, without the rim
    uint8_t lower[BLOCK_STRIDE * BLOCK_STRIDE];  // bit i: neighbour i is lower
    ParticlesWays ways[BLOCK_STRIDE * BLOCK_STRIDE];
} ParticlesBlock;

// The box of changed cells: west..east, north..south, all included; empty if west > east.
typedef struct ParticlesChanged {
    int west, east, north, south;
} ParticlesChanged;

typedef struct ParticlesSurface {
    Heightmap *map;
    bool wrap;  // a torus; else nothing lies beyond an edge
    ParticlesChanged changed;  // grows until the caller empties it
    ParticlesBlock *blocks;
    // Of a block, by its column and its row on the map; the sum is its place in `blocks`.
    int slot_columns[BLOCKS], slot_rows[BLOCKS];
    uint8_t *visited;  // by calderas: each cell is FREE, MARKED or DONE
    int32_t *marked;  // per row, how many cells are marked
    ParticlesWays ways[1 << NEIGHBOURS];  // by `lower`
    Workers workers;  // of calderas
} ParticlesSurface;

// The random numbers of a chunk: all are directions. The next one is drawn before it is asked for,
// so that no particle waits for it.
typedef struct ParticlesDice {
    Rng rng;
    uint32_t next;
} ParticlesDice;

static inline ParticlesDice dice_of(Rng rng) {
    uint32_t next = rng_next(&rng) >> 29;
    return (ParticlesDice){rng, next};
}

static inline uint32_t dice_throw(ParticlesDice *dice) {
    uint32_t thrown = dice->next;
    dice->next = rng_next(&dice->rng) >> 29;
    return thrown;
}

// Whether the cell, at most one beyond an edge, lies on the map; on a torus it is moved there.
static inline bool particles_contains(const ParticlesSurface *surface, MapCell *spot) {
    int width = surface->map->width, height = surface->map->height;
    if (surface->wrap) {
        spot->x += spot->x < 0 ? width : spot->x >= width ? -width : 0;
        spot->y += spot->y < 0 ? height : spot->y >= height ? -height : 0;
    }
    return spot->x >= 0 && spot->y >= 0 && spot->x < width && spot->y < height;
}

// gen_particles_roll.c

// Needed for a map of this size.
uint64_t particles_surface_bytes(int width, int height);
// `memory` of as many bytes is zeroed; all heights are 0.
void particles_surface_begin(ParticlesSurface *surface, const Stage *stage, bool wrap,
                             void *memory);
// After a cell's height has changed.
void particles_refresh(ParticlesSurface *surface, MapCell spot);
// Lets particles fall on a spot; `peak` becomes the highest place where one settled, if that is higher.
void particles_fall(ParticlesSurface *surface, MapCell spot, int64_t count, ParticlesDice *dice,
                    MapCell *peak);

// gen_particles_caldera.c

// Turns what lies around a peak upside down; with `below` it may sink below 0. If it was cancelled,
// heights are incomplete.
void particles_caldera(ParticlesSurface *surface, MapCell peak, float caldera, bool reset,
                       bool below);
