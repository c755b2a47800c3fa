// SPDX-License-Identifier: MIT
#include "plain_polygons.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/worldgen/rng.h"

enum { LAND, OCEAN, LAKE, EMPTY };

static int *numbers(int count) {
    int *made = calloc((size_t)count, sizeof *made);
    assert_non_null(made);
    return made;
}

PlainPolygons plain_polygons_begin(PolygonVariant variant, uint64_t stream, int width, int height) {
    int n = variant.points;
    PlainPolygons world = {.variant = variant, .stream = stream, .width = width, .height = height};
    world.x = numbers(n);
    world.y = numbers(n);
    world.cells = numbers(n);
    world.kind = numbers(n);
    world.distance = numbers(n);
    world.raised = calloc((size_t)n, sizeof *world.raised);
    world.owner = numbers(width * height);
    assert_non_null(world.raised);
    Rng rng = rng_make(stream_number(stream, 0), 0);
    for (int i = 0; i < n; i++) {
        world.x[i] = (int)rng_below(&rng, (uint32_t)width * 16);
        world.y[i] = (int)rng_below(&rng, (uint32_t)height * 16);
    }
    return world;
}

void plain_polygons_free(PlainPolygons *world) {
    int *const lists[] = {world->x,    world->y,        world->cells,
                          world->kind, world->distance, world->owner};
    for (int i = 0; i < 6; i++) free(lists[i]);
    free(world->raised);
}

static int64_t squared(const PlainPolygons *world, int i, int x, int y) {
    int64_t dx = world->x[i] - (16 * x + 8), dy = world->y[i] - (16 * y + 8);
    return dx * dx + dy * dy;
}

static void find_owners(PlainPolygons *world) {
    memset(world->cells, 0, (size_t)world->variant.points * sizeof *world->cells);
    for (int y = 0; y < world->height; y++)
        for (int x = 0; x < world->width; x++) {
            int best = 0;
            for (int i = 1; i < world->variant.points; i++)
                if (squared(world, i, x, y) < squared(world, best, x, y)) best = i;
            world->owner[y * world->width + x] = best;
            world->cells[best]++;
        }
}

static void relax(PlainPolygons *world) {
    for (int i = 0; i < world->variant.points; i++) {
        int64_t x = 0, y = 0;
        for (int c = 0; c < world->width * world->height; c++) {
            if (world->owner[c] != i) continue;
            x += 16 * (c % world->width) + 8;
            y += 16 * (c / world->width) + 8;
        }
        if (world->cells[i] == 0) continue;
        world->x[i] = (int)(x / world->cells[i]);
        world->y[i] = (int)(y / world->cells[i]);
    }
}

// Shapes.

static float eased(float part) { return part * part * (3 - 2 * part); }
static float mixed(float a, float b, float part) { return a + (b - a) * part; }
static float drawn_at(uint64_t stream, int i, int j) {
    return noise_signed(noise_row(stream, j), (uint32_t)i);
}

static float lattice(uint64_t stream, float u, float v, float frequency) {
    float x = (u + 1) * frequency, y = (v + 1) * frequency;
    int i = (int)floorf(x), j = (int)floorf(y);
    float along = eased(x - floorf(x)), down = eased(y - floorf(y));
    return mixed(mixed(drawn_at(stream, i, j), drawn_at(stream, i + 1, j), along),
                 mixed(drawn_at(stream, i, j + 1), drawn_at(stream, i + 1, j + 1), along), down);
}

static float bump(uint64_t stream, float u, float v, int count) {
    float tip = fabsf(u) + fabsf(v), quarter = tip == 0 ? 0 : v / tip;
    float round = u < 0 ? 2 - quarter : v < 0 ? 4 + quarter : quarter;
    float at = round * 0.25f * (float)count;
    int i = (int)at;
    return mixed(drawn_at(stream, i % count, count), drawn_at(stream, (i + 1) % count, count),
                 eased(at - (float)i));
}

static float octaves(uint64_t stream, float u, float v) {
    return lattice(stream_number(stream, 0), u, v, 2) +
           0.5f * lattice(stream_number(stream, 1), u, v, 4) +
           0.25f * lattice(stream_number(stream, 2), u, v, 8) +
           0.125f * lattice(stream_number(stream, 3), u, v, 16);
}

static bool on_land(const PlainPolygons *world, int i) {
    float u = (float)world->x[i] / (float)(world->width * 8) - 1;
    float v = (float)world->y[i] / (float)(world->height * 8) - 1;
    uint64_t shape = stream_number(world->stream, 1), lakes = stream_number(world->stream, 2);
    if (lattice(lakes, u, v, 5) <= -0.65f) return false;
    float far = sqrtf(u * u + v * v);
    if (world->variant.shape == RADIAL)
        return far < 0.72f + 0.18f * bump(shape, u, v, 6) + 0.1f * bump(shape, u, v, 17);
    if (world->variant.shape == NOISE) return octaves(shape, u, v) > 1.6f * far * far - 0.7f;
    return fmaxf(fabsf(u), fabsf(v)) < 0.8f + 0.1f * octaves(shape, u, v);
}

// Calls for each pair of neighbouring cells, both ways, until nothing changes any more.
typedef bool Spread(PlainPolygons *world, int from, int to);

static void spread_out(PlainPolygons *world, Spread *spread) {
    static const int way[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    for (bool changed = true; changed;) {
        changed = false;
        for (int y = 0; y < world->height; y++)
            for (int x = 0; x < world->width; x++)
                for (int w = 0; w < 4; w++) {
                    int there_x = x + way[w][0], there_y = y + way[w][1];
                    if (there_x < 0 || there_x >= world->width) continue;
                    if (there_y < 0 || there_y >= world->height) continue;
                    changed |= spread(world, world->owner[y * world->width + x],
                                      world->owner[there_y * world->width + there_x]);
                }
    }
}

static bool flood(PlainPolygons *world, int from, int to) {
    if (world->kind[from] != OCEAN || world->kind[to] != LAKE) return false;
    world->kind[to] = OCEAN;
    return true;
}

static void classify(PlainPolygons *world) {
    for (int i = 0; i < world->variant.points; i++)
        world->kind[i] = world->cells[i] == 0 ? EMPTY : on_land(world, i) ? LAND : LAKE;
    for (int y = 0; y < world->height; y++)
        for (int x = 0; x < world->width; x++)
            if (x == 0 || y == 0 || x == world->width - 1 || y == world->height - 1)
                world->kind[world->owner[y * world->width + x]] = OCEAN;
    spread_out(world, flood);
}

enum { FAR_AWAY = 1 << 20 };

static bool step_inland(PlainPolygons *world, int from, int to) {
    bool from_ocean = world->kind[from] == OCEAN, to_ocean = world->kind[to] == OCEAN;
    bool level = world->kind[from] == LAKE && world->kind[to] == LAKE;
    int reached = from_ocean != to_ocean ? 1 : world->distance[from] + (level ? 0 : 1);
    if (from == to || reached >= world->distance[to]) return false;
    world->distance[to] = reached;
    return true;
}

static void raise_all(PlainPolygons *world) {
    int n = world->variant.points, land = 0, deepest = 0;
    for (int i = 0; i < n; i++) world->distance[i] = FAR_AWAY;
    spread_out(world, step_inland);
    for (int i = 0; i < n; i++) {
        land += world->kind[i] == LAND;
        bool known = world->kind[i] == OCEAN && world->distance[i] < FAR_AWAY;
        if (known && world->distance[i] > deepest) deepest = world->distance[i];
    }
    for (int i = 0; i < n; i++) {
        int lower = 1, d = world->distance[i];
        for (int j = 0; j < n; j++)
            lower += world->kind[j] == LAND &&
                     (world->distance[j] < d || (world->distance[j] == d && j < i));
        float height = -0.05f;
        if (world->kind[i] == LAND) height = 1 - sqrtf(1 - (float)lower / (float)land);
        if (world->kind[i] == OCEAN) height = deepest == 0 ? -1 : -(float)d / (float)deepest;
        world->raised[i] = (float)(int)(height * 65536) / 65536;
    }
}

// Slopes.

static float distance_to(const PlainPolygons *world, int i, int x, int y) {
    float dx = (float)(world->x[i] - (16 * x + 8)), dy = (float)(world->y[i] - (16 * y + 8));
    return sqrtf(dx * dx + dy * dy);
}

static float slope(const PlainPolygons *world, int x, int y) {
    int owner = world->owner[y * world->width + x], kind = world->kind[owner];
    float spacing =
        sqrtf((float)(world->width * world->height) / (float)world->variant.points) * 16;
    float reach = distance_to(world, owner, x, y) + spacing;
    double all = 0, own = 0, height = 0;  // of whole numbers below 2^53, so exact in any order
    for (int i = 0; i < world->variant.points; i++) {
        float distance = distance_to(world, i, x, y);
        if (distance >= reach || world->kind[i] == EMPTY) continue;
        double say = floor((double)((reach - distance) * (4096 / spacing)));
        all += say * say;
        own += world->kind[i] == kind ? say * say : 0;
        height += world->kind[i] == kind ? say * say * (double)world->raised[i] * 65536 : 0;
    }
    double inland = 2 * own / all - 1;
    float result = inland > 0 ? (float)(height / (own * 65536) * inland) : 0;
    return kind != LAND && result > -0.01f ? -0.01f : result;
}

static void draw(const PlainPolygons *world, int stamp, Heightmap *map) {
    static const float kinds[] = {1, -1, -0.5f};
    int classified = world->variant.relax + 1;
    for (int i = 0; i < map->width * map->height; i++) {
        int owner = world->owner[i];
        if (stamp < classified) map->values[i] = 0;
        else if (stamp == classified) map->values[i] = kinds[world->kind[owner]];
        else if (stamp == classified + 1) map->values[i] = world->raised[owner];
        else map->values[i] = slope(world, i % map->width, i / map->width);
    }
    for (int i = 0; stamp < classified && i < world->variant.points; i++)
        map->values[world->y[i] / 16 * map->width + world->x[i] / 16] = 1;
}

// What stamp number `stamp` does, and the map after it.
void plain_polygons_stamp(PlainPolygons *world, int stamp, Heightmap *map) {
    int relaxations = world->variant.relax;
    if (stamp >= 1 && stamp <= relaxations + 1) find_owners(world);
    if (stamp >= 1 && stamp <= relaxations) relax(world);
    if (stamp == relaxations + 1) classify(world);
    if (stamp == relaxations + 2) raise_all(world);
    draw(world, stamp, map);
}

void plain_polygons(const Stage *stage, Heightmap *map, int64_t stamp) {
    const double *values = stage->values;
    PolygonVariant variant = {(int)values[0], (int)values[1], (int)values[2]};
    PlainPolygons world = plain_polygons_begin(variant, stage->stream, map->width, map->height);
    for (int i = 0; i <= stamp; i++) plain_polygons_stamp(&world, i, map);
    plain_polygons_free(&world);
}
