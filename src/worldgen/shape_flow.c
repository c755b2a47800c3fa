// SPDX-License-Identifier: MIT
// Land under running water (flow.h): flow, which measures how much comes together in each cell; and erode,
// which lets it cut.
//
// Water leaves by the cells that are lower than `sea` and by the edges of the map. Ours: flow counts the
// tiles whose water passes, the cell's own included.
//
// Erode is the stream power law: a channel cuts in proportion to its fall and to the root of the tiles that
// drain through it. A stamp is a pass: hollows are filled, ways found anew, and from the outlets up each
// cell becomes (h + f * next) / (1 + f), f = strength * sqrt(tiles / distance to the next).
// Source: J. Braun, S. Willett, "A very efficient O(n), implicit and parallel method to solve the stream
// power equation governing fluvial incision and landscape evolution", 2013, with exponents of 1/2 and 1.
// Ours: its distances are taken into the root, and hollows are filled at first.
#include <math.h>

#include "flow.h"
#include "operation.h"

// What both need: the ways of the map as it is.
static bool find_ways(const Stage *stage, float sea, Flow *flow) {
    int width = stage->width, height = stage->height;
    flow_begin(flow, width, height, FLOW_AROUND, stage->work);
    for (int y = 0; y < height; y++) {
        const float *row = heightmap_row(stage->map, y);
        uint8_t *ways = flow->ways + (size_t)y * (size_t)width;
        bool edge = y == 0 || y == height - 1;
        if (stage_cancelled(stage)) return false;
        for (int x = 0; x < width; x++)
            if (edge || row[x] < sea) ways[x] = FLOW_OUT;
        ways[0] = ways[width - 1] = FLOW_OUT;
    }
    return flow_find(flow, stage->map, stage->workers);
}

// How many tiles drain through each cell. False when it was cancelled.
static bool count_tiles(const Stage *stage, const Flow *flow, float *tiles) {
    for (int y = 0; y < stage->height; y++) {
        float *row = tiles + (size_t)y * (size_t)stage->width;
        if (stage_cancelled(stage)) return false;
        for (int x = 0; x < stage->width; x++) row[x] = 1;
    }
    return flow_gather(flow, tiles, stage->workers.cancel);
}

static float sea_of(const Stage *stage, int parameter) { return (float)stage->values[parameter]; }

static uint64_t flow_work_bytes(const Stage *stage) {
    return flow_bytes(stage->width, stage->height);
}

// Units of work, of a cell: of finding ways, and of going through them.
#define NEAR_FIND_UNITS 60.0
#define FAR_FIND_UNITS 160.0
#define NEAR_WAY_UNITS 4.0
#define FAR_WAY_UNITS 20.0

static double ways_cost(const Stage *stage) {
    return stage_cells(stage) * (stage_access(stage, NEAR_FIND_UNITS, FAR_FIND_UNITS) +
                                 stage_access(stage, NEAR_WAY_UNITS, FAR_WAY_UNITS));
}

// Flow.

enum { FLOW_SEA };

static void flow_run(const Stage *stage) {
    Flow flow;
    if (find_ways(stage, sea_of(stage, FLOW_SEA), &flow))
        count_tiles(stage, &flow, stage->map->values);
}

// No height is as low: all water leaves by the edges.
#define NO_SEA "-1000000"
#define SEA_MEANING "heights below it are sea, into which water runs"

const Operation FLOW = {
    OPERATION(GROUP_RESHAPES, "flow",
              "how many tiles drain through each cell, when hollows are filled to their rims"),
    .formula = "tiles = 1 + those of all cells that drain here",
    .stamps = STAMPS_SERIAL,
    .parameters[FLOW_SEA] =
        PARAMETER_HEIGHT("sea", NO_SEA, FROM_US, SEA_MEANING, USUAL_LINEAR(-1, 1, 0.01)),
    .cost = ways_cost,
    .work_bytes = flow_work_bytes,
    .run_once = flow_run,
};

// Erode.

enum { N, STRENGTH, ERODE_SEA };

// From the outlets up, so that the next cell is done.
static void cut(const Stage *stage, const Flow *flow, const float *tiles) {
    float *heights = stage->map->values, strength = (float)stage->values[STRENGTH];
    CancelWatch watch = cancel_watch(stage->workers.cancel);
    for (uint32_t number = 0; number < flow->cells; number++) {
        if (cancel_stops(&watch, 1)) return;
        size_t cell = flow->order[number], next = flow_next(flow, cell);
        float apart = flow->ways[cell] < FLOW_SIDES ? 1.0f : 0.70710678f;
        float factor = strength * sqrtf(tiles[cell] * apart);
        heights[cell] = (flow->levels[cell] + factor * heights[next]) / (1 + factor);
    }
}

static void erode_run(const Stage *stage, int64_t first, int64_t last) {
    for (int64_t pass = first; pass < last; pass++) {
        Flow flow;
        if (!find_ways(stage, sea_of(stage, ERODE_SEA), &flow)) return;
        float *tiles = (float *)(void *)flow.links;
        if (!count_tiles(stage, &flow, tiles)) return;
        cut(stage, &flow, tiles);
    }
}

static int64_t erode_count(const Stage *stage) { return (int64_t)stage->values[N]; }

static double erode_cost(const Stage *stage) {
    double cut = stage_cells(stage) * stage_access(stage, NEAR_WAY_UNITS, FAR_WAY_UNITS);
    return stage->values[N] * (ways_cost(stage) + cut);
}

const Operation ERODE_BY_FLOW = {
    OPERATION(GROUP_RESHAPES, "erode",
              "erosion by running water: fills hollows and cuts valleys where much comes together"),
    .formula = "h = (h + k * h_next) / (1 + k), k = strength * sqrt(tiles)",
    .stamps = STAMPS_SERIAL,
    .lengthens = true,
    .parameters[N] = {"n", PARAMETER_WHOLE, 1, 1000, "5", NULL, "", FROM_US, "how many times",
                      USUAL_LINEAR(1, 20, 1)},
    .parameters[STRENGTH] = {"strength", PARAMETER_REAL, 0, 1000, "0.1", NULL, "", FROM_US,
                             "of the fall to the next cell, what a single tile's water cuts",
                             USUAL_LINEAR(0, 2, 0.01)},
    .parameters[ERODE_SEA] =
        PARAMETER_HEIGHT("sea", NO_SEA, FROM_US, SEA_MEANING, USUAL_LINEAR(-1, 1, 0.01)),
    .count = erode_count,
    .cost = erode_cost,
    .work_bytes = flow_work_bytes,
    .run = erode_run,
};
