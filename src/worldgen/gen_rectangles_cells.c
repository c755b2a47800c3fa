// SPDX-License-Identifier: MIT
// What rectangles do to the cells of a row. Loops over a block have a constant length and use 16
// bits if possible: eight cells in a vector of the oldest x86-64.
#include "gen_rectangles_cells.h"

#include "../base/vectors.h"

enum { DRAWS = 4, BLOCK = RECTANGLES_BLOCK };  // DRAWS come from one hash

// Stamps use the numbers below 2^63 of the same stream.
static RectangleKey key_of(const RectangleRow *row, int hash) {
    uint64_t number = UINT64_C(1) << 63 | (uint64_t)hash << 32 | (uint32_t)row->y;
    uint64_t bits = stream_number(row->stream, number);
    RectangleKey key;
    for (int i = 0; i < 4; i++) key.words[i] = (uint16_t)(bits >> 16 * i);
    return key;
}

void rectangles_keys(RectangleRow *row) {
    for (int i = 0; i < RECTANGLES_KEYS; i++) row->keys[i] = key_of(row, i);
}

// The halves of a product. The lower one is that of another factor, alike in 16 bits: compilers
// would otherwise compute both from one product of 32 bits, which halves the vectors.
static inline uint16_t upper_half(uint16_t value, uint16_t factor) {
    return (uint16_t)(value * (uint32_t)factor >> 16);
}
static inline uint16_t lower_half(uint16_t value, uint16_t factor) {
    return (uint16_t)(value * (factor + UINT32_C(0x10000)));
}

// Both halves of a product in one.
static inline uint16_t folded(uint16_t value, uint16_t factor) {
    return lower_half(value, factor) ^ upper_half(value, factor);
}

// Four rounds of a Feistel network: different cells of a row never share both halves.
static inline void hash_cell(RectangleKey key, int x, uint16_t *high, uint16_t *low) {
    uint16_t left = (uint16_t)((uint16_t)x * 0x9e37u + key.words[0]);
    uint16_t right = key.words[1] ^ folded(left, 0xb5ad);
    left ^= folded((uint16_t)(right + key.words[2]), 0x95a7);
    right ^= folded((uint16_t)(left + key.words[3]), 0xd6c5);
    *high = left ^ folded((uint16_t)(right + key.words[0]), 0xa3b1);
    *low = right;
}

static inline float height_of(const RectangleRow *row, int16_t coverage, int32_t draws) {
    return (float)coverage * row->each + (float)draws * 0.02f;
}

static int draw_numbered(RectangleKey key, int x, int k) {
    uint16_t high, low;
    hash_cell(key, x, &high, &low);
    uint32_t bits = k & 2 ? low : high;
    if (k & 1) bits = bits * 50 & 0xffff;
    return (int)(bits * 50 >> 16);
}

void rectangles_stamp(const RectangleRow *row, int first, int last) {
    RectangleKey key = key_of(row, 0);
    int hash = 0;
    for (int x = first; x < last; x++) {
        int k = row->coverage[x];
        if (k == RECTANGLES_MOST) continue;
        if (k / DRAWS != hash) key = key_of(row, hash = k / DRAWS);
        row->coverage[x]++;
        row->draws[x] += draw_numbered(key, x, k);
        row->heights[x] = height_of(row, row->coverage[x], row->draws[x]);
    }
}

typedef struct Block {
    const int16_t *before;  // coverage
    int16_t kept[BLOCK], after[BLOCK];
    int32_t draws[BLOCK];  // of the rectangles between the two
} Block;

// Adds to `sums` the draw numbered k of the cells where k lies between before and after, and leaves
// the remaining bits for the next. Without a comparison, which compilers would turn into a branch.
static inline void add_draw(const Block *block, int k, uint16_t *restrict bits,
                            uint16_t *restrict sums) {
    for (int i = 0; i < BLOCK; i++) {
        int16_t to_before = (int16_t)(k - block->before[i]);
        int16_t to_after = (int16_t)(k - block->after[i]);
        uint16_t counts = (uint16_t)((to_after ^ to_before) >> 15);  // all bits, or none
        uint16_t draw = upper_half(bits[i], 50);
        bits[i] = lower_half(bits[i], 50);
        sums[i] = (uint16_t)(sums[i] + (draw & counts));
    }
}

// Adds the draws of a hash numbered below `most`.
static inline void add_hash(Block *block, RectangleKey key, int x, int hash, int most, bool first) {
    uint16_t high[BLOCK], low[BLOCK], sums[BLOCK] = {0};
    for (int i = 0; i < BLOCK; i++) hash_cell(key, x + i, &high[i], &low[i]);
    int k = hash * DRAWS;
    add_draw(block, k, high, sums);
    add_draw(block, k + 1, high, sums);
    if (k + 2 < most) {
        add_draw(block, k + 2, low, sums);
        add_draw(block, k + 3, low, sums);
    }
    if (first)
        for (int i = 0; i < BLOCK; i++) block->draws[i] = sums[i];
    else
        for (int i = 0; i < BLOCK; i++) block->draws[i] += sums[i];
}

// Returns the number of hashes.
static inline int add_draws(const RectangleRow *row, Block *block, int x) {
    int16_t least = RECTANGLES_MOST, most = 0;
    for (int i = 0; i < BLOCK; i++) {
        least = block->before[i] < least ? block->before[i] : least;
        most = block->after[i] > most ? block->after[i] : most;
    }
    int first = least / DRAWS, hash = first;
    for (; hash * DRAWS < most; hash++)
        add_hash(block, hash < RECTANGLES_KEYS ? row->keys[hash] : key_of(row, hash), x, hash, most,
                 hash == first);
    return hash - first;
}

WIDE_VECTORS static int raise_cells(const RectangleRow *row, int x, int count,
                                    const int32_t *added) {
    static const int16_t nothing[BLOCK];
    Block block;
    block.before = row->draws ? block.kept : nothing;
    for (int i = 0; row->draws && i < BLOCK; i++)
        block.kept[i] = i < count ? row->coverage[x + i] : 0;
    for (int i = 0; i < BLOCK; i++) {
        int32_t room = RECTANGLES_MOST - block.before[i];
        block.after[i] = (int16_t)(block.before[i] + (int_min(added[i], room)));
    }
    int hashes = add_draws(row, &block, x);
    if (hashes <= 0) return 0;
    for (int i = 0; row->draws && i < count; i++) {
        row->coverage[x + i] = block.after[i];
        block.draws[i] = row->draws[x + i] += block.draws[i];
    }
    float *restrict heights = row->heights + x;
    for (int i = 0; i < count; i++) heights[i] = height_of(row, block.after[i], block.draws[i]);
    return hashes;
}

int rectangles_raise(const RectangleRow *row, int x, int count, const int32_t *added) {
    return raise_cells(row, x, count, added);
}
