// SPDX-License-Identifier: MIT
// Particle deposition with calderas, after the particle article: in each jump, particles fall on a
// point that wanders, and roll to lower neighbours until they settle; then the highest place where
// one settled turns inside out. Last, the map is smoothed and normalised.
//
// Stamps: for each jump one per CHUNK particles (the last chunk is the rest) and one for the
// caldera; with finish=1 then four directions of the filter with k = caldera, and the
// normalisation. A jump draws its place and number of particles, a chunk its walk and rolling, each
// from a substream.
//
// Ours: margin, wrap=0, reset=1; a caldera stops at 0, where with below=1 it digs on like the article's;
// and its cutoff is a multiple of 2^-10: so are all heights, below 2^14 unless more than 2^14 particles
// fall per cell. Adding and subtracting 1 is then exact, as if a rolling particle had never been there.
#include <string.h>

#include "operation.h"

// Beside each height it keeps a byte that says which of the eight neighbours are lower, so that
// each step of a particle reads one byte and one table entry but no heights.

enum { NEIGHBOURS = 8, STRAIGHT = 4 };  // the straight ones come first

// The box of changed cells: west..east, north..south, all included; empty if west > east.
typedef struct Changed {
    int west, east, north, south;
} Changed;

typedef struct Surface {
    Heightmap *map;
    bool wrap;  // a torus; else nothing lies beyond an edge
    Changed changed;  // grows until the caller empties it
    int stride;  // of `lower`, which has a rim of one cell all round
    uint8_t *lower;  // bit i: neighbour i is lower
    uint8_t *visited;  // by calderas: each cell is FREE, MARKED or DONE
    int32_t *marked;  // per row, how many cells are marked
    int32_t steps[NEIGHBOURS][256];  // offset by the first neighbour looked at and `lower`
    Workers workers;  // of calderas
} Surface;

static const int NEIGHBOUR_X[NEIGHBOURS] = {0, 1, 0, -1, 1, 1, -1, -1};
static const int NEIGHBOUR_Y[NEIGHBOURS] = {1, 0, -1, 0, -1, 1, -1, 1};
// Seen from neighbour i, the cell is neighbour OPPOSITE[i].
static const int OPPOSITE[NEIGHBOURS] = {2, 3, 0, 1, 7, 6, 5, 4};

enum { FREE = 0, MARKED, DONE };
enum { VISIT_WORK = 16, ROW_WORK = 4 };  // of calderas

// `memory`, for marks, visits and neighbours of all cells, is zeroed; all heights are 0.
static void surface_begin(Surface *surface, const Stage *stage, bool wrap, void *memory) {
    *surface = (Surface){.map = stage->map, .wrap = wrap, .workers = stage->workers};
    surface->stride = stage->width + 2;
    surface->marked = memory;
    surface->visited = (uint8_t *)(surface->marked + stage->height);
    surface->lower = surface->visited + heightmap_cells(stage->map);
    for (int first = 0; first < NEIGHBOURS; first++)
        for (unsigned lower = 0; lower < 256; lower++)
            for (int i = NEIGHBOURS - 1; i >= 0; i--) {  // the nearest to `first` is set last
                int to = (first + i) % NEIGHBOURS;
                int step = NEIGHBOUR_Y[to] * surface->stride + NEIGHBOUR_X[to];
                if (lower >> to & 1) surface->steps[first][lower] = step;
            }
}

// Whether the cell lies on the map; on a torus it is moved there.
static bool contains(const Surface *surface, MapCell *spot) {
    int width = surface->map->width, height = surface->map->height;
    if (surface->wrap) {
        spot->x = (spot->x + width) % width;
        spot->y = (spot->y + height) % height;
    }
    return spot->x >= 0 && spot->y >= 0 && spot->x < width && spot->y < height;
}

static size_t rimmed(const Surface *surface, MapCell spot) {
    return (size_t)(spot.y + 1) * (size_t)surface->stride + (size_t)(spot.x + 1);
}

// Compares two neighbours. Returns the cell's bit for its neighbour, and sets the neighbour's bit.
static inline unsigned compare(float height, float other, uint8_t *others, int i) {
    unsigned seen = (unsigned)(height < other) << OPPOSITE[i];
    *others = (uint8_t)((*others & ~(1u << OPPOSITE[i])) | seen);
    return (unsigned)(other < height) << i;
}

// After a cell's height has changed.
static void refresh(Surface *surface, MapCell spot) {
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
            MapCell next = {spot.x + NEIGHBOUR_X[i], spot.y + NEIGHBOUR_Y[i]};
            if (!contains(surface, &next)) continue;
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

// Nothing is lower than the rim: a particle that leaves the map stops there and continues across
// it.
static MapCell roll(const Surface *surface, MapCell spot, Rng *rng) {
    const uint8_t *at = surface->lower + rimmed(surface, spot);
    for (;;) {
        while (*at) at += surface->steps[rng_next(rng) >> 29][*at];
        int cell = (int)(at - surface->lower);
        MapCell rest = {cell % surface->stride - 1, cell / surface->stride - 1};
        MapCell inside = rest;
        contains(surface, &inside);
        if (inside.x == rest.x && inside.y == rest.y) return rest;
        at = surface->lower + rimmed(surface, inside);
    }
}

// Lets a particle roll, each time to the first lower neighbour from a random one on, until none is
// lower; then raises that cell by 1 and returns it.
static MapCell drop_particle(Surface *surface, MapCell spot, Rng *rng) {
    MapCell rest = roll(surface, spot, rng);
    rng_next(rng);  // it looks around once more and stays
    heightmap_row(surface->map, rest.y)[rest.x] += 1.0f;
    refresh(surface, rest);
    return rest;
}

// Calderas: what is higher than the cutoff around a peak, and not higher than the peak, turns
// upside down about the cutoff, which is the peak's height times 1 - caldera. No cell turns twice
// unless `reset` forgets what has turned; none sinks below the floor.

typedef struct Flood {
    Surface *surface;
    float peak, cutoff, floor;
    int64_t marked;  // cells to be visited
    CancelWatch watch;
} Flood;

static uint8_t *visited_at(const Surface *surface, MapCell spot) {
    return surface->visited + (size_t)spot.y * (size_t)surface->map->width + (size_t)spot.x;
}

static void mark(Flood *flood, int x, int y) {
    MapCell spot = {x, y};
    if (!contains(flood->surface, &spot)) return;
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
    refresh(flood->surface, (MapCell){x, y});
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
static void make_caldera(Surface *surface, MapCell peak, float caldera, bool reset, bool below) {
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

enum { JUMPS, AMOUNT, WALK, CALDERA, RESET, WRAP, MARGIN, FINISH, BELOW };

enum {
    CHUNK = 256,  // particles per stamp: part of what a seed means
    FINISH_STAMPS = FILTER_DIRECTIONS + 1,
};
static const float MOST_SMOOTHING = 0.999f;  // a filter with k = 1 would leave nothing

typedef struct Jump {
    MapCell drop;
    int64_t particles;
} Jump;

// Kept from the first stamp to the last.
typedef struct Deposition {
    Surface surface;
    int64_t stamp;  // the next
    int number;  // number of the jump
    Jump jump;  // its drop point wanders
    int64_t dropped;
    MapCell peak;
} Deposition;

static Jump draw_jump(const Stage *stage, int number) {
    Rng rng = rng_make(stream_number(stage->stream, (uint64_t)number), 1);
    int margin = stage_whole(stage, MARGIN);
    Jump jump = {.particles = (int64_t)stage->values[AMOUNT]};
    jump.drop.x = margin + (int)rng_below(&rng, (uint32_t)(stage->width - 2 * margin));
    jump.drop.y = margin + (int)rng_below(&rng, (uint32_t)(stage->height - 2 * margin));
    uint32_t span = (uint32_t)(stage->upper[AMOUNT] - stage->values[AMOUNT]);
    if (span > 0) jump.particles += rng_below(&rng, span);
    return jump;
}

static bool particles_check(const Stage *stage, TextError *error) {
    if (2 * stage_whole(stage, MARGIN) < int_min(stage->width, stage->height)) return true;
    return error_limit(error, FAILURE_CONTENT, "particles margin '#1' at #2x#3", NULL,
                       "below half the shorter side",
                       NUMBERS(stage_whole(stage, MARGIN), stage->width, stage->height));
}

static int64_t particles_count(const Stage *stage) {
    int64_t count = stage_whole(stage, FINISH) ? FINISH_STAMPS : 0;
    for (int i = 0; i < stage_whole(stage, JUMPS); i++)
        count += (draw_jump(stage, i).particles + CHUNK - 1) / CHUNK + 1;
    return count;
}

// Units of work.
#define PARTICLE_UNITS 60.0
#define ROLL_UNITS 4.0  // per cell that a particle rolls over
#define TURN_UNITS 30.0  // per cell that a caldera turns
#define SWEEP_UNITS 5.0  // per row that a caldera scans
#define FORGET_UNITS 0.1  // per cell, if calderas forget what has turned
#define FINISH_UNITS 7.0  // of a cell

// The least whole number whose cube is not below.
static double cube_root(double value) {
    double root = 0;
    for (double bit = 1 << 14; bit >= 1; bit /= 2)
        if ((root + bit) * (root + bit) * (root + bit) < value) root += bit;
    return root + 1;
}

// A particle rolls about as far as a mountain of all particles is wide. A cell turns once in all
// or, with reset, once per jump.
static double particles_cost(const Stage *stage) {
    double all = 0, cells = stage_cells(stage);
    double jumps = stage->values[JUMPS], calderas = stage_whole(stage, RESET) ? jumps : 1;
    for (int i = 0; i < stage_whole(stage, JUMPS); i++)
        all += (double)draw_jump(stage, i).particles;
    double rolling = all * (PARTICLE_UNITS + ROLL_UNITS * cube_root(all));
    double turning = TURN_UNITS * calderas * double_min(all, cells);
    double sweeping = SWEEP_UNITS * jumps * stage->height + FORGET_UNITS * calderas * cells;
    return rolling + turning + sweeping + (stage_whole(stage, FINISH) ? FINISH_UNITS * cells : 0);
}

static uint64_t particles_work_bytes(const Stage *stage) {
    uint64_t width = (uint64_t)stage->width, height = (uint64_t)stage->height;
    return sizeof(Deposition) + height * sizeof(int32_t) + width * height +
           (width + 2) * (height + 2);
}

static void begin_jump(const Stage *stage, Deposition *deposition) {
    deposition->dropped = 0;
    if (deposition->number == stage_whole(stage, JUMPS)) return;
    deposition->jump = draw_jump(stage, deposition->number);
    deposition->peak = deposition->jump.drop;
}

static void particles_prepare(const Stage *stage) {
    Deposition *deposition = stage->work;
    surface_begin(&deposition->surface, stage, stage_whole(stage, WRAP), deposition + 1);
    begin_jump(stage, deposition);
}

// Moves the drop point, around the torus or within the margin.
static void wander(const Stage *stage, Deposition *deposition, Rng *rng) {
    MapCell *drop = &deposition->jump.drop;
    uint32_t way = rng_next(rng) >> 29;
    drop->x += NEIGHBOUR_X[way];
    drop->y += NEIGHBOUR_Y[way];
    int margin = stage_whole(stage, MARGIN);
    if (margin == 0 && contains(&deposition->surface, drop)) return;
    drop->x = int_clamp(drop->x, margin, stage->width - 1 - margin);
    drop->y = int_clamp(drop->y, margin, stage->height - 1 - margin);
}

static void drop_chunk(const Stage *stage, Deposition *deposition) {
    Rng rng = stage_rng(stage, deposition->stamp);
    int64_t end = int64_min(deposition->dropped + CHUNK, deposition->jump.particles);
    int walk = stage_whole(stage, WALK);
    for (; deposition->dropped < end; deposition->dropped++) {
        if (walk != 0 && deposition->dropped % walk == 0) wander(stage, deposition, &rng);
        MapCell rest = drop_particle(&deposition->surface, deposition->jump.drop, &rng);
        if (heightmap_at(stage->map, rest.x, rest.y) >
            heightmap_at(stage->map, deposition->peak.x, deposition->peak.y))
            deposition->peak = rest;
    }
}

static int64_t first_of_finish(const Stage *stage) {
    return stage_whole(stage, FINISH) ? particles_count(stage) - FINISH_STAMPS : INT64_MAX;
}

static void particles_run(const Stage *stage, int64_t first, int64_t last) {
    Deposition *deposition = stage->work;
    deposition->surface.changed = (Changed){stage->width, -1, stage->height, -1};
    int64_t finish = first_of_finish(stage);
    for (deposition->stamp = first; deposition->stamp < last && !stage_cancelled(stage);
         deposition->stamp++) {
        int64_t filter = deposition->stamp - finish;
        if (filter == FILTER_DIRECTIONS) {
            stage_normalise(stage, 0, 1);
        } else if (filter >= 0) {
            heightmap_filter(stage->map, float_min((float)stage->values[CALDERA], MOST_SMOOTHING),
                             (int)filter, (int)filter + 1, stage->workers);
        } else if (deposition->dropped < deposition->jump.particles) {
            drop_chunk(stage, deposition);
        } else {
            make_caldera(&deposition->surface, deposition->peak, (float)stage->values[CALDERA],
                         stage_whole(stage, RESET), stage_whole(stage, BELOW));
            deposition->number++;
            begin_jump(stage, deposition);
        }
    }
}

// Known for the last stamp only, after it was run; finishing stamps change the whole map.
static CellBox particles_touched(const Stage *stage, int64_t stamp) {
    const Deposition *deposition = stage->work;
    if (!deposition || deposition->stamp != stamp + 1 || stamp >= first_of_finish(stage))
        return stage_box(stage);
    Changed changed = deposition->surface.changed;
    return cell_box(changed.west, changed.north, changed.east, changed.south, stage->width,
                    stage->height);
}

const Operation PARTICLES = {
    OPERATION(GROUP_MAKES, "particles",
              "volcanoes: particles fall, roll down and pile up; then peaks turn inside out"),
    .random = true,
    .stamps = STAMPS_SERIAL,
    .parameters[JUMPS] = {"jumps", PARAMETER_WHOLE, 1, 1000, "12", NULL, "", FROM_US,
                          "how many mountains are heaped up"},
    .parameters[AMOUNT] = {"particles", PARAMETER_COUNTS, 0, 67108864, "6%..19%", NULL, "", FROM_US,
                           "of one jump; the upper end excluded"},
    .parameters[WALK] = {"walk", PARAMETER_WHOLE, 0, 1000000, "50", NULL, "particles", FROM_US,
                         "how often the drop point moves; 0 = never"},
    .parameters[CALDERA] = {"caldera", PARAMETER_REAL, 0, 1, "0.5", NULL, "", FROM_US,
                            "the part of a peak that turns inside out"},
    .parameters[RESET] = {"reset", PARAMETER_WHOLE, 0, 1, "0", NULL, "", FROM_ARTICLE,
                          "1: what has turned once may turn again"},
    .parameters[WRAP] = {"wrap", PARAMETER_WHOLE, 0, 1, "1", NULL, "", FROM_ARTICLE,
                         "1: across the edges of the map; 0: not"},
    .parameters[MARGIN] = {"margin", PARAMETER_TILES, 0, 4095, "0", NULL, "tiles", FROM_US,
                           "how far from the edges drop points stay"},
    .parameters[FINISH] = {"finish", PARAMETER_WHOLE, 0, 1, "1", NULL, "", FROM_ARTICLE,
                           "1: filter by k=caldera, then normalise to 0..1"},
    .parameters[BELOW] = {"below", PARAMETER_WHOLE, 0, 1, "0", NULL, "", FROM_US,
                          "1: a caldera of more than half of its peak digs below 0"},
    .check = particles_check,
    .count = particles_count,
    .cost = particles_cost,
    .work_bytes = particles_work_bytes,
    .prepare = particles_prepare,
    .run = particles_run,
    .touched = particles_touched,
};
