// SPDX-License-Identifier: MIT
#include "rng.h"

#include <assert.h>

uint64_t rng_draw_again(Rng *rng, uint64_t product, uint32_t bound) {
    uint32_t threshold = (0 - bound) % bound;
    while ((uint32_t)product < threshold) product = (uint64_t)rng_next(rng) * bound;
    return product;
}

int rng_range(Rng *rng, int low, int high) {
    assert(low <= high);
    uint32_t span = (uint32_t)high - (uint32_t)low + 1;
    uint32_t drawn = span == 0 ? rng_next(rng) : rng_below(rng, span);
    return (int)((int64_t)low + drawn);
}

uint64_t stream_begin(uint64_t seed) { return hash_mix(seed); }

uint64_t stream_word(uint64_t stream, const char *word, size_t length) {
    return hash_mix(stream ^ hash_bytes(HASH_START, word, length));
}

uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++) hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
    return hash;
}

uint64_t hash_u32(uint64_t hash, uint32_t value) {
    for (int shift = 0; shift < 32; shift += 8)
        hash = (hash ^ (value >> shift & 255)) * UINT64_C(0x100000001b3);
    return hash;
}
