// SPDX-License-Identifier: MIT
// rows: the rows of the operation table, each defined beside its functions.
#pragma once

#include "operation.h"

extern const Operation RECTANGLES;  // gen_rectangles.c
extern const Operation DIAMOND_SQUARE;  // gen_diamond_square.c
extern const Operation MIDPOINT;  // gen_midpoint.c
extern const Operation METEORITES;  // gen_meteorites.c
extern const Operation HILLS;  // gen_hills.c
extern const Operation PARTICLES;  // gen_particles.c
extern const Operation VALUE_NOISE;  // gen_value_noise.c
extern const Operation PERLIN;  // gen_perlin.c
extern const Operation FAULT;  // gen_fault.c
extern const Operation RANDOM;  // gen_simple.c
extern const Operation CONSTANT;
extern const Operation CONE;
extern const Operation CELLS;  // gen_cells.c
extern const Operation POLYGONS;  // gen_polygons.c
extern const Operation IMAGE;  // gen_image.c
extern const Operation NORMALISE;  // shape_normalise.c
extern const Operation CLAMP;  // shape_arithmetic.c
extern const Operation SCALE;
extern const Operation TO_POWER;
extern const Operation ABS;
extern const Operation INVERT;  // shape_normalise.c
extern const Operation TERRACE;  // shape_terrace.c
extern const Operation RANK;  // shape_rank.c
extern const Operation THRESHOLD;  // shape_arithmetic.c
extern const Operation FILTER;  // shape_filter.c
extern const Operation SMOOTH;  // shape_smooth.c
extern const Operation THERMAL;  // shape_thermal.c
extern const Operation RAIN;  // shape_rain.c
extern const Operation ISLAND;  // shape_island.c
extern const Operation RING;  // shape_ring.c
extern const Operation WARP;  // shape_warp.c
extern const Operation COMBINE;  // join_arithmetic.c
extern const Operation ADD;
extern const Operation SUBTRACT;
extern const Operation MULTIPLY;
extern const Operation DIFFERENCE;
extern const Operation MINIMUM;
extern const Operation MAXIMUM;
extern const Operation MASK;  // join_mask.c
extern const Operation BLEND;
extern const Operation SCATTER_SAND;  // pass_scatter.c
extern const Operation SCATTER_TREE;
extern const Operation BEACH;  // pass_beach.c
extern const Operation DROP_ISLETS;  // pass_islets.c
extern const Operation FILL_PONDS;
extern const Operation BORDER;  // pass_border.c
