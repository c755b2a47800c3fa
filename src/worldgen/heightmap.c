// SPDX-License-Identifier: MIT
#include "heightmap.h"

#include <assert.h>
#include <string.h>

#include "memory.h"
#include "rng.h"

bool heightmap_init(Heightmap *map, int width, int height) {
    assert(width >= 1 && height >= 1 && width <= HEIGHTMAP_SIDE && height <= HEIGHTMAP_SIDE);
    *map = (Heightmap){0};
    float *values = memory_allocate((size_t)width * (size_t)height, sizeof *values);
    if (!values) return false;
    *map = (Heightmap){.width = width, .height = height, .values = values};
    return true;
}

void heightmap_free(Heightmap *map) {
    memory_release(map->values);
    *map = (Heightmap){0};
}

void heightmap_copy(Heightmap *to, const Heightmap *from) {
    assert(to->width == from->width && to->height == from->height);
    memcpy(to->values, from->values, heightmap_cells(from) * sizeof *from->values);
}

HeightRange heightmap_range(const Heightmap *map) {
    HeightRange range = {.low = map->values[0], .high = map->values[0]};
    double sum = 0;
    for (int y = 0; y < map->height; y++) {
        const float *row = heightmap_row(map, y);
        double row_sum = 0;
        for (int x = 0; x < map->width; x++) {
            float value = row[x];
            range.low = value < range.low ? value : range.low;
            range.high = value > range.high ? value : range.high;
            row_sum += (double)value;
        }
        sum += row_sum;
    }
    range.mean = sum / (double)heightmap_cells(map);
    return range;
}

// The bits of a float as a number that sorts as the float does.
static uint32_t sortable(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits & UINT32_C(0x80000000) ? ~bits : bits | UINT32_C(0x80000000);
}

static float unsortable(uint32_t key) {
    uint32_t bits = key & UINT32_C(0x80000000) ? key & UINT32_C(0x7fffffff) : ~key;
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

// Radix selection: the key is found byte by byte from the top, a count of the candidates each time.
float heightmap_quantile(const Heightmap *map, double percent) {
    size_t cells = heightmap_cells(map);
    // In whole billionths of a percent: 0.57 % of 10000 is 57, not 56.99999.
    uint64_t billionths = (uint64_t)(percent * 1e9 + 0.5);
    size_t rank = (size_t)(billionths * cells / UINT64_C(100000000000));
    if (rank >= cells) rank = cells - 1;
    uint32_t key = 0, known = 0;
    for (int shift = 24; shift >= 0; shift -= 8) {
        size_t counts[256] = {0};
        for (size_t i = 0; i < cells; i++) {
            uint32_t candidate = sortable(map->values[i]);
            if ((candidate & known) == key) counts[candidate >> shift & 255]++;
        }
        uint32_t digit = 0;
        while (rank >= counts[digit]) rank -= counts[digit++];
        key |= digit << shift;
        known |= UINT32_C(255) << shift;
    }
    return unsortable(key);
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
