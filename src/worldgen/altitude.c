// SPDX-License-Identifier: MIT
#include "altitude.h"

#include <math.h>

enum { DIGIT_BITS = 8, DIGITS = 1 << DIGIT_BITS, BOUNDS = ALTITUDE_BANDS - 1 };

enum { NO_SEARCH = -1 };

// The bounds that begin with the same digits, as far as those are known, are looked for together.
typedef struct Selection {
    uint32_t begins[BOUNDS];  // in order
    int64_t rank[BOUNDS];  // among the keys with that beginning
    int of[BOUNDS];  // the search that looks for this bound
    int searches;
    int64_t counts[BOUNDS][DIGITS];
    int8_t ends[DIGITS];  // the first search whose beginning ends with this digit
    int8_t also[BOUNDS];  // the next one with the same digit
} Selection;

// Most keys have none of the beginnings; the last digit tells that at once.
static void list_ends(Selection *selection) {
    memset(selection->ends, NO_SEARCH, sizeof selection->ends);
    for (int i = 0; i < selection->searches; i++) {
        int8_t *first = &selection->ends[selection->begins[i] & (DIGITS - 1)];
        selection->also[i] = *first;
        *first = (int8_t)i;
    }
}

static void count_row(Selection *selection, const uint8_t *kinds, const float *heights, int width,
                      int shift) {
    for (int x = 0; x < width; x++) {
        if (kinds[x] == TILE_WATER) continue;
        uint64_t key = altitude_key(heights[x]), begin = key >> (shift + DIGIT_BITS);
        int i = selection->ends[begin & (DIGITS - 1)];
        while (i != NO_SEARCH && begin != selection->begins[i]) i = selection->also[i];
        if (i != NO_SEARCH) selection->counts[i][key >> shift & (DIGITS - 1)]++;
    }
}

// Finds the next digit of each bound, and divides the searches where bounds part.
static void choose_digits(Selection *selection, uint32_t begins[BOUNDS]) {
    for (int bound = 0; bound < BOUNDS; bound++) {
        const int64_t *counts = selection->counts[selection->of[bound]];
        uint32_t digit = 0;
        while (digit < DIGITS - 1 && selection->rank[bound] >= counts[digit])
            selection->rank[bound] -= counts[digit++];
        begins[bound] = begins[bound] << DIGIT_BITS | digit;
    }
    selection->searches = 0;
    for (int bound = 0; bound < BOUNDS; bound++) {
        if (bound == 0 || begins[bound] != begins[bound - 1])
            selection->begins[selection->searches++] = begins[bound];
        selection->of[bound] = selection->searches - 1;
    }
    memset(selection->counts, 0, sizeof selection->counts);
    list_ends(selection);
}

// A tile exceeds altitude b where at least land * b / ALTITUDE_BANDS tiles, rounded up, lie lower: where it is
// higher than the last of so many in order.
Altitudes altitudes_find(const Tilemap *tiles, const Heightmap *heights,
                         const atomic_bool *cancel) {
    Altitudes altitudes = {{0}};
    Selection selection = {.searches = 1};
    int64_t land = 0;
    list_ends(&selection);
    for (int y = 0; y < tiles->height && !cancel_asked(cancel); y++)
        for (int x = 0; x < tiles->width; x++) land += tilemap_at(tiles, x, y) != TILE_WATER;
    for (int i = 0; i < BOUNDS; i++)
        selection.rank[i] = (land * (i + 1) + ALTITUDE_BANDS - 1) / ALTITUDE_BANDS - 1;
    for (int shift = 32 - DIGIT_BITS; shift >= 0; shift -= DIGIT_BITS) {
        for (int y = 0; y < tiles->height && !cancel_asked(cancel); y++)
            count_row(&selection, tilemap_row(tiles, y),
                      heights->values + (size_t)y * (size_t)heights->width, tiles->width, shift);
        choose_digits(&selection, altitudes.above);
    }
    return altitudes;
}

static float lowest_land(const Tilemap *tiles, const Heightmap *heights) {
    float lowest = INFINITY;
    size_t cells = heightmap_cells(heights);
    for (size_t i = 0; i < cells; i++)
        if (tiles->kinds[i] != TILE_WATER) lowest = float_min(lowest, heights->values[i]);
    return lowest;
}

SeaLevels altitudes_sea(const Altitudes *altitudes, const Tilemap *tiles,
                        const Heightmap *heights) {
    SeaLevels levels = {.sea = lowest_land(tiles, heights)};
    levels.known = isfinite(levels.sea);
    for (int i = 0; i < BOUNDS && levels.known; i++)
        levels.tides[i] = heightmap_unsortable(altitudes->above[i]);
    return levels;
}

float sea_level_height(const SeaLevels *levels, double level) {
    int below = int_clamp((int)level, 0, BOUNDS);
    float part = (float)(level - below), from = below == 0 ? levels->sea : levels->tides[below - 1];
    if (part <= 0 || below == BOUNDS) return from;
    return from + (levels->tides[below] - from) * part;
}
