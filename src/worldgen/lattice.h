// SPDX-License-Identifier: MIT
// lattice: octaves of noise that is drawn at the points of a lattice and blended between them; what
// value_noise and perlin share.
//
// An octave's lattice lies over the map. A cell lies between two of its columns and two of its
// rows. A noise draws a lattice row when the cells come to it, once for all cells between its
// points, and adds the octave to a row of cells: first blended from north to south, once a lattice
// column, then from west to east, once a cell. Every cell receives its octaves in order, whatever
// the map is cut into and however many threads work on it.
//
// A Lattice owns nothing: its tables lie in the work of its stage, of lattice_bytes().
// Nothing is refused here; see lattice_across for what the caller must keep to.
#pragma once

#include "operation.h"

enum {
    LATTICE_OCTAVES = 16,
    LATTICE_TILE = 512,  // cells of a row worked at once
    LATTICE_POINTS = 2 * LATTICE_TILE,  // most lattice columns that they lie between
};

// Beyond as many lattice cells across a map a float has no bits left for the place between two.
#define LATTICE_ACROSS 16777216.0

typedef struct LatticeOctave {
    uint64_t key;  // of the random numbers; what it means is the noise's own
    float frequency, amplitude;
    float shift_x, shift_y;  // of the lattice, 0..1 of its cells
} LatticeOctave;

// Where a cell lies along one axis: beyond which point, and how far (0..1) towards the next.
typedef struct LatticePlace {
    int32_t point;
    float part;
} LatticePlace;

// The cells of one octave from a column on, at most LATTICE_TILE.
typedef struct LatticeTile {
    int cells, points;
    uint32_t columns[LATTICE_POINTS];  // the lattice columns
    int32_t left[LATTICE_TILE];  // for a cell: the index of the column before it; the next follows
    int32_t begins[LATTICE_POINTS + 1];  // for a column: the first cell after it; only where long
    bool long_runs;  // many cells between two columns
    const float *parts, *eases;  // for a cell
} LatticeTile;

enum { LATTICE_CHANNELS = 2 };  // numbers that a noise may keep of a lattice point
typedef float LatticeRow[LATTICE_CHANNELS][LATTICE_POINTS];

typedef struct LatticeNoise {
    // Draws the points of lattice row `row` at the tile's columns.
    void (*draw)(const LatticeOctave *octave, const LatticeTile *tile, int32_t row,
                 LatticeRow points);
    // Adds to a row of cells that lies `part` (eased: `ease`) beyond the points of `north`.
    void (*add)(const LatticeOctave *octave, const LatticeTile *tile, LatticeRow north,
                LatticeRow south, float part, float ease, float *cells);
    double blend_units, draw_units;  // of work: of a cell in an octave, of a point that is drawn
    const char *remedy;  // what makes a lattice coarser
} LatticeNoise;

typedef struct Lattice {
    const Stage *stage;
    const LatticeNoise *noise;
    float (*ease)(float part);  // 0..1 to 0..1
    float across, down;  // cells of the map that count as 1, along a row and along a column
    float size;  // lattice cells in as many at frequency 1
    int octaves;
    LatticeOctave octave[LATTICE_OCTAVES];
    int32_t *points;  // octaves x width: LatticePlace.point of every column of cells
    float *parts, *eases;  // and the others
} Lattice;

uint64_t lattice_bytes(const Lattice *lattice);  // of the tables

// So many octaves, each finer and lighter than the one before; their keys and shifts are 0.
void lattice_octaves(Lattice *lattice, int octaves, float lacunarity, float persistence);

double lattice_cost(const Lattice *lattice);  // units of work of all octaves

// Lattice cells of the last octave along the longer side of the map: at most LATTICE_ACROSS,
// please.
double lattice_across(const Lattice *lattice);

void lattice_fill(Lattice *lattice);  // works out the tables; all else must be there

// Adds the octaves first..last-1 to the map, by the tables that were filled.
void lattice_add(Lattice *lattice, int first, int last);
