// SPDX-License-Identifier: MIT
// options: what `balance` is asked for.
#pragma once

#include "../../src/worldgen/level.h"
#include "../bots/bot.h"
#include "../../src/game/code.h"

enum { SIZES_MOST = 8, PLAYERS_MOST = 16, RULES_MOST = 16, PROCESSES_MOST = 16 };

// A bot with other skills than it has by itself: "builder-walls", "careful+towers".
typedef struct Player {
    char name[48];
    BotKind kind;
    unsigned skills;
} Player;

typedef struct RuleChange {
    char word[RECIPE_NAME];
    int64_t value;
} RuleChange;

typedef struct Options {
    char (*levels)[LEVEL_NAME];
    int level_count;
    int sizes[SIZES_MOST];
    int size_count;
    Difficulty difficulties[DIFFICULTY_COUNT];
    int difficulty_count;
    Player players[PLAYERS_MOST];
    int player_count;
    RuleChange rules[RULES_MOST];
    int rule_count;
    int seeds, first_seed;
    int processes;
    bool raw;  // lands as they come, first start, without the solver
    bool tries;  // tell how worlds were found
    bool losses;  // tell why games were lost
    bool pooled;  // leave out the lines of single levels
} Options;

// Ends the program on what it does not understand.
Options options_read(int argc, char **argv);
