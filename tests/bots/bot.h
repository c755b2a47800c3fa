// SPDX-License-Identifier: MIT
// bot: players made of rules, to measure the game with and to drive it in tests.
//
// A bot decides from what a person at the game could see: tiles that were seen, their altitude, what
// of them is flooded today and will be by the forecast, the storms of today and the next two days.
// Nothing here looks at an unseen tile, at the solver or at a clock: the same game and the same seed
// give the same commands. A Bot owns its memory from bot_init to bot_free, and plays one game from
// its first command on.
#pragma once

#include "../../src/game/path.h"
#include "../../src/worldgen/rng.h"

typedef enum BotKind {
    BOT_NAIVE,  // as the bands of the rules define it
    BOT_GREEDY,  // the same, but eats only when it is hungry and looks at no tide
    BOT_RANDOM,  // any legal command
    BOT_CAREFUL,  // thinks ahead, but builds what the naive one builds
    BOT_BUILDER,  // the careful one, with camps, posts, watchtowers and seawalls
    BOT_KINDS
} BotKind;
extern const char *const BOT_NAME[BOT_KINDS];

// What a bot may do besides what the naive one does.
enum {
    SKILL_FORESIGHT = 1,
    SKILL_CAMPS = 2,  // with posts
    SKILL_TOWERS = 4,
    SKILL_WALLS = 8,
};

unsigned bot_skills(BotKind kind);  // that it has by itself

enum { BOT_ROUTE = 1024 };

typedef struct Bot {
    BotKind kind;
    unsigned skills;
    Rng rng;
    PathFinder paths;  // from the party
    PathFinder home;  // from the site it has in mind
    int32_t *unseen, *land;  // sums over all cells north and west, a row and a column more
    int scouting;  // the cell it goes to see more from, or -1
    uint8_t *when;  // of tide_preview, for the rises up to the end
    int when_command;  // that it was worked out for; -1 for none
    // The way it is on, kept while nothing has changed that was looked at.
    uint8_t route[BOT_ROUTE];
    int route_count, route_next;
    unsigned route_wanted;
    int route_cell, route_target, route_day, route_seen;
    bool route_raft;
} Bot;

// Fails the test without memory.
void bot_init(Bot *bot, BotKind kind, const Island *island, uint64_t seed);
void bot_free(Bot *bot);

// The next command of a game that is being played: always one that game_check consents to.
Command bot_next(Bot *bot, const Game *game);

// Plays to the end; every command is added to `commands` where it is not NULL. Fails the test where
// a bot gives a command that is refused, or COMMANDS_MOST of them.
void bot_play(Bot *bot, Game *game, CommandList *commands);
