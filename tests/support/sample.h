// SPDX-License-Identifier: MIT
// sample: numbers from many worlds, compared within four standard errors with their known mean or
// with another sample; and worlds to take them from. Everything here fails the test.
#pragma once

#include "worlds.h"

typedef struct Sample {
    int count;
    double sum, squares;
} Sample;

void sample_add(Sample *sample, double value);
double sample_mean(Sample sample);

// The error must be below 3 % of what is expected, or the sample tells nothing.
void sample_expect(Sample sample, double expected, const char *what);
void sample_alike(Sample a, Sample b, const char *what);

// How far `count` counts of equally likely things are from even: chi-square minus its mean, in
// standard deviations.
double unevenness(const int *counts, int count);

Heightmap world_of(const Recipe *recipe, uint64_t seed, int width, int height);
double part_mean(const Heightmap *map, int x1, int y1, int x2, int y2);  // far ends excluded

// Fails unless mean and spread of heights, steps between neighbours and five quantiles are
// distributed alike in worlds of a recipe and of the article; `article` fills a map of zeros.
typedef void ArticleWorld(Heightmap *map, uint64_t seed);
void worlds_alike(const Recipe *recipe, ArticleWorld *article, int side, int worlds);

// Runs stamp by stamp; fails if a stamp changes cells outside of what it says it touches.
void stays_outside_touched(const Recipe *recipe, int width, int height);
