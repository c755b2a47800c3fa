// SPDX-License-Identifier: MIT
// sweep: one world after another, each of a text of its own, as small pictures side by side.
//
// The caller owns the texts until sweep_make, which takes them over, and the pictures; a zeroed Sweep is safe
// to free.
#pragma once

#include "making.h"

enum {
    SWEEP_STEPS = 5,
    SWEEP_ALONE = 2 * SWEEP_STEPS,
    SWEEP_MOST = SWEEP_STEPS * SWEEP_STEPS,
    SWEEP_SIDE = 64
};

typedef struct Sweep {
    MomentWish
        wish;  // seed and size of all; the stage whose end shows, or at_end; its text does not count
    Buffer texts[SWEEP_MOST];
    uint64_t serials[SWEEP_MOST];
    int count;
    uint32_t *pictures;  // SWEEP_SIDE squared pixels each
    bool refused[SWEEP_MOST];  // there is no such world; its picture is paper
} Sweep;

// A square picture of a moment: its tiles, else its heights with the sea.
void sweep_draw(uint32_t *picture, int side, const Moment *moment, Tones palette);

void sweep_make(Maker *maker, Sweep *sweep);
void sweep_free(Sweep *sweep);
