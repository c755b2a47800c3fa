// SPDX-License-Identifier: MIT
#include "bot.h"

#include "../support/test.h"
#include "bot_mind.h"

const char *const BOT_NAME[BOT_KINDS] = {"naive",   "greedy",  "random",
                                         "careful", "builder", "stayer"};

const char *const SKILL_NAME[SKILL_COUNT] = {"camps", "towers", "walls", "gifts",
                                             "stay",  "taste",  "food",  "rafts"};

static Command careful(Bot *bot, const Game *game) { return careful_next(&bot->player, game); }

static Command (*const NEXT[BOT_KINDS])(Bot *, const Game *) = {
    [BOT_NAIVE] = bot_naive_next, [BOT_GREEDY] = bot_naive_next, [BOT_RANDOM] = bot_random_next,
    [BOT_CAREFUL] = careful,      [BOT_BUILDER] = careful,       [BOT_STAYER] = careful,
};

enum {
    LIVES = SKILL_FOOD | SKILL_RAFTS,
    BUILDS = LIVES | SKILL_CAMPS | SKILL_TOWERS | SKILL_WALLS | SKILL_GIFTS
};

static const unsigned SKILLS[BOT_KINDS] = {
    [BOT_NAIVE] = LIVES,
    [BOT_GREEDY] = LIVES,
    [BOT_CAREFUL] = LIVES,
    [BOT_BUILDER] = BUILDS,
    [BOT_STAYER] = BUILDS | SKILL_STAY,
};

unsigned bot_skills(BotKind kind) { return SKILLS[kind]; }

// The careful one by itself has no craft, as in the game.
static void equip(Bot *bot) {
    bool plain = bot->kind == BOT_CAREFUL && bot->skills == SKILLS[BOT_CAREFUL];
    bot->craft = bot_craft(bot->skills);
    if (bot->kind < BOT_RANDOM) bot->craft.gives = bot_gives_border;
    bot->player.craft = plain ? NULL : &bot->craft;
}

void bot_init(Bot *bot, BotKind kind, const Island *island, uint64_t seed) {
    *bot = (Bot){.kind = kind, .skills = SKILLS[kind], .rng = rng_make(seed, 0)};
    if (!careful_init(&bot->player, island)) FAIL("no memory for a bot");
    equip(bot);
}

void bot_free(Bot *bot) { careful_free(&bot->player); }

// Its skills may have changed.
Command bot_next(Bot *bot, const Game *game) {
    equip(bot);
    return NEXT[bot->kind](bot, game);
}

void bot_play(Bot *bot, Game *game, CommandList *commands) {
    while (game->outcome == OUTCOME_PLAYING) {
        Command command = bot_next(bot, game);
        Refusal refusal = game_apply(game, command, NULL);
        if (refusal.reason)
            FAIL("%s: '%s' on day %d: %s", BOT_NAME[bot->kind], command_text(command).text,
                 game->day, refusal_words(refusal).text);
        if (game->commands > COMMANDS_MOST) FAIL("%s goes on for ever", BOT_NAME[bot->kind]);
        if (commands && !commands_add(commands, command)) FAIL("no memory for commands");
    }
}
