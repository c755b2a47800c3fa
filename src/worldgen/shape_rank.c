// SPDX-License-Identifier: MIT
// Rank: every height becomes the number of lower cells, divided by the number of all other cells.
// Equal heights have equal ranks, a flat map becomes 0. Whatever the heights were, each is then
// about as frequent as any other: a share of land or a tree line is a plain number afterwards. One
// stamp, on one thread. Ours; the sort is by digits (H. Seward 1954), lowest digit first.
//
// Heights are sorted as numbers of two digits of 16 bits. The cells are put in order of the low
// digit. Then each would be put in order of the high digit, but its place is enough: that is its
// rank, or the rank of the cell before it if their heights are equal.
//
// The order of a large map is made and used up in rounds of ROUND cells. Ranks stand in the map
// where the heights stood; until the last round they are bits that no height has, so that a round
// finds the cells that are left. Cells of one low digit may come in any order, and in two rounds.
#include "operation.h"

enum { DIGITS = 1 << 16, ROUND = 1 << 24 };

// Plus the number of lower cells, the bits of a cell whose rank is known: from 2.6e36 on, and not a
// number.
static const uint32_t RANKED = UINT32_C(0x7c000000);

typedef struct KeyedCell {
    uint32_t key, cell;
} KeyedCell;

// Heights of one high digit.
typedef struct Bucket {
    uint32_t next;  // the place of the next one
    uint32_t low;  // digit of the one before; DIGITS if there is none
    uint32_t bits;  // of the rank of the one before
} Bucket;

typedef struct Sorting {
    uint32_t places[DIGITS];  // of the next cell with this low digit
    Bucket buckets[DIGITS];
    uint32_t first, last;  // places of this round
    KeyedCell sorted[];  // of this round, by the low digit
} Sorting;

// Units of work: of a cell, and of digits.
#define NEAR_UNITS 8.0
#define FAR_UNITS 32.0
#define DIGIT_UNITS 6.0

static double rank_cost(const Stage *stage) {
    return stage_access(stage, NEAR_UNITS, FAR_UNITS) * stage_cells(stage) + DIGIT_UNITS * DIGITS;
}

static uint64_t rank_work_bytes(const Stage *stage) {
    size_t cells = (size_t)stage->width * (size_t)stage->height;
    return sizeof(Sorting) + size_min(cells, ROUND) * sizeof(KeyedCell);
}

static double others_of(const Stage *stage) { return (double)heightmap_cells(stage->map) - 1.0; }

static bool is_at_once(const Stage *stage) { return heightmap_cells(stage->map) <= ROUND; }

static uint32_t key_of(float height) { return heightmap_sortable(height + 0.0f); }  // -0 is 0

static uint32_t bits_of(const float *height) {
    uint32_t bits;
    memcpy(&bits, height, sizeof bits);
    return bits;
}

static bool is_ranked(const float *height) {
    uint32_t bits = bits_of(height);
    return bits >= RANKED && bits <= INT32_MAX;
}

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
    uint32_t begin = sorting->first, end = sorting->last;
    for (uint32_t i = first; i < last; i++) {
        if (begin > 0 && is_ranked(&heights[i])) continue;
        uint32_t key = key_of(heights[i]), *place = &sorting->places[key % DIGITS];
        if (*place < end) sorting->sorted[(*place)++ - begin] = (KeyedCell){key, i};
    }
}

// The bits of the float of a rank.
static uint32_t share_of(uint32_t lower, double others) {
    float share = (float)((int32_t)lower / others);
    return bits_of(&share);
}

static void rank_cells(const Stage *stage, uint32_t first, uint32_t last) {
    Sorting *sorting = stage->work;
    float *heights = stage->map->values;
    double others = others_of(stage);
    bool final = is_at_once(stage);
    for (uint32_t i = first; i < last; i++) {
        KeyedCell at = sorting->sorted[i];
        Bucket *bucket = &sorting->buckets[at.key / DIGITS];
        if (bucket->low != at.key % DIGITS) {
            bucket->low = at.key % DIGITS;
            bucket->bits = final ? share_of(bucket->next, others) : RANKED + bucket->next;
        }
        bucket->next++;
        memcpy(&heights[at.cell], &bucket->bits, sizeof bucket->bits);
    }
}

static void share_cells(const Stage *stage, uint32_t first, uint32_t last) {
    float *heights = stage->map->values;
    double others = others_of(stage);
    for (uint32_t i = first; i < last; i++) {
        uint32_t bits = share_of(bits_of(&heights[i]) - RANKED, others);
        memcpy(&heights[i], &bits, sizeof bits);
    }
}

// False when it was cancelled.
static bool pass_over(const Stage *stage, uint32_t cells, RankPass *pass) {
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
    uint32_t cells = (uint32_t)heightmap_cells(stage->map);
    memset(sorting, 0, sizeof *sorting);
    for (int digit = 0; digit < DIGITS; digit++) sorting->buckets[digit].low = DIGITS;
    if (!pass_over(stage, cells, count_digits)) return;
    place_digits(sorting);
    for (; sorting->last < cells; sorting->first = sorting->last) {
        sorting->last += (uint32_t)size_min(cells - sorting->first, ROUND);
        if (!pass_over(stage, cells, sort_cells) ||
            !pass_over(stage, sorting->last - sorting->first, rank_cells))
            return;
    }
    if (!is_at_once(stage)) pass_over(stage, cells, share_cells);
}

const Operation RANK = {
    OPERATION(GROUP_RESHAPES, "rank",
              "each height becomes the share of cells that are lower: from 0 to 1, evenly spread"),
    .formula = "h = lower cells / (all cells - 1)",
    .fills = true,
    .cost = rank_cost,
    .work_bytes = rank_work_bytes,
    .run_once = rank_run,
};
