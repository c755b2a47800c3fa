// SPDX-License-Identifier: MIT
#include "section.h"

#include <math.h>
#include <stdlib.h>

#include "../base/memory.h"

// The part-th of `parts` steps along a side, to the nearest tile.
static int along(int side, int part, int parts) {
    return parts == 0 ? 0 : (int)int64_floor_div(2 * (int64_t)side * part + parts, 2 * parts);
}

bool section_take(Section *section, const SectionWish *wish, TextError *error) {
    const Heightmap *heights = wish->heights;
    const Tilemap *tiles = wish->tiles;
    int dx = wish->to.x - wish->from.x, dy = wish->to.y - wish->from.y;
    int steps = int_max(abs(dx), abs(dy));
    Altitudes altitudes = {{0}};
    *section = (Section){.count = steps + 1, .low = INFINITY, .high = -INFINITY};
    section->points = memory_allocate((size_t)steps + 1, sizeof *section->points);
    if (!section->points)
        return error_memory(error, "a section", ((size_t)steps + 1) * sizeof *section->points);
    if (tiles->kinds) {
        altitudes = altitudes_find(tiles, heights, NULL);
        section->sea = altitudes_sea(&altitudes, tiles, heights);
    }
    if (section->sea.known) section->tide_count = int_min(wish->tides, ALTITUDE_BANDS - 1);
    for (int i = 0; i <= steps; i++) {
        SectionPoint *point = &section->points[i];
        int east = along(dx, i, steps), south = along(dy, i, steps);
        *point =
            (SectionPoint){.x = wish->from.x + east, .y = wish->from.y + south, .tile = TILE_NONE};
        point->distance = (double)sqrtf((float)(east * east + south * south));
        point->height = heightmap_at(heights, point->x, point->y);
        if (tiles->kinds) point->tile = tilemap_at(tiles, point->x, point->y);
        bool dry = tiles->kinds && point->tile != TILE_WATER;
        if (dry) point->altitude = altitudes_rank(&altitudes, point->height);
        section->low = float_min(section->low, point->height);
        section->high = float_max(section->high, point->height);
    }
    return true;
}

void section_free(Section *section) {
    memory_release(section->points);
    *section = (Section){0};
}

void section_range(const Section *section, double *low, double *high) {
    *low = (double)section->low;
    *high = (double)section->high;
    if (section->sea.known) *low = double_min(*low, (double)section->sea.sea);
    if (section->sea.known) *high = double_max(*high, (double)section->sea.sea);
}

int section_row(double low, double high, double height, int rows) {
    double share = high > low ? (height - low) / (high - low) : 1;
    share = double_min(double_max(share, -1), 2);
    return (int)((share + 1) * (rows - 1) + 0.5) - (rows - 1);
}

int section_column(const Section *section, int column, int columns) {
    return (int)((int64_t)column * section->count / columns);
}

int section_highest(const Section *section, int column, int columns) {
    int best = int_min(section_column(section, column, columns), section->count - 1);
    for (int i = best; i < section_column(section, column + 1, columns); i++)
        if (section->points[i].height > section->points[best].height) best = i;
    return best;
}
