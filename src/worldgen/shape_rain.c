// SPDX-License-Identifier: MIT
// Hydraulic erosion by single drops of rain. A stamp is STAMP_DROPS drops, which fall one after the
// other, each on the land that the last one has left. Ours: the hill article asks for erosion and
// gives none.
//
// A drop lands on a random cell and rolls from cell to cell, at most STEPS times, to a lower one of
// its eight neighbours: the steepest way down wins, each weighted at random, because gullies would
// otherwise follow the eight directions. From each cell that it leaves it takes `erode` of the way
// down to the next, and puts down `deposit` of what it carries. In a pit it puts down everything
// that fits below the rim, and rolls on over the rim if the pit is full. What is left at the end is
// put down along the way back, in the lowest places first.
//
// No cell is dug deeper than the next on the way, or raised above the one before or a rim, so
// heights stay within their range. What was taken always fits: every cell on the way may rise to
// the height that the one before it has kept, which was never below its own at the beginning.
#include <string.h>

#include "operation.h"

enum { DROPS, ERODE, DEPOSIT };

enum {
    STAMP_DROPS = 256,
    STEPS = 128,  // the longest way of a drop, in cells
    TRACE = 32,  // cells this many rows or columns apart share a bit of the trace
};

typedef struct Drop {
    Rng *rng;
    float *way[STEPS];  // the cells that it left, without repeats, never rising
    uint32_t trace[TRACE];  // a bit for each of them
    int steps;
    float landed;  // original height of the first one
    float carried;
} Drop;

// The neighbours in reading order.
enum { NEIGHBOURS = 8 };
static const MapCell AROUND[NEIGHBOURS] = {
    {-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1},
};

// The random weights of a fall; diagonal neighbours weigh less because they are further away.
enum { CHANCES = 16 };
#define TIMES(part)                                                                                \
    {                                                                                              \
        part * 1, part * 2, part * 3, part * 4, part * 5, part * 6, part * 7, part * 8, part * 9,  \
            part * 10, part * 11, part * 12, part * 13, part * 14, part * 15, part * 16,           \
    }
static const float STRAIGHT[CHANCES] = TIMES(1.0f), DIAGONAL[CHANCES] = TIMES(0.70710678f);
#undef TIMES

// Beyond the edges of the map its outermost cells repeat.
static MapCell neighbour(const Heightmap *map, MapCell at, int number) {
    return (MapCell){int_clamp(at.x + AROUND[number].x, 0, map->width - 1),
                     int_clamp(at.y + AROUND[number].y, 0, map->height - 1)};
}

// Offsets from the height of a cell to those of its neighbours.
typedef struct Ways {
    ptrdiff_t to[NEIGHBOURS];
} Ways;

static Ways ways_from(const Heightmap *map, MapCell at) {
    Ways ways;
    for (int i = 0; i < NEIGHBOURS; i++) {
        MapCell other = neighbour(map, at, i);
        ways.to[i] = (ptrdiff_t)(other.y - at.y) * map->width + (other.x - at.x);
    }
    return ways;
}

static bool is_inside(const Heightmap *map, MapCell at) {
    return at.x > 0 && at.y > 0 && at.x < map->width - 1 && at.y < map->height - 1;
}

// The number of the lowest neighbour, the first of equal ones; NEIGHBOURS on a map of one cell.
static int lowest_of(const float *here, const Ways *ways) {
    float lowest = FLT_MAX;
    int found = NEIGHBOURS;
    for (int i = 0; i < NEIGHBOURS; i++) {
        float height = here[ways->to[i]];
        if (height >= lowest || ways->to[i] == 0) continue;
        lowest = height;
        found = i;
    }
    return found;
}

// The number of a lower neighbour, NEIGHBOURS if there is none. The weights are 4 bits of `chances`
// each. Without branches, since nobody can predict which one wins.
static inline int lower_of(const float *here, const Ways *ways, uint32_t chances) {
    // Larger for the steeper fall and for the first of equal ones, and less than NEIGHBOURS if the
    // neighbour is not lower.
    int64_t falls[NEIGHBOURS];
    for (int i = 0; i < NEIGHBOURS; i++) {
        float fall = *here - here[ways->to[i]];
        bool diagonal = AROUND[i].x != 0 && AROUND[i].y != 0;
        fall *= (diagonal ? DIAGONAL : STRAIGHT)[chances >> 4 * i & 15];
        int32_t bits;  // bits grow with a float above 0, and are negative below
        memcpy(&bits, &fall, sizeof bits);
        falls[i] = (int64_t)bits * NEIGHBOURS + (NEIGHBOURS - 1 - i);
    }
    for (int apart = NEIGHBOURS / 2; apart > 0; apart /= 2)
        for (int i = 0; i < apart; i++)
            falls[i] = falls[i] > falls[i + apart] ? falls[i] : falls[i + apart];
    return falls[0] < NEIGHBOURS ? NEIGHBOURS : NEIGHBOURS - 1 - (int)(falls[0] % NEIGHBOURS);
}

// Digs and puts down where the drop is, before it goes on to a lower place at `level`.
static void wash(Drop *drop, float *height, float level, float erode, float deposit) {
    float above = drop->steps > 0 ? *drop->way[drop->steps - 1] : drop->landed;
    float before = *height;
    float after = before - (before - level) * erode + drop->carried * deposit;
    after = float_clamp(after, level, above);
    *height = after;
    drop->carried += before - after;
}

// Puts down as much as fits below `level`.
static void put_down(Drop *drop, float *height, float level) {
    float before = *height, after = float_min(before + drop->carried, level);
    if (after <= before) return;
    *height = after;
    drop->carried -= after - before;
}

// The ways from a cell away from the edges, by the step with which the drop came. They exclude the
// way back: what a drop has left is never lower, and reading a cell just dug would mean waiting for
// it. The last one is for a drop that came with no step.
typedef struct Inside {
    Ways ways[NEIGHBOURS + 1];
} Inside;

static Inside inside_of(const Heightmap *map) {
    Inside inside;
    for (int came = 0; came <= NEIGHBOURS; came++) {
        inside.ways[came] = ways_from(map, (MapCell){1, 1});
        if (came < NEIGHBOURS) inside.ways[came].to[NEIGHBOURS - 1 - came] = 0;
    }
    return inside;
}

// Where a drop is, and the step with which it came; NEIGHBOURS if none counts.
typedef struct Place {
    MapCell at;
    float *height;
    int came;
} Place;

static inline Place next_place(const Heightmap *map, const Inside *inside, Place from,
                               uint32_t chances) {
    Ways edge;
    bool at_edge = !is_inside(map, from.at);
    if (at_edge) edge = ways_from(map, from.at);
    const Ways *all = at_edge ? &edge : &inside->ways[NEIGHBOURS];
    int step = lower_of(from.height, at_edge ? &edge : &inside->ways[from.came], chances);
    if (step == NEIGHBOURS) step = lowest_of(from.height, all);
    if (step == NEIGHBOURS) return from;
    MapCell at = {from.at.x + AROUND[step].x, from.at.y + AROUND[step].y};
    if (at_edge) at = neighbour(map, from.at, step);
    return (Place){at, from.height + all->to[step], at_edge ? NEIGHBOURS : step};
}

static void leave(Drop *drop, Place place) {
    drop->trace[place.at.y % TRACE] |= UINT32_C(1) << place.at.x % TRACE;
    drop->way[drop->steps++] = place.height;
}

static bool has_been(const Drop *drop, Place place) {
    if (!(drop->trace[place.at.y % TRACE] >> place.at.x % TRACE & 1)) return false;
    for (int i = 0; i < drop->steps; i++)
        if (drop->way[i] == place.height) return true;
    return false;
}

static void roll(const Stage *stage, const Inside *inside, MapCell at, Drop *drop) {
    float erode = (float)stage->values[ERODE], deposit = (float)stage->values[DEPOSIT];
    Place here = {at, heightmap_row(stage->map, at.y) + at.x, NEIGHBOURS};
    drop->landed = *here.height;
    while (drop->steps < STEPS) {
        Place next = next_place(stage->map, inside, here, rng_next(drop->rng));
        if (*next.height < *here.height) {
            wash(drop, here.height, *next.height, erode, deposit);
        } else {
            put_down(drop, here.height, *next.height);
            bool rests = drop->carried <= 0 || *here.height < *next.height;
            if (rests || has_been(drop, next)) break;
        }
        leave(drop, here);
        here = next;
    }
    for (int i = drop->steps - 1; i >= 0 && drop->carried > 0; i--)
        put_down(drop, drop->way[i], i > 0 ? *drop->way[i - 1] : drop->landed);
}

static int64_t rain_count(const Stage *stage) {
    return ((int64_t)stage->values[DROPS] + STAMP_DROPS - 1) / STAMP_DROPS;
}

// Units of work: of a drop, and of each of its steps.
#define DROP_UNITS 100.0
#define NEAR_STEP_UNITS 20.0
#define FAR_STEP_UNITS 60.0

static double rain_cost(const Stage *stage) {
    double step = stage_access(stage, NEAR_STEP_UNITS, FAR_STEP_UNITS);
    return stage->values[DROPS] * (DROP_UNITS + STEPS * step);
}

static void rain_run(const Stage *stage, int64_t first, int64_t last) {
    int64_t drops = (int64_t)stage->values[DROPS];
    Inside inside = inside_of(stage->map);
    for (int64_t stamp = first; stamp < last && !stage_cancelled(stage); stamp++) {
        Rng rng = stage_rng(stage, stamp);
        int64_t left = drops - stamp * STAMP_DROPS;
        for (int i = 0; i < STAMP_DROPS && i < left; i++)
            roll(stage, &inside, stage_random_cell(stage, &rng), &(Drop){.rng = &rng});
    }
}

static Words rain_drawn(const Stage *stage, int64_t stamp) {
    int64_t left = (int64_t)stage->values[DROPS] - stamp * STAMP_DROPS;
    return words("# [drop|drops] of rain", NUMBERS(int64_min(left, STAMP_DROPS)));
}

const Operation RAIN = {
    OPERATION(GROUP_RESHAPES, "rain",
              "erosion by drops of rain that roll down, dig gullies and fill hollows"),
    .formula = "each drop: dug = (h - lower) * erode, put down = carried * deposit",
    .random = true,
    .stamps = STAMPS_SERIAL,
    .parameters[DROPS] = {"drops", PARAMETER_COUNT, 0, 1e8, "area/1", NULL, "", FROM_US, "how many",
                          USUAL_AREA(16, 0.25, 0.05)},
    .parameters[ERODE] = {"erode", PARAMETER_SHARE, 0, 1, "0.05", NULL, "", FROM_US,
                          "of the way down to the next cell, what a drop takes along",
                          USUAL_LINEAR(0, 0.3, 0.005)},
    .parameters[DEPOSIT] = {"deposit", PARAMETER_SHARE, 0, 1, "0.05", NULL, "", FROM_US,
                            "of what it carries, what a drop puts down at each cell",
                            USUAL_LINEAR(0, 0.3, 0.005)},
    .count = rain_count,
    .cost = rain_cost,
    .run = rain_run,
    .drawn = rain_drawn,
};
