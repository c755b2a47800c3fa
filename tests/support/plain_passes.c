// SPDX-License-Identifier: MIT
#include "plain_passes.h"

#include <stdlib.h>

#include "../../src/worldgen/rng.h"

static bool water_at(const Tilemap *tiles, int x, int y) {
    bool inside = x >= 0 && y >= 0 && x < tiles->width && y < tiles->height;
    return inside && tilemap_at(tiles, x, y) == TILE_WATER;
}

void plain_beach(const Tilemap *before, Tilemap *after, int distance) {
    for (int y = 0; y < before->height; y++)
        for (int x = 0; x < before->width; x++) {
            bool near = false;
            for (int dy = -distance; dy <= distance; dy++)
                for (int dx = -distance; dx <= distance && !near; dx++)
                    near = water_at(before, x + dx, y + dy);
            if (near && tilemap_at(before, x, y) == TILE_GRASS)
                tilemap_row(after, y)[x] = TILE_SAND;
        }
}

// A flood over all tiles that are, or are not, water. Returns how many it reached; `edge` tells
// whether one lies at the edge.
static int flood(const Tilemap *tiles, bool *seen, int *queue, int start, bool *edge) {
    static const int dx[] = {0, 0, 1, -1}, dy[] = {1, -1, 0, 0};
    int width = tiles->width, height = tiles->height, reached = 1;
    bool water = tiles->kinds[start] == TILE_WATER;
    queue[0] = start;
    seen[start] = true;
    for (int i = 0; i < reached; i++)
        for (int side = 0; side < 4; side++) {
            int x = queue[i] % width + dx[side], y = queue[i] / width + dy[side];
            if (x < 0 || y < 0 || x >= width || y >= height) {
                *edge = true;
                continue;
            }
            int to = y * width + x;
            if (seen[to] || (tiles->kinds[to] == TILE_WATER) != water) continue;
            seen[to] = true;
            queue[reached++] = to;
        }
    return reached;
}

static void plain_pieces(const Tilemap *before, Tilemap *after, int least, bool land) {
    int cells = before->width * before->height;
    bool *seen = calloc((size_t)cells, sizeof *seen);
    int *queue = calloc((size_t)cells, sizeof *queue);
    assert_true(seen && queue);
    for (int start = 0; start < cells; start++) {
        if (seen[start] || (before->kinds[start] != TILE_WATER) != land) continue;
        bool edge = false;
        int size = flood(before, seen, queue, start, &edge);
        if (size >= least || (!land && edge)) continue;
        for (int i = 0; i < size; i++)
            if (before->kinds[queue[i]] != TILE_RIVER)
                after->kinds[queue[i]] = land ? TILE_WATER : TILE_GRASS;
    }
    free(seen);
    free(queue);
}

void plain_islets(const Tilemap *before, Tilemap *after, int least) {
    plain_pieces(before, after, least, true);
}

void plain_ponds(const Tilemap *before, Tilemap *after, int least) {
    plain_pieces(before, after, least, false);
}

// Whether no tile of its kind lies nearer than `apart`.
static bool has_room(const Tilemap *tiles, uint8_t kind, double apart, int x, int y) {
    for (int other_y = 0; other_y < tiles->height; other_y++)
        for (int other_x = 0; other_x < tiles->width; other_x++) {
            int dx = other_x - x, dy = other_y - y;
            if (tilemap_at(tiles, other_x, other_y) == kind && dx * dx + dy * dy < apart * apart)
                return false;
        }
    return true;
}

void plain_sow(const Stage *stage, Tilemap *tiles) {
    uint8_t kind = (uint8_t)stage->values[0], on = (uint8_t)stage->values[1];
    Rng rng;
    for (int dart = 0; dart < (int)stage->values[2]; dart++) {
        if (dart % 1024 == 0) rng = stage_rng(stage, dart / 1024);
        int x = (int)rng_below(&rng, (uint32_t)tiles->width);
        int y = (int)rng_below(&rng, (uint32_t)tiles->height);
        float chance = rng_unit(&rng);
        if (stage->others[0] && chance >= heightmap_at(stage->others[0], x, y)) continue;
        if (tilemap_at(tiles, x, y) == on && has_room(tiles, kind, stage->values[3], x, y))
            tilemap_row(tiles, y)[x] = kind;
    }
}
