// SPDX-License-Identifier: MIT
#include "plain_flow.h"

static const int ACROSS[FLOW_AROUND] = {-1, 0, 1, 0, -1, 1, 1, -1};
static const int DOWN[FLOW_AROUND] = {0, -1, 0, 1, -1, -1, 1, 1};

static void touch_around(PlainFlow *flow, const Heightmap *heights, int cell, int neighbours) {
    for (int i = 0; i < neighbours; i++) {
        int x = cell % heights->width + ACROSS[i], y = cell / heights->width + DOWN[i];
        int to = y * heights->width + x;
        if (x < 0 || y < 0 || x >= heights->width || y >= heights->height) continue;
        if (flow->next[to] >= 0) continue;
        flow->next[to] = cell;
        flow->levels[to] =
            heights->values[to] > flow->levels[cell] ? heights->values[to] : flow->levels[cell];
        flow->order[flow->count++] = to;
    }
}

// The place in the order of the next cell to be taken.
static int lowest(const PlainFlow *flow, const Heightmap *heights, const bool *taken) {
    int best = -1;
    for (int i = 0; i < flow->count; i++) {
        if (taken[i]) continue;
        int cell = flow->order[i], other = best < 0 ? cell : flow->order[best];
        bool level = flow->levels[cell] < flow->levels[other];
        bool land = flow->levels[cell] <= flow->levels[other] &&
                    heights->values[cell] < heights->values[other];
        if (best < 0 || level || land) best = i;
    }
    return best;
}

PlainFlow plain_flow(const Heightmap *heights, const bool *outlets, int neighbours) {
    static PlainFlow flow;
    bool taken[PLAIN_FLOW_CELLS] = {false};
    int cells = heights->width * heights->height;
    flow.count = 0;
    for (int i = 0; i < cells; i++) {
        flow.next[i] = outlets[i] ? i : -1;
        flow.levels[i] = heights->values[i];
    }
    for (int i = 0; i < cells; i++)
        if (outlets[i]) touch_around(&flow, heights, i, neighbours);
    for (int at; (at = lowest(&flow, heights, taken)) >= 0;) {
        taken[at] = true;
        touch_around(&flow, heights, flow.order[at], neighbours);
    }
    return flow;
}

void plain_tiles(const PlainFlow *flow, int cells, float *tiles) {
    for (int i = 0; i < cells; i++) tiles[i] = 1;
    for (int i = flow->count - 1; i >= 0; i--)
        tiles[flow->next[flow->order[i]]] += tiles[flow->order[i]];
}
