// SPDX-License-Identifier: MIT
// parallel: rows shared out over threads.
//
// The rows of a map are cut into bands of a fixed size that does not depend on the number of
// threads, and each band is worked by whoever is free. Results are the same on any number of
// threads as long as a band writes only what is its own. Where threads cannot be had, the caller
// works alone.
#pragma once

enum { PARALLEL_THREADS = 64 };

// Works rows first..last-1; called for disjoint bands, maybe at the same time.
typedef void ParallelRows(const void *context, int first, int last);

// Returns when all rows 0..rows-1 are done. `cells` is what a row costs: small jobs stay on one
// thread. threads is 1..PARALLEL_THREADS.
void parallel_rows(int threads, int rows, int cells, ParallelRows *work, const void *context);

// How many processors this machine offers, 1..PARALLEL_THREADS.
int parallel_processors(void);
