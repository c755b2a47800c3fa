// SPDX-License-Identifier: MIT
// parallel: rows shared out over threads.
//
// The rows of a map are cut into bands of a fixed size that does not depend on the number of
// threads, and each band is worked by whoever is free. Results are the same on any number of
// threads as long as a band writes only what is its own. Where threads cannot be had, the caller
// works alone. Before each band it is looked whether the work is still wanted: an operation whose
// rows are shared out here needs no other look, unless a row of it takes long.
#pragma once

#include <stddef.h>

#include "cancel.h"

enum { PARALLEL_THREADS = 64 };

// Who works, and for whom.
typedef struct Workers {
    int threads;  // 1..PARALLEL_THREADS; never changes the bytes
    const atomic_bool *cancel;
} Workers;

// Works rows first..last-1; called for disjoint bands, maybe at the same time.
typedef void ParallelRows(const void *context, int first, int last);

// Returns when all rows 0..rows-1 are done; false when it was cancelled, and some are not. `cells`
// is what a row costs: small jobs stay on one thread.
bool parallel_rows(Workers workers, int rows, int cells, ParallelRows *work, const void *context);

// The same for `total` rows that are worked `piece` at a time: `work` gets one piece a call, the last of
// which may be smaller.
bool parallel_pieces(Workers workers, int total, int piece, int cells, ParallelRows *work,
                     const void *context);

// memcpy and memset to 0, of large blocks. False when it was cancelled.
bool parallel_copy(Workers workers, void *to, const void *from, size_t bytes);
bool parallel_clear(Workers workers, void *block, size_t bytes);

// How many processors this machine offers, 1..PARALLEL_THREADS.
int parallel_processors(void);
