// SPDX-License-Identifier: MIT
// value_noise: the loop that the particle article calls Perlin noise: octaves of a hashed
// lattice, eased between its points. Nothing is allocated.
//
// Source: "Создание Ландшафта. Фокусирование на создании Ландшафта (Перевод) Часть 7", undated.
//
// Kept as it is there:
// - the lattice index is x + 57 * z + seed: it repeats on diagonals wherever an octave has more
//   than 57 points across, from octave 7 on at size 1; and the next seed is the same lattice,
//   moved by one of its own points in every octave;
// - all is float, except the two calls of pow, whose double results are rounded to float;
//   frequency and amplitude are worked out anew for each cell and octave;
// - the four lattice points are hashed anew for each cell, though neighbours share them.
//
// Not as it is there: the hash wraps in unsigned arithmetic, as C# wraps in signed. The easing is
// that of XNA's MathHelper, which the article calls and does not print: the amount clamped to
// 0..1, then a + (b - a) * (t * t * (3 - 2 * t)). The size factor, named there, not printed,
// multiplies the coordinates: larger is finer.
#pragma once

#include "../../src/worldgen/heightmap.h"

typedef struct ValueNoiseVariant {
    int seed;
    float persistence;
    int octaves;
    float size;  // size * 2^(octaves - 1) below 2^31
} ValueNoiseVariant;

extern const ValueNoiseVariant ARTICLE_VALUE_NOISE;  // 1337, 0.75, 10, 1

float article_lattice(uint32_t i);  // -1..1

// The sum of the octaves; article_value_noise then normalises it to 0..1, as the article does.
void article_value_noise_raw(Heightmap *map, ValueNoiseVariant variant);
void article_value_noise(Heightmap *map, ValueNoiseVariant variant);
