// SPDX-License-Identifier: MIT
#include "rng.h"

#include <assert.h>

Rng rng_make(uint64_t seed, uint64_t stream) {
    Rng rng = {.state = 0, .increment = hash_mix(stream) << 1 | 1};
    rng_next(&rng);
    rng.state += hash_mix(seed);
    rng_next(&rng);
    return rng;
}

uint32_t rng_next(Rng *rng) {
    uint64_t old = rng->state;
    rng->state = old * UINT64_C(6364136223846793005) + rng->increment;
    uint32_t bits = (uint32_t)((old >> 18 ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return bits >> turn | bits << (-turn & 31);
}

uint32_t rng_below(Rng *rng, uint32_t bound) {
    assert(bound >= 1);
    uint64_t product = (uint64_t)rng_next(rng) * bound;
    if ((uint32_t)product < bound) {
        uint32_t threshold = (0 - bound) % bound;
        while ((uint32_t)product < threshold) product = (uint64_t)rng_next(rng) * bound;
    }
    return (uint32_t)(product >> 32);
}

int rng_range(Rng *rng, int low, int high) {
    assert(low <= high);
    uint32_t span = (uint32_t)high - (uint32_t)low + 1;
    uint32_t drawn = span == 0 ? rng_next(rng) : rng_below(rng, span);
    return (int)((int64_t)low + drawn);
}

float rng_unit(Rng *rng) { return (float)(rng_next(rng) >> 8) * 0x1p-24f; }

uint64_t hash_mix(uint64_t value) {
    value += UINT64_C(0x9e3779b97f4a7c15);
    value = (value ^ value >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    value = (value ^ value >> 27) * UINT64_C(0x94d049bb133111eb);
    return value ^ value >> 31;
}

uint64_t stream_begin(uint64_t seed) { return hash_mix(seed); }

uint64_t stream_word(uint64_t stream, const char *word, size_t length) {
    return hash_mix(stream ^ hash_bytes(HASH_START, word, length));
}

uint64_t stream_number(uint64_t stream, uint64_t number) {
    return hash_mix(stream + hash_mix(number) * 2 + 1);
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

NoiseRow noise_row(uint64_t stream, int y) {
    uint64_t key = stream_number(stream, (uint32_t)y);
    return (NoiseRow){.add = (uint32_t)key, .flip = (uint32_t)(key >> 32)};
}
