// SPDX-License-Identifier: MIT
// plain_passes: what passes on tiles do, by the plainest loops.
#pragma once

#include "single_stage.h"

// From tiles that are the same at first; `value` is the parameter.
typedef void PlainTiles(const Tilemap *before, Tilemap *after, int value);
PlainTiles plain_beach, plain_islets, plain_ponds;

void plain_sow(const Stage *stage, Tilemap *tiles);
