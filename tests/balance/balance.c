// SPDX-License-Identifier: MIT
// The balance of the game: bots play worlds of stock levels, and tables tell how often they win, with the
// bands that the rules promise; --tries tells how worlds were found. --rule WORD=N tries a number as a
// level would set it.
//
//     build/release/tests/balance/balance --levels noise-isle --bots naive --seeds 30 --rule carry=7
#include <stdio.h>
#include <stdlib.h>

#include "../../src/base/memory.h"
#include "../support/shared_work.h"
#include "demands.h"
#include "table.h"

static int world_count(const Options *options) {
    return options->level_count * options->size_count * options->difficulty_count * options->seeds;
}

static void play_number(const void *context, int number, void *played) {
    const Options *options = context;
    int seed = number % options->seeds, rest = number / options->seeds;
    int difficulty = rest % options->difficulty_count;
    rest /= options->difficulty_count;
    *(Played *)played = play_world(options, rest / options->size_count, rest % options->size_count,
                                   difficulty, seed);
}

int main(int argc, char **argv) {
    memory_keep();  // as the programs do
    Options options = options_read(argc, argv);
    int count = world_count(&options);
    Played *all = calloc((size_t)count, sizeof *all);
    if (!all) exit(1);
    SharedWork work = {count, options.processes, sizeof *all, play_number, &options};
    shared_work(&work, all);
    table_games(&options, all, count);
    table_pairs(&options, all, count);
    if (options.tries) table_tries(&options, all, count);
    if (options.games) demands_games(&options, all, count);
    if (options.demands) demands_print(&options, all, count);
    free(all);
    free(options.levels);
    return 0;
}
