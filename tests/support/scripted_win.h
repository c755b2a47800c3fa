// SPDX-License-Identifier: MIT
// witness: a stored way to win a small island, to be played by hand, and the same game in memory.
//
// The way is golden/witness.txt, as `tidemark-cli solve --code CODE --replay FILE` writes it: moves,
// gathering, two beacons, two nights and the ship. Everything here fails the test at work instead of
// returning an error. A Witness stays where it is until it is closed.
#pragma once

#include "played_expedition.h"

#define WITNESS_CODE "quilt:48:easy:o"
#define WITNESS_ENDING "-quilt-o-won.txt"  // of the name of its recording

typedef struct Witness {
    CommandList way;
    Expedition model;  // at its first morning, until commands are applied
} Witness;

void witness_open(Witness *witness);
void witness_close(Witness *witness);

// The next command of the way in memory, which is returned.
Command witness_next(Witness *witness);

// Whether a save or a recording is the same game as the one in memory; fails when it is another.
void witness_same(const Witness *witness, const char *path);

// The key of a command, as xdotool knows it; NULL none.
const char *witness_key(Command command);
