// SPDX-License-Identifier: MIT
// Fault formation: the land breaks along random lines, and one side of each is lifted.
//
// Stamp i is a fault: a line through two random cells; all cells strictly to the right of the way
// from the first to the second (east being right of north) gain a height that changes linearly from
// `delta` for the first fault to `delta_end` for the last. After every `every` faults, as part of
// the last of them, the exponential filter runs over the map in each of four directions and wears
// the steps down. Each cell gains its heights fault by fault in that order, with the filters
// between. The articles name the technique, the values are ours.
//
// The lifted cells of a row are one interval, from or to an edge: one whole division finds its end,
// and no cell is tested. Between two filters rows do not depend on each other.
#include "operation.h"

enum { COUNT, DELTA, DELTA_END, FILTERED, EVERY };

typedef struct Fault {
    int32_t x, y;  // a cell on its line
    int32_t dx, dy;  // to the other
    float delta;
} Fault;

// The faults first..last-1; only the last may have a filter after it.
typedef struct Faults {
    int64_t first, last;
} Faults;

// Stamps from one filter to the next; 0 without a filter.
static int64_t filter_period(const Stage *stage) {
    return stage->values[FILTERED] > 0 ? (int64_t)stage->values[EVERY] : 0;
}

// Units of work.
#define FAULT_UNITS 200.0
#define LIFT_UNITS 0.12  // per fault and cell
#define ROW_UNITS 14.0  // per fault and row

static double fault_cost(const Stage *stage) {
    double cells = stage_cells(stage);
    int64_t period = filter_period(stage);
    double filters = period > 0 ? (double)(stage_count(stage) / period) : 0;
    double fault = FAULT_UNITS + LIFT_UNITS * cells + ROW_UNITS * stage->height;
    return stage->values[COUNT] * fault + filters * FILTER_UNITS * cells;
}

static uint64_t fault_work_bytes(const Stage *stage) {
    return (uint64_t)stage_count(stage) * sizeof(Fault);
}

static Fault draw_fault(const Stage *stage, int64_t stamp) {
    Rng rng = stage_rng(stage, stamp);
    MapCell here = stage_random_cell(stage, &rng), other;
    do other = stage_random_cell(stage, &rng);
    while (other.x == here.x && other.y == here.y);
    double part = stamp == 0 ? 0 : (double)stamp / (stage->values[COUNT] - 1);
    double rise = stage->values[DELTA_END] - stage->values[DELTA];
    return (Fault){here.x, here.y, other.x - here.x, other.y - here.y,
                   (float)(stage->values[DELTA] + rise * part)};
}

static void fault_prepare(const Stage *stage) {
    Fault *faults = stage->work;
    for (int64_t i = 0; i < stage_count(stage); i++) faults[i] = draw_fault(stage, i);
}

// Columns from..to-1 of a row, lifted by a fault.
typedef struct Columns {
    int from, to;
} Columns;

static int within(int64_t column, int width) {
    return column < 0 ? 0 : column > width ? width : (int)column;
}

// Lifted is where (x - fault.x) * dy < (y - fault.y) * dx: south being down, the right-hand side.
static Columns lifted(const Fault *fault, int y, int width) {
    int64_t reach = (int64_t)(y - fault->y) * fault->dx, dy = fault->dy;
    if (dy > 0) return (Columns){0, within(fault->x + 1 + int64_floor_div(reach - 1, dy), width)};
    if (dy < 0) return (Columns){within(fault->x + 1 + int64_floor_div(-reach, -dy), width), width};
    return reach > 0 ? (Columns){0, width} : (Columns){0, 0};
}

static void lift_row(const Stage *stage, int y) {
    const Faults *faults = stage->context;
    const Fault *all = stage->work;
    float *row = stage_row(stage, y);
    for (int64_t i = faults->first; i < faults->last; i++) {
        Columns columns = lifted(&all[i], y, stage->width);
        float delta = all[i].delta;
        for (int x = columns.from; x < columns.to; x++) row[x] += delta;
    }
}

static void fault_run(const Stage *stage, int64_t first, int64_t last) {
    int64_t period = filter_period(stage);
    while (first < last && !stage_cancelled(stage)) {
        int64_t next = period > 0 ? (first / period + 1) * period : last;
        Faults faults = {first, int64_min(next, last)};
        int cells = stage->width * (int)(1 + (faults.last - first) / 8);
        stage_share_out(stage, stage->height, cells, lift_row, &faults);
        first = faults.last;
        for (int way = 0; period > 0 && first % period == 0 && way < FILTER_DIRECTIONS; way++)
            heightmap_filter(stage->map, (float)stage->values[FILTERED], way, stage->workers);
    }
}

const Operation FAULT = {
    OPERATION(GROUP_MAKES, "fault",
              "fault formation: random lines, one side of each lifted, worn down as they come"),
    .random = true,
    .stamps = STAMPS_ORDERED,
    .parameters[COUNT] = {"count", PARAMETER_WHOLE, 0, 10000, "200", NULL, "", FROM_US, "how many"},
    .parameters[DELTA] = {"delta", PARAMETER_REAL, -1000, 1000, "1", NULL, "heights", FROM_US,
                          "what the first fault lifts by"},
    .parameters[DELTA_END] = {"delta_end", PARAMETER_REAL, -1000, 1000, "0.05", NULL, "heights",
                              FROM_US, "what the last fault lifts by"},
    .parameters[FILTERED] = {"filter", PARAMETER_REAL, 0, 1, "0.5", NULL, "", FROM_US,
                             "how much of the cell before a filter keeps; 0: no filter"},
    .parameters[EVERY] = {"every", PARAMETER_WHOLE, 0, 10000, "20", NULL, "faults", FROM_US,
                          "from one filter to the next; 0: never"},
    .count = stage_count_by_first,
    .cost = fault_cost,
    .work_bytes = fault_work_bytes,
    .prepare = fault_prepare,
    .run = fault_run,
};
