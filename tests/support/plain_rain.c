// SPDX-License-Identifier: MIT
#include "plain_shapes.h"

#include <math.h>

#include "../../src/worldgen/rng.h"

enum { RAIN_STAMP = 256, RAIN_STEPS = 128 };

typedef struct PlainDrop {
    int x[RAIN_STEPS + 1], y[RAIN_STEPS + 1];
    int steps;
    float landed, carried;
} PlainDrop;

static float *cell_at(const Heightmap *map, const PlainDrop *drop, int step) {
    return heightmap_row(map, drop->y[step]) + drop->x[step];
}

static int inside(int value, int side) { return value < 0 ? 0 : value < side ? value : side - 1; }

// Where neighbour 0..7 in reading order lies, and the weight of its fall; false if it is the cell
// itself, which repeats beyond the edges.
static bool neighbour(const Heightmap *map, const PlainDrop *drop, int number, int *x, int *y,
                      float *part) {
    int place = number < 4 ? number : number + 1, dx = place % 3 - 1, dy = place / 3 - 1;
    int here_x = drop->x[drop->steps], here_y = drop->y[drop->steps];
    *x = inside(here_x + dx, map->width);
    *y = inside(here_y + dy, map->height);
    *part = dx != 0 && dy != 0 ? 0.70710678f : 1;
    return *x != here_x || *y != here_y;
}

// The steepest way down, weighted by 1..16 from 4 bits of a draw for each neighbour; if there is
// none, the lowest neighbour.
static void plain_next(const Heightmap *map, PlainDrop *drop, Rng *rng) {
    int *next_x = &drop->x[drop->steps + 1], *next_y = &drop->y[drop->steps + 1], x, y;
    float here = *cell_at(map, drop, drop->steps), steepest = 0, lowest = INFINITY, part;
    uint32_t bits = rng_next(rng);
    *next_x = drop->x[drop->steps];
    *next_y = drop->y[drop->steps];
    for (int i = 0; i < 8; i++) {
        if (!neighbour(map, drop, i, &x, &y, &part)) continue;
        float weight = part * (float)(1 + (bits >> 4 * i) % 16);
        float fall = (here - heightmap_at(map, x, y)) * weight;
        if (fall <= steepest) continue;
        steepest = fall;
        *next_x = x;
        *next_y = y;
    }
    for (int i = 0; steepest == 0 && i < 8; i++) {
        if (!neighbour(map, drop, i, &x, &y, &part) || heightmap_at(map, x, y) >= lowest) continue;
        lowest = heightmap_at(map, x, y);
        *next_x = x;
        *next_y = y;
    }
}

static void settle(PlainDrop *drop, float *cell, float level) {
    float all = *cell + drop->carried, risen = all < level ? all : level;
    if (risen <= *cell) return;
    drop->carried -= risen - *cell;
    *cell = risen;
}

// One step; false once the drop has come to rest.
static bool plain_step(const Stage *stage, Heightmap *map, PlainDrop *drop, Rng *rng) {
    plain_next(map, drop, rng);
    float *here = cell_at(map, drop, drop->steps), *next = cell_at(map, drop, drop->steps + 1);
    if (*next < *here) {
        float before = *here, above = drop->landed;
        if (drop->steps > 0) above = *cell_at(map, drop, drop->steps - 1);
        float dug = (before - *next) * (float)stage->values[1];
        float laid = drop->carried * (float)stage->values[2];
        float after = before - dug + laid;
        *here = after <= *next ? *next : after < above ? after : above;
        drop->carried += before - *here;
    } else {
        settle(drop, here, *next);
        if (drop->carried <= 0 || *here < *next) return false;
        for (int i = 0; i < drop->steps; i++)
            if (cell_at(map, drop, i) == next) return false;
    }
    return ++drop->steps < RAIN_STEPS;
}

void plain_rain(const Stage *stage, Heightmap *map, int64_t stamp) {
    Rng rng = rng_make(stream_number(stage->stream, (uint64_t)stamp), 0);
    for (int64_t i = stamp * RAIN_STAMP; i < (stamp + 1) * RAIN_STAMP; i++) {
        if ((double)i >= stage->values[0]) return;
        PlainDrop drop = {0};
        drop.x[0] = (int)rng_below(&rng, (uint32_t)map->width);
        drop.y[0] = (int)rng_below(&rng, (uint32_t)map->height);
        drop.landed = *cell_at(map, &drop, 0);
        while (plain_step(stage, map, &drop, &rng)) continue;
        for (int step = drop.steps - 1; step >= 0; step--) {
            float above = step > 0 ? *cell_at(map, &drop, step - 1) : drop.landed;
            settle(&drop, cell_at(map, &drop, step), above);
        }
    }
}
