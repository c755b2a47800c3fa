// SPDX-License-Identifier: MIT
#include "plain_flow.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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

// So many zeroed things.
static void *zeroed(int count, size_t size) {
    void *made = calloc((size_t)count, size);
    assert_non_null(made);
    return made;
}

PlainFlow plain_flow(const Heightmap *heights, const bool *outlets, int neighbours) {
    int cells = heights->width * heights->height;
    bool *taken = zeroed(cells, sizeof *taken);
    PlainFlow flow = {.order = zeroed(cells, sizeof *flow.order),
                      .next = zeroed(cells, sizeof *flow.next),
                      .levels = zeroed(cells, sizeof *flow.levels)};
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
    free(taken);
    return flow;
}

void plain_flow_free(PlainFlow *flow) {
    free(flow->order);
    free(flow->next);
    free(flow->levels);
}

void plain_tiles(const PlainFlow *flow, int cells, float *tiles) {
    for (int i = 0; i < cells; i++) tiles[i] = 1;
    for (int i = flow->count - 1; i >= 0; i--)
        tiles[flow->next[flow->order[i]]] += tiles[flow->order[i]];
}

// The operations.

// With the tiles that drain through each cell.
static PlainFlow flow_of(const Heightmap *map, float sea, float *tiles) {
    bool *outlets = zeroed(map->width * map->height, sizeof *outlets);
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++) {
            bool edge = x == 0 || y == 0 || x == map->width - 1 || y == map->height - 1;
            outlets[y * map->width + x] = edge || heightmap_at(map, x, y) < sea;
        }
    PlainFlow flow = plain_flow(map, outlets, FLOW_AROUND);
    plain_tiles(&flow, map->width * map->height, tiles);
    free(outlets);
    return flow;
}

void plain_flowing(const Stage *stage, Heightmap *map, int64_t stamp) {
    (void)stamp;
    float *tiles = zeroed(map->width * map->height, sizeof *tiles);
    PlainFlow flow = flow_of(map, (float)stage->values[0], tiles);
    memcpy(map->values, tiles, heightmap_cells(map) * sizeof *tiles);
    plain_flow_free(&flow);
    free(tiles);
}

void plain_erosion(const Stage *stage, Heightmap *map, int64_t stamp) {
    (void)stamp;
    float *tiles = zeroed(map->width * map->height, sizeof *tiles);
    PlainFlow flow = flow_of(map, (float)stage->values[2], tiles);
    for (int i = 0; i < flow.count; i++) {
        int cell = flow.order[i], next = flow.next[cell];
        bool side = next - cell == 1 || next - cell == -1 || next - cell == map->width ||
                    next - cell == -map->width;
        float factor = (float)stage->values[1] * sqrtf(tiles[cell] * (side ? 1 : 0.70710678f));
        map->values[cell] = (flow.levels[cell] + factor * map->values[next]) / (1 + factor);
    }
    plain_flow_free(&flow);
    free(tiles);
}

// Rivers.

static bool on_map(const Tilemap *tiles, int x, int y) {
    return x >= 0 && y >= 0 && x < tiles->width && y < tiles->height;
}

// The sea by spreading until nothing changes.
static int mark_sea(const Tilemap *tiles, bool edges_only, bool *sea) {
    int width = tiles->width, count = 0;
    memset(sea, 0, (size_t)width * (size_t)tiles->height);
    for (bool any = true; any;) {
        any = false;
        for (int y = 0; y < tiles->height; y++)
            for (int x = 0; x < width; x++) {
                bool near =
                    !edges_only || x == 0 || y == 0 || x == width - 1 || y == tiles->height - 1;
                near = near || sea[y * width + x - 1] || sea[y * width + x + 1] ||
                       sea[(y - 1) * width + x] || sea[(y + 1) * width + x];
                if (sea[y * width + x] || !near || tilemap_at(tiles, x, y) != TILE_WATER) continue;
                sea[y * width + x] = any = true;
                count++;
            }
    }
    return count;
}

// A land tile beside the way, `turns` quarters to the right of it, where the water does not stand lower.
static bool widens(const PlainRiver *river, const Tilemap *tiles, int cell, int turns) {
    int width = tiles->width, step = river->flow.next[cell] - cell;
    int dx = step == 1 ? 1 : step == -1 ? -1 : 0, dy = step == width ? 1 : step == -width ? -1 : 0;
    int x = cell % width + (turns == 1 ? -dy : dy), y = cell / width + (turns == 1 ? dx : -dx);
    if (!on_map(tiles, x, y) || tilemap_at(tiles, x, y) == TILE_WATER) return false;
    if (river->course[y * width + x]) return false;
    return river->flow.levels[y * width + x] >= river->flow.levels[cell];
}

// Rain that has come together in each cell, and the tiles of the ways.
static void gather(PlainRiver *river, const Tilemap *tiles, const Heightmap *wet, float from) {
    const PlainFlow *flow = &river->flow;
    for (int i = 0; i < tiles->width * tiles->height; i++) {
        float fallen = wet ? wet->values[i] : 1;
        river->rain[i] = fallen < 0 ? 0 : fallen > 1000 ? 1000 : fallen;
    }
    for (int i = flow->count - 1; i >= 0; i--)
        river->rain[flow->next[flow->order[i]]] += river->rain[flow->order[i]];
    for (int i = 0; i < flow->count; i++) {
        int cell = flow->order[i];
        river->course[cell] = tiles->kinds[cell] != TILE_WATER && river->rain[cell] >= from;
    }
}

static void lay_tile(PlainRiver *river, Tilemap *tiles, int cell, const double *values) {
    int wanted = 1, next = river->widths[river->flow.next[cell]], width = 1;
    if (river->rain[cell] >= (float)values[1]) wanted = 2;
    if (river->rain[cell] >= (float)values[2]) wanted = 3;
    if (next > 0 && wanted > next + 1) wanted = next + 1;
    for (int turns = 1; turns <= 3 && width < wanted; turns += 2) {
        if (!widens(river, tiles, cell, turns)) continue;
        int step = river->flow.next[cell] - cell, across = tiles->width;
        int right = step == 1 ? across : step == -1 ? -across : step == across ? -1 : 1;
        tiles->kinds[cell + (turns == 1 ? right : -right)] = TILE_RIVER;
        width++;
    }
    tiles->kinds[cell] = TILE_RIVER;
    river->widths[cell] = width;
}

PlainRiver plain_river(Tilemap *tiles, const Heightmap *heights, const Heightmap *wet,
                       const double *values) {
    int cells = tiles->width * tiles->height;
    bool *sea = zeroed(cells, sizeof *sea);
    if (mark_sea(tiles, true, sea) == 0) mark_sea(tiles, false, sea);
    PlainRiver river = {.flow = plain_flow(heights, sea, FLOW_SIDES),
                        .rain = zeroed(cells, sizeof *river.rain),
                        .course = zeroed(cells, sizeof *river.course),
                        .widths = zeroed(cells, sizeof *river.widths)};
    gather(&river, tiles, wet, (float)values[0]);
    for (int i = 0; i < river.flow.count; i++)
        if (river.course[river.flow.order[i]]) lay_tile(&river, tiles, river.flow.order[i], values);
    free(sea);
    return river;
}

void plain_river_free(PlainRiver *river) {
    plain_flow_free(&river->flow);
    free(river->rain);
    free(river->course);
    free(river->widths);
}
