// SPDX-License-Identifier: MIT
#include "bot.h"

#include <stdlib.h>

#include "bot_mind.h"
#include "../support/test.h"

const char *const BOT_NAME[BOT_KINDS] = {"naive", "greedy", "random", "careful", "builder"};

static Command (*const NEXT[BOT_KINDS])(Bot *, const Game *) = {
    [BOT_NAIVE] = bot_naive_next,     [BOT_GREEDY] = bot_naive_next,
    [BOT_RANDOM] = bot_random_next,   [BOT_CAREFUL] = bot_careful_next,
    [BOT_BUILDER] = bot_careful_next,
};

static const unsigned SKILLS[BOT_KINDS] = {
    [BOT_CAREFUL] = SKILL_FORESIGHT,
    [BOT_BUILDER] = SKILL_FORESIGHT | SKILL_CAMPS | SKILL_TOWERS | SKILL_WALLS,
};

unsigned bot_skills(BotKind kind) { return SKILLS[kind]; }

void bot_init(Bot *bot, BotKind kind, const Island *island, uint64_t seed) {
    *bot = (Bot){.kind = kind, .skills = SKILLS[kind], .rng = rng_make(seed, 0)};
    bot->when_command = bot->scouting = -1;
    size_t sums = (size_t)(island->width + 1) * (size_t)(island->height + 1);
    bot->when = malloc((size_t)island->cells);
    bot->unseen = malloc(sums * sizeof *bot->unseen);
    bot->land = malloc(sums * sizeof *bot->land);
    if (!bot->when || !bot->unseen || !bot->land || !path_init(&bot->paths, island->cells) ||
        !path_init(&bot->home, island->cells))
        FAIL("no memory for a bot");
}

void bot_free(Bot *bot) {
    path_free(&bot->paths);
    path_free(&bot->home);
    free(bot->when);
    free(bot->unseen);
    free(bot->land);
    *bot = (Bot){0};
}

Command bot_next(Bot *bot, const Game *game) { return NEXT[bot->kind](bot, game); }

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
