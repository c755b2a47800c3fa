// SPDX-License-Identifier: MIT
// load: what the real programs make of a state of the disk.
#pragma once

#include "crash.h"

typedef struct Loaded {
    Buffer game;  // what `play --load` goes on from, as a recording; empty is none. The caller's
    bool verified;  // the save itself, by `verify`
} Loaded;

// Writes the state into a folder and loads its save; with `text`, only reads it.
void load_state(Loaded *loaded, const Crash *crash, const DiskState *state);

// Whether a state keeps all that crash.h promises, when the save was in its version `answered` at the
// last answer. With `starts` the game may be started to make up for something. Else `why` says what
// is wrong.
bool load_is_good(const Crash *crash, const DiskState *state, int answered, bool starts,
                  char why[300]);
