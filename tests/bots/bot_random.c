// SPDX-License-Identifier: MIT
#include "bot_mind.h"

enum { LEGAL_MOST = 64 };

// The greatest amount of a command with a good.
static int largest_amount(const Game *game, Command command) {
    int most = 0;
    for (command.amount = 1; command.amount <= COMMAND_AMOUNT; command.amount++) {
        if (game_check(game, command).reason) break;
        most = command.amount;
    }
    return most;
}

static int whats(Verb verb) {
    switch (verb) {
    case VERB_MOVE: return DIRECTION_COUNT;
    case VERB_BUILD: return BUILDING_COUNT;
    case VERB_POST:
    case VERB_TAKE:
    case VERB_DROP: return GOOD_COUNT;
    default: return 1;
    }
}

// Draws among all verbs with all their objects; amounts are drawn afterwards.
Command bot_random_next(Bot *bot, const Game *game) {
    Command legal[LEGAL_MOST];
    int count = 0;
    for (int verb = 0; verb < VERB_COUNT; verb++)
        for (int what = 0; what < whats((Verb)verb); what++) {
            Command command = {(uint8_t)verb, (uint8_t)what, 1};
            if (!game_check(game, command).reason) legal[count++] = command;
        }
    Command command = legal[rng_below(&bot->rng, (uint32_t)count)];
    if (command.verb == VERB_POST || command.verb == VERB_TAKE || command.verb == VERB_DROP)
        command.amount = (uint8_t)rng_range(&bot->rng, 1, largest_amount(game, command));
    else command.amount = 0;
    return command;
}
