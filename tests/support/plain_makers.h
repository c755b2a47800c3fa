// SPDX-License-Identifier: MIT
// plain_makers: what makers of land do, by the plainest loops over all cells.
#pragma once

#include "single_stage.h"

// How often midpoint displacement halves its square: it has as many stamps, and one before.
int plain_halvings(int width, int height);

// A stamp, from nothing: the map after it.
PlainStamp plain_midpoint, plain_cells;

// A stamp, on the map after the one before.
PlainStamp plain_perlin, plain_fault, plain_chain;

// The only stamp. Cones and islands stand in the middle.
PlainStamp plain_worley, plain_random, plain_constant, plain_cone, plain_ramp;
