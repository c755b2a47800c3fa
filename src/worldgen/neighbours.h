// SPDX-License-Identifier: MIT
// neighbours: passes in which every cell becomes something of itself and its eight neighbours.
//
// A pass reads the whole map before it and writes another one, so rows can be worked on any number
// of threads. Beyond the edges of the map its outermost cells repeat. The stage's `work` is the
// other map.
#pragma once

#include "operation.h"

// Writes a row of cells that are not in the rows it reads.
typedef void NeighbourRow(const Stage *stage, float *out, const float *north, const float *row,
                          const float *south);

uint64_t neighbours_work_bytes(const Stage *stage);
void neighbours_run(const Stage *stage, int64_t passes, NeighbourRow *work);
