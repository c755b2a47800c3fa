// SPDX-License-Identifier: MIT
// particles: the particle article's own loops: particles that roll from a wandering drop point, and
// the caldera that turns a peak inside out. article_particles allocates a visited map of one int
// per cell and frees it, as the article does for each world; without memory it aborts.
//
// Source: "Создание Ландшафта. Фокусирование на создании Ландшафта (Перевод) Часть 7", undated.
//
// Kept as it is there:
// - everything wraps round a torus;
// - the visited map is never cleared between jumps, so that overlapping calderas leave cliffs;
// - a caldera above 0.5 digs below 0;
// - the flood fill goes over its whole bounding box, again and again until it finds nothing;
// - the upper end of the number of particles is excluded; the drop point moves before the first
//   one.
//
// Not as it is there: m is drawn from 0..7, because (j + m) % 8 overflows for a large m. The
// flood fill's columns and rows wrap however far its box grows: the article adds one width only,
// and reads a wrong cell (or fails) once a caldera winds round the torus more than once.
#pragma once

#include "../../src/worldgen/heightmap.h"
#include "../../src/worldgen/rng.h"

typedef struct ParticleVariant {
    int jumps;
    int particles_low, particles_high;  // per jump; the upper end excluded unless they are equal
    int walk;  // the drop point moves every `walk` particles; 0 = never
    float caldera;  // the cutoff is peak * (1 - caldera)
    bool finish;  // smooth by k = caldera, then normalise to 0..1
} ParticleVariant;

// The article gives no numbers: ours, for 128 x 128.
extern const ParticleVariant PLAIN_PARTICLES;

typedef struct Spot {
    int x, z;
} Spot;

// Drops `count` particles from a point that begins at `start`; returns the highest place where one
// came to rest.
Spot article_peak(Heightmap *map, Spot start, int count, int walk, Rng *rng);

// Turns what is above the cutoff around `peak`, and not above the peak, upside down about it.
// `visited` has 1 for marked cells and 2 for done ones.
void article_caldera(Heightmap *map, int *visited, Spot peak, float caldera);

// Heights begin at 0.
void article_particles(Heightmap *map, ParticleVariant variant, Rng *rng);
