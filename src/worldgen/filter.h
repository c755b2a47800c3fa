// SPDX-License-Identifier: MIT
// filter: the smoothing filter behind `filter` and `particles`, one direction at a time.
//
// The map is the caller's and is changed in place; nothing is allocated. The bytes depend neither
// on the number of threads nor on the compiler.
//
// Source: the particle article calls this filter and does not print it; this is the band filter of
// the book behind that series (T. Polack, "Focus on 3D Terrain Programming", 2002).
#pragma once

#include "heightmap.h"

enum { FILTER_EASTWARD, FILTER_WESTWARD, FILTER_SOUTHWARD, FILTER_NORTHWARD, FILTER_DIRECTIONS };

#define FILTER_UNITS 6.0  // of work, for a cell in all four directions

// Along every line, the first cell of which stays: v = previous * k + v * (1 - k). What comes out
// smaller than 1e-20 becomes 0: denormal numbers are slow, and no portable switch turns them off.
// 0 <= k <= 1.
void filter_exponential(Heightmap *map, float k, int direction, Workers workers);
