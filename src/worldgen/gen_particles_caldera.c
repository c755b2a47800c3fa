// SPDX-License-Identifier: MIT
// Calderas of particles: what is higher than the cutoff around a peak, and not higher than the peak,
// turns upside down about the cutoff, which is the peak's height times 1 - caldera. No cell turns
// twice unless `reset` forgets what has turned; none sinks below the floor.
#include <string.h>

#include "gen_particles.h"

enum { FREE = 0, MARKED, DONE };
enum { VISIT_WORK = 16, ROW_WORK = 4 };

typedef struct Flood {
    ParticlesSurface *surface;
    float peak, cutoff, floor;
    int64_t marked;  // cells to be visited
    CancelWatch watch;
} Flood;

static uint8_t *visited_at(const ParticlesSurface *surface, MapCell spot) {
    return surface->visited + (size_t)spot.y * (size_t)surface->map->width + (size_t)spot.x;
}

static void mark(Flood *flood, int x, int y) {
    MapCell spot = {x, y};
    if (!particles_contains(flood->surface, &spot)) return;
    uint8_t *cell = visited_at(flood->surface, spot);
    if (*cell != FREE) return;
    *cell = MARKED;
    flood->surface->marked[spot.y]++;
    flood->marked++;
}

static void visit(Flood *flood, int x, int y) {
    float *height = heightmap_row(flood->surface->map, y) + x;
    if (*height <= flood->cutoff || *height > flood->peak) return;
    *height = float_max(2 * flood->cutoff - *height, flood->floor);
    particles_refresh(flood->surface, (MapCell){x, y});
    for (int i = 0; i < STRAIGHT; i++) mark(flood, x + NEIGHBOUR_X[i], y + NEIGHBOUR_Y[i]);
}

// False if it was cancelled.
static bool visit_row(Flood *flood, int y) {
    int width = flood->surface->map->width, from = 0;
    int32_t *marked = &flood->surface->marked[y];
    uint8_t *row = visited_at(flood->surface, (MapCell){0, y});
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

// Whether a cell turns depends only on its own height, and which cells are reached does not depend
// on the order: the article scans a growing box again and again, here only rows with marked cells
// are scanned.
void particles_caldera(ParticlesSurface *surface, MapCell peak, float caldera, bool reset,
                       bool below) {
    int rows = surface->map->height;
    float height = heightmap_at(surface->map, peak.x, peak.y);
    float cutoff = (float)(int32_t)(height * (1.0f - caldera) * 1024 + 0.5f) / 1024;
    if (reset && !parallel_clear(surface->workers, surface->visited, heightmap_cells(surface->map)))
        return;
    Flood flood = {surface, height, cutoff, below ? -HEIGHTMAP_LIMIT : 0,
                   .watch = cancel_watch(surface->workers.cancel)};
    // The peak itself is visited even if it was before.
    *visited_at(surface, peak) = FREE;
    mark(&flood, peak.x, peak.y);
    while (flood.marked > 0)
        for (int i = 0; i < 2 * rows; i++)  // southward, then northward
            if (!visit_row(&flood, i < rows ? i : 2 * rows - 1 - i)) return;
}
