// SPDX-License-Identifier: MIT
// load: how the real programs load a state of the disk.
#pragma once

#include "crash.h"

typedef struct Loaded {
    Buffer game;  // what `play --load` continues, as a recording; empty: none. Owned by the caller
    bool verified;  // `verify` accepts the save itself
} Loaded;

// Writes the state into a folder and loads its save; with `text`, only reads the file.
void load_state(Loaded *loaded, const Crash *crash, const DiskState *state);

// Whether a state keeps the promises of crash.h, if the save had version `answered` at the last answer.
// With `starts` the game may first be started to repair it. Otherwise `why` says what is wrong.
bool load_is_good(const Crash *crash, const DiskState *state, int answered, bool starts,
                  char why[300]);
