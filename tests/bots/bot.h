// SPDX-License-Identifier: MIT
// bot: players that follow rules, to measure the game and to drive it in tests.
//
// A bot uses only what a player could see: the chart, seen tiles, their altitude, whether they are flooded
// today and will be by the forecast, and the storms of today and the next two days. It never looks at other
// unseen tiles, the solver or a clock: the same game and seed give the same commands. A Bot owns its memory
// from bot_init to bot_free, and plays one game from its first command.
#pragma once

#include "../../src/game/careful_parts.h"
#include "../../src/worldgen/rng.h"

typedef enum BotKind {
    BOT_NAIVE,  // as the bands of the rules define it
    BOT_GREEDY,  // the same, but eats only when hungry and ignores the tide
    BOT_RANDOM,  // any legal command
    BOT_CAREFUL,  // the player of src/game/careful.h
    BOT_BUILDER,  // the careful one with camps, posts, watchtowers and seawalls
    BOT_STAYER,  // the builder that chooses when to leave
    BOT_KINDS
} BotKind;
extern const char *const BOT_NAME[BOT_KINDS];

// Skills beyond those of the naive bot.
enum {
    SKILL_CAMPS = 1,  // with posts
    SKILL_TOWERS = 2,
    SKILL_WALLS = 4,
    SKILL_GIFTS = 8,  // goes to landmarks for what lies there
    SKILL_STAY = 16,  // holds further nights while enough beacons burn
    SKILL_TASTE = 32,  // likes some sites more than others, by Bot.taste
    SKILL_FOOD = 64,  // gathers food
    SKILL_RAFTS = 128,
    SKILL_COUNT = 8
};
extern const char *const SKILL_NAME[SKILL_COUNT];  // by bit

unsigned bot_skills(BotKind kind);  // the usual skills of a kind

typedef struct Bot {
    Careful player;  // the first member: its craft knows the bot by it
    BotKind kind;
    unsigned skills;
    int taste;
    Rng rng;
    Craft craft;  // as the skills say
} Bot;

// Fails the test without memory.
void bot_init(Bot *bot, BotKind kind, const Island *island, uint64_t seed);
void bot_free(Bot *bot);

// The next command of a game that is being played; game_check always accepts it.
Command bot_next(Bot *bot, const Game *game);

// Plays to the end and adds every command to `commands` unless NULL. Fails the test when a bot gives a
// refused command, or COMMANDS_MOST commands.
void bot_play(Bot *bot, Game *game, CommandList *commands);
