// SPDX-License-Identifier: MIT
// land: the heights and tiles that a level, a size and a seed text determine.
//
// land_make tries the seed text, and if the level's `accept` refuses it TEXT/1, TEXT/2 ...; the
// text that made the land is kept. A text that already has a suffix (TEXT/3, TEXT@2) is tried
// alone. A try that would exceed the budget is refused before it begins. A Land owns its memory
// until land_free; a zeroed one is safe to free.
#pragma once

#include "run.h"
#include "seed.h"

typedef struct Land {
    int width, height;
    Heightmap heights;
    Heightmap kept;  // the definition LandWish.keep; empty if that is the height
    Tilemap tiles;  // empty for a level of heights only
    SeedText seed;  // with the suffix that was accepted
    int roll;  // which try it was, 0 the first
    TileCensus census;  // all 0 without tiles
    double cost;  // units of work: of this try, or with budget_in_all of all tries
} Land;

typedef struct LandWish {
    int width, height;
    SeedText seed;
    int threads;
    int keep;  // a definition to keep, or -1
    bool heights_only;  // make no tiles and accept every land
    Budget budget;  // per try; all 0 is BUDGET_ASKED
    bool budget_in_all;  // of all tries together
    const atomic_bool *cancel;  // NULL never
    _Atomic float *progress;  // 0..1 of the current try; may be NULL
    void (*tell)(void *context, float progress);  // the same as a call; may be NULL
    void *context;
} LandWish;

// A cancelled wish returns false with FAILURE_NONE.
bool land_make(Land *land, const Recipe *recipe, const LandWish *wish, TextError *error);
void land_free(Land *land);

// FNV-1a 64 of width, height, tiles and the bits of the heights, little-endian.
uint64_t land_hash(const Land *land);

// On which side of a limit a census lies: below 0 it has too little, above 0 too much, 0 neither. `here`, unless it is
// NULL, is what it has, in percent where the limit is.
int land_limit_side(const AcceptLimit *limit, const TileCensus *census, double *here);

// Whether the census meets every `accept` limit; else the first broken one as text, like
// 'sand>=100'.
bool land_accepted(const Recipe *recipe, const TileCensus *census, char *broken, size_t capacity);
