// SPDX-License-Identifier: MIT
// lattice: octaves of noise, drawn at the points of a lattice and blended between them; shared by
// value_noise and perlin.
//
// An octave's lattice lies over the map; a cell lies between two of its columns and two of its
// rows. A noise draws a lattice row when the cells reach it, once for all cells between its points.
// It then adds the octave to a row of cells: first blended from north to south, once per lattice
// column, then from west to east, once per cell. Every cell receives its octaves in order, however
// the map is divided among threads.
//
// A Lattice owns nothing: its tables lie in the work of its stage (lattice_bytes). Nothing is
// refused here; lattice_across says what the caller must check.
#pragma once

#include "operation.h"

enum {
    LATTICE_OCTAVES = 16,
    LATTICE_TILE = 512,  // cells of a row worked at once
    LATTICE_POINTS = 2 * LATTICE_TILE,  // most lattice columns around them
};

// With more lattice cells across a map, a float has no bits left for the place between two points.
#define LATTICE_ACROSS 16777216.0

typedef struct LatticeOctave {
    uint64_t key;  // of the random numbers; the noise says how it is used
    float frequency, amplitude;
    float shift_x, shift_y;  // of the lattice, in its cells, 0..1
} LatticeOctave;

// Where a cell lies along one axis: after which point, and how far (0..1) towards the next.
typedef struct LatticePlace {
    int32_t point;
    float part;
} LatticePlace;

// Cells of one octave, at most LATTICE_TILE, starting at some column.
typedef struct LatticeTile {
    int cells, points;
    uint32_t columns[LATTICE_POINTS];  // the lattice columns
    int32_t left[LATTICE_TILE];  // per cell: the index of the column before it
    int32_t begins[LATTICE_POINTS + 1];  // per column: the first cell after it, for long_runs
    bool long_runs;  // many cells between two columns
    const float *parts, *eases;  // per cell
} LatticeTile;

enum { LATTICE_CHANNELS = 2 };  // numbers that a noise may keep per lattice point
typedef float LatticeRow[LATTICE_CHANNELS][LATTICE_POINTS];

typedef struct LatticeNoise {
    // Draws the points of lattice row `row` at the tile's columns.
    void (*draw)(const LatticeOctave *octave, const LatticeTile *tile, int32_t row,
                 LatticeRow points);
    // Adds to a row of cells that lies `part` (eased: `ease`) beyond the points of `north`.
    void (*add)(const LatticeOctave *octave, const LatticeTile *tile, LatticeRow north,
                LatticeRow south, float part, float ease, float *cells);
    double blend_units, draw_units;  // of work: per cell of an octave, per point drawn
    const char *remedy;  // what the author can change to make the lattice coarser
} LatticeNoise;

typedef struct Lattice {
    const Stage *stage;
    const LatticeNoise *noise;
    float (*ease)(float part);  // 0..1 to 0..1
    float across, down;  // cells of the map that count as 1, along a row and a column
    float size;  // lattice cells in that many at frequency 1
    int octaves;
    LatticeOctave octave[LATTICE_OCTAVES];
    int32_t *points;  // octaves x width: LatticePlace.point of every column of cells
    float *parts, *eases;  // the other parts of the same places
} Lattice;

uint64_t lattice_bytes(const Lattice *lattice);  // of the tables

// Sets the octaves, each finer and weaker than the one before; their keys and shifts are 0.
void lattice_octaves(Lattice *lattice, int octaves, float lacunarity, float persistence);

double lattice_cost(const Lattice *lattice);  // units of work of all octaves

// Lattice cells of the last octave along the longer side of the map; must be at most
// LATTICE_ACROSS.
double lattice_across(const Lattice *lattice);

void lattice_fill(Lattice *lattice);  // computes the tables from all the rest

// Adds the octaves first..last-1 to the map, once the tables are filled.
void lattice_add(Lattice *lattice, int first, int last);
