// SPDX-License-Identifier: MIT
#include "gen_particles_surface.h"

#include <string.h>

const int NEIGHBOUR_X[NEIGHBOURS] = {0, 1, 0, -1, 1, 1, -1, -1};
const int NEIGHBOUR_Y[NEIGHBOURS] = {1, 0, -1, 0, -1, 1, -1, 1};
// Seen from neighbour i, the cell is neighbour OPPOSITE[i].
static const int OPPOSITE[NEIGHBOURS] = {2, 3, 0, 1, 7, 6, 5, 4};

enum { FREE = 0, MARKED, DONE };

static size_t rimmed_cells(int width, int height) {
    return ((size_t)width + 2) * ((size_t)height + 2);
}

size_t surface_bytes(int width, int height) {
    size_t cells = (size_t)width * (size_t)height;
    return (size_t)height * sizeof(int32_t) + cells + rimmed_cells(width, height);
}

// To the first lower neighbour, from neighbour `first` on.
static int32_t step_to(int stride, int first, unsigned lower) {
    for (int i = 0; i < NEIGHBOURS; i++) {
        int to = (first + i) % NEIGHBOURS;
        if (lower >> to & 1) return NEIGHBOUR_Y[to] * stride + NEIGHBOUR_X[to];
    }
    return 0;
}

void surface_begin(Surface *surface, Heightmap *map, bool wrap, void *memory) {
    *surface = (Surface){.map = map, .wrap = wrap, .stride = map->width + 2};
    surface->marked = memory;
    surface->visited = (uint8_t *)(surface->marked + map->height);
    surface->lower = surface->visited + heightmap_cells(map);
    for (int first = 0; first < NEIGHBOURS; first++)
        for (unsigned lower = 0; lower < 256; lower++)
            surface->steps[first][lower] = step_to(surface->stride, first, lower);
}

bool surface_contains(const Surface *surface, Spot *spot) {
    int width = surface->map->width, height = surface->map->height;
    if (surface->wrap) {
        spot->x = (spot->x + width) % width;
        spot->y = (spot->y + height) % height;
    }
    return spot->x >= 0 && spot->y >= 0 && spot->x < width && spot->y < height;
}

static size_t rimmed(const Surface *surface, Spot spot) {
    return (size_t)(spot.y + 1) * (size_t)surface->stride + (size_t)(spot.x + 1);
}

// What two neighbours know of each other. Returns the cell's bit for its neighbour.
static inline unsigned compare(float height, float other, uint8_t *others, int i) {
    unsigned seen = (unsigned)(height < other) << OPPOSITE[i];
    *others = (uint8_t)((*others & ~(1u << OPPOSITE[i])) | seen);
    return (unsigned)(other < height) << i;
}

// After a cell's height has changed.
static void refresh(Surface *surface, Spot spot) {
    const Heightmap *map = surface->map;
    uint8_t *lower = surface->lower + rimmed(surface, spot);
    const float *height = heightmap_row(map, spot.y) + spot.x;
    unsigned seen = 0;
    if (spot.x > 0 && spot.y > 0 && spot.x < map->width - 1 && spot.y < map->height - 1) {
        for (int i = 0; i < NEIGHBOURS; i++)
            seen |= compare(*height, height[NEIGHBOUR_Y[i] * map->width + NEIGHBOUR_X[i]],
                            lower + NEIGHBOUR_Y[i] * surface->stride + NEIGHBOUR_X[i], i);
    } else {
        for (int i = 0; i < NEIGHBOURS; i++) {
            Spot next = {spot.x + NEIGHBOUR_X[i], spot.y + NEIGHBOUR_Y[i]};
            if (!surface_contains(surface, &next)) continue;
            seen |= compare(*height, heightmap_at(map, next.x, next.y),
                            surface->lower + rimmed(surface, next), i);
        }
    }
    *lower = (uint8_t)seen;
    Changed *changed = &surface->changed;
    changed->west = int_min(changed->west, spot.x);
    changed->east = int_max(changed->east, spot.x);
    changed->north = int_min(changed->north, spot.y);
    changed->south = int_max(changed->south, spot.y);
}

// Nothing is lower than the rim: a particle that leaves the map stops there and goes on across it.
static Spot roll(const Surface *surface, Spot spot, Rng *rng) {
    const uint8_t *at = surface->lower + rimmed(surface, spot);
    for (;;) {
        while (*at) at += surface->steps[rng_next(rng) >> 29][*at];
        int cell = (int)(at - surface->lower);
        Spot rest = {cell % surface->stride - 1, cell / surface->stride - 1};
        Spot inside = rest;
        surface_contains(surface, &inside);
        if (inside.x == rest.x && inside.y == rest.y) return rest;
        at = surface->lower + rimmed(surface, inside);
    }
}

Spot surface_drop(Surface *surface, Spot spot, Rng *rng) {
    Spot rest = roll(surface, spot, rng);
    rng_next(rng);  // it looks round once more and stays
    heightmap_row(surface->map, rest.y)[rest.x] += 1.0f;
    refresh(surface, rest);
    return rest;
}

// Calderas.

typedef struct Flood {
    Surface *surface;
    float peak, cutoff;
    int64_t marked;  // cells still to be visited
    CancelWatch watch;
} Flood;

enum { VISIT_WORK = 16, ROW_WORK = 4 };

static void mark(Flood *flood, int x, int y) {
    Spot spot = {x, y};
    if (!surface_contains(flood->surface, &spot)) return;
    uint8_t *cell = flood->surface->visited + (size_t)spot.y * (size_t)flood->surface->map->width +
                    (size_t)spot.x;
    if (*cell != FREE) return;
    *cell = MARKED;
    flood->surface->marked[spot.y]++;
    flood->marked++;
}

static void visit(Flood *flood, int x, int y) {
    float *height = heightmap_row(flood->surface->map, y) + x;
    if (*height <= flood->cutoff || *height > flood->peak) return;
    *height = float_max(2 * flood->cutoff - *height, 0);
    refresh(flood->surface, (Spot){x, y});
    mark(flood, x + 1, y);
    mark(flood, x - 1, y);
    mark(flood, x, y + 1);
    mark(flood, x, y - 1);
}

// False when it was cancelled.
static bool visit_row(Flood *flood, int y) {
    int width = flood->surface->map->width, from = 0;
    int32_t *marked = &flood->surface->marked[y];
    uint8_t *row = flood->surface->visited + (size_t)y * (size_t)width;
    if (cancel_stops(&flood->watch, ROW_WORK)) return false;
    while (*marked > 0) {
        if (cancel_stops(&flood->watch, VISIT_WORK)) return false;
        uint8_t *cell = memchr(row + from, MARKED, (size_t)(width - from));
        from = 0;
        if (!cell) continue;
        int x = (int)(cell - row);
        *cell = DONE;
        --*marked;
        flood->marked--;
        visit(flood, x, y);
        from = x > 0 && row[x - 1] == MARKED ? x - 1 : x;
    }
    return true;
}

// Whether a cell is turned depends on its own height alone, and which are reached not on the order:
// the article goes over a growing box again and again, here only rows with marked cells count.
static void flood_from(Flood *flood, Spot peak) {
    int width = flood->surface->map->width, height = flood->surface->map->height;
    // The peak itself is visited even if it was before.
    flood->surface->visited[(size_t)peak.y * (size_t)width + (size_t)peak.x] = FREE;
    mark(flood, peak.x, peak.y);
    while (flood->marked > 0) {
        for (int y = 0; y < height; y++)
            if (!visit_row(flood, y)) return;
        for (int y = height - 1; y >= 0; y--)
            if (!visit_row(flood, y)) return;
    }
}

void surface_caldera(Surface *surface, Spot peak, float caldera, bool reset) {
    float height = heightmap_at(surface->map, peak.x, peak.y);
    float cutoff = (float)(int32_t)(height * (1.0f - caldera) * 1024 + 0.5f) / 1024;
    if (reset && !parallel_clear(surface->workers, surface->visited, heightmap_cells(surface->map)))
        return;
    Flood flood = {.surface = surface,
                   .peak = height,
                   .cutoff = cutoff,
                   .watch = cancel_watch(surface->workers.cancel)};
    flood_from(&flood, peak);
}
