// SPDX-License-Identifier: MIT
// rows: the rows of the operation table, each defined beside its functions.
#pragma once

#include "operation.h"

// gen_*.c: each in the file of its name; RANDOM, CONSTANT and CONE in gen_simple.c.
extern const Operation RECTANGLES, DIAMOND_SQUARE, MIDPOINT, METEORITES, HILLS, PARTICLES,
    VALUE_NOISE, PERLIN, FAULT, RANDOM, CONSTANT, CONE, CELLS, POLYGONS, IMAGE, WORLEY, RAMP, CHAIN;

extern const Operation CLAMP, SCALE, TO_POWER, ABS, THRESHOLD;  // shape_arithmetic.c
extern const Operation NORMALISE, INVERT, TERRACE;  // shape_range.c
extern const Operation SMOOTH, THERMAL, SLOPE, FILTER;  // shape_smooth.c
extern const Operation MOISTURE;  // shape_moisture.c
extern const Operation DISTANCE_TO_LINE;  // shape_distance.c
extern const Operation FLOW, ERODE_BY_FLOW;  // shape_flow.c
extern const Operation ISLAND, RING;  // shape_island.c
extern const Operation RANK, RAIN, WARP;  // the shape_*.c of their names

extern const Operation COMBINE, ADD, SUBTRACT, MULTIPLY, DIFFERENCE, MINIMUM, MAXIMUM, MASK,
    BLEND;  // join_maps.c

extern const Operation SCATTER_SAND, SCATTER_TREE;  // pass_scatter.c
extern const Operation RIVER;  // pass_river.c
extern const Operation BEACH, DROP_ISLETS, FILL_PONDS, BORDER;  // pass_shores.c
