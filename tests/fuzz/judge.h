// SPDX-License-Identifier: MIT
// judge: what any bytes that are given for a recording must come to, for the fuzz target and for the
// test of damaged recordings. Nothing here takes part in the game's own reading: what is taken must
// be the game that the bytes say, command by command and hash by hash.
#pragma once

#include <stdint.h>

#include "../../src/game/recording.h"

typedef struct Verdict {
    const char *broken;  // the promise that does not hold; NULL where all do
    Failure failure;  // FAILURE_NONE where the bytes are a game
    int commands;  // of that game
    TextError error;  // why not
} Verdict;

// Opens, replays and checks; what was taken is printed and replayed once more.
Verdict judge_recording(const uint8_t *bytes, size_t length);

// IEEE 802.3, bit by bit; the game has a table for it.
uint32_t judge_sum(const void *bytes, size_t length);
