// SPDX-License-Identifier: MIT
#include "combine.h"

static bool fits(const Heightmap *map, const Heightmap *other) {
    return map->width == other->width && map->height == other->height;
}

void article_combine(Heightmap *map, const Heightmap *other, float amount) {
    if (!fits(map, other)) return;
    for (int x = 0; x < map->width; x++)
        for (int z = 0; z < map->height; z++) {
            int i = x + z * map->width;
            map->values[i] = map->values[i] * (1.0f - amount) + other->values[i] * amount;
        }
}

void article_mask(Heightmap *map, const Heightmap *mask, float lowest) {
    if (!fits(map, mask)) return;
    for (int x = 0; x < map->width; x++)
        for (int z = 0; z < map->height; z++) {
            int i = x + z * map->width;
            map->values[i] = (map->values[i] - lowest) * mask->values[i] + lowest;
        }
}

void article_multiply(Heightmap *map, const Heightmap *other) {
    if (!fits(map, other)) return;
    for (int x = 0; x < map->width; x++)
        for (int z = 0; z < map->height; z++) {
            int i = x + z * map->width;
            map->values[i] = map->values[i] * other->values[i];
        }
}

void article_add(Heightmap *map, const Heightmap *other) {
    if (!fits(map, other)) return;
    for (int x = 0; x < map->width; x++)
        for (int z = 0; z < map->height; z++) {
            int i = x + z * map->width;
            map->values[i] = map->values[i] + other->values[i];
        }
}

void article_normalise(Heightmap *map, float low, float high) {
    size_t cells = heightmap_cells(map);
    float min = map->values[0], max = map->values[0];
    for (size_t i = 0; i < cells; i++) {
        if (map->values[i] < min) min = map->values[i];
        if (map->values[i] > max) max = map->values[i];
    }
    for (size_t i = 0; i < cells; i++)
        map->values[i] = low + (map->values[i] - min) / (max - min) * (high - low);
}

// One line of cells, `stride` floats from one to the next.
static void filter_band(float *cell, int stride, int count, float k) {
    float previous = *cell;
    for (int i = 1; i < count; i++) {
        cell += stride;
        float v = previous * k + *cell * (1 - k);
        if (v < 1e-20f && v > -1e-20f) v = 0;
        *cell = v;
        previous = v;
    }
}

void article_filter(Heightmap *map, float k) {
    int w = map->width, d = map->height;
    float *last_row = heightmap_row(map, d - 1);
    for (int z = 0; z < d; z++) filter_band(heightmap_row(map, z), 1, w, k);
    for (int z = 0; z < d; z++) filter_band(heightmap_row(map, z) + w - 1, -1, w, k);
    for (int x = 0; x < w; x++) filter_band(map->values + x, w, d, k);
    for (int x = 0; x < w; x++) filter_band(last_row + x, -w, d, k);
}
