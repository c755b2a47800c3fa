// SPDX-License-Identifier: MIT
// rng: seeded random numbers as plain values.
//
// An Rng is 16 bytes that you own: copy it to fork a sequence, store it to save one. There is no
// global generator. Give each purpose its own stream, so that one more number drawn while placing
// trees cannot move the mountains. Streams are named: begin with the seed, then mix in words and
// numbers. If every cell needs a number of its own, use a NoiseRow: it has no sequence, so cells
// can be done in any order and on any number of threads.
//
// Sources: PCG-XSH-RR 64/32 (M. O'Neill 2014); finaliser of SplitMix64 (Steele, Lea, Flood 2014);
// FNV-1a (Fowler, Noll, Vo); unbiased bounded numbers after D. Lemire 2019.
#pragma once

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Rng {
    uint64_t state;
    uint64_t increment;  // always odd; selects the stream
} Rng;

// Called at each draw: does nothing, except in a copy of worldgen that tests compile to count
// draws.
#ifndef RNG_DRAWN
#define RNG_DRAWN() ((void)0)
#endif

// A bijective scrambling of 64 bits.
static inline uint64_t hash_mix(uint64_t value) {
    value += UINT64_C(0x9e3779b97f4a7c15);
    value = (value ^ value >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    value = (value ^ value >> 27) * UINT64_C(0x94d049bb133111eb);
    return value ^ value >> 31;
}

static inline uint32_t rng_next(Rng *rng) {
    RNG_DRAWN();
    uint64_t old = rng->state;
    rng->state = old * UINT64_C(6364136223846793005) + rng->increment;
    uint32_t bits = (uint32_t)((old >> 18 ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return bits >> turn | bits << (-turn & 31);
}

static inline Rng rng_make(uint64_t seed, uint64_t stream) {
    Rng rng = {.state = 0, .increment = hash_mix(stream) << 1 | 1};
    rng_next(&rng);
    rng.state += hash_mix(seed);
    rng_next(&rng);
    return rng;
}

// The rare part of rng_below, kept apart so that callers keep their numbers in registers.
#if defined(__GNUC__)
__attribute__((noinline, unused))
#endif
static uint64_t
rng_draw_again(Rng *rng, uint64_t product, uint32_t bound) {
    uint32_t threshold = (0 - bound) % bound;
    while ((uint32_t)product < threshold) product = (uint64_t)rng_next(rng) * bound;
    return product;
}

// 0..bound-1 without bias; bound >= 1.
static inline uint32_t rng_below(Rng *rng, uint32_t bound) {
    assert(bound >= 1);
    uint64_t product = (uint64_t)rng_next(rng) * bound;
    if ((uint32_t)product < bound) {
        Rng copy = *rng;
        product = rng_draw_again(&copy, product, bound);
        *rng = copy;
    }
    return (uint32_t)(product >> 32);
}

// Both ends included; low <= high.
static inline int rng_range(Rng *rng, int low, int high) {
    assert(low <= high);
    uint32_t span = (uint32_t)high - (uint32_t)low + 1;
    uint32_t drawn = span == 0 ? rng_next(rng) : rng_below(rng, span);
    return (int)((int64_t)low + drawn);
}

// 0 <= x < 1 in steps of 2^-24.
static inline float rng_unit(Rng *rng) { return (float)(rng_next(rng) >> 8) * 0x1p-24f; }

// FNV-1a over bytes, continuing from `hash`; start with HASH_START.
#define HASH_START UINT64_C(0xcbf29ce484222325)
static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++) hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
    return hash;
}

// Little-endian on every machine.
static inline uint64_t hash_u32(uint64_t hash, uint32_t value) {
    for (int shift = 0; shift < 32; shift += 8)
        hash = (hash ^ (value >> shift & 255)) * UINT64_C(0x100000001b3);
    return hash;
}

// Streams: a 64-bit key made from a seed by naming what the numbers are for.
static inline uint64_t stream_begin(uint64_t seed) { return hash_mix(seed); }
static inline uint64_t stream_word(uint64_t stream, const char *word, size_t length) {
    return hash_mix(stream ^ hash_bytes(HASH_START, word, length));
}
static inline uint64_t stream_number(uint64_t stream, uint64_t number) {
    return hash_mix(stream + hash_mix(number) * 2 + 1);
}

// The random numbers of one row of cells: number x is a fixed function of stream, row and x.
typedef struct NoiseRow {
    uint32_t add, flip;
} NoiseRow;

static inline NoiseRow noise_row(uint64_t stream, int y) {
    uint64_t key = stream_number(stream, (uint32_t)y);
    return (NoiseRow){.add = (uint32_t)key, .flip = (uint32_t)(key >> 32)};
}

static inline uint32_t noise_bits(NoiseRow row, uint32_t x) {
    RNG_DRAWN();
    uint32_t bits = x * UINT32_C(0x9e3779b1) + row.add;
    bits ^= bits >> 16;
    bits *= UINT32_C(0x85ebca6b);
    bits ^= bits >> 15;
    bits = (bits ^ row.flip) * UINT32_C(0xc2b2ae35);
    return bits ^ bits >> 16;
}

// 0 <= x < 1 in steps of 2^-24.
static inline float noise_unit(NoiseRow row, uint32_t x) {
    return (float)(int32_t)(noise_bits(row, x) >> 8) * 0x1p-24f;
}

// -1 <= x < 1 in steps of 2^-23.
static inline float noise_signed(NoiseRow row, uint32_t x) {
    return (float)(int32_t)(noise_bits(row, x) >> 8) * 0x1p-23f - 1.0f;
}
