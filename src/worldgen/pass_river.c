// SPDX-License-Identifier: MIT
// Rivers: land tiles where enough water comes together become river (flow.h). Ours.
//
// Rain falls on every tile, once or as much as a second map says, and runs down a map of heights, by sides
// alone, to the sea: the water that is joined to the edges of the map, or all water where none is. Lakes
// let it through. A tile where `from` tiles' rain passes is river; on from there every tile is, to the sea or
// through a lake to it, and no way splits. From `wide` tiles' rain on a river is two tiles wide, from `broad`
// on three: to the right of its way and then to the left a land tile joins it, unless its water stands lower.
// Along a way the width shrinks by one at most. One stamp.
#include "flow.h"
#include "operation.h"

enum { FROM, WIDE, BROAD };
enum { WIDEST = 3 };

// What a river is made of.
typedef struct Course {
    const Stage *stage;
    Flow flow;
    float *rain;  // that passes each cell, in tiles; lies in the flow's links
    uint8_t *widths;  // of cells that are done; 0 for all others
} Course;

static uint8_t *kind_at(const Course *course, size_t cell) {
    return course->stage->tiles->kinds + cell;
}

static bool is_water(const Course *course, size_t cell) {
    return *kind_at(course, cell) == TILE_WATER;
}

// The neighbour in this way (0..3: west, north, east, south), or the cell itself at the edge of the map.
static size_t beside(const Course *course, size_t cell, int way) {
    size_t width = (size_t)course->flow.width, height = (size_t)course->flow.height;
    size_t x = cell % width, y = cell / width;
    const bool at_edge[FLOW_SIDES] = {x == 0, y == 0, x == width - 1, y == height - 1};
    return at_edge[way] ? cell : (size_t)((ptrdiff_t)cell + flow_step(&course->flow, way));
}

// Outlets: all water that is joined to the edges; `order` is the stack of cells that are to be looked
// round. Returns how many there are, -1 when it was cancelled.
static int64_t open_sea(Course *course, bool edges_only) {
    Flow *flow = &course->flow;
    CancelWatch watch = cancel_watch(course->stage->workers.cancel);
    size_t cells = (size_t)stage_cells(course->stage), count = 0;
    int64_t found = 0;
    for (size_t cell = 0; cell < cells; cell++) {
        bool edge = false;
        if (cancel_stops(&watch, edges_only ? FLOW_SIDES : 1)) return -1;
        for (int way = 0; edges_only && way < FLOW_SIDES; way++)
            edge = edge || beside(course, cell, way) == cell;
        if ((edges_only && !edge) || !is_water(course, cell)) continue;
        if (flow->ways[cell] == FLOW_OUT) continue;
        flow->ways[cell] = FLOW_OUT;
        flow->order[count++] = (uint32_t)cell;
        while (count > 0) {
            size_t at = flow->order[--count];
            found++;
            if (cancel_stops(&watch, 2 * FLOW_SIDES)) return -1;
            for (int way = 0; way < FLOW_SIDES; way++) {
                size_t to = beside(course, at, way);
                if (!is_water(course, to) || flow->ways[to] == FLOW_OUT) continue;
                flow->ways[to] = FLOW_OUT;
                flow->order[count++] = (uint32_t)to;
            }
        }
    }
    return found;
}

static bool gather_rain(Course *course) {
    const Stage *stage = course->stage;
    const Heightmap *wet = stage->others[1];
    for (int y = 0; y < stage->height; y++) {
        float *rain = course->rain + (size_t)y * (size_t)stage->width;
        if (stage_cancelled(stage)) return false;
        for (int x = 0; x < stage->width; x++)
            rain[x] = wet ? float_clamp(heightmap_at(wet, x, y), 0, 1000) : 1;
    }
    return flow_gather(&course->flow, course->rain, stage->workers.cancel);
}

static bool is_course(const Course *course, size_t cell) {
    return !is_water(course, cell) && course->rain[cell] >= (float)course->stage->values[FROM];
}

// Takes a tile beside a river in, if it is land where the water does not stand lower.
static int widen(const Course *course, size_t cell, int way) {
    const float *levels = course->flow.levels;
    size_t to = beside(course, cell, way);
    if (to == cell || is_water(course, to) || is_course(course, to)) return 0;
    if (levels[to] < levels[cell]) return 0;
    *kind_at(course, to) = TILE_RIVER;
    return 1;
}

// A cell whose way down is done. The cell that it runs to is water where it has no width.
static void lay(const Course *course, size_t cell) {
    const double *values = course->stage->values;
    float rain = course->rain[cell];
    int way = course->flow.ways[cell], width = 1;
    int wanted = rain >= (float)values[BROAD] ? WIDEST : rain >= (float)values[WIDE] ? 2 : 1;
    int next = course->widths[flow_next(&course->flow, cell)];
    if (next > 0) wanted = int_min(wanted, next + 1);
    *kind_at(course, cell) = TILE_RIVER;
    for (int side = 0; side < 2 && width < wanted; side++)
        width += widen(course, cell, (way + (side ? 3 : 1)) % FLOW_SIDES);
    course->widths[cell] = (uint8_t)width;
}

static void river_run(const Stage *stage) {
    size_t cells = (size_t)stage_cells(stage);
    Course course = {.stage = stage, .widths = stage->work};
    flow_begin(&course.flow, stage->width, stage->height, FLOW_SIDES,
               course.widths + (cells + 7) / 8 * 8);
    course.rain = (float *)(void *)course.flow.links;
    int64_t sea = open_sea(&course, true);
    if (sea == 0) sea = open_sea(&course, false);
    if (sea <= 0 || !flow_find(&course.flow, stage->others[0], stage->workers)) return;
    if (!gather_rain(&course)) return;
    CancelWatch watch = cancel_watch(stage->workers.cancel);
    for (uint32_t number = 0; number < course.flow.cells; number++) {
        if (cancel_stops(&watch, FLOW_SIDES)) return;
        if (is_course(&course, course.flow.order[number])) lay(&course, course.flow.order[number]);
    }
}

static uint64_t river_work_bytes(const Stage *stage) {
    return ((uint64_t)stage_cells(stage) + 7) / 8 * 8 + flow_bytes(stage->width, stage->height);
}

// Units of work, of a cell.
#define NEAR_UNITS 120.0
#define FAR_UNITS 240.0

static double river_cost(const Stage *stage) {
    return (double)stage_cells(stage) * stage_access(stage, NEAR_UNITS, FAR_UNITS);
}

const Operation RIVER = {
    OPERATION(GROUP_TILES, "river",
              "rivers down the heights of a map to the sea; a second map says where rain falls"),
    .formula = "river where tiles >= from; wider from wide on, and from broad on",
    .further_maps = 1,
    .more_maps = 1,
    .stamps = STAMPS_SERIAL,
    .parameters[FROM] = {"from", PARAMETER_COUNT, 1, 1e8, "area/80", NULL, "tiles", FROM_US,
                         "a river begins where the rain of as many tiles comes together",
                         USUAL_AREA(640, 10, 1)},
    .parameters[WIDE] = {"wide", PARAMETER_COUNT, 1, 1e8, "area/20", NULL, "tiles", FROM_US,
                         "and is two tiles wide from so many on", USUAL_AREA(160, 3, 1)},
    .parameters[BROAD] = {"broad", PARAMETER_COUNT, 1, 1e8, "area/8", NULL, "tiles", FROM_US,
                          "and three from so many on", USUAL_AREA(64, 1, 1)},
    .cost = river_cost,
    .work_bytes = river_work_bytes,
    .run_once = river_run,
};
