// SPDX-License-Identifier: MIT
// workshop_seeds: other seeds as steps that can be undone, in turn with the edits of the text.
//
// A step belongs to the text at which it was made (Draft.at); it is undone before that text is.
#pragma once

#include <stdbool.h>

#include "../../worldgen/seed.h"

struct Workshop;

enum { SEED_STEPS = 32 };  // older ones are forgotten

typedef struct SeedStep {
    SeedText before, after;
    int at;  // of the draft
} SeedStep;

typedef struct SeedSteps {
    SeedStep steps[SEED_STEPS];
    int count, known;  // done, and with those that were undone
} SeedSteps;

void seeds_change(struct Workshop *shop, SeedText seed);  // one more step
void seeds_edited(struct Workshop *shop);  // the text was changed: undone steps are forgotten
bool seeds_can_undo(const struct Workshop *shop);  // whether the last step was one
bool seeds_can_redo(const struct Workshop *shop);
void seeds_undo(struct Workshop *shop);
void seeds_redo(struct Workshop *shop);
