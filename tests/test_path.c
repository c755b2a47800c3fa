// SPDX-License-Identifier: MIT
#include "../src/game/path.h"

#include "../src/game/tide.h"
#include "../src/worldgen/rng.h"
#include "support/islet.h"

// Random islands, compared with the definition: costs and last directions by trying every step until
// none helps.
typedef struct Ways {
    int cost[GAME_CELLS / 64];  // PATH_FAR where none leads
    int came[GAME_CELLS / 64];  // the first of all cheapest
} Ways;

// Ticks of the step that leads into a cell in a direction, if the wish allows it; 0 for none.
static int step_into(const Game *game, const PathWish *wish, int to, Direction direction) {
    int from = island_neighbour(game->island, to, (Direction)((direction + 2) % DIRECTION_COUNT));
    if (from < 0 || (!wish->all && !game_seen(game, to))) return 0;
    return game_step_ticks(game, from, to, wish->raft);
}

static bool shorten(const Game *game, const PathWish *wish, Ways *ways, int to) {
    int best = ways->cost[to];
    for (int side = 0; side < DIRECTION_COUNT; side++) {
        int ticks = step_into(game, wish, to, (Direction)side);
        if (!ticks) continue;
        int from = island_neighbour(game->island, to, (Direction)((side + 2) % DIRECTION_COUNT));
        int cost = ways->cost[from] + ticks;
        if (cost > best || (wish->limit && cost > wish->limit)) continue;
        if (cost == best && side >= ways->came[to]) continue;
        best = cost;
        ways->came[to] = side;
    }
    bool shorter = best < ways->cost[to];
    ways->cost[to] = best;
    return shorter;
}

static void find_plainly(const Game *game, const PathWish *wish, Ways *ways) {
    int cells = game->island->cells;
    assert_true(cells <= GAME_CELLS / 64);
    for (int cell = 0; cell < cells; cell++) ways->cost[cell] = PATH_FAR;
    ways->cost[wish->start] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int cell = 0; cell < cells; cell++) {
            ways->came[cell] = DIRECTION_COUNT;
            if (cell != wish->start && shorten(game, wish, ways, cell)) changed = true;
        }
    }
}

// The last of the steps that lead to a cell.
static int last_step(const PathFinder *finder, const Island *island, int cell) {
    static uint8_t steps[GAME_CELLS / 64];
    int count = path_steps(finder, island, cell, steps, GAME_CELLS / 64);
    assert_in_range(count, 1, GAME_CELLS / 64);
    return steps[count - 1];
}

static void same_ways(const PathFinder *finder, const Game *game, const PathWish *wish) {
    static Ways ways;
    find_plainly(game, wish, &ways);
    int reached = 0;
    for (int cell = 0; cell < game->island->cells; cell++) {
        if (finder->cost[cell] != ways.cost[cell])
            FAIL("cell %d costs %d, not %d", cell, finder->cost[cell], ways.cost[cell]);
        if (ways.cost[cell] == PATH_FAR) continue;
        reached++;
        if (cell == wish->start) continue;
        int last = last_step(finder, game->island, cell);
        if (last != ways.came[cell])
            FAIL("cell %d is reached by %d, not %d", cell, last, ways.came[cell]);
    }
    assert_int_equal(finder->settled, reached);
    for (int i = 1; i < reached; i++)
        assert_true(finder->cost[finder->order[i - 1]] <= finder->cost[finder->order[i]]);
}

// Some fog, some walls, some tide.
static void stir(Islet *islet, Rng *rng) {
    if (rng_below(rng, 2)) islet_flow(islet, rng_next(rng));
    Game *game = &islet->game;
    int fog = rng_range(rng, 0, 1) * 15;
    game->day = (int16_t)rng_range(rng, 1, 2);
    islet->island.storms = UINT64_C(1) << 2;
    game->tide = (int16_t)rng_range(rng, 0, 9);
    for (int cell = 0; cell < islet->island.cells; cell++) {
        game->cells[cell] |= CELL_SEEN;
        if (rng_range(rng, 0, 99) < fog) game->cells[cell] &= (uint8_t)~CELL_SEEN;
        bool land = islet->island.kinds[cell] != TILE_WATER;
        if (land && rng_range(rng, 0, 9) == 0) game->cells[cell] |= CELL_WALL;
    }
    tide_flood(game, NULL);
}

static PathWish some_wish(const Islet *islet, Rng *rng) {
    PathWish wish = {.start = rng_range(rng, 0, islet->island.cells - 1)};
    wish.all = rng_range(rng, 0, 1);
    wish.raft = rng_range(rng, 0, 1);
    wish.limit = rng_range(rng, 0, 2) ? 0 : rng_range(rng, 1, 40);
    return wish;
}

static void random_ways_are_the_cheapest_by_the_game_s_own_ticks(void **state) {
    (void)state;
    PathFinder finder;
    assert_true(path_init(&finder, 40 * 30));
    for (uint64_t seed = 0; seed < 250; seed++) {
        Rng rng = rng_make(seed, 1);
        int width = rng_range(&rng, 1, 26), height = rng_range(&rng, 1, 22);
        Islet *islet = islet_random(width, height, seed);
        stir(islet, &rng);
        for (int i = 0; i < 6; i++) {
            PathWish wish = some_wish(islet, &rng);
            assert_int_equal(path_nearest(&finder, &islet->game, &wish, NULL, NULL), -1);
            same_ways(&finder, &islet->game, &wish);
        }
        islet_free(islet);
    }
    path_free(&finder);
}

static void ways_are_right_for_all_ticks_that_a_level_may_set(void **state) {
    (void)state;
    const Rule RULES[] = {RULE_STEP_SAND,  RULE_STEP_GRASS, RULE_STEP_TREE,  RULE_STEP_ROCK,
                          RULE_WADE_TICKS, RULE_WADE_DEPTH, RULE_RAFT_STEP,  RULE_RAFT_LAUNCH,
                          RULE_FORD_TICKS, RULE_STORM_LAND, RULE_STORM_RAFT, RULE_WALL_HEIGHT};
    enum { RULES_COUNT = sizeof RULES / sizeof RULES[0] };
    PathFinder finder;
    assert_true(path_init(&finder, 24 * 24));
    for (uint64_t seed = 0; seed < 300; seed++) {
        Rng rng = rng_make(seed, 2);
        Islet *islet = islet_random(24, 24, seed);
        for (int i = 0; i < RULES_COUNT; i++) {
            const RuleInfo *info = &RULE_INFO[RULES[i]];
            int value = seed % 3 == 0   ? info->low
                        : seed % 3 == 1 ? info->high
                                        : rng_range(&rng, info->low, info->high);
            if (rng_range(&rng, 0, 5) > 0) islet->island.rules.value[RULES[i]] = value;
        }
        stir(islet, &rng);
        for (int i = 0; i < 4; i++) {
            PathWish wish = some_wish(islet, &rng);
            path_nearest(&finder, &islet->game, &wish, NULL, NULL);
            same_ways(&finder, &islet->game, &wish);
        }
        islet_free(islet);
    }
    path_free(&finder);
}

typedef struct Some {
    bool wanted[GAME_CELLS / 64];
} Some;

static bool is_some(const Game *game, int cell, const void *context) {
    (void)game;
    return ((const Some *)context)->wanted[cell];
}

static int nearest_plainly(const Game *game, const PathWish *wish, const Some *some) {
    static Ways ways;
    find_plainly(game, wish, &ways);
    int best = -1;
    for (int cell = 0; cell < game->island->cells; cell++)
        if (some->wanted[cell] && ways.cost[cell] < (best < 0 ? PATH_FAR : ways.cost[best]))
            best = cell;
    return best;
}

static void the_nearest_is_the_cheapest_and_then_the_lowest(void **state) {
    (void)state;
    static Some some;
    PathFinder finder;
    assert_true(path_init(&finder, 30 * 20));
    int found = 0, none = 0;
    for (uint64_t seed = 0; seed < 400; seed++) {
        Rng rng = rng_make(seed, 3);
        Islet *islet = islet_random(30, 20, seed);
        stir(islet, &rng);
        int rarity = rng_range(&rng, 1, 200);
        for (int cell = 0; cell < 600; cell++) some.wanted[cell] = !rng_range(&rng, 0, rarity);
        PathWish wish = some_wish(islet, &rng);
        int expected = nearest_plainly(&islet->game, &wish, &some);
        assert_int_equal(path_nearest(&finder, &islet->game, &wish, is_some, &some), expected);
        if (expected >= 0) found++;
        else none++;
        islet_free(islet);
    }
    assert_true(found > 100 && none > 20);
    path_free(&finder);
}

static void steps_lead_to_the_cell_at_its_cost(void **state) {
    (void)state;
    enum { MOST = 4000 };
    static uint8_t steps[MOST];
    PathFinder finder;
    assert_true(path_init(&finder, 60 * 50));
    for (uint64_t seed = 0; seed < 12; seed++) {
        Rng rng = rng_make(seed, 4);
        Islet *islet = islet_random(60, 50, seed);
        stir(islet, &rng);
        PathWish wish = some_wish(islet, &rng);
        path_nearest(&finder, &islet->game, &wish, NULL, NULL);
        for (int i = 1; i < finder.settled; i++) {
            int cell = finder.order[i], at = wish.start, ticks = 0;
            int count = path_steps(&finder, &islet->island, cell, steps, MOST);
            assert_in_range(count, 1, MOST);
            uint8_t first = DIRECTION_COUNT;
            assert_int_equal(path_steps(&finder, &islet->island, cell, &first, 1), count);
            assert_int_equal(first, steps[0]);
            for (int step = 0; step < count; step++) {
                int to = island_neighbour(&islet->island, at, (Direction)steps[step]);
                assert_true(to >= 0);
                ticks += game_step_ticks(&islet->game, at, to, wish.raft);
                at = to;
            }
            assert_int_equal(at, cell);
            assert_int_equal(ticks, finder.cost[cell]);
        }
        islet_free(islet);
    }
    path_free(&finder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(random_ways_are_the_cheapest_by_the_game_s_own_ticks),
        CHECK(ways_are_right_for_all_ticks_that_a_level_may_set),
        CHECK(the_nearest_is_the_cheapest_and_then_the_lowest),
        CHECK(steps_lead_to_the_cell_at_its_cost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
