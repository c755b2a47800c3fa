// SPDX-License-Identifier: MIT
// distance: exact distances on a map, which `distance` and tests of nearness share (shape_distance.c).
#pragma once

#include "heightmap.h"

// Cells at `at` or higher become the distance to the nearest lower cell, lower cells minus that to the
// nearest other, from middle to middle, in `unit` tiles. Where all lie on one side it is the sum of the
// map's sides. False when it was cancelled.
bool distance_measure(Heightmap *map, float at, float unit, Workers workers);
