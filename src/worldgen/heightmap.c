// SPDX-License-Identifier: MIT
#include "heightmap.h"

#include <assert.h>
#include <math.h>

#include "../base/memory.h"
#include "rng.h"
#include "../base/vectors.h"

static bool hold(Heightmap *map, int width, int height, float *values) {
    *map =
        values ? (Heightmap){.width = width, .height = height, .values = values} : (Heightmap){0};
    return values != NULL;
}

bool heightmap_init(Heightmap *map, int width, int height) {
    assert(width >= 1 && height >= 1 && width <= HEIGHTMAP_SIDE && height <= HEIGHTMAP_SIDE);
    return hold(map, width, height, memory_allocate((size_t)width * (size_t)height, sizeof(float)));
}

bool heightmap_init_unset(Heightmap *map, int width, int height) {
    assert(width >= 1 && height >= 1 && width <= HEIGHTMAP_SIDE && height <= HEIGHTMAP_SIDE);
    size_t cells = (size_t)width * (size_t)height;
    return hold(map, width, height, memory_resize(NULL, cells, sizeof(float)));
}

void heightmap_free(Heightmap *map) {
    memory_release(map->values);
    *map = (Heightmap){0};
}

bool heightmap_copy(Heightmap *to, const Heightmap *from, Workers workers) {
    assert(to->width == from->width && to->height == from->height);
    return parallel_copy(workers, to->values, from->values,
                         heightmap_cells(from) * sizeof *from->values);
}

HeightRange heightmap_range(const Heightmap *map) {
    HeightRange range = {.low = map->values[0], .high = map->values[0]};
    double sum = 0;
    for (int y = 0; y < map->height; y++) {
        const float *row = heightmap_row(map, y);
        double row_sum = 0;
        for (int x = 0; x < map->width; x++) {
            float value = row[x];
            range.low = float_min(value, range.low);
            range.high = float_max(value, range.high);
            row_sum += (double)value;
        }
        sum += row_sum;
    }
    range.mean = sum / (double)heightmap_cells(map);
    return range;
}

// A block of heights is four lines, compared lane by lane, so that compilers vectorise the
// comparison.
enum { LANES = 64, BLOCK = 4 * LANES };

typedef struct Extent {
    const Heightmap *map;
    _Atomic uint32_t *unlow,
        *high;  // sortable, of all rows so far; the lowest with its bits inverted
} Extent;

static void raise(_Atomic uint32_t *most, uint32_t key) {
    uint32_t known = atomic_load(most);
    while (key > known && !atomic_compare_exchange_weak(most, &known, key)) continue;
}

static inline void extend_by_block(float low[LANES], float high[LANES], const float *block) {
    const float *second = block + LANES, *third = second + LANES, *fourth = third + LANES;
    for (int i = 0; i < LANES; i++) {
        float a = block[i], b = second[i], c = third[i], d = fourth[i];
        low[i] = float_min(float_min(float_min(a, b), float_min(c, d)), low[i]);
        high[i] = float_max(float_max(float_max(a, b), float_max(c, d)), high[i]);
    }
}

// Lowest and highest do not depend on the order of comparison, except for the sign of 0: adding 0
// drops it.
WIDE_VECTORS static void extent_rows(const void *context, int first, int last) {
    const Extent *extent = context;
    const float *values = heightmap_row(extent->map, first);
    size_t cells = (size_t)(last - first) * (size_t)extent->map->width, i = 0;
    float low[LANES], high[LANES];
    for (int lane = 0; lane < LANES; lane++) low[lane] = high[lane] = values[0];
    for (; i + BLOCK <= cells; i += BLOCK) extend_by_block(low, high, values + i);
    for (; i < cells; i++) {
        low[0] = float_min(values[i], low[0]);
        high[0] = float_max(values[i], high[0]);
    }
    for (int lane = 1; lane < LANES; lane++) {
        low[0] = float_min(low[lane], low[0]);
        high[0] = float_max(high[lane], high[0]);
    }
    raise(extent->unlow, ~heightmap_sortable(low[0] + 0.0f));
    raise(extent->high, heightmap_sortable(high[0] + 0.0f));
}

HeightRange heightmap_extent(const Heightmap *map, Workers workers) {
    uint32_t start = heightmap_sortable(map->values[0] + 0.0f);
    _Atomic uint32_t unlow = ~start, high = start;
    parallel_rows(workers, map->height, map->width, extent_rows, &(Extent){map, &unlow, &high});
    return (HeightRange){.low = heightmap_unsortable(~atomic_load(&unlow)),
                         .high = heightmap_unsortable(atomic_load(&high))};
}

uint64_t heightmap_hash(const Heightmap *map, uint64_t hash) {
    size_t cells = heightmap_cells(map);
    for (size_t i = 0; i < cells; i++) {
        uint32_t bits;
        memcpy(&bits, &map->values[i], sizeof bits);
        hash = hash_u32(hash, bits);
    }
    return hash;
}

// Normalising.

enum { NUDGES = 8 };  // more than rounding can need, if the factor has all its bits

typedef struct Normaliser {
    Heightmap *map;
    float from, factor, low, high;
} Normaliser;

WIDE_VECTORS static void normalise_rows(const void *context, int first, int last) {
    Normaliser to = *(const Normaliser *)context;
    float *values = heightmap_row(to.map, first);
    size_t cells = (size_t)(last - first) * (size_t)to.map->width;
    for (size_t i = 0; i < cells; i++) {
        float height = to.low + (values[i] - to.from) * to.factor;
        values[i] = float_clamp(height, to.low, to.high);
    }
}

void heightmap_normalise(Heightmap *map, HeightRange range, float low, float high,
                         Workers workers) {
    assert(low <= high && range.low <= range.high);
    float span = range.high - range.low;
    float factor = span > 0 ? (high - low) / span : 0;
    if (factor > FLT_MAX) factor = 0;
    for (int step = 0; step < NUDGES && low + span * factor < high; step++)
        factor *= 1 + FLT_EPSILON;
    Normaliser to = {.map = map, .from = range.low, .factor = factor, .low = low, .high = high};
    parallel_rows(workers, map->height, map->width, normalise_rows, &to);
}
