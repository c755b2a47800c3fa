// SPDX-License-Identifier: MIT
// cancel: the flag by which somebody takes back what he has asked for.
//
// Who asks owns the flag, sets it from any thread, and leaves it set until the work has come back.
// The work looks at it wherever it has gone on for long, CANCEL_WORK units at most, and then returns
// early: what it was making holds anything, and is only fit to be freed. A NULL flag is never set.
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

// A unit is what a cell written costs: 0.5 to 60 ns. This many are a few milliseconds at most.
enum { CANCEL_WORK = 1 << 16 };

// Looks. Every look goes through this one function, which tests replace to count them.
bool cancel_asked(const atomic_bool *cancel);

// For loops whose turns are of any length: looks at the first turn, and when so much was spent since
// the last look.
typedef struct CancelWatch {
    const atomic_bool *cancel;
    int64_t left;
} CancelWatch;

static inline CancelWatch cancel_watch(const atomic_bool *cancel) {
    return (CancelWatch){.cancel = cancel};
}

// Whether to return at once; if so, then at every later call too. `units` is what the turn after it
// costs.
static inline bool cancel_stops(CancelWatch *watch, int64_t units) {
    watch->left -= units;
    if (watch->left >= 0) return false;
    if (cancel_asked(watch->cancel)) return true;
    watch->left = CANCEL_WORK;
    return false;
}
