// SPDX-License-Identifier: MIT
// One version of the draws.
//
// With vectors, a lane takes a step of rng_next and multiplies as rng_below does. A number that may have
// to be drawn again is so rare, `bound` in 2^32, that the whole patch is then drawn anew without vectors.
#include "scatter_draws.h"

#include <string.h>

#include "../base/number.h"
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

#if defined(TIDEMARK_LONG_VECTORS)
typedef bool DrawVectors(Marks *marks, Rng *rngs, int dabs, int bound);
extern DrawVectors scatter_draw_vectors_32, scatter_draw_vectors_64;

// Lanes without a cluster draw too, into marks that nobody reads.
static void draw_vectors(DrawVectors *draw, Marks *marks, Rng *rngs, int count, int dabs,
                         int bound) {
    if (draw(marks, rngs, dabs, bound)) return;
    for (int i = 0; i < count; i++)
        memset(marks[i].rows, 0, (size_t)(2 * bound - 1) * sizeof *marks[i].rows);
    draw_plainly(marks, rngs, count, dabs, bound);
}

static void draw_vectors_32(Marks *marks, Rng *rngs, int count, int dabs, int bound) {
    draw_vectors(scatter_draw_vectors_32, marks, rngs, count, dabs, bound);
}

static void draw_vectors_64(Marks *marks, Rng *rngs, int count, int dabs, int bound) {
    draw_vectors(scatter_draw_vectors_64, marks, rngs, count, dabs, bound);
}
#endif

int scatter_draw_versions(ScatterDraw *versions[SCATTER_DRAWS]) {
    int count = 0, longest = vectors_longest();
    versions[count++] = draw_plainly;
#if defined(TIDEMARK_LONG_VECTORS)
    if (longest >= 32) versions[count++] = draw_vectors_32;
    if (longest >= 64) versions[count++] = draw_vectors_64;
#endif
    return longest >= 16 ? count : 0;
}

void scatter_draw(Marks marks[DRAW_LANES], Rng rngs[DRAW_LANES], int count, int dabs, int bound) {
    ScatterDraw *versions[SCATTER_DRAWS];
    versions[scatter_draw_versions(versions) - 1](marks, rngs, count, dabs, bound);
}

#else

typedef uint64_t Lanes __attribute__((vector_size(VECTOR_BYTES)));
enum { PER_VECTOR = VECTOR_BYTES / 8, VECTORS = DRAW_LANES / PER_VECTOR };

// The product of the lower halves of each lane. Of vectors of 32 bytes gcc would make it out of three.
#if VECTOR_BYTES == 32 && !defined(__clang__)
typedef int Halves __attribute__((vector_size(VECTOR_BYTES)));
#define PRODUCT(a, b) ((Lanes)__builtin_ia32_pmuludq256((Halves)(a), (Halves)(b)))
#else
#define PRODUCT(a, b) (((a)&UINT32_MAX) * (b))
#endif

typedef struct LaneRngs {
    Lanes state[VECTORS], increment[VECTORS];
    Lanes again[VECTORS];  // bit 32 is set where a draw may have to be done again
} LaneRngs;

// A draw below the bound: rng_next, whose turn is a shift of the bits put twice side by side, then the
// upper half of a product. Its lower half is below the bound if subtracting that borrows from the upper one.
INLINED Lanes draw(LaneRngs *rngs, int vector, Lanes bound) {
    Lanes old = rngs->state[vector], bits = (old >> 18 ^ old) >> 27;
    rngs->state[vector] = old * UINT64_C(6364136223846793005) + rngs->increment[vector];
    Lanes product = PRODUCT((bits << 32 | (bits & UINT32_MAX)) >> (old >> 59), bound);
    rngs->again[vector] |= (product - bound) ^ product;
    return product >> 32;
}

INLINED void load(LaneRngs *lanes, const Rng *rngs) {
    for (int i = 0; i < DRAW_LANES; i++) {
        lanes->state[i / PER_VECTOR][i % PER_VECTOR] = rngs[i].state;
        lanes->increment[i / PER_VECTOR][i % PER_VECTOR] = rngs[i].increment;
    }
    for (int v = 0; v < VECTORS; v++) lanes->again[v] = (Lanes){0};
}

// True, and the numbers drawn, unless one may have to be drawn again.
INLINED bool store(const LaneRngs *lanes, Rng *rngs) {
    uint64_t again = 0;
    for (int i = 0; i < DRAW_LANES; i++) again |= lanes->again[i / PER_VECTOR][i % PER_VECTOR];
    if (again >> 32 & 1) return false;
    for (int i = 0; i < DRAW_LANES; i++)
        rngs[i].state = lanes->state[i / PER_VECTOR][i % PER_VECTOR];
    return true;
}

bool VECTOR_NAME(scatter_draw_vectors)(Marks *marks, Rng *rngs, int dabs, int bound);
bool VECTOR_NAME(scatter_draw_vectors)(Marks *marks, Rng *rngs, int dabs, int bound) {
    const Lanes none = {0}, one = none + 1, below = none + (uint64_t)bound, reach = below - 1;
    LaneRngs lanes;
    load(&lanes, rngs);
    for (int dab = 0; dab < dabs; dab++) {
        Lanes bits[VECTORS], rows[VECTORS];
        for (int v = 0; v < VECTORS; v++) {
            Lanes forth = draw(&lanes, v, below), back = draw(&lanes, v, below);
            bits[v] = one << (forth - back + reach);
            forth = draw(&lanes, v, below), back = draw(&lanes, v, below);
            rows[v] = forth - back + reach;
        }
        for (int i = 0; i < DRAW_LANES; i++)
            marks[i].rows[rows[i / PER_VECTOR][i % PER_VECTOR]] |=
                bits[i / PER_VECTOR][i % PER_VECTOR];
    }
    return store(&lanes, rngs);
}

#endif
