// SPDX-License-Identifier: MIT
// The balance of the game: bots play worlds of stock levels, and tables tell how often they win, with the
// bands that the rules promise; --tries tells how worlds were found. --rule WORD=N tries a number as a
// level would set it.
//
//     build/release/tests/balance/balance --levels noise-isle --bots naive --seeds 30 --rule carry=7
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../src/base/memory.h"
#include "demands.h"
#include "table.h"

static int world_count(const Options *options) {
    return options->level_count * options->size_count * options->difficulty_count * options->seeds;
}

static Played play_number(const Options *options, int number) {
    int seed = number % options->seeds, rest = number / options->seeds;
    int difficulty = rest % options->difficulty_count;
    rest /= options->difficulty_count;
    return play_world(options, rest / options->size_count, rest % options->size_count, difficulty,
                      seed);
}

static void play_share(const Options *options, int share, FILE *to) {
    for (int i = share; i < world_count(options); i += options->processes) {
        Played played = play_number(options, i);
        if (fwrite(&played, sizeof played, 1, to) != 1) exit(1);
    }
    if (fflush(to) != 0) exit(1);
}

static void read_share(const Options *options, int share, FILE *from, Played *all) {
    rewind(from);
    for (int i = share; i < world_count(options); i += options->processes)
        if (fread(&all[i], sizeof *all, 1, from) != 1) exit(1);
    fclose(from);
}

// Each process plays its share of the worlds and writes them to an unnamed file.
static void play_all(const Options *options, Played *all) {
    FILE *files[PROCESSES_MOST];
    for (int i = 0; i < options->processes; i++) {
        files[i] = tmpfile();
        if (!files[i]) exit(1);
        pid_t child = fork();
        if (child < 0) exit(1);
        if (child > 0) continue;
        play_share(options, i, files[i]);
        _exit(0);
    }
    int status;
    while (wait(&status) > 0)
        if (status != 0) exit(1);
    for (int i = 0; i < options->processes; i++) read_share(options, i, files[i], all);
}

int main(int argc, char **argv) {
    memory_keep();  // as the programs do
    Options options = options_read(argc, argv);
    int count = world_count(&options);
    Played *all = calloc((size_t)count, sizeof *all);
    if (!all) exit(1);
    play_all(&options, all);
    table_games(&options, all, count);
    table_pairs(&options, all, count);
    if (options.tries) table_tries(&options, all, count);
    if (options.games) demands_games(&options, all, count);
    if (options.demands) demands_print(&options, all, count);
    free(all);
    free(options.levels);
    return 0;
}
