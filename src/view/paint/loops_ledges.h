// SPDX-License-Identifier: MIT
// Part of loops_ground.h: the steps between altitudes (ledges.h) over a display cell that is painted.
//
// At 8 pixels a tile single steps are left out, at 4 all steps: there the shades tell height.
#pragma once

// The order of kinds where grounds meet: water and rivers lie below all land.
static const uint8_t KIND_ORDER[GROUND_COUNT] = {
    [GROUND_SAND] = 1, 1, 1, [GROUND_GRASS] = 2, 2, 2, 2, 2, [GROUND_FOREST] = 3, 3,
    [GROUND_ROCK] = 4, 4, 4,
};

// The corners at the ends of each edge, in the order of EDGE_*.
static const uint8_t EDGE_ENDS[4][2] = {{0, 2}, {0, 1}, {1, 3}, {2, 3}};

// What the steps over a cell's edges are like: which plan they make, the class of each, and where borders lie as
// if the lower side reached the ground and the higher did not, as bits of EDGE_*.
typedef struct LedgeSteps {
    int plan, classes[4], turned;
} LedgeSteps;

INLINE uint32_t kind_orders(const Cell *cell) {
    uint32_t orders = 0;
    for (int i = 0; i < 4; i++) orders |= (uint32_t)KIND_ORDER[corner(cell->grounds, i)] << 8 * i;
    return orders;
}

// Between land and sea only what stands well above the sea has a face: the rest is a beach. Rivers have banks,
// and falls.
INLINE LedgeSteps find_steps(const Frame *frame, const Cell *cell, uint32_t orders, bool mixed) {
    static const int places[4] = {1, 3, 9, 27};
    LedgeSteps steps = {0, {0}, 0};
    for (int i = 0; i < 4; i++) {
        int a = corner(cell->altitudes, EDGE_ENDS[i][0]),
            b = corner(cell->altitudes, EDGE_ENDS[i][1]);
        int step = a > b ? a - b : b - a;
        steps.plan += a == b ? 0 : a > b ? places[i] : 2 * places[i];
        if (mixed) {
            int one = corner(orders, EDGE_ENDS[i][0]), other = corner(orders, EDGE_ENDS[i][1]);
            if (step && (a == 0 || b == 0)) step -= frame->scenery->sea + 1;
            if (one == 0 || other == 0) step = step == 1 || one == other ? 0 : step;
            steps.turned |= (one != other && (one > other) != (a > b)) << i;
        }
        steps.classes[i] = ledge_class(step);
    }
    return steps;
}

INLINE LedgeStuff ledge_stuff(const Cell *cell, uint32_t orders) {
    int best = 0;
    for (int i = 1; i < 4; i++)
        if (corner(cell->altitudes, i) > corner(cell->altitudes, best)) best = i;
    int order = corner(orders, best);
    if (reaching(cell->altitudes, 1) != EACH) return order == 4 ? LEDGE_CRAG : LEDGE_CLIFF;
    if (order == 2 && corner(cell->grounds, best) > USUAL_GRASS) return LEDGE_HEATH;
    return order == 1 ? LEDGE_SAND : order == 4 ? LEDGE_ROCK : LEDGE_TURF;
}

INLINE void put_ledge(uint32_t *to, ptrdiff_t pitch, const Ledges *ledges, int number, int tile) {
    Ledge ledge = ledges->of[number];
    const int run = tile < SPAN ? tile : SPAN;
    const uint32_t *less = ledges->less + ledge.first * run,
                   *more = ledges->more + ledge.first * run;
    const LedgeRun *at = ledges->runs + ledge.first, *end = at + ledge.count;
    for (; at < end; at++, less += run, more += run)
        change_run(to + at->y * pitch + at->x, less, more, run);
}

// Whether a cell may have pieces. Small tiles have none where all altitudes lie within one of each other: each is
// the first one's or one more, or each that or one less.
INLINE bool has_ledges(uint32_t altitudes, int tile) {
    uint32_t above = (altitudes | EACH << 7) - (altitudes & 255) * EACH;
    if (tile == MOST) return above != EACH << 7;
    return (above & EACH * 0x7e) && ((above + EACH) & EACH * 0x7e);
}

static __attribute__((noinline)) void put_ledges(uint32_t *to, ptrdiff_t pitch, const Frame *frame,
                                                 const Cell *cell, int tile) {
    uint32_t orders = kind_orders(cell);
    bool mixed = orders != (orders & 255) * EACH || orders == 0;
    LedgeSteps steps =
        mixed ? find_steps(frame, cell, orders, true) : find_steps(frame, cell, orders, false);
    int least = tile < MOST ? LEDGE_LEAST_SMALL : 1, edges = edges_of(cell) ^ steps.turned;
    const LedgePlan *plan = &frame->size->plans[steps.plan];
    LedgeStuff stuff = ledge_stuff(cell, orders);
    for (int i = 0; i < plan->count; i++) {
        int corners = plan->pieces[i].corners;
        int first = plan->pieces[i].first, second = plan->pieces[i].second;
        int sides = (edges >> first & 1) | (edges >> second & 1) << 1;
        int one = steps.classes[first], other = steps.classes[second];
        if (one >= least || other >= least)
            put_ledge(to, pitch, &frame->size->ledges,
                      ledge_number(stuff, corners, sides, one, other), tile);
    }
}
