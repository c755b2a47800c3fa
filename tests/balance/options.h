// SPDX-License-Identifier: MIT
// options: the options of `balance`.
#pragma once

#include "../../src/worldgen/level.h"
#include "../bots/bot.h"
#include "../../src/game/code.h"

enum { SIZES_MOST = 8, PLAYERS_MOST = 32, RULES_MOST = 32 };

// A bot with changed skills: "builder-walls", "careful+towers"; "stayer+taste3" has the third taste.
typedef struct Player {
    char name[48];
    BotKind kind;
    unsigned skills;
    int taste;
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
    bool raw;  // the first land and start, without the solver
    bool tries;  // tell how worlds were found
    bool losses;  // tell why games were lost
    bool pooled;  // omit the lines of single levels
    bool games;  // tell each game
    bool demands;  // tell what the rules promise besides wins
} Options;

// Ends the program on unknown words.
Options options_read(int argc, char **argv);
