// SPDX-License-Identifier: MIT
// rows: the rows of the operation table, each defined beside its functions.
#pragma once

#include "operation.h"

extern const Operation DIAMOND_SQUARE;  // gen_diamond_square.c
extern const Operation SCALE;  // shape_arithmetic.c
extern const Operation ISLAND;  // shape_island.c
extern const Operation DIFFERENCE;  // shape_arithmetic.c
extern const Operation SCATTER_SAND;  // pass_scatter.c
extern const Operation SCATTER_TREE;
extern const Operation BORDER;  // pass_border.c
