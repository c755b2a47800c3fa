// SPDX-License-Identifier: MIT
#include "plain_shapes.h"

#include <math.h>

#include "../../src/worldgen/heading.h"

// Beyond an edge the edge repeats.
static float at(const Heightmap *map, int x, int y) {
    x = x < 0 ? 0 : x >= map->width ? map->width - 1 : x;
    y = y < 0 ? 0 : y >= map->height ? map->height - 1 : y;
    return heightmap_at(map, x, y);
}

// Wearing down.

void plain_smooth(const Stage *stage, Heightmap *map, int64_t stamp) {
    (void)stage, (void)stamp;
    Heightmap old = copy_of(map);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            float corners = (at(&old, x - 1, y - 1) + at(&old, x + 1, y - 1)) +
                            (at(&old, x - 1, y + 1) + at(&old, x + 1, y + 1));
            float sides = (at(&old, x, y - 1) + at(&old, x, y + 1)) +
                          (at(&old, x - 1, y) + at(&old, x + 1, y));
            heightmap_row(map, y)[x] = ((corners + 4 * at(&old, x, y)) + 2 * sides) / 16;
        }
    heightmap_free(&old);
}

// What comes from one neighbour: nothing unless one of the two stands too high above the other.
static float slid(const Heightmap *old, int x, int y, int dx, int dy, float talus) {
    float difference = at(old, x + dx, y + dy) - at(old, x, y);
    if (dx != 0 && dy != 0) talus = talus * 1.41421356f;
    if (difference > talus) return difference - talus;
    return difference < -talus ? difference + talus : 0;
}

void plain_thermal(const Stage *stage, Heightmap *map, int64_t stamp) {
    (void)stamp;
    float talus = (float)stage->values[1];
    Heightmap old = copy_of(map);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            float sides = (slid(&old, x, y, 0, -1, talus) + slid(&old, x, y, 0, 1, talus)) +
                          (slid(&old, x, y, -1, 0, talus) + slid(&old, x, y, 1, 0, talus));
            float corners = (slid(&old, x, y, -1, -1, talus) + slid(&old, x, y, 1, -1, talus)) +
                            (slid(&old, x, y, -1, 1, talus) + slid(&old, x, y, 1, 1, talus));
            heightmap_row(map, y)[x] = at(&old, x, y) + (sides / 8 + corners / 16);
        }
    heightmap_free(&old);
}

// Distance, slope, rank.

void plain_distance(const Stage *stage, Heightmap *map, int64_t stamp) {
    (void)stamp;
    Heightmap before = copy_of(map);
    float at = (float)stage->values[0], unit = (float)stage->values[1];
    int cells = map->width * map->height;
    for (int i = 0; i < cells; i++) {
        bool high = before.values[i] >= at;
        int64_t best = (int64_t)(map->width + map->height) * (map->width + map->height);
        for (int j = 0; j < cells; j++) {
            int64_t dx = i % map->width - j % map->width, dy = i / map->width - j / map->width;
            if ((before.values[j] >= at) != high && dx * dx + dy * dy < best)
                best = dx * dx + dy * dy;
        }
        float tiles = sqrtf((float)best);
        map->values[i] = (high ? tiles : -tiles) / unit;
    }
    heightmap_free(&before);
}

void plain_slope(const Stage *stage, Heightmap *map, int64_t stamp) {
    (void)stage;
    (void)stamp;
    Heightmap before = copy_of(map);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            int west = x > 0 ? x - 1 : 0, east = x < map->width - 1 ? x + 1 : x;
            int north = y > 0 ? y - 1 : 0, south = y < map->height - 1 ? y + 1 : y;
            float across = heightmap_at(&before, east, y) - heightmap_at(&before, west, y);
            float down = heightmap_at(&before, x, south) - heightmap_at(&before, x, north);
            across *= 0.5f;
            down *= 0.5f;
            heightmap_row(map, y)[x] = sqrtf(across * across + down * down);
        }
    heightmap_free(&before);
}

void plain_rank(const Stage *stage, Heightmap *map, int64_t stamp) {
    (void)stage, (void)stamp;
    Heightmap before = copy_of(map);
    size_t cells = heightmap_cells(map);
    for (size_t i = 0; i < cells; i++) {
        size_t lower = 0;
        for (size_t j = 0; j < cells; j++) lower += before.values[j] < before.values[i];
        map->values[i] = (float)((double)lower / (double)(cells - 1));
    }
    heightmap_free(&before);
}

// Moisture.

// From the west edge on, column by column; the angle is within an eighth of a turn from east.
void plain_moisture(const Stage *stage, Heightmap *map, int64_t stamp) {
    (void)stamp;
    const double *winds = stage->values;
    Heightmap land = copy_of(map);
    Heading to = heading_of(winds[1]);
    float share = (float)fabs(to.y / to.x), gain = (float)(1 / winds[2]);
    float loss = (float)(1 / winds[3]), sea = (float)winds[0], lift = (float)winds[4];
    for (int x = 0; x < land.width; x++)
        for (int y = 0; y < land.height; y++) {
            int beside = to.y > 0 ? y - 1 : y + 1, from = x > 0 ? x - 1 : 0;
            beside = beside < 0 ? 0 : beside >= land.height ? land.height - 1 : beside;
            float here = heightmap_at(&land, x, y), behind = heightmap_at(&land, from, y);
            behind = behind + (heightmap_at(&land, from, beside) - behind) * share;
            float came = 1;
            if (x > 0) {
                came = heightmap_at(map, from, y);
                came = came + (heightmap_at(map, from, beside) - came) * share;
            }
            float rise = here - (behind > sea ? behind : sea);
            float lost = (rise > 0 ? rise : 0) * lift;
            heightmap_row(map, y)[x] = here < sea ? came + (1 - came) * gain
                                                  : came * (1 - loss) * (1 - (lost < 1 ? lost : 1));
        }
    heightmap_free(&land);
}

// By place.

// A height between cells of a map whose edges repeat outwards.
static double repeated(const Heightmap *map, double x, double y) {
    x = fmin(fmax(x, 0), map->width - 1);
    y = fmin(fmax(y, 0), map->height - 1);
    int left = (int)floor(x), north = (int)floor(y);
    double sum = 0;
    for (int dy = 0; dy < 2; dy++)
        for (int dx = 0; dx < 2; dx++) {
            int cell_x = left + dx, cell_y = north + dy;
            double share = (dx ? x - left : 1 - (x - left)) * (dy ? y - north : 1 - (y - north));
            if (share > 0) sum += share * (double)heightmap_at(map, cell_x, cell_y);
        }
    return sum;
}

void plain_warp(const Stage *stage, Heightmap *map, int64_t stamp) {
    (void)stamp;
    double amount = stage->values[0];
    const Heightmap *moves = stage->others[0], *aside = stage->others[1];
    Heightmap before = copy_of(map);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            int turned_x = map->width - 1 - x, turned_y = map->height - 1 - y;
            float down =
                aside ? heightmap_at(aside, x, y) : heightmap_at(moves, turned_x, turned_y);
            heightmap_row(map, y)[x] = (float)repeated(
                &before, x + amount * (double)heightmap_at(moves, x, y), y + amount * (double)down);
        }
    heightmap_free(&before);
}

void plain_island(const Stage *stage, Heightmap *map, int64_t stamp) {
    (void)stamp;
    const double *values = stage->values;
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            double u = x / (map->width - 1.0) * 2 - 1, v = y / (map->height - 1.0) * 2 - 1;
            double d = fmax(fabs(u), fabs(v));
            if (values[3] == 1) d = fmin(1, hypot(u, v));
            if (values[3] == 2) d = 1 - (1 - u * u) * (1 - v * v);
            heightmap_row(map, y)[x] += (float)(values[2] - values[1] * pow(d, values[0]));
        }
}

void plain_ring(const Stage *stage, Heightmap *map, int64_t stamp) {
    (void)stamp;
    double radius = stage->values[0], width = stage->values[1];
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            double u = x / (map->width - 1.0) * 2 - 1, v = y / (map->height - 1.0) * 2 - 1;
            double away = fabs(hypot(u, v) - radius);
            heightmap_row(map, y)[x] *= (float)fmin(1, fmax(0, 2 - 2 * away / width));
        }
}
