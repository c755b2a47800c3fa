// SPDX-License-Identifier: MIT
#include "flood_fill.h"

#include <stdlib.h>

// Numbers one piece with a list of cells still to visit; returns its size.
static int64_t fill(const Tilemap *map, int32_t *labels, int32_t label, int start, int *waiting) {
    static const int steps[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    int width = map->width, height = map->height, count = 0;
    int64_t size = 0;
    waiting[count++] = start;
    labels[start] = label;
    while (count > 0) {
        int cell = waiting[--count];
        size++;
        for (int i = 0; i < 4; i++) {
            int x = cell % width + steps[i][0], y = cell / width + steps[i][1];
            if (x < 0 || y < 0 || x >= width || y >= height) continue;
            int next = x + y * width;
            if (map->kinds[next] == TILE_WATER || labels[next]) continue;
            labels[next] = label;
            waiting[count++] = next;
        }
    }
    return size;
}

Flood flood_of(const Tilemap *map) {
    size_t cells = (size_t)map->width * (size_t)map->height;
    Flood flood = {.labels = calloc(cells, sizeof *flood.labels),
                   .sizes = calloc(cells, sizeof *flood.sizes)};
    int *waiting = malloc(cells * sizeof *waiting);
    assert_true(flood.labels && flood.sizes && waiting);
    for (size_t i = 0; i < cells; i++) {
        if (map->kinds[i] == TILE_WATER || flood.labels[i]) continue;
        int64_t size = fill(map, flood.labels, flood.count + 1, (int)i, waiting);
        flood.sizes[flood.count++] = size;
    }
    free(waiting);
    return flood;
}

void flood_free(Flood *flood) {
    free(flood->labels);
    free(flood->sizes);
    *flood = (Flood){0};
}
