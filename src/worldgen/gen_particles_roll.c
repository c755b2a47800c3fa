// SPDX-License-Identifier: MIT
// Particles that roll over blocks of the map, and what they change there.
//
// A block is made from heights when a particle enters it, and takes the place of one that is as far
// away as the window is wide; most maps are no wider. It is left by the rim: nothing is lower there, so
// that a particle stops, and then continues in the block that has this cell inside.
#include <math.h>

#include "gen_particles.h"

// Seen from neighbour i, the cell is neighbour OPPOSITE[i].
static const int OPPOSITE[NEIGHBOURS] = {2, 3, 0, 1, 7, 6, 5, 4};

// Of about WINDOW blocks; equal parts of all, so that neighbours across an edge are not the same.
static int kept(int side) {
    int blocks = int_ceil_div(side, BLOCK_SIDE);
    return int_ceil_div(blocks, int_max(blocks / WINDOW, 1));
}

uint64_t particles_surface_bytes(int width, int height) {
    uint64_t blocks = (uint64_t)kept(width) * (uint64_t)kept(height);
    return blocks * sizeof(ParticlesBlock) + (uint64_t)height * sizeof(int32_t) +
           (uint64_t)width * (uint64_t)height;
}

// Gives a slot to a block whose ways are not made.
static void place_block(const ParticlesSurface *surface, ParticlesBlock *block, int column,
                        int row) {
    block->x = column * BLOCK_SIDE;
    block->y = row * BLOCK_SIDE;
    block->width = int_min(surface->map->width - block->x, BLOCK_SIDE);
    block->height = int_min(surface->map->height - block->y, BLOCK_SIDE);
}

static inline size_t block_at(int x, int y) {
    return (size_t)(y + 1) * BLOCK_STRIDE + (size_t)(x + 1);
}

static inline int step_to(int i) { return NEIGHBOUR_Y[i] * BLOCK_STRIDE + NEIGHBOUR_X[i]; }

void particles_surface_begin(ParticlesSurface *surface, const Stage *stage, bool wrap,
                             void *memory) {
    *surface = (ParticlesSurface){.map = stage->map, .wrap = wrap, .workers = stage->workers};
    int columns = kept(stage->width), rows = kept(stage->height);
    for (int i = 0; i < BLOCKS; i++) {
        surface->slot_columns[i] = i % columns;
        surface->slot_rows[i] = i % rows * columns;
    }
    surface->blocks = memory;
    surface->marked = (int32_t *)(surface->blocks + columns * rows);
    surface->visited = (uint8_t *)(surface->marked + stage->height);
    for (int i = 0; i < columns * rows; i++)
        place_block(surface, &surface->blocks[i], i % columns, i / columns);
    for (unsigned lower = 0; lower < 1 << NEIGHBOURS; lower++)
        for (int first = 0; first < NEIGHBOURS; first++)
            for (int i = NEIGHBOURS - 1; i >= 0; i--) {  // the nearest to `first` is set last
                int to = (first + i) % NEIGHBOURS;
                if (lower >> to & 1) surface->ways[lower].step[first] = (int8_t)step_to(to);
            }
}

// Nothing is lower than a cell that is not there.
static float height_at(const ParticlesSurface *surface, MapCell spot) {
    bool there = particles_contains(surface, &spot);
    return there ? heightmap_at(surface->map, spot.x, spot.y) : INFINITY;
}

// Heights of a row of `count` cells, of which only the first and the last may lie beyond an edge.
static void copy_row(const ParticlesSurface *surface, MapCell first, int count, float *heights) {
    MapCell second = {first.x + 1, first.y}, last = {first.x + count - 1, first.y};
    bool there = particles_contains(surface, &second);
    const float *row = there ? heightmap_row(surface->map, second.y) + second.x : NULL;
    for (int i = 1; i < count - 1; i++) heights[i] = row ? row[i - 1] : INFINITY;
    heights[0] = height_at(surface, first);
    heights[count - 1] = height_at(surface, last);
}

static void make_ways(const ParticlesSurface *surface, ParticlesBlock *block) {
    float heights[3][BLOCK_STRIDE], *own = heights[1] + 1;
    memset(block->lower, 0, sizeof block->lower);
    memset(block->ways, 0, sizeof block->ways);
    for (int y = 0; y < block->height; y++) {
        uint8_t *lower = &block->lower[block_at(0, y)];
        ParticlesWays *ways = &block->ways[block_at(0, y)];
        for (int row = 0; row < 3; row++)
            copy_row(surface, (MapCell){block->x - 1, block->y + y + row - 1}, block->width + 2,
                     heights[row]);
        for (int i = 0; i < NEIGHBOURS; i++) {
            const float *others = heights[1 + NEIGHBOUR_Y[i]] + 1 + NEIGHBOUR_X[i];
            for (int x = 0; x < block->width; x++)
                lower[x] |= (uint8_t)((unsigned)(others[x] < own[x]) << i);
        }
        for (int x = 0; x < block->width; x++) ways[x] = surface->ways[lower[x]];
    }
}

typedef struct Place {
    ParticlesBlock *block;
    size_t at;
} Place;

// A cell of the map in the block that has it inside; `make` makes this block, else it is NULL if it
// is not kept.
static inline Place place_of(const ParticlesSurface *surface, MapCell spot, bool make) {
    int column = spot.x / BLOCK_SIDE, row = spot.y / BLOCK_SIDE;
    int x = column * BLOCK_SIDE, y = row * BLOCK_SIDE;
    ParticlesBlock *block =
        &surface->blocks[surface->slot_rows[row] + surface->slot_columns[column]];
    if (block->x != x || block->y != y) {
        if (!make) return (Place){NULL, 0};
        place_block(surface, block, column, row);
        make_ways(surface, block);
    }
    return (Place){block, block_at(spot.x - x, spot.y - y)};
}

static inline void set_lower(const ParticlesSurface *surface, ParticlesBlock *block, size_t at,
                             unsigned lower) {
    block->lower[at] = (uint8_t)lower;
    block->ways[at] = surface->ways[lower];
}

// Tells a cell whether its neighbour, that sees it as neighbour i, is lower.
static inline void tell(const ParticlesSurface *surface, ParticlesBlock *block, size_t at, int i,
                        bool is_lower) {
    unsigned others = block->lower[at] & ~(1u << OPPOSITE[i]);
    set_lower(surface, block, at, others | (unsigned)is_lower << OPPOSITE[i]);
}

// Neighbours may lie in other blocks, of which some are not kept.
void particles_refresh(ParticlesSurface *surface, MapCell spot) {
    float height = heightmap_at(surface->map, spot.x, spot.y);
    unsigned lower = 0;
    for (int i = 0; i < NEIGHBOURS; i++) {
        MapCell next = {spot.x + NEIGHBOUR_X[i], spot.y + NEIGHBOUR_Y[i]};
        if (!particles_contains(surface, &next)) continue;
        float other = heightmap_at(surface->map, next.x, next.y);
        Place place = place_of(surface, next, false);
        if (place.block) tell(surface, place.block, place.at, i, height < other);
        lower |= (unsigned)(other < height) << i;
    }
    Place place = place_of(surface, spot, false);
    if (place.block) set_lower(surface, place.block, place.at, lower);
    ParticlesChanged *changed = &surface->changed;
    changed->west = int_min(changed->west, spot.x);
    changed->east = int_max(changed->east, spot.x);
    changed->north = int_min(changed->north, spot.y);
    changed->south = int_max(changed->south, spot.y);
}

// The same where all neighbours lie in the block too, and in the box of changed cells already. None of
// them was lower before the cell was raised.
static inline void refresh_inside(const ParticlesSurface *surface, Place place,
                                  const float *height) {
    ptrdiff_t width = surface->map->width;
    const float *rows[3] = {height - width, height, height + width};
    unsigned lower = 0;
    for (int i = 0; i < NEIGHBOURS; i++) {
        float other = rows[1 + NEIGHBOUR_Y[i]][NEIGHBOUR_X[i]];
        size_t at = place.at + (size_t)step_to(i);
        unsigned seen = (unsigned)(other <= *height) << OPPOSITE[i];
        set_lower(surface, place.block, at, place.block->lower[at] & ~seen);
        lower |= (unsigned)(other < *height) << i;
    }
    set_lower(surface, place.block, place.at, lower);
}

// Rolls until nothing is lower, on the rim at the latest. The last throw moves nothing: it is not taken.
static inline size_t roll(Place from, ParticlesDice *dice) {
    const ParticlesWays *at = from.block->ways + from.at;
    ParticlesDice now = *dice, before;
    ptrdiff_t step;
    do {
        before = now;
        step = at->step[dice_throw(&now)];
        at += step;
    } while (step != 0);
    *dice = before;
    return (size_t)(at - from.block->ways);
}

static inline bool covers(const ParticlesChanged *changed, MapCell spot) {
    return changed->west <= spot.x && spot.x <= changed->east && changed->north <= spot.y &&
           spot.y <= changed->south;
}

// Lets a particle roll, each time to the first lower neighbour from a random one on, until none is
// lower; then raises that cell by 1 and returns it.
static inline MapCell drop(ParticlesSurface *surface, Place place, ParticlesDice *dice) {
    for (;;) {
        const ParticlesBlock *block = place.block;
        place.at = roll(place, dice);
        unsigned x = (unsigned)(place.at % BLOCK_STRIDE) - 1, width = (unsigned)block->width;
        unsigned y = (unsigned)(place.at / BLOCK_STRIDE) - 1, height = (unsigned)block->height;
        MapCell spot = {block->x + (int)x, block->y + (int)y};
        if (x < width && y < height) {
            bool inside = x - 1 < width - 2 && y - 1 < height - 2;
            float *cell = heightmap_row(surface->map, spot.y) + spot.x;
            dice_throw(dice);  // it looks around once more and stays
            *cell += 1.0f;
            if (inside && covers(&surface->changed, spot)) refresh_inside(surface, place, cell);
            else particles_refresh(surface, spot);
            return spot;
        }
        particles_contains(surface, &spot);
        place = place_of(surface, spot, true);
    }
}

void particles_fall(ParticlesSurface *surface, MapCell spot, int64_t count, ParticlesDice *dice,
                    MapCell *peak) {
    ParticlesDice now = *dice;
    float highest = heightmap_at(surface->map, peak->x, peak->y);
    Place from = place_of(surface, spot, true);
    int x = from.block->x, y = from.block->y;
    for (; count > 0; count--) {
        MapCell rest = drop(surface, from, &now);
        float height = heightmap_at(surface->map, rest.x, rest.y);
        if (height > highest) {
            highest = height;
            *peak = rest;
        }
        // A particle that rolls far may have made another block in this place.
        if (from.block->x != x || from.block->y != y) from = place_of(surface, spot, true);
    }
    *dice = now;
}
