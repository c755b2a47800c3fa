// SPDX-License-Identifier: MIT
#include "workshop_seeds.h"

#include <string.h>

#include "workshop.h"

static void take(Workshop *shop, SeedText seed) {
    shop->code.seed = seed;
    workshop_want(shop);
}

void seeds_change(Workshop *shop, SeedText seed) {
    SeedSteps *seeds = &shop->seeds;
    if (seeds->count == SEED_STEPS) {
        seeds->count--;
        memmove(seeds->steps, seeds->steps + 1, (size_t)seeds->count * sizeof *seeds->steps);
    }
    seeds->steps[seeds->count++] = (SeedStep){shop->code.seed, seed, shop->draft.at};
    seeds->known = seeds->count;
    take(shop, seed);
}

void seeds_edited(Workshop *shop) { shop->seeds.known = shop->seeds.count; }

bool seeds_can_undo(const Workshop *shop) {
    const SeedSteps *seeds = &shop->seeds;
    return seeds->count > 0 && seeds->steps[seeds->count - 1].at >= shop->draft.at;
}

bool seeds_can_redo(const Workshop *shop) {
    const SeedSteps *seeds = &shop->seeds;
    return seeds->count < seeds->known && seeds->steps[seeds->count].at <= shop->draft.at;
}

void seeds_undo(Workshop *shop) { take(shop, shop->seeds.steps[--shop->seeds.count].before); }

void seeds_redo(Workshop *shop) { take(shop, shop->seeds.steps[shop->seeds.count++].after); }
