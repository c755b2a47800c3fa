// SPDX-License-Identifier: MIT
// One version of the draws.
//
// With vectors, a lane takes a step of rng_next and multiplies as rng_below does. A number that may have
// to be drawn again is so rare, `bound` in 2^32, that the whole patch is then drawn anew without vectors.
#include "scatter_draws.h"

#include <string.h>

#include "../base/vectors.h"

#if VECTOR_BYTES == 16

// The difference of two draws: usually near the centre, never further away than bound - 1.
static inline int spread_draw(Rng *rng, int bound) {
    int forth = (int)rng_below(rng, (uint32_t)bound);
    int back = (int)rng_below(rng, (uint32_t)bound);
    return forth - back;
}

static void draw_plainly(Marks *marks, Rng *rngs, int count, int dabs, int bound) {
    for (int i = 0; i < count; i++) {
        Rng rng = rngs[i];
        for (int dab = 0; dab < dabs; dab++) {
            int x = spread_draw(&rng, bound) + bound - 1;
            int y = spread_draw(&rng, bound) + bound - 1;
            marks[i].rows[y] |= UINT64_C(1) << x;
        }
        rngs[i] = rng;
    }
}

typedef bool DrawVectors(Marks *marks, Rng *rngs, int dabs, int bound);
extern DrawVectors scatter_draw_vectors_32, scatter_draw_vectors_64;
static DrawVectors *const VERSIONS[VECTOR_VERSIONS] = {
    NULL, LONG_VECTORS(scatter_draw_vectors_32, scatter_draw_vectors_64)};

// With vectors, lanes without a cluster draw too, into marks that nobody reads.
void scatter_draw(Marks marks[DRAW_LANES], Rng rngs[DRAW_LANES], int count, int dabs, int bound,
                  int version) {
    DrawVectors *draw = VERSIONS[version];
    if (draw && draw(marks, rngs, dabs, bound)) return;
    for (int i = 0; draw && i < count; i++)
        memset(marks[i].rows, 0, (size_t)(2 * bound - 1) * sizeof *marks[i].rows);
    draw_plainly(marks, rngs, count, dabs, bound);
}

#else

#include "rng_lanes.h"

enum { VECTORS = DRAW_LANES / PER_VECTOR };

INLINED void load(LaneRngs *lanes, const Rng *rngs) {
    for (int v = 0; v < VECTORS; v++) lanes[v].again = (RngLanes){0};
    for (int i = 0; i < DRAW_LANES; i++) {
        lanes[i / PER_VECTOR].state[i % PER_VECTOR] = rngs[i].state;
        lanes[i / PER_VECTOR].increment[i % PER_VECTOR] = rngs[i].increment;
    }
}

// True, and the numbers drawn, unless one may have to be drawn again.
INLINED bool store(const LaneRngs *lanes, Rng *rngs) {
    for (int v = 0; v < VECTORS; v++)
        if (lanes_again(&lanes[v])) return false;
    for (int i = 0; i < DRAW_LANES; i++)
        rngs[i].state = lanes[i / PER_VECTOR].state[i % PER_VECTOR];
    return true;
}

bool VECTOR_NAME(scatter_draw_vectors)(Marks *marks, Rng *rngs, int dabs, int bound);
bool VECTOR_NAME(scatter_draw_vectors)(Marks *marks, Rng *rngs, int dabs, int bound) {
    const RngLanes none = {0}, one = none + 1, below = none + (uint64_t)bound, reach = below - 1;
    LaneRngs lanes[VECTORS];
    load(lanes, rngs);
    for (int dab = 0; dab < dabs; dab++) {
        RngLanes bits[VECTORS], rows[VECTORS];
        for (int v = 0; v < VECTORS; v++) {
            RngLanes forth = lanes_below(&lanes[v], below), back = lanes_below(&lanes[v], below);
            bits[v] = one << (forth - back + reach);
            forth = lanes_below(&lanes[v], below), back = lanes_below(&lanes[v], below);
            rows[v] = forth - back + reach;
        }
        for (int i = 0; i < DRAW_LANES; i++)
            marks[i].rows[rows[i / PER_VECTOR][i % PER_VECTOR]] |=
                bits[i / PER_VECTOR][i % PER_VECTOR];
    }
    return store(lanes, rngs);
}

#endif
