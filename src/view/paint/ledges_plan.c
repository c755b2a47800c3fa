// SPDX-License-Identifier: MIT
// How the pieces of steps divide a display cell, from the ways in which they cross its edges. Seen clockwise round the
// cell, steps go up or down at an edge; what lies between a way up and the way down that it is joined to is higher.
#include "ledges.h"

// Clockwise: corner i is before edge i.
static const uint8_t CLOCKWISE[4] = {CORNER_NW, CORNER_NE, CORNER_SE, CORNER_SW};

// The corners that one passes clockwise from the edge `up` to the edge `down`.
static int corners_between(int up, int down) {
    int corners = 0;
    for (int i = (up + 1) % 4;; i = (i + 1) % 4) {
        corners |= CLOCKWISE[i];
        if (i == down) return corners;
    }
}

// How many corners of a cell are among some bits.
static int corner_count(int corners) {
    return (corners & 1) + (corners >> 1 & 1) + (corners >> 2 & 1) + (corners >> 3);
}

// The piece with most corners is the lowest, and comes first.
static void add_piece(LedgePlan *plan, int up, int down) {
    int corners = corners_between(up, down), crossed = mask_crossed(corners), at = plan->count++;
    for (; at > 0 && corner_count(plan->pieces[at - 1].corners) < corner_count(corners); at--)
        plan->pieces[at] = plan->pieces[at - 1];
    plan->pieces[at].corners = (uint8_t)corners;
    plan->pieces[at].first = crossed & EDGE_WEST ? 0 : crossed & EDGE_NORTH ? 1 : 2;
    plan->pieces[at].second = crossed & EDGE_SOUTH ? 3 : crossed & EDGE_EAST ? 2 : 1;
}

// Clockwise round the cell, each way up is joined to the next way down that is free, as brackets are. A way that
// is left over joins the only one of the other kind.
LedgePlan ledges_plan(int west, int north, int east, int south) {
    // 1 for up, 2 for down, clockwise from the north
    int steps[4] = {north ? 3 - north : 0, east ? 3 - east : 0, south, west};
    LedgePlan plan = {0};
    int open[4], opened = 0, first_up = -1, last_down = -1, begin = 0;
    // it begins with a way up that follows a way down, so that what is open is higher
    for (int i = 0; i < 4; i++) {
        int before = i + 3;
        while (before > i && !steps[before % 4]) before--;
        if (steps[i] == 1 && steps[before % 4] == 2) begin = i;
    }
    for (int i = begin; i < begin + 4; i++) {
        int edge = i % 4;
        if (steps[edge] == 1) {
            first_up = first_up < 0 ? edge : first_up;
            open[opened++] = edge;
        } else if (steps[edge] == 2) {
            last_down = edge;
            int up = opened > 0 ? open[--opened] : first_up;
            if (up >= 0 && plan.count < LEDGE_PIECES) add_piece(&plan, up, edge);
        }
    }
    while (opened > 0 && last_down >= 0 && plan.count < LEDGE_PIECES)
        add_piece(&plan, open[--opened], last_down);
    return plan;
}
