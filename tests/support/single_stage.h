// SPDX-License-Identifier: MIT
// single_stage: runs one operation, without a level, on heights or tiles that a test made, and
// compares it with a plain loop.
#pragma once

#include "worlds.h"

// Runs `stage`, as a level would write it ("terrace n=4"), on a map. A joiner's further maps are
// `b` and `c` and are not written. False with `error` filled in if the operation refuses.
bool try_apply(const char *stage, Heightmap *map, const Heightmap *b, const Heightmap *c,
               int threads, TextError *error);

// The same on one thread; a refusal fails the test.
void apply(const char *stage, Heightmap *map, const Heightmap *b, const Heightmap *c);

Heightmap copy_of(const Heightmap *map);  // the caller frees it

enum { APPLY_STREAM = 4711 };  // of the random numbers of all stages below

// A stage with these values of its parameters, in the order of the row. Map or tiles is NULL. The
// caller ends it with free_stage.
Stage make_stage(const char *name, const double *values, Heightmap *map, Tilemap *tiles);
void free_stage(Stage *stage);

// All stamps at once.
void work_heights(const char *name, const double *values, Heightmap *map);
void work_tiles(const char *name, const double *values, Tilemap *tiles, int threads);

// What a stamp does, by the plainest loop.
typedef void PlainStamp(const Stage *stage, Heightmap *map, int64_t stamp);

// On copies of `start`: fails unless stopping once anywhere, on this many threads, and running one
// stamp at a time all give what the plain loop gives, bit for bit.
void same_as_plain(const char *name, const double *values, const Heightmap *start, int threads,
                   PlainStamp *plain);
