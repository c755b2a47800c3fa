// SPDX-License-Identifier: MIT
#include "meteorites.h"

#include <math.h>

const MeteoriteVariant ARTICLE_METEORITES = {3, 30, 20, 2};

// Unity's Mathf.Pow and Mathf.Sqrt: in double, then rounded.
static float power(float base, float exponent) {
    return (float)pow((double)base, (double)exponent);
}
static float root(float value) { return (float)sqrt((double)value); }

void article_cone(Heightmap *map, float base, float addition) {
    float width = (float)map->width, height = (float)map->height;
    float half_diagonal = root(power(width / 2, 2) + power(height / 2, 2));
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            float dx = width / 2 - (float)x, dy = height / 2 - (float)y;
            float distance = root(power(dx, 2) + power(dy, 2));
            map->values[x + y * map->width] = base + addition * (1 - distance / half_diagonal);
        }
}

Meteorite article_meteorite(const Heightmap *map, MeteoriteVariant variant, Rng *rng) {
    const float low = 0.5f, high = 10.0f;
    float reach = variant.radius_high;
    float ratio = (variant.radius_high - variant.radius_low) / (high - low);
    float number = low + rng_unit(rng) * (high - low);
    Meteorite meteorite = {.radius = (number - low) * ratio + variant.radius_low};
    meteorite.x = rng_unit(rng) * ((float)map->width + 2 * reach) - reach;
    meteorite.y = rng_unit(rng) * ((float)map->height + 2 * reach) - reach;
    return meteorite;
}

void article_crater(Heightmap *map, Meteorite meteorite) {
    float radius = meteorite.radius;
    for (int j = -(int)radius; j <= (int)radius; j++)
        for (int i = -(int)radius; i <= (int)radius; i++) {
            float x = (float)i + meteorite.x;
            float y = (float)j + meteorite.y;
            if (x < 0 || x >= (float)map->width || y < 0 || y >= (float)map->height ||
                (float)(i * i + j * j) >= power(radius, 2))
                continue;
            map->values[(int)x + (int)y * map->width] -=
                root(power(radius, 2) - (float)(i * i) - (float)(j * j));
        }
}

void article_meteorites(Heightmap *map, MeteoriteVariant variant, Rng *rng) {
    for (int pass = 0; pass < variant.passes; pass++)
        for (int count = 0; count < variant.count; count++) {
            Meteorite meteorite = article_meteorite(map, variant, rng);
            article_crater(map, meteorite);
        }
}
