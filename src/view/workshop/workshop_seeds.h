// SPDX-License-Identifier: MIT
// workshop_seeds: other seeds as steps that can be undone, in turn with the edits of the text.
//
// A step belongs to the text at which it was made (Draft.at); it is undone before that text is.
#pragma once

#include <stdbool.h>

#include "../../worldgen/seed.h"

enum { SEED_STEPS = 32 };  // older ones are forgotten

typedef struct SeedStep {
    SeedText before, after;
    int at;  // of the draft
} SeedStep;

typedef struct SeedSteps {
    SeedStep steps[SEED_STEPS];
    int count, known;  // done, and with those that were undone
} SeedSteps;

// Appends a step, which forgets those that were undone. `at` is the text at which it was made.
void seeds_change(SeedSteps *seeds, SeedText before, SeedText after, int at);

// The text was changed: steps that were undone are forgotten.
void seeds_edited(SeedSteps *seeds);

// Whether the last thing that was done, or undone, is a step and no edit of the text, which stands at `at`.
bool seeds_can_undo(const SeedSteps *seeds, int at);
bool seeds_can_redo(const SeedSteps *seeds, int at);

// They return the seed that is then chosen. There must be a step.
SeedText seeds_undo(SeedSteps *seeds);
SeedText seeds_redo(SeedSteps *seeds);
