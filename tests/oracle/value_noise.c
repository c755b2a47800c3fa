// SPDX-License-Identifier: MIT
#include "value_noise.h"

#include <math.h>

#include "combine.h"

const ValueNoiseVariant ARTICLE_VALUE_NOISE = {1337, 0.75f, 10, 1};

float article_lattice(uint32_t i) {
    uint32_t n = (i << 13) ^ i;
    n = (n * (n * n * 15731 + 789221) + 1376312589) & 0x7FFFFFFF;
    return 1.0f - (float)(int)n / 1073741824.0f;
}

static float smooth_step(float a, float b, float amount) {
    float t = amount > 1.0f ? 1.0f : amount < 0.0f ? 0.0f : amount;
    return a + (b - a) * (t * t * (3.0f - 2.0f * t));
}

static float octave(ValueNoiseVariant variant, int i, float xf, float zf) {
    float frequency = (float)pow(2.0, i);
    float amplitude = (float)pow((double)variant.persistence, i);
    float tx = xf * frequency, tz = zf * frequency;
    int txi = (int)tx, tzi = (int)tz;
    float fracx = tx - (float)txi, fracz = tz - (float)tzi;
    uint32_t index = (uint32_t)txi + (uint32_t)tzi * 57 + (uint32_t)variant.seed;
    float v1 = article_lattice(index);
    float v2 = article_lattice(index + 1);
    float v3 = article_lattice(index + 57);
    float v4 = article_lattice(index + 1 + 57);
    float i1 = smooth_step(v1, v2, fracx);
    float i2 = smooth_step(v3, v4, fracx);
    return smooth_step(i1, i2, fracz) * amplitude;
}

void article_value_noise_raw(Heightmap *map, ValueNoiseVariant variant) {
    for (int z = 0; z < map->height; z++)
        for (int x = 0; x < map->width; x++) {
            float xf = (float)x / (float)map->width * variant.size;
            float zf = (float)z / (float)map->height * variant.size;
            float total = 0.0f;
            for (int i = 0; i < variant.octaves; i++) total += octave(variant, i, xf, zf);
            map->values[x + z * map->width] = total;
        }
}

void article_value_noise(Heightmap *map, ValueNoiseVariant variant) {
    article_value_noise_raw(map, variant);
    article_normalise(map, 0, 1);
}
