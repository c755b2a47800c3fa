// SPDX-License-Identifier: MIT
// The quantiles of heightmap.h, by radix selection: the bits of the height are found digit by digit
// from the top, by counting each time the heights that begin with the digits known so far.
//
// No memory is taken. A span of heights at a time is gathered where it stays in the first cache,
// without branches: nobody can predict which cells count.
#include "heightmap.h"

enum { DIGIT_BITS = 11, DIGITS = 1 << DIGIT_BITS, SPAN = 256 };

// Each digit has several counters: on flat land a single one would wait for itself at every height.
enum { COUNTERS = 4 };

typedef struct Selection {
    const float *heights;
    const uint8_t *marks;  // NULL: all cells count
    uint8_t mark;  // of the cells that count
    size_t cells;
    const atomic_bool *cancel;
} Selection;

// Sortable bits of the heights that count, of the cells from `first` on; their number.
static inline int gather(uint32_t keys[SPAN], const Selection *from, size_t first, int cells) {
    const float *heights = from->heights + first;
    if (!from->marks) {
        for (int i = 0; i < cells; i++) keys[i] = heightmap_sortable(heights[i]);
        return cells;
    }
    const uint8_t *marks = from->marks + first;
    int count = 0;
    for (int i = 0; i < cells; i++) {
        keys[count] = heightmap_sortable(heights[i]);
        count += marks[i] == from->mark;
    }
    return count;
}

// Counts the heights that begin with the known digits, by their digit at `shift`. False if it was
// cancelled.
static bool count_digits(const Selection *from, uint32_t key, uint32_t known, int shift,
                         uint32_t counts[DIGITS]) {
    uint32_t parts[COUNTERS][DIGITS] = {{0}}, keys[SPAN];
    CancelWatch watch = cancel_watch(from->cancel);
    for (size_t first = 0; first < from->cells; first += SPAN) {
        if (cancel_stops(&watch, SPAN)) return false;
        int count = gather(keys, from, first, (int)size_min(from->cells - first, SPAN));
        for (int i = 0; i < count; i++)
            parts[i % COUNTERS][keys[i] >> shift & (DIGITS - 1)] += (keys[i] & known) == key;
    }
    for (int digit = 0; digit < DIGITS; digit++) {
        counts[digit] = 0;
        for (int i = 0; i < COUNTERS; i++) counts[digit] += parts[i][digit];
    }
    return true;
}

// Of so many heights; in whole billionths of a percent: 0.57 % of 10000 is 57, not 56.99999.
static size_t position(double percent, size_t heights) {
    uint64_t billionths = (uint64_t)(percent * 1e9 + 0.5);
    size_t at = (size_t)(billionths * heights / UINT64_C(100000000000));
    return at < heights ? at : heights - 1;
}

static float quantile(const Selection *from, double percent) {
    // The last digit begins with a bit that is known already.
    static const int shifts[] = {32 - DIGIT_BITS, 32 - 2 * DIGIT_BITS, 0};
    uint32_t key = 0, known = 0, counts[DIGITS];
    size_t left = 0;
    for (size_t i = 0; i < sizeof shifts / sizeof *shifts; i++) {
        if (!count_digits(from, key, known, shifts[i], counts)) return 0;
        uint32_t digit = 0;
        if (i == 0) {
            size_t heights = 0;
            for (int d = 0; d < DIGITS; d++) heights += counts[d];
            if (heights == 0) return 0;
            left = position(percent, heights);
        }
        while (left >= counts[digit]) left -= counts[digit++];
        key |= digit << shifts[i];
        known |= (uint32_t)(DIGITS - 1) << shifts[i];
    }
    return heightmap_unsortable(key);
}

float heightmap_quantile(const Heightmap *map, double percent, const atomic_bool *cancel) {
    Selection all = {.heights = map->values, .cells = heightmap_cells(map), .cancel = cancel};
    return quantile(&all, percent);
}

float heightmap_quantile_where(const Heightmap *map, const uint8_t *marks, uint8_t mark,
                               double percent, const atomic_bool *cancel) {
    Selection some = {map->values, marks, mark, heightmap_cells(map), cancel};
    return quantile(&some, percent);
}
