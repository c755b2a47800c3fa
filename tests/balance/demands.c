// SPDX-License-Identifier: MIT
#include "demands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ALL = -1 };

static bool is_of(const Played *played, int level, int size, int difficulty) {
    return played->made && (level == ALL || played->level == level) && played->size == size &&
           played->difficulty == difficulty;
}

void demands_games(const Options *options, const Played *played, int count) {
    printf("level size difficulty seed bot outcome day days enough score burning lost low");
    for (int kind = 0; kind < KIND_COUNT; kind++) printf(" %s", KIND_NAME[kind]);
    printf("\n");
    for (int i = 0; i < count; i++)
        for (int bot = 0; played[i].made && bot < options->player_count; bot++) {
            const PlayedGame *game = &played[i].games[bot];
            printf("%s %d %s %d %s %s %d %d %d %d %d %d %d", options->levels[played[i].level],
                   options->sizes[played[i].size],
                   DIFFICULTY_WORD[options->difficulties[played[i].difficulty]],
                   options->first_seed + played[i].seed, options->players[bot].name,
                   OUTCOME_INFO[game->outcome].word, game->day, played[i].days, game->enough_day,
                   game->score, game->beacons, game->beacons_lost, game->used_low);
            for (int kind = 0; kind < KIND_COUNT; kind++) printf(" %d", game->uses[kind]);
            printf("\n");
        }
}

void demands_print(const Options *options, const Played *played, int count) {
    (void)options; (void)played; (void)count; (void)is_of;
}
