// SPDX-License-Identifier: MIT
// cells: paints the ground and the objects of a view at 16, 8 or 4 pixels a tile. Part of the painter.
#pragma once

#include "painter.h"

void cells_paint(Canvas canvas, const AtlasSize *size, const Scenery *scenery, Camera camera,
                 PaintOptions options);
