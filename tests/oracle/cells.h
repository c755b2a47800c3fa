// SPDX-License-Identifier: MIT
// cells: what the tests of these loops share: small maps made by hand, and comparisons of numbers,
// which fail the current test. The caller frees the maps.
#pragma once

#include "../support/worlds.h"

Heightmap flat(int width, int height);  // all 0
Heightmap digits(const char *const *rows, int count);  // heights 0..9, one string per row

void expect_digits(const Heightmap *map, const char *const *rows);
void expect_near(double value, double expected, double tolerance);
