// SPDX-License-Identifier: MIT
// Hydraulic erosion by single drops of rain. A stamp is STAMP_DROPS drops, which fall one after the
// other, each on the land that the one before has left. Ours: the hill article asks for erosion
// and gives none.
//
// A drop lands on a random cell and rolls from cell to cell, STEPS times at most, to one of the
// lower ones of its eight neighbours: the steepest way down wins, each weighed by chance, because
// gullies would else follow the eight directions. From each cell that it leaves it takes
// `erode` of the way down to the next, and puts down `deposit` of what it carries. In a pit it puts
// down all, as far as it fits below the rim, and rolls on over the rim when the pit is full. What
// is left at the end stays along the way back, in the lowest places first.
//
// No cell is dug deeper than the next on the way, or raised above the one before or a rim, so
// heights stay within their range. What was taken always fits: every cell on the way may rise to
// the height that the one before it has kept, which was never below its own at the beginning.
#include <float.h>

#include "rng.h"
#include "rows.h"

enum { DROPS, ERODE, DEPOSIT };

enum {
    STAMP_DROPS = 256,
    STEPS = 128,  // a drop's longest way, in cells
};

typedef struct Drop {
    Rng *rng;
    float *way[STEPS];  // the cells that it has left, none twice, none higher than the one before
    int steps;
    float landed;  // how high the first of them was
    float carried;
} Drop;

typedef struct Cell {
    int x, y;
} Cell;

enum { NEIGHBOURS = 8 };
#define SHORTER 0.70710678f  // of a fall to a diagonal neighbour, which lies further away

// Row and column of the nine cells around, and what a fall counts.
static const struct {
    int row, column;
    float part;
} AROUND[NEIGHBOURS] = {
    {0, 0, SHORTER}, {0, 1, 1},       {0, 2, SHORTER}, {1, 0, 1},
    {1, 2, 1},       {2, 0, SHORTER}, {2, 1, 1},       {2, 2, SHORTER},
};

// The nine cells around; beyond the edges of the map its outermost cells repeat.
typedef struct Nine {
    int x[3], y[3];
    const float *rows[3];
} Nine;

static Nine nine_around(const Heightmap *map, Cell at) {
    Nine nine = {
        .x = {at.x > 0 ? at.x - 1 : 0, at.x, at.x < map->width - 1 ? at.x + 1 : at.x},
        .y = {at.y > 0 ? at.y - 1 : 0, at.y, at.y < map->height - 1 ? at.y + 1 : at.y},
    };
    for (int i = 0; i < 3; i++) nine.rows[i] = heightmap_row(map, nine.y[i]);
    return nine;
}

// The first of the lowest neighbours in reading order; a map of one cell has none but itself.
static Cell lowest_of(const Nine *nine) {
    float lowest = FLT_MAX;
    Cell found = {nine->x[1], nine->y[1]};
    for (int i = 0; i < NEIGHBOURS; i++) {
        int x = nine->x[AROUND[i].column], y = nine->y[AROUND[i].row];
        float height = nine->rows[AROUND[i].row][x];
        if (height >= lowest || (x == nine->x[1] && y == nine->y[1])) continue;
        lowest = height;
        found = (Cell){x, y};
    }
    return found;
}

// A lower neighbour where there is one, else the lowest. The chances are 4 bits of a draw each.
static Cell next_cell(const Heightmap *map, Cell at, Rng *rng) {
    Nine nine = nine_around(map, at);
    uint32_t chances = rng_next(rng);
    float here = nine.rows[1][at.x], steepest = 0;
    int found = NEIGHBOURS;
    for (int i = 0; i < NEIGHBOURS; i++) {
        float fall = here - nine.rows[AROUND[i].row][nine.x[AROUND[i].column]];
        fall *= AROUND[i].part * (float)(1 + (chances >> 4 * i & 15));
        found = fall > steepest ? i : found;
        steepest = fall > steepest ? fall : steepest;
    }
    if (found == NEIGHBOURS) return lowest_of(&nine);
    return (Cell){nine.x[AROUND[found].column], nine.y[AROUND[found].row]};
}

// Digs and puts down where the drop is, before it goes on to a place at `level`, which is lower.
static void wash(Drop *drop, float *height, float level, float erode, float deposit) {
    float above = drop->steps > 0 ? *drop->way[drop->steps - 1] : drop->landed;
    float before = *height;
    float after = before - (before - level) * erode + drop->carried * deposit;
    after = after > level ? after : level;
    after = after < above ? after : above;
    *height = after;
    drop->carried += before - after;
}

// As much as fits below `level`.
static void put_down(Drop *drop, float *height, float level) {
    float before = *height, after = before + drop->carried;
    after = after < level ? after : level;
    if (after <= before) return;
    *height = after;
    drop->carried -= after - before;
}

static bool has_been(const Drop *drop, const float *place) {
    for (int i = 0; i < drop->steps; i++)
        if (drop->way[i] == place) return true;
    return false;
}

static void roll(const Stage *stage, Cell at, Drop *drop) {
    float erode = (float)stage->values[ERODE], deposit = (float)stage->values[DEPOSIT];
    float *here = heightmap_row(stage->map, at.y) + at.x;
    drop->landed = *here;
    while (drop->steps < STEPS) {
        at = next_cell(stage->map, at, drop->rng);
        float *next = heightmap_row(stage->map, at.y) + at.x;
        if (*next < *here) {
            wash(drop, here, *next, erode, deposit);
        } else {
            put_down(drop, here, *next);
            if (drop->carried <= 0 || *here < *next || has_been(drop, next)) break;
        }
        drop->way[drop->steps++] = here;
        here = next;
    }
    for (int i = drop->steps - 1; i >= 0; i--)
        put_down(drop, drop->way[i], i > 0 ? *drop->way[i - 1] : drop->landed);
}

static int64_t rain_count(const Stage *stage) {
    return ((int64_t)stage->values[DROPS] + STAMP_DROPS - 1) / STAMP_DROPS;
}

static double rain_cost(const Stage *stage) { return stage->values[DROPS] * STEPS; }

static void rain_run(const Stage *stage, int64_t first, int64_t last) {
    int64_t drops = (int64_t)stage->values[DROPS];
    for (int64_t stamp = first; stamp < last && !stage_cancelled(stage); stamp++) {
        Rng rng = rng_make(stream_number(stage->stream, (uint64_t)stamp), 0);
        int64_t left = drops - stamp * STAMP_DROPS;
        for (int i = 0; i < STAMP_DROPS && i < left; i++) {
            int x = (int)rng_below(&rng, (uint32_t)stage->width);
            int y = (int)rng_below(&rng, (uint32_t)stage->height);
            roll(stage, (Cell){x, y}, &(Drop){.rng = &rng});
        }
    }
}

const Operation RAIN = {
    .name = "rain",
    .kind = TILE_NONE,
    .group = GROUP_RESHAPES,
    .maps = 1,
    .random = true,
    .stamps = STAMPS_SERIAL,
    .version = 1,
    .meaning = "erosion by drops of rain that roll down, dig gullies and fill hollows",
    .parameters =
        {
            [DROPS] = {"drops", PARAMETER_COUNT, 0, 1e8, "area/1", NULL, "", FROM_US, "how many"},
            [ERODE] = {"erode", PARAMETER_SHARE, 0, 1, "0.05", NULL, "", FROM_US,
                       "of the way down to the next cell, what a drop takes along"},
            [DEPOSIT] = {"deposit", PARAMETER_SHARE, 0, 1, "0.05", NULL, "", FROM_US,
                         "of what it carries, what a drop puts down at each cell"},
        },
    .count = rain_count,
    .cost = rain_cost,
    .run = rain_run,
};
