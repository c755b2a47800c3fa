// SPDX-License-Identifier: MIT
// The cost of a world: the median of many seeds of a small one, and a large one, on one thread and on
// two. Times are ms of the wall clock.
//
//     build/release/tests/bench/bench_worlds [--json] [--smoke]
#include <stdio.h>

#include "../../src/base/memory.h"
#include "../support/worlds.h"
#include "measure.h"

static const struct { int side, seeds; } WORLDS[] = {{128, 100}, {4096, 1}};

static double world_milliseconds(const Recipe *recipe, int number, int side, int threads) {
    char seed[20];
    snprintf(seed, sizeof seed, "%d", number);
    double start = wall_milliseconds();
    Land land = land_of(recipe, seed, side, side, threads);
    double end = wall_milliseconds();
    land_free(&land);
    return end - start;
}

static void measure(Times *times, const Recipe *recipe, int side, int seeds, int threads) {
    *times = (Times){0};
    for (int i = 0; i < seeds; i++)
        times_add(times, world_milliseconds(recipe, 1000 + i, side, threads));
    times_sort(times);
}

int main(int argc, char **argv) {
    Wish wish = wish_read(argc, argv);
    memory_keep();  // as the programs do
    Recipe recipe = stock_level("noise-isle");
    if (!wish.json) printf("world       threads  seeds     median      worst\n");
    for (int i = 0; i < (wish.smoke ? 1 : 2); i++)
        for (int threads = 1; threads <= 2; threads++) {
            Times times;
            int side = WORLDS[i].side, seeds = wish.smoke ? 3 : WORLDS[i].seeds;
            measure(&times, &recipe, side, seeds, threads);
            double median = times_quantile(&times, 50), worst = times_quantile(&times, 100);
            if (wish.json)
                printf("{\"side\": %d, \"threads\": %d, \"seeds\": %d, \"median_ms\": %.3f, "
                       "\"worst_ms\": %.3f}\n",
                       side, threads, seeds, median, worst);
            else printf("%4d^2 %12d %6d %10.3f %10.3f\n", side, threads, seeds, median, worst);
        }
    recipe_free(&recipe);
    return 0;
}
