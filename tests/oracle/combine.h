// SPDX-License-Identifier: MIT
// combine: the particle article's arithmetic on whole maps, and two steps that it calls without
// printing them: normalising and the smoothing filter. Nothing is allocated.
//
// Source: "Создание Ландшафта. Фокусирование на создании Ландшафта (Перевод) Часть 7", undated. The
// filter is the band filter of the book behind that series, T. Polack, "Focus on 3D Terrain
// Programming", 2002.
//
// Kept as it is there:
// - maps of another size are ignored without a word;
// - the loops run down the columns, so that each step in memory is a whole row;
// - a flat map normalises to 0/0.
//
// Not as it is there: ranges are not compared, because our maps carry none.
#pragma once

#include "../../src/worldgen/heightmap.h"

void article_combine(Heightmap *map, const Heightmap *other, float amount);
void article_mask(Heightmap *map, const Heightmap *mask, float lowest);
void article_multiply(Heightmap *map, const Heightmap *other);
void article_add(Heightmap *map, const Heightmap *other);

// (v - min) / (max - min), then moved to low..high. Also what the hill article means by "affine".
void article_normalise(Heightmap *map, float low, float high);

// v = previous * k + v * (1 - k) along every row eastward, then westward, then along every column
// southward, then northward; a line's first cell stays. Values below 1e-20 become 0 (ours).
void article_filter(Heightmap *map, float k);
