// SPDX-License-Identifier: MIT
// Rank: every height becomes the number of lower cells, divided by the number of all other cells.
// Equal heights have equal ranks, a flat map becomes 0. Whatever the heights were, each is then
// about as frequent as any other: a share of land or a tree line is a plain number afterwards. One
// stamp, on one thread. Ours; the sort is by digits (H. Seward 1954), lowest digit first.
//
// Heights are sorted as numbers of two digits of 16 bits. The cells are put in order of the low
// digit. Then each would be put in order of the high digit, but its place is enough: that is its
// rank, or the rank of the cell before it if their heights are equal.
#include "operation.h"

enum { DIGITS = 1 << 16 };

typedef struct KeyedCell {
    uint32_t key, cell;
} KeyedCell;

// Heights of one high digit.
typedef struct Bucket {
    uint32_t next;  // the place of the next one
    uint32_t low;  // digit of the one before; DIGITS if there is none
    float rank;  // of the one before
} Bucket;

typedef struct Sorting {
    uint32_t places[DIGITS];  // of the next cell with this low digit
    Bucket buckets[DIGITS];
    KeyedCell sorted[];  // by the low digit
} Sorting;

// Units of work: of a cell, and of digits.
#define NEAR_UNITS 8.0
#define FAR_UNITS 32.0
#define DIGIT_UNITS 6.0

static double rank_cost(const Stage *stage) {
    return stage_access(stage, NEAR_UNITS, FAR_UNITS) * stage_cells(stage) + DIGIT_UNITS * DIGITS;
}

static uint32_t key_of(float height) { return heightmap_sortable(height + 0.0f); }  // -0 is 0

// Passes, over the cells first..last-1.
typedef void RankPass(const Stage *stage, uint32_t first, uint32_t last);

static void count_digits(const Stage *stage, uint32_t first, uint32_t last) {
    Sorting *sorting = stage->work;
    const float *heights = stage->map->values;
    for (uint32_t i = first; i < last; i++) {
        uint32_t key = key_of(heights[i]);
        sorting->places[key % DIGITS]++;
        sorting->buckets[key / DIGITS].next++;
    }
}

static void sort_cells(const Stage *stage, uint32_t first, uint32_t last) {
    Sorting *sorting = stage->work;
    const float *heights = stage->map->values;
    for (uint32_t i = first; i < last; i++) {
        uint32_t key = key_of(heights[i]);
        sorting->sorted[sorting->places[key % DIGITS]++] = (KeyedCell){.key = key, .cell = i};
    }
}

static void rank_cells(const Stage *stage, uint32_t first, uint32_t last) {
    Sorting *sorting = stage->work;
    float *heights = stage->map->values;
    double others = (double)heightmap_cells(stage->map) - 1.0;
    for (uint32_t i = first; i < last; i++) {
        KeyedCell at = sorting->sorted[i];
        Bucket *bucket = &sorting->buckets[at.key / DIGITS];
        if (bucket->low != at.key % DIGITS) {
            bucket->low = at.key % DIGITS;
            bucket->rank = (float)(bucket->next / others);
        }
        bucket->next++;
        heights[at.cell] = bucket->rank;
    }
}

// False when it was cancelled.
static bool pass_over(const Stage *stage, RankPass *pass) {
    uint32_t cells = (uint32_t)heightmap_cells(stage->map);
    for (uint32_t i = 0; i < cells; i += CANCEL_WORK) {
        if (stage_cancelled(stage)) return false;
        pass(stage, i, i + (uint32_t)size_min(cells - i, CANCEL_WORK));
    }
    return true;
}

// Turns the counts of digits into the places of the first of each.
static void place_digits(Sorting *sorting) {
    uint32_t low = 0, high = 0;
    for (int digit = 0; digit < DIGITS; digit++) {
        uint32_t here = sorting->places[digit];
        sorting->places[digit] = low;
        low += here;
        here = sorting->buckets[digit].next;
        sorting->buckets[digit].next = high;
        high += here;
    }
}

static void rank_run(const Stage *stage) {
    Sorting *sorting = stage->work;
    for (int digit = 0; digit < DIGITS; digit++) sorting->buckets[digit].low = DIGITS;
    if (!pass_over(stage, count_digits)) return;
    place_digits(sorting);
    if (pass_over(stage, sort_cells)) pass_over(stage, rank_cells);
}

const Operation RANK = {
    OPERATION(GROUP_RESHAPES, "rank",
              "each height becomes the share of cells that are lower: from 0 to 1, evenly spread"),
    .cost = rank_cost,
    .bytes = sizeof(Sorting),
    .cell_bytes = sizeof(KeyedCell),
    .run_once = rank_run,
};
