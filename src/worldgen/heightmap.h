// SPDX-License-Identifier: MIT
// heightmap: a grid of heights, one float per cell, row by row from the north-west corner.
//
// The caller owns the memory between heightmap_init and heightmap_free; a zeroed Heightmap is safe
// to free. Sides are 1..HEIGHTMAP_SIDE. Heights have no unit: each level says what they mean.
//
// Heights are finite: operations whose results could leave -HEIGHTMAP_LIMIT..HEIGHTMAP_LIMIT stop
// there (heightmap_bounded). Sums and differences of a few heights are then finite too; products
// are not until they are bounded.
#pragma once

#include <float.h>
#include <string.h>

#include "../base/number.h"
#include "../base/parallel.h"

// Floats computed with extra bits would give other worlds: x87 without SSE, and s390x in strict ISO
// C without -fexcess-precision=fast.
#if FLT_EVAL_METHOD != 0
#error "worlds need FLT_EVAL_METHOD 0: see the flags in CMakeLists.txt"
#endif

enum { HEIGHTMAP_SIDE = 8192 };
#define HEIGHTMAP_LIMIT 1e30f

typedef struct Heightmap {
    int width, height;
    float *values;  // width * height
} Heightmap;

typedef struct HeightRange {
    float low, high;
    double mean;
} HeightRange;

// All heights 0. False without memory; the map is then empty.
bool heightmap_init(Heightmap *map, int width, int height);
bool heightmap_init_unset(Heightmap *map, int width, int height);  // heights are anything
void heightmap_free(Heightmap *map);
// Both maps have the same size. False if it was cancelled.
bool heightmap_copy(Heightmap *to, const Heightmap *from, Workers workers);

static inline size_t heightmap_cells(const Heightmap *map) {
    return (size_t)map->width * (size_t)map->height;
}
static inline float *heightmap_row(const Heightmap *map, int y) {
    return map->values + (size_t)y * (size_t)map->width;
}
static inline float heightmap_at(const Heightmap *map, int x, int y) {
    return heightmap_row(map, y)[x];
}

static inline float heightmap_bounded(float height) {
    return float_clamp(height, -HEIGHTMAP_LIMIT, HEIGHTMAP_LIMIT);
}

// The bits of a height as a number that sorts like the height. -0 comes just before 0.
static inline uint32_t heightmap_sortable(float height) {
    uint32_t bits;
    memcpy(&bits, &height, sizeof bits);
    return bits & UINT32_C(0x80000000) ? ~bits : bits | UINT32_C(0x80000000);
}

static inline float heightmap_unsortable(uint32_t key) {
    uint32_t bits = key & UINT32_C(0x80000000) ? key & UINT32_C(0x7fffffff) : ~key;
    float height;
    memcpy(&height, &bits, sizeof height);
    return height;
}

HeightRange heightmap_range(const Heightmap *map);

// Where a height lies in a range, 0..1; 0 for a NaN, from heights that overflowed, and on a flat
// map.
static inline double heightmap_share(HeightRange range, float height) {
    double span = (double)range.high - (double)range.low;
    double share = span > 0 ? ((double)height - (double)range.low) / span : 0;
    return share > 0 ? double_min(share, 1) : 0;
}

// Lowest and highest only, with a mean of 0: much faster, and the same on any number of threads.
// Incomplete if it is cancelled.
HeightRange heightmap_extent(const Heightmap *map, Workers workers);

// The height at position floor(percent * n / 100), at most n - 1, of all heights in ascending
// order; 0 if it is cancelled.
float heightmap_quantile(const Heightmap *map, double percent, const atomic_bool *cancel);
// The same of the cells whose mark, a byte a cell, is `mark`; 0 if there are none.
float heightmap_quantile_where(const Heightmap *map, const uint8_t *marks, uint8_t mark,
                               double percent, const atomic_bool *cancel);

// FNV-1a 64 over the bits of all heights, little-endian, continuing from `hash`.
uint64_t heightmap_hash(const Heightmap *map, uint64_t hash);

// Stretches heights to low..high, low <= high; `range` is the range of the map. The bytes do not
// depend on the number of threads.
//
// A height v becomes low + (v - range.low) * factor, kept within low..high: float operations in
// this order, nothing fused. factor is (high - low) / (range.high - range.low), increased by the
// smallest steps of a float until the highest height becomes exactly high. The lowest becomes low,
// and higher heights stay higher or become equal. A map that is flat, or so nearly that no float
// holds the factor, becomes low everywhere. Source: the articles normalise without printing how;
// this is the usual meaning of the word.
void heightmap_normalise(Heightmap *map, HeightRange range, float low, float high, Workers workers);

enum { FILTER_EASTWARD, FILTER_WESTWARD, FILTER_SOUTHWARD, FILTER_NORTHWARD, FILTER_DIRECTIONS };

#define FILTER_UNITS 6.0  // of work (work.h), for a cell in all four directions

// The smoothing filter of `filter`, `fault` and `particles`, in directions first..last-1. Along every line,
// whose first cell stays: v = previous * k + v * (1 - k), 0 <= k <= 1. Results below 1e-20 become
// 0: denormal numbers are slow, and no portable switch turns them off. The bytes depend neither on
// the number of threads nor on the compiler. Source: the particle article uses this filter without
// printing it; this is the band filter of the book behind that series (T. Polack, "Focus on 3D
// Terrain Programming", 2002).
void heightmap_filter(Heightmap *map, float k, int first, int last, Workers workers);

// The first two directions of the filter on rows first..last-1 alone, at most FILTER_ROWS.
enum { FILTER_ROWS = 32 };
void heightmap_filter_rows(Heightmap *map, float k, int first, int last);
