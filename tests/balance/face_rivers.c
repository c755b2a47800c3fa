// SPDX-License-Identifier: MIT
// What the rivers of one world are like, found again from its tiles and the heights that they follow.
#include <stdlib.h>

#include "../../src/worldgen/flow.h"
#include "face.h"

enum { QUARTER = 4 };

static bool is_wet(const Tilemap *tiles, size_t cell) {
    return tiles->kinds[cell] == TILE_RIVER || tiles->kinds[cell] == TILE_WATER;
}

// Outlets: the sea, which is the water that reaches the edges.
static void find_sea(Flow *flow, const Tilemap *tiles) {
    size_t cells = (size_t)flow->width * (size_t)flow->height,
           *stack = calloc(cells, sizeof *stack);
    if (!stack) face_give_up("no memory");
    size_t width = (size_t)flow->width, count = 0;
    for (size_t cell = 0; cell < cells; cell++) {
        size_t x = cell % width;
        bool edge = x == 0 || x == width - 1 || cell < width || cell >= cells - width;
        if (!edge || tiles->kinds[cell] != TILE_WATER) continue;
        flow->ways[cell] = FLOW_OUT;
        stack[count++] = cell;
    }
    while (count > 0) {
        size_t cell = stack[--count], x = cell % width;
        const size_t beside[] = {x > 0 ? cell - 1 : cell, cell >= width ? cell - width : cell,
                                 x + 1 < width ? cell + 1 : cell,
                                 cell + width < cells ? cell + width : cell};
        for (int way = 0; way < FLOW_SIDES; way++) {
            if (flow->ways[beside[way]] == FLOW_OUT) continue;
            if (tiles->kinds[beside[way]] != TILE_WATER) continue;
            flow->ways[beside[way]] = FLOW_OUT;
            stack[count++] = beside[way];
        }
    }
    free(stack);
}

// Whether a river tile beside the course of a river belongs to it: one at its sides is not higher.
static bool is_side(const Flow *flow, const Tilemap *tiles, size_t cell) {
    size_t width = (size_t)flow->width, x = cell % width;
    for (int way = 0; way < FLOW_SIDES; way++) {
        if ((way == 0 && x == 0) || (way == 1 && cell < width) || (way == 2 && x == width - 1) ||
            (way == 3 && cell + width >= width * (size_t)flow->height))
            continue;
        size_t to = (size_t)((ptrdiff_t)cell + flow_step(flow, way));
        if (tiles->kinds[to] == TILE_RIVER && flow->levels[to] <= flow->levels[cell]) return true;
    }
    return false;
}

// Lengths are counted from the mouth upward: the order has each cell after the one that it runs to.
// Lakes carry the length on and add nothing.
void face_add_rivers(Face *face, const Land *land) {
    size_t cells = (size_t)land->width * (size_t)land->height;
    Flow flow;
    void *memory = calloc(1, flow_bytes(land->width, land->height));
    int *lengths = calloc(cells, sizeof *lengths), longest = 0;
    if (!memory || !lengths) face_give_up("no memory");
    flow_begin(&flow, land->width, land->height, FLOW_SIDES, memory);
    find_sea(&flow, &land->tiles);
    const Heightmap *heights = land->kept.values ? &land->kept : &land->heights;
    flow_find(&flow, heights, (Workers){.threads = 1});
    Share *faults = &face->shares[FACE_RIVER_FAULTS];
    for (uint32_t i = 0; i < flow.cells; i++) {
        size_t cell = flow.order[i], next = flow_next(&flow, cell);
        if (!is_wet(&land->tiles, cell)) continue;
        bool river = land->tiles.kinds[cell] == TILE_RIVER;
        bool leads = is_wet(&land->tiles, next);
        lengths[cell] = (leads ? lengths[next] : 0) + river;
        if (river && !leads && !is_side(&flow, &land->tiles, cell)) faults->part++;
        if (leads) longest = int_max(longest, lengths[cell]);
    }
    faults->whole++;
    int side = int_min(land->width, land->height);
    face->shares[FACE_RIVERS].part += longest * QUARTER >= side;
    face->shares[FACE_RIVERS].whole++;
    face->shares[FACE_RIVER_LENGTH].part += (double)longest / side;
    face->shares[FACE_RIVER_LENGTH].whole++;
    free(lengths);
    free(memory);
}
