// SPDX-License-Identifier: MIT
#include "particles.h"

#include <stdlib.h>

#include "combine.h"

const ParticleVariant PLAIN_PARTICLES = {12, 983, 3113, 50, 0.5f, true};

// The eight neighbours in the article's order, as steps to add before % width and % depth.
typedef struct Neighbours {
    int dx[8], dz[8];
} Neighbours;

static Neighbours neighbours_on(const Heightmap *map) {
    int west = map->width - 1, north = map->height - 1;
    return (Neighbours){
        .dx = {0, 1, 0, west, 1, 1, west, west},
        .dz = {1, 0, north, 0, north, 1, north, 1},
    };
}

static int draw(Rng *rng, int below) { return (int)rng_below(rng, (uint32_t)below); }

// Where the particle that lies on top of `spot` comes to rest.
static Spot settle(Heightmap *map, const Neighbours *next, Spot spot, Rng *rng) {
    int width = map->width, depth = map->height;
    bool done = false;
    while (!done) {
        done = true;
        int m = draw(rng, 8);
        for (int j = 0; j < 8; j++) {
            int tx = (spot.x + next->dx[(j + m) % 8]) % width;
            int tz = (spot.z + next->dz[(j + m) % 8]) % depth;
            if (map->values[tx + tz * width] + 1.0f < map->values[spot.x + spot.z * width]) {
                map->values[tx + tz * width] += 1.0f;
                map->values[spot.x + spot.z * width] -= 1.0f;
                spot = (Spot){tx, tz};
                done = false;
                break;
            }
        }
    }
    return spot;
}

Spot article_peak(Heightmap *map, Spot start, int count, int walk, Rng *rng) {
    int width = map->width, depth = map->height;
    Neighbours next = neighbours_on(map);
    Spot drop = start, peak = start;
    for (int i = 0; i < count; i++) {
        if (walk != 0 && i % walk == 0) {
            int m = draw(rng, 8);
            drop.x = (drop.x + next.dx[m] + width) % width;
            drop.z = (drop.z + next.dz[m] + depth) % depth;
        }
        map->values[drop.x + drop.z * width] += 1.0f;
        Spot rest = settle(map, &next, drop, rng);
        if (map->values[rest.x + rest.z * width] > map->values[peak.x + peak.z * width])
            peak = rest;
    }
    return peak;
}

typedef struct Box {
    int minx, maxx, minz, maxz;
} Box;

static int wrapped(int at, int side) {
    while (at < 0) at += side;
    return at % side;
}

static void mark(const Heightmap *map, int *visited, Box *box, int x, int z) {
    int *cell = &visited[wrapped(x, map->width) + wrapped(z, map->height) * map->width];
    if (*cell != 0) return;
    if (x > box->maxx) box->maxx = x;
    if (x < box->minx) box->minx = x;
    if (z > box->maxz) box->maxz = z;
    if (z < box->minz) box->minz = z;
    *cell = 1;
}

void article_caldera(Heightmap *map, int *visited, Spot peak, float caldera) {
    float ph = map->values[peak.x + peak.z * map->width];
    float ch = ph * (1.0f - caldera);
    Box box = {peak.x, peak.x, peak.z, peak.z};
    visited[peak.x + peak.z * map->width] = 1;
    bool done = false;
    while (!done) {
        done = true;
        Box known = box;
        for (int x = known.minx; x <= known.maxx; x++)
            for (int z = known.minz; z <= known.maxz; z++) {
                int i = wrapped(x, map->width) + wrapped(z, map->height) * map->width;
                if (visited[i] != 1) continue;
                visited[i] = 2;
                if (!(map->values[i] > ch && map->values[i] <= ph)) continue;
                done = false;
                map->values[i] = 2 * ch - map->values[i];
                mark(map, visited, &box, x + 1, z);
                mark(map, visited, &box, x - 1, z);
                mark(map, visited, &box, x, z + 1);
                mark(map, visited, &box, x, z - 1);
            }
    }
}

void article_particles(Heightmap *map, ParticleVariant variant, Rng *rng) {
    size_t cells = heightmap_cells(map);
    int *visited = calloc(cells, sizeof *visited);
    if (!visited) abort();
    for (size_t i = 0; i < cells; i++) map->values[i] = 0.0f;
    int span = variant.particles_high - variant.particles_low;
    for (int jump = 0; jump < variant.jumps; jump++) {
        Spot start;
        start.x = draw(rng, map->width);
        start.z = draw(rng, map->height);
        int count = variant.particles_low + (span > 0 ? draw(rng, span) : 0);
        Spot peak = article_peak(map, start, count, variant.walk, rng);
        article_caldera(map, visited, peak, variant.caldera);
    }
    free(visited);
    if (!variant.finish) return;
    article_filter(map, variant.caldera);
    article_normalise(map, 0, 1);
}
