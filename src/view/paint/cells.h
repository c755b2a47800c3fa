// SPDX-License-Identifier: MIT
// cells: paints the ground and the objects of a view at 16, 8 or 4 pixels a tile. Part of the
// painter.
//
// These loops are what a frame costs. cells_loops.h is compiled once for each kind of processor,
// and the version for this one is chosen when a frame is painted; all give the same pixels.
#pragma once

#include "painter.h"

typedef void CellsPaint(Canvas canvas, const AtlasSize *size, const Scenery *scenery, Camera camera,
                        PaintOptions options);

CellsPaint cells_paint;

CellsPaint cells_paint_any;  // vectors of 16 bytes, or whatever the compiler makes of them
CellsPaint cells_paint_avx2;  // of 32
CellsPaint cells_paint_avx512;  // of 64

// The versions that this processor can run, the best one last; how many.
enum { CELLS_VERSIONS = 3 };
int cells_versions(CellsPaint *versions[CELLS_VERSIONS]);
