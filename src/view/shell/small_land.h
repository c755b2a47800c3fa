// SPDX-License-Identifier: MIT
// small_land: a whole land in a box of the interface.
#pragma once

#include "../paint/canvas.h"
#include "../paint/scenery.h"

struct Shell;

// As far away as the land must be to be seen whole.
void small_land_paint(struct Shell *shell, Box box, const Scenery *scenery);
// The same made so much smaller that it reaches from side to side.
void small_land_paint_fitted(struct Shell *shell, Box box, const Scenery *scenery);
