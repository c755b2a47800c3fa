// SPDX-License-Identifier: MIT
#include "workshop_seeds.h"

#include <string.h>

void seeds_change(SeedSteps *seeds, SeedText before, SeedText after, int at) {
    if (seeds->count == SEED_STEPS) {
        seeds->count--;
        memmove(seeds->steps, seeds->steps + 1, (size_t)seeds->count * sizeof *seeds->steps);
    }
    seeds->steps[seeds->count++] = (SeedStep){before, after, at};
    seeds->known = seeds->count;
}

void seeds_edited(SeedSteps *seeds) { seeds->known = seeds->count; }

bool seeds_can_undo(const SeedSteps *seeds, int at) {
    return seeds->count > 0 && seeds->steps[seeds->count - 1].at >= at;
}

bool seeds_can_redo(const SeedSteps *seeds, int at) {
    return seeds->count < seeds->known && seeds->steps[seeds->count].at <= at;
}

SeedText seeds_undo(SeedSteps *seeds) { return seeds->steps[--seeds->count].before; }

SeedText seeds_redo(SeedSteps *seeds) { return seeds->steps[seeds->count++].after; }
