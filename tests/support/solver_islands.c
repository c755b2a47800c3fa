// SPDX-License-Identifier: MIT
#include "solver_islands.h"

#include <stdlib.h>

#include "../../src/worldgen/rng.h"
#include "sketch.h"

Game *solved_replay(const Island *island, const CommandList *commands) {
    Game *game = calloc(1, sizeof *game);
    assert_non_null(game);
    game_start(game, island);
    for (int i = 0; i < commands->count; i++) {
        Refusal refusal = game_apply(game, commands->items[i], NULL);
        if (refusal.reason) FAIL("command %d is refused for reason %d", i, refusal.reason);
    }
    return game;
}

bool solved_builds(const CommandList *commands, Building building) {
    for (int i = 0; i < commands->count; i++)
        if (commands->items[i].verb == VERB_BUILD && commands->items[i].what == building)
            return true;
    return false;
}

Island solved_stock(const char *level, const char *seed, int side, Difficulty difficulty) {
    Sketch sketch = sketch_stock(level, seed, side, difficulty);
    Island island = sketch_island(&sketch);
    sketch_free(&sketch);
    return island;
}

// From high to low, as an island has them.
static void add_site(Island *island, int cell) {
    Site site = {.cell = cell, .altitude = island->altitude[cell]};
    if (island->kinds[cell] == TILE_WATER || island->kinds[cell] == TILE_RIVER) return;
    for (int i = 0; i < island->site_count; i++)
        if (island->sites[i].cell == cell) return;
    int at = island->site_count++;
    for (; at > 0 && island->sites[at - 1].altitude < site.altitude; at--)
        island->sites[at] = island->sites[at - 1];
    island->sites[at] = site;
}

Islet *solved_wild(uint64_t seed) {
    enum { CHANGES = 6, SIDE = 24 };
    Islet *islet = islet_random(SIDE, SIDE, seed);
    Island *island = &islet->island;
    if (seed % 2) islet_flow(islet, seed);
    Rng rng = rng_make(seed, 1);
    for (int i = 0; i < CHANGES; i++) {
        int which = rng_range(&rng, 0, RULE_COUNT - 1);
        const RuleInfo *info = &RULE_INFO[which];
        island->rules.value[which] = rng_range(&rng, info->low, info->high);
    }
    island->rules.value[RULE_TIDE_STEP] = rng_range(&rng, 1, 3);
    while (island->site_count < SITE_LIMIT) add_site(island, rng_range(&rng, 0, island->cells - 1));
    island->storms = (uint64_t)rng_range(&rng, 0, 255);
    return islet;
}
