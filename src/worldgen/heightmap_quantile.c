// SPDX-License-Identifier: MIT
// The quantiles of heightmap.h, by radix selection: the bits of the height are found digit by digit
// from the top, by counting each time the heights that begin with the digits known so far.
//
// No memory is taken. Heights that do not count add 0, without a branch, since nobody can predict
// which do; but of cells of one mark, which lie together, whole groups are left out.
#include "heightmap.h"

enum { DIGIT_BITS = 11, DIGITS = 1 << DIGIT_BITS, GROUP = 8 };

// Each digit has several counters: on flat land a single one would wait for itself at every height.
enum { COUNTERS = 4 };

typedef struct Selection {
    const float *heights;
    const uint8_t *marks;  // NULL: all cells count
    uint8_t mark;  // of the cells that count
    size_t cells;
    const atomic_bool *cancel;
    uint32_t key, known;  // digits that are known, and which bits they are
    int shift;  // of the digit to be found
    uint32_t counts[COUNTERS][DIGITS];
} Selection;

// Whether any of a group has the mark: that byte is 0 after the xor, and borrows from its highest bit.
static inline bool is_any_marked(const uint8_t *marks, uint8_t mark) {
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t group;
    memcpy(&group, marks, sizeof group);
    group ^= ones * mark;
    return (group - ones) & ~group & (ones << 7);
}

INLINED void count_cells(Selection *from, size_t first, size_t last, bool marked) {
    const float *heights = from->heights;
    const uint8_t *marks = from->marks;
    uint32_t key = from->key, known = from->known;
    int shift = from->shift;
    for (size_t i = first; i < last; i += GROUP) {
        int cells = (int)size_min(last - i, GROUP);
        if (marked && cells == GROUP && !is_any_marked(marks + i, from->mark)) continue;
        for (int lane = 0; lane < cells; lane++) {
            uint32_t candidate = heightmap_sortable(heights[i + (size_t)lane]);
            bool counts = (candidate & known) == key;
            if (marked) counts &= marks[i + (size_t)lane] == from->mark;
            from->counts[lane % COUNTERS][candidate >> shift & (DIGITS - 1)] += counts;
        }
    }
}

// Counts the heights that begin with the known digits, by their next digit. False if it was
// cancelled.
static bool count_digits(Selection *from) {
    memset(from->counts, 0, sizeof from->counts);
    for (size_t first = 0; first < from->cells; first += CANCEL_WORK) {
        size_t last = first + size_min(from->cells - first, CANCEL_WORK);
        if (cancel_asked(from->cancel)) return false;
        if (from->marks) count_cells(from, first, last, true);
        else count_cells(from, first, last, false);
    }
    for (int digit = 0; digit < DIGITS; digit++)
        for (int i = 1; i < COUNTERS; i++) from->counts[0][digit] += from->counts[i][digit];
    return true;
}

// Of so many heights; in whole billionths of a percent: 0.57 % of 10000 is 57, not 56.99999.
static size_t position(double percent, size_t heights) {
    uint64_t billionths = (uint64_t)(percent * 1e9 + 0.5);
    size_t at = (size_t)(billionths * heights / UINT64_C(100000000000));
    return at < heights ? at : heights - 1;
}

static float quantile(Selection *from, double percent) {
    // The last digit begins with a bit that is known already.
    static const int shifts[] = {32 - DIGIT_BITS, 32 - 2 * DIGIT_BITS, 0};
    size_t left = 0;
    for (size_t i = 0; i < sizeof shifts / sizeof *shifts; i++) {
        from->shift = shifts[i];
        if (!count_digits(from)) return 0;
        size_t heights = 0;
        for (int d = 0; i == 0 && d < DIGITS; d++) heights += from->counts[0][d];
        if (i == 0 && heights == 0) return 0;
        if (i == 0) left = position(percent, heights);
        uint32_t digit = 0;
        while (left >= from->counts[0][digit]) left -= from->counts[0][digit++];
        from->key |= digit << from->shift;
        from->known |= (uint32_t)(DIGITS - 1) << from->shift;
    }
    return heightmap_unsortable(from->key);
}

float heightmap_quantile(const Heightmap *map, double percent, const atomic_bool *cancel) {
    return heightmap_quantile_where(map, NULL, 0, percent, cancel);
}

float heightmap_quantile_where(const Heightmap *map, const uint8_t *marks, uint8_t mark,
                               double percent, const atomic_bool *cancel) {
    Selection from;  // not zeroed as a whole: it is large
    from.heights = map->values;
    from.marks = marks;
    from.mark = mark;
    from.cells = heightmap_cells(map);
    from.cancel = cancel;
    from.key = from.known = 0;
    return quantile(&from, percent);
}
