// SPDX-License-Identifier: MIT
// normalise: heights moved to a range of one's own, for every operation that ends so.
//
// A height v becomes low + (v - range.low) * factor, kept within low..high: float operations in
// this order, nothing fused. factor is (high - low) / (range.high - range.low), made larger by the
// least steps of a float until the highest height comes to high exactly. The lowest comes to low,
// and what was higher stays higher or becomes equal. A map that is flat, or so nearly that no float
// holds the factor, becomes low everywhere.
// Source: the articles call for it without printing it; this is what their word for it means.
#pragma once

#include "heightmap.h"

// `range` is the map's own, from heightmap_extent or from whoever knows it already; low <= high.
// The bytes do not depend on the number of threads.
void heightmap_normalise(Heightmap *map, HeightRange range, float low, float high, Workers workers);
