// SPDX-License-Identifier: MIT
// cancel: a flag that stops work in progress.
//
// The caller owns the flag, sets it from any thread, and leaves it set until the work has returned.
// The work checks it at least every CANCEL_WORK units and then returns early: its results are
// undefined and may only be freed. A NULL flag is never set.
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

// A unit is the cost of writing one cell: 0.5 to 60 ns. This many take a few milliseconds at most.
enum { CANCEL_WORK = 1 << 16 };

// Whether the flag is set. Tests replace this function to count the checks.
bool cancel_asked(const atomic_bool *cancel);

// For loops: checks the flag at the first iteration, and again after every CANCEL_WORK units.
typedef struct CancelWatch {
    const atomic_bool *cancel;
    int64_t left;
} CancelWatch;

static inline CancelWatch cancel_watch(const atomic_bool *cancel) {
    return (CancelWatch){.cancel = cancel};
}

// Whether to return at once; once true, always true. `units` is the cost of the next iteration.
static inline bool cancel_stops(CancelWatch *watch, int64_t units) {
    watch->left -= units;
    if (watch->left >= 0) return false;
    if (cancel_asked(watch->cancel)) return true;
    watch->left = CANCEL_WORK;
    return false;
}
