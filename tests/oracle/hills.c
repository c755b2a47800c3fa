// SPDX-License-Identifier: MIT
#include "hills.h"

#include <math.h>

const HillVariant PLAIN_HILLS = {
    .count = 120,
    .radius_low = 0.03,
    .radius_high = 0.18,
    .height_low = 0.3,
    .height_high = 1.3,
    .cutoff = 0.8,
};

double article_hill_height(double x, double y, Hill hill) {
    double dx = hill.x - x;
    double dy = hill.y - y;
    double r_2 = dx * dx + dy * dy;
    double R_2 = hill.radius * hill.radius;
    if (r_2 > R_2) return 0;
    return hill.height * (1 - r_2 / R_2);
}

// The cells of a disc's bounding box, both ends included.
typedef struct Box {
    int x1, x2, y1, y2;
} Box;

static Box box_of(const Heightmap *map, Hill hill) {
    Box box = {(int)floor(hill.x - hill.radius), (int)ceil(hill.x + hill.radius),
               (int)floor(hill.y - hill.radius), (int)ceil(hill.y + hill.radius)};
    if (box.x1 < 0) box.x1 = 0;
    if (box.y1 < 0) box.y1 = 0;
    if (box.x2 >= map->width) box.x2 = map->width - 1;
    if (box.y2 >= map->height) box.y2 = map->height - 1;
    return box;
}

void article_hill(Heightmap *map, Hill hill) {
    Box box = box_of(map, hill);
    for (int y = box.y1; y <= box.y2; y++)
        for (int x = box.x1; x <= box.x2; x++) {
            float *cell = &map->values[x + y * map->width];
            *cell = (float)((double)*cell + article_hill_height(x, y, hill));
        }
}

void article_square(Heightmap *map) {
    for (size_t i = 0; i < heightmap_cells(map); i++)
        map->values[i] = map->values[i] * map->values[i];
}

static double shorter_side(const Heightmap *map) {
    return map->width < map->height ? map->width : map->height;
}

Hill article_island_hill(const Heightmap *map, HillVariant variant, Hill hill) {
    double dx = hill.x - map->width / 2.0;
    double dy = hill.y - map->height / 2.0;
    double half = shorter_side(map) / 2;
    double distance = sqrt(dx * dx + dy * dy) / half;
    if (distance > variant.cutoff) {
        distance = variant.cutoff;
        hill.height *= variant.outside;
    }
    hill.height *= 1 - distance;
    hill.radius *= 1 - distance;
    return hill;
}

void article_attract(Heightmap *weights, Hill hill, double raise) {
    Box box = box_of(weights, hill);
    for (int y = box.y1; y <= box.y2; y++)
        for (int x = box.x1; x <= box.x2; x++) {
            double dx = hill.x - x;
            double dy = hill.y - y;
            if (dx * dx + dy * dy > hill.radius * hill.radius) continue;
            float *weight = &weights->values[x + y * weights->width];
            *weight = (float)((double)*weight + raise);
        }
}

size_t article_weighted_cell(const Heightmap *weights, double unit) {
    size_t cells = heightmap_cells(weights);
    double total = 0;
    for (size_t i = 0; i < cells; i++) total += (double)weights->values[i];
    double sum = 0;
    for (size_t i = 0; i < cells; i++) {
        sum += (double)weights->values[i];
        if (sum > unit * total) return i;
    }
    return cells - 1;
}

// 0 <= x < 1 in steps of 2^-48: maps may have more cells than one draw has steps.
static double fine_unit(Rng *rng) {
    float coarse = rng_unit(rng);
    float rest = rng_unit(rng);
    return (double)coarse + (double)rest * 0x1p-24;
}

static double between(Rng *rng, double low, double high) {
    return low + fine_unit(rng) * (high - low);
}

Hill article_hill_draw(const Heightmap *map, HillVariant variant, const Heightmap *weights,
                       Rng *rng) {
    Hill hill;
    if (weights) {
        size_t cell = article_weighted_cell(weights, fine_unit(rng));
        hill.x = (double)(cell % (size_t)map->width);
        hill.y = (double)(cell / (size_t)map->width);
    } else {
        hill.x = between(rng, 0, map->width);
        hill.y = between(rng, 0, map->height);
    }
    double side = shorter_side(map);
    hill.radius = between(rng, variant.radius_low * side, variant.radius_high * side);
    hill.height = between(rng, variant.height_low, variant.height_high);
    return variant.island ? article_island_hill(map, variant, hill) : hill;
}

void article_hills(Heightmap *map, HillVariant variant, Heightmap *weights, Rng *rng) {
    if (weights)
        for (size_t i = 0; i < heightmap_cells(weights); i++) weights->values[i] = 1;
    for (int i = 0; i < variant.count; i++) {
        Hill hill = article_hill_draw(map, variant, weights, rng);
        article_hill(map, hill);
        double raise = variant.attract_alike ? variant.attract : variant.attract * hill.height;
        if (weights && hill.height > 0) article_attract(weights, hill, raise);
    }
}
