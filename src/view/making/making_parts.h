// SPDX-License-Identifier: MIT
// Parts of making.h, for making*.c only.
#pragma once

#include "making.h"

// The scale of what a stage leaves behind.
Scale making_scale(const Trace *trace, int node, const Heightmap *map);

// Fills in Moment.small.
bool making_small(Maker *maker, const MomentWish *wish, Moment *moment, TextError *error);
