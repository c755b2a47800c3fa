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
// A Lattice owns nothing: its tables lie in memory of lattice_bytes() that the caller brings.
// Nothing is refused here; see lattice_across for what the caller must keep to.
#pragma once

#include "heightmap.h"

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
    float (*ease)(float part);  // 0..1 to 0..1
    // Draws the points of lattice row `row` at the tile's columns.
    void (*draw)(const LatticeOctave *octave, const LatticeTile *tile, int32_t row,
                 LatticeRow points);
    // Adds to a row of cells that lies `part` (eased: `ease`) beyond the points of `north`.
    void (*add)(const LatticeOctave *octave, const LatticeTile *tile, LatticeRow north,
                LatticeRow south, float part, float ease, float *cells);
} LatticeNoise;

typedef struct Lattice {
    const LatticeNoise *noise;
    int width, height;
    float across, down;  // cells of the map that count as 1, along a row and along a column
    float size;  // lattice cells in as many at frequency 1
    int octaves;
    LatticeOctave octave[LATTICE_OCTAVES];
    int32_t *points;  // octaves x width: LatticePlace.point of every column of cells
    float *parts, *eases;  // and the others
} Lattice;

// Of the tables.
size_t lattice_bytes(int width, int octaves);

// Units of work of all octaves, where blending costs so much a cell and drawing so much a point.
double lattice_cost(const Lattice *lattice, double blend, double draw);

// Lattice cells of the last octave along the longer side of the map: at most LATTICE_ACROSS,
// please.
double lattice_across(const Lattice *lattice);

// Works out the tables, in zeroed or used memory of lattice_bytes(); all else must be there.
void lattice_fill(Lattice *lattice, void *memory);

// The same tables again, from memory that lattice_fill filled.
void lattice_reuse(Lattice *lattice, void *memory);

// Adds the octaves first..last-1 to the map.
void lattice_add(const Lattice *lattice, Heightmap *map, int first, int last, Workers workers);
