// SPDX-License-Identifier: MIT
// apply: one operation on heights that a test has made itself, without a level around it.
#pragma once

#include "support.h"

// Does `stage`, as a level would write it ("terrace n=4"), to a map. A joiner's further maps are
// `b` and `c` and are not written. False with `error` filled where the operation refuses.
bool try_apply(const char *stage, Heightmap *map, const Heightmap *b, const Heightmap *c,
               int threads, TextError *error);

// The same where a refusal is a failure, on one thread.
void apply(const char *stage, Heightmap *map, const Heightmap *b, const Heightmap *c);

Heightmap copy_of(const Heightmap *map);  // the caller frees it
