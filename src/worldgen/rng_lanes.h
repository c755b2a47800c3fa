// SPDX-License-Identifier: MIT
// rng_lanes: random numbers of several sequences side by side, in vectors of VECTOR_BYTES (32 or 64), for
// files that are compiled for each length (base/vectors.h). Each lane draws what rng.h would.
#pragma once

#include <stdbool.h>

#include "../base/number.h"
#include "../base/vectors.h"
#include "rng.h"

typedef uint64_t RngLanes __attribute__((vector_size(VECTOR_BYTES)));
enum { PER_VECTOR = VECTOR_BYTES / 8 };

// The product of the lower halves of each lane. Of vectors of 32 bytes gcc would make it out of three.
#if VECTOR_BYTES == 32 && !defined(__clang__)
typedef int Halves __attribute__((vector_size(VECTOR_BYTES)));
#define LANES_PRODUCT(a, b) ((RngLanes)__builtin_ia32_pmuludq256((Halves)(a), (Halves)(b)))
#else
#define LANES_PRODUCT(a, b) (((a)&UINT32_MAX) * (b))
#endif

typedef struct LaneRngs {
    RngLanes state, increment;
    RngLanes again;  // bit 32 is set where a draw may have to be done again; 0 at first
} LaneRngs;

// rng_next and the first try of rng_below, for bounds below 2^32. The turn is a shift of the bits put twice
// side by side. The lower half of the product is below the bound if subtracting that borrows from the upper one.
INLINED RngLanes lanes_below(LaneRngs *rngs, RngLanes bound) {
    RngLanes old = rngs->state, bits = (old >> 18 ^ old) >> 27;
    rngs->state = old * UINT64_C(6364136223846793005) + rngs->increment;
    RngLanes product = LANES_PRODUCT((bits << 32 | (bits & UINT32_MAX)) >> (old >> 59), bound);
    rngs->again |= (product - bound) ^ product;
    return product >> 32;
}

// Whether a lane may have to draw again what it drew: then all of them have to be drawn by rng.h.
INLINED bool lanes_again(const LaneRngs *rngs) {
    uint64_t again = 0;
    for (int i = 0; i < PER_VECTOR; i++) again |= rngs->again[i];
    return again >> 32 & 1;
}

// hash_mix.
INLINED RngLanes lanes_mix(RngLanes value) {
    value += UINT64_C(0x9e3779b97f4a7c15);
    value = (value ^ value >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    value = (value ^ value >> 27) * UINT64_C(0x94d049bb133111eb);
    return value ^ value >> 31;
}

// rng_make(stream_number(stream, number), 0).
INLINED LaneRngs lanes_make(uint64_t stream, RngLanes number) {
    LaneRngs rngs = {.again = {0}};
    rngs.increment = rngs.again + (hash_mix(0) << 1 | 1);
    RngLanes seed = lanes_mix(lanes_mix(number) * 2 + 1 + stream);
    rngs.state = rngs.increment + lanes_mix(seed);
    rngs.state = rngs.state * UINT64_C(6364136223846793005) + rngs.increment;
    return rngs;
}
