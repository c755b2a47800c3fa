// SPDX-License-Identifier: MIT
#include "rectangles.h"

const RectangleVariant ARTICLE_RECTANGLES = {10, 10, 512, 1024};

static int draw(Rng *rng, int below) { return (int)rng_below(rng, (uint32_t)below); }

void article_rectangles(Heightmap *map, RectangleVariant variant, Rng *rng) {
    for (int i = 0; i < variant.count; i++) {
        int x1 = draw(rng, map->width);
        int y1 = draw(rng, map->height);
        int x2 = x1 + variant.size_x / 4 + draw(rng, variant.size_x);
        int y2 = y1 + variant.size_y / 4 + draw(rng, variant.size_y);
        if (y2 > map->height) y2 = map->height;
        if (x2 > map->width) x2 = map->width;
        for (int y = y1; y < y2; y++)
            for (int x = x1; x < x2; x++) {
                float *cell = &map->values[x + y * map->width];
                double added =
                    (double)((float)variant.zscale / (float)variant.count) + draw(rng, 50) / 50.0;
                *cell = (float)((double)*cell + added);
            }
    }
}
