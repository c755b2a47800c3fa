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
// The lifted cells of a row are one interval, from or to an edge, whose end moves evenly from row to row.
// Between two filters rows do not depend on each other: some rows at a time get all faults up to the
// next filter, a block of cells that stays in registers after the other, and its first two directions.
#include <string.h>

#include "operation.h"
#include "../base/vectors.h"

enum { COUNT, DELTA, DELTA_END, FILTERED, EVERY };

typedef struct Fault {
    int32_t x, y;  // a cell on its line
    int32_t dx, dy;  // to the other
    float delta;
} Fault;

// Stamps from one filter to the next; 0 without a filter.
static int64_t filter_period(const Stage *stage) {
    return stage->values[FILTERED] > 0 ? (int64_t)stage->values[EVERY] : 0;
}

// Units of work.
#define FAULT_UNITS 140.0
#define LIFT_UNITS 0.08  // per fault and cell
#define ROW_UNITS 9.0  // per fault and row

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

// Lifting.

enum {
    ROWS = FILTER_ROWS,
    BATCH = 64,  // faults
    BLOCK = 64,  // cells of a row: as many as stay in registers
};

// How some faults cross some rows. In row y fault i lifts the columns before edges[y][i] or, if it
// faces east, those from there on.
typedef struct Crossing {
    int count;
    int16_t edges[ROWS][BATCH];
    int16_t lowest[BATCH], highest[BATCH];  // of the edges in all rows
    float deltas[BATCH];
    uint8_t east[BATCH];
} Crossing;

// Lifted is where (x - fault.x) * dy < (y - fault.y) * dx: south being down, the right-hand side. The
// whole division that finds its end is done for the first row; the next rows add to quotient and rest.
static void cross_rows(Crossing *crossing, int i, const Fault *fault, int first, int last,
                       int width) {
    int64_t reach = (int64_t)(first - fault->y) * fault->dx, dx = fault->dx, by = fault->dy;
    bool east = by < 0;
    if (east) by = -by, dx = -dx, reach = -reach;
    int64_t top = reach - !east, quotient = by ? int64_floor_div(top, by) : 0;
    int64_t each = by ? int64_floor_div(dx, by) : 0, rest = top - quotient * by,
            more = dx - each * by;
    for (int y = first; y < last; y++, reach += dx) {
        int64_t edge = by ? fault->x + 1 + quotient : reach > 0 ? width : 0;
        crossing->edges[y - first][i] = (int16_t)(edge < 0 ? 0 : edge > width ? width : edge);
        rest += more;
        bool over = rest >= by;
        quotient += each + over;
        rest -= over ? by : 0;
    }
    int start = crossing->edges[0][i], end = crossing->edges[last - first - 1][i];
    crossing->lowest[i] = (int16_t)int_min(start, end);
    crossing->highest[i] = (int16_t)int_max(start, end);
    crossing->deltas[i] = fault->delta;
    crossing->east[i] = east;
}

// The faults that lift cells of a block.
typedef struct Lifting {
    int count;
    bool whole;  // each lifts all cells
    uint8_t faults[BATCH];
    float deltas[BATCH];
} Lifting;

static void find_lifting(Lifting *lifting, const Crossing *crossing, int x) {
    int count = 0, parts = 0;
    for (int i = 0; i < crossing->count; i++) {
        bool east = crossing->east[i], after = crossing->lowest[i] >= x + BLOCK;
        bool before = crossing->highest[i] <= x;
        lifting->faults[count] = (uint8_t)i;
        lifting->deltas[count] = crossing->deltas[i];
        count += !(east ? after : before);
        parts += !after && !before;
    }
    lifting->count = count;
    lifting->whole = parts == 0;
}

// Where a fault ends within a block its height is multiplied by 1 or 0 in each cell, read from here
// on. No height is -0, so that to add 0, of either sign, changes none.
#define FOUR_OF(number) number, number, number, number
#define SIXTEEN_OF(number) FOUR_OF(number), FOUR_OF(number), FOUR_OF(number), FOUR_OF(number)
#define BLOCK_OF(number)                                                                           \
    SIXTEEN_OF(number), SIXTEEN_OF(number), SIXTEEN_OF(number), SIXTEEN_OF(number)
static const float SIDES[3 * BLOCK] = {BLOCK_OF(1), BLOCK_OF(0), BLOCK_OF(1)};

static inline const float *sides_of(const Crossing *crossing, int i, int row, int x) {
    int edge = int_clamp(crossing->edges[row][i] - x, 0, BLOCK);
    return SIDES + (1 + crossing->east[i]) * BLOCK - edge;
}

// `cells` begin at column x.
static inline void lift_cells(const Crossing *crossing, const Lifting *lifting, int row, int x,
                              float *restrict cells) {
    for (int n = 0; lifting->whole && n < lifting->count; n++)
        for (int i = 0; i < BLOCK; i++) cells[i] += lifting->deltas[n];
    for (int n = 0; !lifting->whole && n < lifting->count; n++) {
        const float *sides = sides_of(crossing, lifting->faults[n], row, x);
        for (int i = 0; i < BLOCK; i++) cells[i] += lifting->deltas[n] * sides[i];
    }
}

// The last block of a row may be shorter: it is lifted in a copy.
WIDE_VECTORS static void lift_block(const Stage *stage, const Crossing *crossing,
                                    const Lifting *lifting, int first, int last, int x) {
    size_t bytes = (size_t)int_min(stage->width - x, BLOCK) * sizeof(float);
    for (int y = first; y < last; y++) {
        float *cells = stage_row(stage, y) + x;
        if (x + BLOCK > stage->width) {
            float copy[BLOCK] = {0};
            memcpy(copy, cells, bytes);
            lift_cells(crossing, lifting, y - first, x, copy);
            memcpy(cells, copy, bytes);
        } else {
            lift_cells(crossing, lifting, y - first, x, cells);
        }
    }
}

// False if it was cancelled.
static bool lift_rows(const Stage *stage, const Crossing *crossing, int first, int last,
                      CancelWatch *watch) {
    for (int x = 0; x < stage->width; x += BLOCK) {
        Lifting lifting;
        if (cancel_stops(watch, (int64_t)(last - first) * (BLOCK + crossing->count * BLOCK / 8)))
            return false;
        find_lifting(&lifting, crossing, x);
        if (lifting.count > 0) lift_block(stage, crossing, &lifting, first, last, x);
    }
    return true;
}

// The faults first..last-1; a filter may follow the last.
typedef struct Faults {
    const Stage *stage;
    int64_t first, last;
    bool filtered;
} Faults;

static void work_rows(const void *context, int first, int last) {
    const Faults *faults = context;
    const Stage *stage = faults->stage;
    const Fault *all = stage->work;
    CancelWatch watch = stage_watch(stage);
    for (int64_t fault = faults->first; fault < faults->last; fault += BATCH) {
        Crossing crossing;
        crossing.count = (int)int64_min(faults->last - fault, BATCH);
        for (int i = 0; i < crossing.count; i++)
            cross_rows(&crossing, i, &all[fault + i], first, last, stage->width);
        if (!lift_rows(stage, &crossing, first, last, &watch)) return;
    }
    if (faults->filtered)
        heightmap_filter_rows(stage->map, (float)stage->values[FILTERED], first, last);
}

static void fault_run(const Stage *stage, int64_t first, int64_t last) {
    int64_t period = filter_period(stage);
    while (first < last && !stage_cancelled(stage)) {
        int64_t next = period > 0 ? (first / period + 1) * period : last;
        Faults faults = {stage, first, int64_min(next, last), period > 0 && next <= last};
        int cells = stage->width * (int)(1 + (faults.last - first) / 8);
        parallel_pieces(stage->workers, stage->height, ROWS, cells, work_rows, &faults);
        first = faults.last;
        if (faults.filtered)
            heightmap_filter(stage->map, (float)stage->values[FILTERED], FILTER_SOUTHWARD,
                             FILTER_DIRECTIONS, stage->workers);
    }
}

static Words fault_drawn(const Stage *stage, int64_t stamp) {
    Fault fault = draw_fault(stage, stamp);
    int64_t period = filter_period(stage);
    bool filtered = period > 0 && (stamp + 1) % period == 0;
    return words(filtered
                     ? "line from #1,#2 to #3,#4, its right side lifted by $1, then all is filtered"
                     : "line from #1,#2 to #3,#4, its right side lifted by $1",
                 (Blanks){.numbers = {fault.x, fault.y, fault.x + fault.dx, fault.y + fault.dy},
                          .names = {words_rounded((double)fault.delta).text}});
}

const Operation FAULT = {
    OPERATION(GROUP_MAKES, "fault",
              "fault formation: random lines, one side of each lifted, worn down as they come"),
    .formula = "h += delta on one side of each line, delta going from delta to delta_end",
    .random = true,
    .stamps = STAMPS_ORDERED,
    .parameters[COUNT] = {"count", PARAMETER_WHOLE, 0, 10000, "200", NULL, "", FROM_US, "how many",
                          USUAL_LOG(1, 500, 1)},
    .parameters[DELTA] = {"delta", PARAMETER_REAL, -1000, 1000, "1", NULL, "heights", FROM_US,
                          "what the first fault lifts by", USUAL_LINEAR(0.1, 2, 0.05)},
    .parameters[DELTA_END] = {"delta_end", PARAMETER_REAL, -1000, 1000, "0.05", NULL, "heights",
                              FROM_US, "what the last fault lifts by", USUAL_LINEAR(0, 1, 0.01)},
    .parameters[FILTERED] = {"filter", PARAMETER_REAL, 0, 1, "0.5", NULL, "", FROM_US,
                             "how much of the cell before a filter keeps; 0: no filter",
                             USUAL_LINEAR(0, 0.95, 0.01)},
    .parameters[EVERY] = {"every", PARAMETER_WHOLE, 0, 10000, "20", NULL, "faults", FROM_US,
                          "from one filter to the next; 0: never", USUAL_LINEAR(0, 50, 1)},
    .count = stage_count_by_first,
    .cost = fault_cost,
    .work_bytes = fault_work_bytes,
    .prepare = fault_prepare,
    .run = fault_run,
    .drawn = fault_drawn,
};
