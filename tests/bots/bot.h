// SPDX-License-Identifier: MIT
// bot: players that follow rules, to measure the game and to drive it in tests.
//
// A bot uses only what a player could see: seen tiles, their altitude, whether they are flooded today and
// will be by the forecast, and the storms of today and the next two days. It never looks at unseen tiles,
// the solver or a clock: the same game and seed give the same commands. A Bot owns its memory from
// bot_init to bot_free, and plays one game from its first command.
#pragma once

#include "../../src/game/path.h"
#include "../../src/worldgen/rng.h"

typedef enum BotKind {
    BOT_NAIVE,  // as the bands of the rules define it
    BOT_GREEDY,  // the same, but eats only when hungry and ignores the tide
    BOT_RANDOM,  // any legal command
    BOT_CAREFUL,  // plans ahead, but builds only what the naive one builds
    BOT_BUILDER,  // the careful one with camps, posts, watchtowers and seawalls
    BOT_KINDS
} BotKind;
extern const char *const BOT_NAME[BOT_KINDS];

// Skills beyond those of the naive bot.
enum {
    SKILL_FORESIGHT = 1,
    SKILL_CAMPS = 2,  // with posts
    SKILL_TOWERS = 4,
    SKILL_WALLS = 8,
};

unsigned bot_skills(BotKind kind);  // the usual skills of a kind

enum { BOT_ROUTE = 1024 };

typedef struct Bot {
    BotKind kind;
    unsigned skills;
    Rng rng;
    PathFinder paths;  // from the party
    PathFinder home;  // from the site that it aims at
    int32_t *unseen, *land;  // sums over all cells north and west, with an extra row and column
    int scouting;  // the cell that it goes to for a view, or -1
    uint8_t *when;  // tide_preview of all rises up to the end
    int when_command;  // the command for which `when` was computed, or -1
    // The current way, kept while nothing that it depends on has changed.
    uint8_t route[BOT_ROUTE];
    int route_count, route_next;
    unsigned route_wanted;
    int route_cell, route_target, route_day, route_seen;
    bool route_raft;
} Bot;

// Fails the test without memory.
void bot_init(Bot *bot, BotKind kind, const Island *island, uint64_t seed);
void bot_free(Bot *bot);

// The next command of a game that is being played; game_check always accepts it.
Command bot_next(Bot *bot, const Game *game);

// Plays to the end and adds every command to `commands` unless NULL. Fails the test when a bot gives a
// refused command, or COMMANDS_MOST commands.
void bot_play(Bot *bot, Game *game, CommandList *commands);
