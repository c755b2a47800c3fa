// SPDX-License-Identifier: MIT
// noise_map: the noise-map article's own loops, over the full map one cell at a time, as slow and
// plain as printed. Only the random numbers are ours, drawn for the cell that is set.
//
// Source: "Генерация ландшафта на основе генерации шумов (noise)", 10.01.2013.
#pragma once

#include "../../src/worldgen/heightmap.h"
#include "../../src/worldgen/tiles.h"

typedef struct NoiseVariant {
    int feature;
    bool signs;  // first points -1 or 1, as the comment says, not anything between
    bool original_decay;  // scale *= 0.8 + mod, not 0.8 * mod
    bool fixed;  // first scale 1/128, not 1/width
    bool modulo;  // wraps any width, not only powers of two
    bool diamonds_only;  // no square passes: the article's second figure
} NoiseVariant;

// The first `stamps` stamps: the points, then each pass. Cells not set yet are 0.
void article_noise(Heightmap *map, NoiseVariant variant, uint64_t stream, int stamps);

// How many stamps there are.
int article_noise_stamps(NoiseVariant variant);

// The five noises to water, rock and grass, by the article's one loop; `land` receives val.
void article_classify(Tilemap *tiles, Heightmap *land, const Heightmap *noise1,
                      const Heightmap *noise2, const Heightmap *mnoise1, const Heightmap *mnoise2,
                      const Heightmap *mnoise3);

// Clusters of sand and of trees, on one kind of tile; cluster i draws from its own substream.
typedef struct SandVariant {
    int blobs, offset, dabs, jitter;
    int brush;  // odd
    Tile on;
} SandVariant;

typedef struct TreeVariant {
    int tries, spread;
    Tile on;
} TreeVariant;

extern const SandVariant ARTICLE_SAND;
extern const TreeVariant ARTICLE_TREES;

void article_sand(Tilemap *tiles, SandVariant variant, uint64_t stream, int clusters);
void article_trees(Tilemap *tiles, TreeVariant variant, uint64_t stream, int clusters);
