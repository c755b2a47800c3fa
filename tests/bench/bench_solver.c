// SPDX-License-Identifier: MIT
// The cost of proving that a world can be won: median and 99th percentile over seeds of every stock level,
// in ms of this thread, with those of its land and island, and of all three; and how many worlds are won
// from the first start.
//
//     build/release/tests/bench/bench_solver [--json] [--smoke] [DIFFICULTY]
#include <stdio.h>

#include "../../src/game/solver.h"
#include "../../src/worldgen/level.h"
#include "../../src/base/memory.h"
#include "../support/worlds.h"
#include "measure.h"

static const struct { int side, seeds; } WORLDS[] = {{64, 40}, {128, 40}, {256, 12}};

typedef struct Costs {
    Times land, island, solver, all;
    int worlds, won;
} Costs;

// Levels that do not allow this side have no world to measure.
static void measure_world(Costs *costs, const Recipe *recipe, int number, int side,
                          Difficulty difficulty) {
    char seed[20];
    snprintf(seed, sizeof seed, "%d", number);
    LandWish wish = {
        .width = side, .height = side, .seed = seed_of(seed), .threads = 1, .keep = -1};
    Land land;
    Rules rules;
    Island island;
    Solver solver;
    CommandList witness = {0};
    TextError error;
    double start = cpu_milliseconds();
    if (!land_make(&land, recipe, &wish, &error)) return;
    double made = cpu_milliseconds();
    if (!rules_make(&rules, recipe, side, side, difficulty, &error))
        FAIL("%s", error_words(&error).text);
    if (!island_make(&island, &land, &rules, difficulty, 0, &error))
        FAIL("%s", error_words(&error).text);
    double ready = cpu_milliseconds();
    if (!solver_init(&solver, island.cells)) FAIL("no memory for a solver");
    if (!solver_solve(&solver, &island, &witness, &error)) FAIL("%s", error_words(&error).text);
    double solved = cpu_milliseconds();
    times_add(&costs->land, made - start);
    times_add(&costs->island, ready - made);
    times_add(&costs->solver, solved - ready);
    times_add(&costs->all, solved - start);
    costs->worlds++;
    costs->won += witness.count > 0;
    commands_free(&witness);
    solver_free(&solver);
    island_free(&island);
    land_free(&land);
}

static void measure(Costs *costs, int side, int seeds, Difficulty difficulty) {
    LevelList list;
    TextError error;
    if (!level_list(&list, TIDEMARK_SOURCE_DIR, &error)) FAIL("%s", error_words(&error).text);
    for (int i = 0; i < list.offered; i++) {
        Recipe recipe = stock_level(list.names[i]);
        for (int seed = 0; seed < seeds; seed++)
            measure_world(costs, &recipe, 2000 + seed, side, difficulty);
        recipe_free(&recipe);
    }
    level_list_free(&list);
    times_sort(&costs->land);
    times_sort(&costs->island);
    times_sort(&costs->solver);
    times_sort(&costs->all);
}

static void print(const Costs *costs, int side, const char *difficulty, bool json) {
    const Times *times[] = {&costs->land, &costs->island, &costs->solver, &costs->all};
    static const char *const NAMES[] = {"land", "island", "solver", "all"};
    if (json) printf("{\"side\": %d, \"difficulty\": \"%s\"", side, difficulty);
    else printf("%4d^2 %-8s %4d/%-4d", side, difficulty, costs->won, costs->worlds);
    for (int i = 0; i < 4; i++) {
        double median = times_quantile(times[i], 50), p99 = times_quantile(times[i], 99);
        if (json) printf(", \"%s_ms\": %.3f, \"%s_p99_ms\": %.3f", NAMES[i], median, NAMES[i], p99);
        else printf("  %8.2f %8.2f", median, p99);
    }
    if (json) printf(", \"worlds\": %d, \"won\": %d}\n", costs->worlds, costs->won);
    else printf("\n");
}

int main(int argc, char **argv) {
    Wish wish = wish_read(argc, argv);
    memory_keep();  // as the programs do
    if (!wish.json)
        printf("world  rules      won/of       land      p99    island      p99    solver      p99 "
               "      all      p99\n");
    for (int i = 0; i < (wish.smoke ? 1 : 3); i++)
        for (int difficulty = 0; difficulty < DIFFICULTY_COUNT; difficulty++) {
            if (!wish_wants(&wish, DIFFICULTY_WORD[difficulty])) continue;
            Costs costs = {0};
            measure(&costs, WORLDS[i].side, wish.smoke ? 1 : WORLDS[i].seeds,
                    (Difficulty)difficulty);
            print(&costs, WORLDS[i].side, DIFFICULTY_WORD[difficulty], wish.json);
        }
    return 0;
}
