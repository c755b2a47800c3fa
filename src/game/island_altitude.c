// SPDX-License-Identifier: MIT
// Altitudes: every land tile by the number of land tiles that are lower, in 16 bands, so that every
// land drowns at the same pace whatever its heights were. The sort is by digits (H. Seward 1954),
// lowest digit first.
#include "island_parts.h"

#include "../base/memory.h"

enum { DIGIT_BITS = 8, DIGITS = 1 << DIGIT_BITS, PLACES = 32 / DIGIT_BITS };

typedef struct KeyedCell {
    uint32_t key;
    int32_t cell;
} KeyedCell;

// Sorts as the height does; -0 is 0.
static uint32_t key_of(float height) {
    uint32_t key = heightmap_sortable(height);
    uint32_t minus_zero = heightmap_sortable(-0.0f);
    return key == minus_zero ? minus_zero + 1 : key;
}

static uint32_t digit_of(uint32_t key, int place) {
    return key >> place * DIGIT_BITS & (DIGITS - 1);
}

static void sort_by_digit(const KeyedCell *from, KeyedCell *to, int count, int place) {
    int next[DIGITS + 1] = {0};
    for (int i = 0; i < count; i++) next[digit_of(from[i].key, place) + 1]++;
    for (int digit = 0; digit < DIGITS; digit++) next[digit + 1] += next[digit];
    for (int i = 0; i < count; i++) to[next[digit_of(from[i].key, place)]++] = from[i];
}

// An even number of places: the last sort ends where the first began.
static void sort_by_key(KeyedCell *cells, KeyedCell *spare, int count) {
    for (int place = 0; place < PLACES; place += 2) {
        sort_by_digit(cells, spare, count, place);
        sort_by_digit(spare, cells, count, place + 1);
    }
}

static bool rank_land(Island *island, const float *heights) {
    KeyedCell *cells = memory_allocate((size_t)island->land * 2, sizeof *cells);
    if (!cells) return false;
    int count = 0;
    for (int cell = 0; cell < island->cells; cell++)
        if (island->kinds[cell] != TILE_WATER)
            cells[count++] = (KeyedCell){.key = key_of(heights[cell]), .cell = cell};
    sort_by_key(cells, cells + count, count);
    for (int i = 0, lower = 0; i < count; i++) {
        if (i > 0 && cells[i].key != cells[i - 1].key) lower = i;
        island->altitude[cells[i].cell] = (int8_t)(1 + ALTITUDE_BANDS * lower / count);
    }
    memory_release(cells);
    return true;
}

static bool touches_land(const Island *island, int cell) {
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        int other = island_neighbour(island, cell, (Direction)i);
        if (other >= 0 && island->kinds[other] != TILE_WATER) return true;
    }
    return false;
}

bool island_find_altitudes(Island *island, const Heightmap *heights, TextError *error) {
    if (!rank_land(island, heights->values))
        return error_memory(error, "altitudes", (size_t)island->land * 2 * sizeof(KeyedCell));
    for (int cell = 0; cell < island->cells; cell++)
        if (island->kinds[cell] == TILE_WATER)
            island->altitude[cell] = touches_land(island, cell) ? ALTITUDE_COAST : ALTITUDE_SEA;
    return true;
}
