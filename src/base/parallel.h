// SPDX-License-Identifier: MIT
// parallel: divides rows among threads.
//
// Rows are cut into bands, and each band goes to the next free thread. Results are the same on any
// number of threads if a band writes only its own data. Without threads, the caller does all bands.
// The cancel flag is checked before each band: an operation divided here needs no other check
// unless one of its rows takes long.
#pragma once

#include <stddef.h>

#include "cancel.h"

enum { PARALLEL_THREADS = 64 };

// How many threads work, and what cancels them.
typedef struct Workers {
    int threads;  // 1..PARALLEL_THREADS; never changes the bytes
    const atomic_bool *cancel;
} Workers;

// Does rows first..last-1; called for disjoint bands, possibly at the same time.
typedef void ParallelRows(const void *context, int first, int last);

// Does rows 0..rows-1; false if it was cancelled before all were done. `cells` is the cost of a
// row: small jobs stay on one thread.
bool parallel_rows(Workers workers, int rows, int cells, ParallelRows *work, const void *context);

// The same for `total` rows in pieces of `piece`: `work` gets one piece per call, the last may be
// smaller.
bool parallel_pieces(Workers workers, int total, int piece, int cells, ParallelRows *work,
                     const void *context);

// memcpy and memset to 0 for large blocks. False if it was cancelled.
bool parallel_copy(Workers workers, void *to, const void *from, size_t bytes);
bool parallel_clear(Workers workers, void *block, size_t bytes);

// Processors of this machine, 1..PARALLEL_THREADS.
int parallel_processors(void);
