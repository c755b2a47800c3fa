// SPDX-License-Identifier: MIT
// single_stage: one operation at work on heights or tiles that a test has made itself, without a level
// around it, and the comparison of it with a plain loop.
#pragma once

#include "worlds.h"

// Does `stage`, as a level would write it ("terrace n=4"), to a map. A joiner's further maps are
// `b` and `c` and are not written. False with `error` filled where the operation refuses.
bool try_apply(const char *stage, Heightmap *map, const Heightmap *b, const Heightmap *c,
               int threads, TextError *error);

// The same where a refusal is a failure, on one thread.
void apply(const char *stage, Heightmap *map, const Heightmap *b, const Heightmap *c);

Heightmap copy_of(const Heightmap *map);  // the caller frees it

enum { APPLY_STREAM = 4711 };  // of the random numbers of all stages below

// A stage with these values for its parameters, in the order of the row. One of map and tiles is
// NULL. The caller ends it with free_stage.
Stage make_stage(const char *name, const double *values, Heightmap *map, Tilemap *tiles);
void free_stage(Stage *stage);

// All stamps at once.
void work_heights(const char *name, const double *values, Heightmap *map);
void work_tiles(const char *name, const double *values, Tilemap *tiles, int threads);

// What a stamp does, told by the plainest loop there is.
typedef void PlainStamp(const Stage *stage, Heightmap *map, int64_t stamp);

// On a copy of `start`: each way to stop once on the way, on this many threads, and one stamp at a
// time, is what the plain loop gives, bit for bit.
void same_as_plain(const char *name, const double *values, const Heightmap *start, int threads,
                   PlainStamp *plain);
